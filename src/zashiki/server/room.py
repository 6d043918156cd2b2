"""A table in memory: who listens, what is played, and one thing after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from msgspec.structs import replace

import zashiki
from zashiki.core.action import ActionRecord
from zashiki.core.decision import Decision
from zashiki.server import messages, seating
from zashiki.server.guests import Guest
from zashiki.server.listener import Listener, Reply
from zashiki.server.live_match import LiveMatch, Step, replay_to_end
from zashiki.server.match_log import new_match
from zashiki.server.messages import Me, ServerMessage, TableInfo, framed
from zashiki.server.refusal import Conflict, Refusal
from zashiki.server.services import Services
from zashiki.server.tables import Table

_T = TypeVar("_T")

# How often a change is tried anew when other processes keep changing the same table.
_ATTEMPTS = 8
_LONG = 400
"""Actions; a match of more is replayed in another process, since Python's threads hold each other up."""
_LOAD_SECONDS = 10.0


class Room:
    """A table that somebody is connected to. Whatever happens is stored before anybody hears of it.

    Everything that changes it goes through `_in_turn`: one at a time, and to its end even if who asked for it is gone.
    """

    def __init__(self, services: Services, table: Table, guests: dict[str, Guest], live: LiveMatch | None) -> None:
        self.services = services
        self.table = table
        self.live = live
        self.moved = asyncio.Event()
        """Set when a bot may have something to do."""
        self._guests = guests
        self._listeners: list[Listener] = []
        self._lock = asyncio.Lock()
        self._running: set[asyncio.Task[object]] = set()

    @classmethod
    async def load(cls, services: Services, table_id: str) -> Room | None:
        """The table as the store has it, its match replayed from the log; None if there is no such table."""
        table = await services.tables.find(table_id)
        if table is None:
            return None
        return cls(services, table, await services.guests.named(table.guests()), await _load_match(services, table))

    @property
    def is_watched(self) -> bool:
        """Whether anybody is connected."""
        return bool(self._listeners)

    def info(self) -> TableInfo:
        """The table as everybody sees it."""
        online = {listener.guest.id for listener in self._listeners}
        return seating.table_info(self.table, self._guests, online)

    # What listeners do.

    async def join(self, listener: Listener) -> None:
        """Welcome a listener; raises `Refusal` where there is no room."""
        await self._in_turn(lambda: self._join(listener))

    async def leave(self, listener: Listener) -> None:
        """A listener is gone."""
        await self._in_turn(lambda: self._leave(listener))

    async def change(self, edit: Callable[[Table], Table]) -> None:
        """Change seats or pace; raises `Refusal`. The first match begins when the last open seat is taken."""
        await self._in_turn(lambda: self._change(edit))

    async def begin(self, guest: str, *, again: bool) -> None:
        """Begin a match, or `again` another one; raises `Refusal`."""
        await self._in_turn(lambda: self._begin(guest, again))

    async def act(self, guest: str, match: str, kind: str, picks: tuple[str, ...], reply: Reply | None = None) -> None:
        """Carry out the guest's answer to a decision; raises `Refusal`. The reply is told with what the action did."""
        # Not a task of its own: one that is cut short between the store and the listeners is found by the next to come.
        async with self._lock:
            await self._act(guest, match, kind, picks, reply)

    async def act_for_bot(self, match: str, asked: Decision, action: ActionRecord) -> None:
        """Carry out a bot's answer to what it was asked, unless that question has passed; raises `Refusal`."""
        await self._in_turn(lambda: self._act_for_bot(match, asked, action))

    async def rename(self, guest: Guest) -> None:
        """A guest has another name or avatar."""
        await self._in_turn(lambda: self._rename(guest))

    async def catch_up(self) -> None:
        """Hear of what other processes have stored."""
        await self._in_turn(self._catch_up)

    async def settle(self) -> None:
        """Wait until everything that has begun is stored."""
        await asyncio.gather(*self._running, return_exceptions=True)

    async def _in_turn(self, job: Callable[[], Awaitable[_T]]) -> _T:
        async def locked() -> _T:
            async with self._lock:
                return await job()

        # A connection that breaks must not stop halfway between the store and the other listeners.
        task: asyncio.Task[_T] = asyncio.create_task(locked())
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def _join(self, listener: Listener) -> None:
        await self._catch_up()
        self._verify_place(listener.guest.id)
        self._guests[listener.guest.id] = listener.guest
        self._listeners.append(listener)
        seat = self.table.seat_of(listener.guest.id)
        me = Me(listener.guest.id, listener.guest.name, listener.guest.avatar)
        match = None if self.live is None else self.live.view(seat)
        listener.tell(framed(messages.Welcome(messages.PROTOCOL, zashiki.__version__, me, seat, self.info(), match)))
        listener.heard = None if match is None else (match.id, seat, match.sequence)
        self._tell_table(but=listener)
        self.moved.set()

    def _verify_place(self, guest: str) -> None:
        """Refuse a guest with too many connections, and one too many who only watches."""
        config = self.services.config
        if sum(one.guest.id == guest for one in self._listeners) >= config.listeners_per_guest:
            raise Refusal("too-many", f"a guest may have {config.listeners_per_guest} connections to a table")
        kept = {*self.table.guests(), self.table.host}
        watching = sum(one.guest.id not in kept for one in self._listeners)
        if guest not in kept and watching >= config.listeners_per_table:
            raise Refusal("too-many", "too many people watch this table")

    async def _leave(self, listener: Listener) -> None:
        if listener in self._listeners:
            self._listeners.remove(listener)
            self._tell_table()

    async def _rename(self, guest: Guest) -> None:
        if guest.id in self._guests:
            self._guests[guest.id] = guest
            for listener in self._listeners:
                if listener.guest.id == guest.id:
                    listener.guest = guest
            self._tell_table()

    async def _change(self, edit: Callable[[Table], Table]) -> None:
        for _ in range(_ATTEMPTS):
            try:
                changed = edit(self.table)
            except Refusal:
                if await self._catch_up():
                    continue
                raise
            fills = changed.is_full and not self.table.is_full
            try:
                if fills and changed.status == "gathering":
                    await self._begin_match(changed)
                else:
                    await self._take_over(await self.services.tables.replace(changed))
                    self._tell_table()
                return
            except Conflict:
                await self._catch_up()
        raise Refusal("busy", "others keep changing this table; try again")

    async def _begin(self, guest: str, again: bool) -> None:
        for _ in range(_ATTEMPTS):
            try:
                if again and self.live is None:
                    raise Refusal("no-match", "no match has been played here")
                seating.verify_can_begin(self.table, guest)
            except Refusal:
                if await self._catch_up():
                    continue
                raise
            try:
                return await self._begin_match(self.table)
            except Conflict:
                await self._catch_up()
        raise Refusal("busy", "others keep changing this table; try again")

    async def _begin_match(self, table: Table) -> None:
        names = self._guests | await self.services.guests.named(table.guests() - self._guests.keys())
        playing, entry = new_match(table, seating.seat_records(table, names))
        self.table = await self.services.matches.begin(playing, entry)
        self._guests = names
        self.live = LiveMatch(entry, replay_to_end(entry))
        self._tell_started()

    async def _act(self, guest: str, match: str, kind: str, picks: tuple[str, ...], reply: Reply | None) -> None:
        for _ in range(_ATTEMPTS):
            try:
                seat = self.table.seat_of(guest)
                if seat is None:
                    raise Refusal("not-seated", "you do not sit at this table")
                live = self.match_named(match)
                step = live.try_action(ActionRecord(seat, kind, picks))
            except Refusal:
                if await self._catch_up():
                    continue
                raise
            if await self._carry_out(live, step, reply):
                return
        raise Refusal("busy", "others keep changing this table; try again")

    def match_named(self, match: str) -> LiveMatch:
        """The match that is played or has just ended here; raises `Refusal` for another one."""
        if self.live is None:
            raise Refusal("no-match", "no match has begun")
        if self.live.id != match:
            raise Refusal("stale-match", f"this table plays match {self.live.id}")
        return self.live

    async def _act_for_bot(self, match: str, asked: Decision, action: ActionRecord) -> None:
        live = self.live
        if live is None or live.id != match or live.decision(asked.seat) != asked:
            return
        if action.seat != asked.seat:
            raise Refusal("not-your-turn", f"seat {asked.seat} was asked, not {action.seat}")
        # Where another process was faster, that one's move counts, and the bot is asked again.
        await self._carry_out(live, live.try_action(action))

    async def _carry_out(self, live: LiveMatch, step: Step, reply: Reply | None = None) -> bool:
        """Store a step and tell everybody; False if another process stored one first."""
        ends = self.table if step.is_last else None
        try:
            await self.services.matches.append(live.id, live.sequence + 1, step.action, ends=ends)
        except Conflict:
            await self._catch_up()
            return False
        self._announce(live, step, reply)
        return True

    def _announce(self, live: LiveMatch, step: Step, reply: Reply | None = None) -> None:
        live.adopt(step)
        self.services.metrics.moves.labels(live.entry.game).inc()
        self._tell_events(live, step, reply)
        if step.is_last:
            # As `MatchLog.append` has stored it; a change by another process in between is found by its revision.
            self.table = replace(self.table, status="finished", revision=self.table.revision + 1)
            finished = messages.Finished(self.info(), live.id, live.entry.seed.hex(), live.outcome)
            self._tell(lambda _: finished)
        self.moved.set()

    async def _catch_up(self) -> bool:
        """Take over what other processes have stored; whether there was anything."""
        stored = await self._stored()
        if stored.match != (None if self.live is None else self.live.id):
            self.live = await _load_match(self.services, stored)
            await self._take_over(stored)
            self._tell_started()
            return True
        progress = False
        if self.live is not None and not self.live.is_over:
            for action in await self.services.matches.actions(self.live.id, self.live.sequence):
                self._announce(self.live, self.live.try_action(action))
                progress = True
        if progress:
            # The match may have come to its end after the table was read.
            stored = await self._stored()
        if stored.revision != self.table.revision:
            await self._take_over(stored)
            self._tell_table()
            progress = True
        return progress

    async def _stored(self) -> Table:
        stored = await self.services.tables.find(self.table.id)
        if stored is None:
            raise Refusal("no-such-table", "the table is gone")
        return stored

    async def _take_over(self, stored: Table) -> None:
        self._guests |= await self.services.guests.named(stored.guests() - self._guests.keys())
        self.table = stored

    # What listeners hear.

    def _tell(self, message_for: Callable[[int | None], ServerMessage], but: Listener | None = None) -> None:
        """Tell each listener what its seat may hear; the seat alone decides, so it is worded once for each seat."""
        seats = self.table.seats_by_guest()
        frames: dict[int | None, bytes] = {}
        for listener in self._listeners:
            if listener is but:
                continue
            seat = seats.get(listener.guest.id)
            if seat not in frames:
                frames[seat] = framed(message_for(seat))
            listener.tell(frames[seat])

    def _tell_events(self, live: LiveMatch, step: Step, reply: Reply | None) -> None:
        """Tell each listener what happened and changed; the whole to those who have not heard of what was before."""
        seats = self.table.seats_by_guest()
        frames: dict[tuple[int | None, bool], bytes] = {}
        for listener in self._listeners:
            seat = seats.get(listener.guest.id)
            follows = listener.heard == (live.id, seat, live.sequence - 1)
            frame = frames.get((seat, follows))
            if frame is None:
                frame = frames[seat, follows] = framed(live.told(step.events, seat, whole=not follows))
            if reply is not None and listener is reply.listener:
                frame += reply.take()
            listener.tell(frame)
            listener.heard = (live.id, seat, live.sequence)

    def _tell_table(self, but: Listener | None = None) -> None:
        info = self.info()
        self._tell(lambda seat: messages.TableChanged(seat, info), but)
        self.moved.set()

    def _tell_started(self) -> None:
        live, info = self.live, self.info()
        if live is not None:
            self._tell(lambda seat: messages.Started(seat, info, live.view(seat)))
            for listener in self._listeners:
                listener.heard = (live.id, self.table.seat_of(listener.guest.id), live.sequence)
        self.moved.set()


async def _load_match(services: Services, table: Table) -> LiveMatch | None:
    if table.match is None:
        return None
    found = await services.matches.find(table.match)
    if found is None:
        return None
    entry, _ = found
    actions = await services.matches.actions(entry.id)
    # A long match takes seconds to replay, which other tables must not wait for.
    if len(entry.beginning) + len(actions) > _LONG:
        moment = await services.replay_processes.work(replay_to_end, entry, actions, seconds=_LOAD_SECONDS)
    else:
        moment = await asyncio.to_thread(replay_to_end, entry, actions)
    return LiveMatch(entry, moment)
