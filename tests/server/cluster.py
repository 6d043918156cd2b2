"""Web processes and workers on PostgreSQL and Redis of their own, people who play there, and what can happen."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import websockets

import processes
from processes import PATIENCE, Begin, Running
from server.parlour import Address, Closed, Person, Player, Process
from services import Postgres, Redis, Wire
from zashiki.core.action import ActionRecord
from zashiki.server.bus.bus import ALIVE_SECONDS
from zashiki.server.matches.log import MatchLog
from zashiki.server.matches.moment import replay_to_end
from zashiki.server.storage.store import Store

Said = tuple[str, str, tuple[str, ...]]
"""A match, and a seat's answer to a decision there."""
_LOOK_SECONDS = 0.02
_THINK_SECONDS = 0.1
"""How long somebody thinks before they answer: whatever is waited for, they play meanwhile."""
_AGAIN_SECONDS = 0.1


class Cluster:
    """The processes of one parlour; each can be killed and comes again."""

    def __init__(self, folder: Path, postgres: Postgres, redis: Redis, begin: Begin = processes.begin) -> None:
        self.postgres = postgres
        self.redis = redis
        self.webs: list[Process | None] = []
        self.workers: list[Running] = []
        self.database = ""
        self._folder = folder
        self._begin = begin
        self._bus = redis.url
        self.wires: dict[str, Wire] = {}

    async def open(self, webs: int, workers: int, *, wired: bool = False) -> None:
        """Start so many of each; `wired`, what they say to the services can be cut."""
        self.database = await asyncio.to_thread(self.postgres.new_database)
        if wired:
            self.wires = {"postgres": Wire(self.postgres.port), "redis": Wire(self.redis.port)}
            for wire in self.wires.values():
                await wire.open()
            self.database = self.database.replace(str(self.postgres.port), str(self.wires["postgres"].port))
            self._bus = self._bus.replace(str(self.redis.port), str(self.wires["redis"].port))
        self.webs = list(await asyncio.gather(*(self._web() for _ in range(webs))))
        self.workers = [await self._worker() for _ in range(workers)]

    async def close(self) -> None:
        """Stop all of it."""
        for web in self.webs:
            if web is not None:
                await web.end(signal.SIGKILL)
        for worker in self.workers:
            with suppress(ProcessLookupError):
                worker.kill()
            await worker.wait()
        for wire in self.wires.values():
            await wire.close()

    async def _web(self) -> Process:
        options = ("--database", self.database, "--bus", self._bus, "--limit", "messages-per-window=100000")
        at_once = ("--limit", "start-seconds=0")
        return await Process.start(self._folder / "nothing", *options, *at_once, begin=self._begin)

    async def _worker(self) -> Running:
        command = [sys.executable, "-m", "zashiki", "workers", "--bus", self._bus, "--bots", "1", "--analyses", "0"]
        worker = await self._begin(command, stdout=asyncio.subprocess.PIPE)
        assert worker.stdout is not None
        line = await asyncio.wait_for(worker.stdout.readline(), PATIENCE)
        assert line.startswith(b"Zashiki's workers"), line
        return worker

    def somewhere(self, source: random.Random) -> Address:
        """One of the web processes that run, as a load balancer chooses."""
        return source.choice([web for web in self.webs if web is not None]).address

    async def lose_web(self, index: int, how: signal.Signals) -> None:
        """End a web process: people have the others until it is started again."""
        web, self.webs[index] = self.webs[index], None
        assert web is not None
        await web.end(how)

    async def pause_web(self, index: int) -> None:
        """Let a web process stand still until the others take it for dead, and go on: people have others meanwhile."""
        web, self.webs[index] = self.webs[index], None
        assert web is not None
        os.kill(web.pid, signal.SIGSTOP)
        try:
            await asyncio.sleep(ALIVE_SECONDS + 2)
        finally:
            os.kill(web.pid, signal.SIGCONT)
            self.webs[index] = web

    async def start_web(self, index: int) -> None:
        """Start a web process where one has ended."""
        self.webs[index] = await self._web()

    async def lose_worker(self, index: int, how: signal.Signals) -> None:
        """End a worker with all its processes, and start another in its place."""
        if how is signal.SIGKILL:
            processes.end(self.workers[index].pid)
        else:
            self.workers[index].send_signal(how)
        await self.workers[index].wait()
        self.workers[index] = await self._worker()

    async def lose_postgres(self, how: signal.Signals) -> None:
        """Restart the database."""
        await self._lose(self.postgres, how, 0.0)

    async def lose_redis(self, how: signal.Signals, seconds: float = 0.0) -> None:
        """Restart the Redis, which forgets everything; it is gone for so long."""
        await self._lose(self.redis, how, seconds)

    async def _lose(self, service: Postgres | Redis, how: signal.Signals, seconds: float) -> None:
        await asyncio.to_thread(service.kill if how is signal.SIGKILL else lambda: service.stop(how))
        await asyncio.sleep(seconds)
        await asyncio.to_thread(service.start)


