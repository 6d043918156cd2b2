"""The people at a table: who may come, who sits where, and what they do with each other beside the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zashiki.server.refusal import Code, Refusal
from zashiki.server.rooms.beginning import Beginning
from zashiki.server.rooms.offers import Offers
from zashiki.server.rooms.proposals import Proposals
from zashiki.server.rooms.talk import Talk
from zashiki.server.tables import seating

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from zashiki.server.connections.listener import Listener
    from zashiki.server.guest import Guest
    from zashiki.server.rooms.room import Room
    from zashiki.server.tables.tables import Table


class Company:
    """The people at one table. What it holds passes with the evening: nothing of it is stored.

    They begin a match (`beginning`), propose something about it (`proposals`), and talk (`talk`).
    """

    def __init__(self, room: Room) -> None:
        self._room = room
        self._offers = Offers()
        self.beginning = Beginning(room)
        self.proposals = Proposals(room)
        self.talk = Talk(room)

    def go_on(self) -> None:
        """Take in that somebody has answered: what was proposed before may have passed."""
        if self.proposals.open is not None:
            self.update()

    def update(self) -> None:
        """Take in that something has changed at the table: its seats, its match, or who is there."""
        table = self._room.table
        self._offers.update(table, self._room.here())
        self.beginning.update()
        if table.status == "playing" and not table.spectators:
            self._room.audience.keep({*table.guests(), table.host})
        self.proposals.update()

    async def carry_out(self) -> None:
        """Do what is agreed, or what time has decided."""
        await self.proposals.carry_out()
        await self.beginning.carry_out()

    def verify_place(self, listener: Listener) -> None:
        """Refuse who may not watch, has too many connections, or is one watcher too many; raises `Refusal`."""
        config, table, guest = self._room.services.config, self._room.table, listener.guest.id
        if table.is_sealed and guest not in {*table.guests(), table.host}:
            # Whoever watched would know the cards before they play them.
            code: Code = "daily-open" if table.daily else "tournament-open"
            raise Refusal(code, "nobody watches deals that others are to play too")
        if self._room.audience.guests().count(guest) >= config.listeners_per_guest:
            raise Refusal("too-many", f"a guest may have {config.listeners_per_guest} connections to a table")
        kept = {*table.guests(), table.host}
        if guest not in kept and table.status == "playing" and not table.spectators:
            raise Refusal("no-spectators", "nobody may watch this match")
        if guest not in kept:
            self._verify_room([one for one in self._room.audience if one.guest.id not in kept], listener.address)

    def _verify_room(self, watching: Sequence[Listener], address: str) -> None:
        """Refuse one watcher too many, of all or of their address; raises `Refusal`."""
        config = self._room.services.config
        if len(watching) >= config.listeners_per_table:
            raise Refusal("too-many", "too many people watch this table")
        if sum(one.address == address for one in watching) >= config.listeners_per_address:
            raise Refusal("too-many", "too many people watch this table from one address")

    def scene(self, guests: Mapping[str, Guest], away: Mapping[str, float]) -> seating.Scene:
        """What everybody sees at the table beside what is stored of it."""
        here = self._room.here()
        self._offers.update(self._room.table, here)
        return seating.Scene(
            guests,
            here,
            away,
            self.beginning.who_is_ready,
            self.beginning.asked_again,
            self.beginning.seconds_left,
            self.beginning.terms,
            self._offers.guests(),
        )

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
