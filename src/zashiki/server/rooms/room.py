"""A table in memory: who listens, what is played, and one thing after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

from msgspec.structs import replace

from zashiki.core.action import ActionRecord
from zashiki.core.decision import Decision
from zashiki.core.outcome import Ending
from zashiki.server.connections.listener import Listener, Reply
from zashiki.server.guest import Guest
from zashiki.server.matches.endings import MatchEnd, store_ending
from zashiki.server.matches.live_match import LiveMatch, Step
from zashiki.server.matches.log import new_match
from zashiki.server.matches.moment import replay_to_end
from zashiki.server.matches.take_back import TAKE_BACK, take_back_by
from zashiki.server.people.standings import begin_alone
from zashiki.server.refusal import Conflict, Refusal
from zashiki.server.rooms import stand_in
from zashiki.server.rooms.answer import Answer
from zashiki.server.rooms.audience import Audience
from zashiki.server.rooms.company import Company
from zashiki.server.rooms.herald import Herald
from zashiki.server.rooms.keeper import Keeper
from zashiki.server.rooms.late import Late
from zashiki.server.rooms.stored_match import load_match, recall_names
from zashiki.server.services import Services
from zashiki.server.storage.store import StoreUnavailable
from zashiki.server.tables import seating
from zashiki.server.tables.clock_store import KeptTimes
from zashiki.server.tables.messages import TableInfo
from zashiki.server.tables.tables import Table

_T = TypeVar("_T")

# How often a change is tried anew when other processes keep changing the same table.
_ATTEMPTS = 8


class Room:
    """A table that somebody is connected to. Whatever happens is stored before anybody hears of it.

    Everything that changes it goes through `_in_turn`: one at a time, and to its end even if who asked for it is gone.
    """

    def __init__(
        self,
        services: Services,
        table: Table,
        guests: dict[str, Guest],
        live: LiveMatch | None,
        kept: KeptTimes | None = None,
    ) -> None:
        self.services = services
        self.table = table
        self.live = live
        self.moved = asyncio.Event()
        """Set when a bot may have something to do."""
        self.is_in_doubt = False
        """Whether more may be stored than is known here."""
        self.people = guests
        """Everybody whose name is known at the table, by id."""
        self.audience = Audience(Late(self))
        self.herald = Herald(self)
        self._lock = asyncio.Lock()
        self._running: set[asyncio.Task[object]] = set()
        self.company = Company(self)
        self.keeper = Keeper(self, kept)
        self.keeper.update()

    @classmethod
    async def load(cls, services: Services, table_id: str) -> Room | None:
        """The table as the store has it, its match replayed from the log; None if there is no such table."""
        table = await services.tables.find(table_id)
        if table is None:
            return None
        guests = await services.guests.named(table.guests())
        room = cls(services, table, guests, await load_match(services, table), await services.clocks.find(table_id))
        await room.audience.late.recall()
        return room

    @property
    def is_watched(self) -> bool:
        """Whether anybody is connected."""
        return len(self.audience) > 0

    @property
    def goes_on(self) -> bool:
        """Whether bots play here now: they wait for somebody to watch, but at a table by day."""
        return self.is_watched or self.table.goes_on_alone

    def here(self) -> set[str]:
        """The ids of everybody who is connected."""
        return set(self.audience.guests())

    def bot_for(self, seat: int) -> str | None:
        """The bot that answers for the seat now: its own, or the one that has been called in for its guest."""
        return stand_in.bot_at(self.table.seats[seat])

    def stand_in(self) -> str:
        """The bot that sits in at this table."""
        return stand_in.chosen(self.table, self.services.bot_names(self.table.game))

    async def stand_in_for(self, guest: str) -> str:
        """The bot that sits in for the guest: the host's choice, else one as strong as they are, as far as is known."""
        table, services = self.table, self.services
        like = None if table.stand_in else await services.standings.bot_like(guest, table.game, table.variant)
        return like if like in services.bot_names(table.game) else self.stand_in()

    def info(self) -> TableInfo:
        """The table as everybody sees it."""
        return seating.table_info(self.table, self.company.scene(self.people, self.keeper.away()))

    # What listeners do.

    async def join(self, listener: Listener) -> None:
        """Welcome a listener; raises `Refusal` where there is no room."""
        await self._in_turn(lambda: self._join(listener))

    async def leave(self, listener: Listener) -> None:
        """A listener is gone."""
        await self._in_turn(lambda: self._leave(listener))

    async def change(self, edit: Callable[[Table], Table]) -> None:
        """Change seats or settings; raises `Refusal`."""
        await self._in_turn(lambda: self._change(edit))

    async def begin(self, guest: str, *, again: bool, terms: int) -> None:
        """Begin a match by the terms of that number, or `again` another one; raises `Refusal`."""
        await self._in_turn(lambda: self._begin(guest, again, terms))

    async def act(self, answer: Answer, reply: Reply | None = None) -> None:
        """Carry out a guest's answer to a decision; raises `Refusal`. The reply is told with what the action did."""
        # Not a task of its own: one that is cut short between the store and the listeners is found by the next to come.
        async with self._lock:
            try:
                await self._act(answer, reply)
            except StoreUnavailable:
                self.doubt()
                raise

    async def act_for_bot(self, match: str, asked: Decision, action: ActionRecord) -> None:
        """Carry out a bot's answer to what it was asked, unless that question has passed; raises `Refusal`."""
        await self._in_turn(lambda: self._act_for_bot(match, asked, action))

    async def end(self, live: LiveMatch, ending: Ending) -> None:
        """End a match before its rules do; nothing where it is over; raises `Refusal`."""
        await self._in_turn(lambda: self._end(live, ending))

    async def take_back(self, live: LiveMatch, seat: int) -> None:
        """Take a seat's last answer back; raises `Refusal` where that is not possible any more."""
        await self._in_turn(lambda: self._take_back(live, seat))

    async def tell_table(self) -> None:
        """Tell everybody what the table is like."""
        async with self._lock:
            self.herald.tell_table()

    async def rename(self, guest: Guest) -> None:
        """A guest has another name or avatar."""
        # Every table of the house is told of every new name: where nobody knows it, nothing waits for its turn.
        if self._lock.locked() or guest.id in self.people:
            await self._in_turn(lambda: self._rename(guest))

    async def heed(self, guest: str) -> None:
        """Whom a guest does not want to hear has changed."""
        # Whoever is about to join, for which the room is held, looks it up before this or is among the listeners then.
        if self._lock.locked() or guest in self.audience.guests():
            await self._in_turn(lambda: self.audience.heed(guest, self.services.conduct))

    async def catch_up(self) -> None:
        """Hear of what other processes have stored."""
        await self._in_turn(self._catch_up)

    async def settle(self) -> None:
        """Wait until everything that has begun is stored."""
        self.herald.close()
        await asyncio.gather(*self._running, return_exceptions=True)
        async with self._lock:
            pass  # An answer is no task of its own.

    async def _in_turn(self, job: Callable[[], Awaitable[_T]]) -> _T:
        async def locked() -> _T:
            async with self._lock:
                try:
                    return await job()
                except StoreUnavailable:
                    self.doubt()
                    raise

        # A connection that breaks must not stop halfway between the store and the other listeners.
        task: asyncio.Task[_T] = asyncio.create_task(locked())
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    def doubt(self) -> None:
        """More may be stored than is known here, as where the store gave no answer: the keeper looks."""
        self.is_in_doubt = True
        self.keeper.wake()

    async def _join(self, listener: Listener) -> None:
        await self._catch_up()
        self.company.verify_place(listener)
        listener.unheard = await self.services.conduct.unheard(listener.guest.id)
        await self._return(listener.guest.id)
        self.people[listener.guest.id] = listener.guest
        self.audience.add(listener)
        self.keeper.update(but=listener)
        self.herald.welcome(listener)
        self.herald.tell_presence(listener.guest, but=listener)

    async def _return(self, guest: str) -> None:
        """Who comes back, or answers, has the seat again."""
        seat = self.table.seat_of(guest)
        if seat is not None and self.table.seats[seat].stand_in is not None:
            await self._change(lambda table: stand_in.give_back(table, guest))

    async def _leave(self, listener: Listener) -> None:
        if self.audience.remove(listener):
            if listener.guest.id not in self.here() | self.table.guests():
                self.people.pop(listener.guest.id, None)
            self.herald.tell_presence(listener.guest)

    async def _rename(self, guest: Guest) -> None:
        if guest.id in self.people:
            self.people[guest.id] = guest
            self.audience.rename(guest)
            self.herald.tell_table()

    async def _try(self, attempt: Callable[[], Awaitable[None]]) -> None:
        """Do something that another process may be faster at: then again, with what that one has stored."""
        for _ in range(_ATTEMPTS):
            try:
                return await attempt()
            except Conflict:
                await self._catch_up()
            except Refusal:
                if not await self._catch_up():
                    raise
        raise Refusal("busy", "others keep changing this table; try again")

    async def _change(self, edit: Callable[[Table], Table]) -> None:
        async def attempt() -> None:
            before, changed = self.table, edit(self.table)
            if changed != before:
                await self._take_over(await self.services.tables.replace(changed, before))
                self.herald.tell_table()
                self.herald.tell_moved(before)

        await self._try(attempt)

    async def _end(self, live: LiveMatch, ending: Ending) -> None:
        async def attempt() -> None:
            if self.live is live and not live.is_over:
                self.table = await store_ending(self.services.store, self.table, live.id, ending)
                live.end(ending)
                self.herald.tell_ended(live)

        await self._try(attempt)

    async def _take_back(self, live: LiveMatch, seat: int) -> None:
        live.latest.without(seat)
        if not await self._append(live, take_back_by(seat)):
            raise Refusal("too-late", "others have answered to it")
        live.go_back(seat)
        self.herald.tell_back(seat)

    async def _begin(self, guest: str, again: bool, terms: int) -> None:
        async def attempt() -> None:
            if again and self.live is None:
                raise Refusal("no-match", "no match has been played here")
            seating.verify_can_begin(self.table, guest)
            self.company.beginning.verify_agreed(terms)
            await self.services.standings.verify_can_begin(self.table)
            await self._begin_match(self.table)

        await self._try(attempt)

    async def _begin_match(self, table: Table) -> None:
        names = self.people | await self.services.guests.named(table.guests() - self.people.keys())
        playing, entry = new_match(stand_in.all_back(table), seating.seat_records(table, names))
        self.table = await self.services.matches.begin(playing, entry, also=partial(begin_alone, table=playing))
        self.people = names
        self.live = LiveMatch(entry, replay_to_end(entry))
        self.herald.tell_started()

    async def _act(self, answer: Answer, reply: Reply | None) -> None:
        async def attempt() -> None:
            answer.meant()
            await self._return(answer.guest)
            live, action = answer.meant()
            if not await self._carry_out(live, live.try_action(action), reply):
                raise Conflict("another process has stored an action")

        await self._try(attempt)

    def match_named(self, match: str) -> LiveMatch:
        """The match that is played or has just ended here; raises `Refusal` for another one."""
        if self.live is None:
            raise Refusal("no-match", "no match has begun")
        if self.live.id != match:
            raise Refusal("stale-match", f"this table plays match {self.live.id}")
        return self.live

    async def _act_for_bot(self, match: str, asked: Decision, action: ActionRecord) -> None:
        live = self.live
        if live is None or live.id != match or live.is_over or live.decision(asked.seat) != asked:
            return  # People may have ended the match while the bot thought.
        if self.bot_for(asked.seat) is None:
            return  # Whose seat it is came back while the bot thought.
        if action.seat != asked.seat:
            raise Refusal("not-your-turn", f"seat {asked.seat} was asked, not {action.seat}")
        # Where another process was faster, that one's move counts, and the bot is asked again.
        await self._carry_out(live, live.try_action(action))

    async def _carry_out(self, live: LiveMatch, step: Step, reply: Reply | None = None) -> bool:
        """Store a step and tell everybody; False if another process stored one first."""
        ends = live.end_with(self.table, step) if step.is_last else None
        if is_first := await self._append(live, step.action, ends=ends):
            self._announce(live, step, reply)
        return is_first

    async def _append(self, live: LiveMatch, entry: ActionRecord, *, ends: MatchEnd | None = None) -> bool:
        try:
            await self.services.matches.append(live.id, live.sequence + 1, entry, ends=ends)
        except Conflict:
            await self._catch_up()
            return False
        return True

    def _announce(self, live: LiveMatch, step: Step, reply: Reply | None = None) -> None:
        live.adopt(step)
        self.services.metrics.moves.labels(live.entry.game).inc()
        self.audience.tell_events(self.table, live, step, reply)
        if step.is_last:
            # As `MatchLog.append` has stored it; a change by another process in between is found by its revision.
            self.table = replace(self.table, status="finished", revision=self.table.revision + 1)
            self.herald.tell_ended(live)
            self.keeper.update()
        else:
            self.company.go_on()
            self.keeper.go_on()
        if any(stand_in.bot_at(seat) is not None for seat in self.table.seats):
            self.moved.set()

    async def _catch_up(self) -> bool:
        """Take over what other processes have stored; whether there was anything."""
        self.is_in_doubt = False
        if (stored := await self._stored()).match != (None if self.live is None else self.live.id):
            self.live = await load_match(self.services, stored)
            await self._take_over(stored)
            self.herald.tell_started()
            return True
        progress = False
        if self.live is not None and not self.live.is_over:
            for action in await self.services.matches.actions(self.live.id, self.live.sequence):
                progress = True
                if action.kind == TAKE_BACK:
                    # What counts then is looked up anew, with whatever has come after it.
                    self.live = await load_match(self.services, stored)
                    self.herald.tell_back(int(action.seat))
                    break
                self._announce(self.live, self.live.try_action(action))
        if progress:
            # The match may have come to its end after the table was read.
            stored = await self._stored()
        # People may have ended the match early elsewhere.
        ended = stored.status == "finished" and self.live is not None and not self.live.is_over
        if ended:
            self.live = await load_match(self.services, stored)
        if stored.revision != self.table.revision:
            await self._take_over(stored)
            if self.live is not None:
                await recall_names(self.services, self.live)
            self.herald.tell_table()
            progress = True
        if ended and self.live is not None:
            self.herald.tell_ended(self.live)
        return progress

    async def _stored(self) -> Table:
        if (stored := await self.services.tables.find(self.table.id)) is None:
            raise Refusal("no-such-table", "the table is gone")
        return stored

    async def _take_over(self, stored: Table) -> None:
        self.people |= await self.services.guests.named(stored.guests() - self.people.keys())
        self.table = stored

    def wake(self) -> None:
        """Something has changed: there may be something to do for the keeper and for bots."""
        self.keeper.update()
        self.moved.set()
