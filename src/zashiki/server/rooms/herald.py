"""What is said at a table: who comes is welcomed, and everybody hears of what has changed, with their own eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zashiki.core.version import VERSION
from zashiki.server.rooms.announcement import Announcement
from zashiki.server.rooms.late import Sight
from zashiki.server.tables import messages
from zashiki.server.tables.messages import ServerMessage, framed

if TYPE_CHECKING:
    from zashiki.server.connections.listener import Listener
    from zashiki.server.guest import Guest
    from zashiki.server.matches.live_match import LiveMatch
    from zashiki.server.rooms.room import Room
    from zashiki.server.tables.tables import Table

_PRESENCE_SECONDS = 0.001
"""For each who is told: the least time between two tellings of who came and went."""


class Herald:
    """Tells the listeners of one table what they may hear; whatever it tells of is stored."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._presence = Announcement(self.tell_table)

    def close(self) -> None:
        """Nobody is to be told any more who is there."""
        self._presence.cancel()

    def tell(self, message: ServerMessage, but: Listener | None = None) -> None:
        """Tell everybody the same, but one of them."""
        self._room.audience.tell(self._room.table, lambda _: message, but)

    def welcome(self, listener: Listener) -> None:
        """Tell a listener everything that is true for their seat, or was when they see the table late."""
        room, guest = self._room, listener.guest
        seat = room.table.seat_of(guest.id)
        is_late = room.audience.is_late(listener)
        sight = room.audience.late.sight() if is_late else self.sight(seat)
        match = sight.match
        listener.tell(framed(messages.Welcome(messages.PROTOCOL, VERSION, guest, seat, sight.info, match)))
        listener.heard = None if match is None or is_late else (match.id, seat, match.sequence)
        if sight.clocks is not None:
            listener.tell(framed(sight.clocks))
        if sight.proposal is not None:
            listener.tell(framed(messages.Proposed(sight.proposal)))

    def sight(self, seat: int | None) -> Sight:
        """The table as it is for the eyes of that seat."""
        room, live = self._room, self._room.live
        return Sight(
            at=room.services.time.now(),
            is_playing=room.table.status == "playing",
            info=room.info(),
            match=None if live is None else live.view(seat, room.table),
            clocks=room.keeper.shown(),
            proposal=room.company.proposals.open,
        )

    def tell_moved(self, before: Table) -> None:
        """Who got or lost a seat of a match sees it with other eyes from now on, or at another time."""
        table, audience = self._room.table, self._room.audience
        for listener in audience:
            was, is_ = before.seat_of(listener.guest.id), table.seat_of(listener.guest.id)
            if was == is_:
                continue
            is_other_time = audience.late.is_behind and None in (was, is_)
            if table.status == "playing" or is_other_time:
                self.welcome(listener)

    def tell_presence(self, of: Guest, but: Listener | None = None) -> None:
        """Tell who is there; of a crowd of those who only watch it is told together."""
        room = self._room
        room.wake()
        is_player = room.table.seat_of(of.id) is not None
        if is_player or self._presence.is_due(len(room.audience) * _PRESENCE_SECONDS):
            self.tell_table(but)

    def tell_table(self, but: Listener | None = None) -> None:
        """Tell what the table is like now."""
        room = self._room
        self._presence.told()
        room.wake()
        info = room.info()
        room.audience.tell(room.table, lambda seat: messages.TableChanged(seat, info), but)

    def tell_started(self) -> None:
        """Tell of the match that is played now, if there is one."""
        room, live, info = self._room, self._room.live, self._room.info()
        if live is not None:
            room.audience.tell(room.table, lambda seat: messages.Started(seat, info, live.view(seat, room.table)))
            room.audience.has_heard(room.table, live)
        room.wake()

    def tell_back(self, seat: int) -> None:
        """Tell that the seat has taken its last answer back, and what is true without it."""
        self.tell(messages.TookBack(seat))
        audience = self._room.audience
        for listener in audience:
            if not audience.is_late(listener):
                self.welcome(listener)
        if audience.late.is_on:
            audience.late.hold()
        self._room.wake()

    def tell_ended(self, live: LiveMatch) -> None:
        """Tell that the match is over, how it ended, and the seed of its deals."""
        if self._room.table.tournament:
            self._room.services.tournaments.news.set()
        seed = live.seed_at(self._room.table)
        self.tell(messages.Finished(self._room.info(), live.id, seed, live.outcome, live.entry.ending))
        self._room.wake()
