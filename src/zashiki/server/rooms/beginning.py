"""How the match of a table begins: who is ready, and the moment in which one may still change one's mind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zashiki.server.refusal import Refusal
from zashiki.server.storage.store import StoreUnavailable
from zashiki.server.tables import seating

if TYPE_CHECKING:
    from collections.abc import Set

    from zashiki.server.rooms.room import Room
    from zashiki.server.tables.tables import Seat


class NotAgreed(Refusal):
    """A match that counts does not begin with somebody who has not said yes to it."""

    def __init__(self) -> None:
        super().__init__("not-ready", "somebody has sat down who has not said that they are ready")


class Beginning:
    """Who at a table is ready, and when its match begins."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._ready: set[str] = set()
        self._begins_at: float | None = None
        self._by = ""
        self._gathered: tuple[Seat, ...] = ()
        """With whom the match of a table for anybody was about to begin."""

    @property
    def who_is_ready(self) -> Set[str]:
        """The ids of those who have said that they are."""
        return self._ready

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
        self._ready &= table.guests() if table.status != "playing" else set()
        if table.status == "playing" or not table.is_full:
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
            await self._room.begin(self._by, again=False)
        except Refusal:
            await self._room.tell_table()
        except StoreUnavailable:
            # Nobody has to say it again: the match begins when the store is back.
            self._begins_at = begins_at
            raise

    def verify_agreed(self) -> None:
        """Raises `NotAgreed`; asked when nobody can sit down any more before the match begins."""
        if self._room.table.rated and not self._room.table.guests() <= self._ready:
            raise NotAgreed

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
            if await self._begin_at_once(guest, again):
                return
            people = room.table.guests()
        if again and room.live is None:
            raise Refusal("no-match", "no match has been played here")
        seating.verify_can_begin(room.table, guest)
        # Who asks hears it; when the moment to change one's mind is over, nobody would.
        await room.services.standings.verify_can_begin(room.table)
        if guest != room.table.host or room.table.rated:
            self._ready.add(guest)
        # To a match that counts everybody says yes for themselves.
        if people <= self._ready or (guest == room.table.host and not room.table.rated):
            self._count_down(guest)
        await room.tell_table()

    async def _begin_at_once(self, guest: str, again: bool) -> bool:
        """Begin for whom nobody else has to agree; false where somebody has sat down meanwhile, who is asked too."""
        says = {guest} - self._ready if self._room.table.rated else set()
        self._ready |= says
        try:
            await self._room.begin(guest, again=again)
        except NotAgreed:
            return False
        except Refusal:
            self._ready -= says
            raise
        return True

    async def ready(self, guest: str, *, on: bool) -> None:
        """They are ready, or not: then nothing begins. When all are, the match begins in a moment; raises `Refusal`."""
        await self._room.catch_up()
        table = self._room.table
        seating.seated_at(table, guest)
        if table.status == "playing":
            raise Refusal("match-running", "the match has begun")
        seating.verify_not_once(table)
        if on and table.is_full:
            await self._room.services.standings.verify_can_begin(table)
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