@asynccontextmanager
async def cluster(
    folder: Path,
    postgres: Postgres,
    redis: Redis,
    *,
    webs: int = 2,
    workers: int = 1,
    wired: bool = False,
    begin: Begin = processes.begin,
) -> AsyncIterator[Cluster]:
    """A parlour of several processes."""
    opened = Cluster(folder, postgres, redis, begin)
    try:
        await opened.open(webs, workers, wired=wired)
        yield opened
    finally:
        await opened.close()


class Regular:
    """Somebody on a seat who plays match after match, and comes back by themselves whatever happens."""

    def __init__(self, house: Cluster, person: Person, seat: int, source: random.Random) -> None:
        self.person = person
        self.seat = seat
        self.table = ""
        self.sent: list[Said] = []
        self.acknowledged: list[Said] = []
        self.heard: dict[str, int] = {}
        """How many actions of each match they have heard of."""
        self.came: list[float] = []
        """When they were welcomed each time, on the monotonic clock."""
        self.is_here = False
        self._house = house
        self._source = source
        self._waiting: tuple[str, object, tuple[str, ...]] | None = None

    async def play(self) -> None:
        """Play until cancelled."""
        while True:
            with suppress(OSError, websockets.WebSocketException, Closed, TimeoutError):
                address = self._house.somewhere(self._source)
                async with self.person.at(address, self.table) as player:
                    await self._play_here(player)
            self.is_here = False
            await asyncio.sleep(_AGAIN_SECONDS)

    async def _play_here(self, player: Player) -> None:
        if player.heard[0]["type"] != "welcome":
            return
        self.is_here = True
        self.came.append(time.monotonic())
        try:
            while True:
                self._listen(player)
                await player.until(
                    lambda p: p.match is not None and (p.is_over or p.observation.get("decision") is not None)
                )
                self._listen(player)
                if player.is_over:
                    await self._begin_anew(player)
                else:
                    await self._answer(player)
        finally:
            self._listen(player)
            self.is_here = False

    def _listen(self, player: Player) -> None:
        if player.match is not None:
            match = player.match["id"]
            assert player.sequence >= self.heard.get(match, 0) or player.sequence == 0, "something was heard and lost"
            self.heard[match] = max(self.heard.get(match, 0), player.sequence)

    async def _begin_anew(self, player: Player) -> None:
        if self.seat != 0:
            # It may be at another server that the match begins, if this one dies now.
            await player.until(lambda p: not p.is_over)
            return
        await player.say("rematch")
        await asyncio.sleep(_LOOK_SECONDS)

    async def _answer(self, player: Player) -> None:
        assert player.match is not None
        decision, match = player.observation["decision"], player.match["id"]
        if self._waiting is None or self._waiting[:2] != (match, decision):
            self._waiting = match, decision, self._picks(decision)
        said = match, decision["kind"], self._waiting[2]
        await asyncio.sleep(_THINK_SECONDS)
        self.sent.append(said)
        answer = await player.say("act", match=match, kind=said[1], picks=said[2])
        if answer["type"] == "done":
            self.acknowledged.append(said)
            self._waiting = None
        else:
            # Somebody else was faster, or the house is busy: what is asked next is asked of us.
            await asyncio.sleep(_AGAIN_SECONDS)

    def _picks(self, decision: dict[str, Any]) -> tuple[str, ...]:
        if decision.get("choices"):
            return tuple(self._source.choice(decision["choices"]))
        most = min(decision["most"], len(decision["options"]))
        return tuple(self._source.sample(decision["options"], self._source.randint(decision["least"], most)))


