"""How the match of a table begins: who is ready, and the moment in which one may still change one's mind."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from zashiki.server.refusal import Refusal
from zashiki.server.storage.store import StoreUnavailable
from zashiki.server.tables import seating

if TYPE_CHECKING:
    from collections.abc import Mapping, Set

    from zashiki.core.game import OptionValue
    from zashiki.server.rooms.room import Room
    from zashiki.server.tables.clocks import Clock
    from zashiki.server.tables.tables import Seat, Table


_MOST_SHOWN = 16
"""Of so many terms it is known what they were: what is on its way is not older."""


class NotAgreed(Refusal):
    """A match that counts does not begin with somebody who has not said yes to it."""

    def __init__(self) -> None:
        super().__init__("not-ready", "somebody has sat down who has not said that they are ready")


class _Terms(msgspec.Struct, frozen=True):
    """What somebody says yes to: what is played, how fast, and who sits where."""

    variant: str
    options: Mapping[str, OptionValue]
    clock: Clock
    pace: float
    seats: tuple[Seat, ...]

    @classmethod
    def of(cls, table: Table) -> _Terms:
        """Those of a table as it is."""
        return cls(table.variant, table.options, table.clock, table.pace, table.seats)

    def hold_at(self, table: Table) -> bool:
        """Whether they are the same still. Who sits down on a seat that was open says yes for themselves."""
        now = _Terms.of(table)
        seats = zip(self.seats, now.seats, strict=True)
        return msgspec.structs.replace(now, seats=self.seats) == self and all(
            before.is_open or after.is_open or seating.is_same(after, before) for before, after in seats
        )


class Beginning:
    """Who at a table is ready, and when its match begins."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.terms = 0
        """The number of the terms that everybody is shown; what somebody says yes to names it."""
        self._shown: dict[int, _Terms] = {}
        """Those and the ones of before, by number."""
        self._show(room.table)
        self._ready: dict[str, _Terms] = {}
        """Who has said yes, and to what."""
        self._asked_again: set[str] = set()
        self._begins_at: float | None = None
        self._begins_as: _Terms | None = None
        self._by = ""
        self._gathered: tuple[Seat, ...] = ()
        """With whom the match of a table for anybody was about to begin."""

    @property
    def who_is_ready(self) -> Set[str]:
        """The ids of those who have said that they are."""
        return self._ready.keys()

    @property
    def asked_again(self) -> Set[str]:
        """The ids of those who were ready for something else than what the table is now."""
        return self._asked_again

    @property
    def begins_at(self) -> float | None:
        """When the match begins, on the clock of the house; None while nobody has said that it shall."""
        return self._begins_at

    @property
    def seconds_left(self) -> float | None:
        """Until the match begins; None while nobody has said that it shall."""
        return None if self._begins_at is None else max(0.0, self._begins_at - self._room.services.time.now())

    def update(self) -> None:
        """Take in that something has changed at the table: its seats, its match, or who is there."""
        table = self._room.table
        self._show(table)
        people = table.guests() if table.status != "playing" else set()
        said = {guest: terms for guest, terms in self._ready.items() if guest in people}
        self._ready = {guest: terms for guest, terms in said.items() if terms.hold_at(table)}
        self._asked_again = (self._asked_again & people) | (said.keys() - self._ready.keys())
        is_same = self._begins_as is not None and self._begins_as.hold_at(table)
        if table.status == "playing" or not table.is_full or not is_same:
            self._begins_at = None
        if not table.is_seeking or not table.is_full:
            self._gathered = ()
        elif self._gathered != table.seats:
            # Who asked for a match with anybody has it when everybody is there.
            self._gathered = table.seats
            self._count_down(table.host)

    async def carry_out(self) -> None:
        """Begin the match when the time to change one's mind is over."""
        if (begins_at := self._begins_at) is None or begins_at > self._room.services.time.now():
            return
        self._begins_at = None
        try:
            await self._room.begin(self._by, again=False, terms=self.terms)
        except Refusal:
            await self._room.tell_table()
        except StoreUnavailable:
            # Nobody has to say it again: the match begins when the store is back.
            self._begins_at = begins_at
            raise

    def verify_seen(self, terms: int) -> None:
        """Refuse a yes to what does not hold for the match that would begin; raises `Refusal`."""
        seen = self._shown.get(terms)
        if seen is None or not seen.hold_at(self._room.table):
            raise Refusal("stale-terms", "the clock, the pace or the seats have changed: say yes to what they are now")

    def verify_agreed(self, terms: int) -> None:
        """Raises `NotAgreed`, or another `Refusal`; asked when nothing can change any more before the match begins."""
        self.verify_seen(terms)
        if self._room.table.rated and not self._room.table.guests() <= self._ready.keys():
            raise NotAgreed

    async def start(self, guest: str, *, again: bool, terms: int | None) -> None:
        """The host begins the match, or `again` another one: at once where nobody else sits there, else in a moment.

        Of anybody else it says that they are ready. Who names no `terms` means those of now. Raises `Refusal`.
        """
        room = self._room
        await room.catch_up()
        # First: who only watches is not told whether a match has begun.
        seating.verify_at_table(room.table, guest)
        seating.verify_not_once(room.table)
        _verify_not_begun(room.table)
        seen = self.terms if terms is None else terms
        people = room.table.guests()
        agree = not room.table.rated or people <= self._ready.keys() | {guest}
        if agree and (not people - {guest} or not room.services.config.start_seconds):
            if await self._begin_at_once(guest, again, seen):
                return
            people = room.table.guests()
        if again and room.live is None:
            raise Refusal("no-match", "no match has been played here")
        seating.verify_can_begin(room.table, guest)
        # Who asks hears it; when the moment to change one's mind is over, nobody would.
        await room.services.standings.verify_can_begin(room.table)
        self.verify_seen(seen)
        if guest != room.table.host or room.table.rated:
            self._say_yes(guest, seen)
        # To a match that counts everybody says yes for themselves.
        if people <= self._ready.keys() or (guest == room.table.host and not room.table.rated):
            self._count_down(guest)
        await room.tell_table()

    async def _begin_at_once(self, guest: str, again: bool, seen: int) -> bool:
        """Begin for whom nobody else has to agree; false where somebody has sat down meanwhile, who is asked too."""
        self.verify_seen(seen)
        says = self._room.table.rated and guest not in self._ready
        if says:
            self._say_yes(guest, seen)
        try:
            await self._room.begin(guest, again=again, terms=seen)
        except NotAgreed:
            return False
        except Refusal:
            if says:
                self._ready.pop(guest, None)
            raise
        return True

    async def ready(self, guest: str, *, on: bool, terms: int | None) -> None:
        """They are ready, or not: then nothing begins. When all are, the match begins in a moment; raises `Refusal`.

        Who names no `terms` means those of now.
        """
        await self._room.catch_up()
        table = self._room.table
        seating.seated_at(table, guest)
        _verify_not_begun(table)
        seating.verify_not_once(table)
        seen = self.terms if terms is None else terms
        if on and table.is_full:
            await self._room.services.standings.verify_can_begin(table)
        if on:
            self.verify_seen(seen)
            self._say_yes(guest, seen)
        else:
            self._ready.pop(guest, None)
            self._begins_at = None
        if on and table.is_full and table.guests() <= self._ready.keys():
            self._count_down(guest)
        await self._room.tell_table()

    def _show(self, table: Table) -> None:
        terms = _Terms.of(table)
        if self._shown.get(self.terms) == terms:
            return
        # Greater than those of before too, whatever process the table was in then.
        self.terms = max(self.terms + 1, int(1000 * self._room.services.time.epoch()))
        self._shown[self.terms] = terms
        if len(self._shown) > _MOST_SHOWN:
            del self._shown[min(self._shown)]

    def _say_yes(self, guest: str, seen: int) -> None:
        self._ready[guest] = self._shown[seen]
        self._asked_again.discard(guest)

    def _count_down(self, guest: str) -> None:
        if self._begins_at is None:
            self._begins_as = _Terms.of(self._room.table)
            self._by = guest
            self._begins_at = self._room.services.time.now() + self._room.services.config.start_seconds


def _verify_not_begun(table: Table) -> None:
    if table.status == "playing":
        raise Refusal("match-running", "the match has begun")
