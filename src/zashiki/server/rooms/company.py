"""What the people at a table do with each other beside the match: begin, agree to stop, resign, say something."""

from __future__ import annotations

import time
from collections import deque
from functools import partial
from typing import TYPE_CHECKING

from zashiki.core.outcome import Ending
from zashiki.server.matches.endings import losers, opponents
from zashiki.server.people.conduct import Uttered
from zashiki.server.people.names import clean_line
from zashiki.server.rate import Meters
from zashiki.server.refusal import Refusal
from zashiki.server.rooms.offers import Offers
from zashiki.server.storage.store import StoreUnavailable
from zashiki.server.tables import messages, seating
from zashiki.server.tables.consent import Proposal, What
from zashiki.server.tables.phrases import SAYINGS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from zashiki.server.guest import Guest
    from zashiki.server.rooms.room import Room
    from zashiki.server.tables.tables import Seat, Table

_UTTERED = 60
_SAYINGS, _SAYING_SECONDS = 5, 10.0
"""So many phrases in a burst, and in so many seconds in the long run."""


_TAKE_BACK_SECONDS = 20.0
"""Who does not answer in this time whether something may be taken back has said no: bots wait for it."""


class Company:
    """The people at one table. What it holds passes with the evening: nothing of it is stored."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._ready: set[str] = set()
        self._begins_at: float | None = None
        self._by = ""
        self._asked_until: float | None = None
        self._gathered: tuple[Seat, ...] = ()
        """With whom the match of a table for anybody was about to begin."""
        self._proposal: Proposal | None = None
        self._concerned: set[int] = set()
        """The seats of who has proposed it and of those who are asked, who may say no to it as long as it is there."""
        self._offers = Offers()
        self._sayings = Meters(_SAYINGS, _SAYING_SECONDS)
        self.uttered: deque[Uttered] = deque(maxlen=_UTTERED)
        """What was said here lately, for who reports somebody; it goes with the evening."""
        self.spoken = 0
        """How often something has been said."""

    def go_on(self) -> None:
        """Take in that somebody has answered: what was proposed before may have passed."""
        if self._proposal is not None:
            self.update()

    def update(self) -> None:
        """Take in that something has changed at the table: its seats, its match, or who is there."""
        table, proposal = self._room.table, self._proposal
        self._offers.update(table, self._room.here())
        self._ready &= table.guests() if table.status != "playing" else set()
        if table.status == "playing" or not table.is_full:
            self._begins_at = None
        if not table.is_seeking or not table.is_full:
            self._gathered = ()
        elif self._gathered != table.seats:
            # Who asked for a match with anybody has it when everybody is there.
            self._gathered = table.seats
            self._count_down(table.host)
        if table.status == "playing" and not table.spectators:
            self._room.audience.keep({*table.guests(), table.host})
        if proposal is not None:
            is_over = table.status != "playing" or table.match != proposal.match
            present = self._present()
            is_past = (
                is_over
                or (proposal.what == "take-back" and not self._can_take_back(proposal.seat))
                # Where a match counts, who has left before they answered has not agreed.
                or (proposal.what == "end" and table.is_fixed and not present.issuperset(proposal.needs))
            )
            self._show(None if is_past else proposal.among(present))

    def verify_place(self, guest: str, connected: Sequence[str]) -> None:
        """Refuse a guest with too many connections, and one too many who only watches."""
        config, table = self._room.services.config, self._room.table
        if table.is_sealed and guest not in {*table.guests(), table.host}:
            # Whoever watched would know the cards before they play them.
            code = "daily-open" if table.daily else "tournament-open"
            raise Refusal(code, "nobody watches deals that others are to play too")
        if connected.count(guest) >= config.listeners_per_guest:
            raise Refusal("too-many", f"a guest may have {config.listeners_per_guest} connections to a table")
        kept = {*table.guests(), table.host}
        if guest not in kept and table.status == "playing" and not table.spectators:
            raise Refusal("no-spectators", "nobody may watch this match")
        if guest not in kept and sum(one not in kept for one in connected) >= config.listeners_per_table:
            raise Refusal("too-many", "too many people watch this table")

    def scene(self, guests: Mapping[str, Guest], away: Mapping[str, float]) -> seating.Scene:
        """What everybody sees at the table beside what is stored of it."""
        begins = None if self._begins_at is None else max(0.0, self._begins_at - self._room.services.time.now())
        here = self._room.here()
        self._offers.update(self._room.table, here)
        return seating.Scene(guests, here, away, self._ready, begins, self._offers.guests())

    async def offer(self, guest: str, seat: int, to: str) -> None:
        """Offer a seat to somebody who watches, who may sit down on it even during a match; raises `Refusal`."""
        room = self._room

        def offered(table: Table) -> Table:
            self._offers.make(table, room.here(), by=guest, index=seat, to=to)
            return table

        await room.change(offered)
        await room.tell_table()

    async def sit(self, guest: str, seat: int) -> None:
        """Sit down on a seat that is free, or offered to the guest; raises `Refusal`."""
        room = self._room

        def seated(table: Table) -> Table:
            # What was offered is looked up with the table that the guest sits down at: none changes meanwhile.
            self._offers.update(table, room.here())
            return seating.sit(table, guest, seat, offered=self._offers.seat_for(guest, seat))

        await room.change(seated)

    # To begin.

    @property
    def begins_at(self) -> float | None:
        """When the match begins, on the clock of the house; None while nobody has said that it shall."""
        return self._begins_at

    async def start(self, guest: str, *, again: bool) -> None:
        """The host begins the match, or `again` another one: at once where nobody else sits there, else in a moment.

        Of anybody else it says that they are ready. Raises `Refusal`.
        """
        room = self._room
        await room.catch_up()
        seating.verify_not_once(room.table)
        people = room.table.guests()
        agree = not room.table.rated or people <= self._ready | {guest}
        if agree and (not people - {guest} or not room.services.config.start_seconds):
            await room.begin(guest, again=again)
            return
        if again and room.live is None:
            raise Refusal("no-match", "no match has been played here")
        seating.verify_can_begin(room.table, guest)
        if guest != room.table.host or room.table.rated:
            self._ready.add(guest)
        # To a match that counts everybody says yes for themselves.
        if people <= self._ready or (guest == room.table.host and not room.table.rated):
            self._count_down(guest)
        await room.tell_table()

    async def ready(self, guest: str, *, on: bool) -> None:
        """They are ready, or not: then nothing begins. When all are, the match begins in a moment; raises `Refusal`."""
        await self._room.catch_up()
        table = self._room.table
        if table.seat_of(guest) is None:
            raise Refusal("not-seated", "you do not sit at this table")
        if table.status == "playing":
            raise Refusal("match-running", "the match has begun")
        seating.verify_not_once(table)
        if on:
            self._ready.add(guest)
        else:
            self._ready.discard(guest)
            self._begins_at = None
        if on and table.is_full and table.guests() <= self._ready:
            self._count_down(guest)
        await self._room.tell_table()

    def _count_down(self, guest: str) -> None:
        if self._begins_at is None:
            self._by = guest
            self._begins_at = self._room.services.time.now() + self._room.services.config.start_seconds

    async def carry_out(self) -> None:
        """End the match where nobody is left to be asked, begin it when the time to change one's mind is over."""
        if self._proposal is not None and self._proposal.is_agreed:
            await self._settle(self._proposal)
        if self._asked_until is not None and self._asked_until <= self._room.services.time.now():
            self._show(None)
        if (begins_at := self._begins_at) is None or begins_at > self._room.services.time.now():
            return
        self._begins_at = None
        if self._room.table.rated and not self._room.table.guests() <= self._ready:
            await self._room.tell_table()
            return
        try:
            await self._room.begin(self._by, again=False)
        except Refusal:
            await self._room.tell_table()
        except StoreUnavailable:
            # Nobody has to say it again: the match begins when the store is back.
            self._begins_at = begins_at
            raise

    # To end.

    @property
    def proposal(self) -> Proposal | None:
        """What somebody has asked and others have not answered."""
        return self._proposal

    async def propose(self, guest: str, match: str, what: What) -> None:
        """Offer to end the match, or resign: done at once where nobody else is to be asked; raises `Refusal`.

        A match that counts ends early only if somebody of another side agrees.
        """
        seat = self._seat(guest)
        live = self._room.match_named(match)
        if self._room.table.status != "playing":
            raise Refusal("match-over", "the match is over")
        asked = set(range(len(self._room.table.seats)))
        sides = live.match.game.sides(live.match.rules)
        if what == "resign":
            side = losers(sides, seat)
            if side is None:
                # Others play on: a bot takes the place of who resigns.
                bot = self._room.stand_in()
                await self._room.change(partial(seating.leave_to_bot, guest=guest, bot=bot))
                return
            asked = set(side)
        elif what == "take-back":
            live.latest.without(seat)
            asked -= {other for side in sides if seat in side for other in side}
        if self._proposal is not None:
            raise Refusal("busy", "something else has been proposed and not been answered")
        needs = tuple(sorted((asked & self._present()) - {seat}))
        if what == "end" and self._room.table.is_fixed and not opponents(sides, seat).intersection(needs):
            # Else whoever is about to lose to bots would have no result instead.
            raise Refusal("nobody-to-agree", "nobody of another side is here to agree; one can resign")
        self._concerned = {seat} | asked
        await self._settle(Proposal(what, match, seat, needs))

    async def answer(self, guest: str, match: str, *, yes: bool) -> None:
        """Agree to what is proposed, or refuse it; who asked may take it back. Raises `Refusal`.

        Whom it does not need has no say in it: else a side could be kept from resigning by the other one.
        """
        seat, proposal = self._seat(guest), self._proposal
        if proposal is None or proposal.match != match or seat not in self._concerned:
            raise Refusal("no-proposal", "nothing is proposed, or others are asked")
        if not yes:
            self._show(None)
        elif seat in proposal.needs:
            await self._settle(proposal.agreed_by(seat))

    async def _settle(self, proposal: Proposal) -> None:
        if not proposal.is_agreed:
            self._show(proposal)
            return
        self._show(None)
        live = self._room.match_named(proposal.match)
        if proposal.what == "take-back":
            await self._room.take_back(live, proposal.seat)
            return
        side = losers(live.match.game.sides(live.match.rules), proposal.seat) or ()
        ending = Ending("agreed") if proposal.what == "end" else Ending("resigned", side)
        await self._room.end(live, ending)

    def _can_take_back(self, seat: int) -> bool:
        live = self._room.live
        try:
            return live is not None and live.latest.without(seat) is not None
        except Refusal:
            return False

    @property
    def asked_until(self) -> float | None:
        """Until when bots wait for the answer to who would like to take something back; None while nobody does."""
        return self._asked_until

    def _show(self, proposal: Proposal | None) -> None:
        if proposal != self._proposal:
            if proposal is None or proposal.what != "take-back":
                self._asked_until = None
            elif self._proposal is None:
                self._asked_until = self._room.services.time.now() + _TAKE_BACK_SECONDS
            self._proposal = proposal
            self._room.moved.set()
            self._room.herald.tell(messages.Proposed(proposal))

    def _present(self) -> set[int]:
        """The seats of people who answer for themselves: nobody sits in for them."""
        seats = enumerate(self._room.table.seats)
        return {index for index, seat in seats if seat.guest is not None and seat.stand_in is None}

    def _seat(self, guest: str) -> int:
        seat = self._room.table.seat_of(guest)
        if seat is None:
            raise Refusal("not-seated", "you do not sit at this table")
        return seat

    # To talk.

    def say(self, guest: str, saying: str) -> None:
        """Say one of the phrases, or show a face, to everybody at the table; raises `Refusal`."""
        seat = self._seat(guest)
        if saying not in SAYINGS:
            raise Refusal("bad-value", f"there is no phrase {saying!r}")
        if not self._sayings.allows(guest):
            raise Refusal("too-fast", f"{_SAYINGS} phrases in {_SAYING_SECONDS:g} seconds are enough")
        self._room.audience.tell_said(messages.Heard(guest, seat, saying))
        self._utter(guest, saying)

    def chat(self, guest: Guest, text: str) -> None:
        """Write a line to those who play, or to those who watch, as oneself does; raises `Refusal`."""
        table = self._room.table
        if not table.chat:
            raise Refusal("chat-off", "at this table there are phrases only")
        line = clean_line(text)
        if not self._sayings.allows(guest.id):
            raise Refusal("too-fast", f"{_SAYINGS} lines in {_SAYING_SECONDS:g} seconds are enough")
        seated, is_seated = table.guests(), table.seat_of(guest.id) is not None
        told = messages.Chatted(guest.id, guest.name, line)
        self._room.audience.tell_said(told, lambda other: (other in seated) == is_seated)
        self._utter(guest.id, line)

    def _utter(self, guest: str, text: str) -> None:
        self.spoken += 1
        self.uttered.append(Uttered(guest, text, int(time.time())))