async def seated(house: Cluster, source: random.Random, people: int, **table: Any) -> list[Regular]:
    """People on the first seats of a new table where a match has begun."""
    found = [
        Regular(house, await Person.arrive(house.somewhere(source)), seat, random.Random(source.random()))
        for seat in range(people)
    ]
    seats = ["me", *["open"] * (people - 1)]
    made = await found[0].person.make_table(house.somewhere(source), **{"seats": seats, **table})
    for regular in found:
        regular.table = made["id"]
        if regular.seat:
            await _surely(house, source, regular, "sit", seat=regular.seat)
    if people > 1:
        await _surely(house, source, found[0], "start")
    return found


async def _surely(house: Cluster, source: random.Random, regular: Regular, said: str, **fields: Any) -> None:
    """Say something at the table until it is done: a busy machine may take a process for dead."""
    while True:
        with suppress(OSError, websockets.WebSocketException, Closed):
            async with regular.person.at(house.somewhere(source), regular.table) as player:
                answer = await player.say(said, **fields)
                if answer["type"] == "done" or answer["code"] in ("match-running", "seat-taken"):
                    return
        await asyncio.sleep(_AGAIN_SECONDS)


async def until(condition: Callable[[], bool], what: str, tasks: Sequence[asyncio.Task[None]] = ()) -> float:
    """Wait until something is true; returns the seconds that it took. What breaks meanwhile is raised."""
    began = time.monotonic()
    while not condition():
        for task in tasks:
            if task.done():
                task.result()
        assert time.monotonic() - began < PATIENCE, f"never came to be: {what}"
        await asyncio.sleep(_LOOK_SECONDS)
    return time.monotonic() - began


class Evening:
    """Tables of both games at which people play while things happen."""

    def __init__(self, house: Cluster, regulars: Sequence[Regular]) -> None:
        self.house = house
        self.regulars = regulars
        self.tasks = [asyncio.create_task(regular.play()) for regular in regulars]
        self.waits: dict[str, list[float]] = {}
        """Seconds from each fault, by its name, until everybody was back and every table went on."""

    async def end(self) -> None:
        """Everybody leaves."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def go_on(self) -> float:
        """Everybody is there, and at every table something new has been stored and heard; the seconds until then."""
        before = {id(regular): sum(regular.heard.values()) for regular in self.regulars}
        return await until(
            lambda: all(r.is_here and sum(r.heard.values()) > before[id(r)] for r in self.regulars),
            "every table goes on",
            self.tasks,
        )

    async def suffer(self, name: str, fault: Awaitable[None]) -> None:
        """Something happens; everybody comes back by themselves."""
        began = time.monotonic()
        await fault
        await self.go_on()
        self.waits.setdefault(name, []).append(time.monotonic() - began)


def _in_order(wanted: Sequence[Said], of: Sequence[Said]) -> bool:
    """Whether all of it is there, in its order."""
    left: Iterator[Said] = iter(of)
    return all(one in left for one in wanted)


async def verify(house: Cluster, regulars: Sequence[Regular]) -> int:
    """Nothing acknowledged is lost, nothing done twice or heard that is not stored; returns how many are stored."""
    store = Store(house.database)
    log, total = MatchLog(store), 0
    try:
        stored: dict[str, list[ActionRecord]] = {}
        for regular in regulars:
            for match in regular.heard:
                if match not in stored:
                    stored[match] = await log.actions(match)
                    found = await log.find(match)
                    assert found is not None
                    # The rules refuse what was not somebody's turn.
                    replay_to_end(found[0], stored[match])
                    total += len(stored[match])
        for regular in regulars:
            own = [
                (match, action.kind, tuple(action.picks))
                for match in regular.heard
                for action in stored[match]
                if action.seat == regular.seat
            ]
            assert _in_order(regular.acknowledged, own), "something acknowledged is lost"
            assert _in_order(own, regular.sent), "something was done that nobody asked for, or twice"
            assert all(len(stored[match]) >= count for match, count in regular.heard.items())
    finally:
        await store.close()
    return total
