"""Everybody who is connected to a table, and how they are told: worded and framed once for all who see alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set
from typing import TYPE_CHECKING

from zashiki.server.connections.listener import LastHeard, Listener, Reply
from zashiki.server.guest import Guest
from zashiki.server.matches.live_match import LiveMatch, Step
from zashiki.server.tables.messages import Chatted, Heard, ServerMessage, framed
from zashiki.server.tables.tables import Table

if TYPE_CHECKING:
    from zashiki.server.people.conduct import Conduct
    from zashiki.server.rooms.late import Late


class Audience:
    """The listeners of one table."""

    def __init__(self, late: Late) -> None:
        """Those who only watch are told by `late`, where they see the table late."""
        self._listeners: list[Listener] = []
        self.late = late
        self.comings = 0
        """How often somebody has come or gone."""
        self._seats: tuple[Table, dict[str, int]] | None = None
        self._is_sent_away = False

    def __iter__(self) -> Iterator[Listener]:
        return iter(self._listeners)

    def __len__(self) -> int:
        return len(self._listeners)

    def add(self, listener: Listener) -> None:
        """Somebody has come."""
        self._listeners.append(listener)
        self.comings += 1
        if self._is_sent_away:
            listener.send_away()

    def remove(self, listener: Listener) -> bool:
        """Somebody has gone; whether they were there."""
        if listener not in self._listeners:
            return False
        self._listeners.remove(listener)
        self.comings += 1
        return True

    def rename(self, guest: Guest) -> None:
        """A guest has another name or avatar."""
        for listener in self._listeners:
            if listener.guest.id == guest.id:
                listener.guest = guest

    async def heed(self, guest: str, conduct: Conduct) -> None:
        """Whom a guest does not want to hear has changed: look it up for their connections."""
        if own := [listener for listener in self._listeners if listener.guest.id == guest]:
            unheard = await conduct.unheard(guest)
            for listener in own:
                listener.unheard = unheard

    def guests(self) -> list[str]:
        """The guest of each connection."""
        return [listener.guest.id for listener in self._listeners]

    def address_of(self, guest: str) -> str:
        """Where one of the guest's connections comes from; empty where there is none."""
        return next((one.address for one in self._listeners if one.guest.id == guest), "")

    def _seats_at(self, table: Table) -> dict[str, int]:
        """Where everybody sits; a table does not change, another one takes its place."""
        if self._seats is None or self._seats[0] is not table:
            self._seats = table, table.seats_by_guest()
        return self._seats[1]

    def is_late(self, listener: Listener) -> bool:
        """Whether the listener hears of the match late."""
        return self.late.is_on and self.late.table.seat_of(listener.guest.id) is None

    def _at_once(self, table: Table) -> list[tuple[Listener, int | None]]:
        """Those who are told everything at once, with the seats whose eyes they see with."""
        seat_of, is_late = self._seats_at(table).get, self.late.is_on
        seated = [(listener, seat_of(listener.guest.id)) for listener in self._listeners]
        return [one for one in seated if one[1] is not None] if is_late else seated

    def tell_said(self, message: Heard | Chatted, among: Callable[[str], bool] = lambda _: True) -> None:
        """Tell what somebody says to those of these guests who want to hear them; phrases belong to the match."""
        frame = framed(message)
        is_of_match = isinstance(message, Heard)
        for listener in self._listeners:
            if is_of_match and self.is_late(listener):
                continue
            if message.guest not in listener.unheard and among(listener.guest.id):
                listener.tell(frame)
        if is_of_match and self.late.is_on:
            self.late.hold(frame, message.guest)

    def cut(self, mark: str) -> None:
        """The device of that mark was turned away: its connections end."""
        for listener in self._listeners:
            if listener.mark == mark:
                listener.drop()

    def send_away(self) -> None:
        """Have everybody come again, and whoever is on the way: another process keeps the table."""
        self._is_sent_away = True
        for listener in self._listeners:
            listener.send_away()

    def keep(self, guests: Set[str]) -> None:
        """Let only these hear on."""
        for listener in self._listeners:
            if listener.guest.id not in guests and not listener.is_dropped:
                listener.drop()

    def tell(
        self, table: Table, message_for: Callable[[int | None], ServerMessage], but: Listener | None = None
    ) -> None:
        """Tell each listener what its seat may hear: the seat alone decides."""
        frames: dict[int | None, bytes] = {}
        for listener, seat in self._at_once(table):
            if listener is but:
                continue
            if seat not in frames:
                frames[seat] = framed(message_for(seat))
            listener.tell(frames[seat])
        if self.late.is_on:
            self.late.hold(framed(message_for(None)), but=but)

    def tell_events(self, table: Table, live: LiveMatch, step: Step, reply: Reply | None) -> None:
        """Tell each listener what happened and changed; the whole to those who have not heard of what was before."""
        before, told_at_once = live.sequence - 1, self._at_once(table)
        live.look(dict.fromkeys([seat for _, seat in told_at_once]))
        frames: dict[tuple[int | None, bool], tuple[bytes, LastHeard]] = {}
        for listener, seat in told_at_once:
            follows = listener.heard == (live.id, seat, before)
            told = frames.get((seat, follows))
            if told is None:
                frame = framed(live.told(step.events, seat, whole=not follows))
                told = frames[seat, follows] = frame, (live.id, seat, live.sequence)
            frame, listener.heard = told
            listener.tell(frame if reply is None or listener is not reply.listener else frame + reply.take())
        if self.late.is_on:
            is_next = self.late.follows(live.id, before)
            self.late.hold(framed(live.told(step.events, None, whole=not is_next)))

    def has_heard(self, table: Table, live: LiveMatch) -> None:
        """Everybody has just been told the whole match."""
        for listener in self._listeners:
            listener.heard = (live.id, table.seat_of(listener.guest.id), live.sequence)
