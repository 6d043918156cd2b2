"""What somebody at a table asks and others have to agree to: to stop, to resign, to take an answer back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from zashiki.core.outcome import Ending
from zashiki.server.matches.endings import losers, opponents
from zashiki.server.refusal import Refusal
from zashiki.server.tables import messages, seating
from zashiki.server.tables.consent import Proposal, What
from zashiki.server.tables.seating import seated_at

if TYPE_CHECKING:
    from zashiki.server.rooms.room import Room

_TAKE_BACK_SECONDS = 20.0
"""Who does not answer in this time whether something may be taken back has said no: bots wait for it."""


class Proposals:
    """The one proposal that is open at a table, if any; what is agreed is carried out."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._open: Proposal | None = None
        self._number = 0
        self._asked_until: float | None = None
        self._concerned: set[int] = set()
        """The seats of who has proposed it and of those who are asked, who may say no to it as long as it is there."""

    @property
    def open(self) -> Proposal | None:
        """What somebody has asked and others have not answered."""
        return self._open

    @property
    def asked_until(self) -> float | None:
        """Until when bots wait for the answer to who would like to take something back; None while nobody does."""
        return self._asked_until

    def update(self) -> None:
        """Take in that something has changed at the table: its seats, its match, or who is there."""
        table, proposal = self._room.table, self._open
        if proposal is None:
            return
        is_over = table.status != "playing" or table.match != proposal.match
        present = self._present()
        is_past = (
            is_over
            or (proposal.what == "take-back" and not self._can_take_back(proposal.seat))
            # Where a match counts, who has left before they answered has not agreed.
            or (proposal.what == "end" and table.is_fixed and not present.issuperset(proposal.needs))
        )
        self._show(None if is_past else proposal.among(present))

    async def carry_out(self) -> None:
        """End the match where nobody is left to be asked; who has not answered in time has said no."""
        if self._open is not None and self._open.is_agreed:
            await self._settle(self._open)
        if self._asked_until is not None and self._asked_until <= self._room.services.time.now():
            self._show(None)

    async def propose(self, guest: str, match: str, what: What) -> None:
        """Offer to end the match, or resign: done at once where nobody else is to be asked; raises `Refusal`.

        A match that counts ends early only if somebody of another side agrees.
        """
        seat = seated_at(self._room.table, guest)
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
        if self._open is not None:
            raise Refusal("busy", "something else has been proposed and not been answered")
        needs = tuple(sorted((asked & self._present()) - {seat}))
        if what == "end" and self._room.table.is_fixed and not opponents(sides, seat).intersection(needs):
            # Else whoever is about to lose to bots would have no result instead.
            raise Refusal("nobody-to-agree", "nobody of another side is here to agree; one can resign")
        self._concerned = {seat} | asked
        # Greater than those of before too, whatever process the table was in then.
        self._number = max(self._number + 1, int(self._room.services.time.epoch()))
        await self._settle(Proposal(self._number, what, match, seat, needs))

    async def answer(self, guest: str, match: str, number: int | None, *, yes: bool) -> None:
        """Agree to the proposal of that number, or refuse it; who asked may take it back. Raises `Refusal`.

        Whom it does not need has no say in it: else a side could be kept from resigning by the other one. And nobody
        agrees to what they have not seen: what was proposed before may have passed.
        """
        seat, proposal = seated_at(self._room.table, guest), self._open
        is_meant = proposal is not None and (proposal.match, proposal.number) == (match, number)
        if proposal is None or not is_meant or seat not in self._concerned:
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

    def _show(self, proposal: Proposal | None) -> None:
        if proposal != self._open:
            if proposal is None or proposal.what != "take-back":
                self._asked_until = None
            elif self._open is None:
                self._asked_until = self._room.services.time.now() + _TAKE_BACK_SECONDS
            self._open = proposal
            self._room.moved.set()
            self._room.herald.tell(messages.Proposed(proposal))

    def _present(self) -> set[int]:
        """The seats of people who answer for themselves: nobody sits in for them."""
        seats = enumerate(self._room.table.seats)
        return {index for index, seat in seats if seat.guest is not None and seat.stand_in is None}
