"""A worker: takes jobs from the bus and has them done in processes of this machine."""

from __future__ import annotations

import asyncio
import logging
import signal

import msgspec

from zashiki.server.bus.bus import Bus, BusUnavailable
from zashiki.server.bus.letters import Answered
from zashiki.server.jobs.bot_runner import Bots, get_ready
from zashiki.server.jobs.jobs import KINDS, Kind, Order, carry_out, chooser
from zashiki.server.jobs.processes import GRACE_SECONDS, JobFailed, Processes
from zashiki.server.jobs.roster import Roster, RosterLine
from zashiki.server.jobs.worker_metrics import WorkerMetrics
from zashiki.server.jobs.workforce import queue_of

_LOG = logging.getLogger(__name__)
_GIVE_BACK = "if redis.call('LREM', KEYS[1], 1, ARGV[1]) == 1 then redis.call('RPUSH', KEYS[2], ARGV[2]) end"
"""Of several who bring the same job back, one does; and whoever dies of it does so before or after."""
_TO_THE_END = "if redis.call('LREM', KEYS[1], 1, ARGV[1]) == 1 then redis.call('LPUSH', KEYS[2], ARGV[1]) end"
_WAIT_SECONDS = 1.0
_RETRY_SECONDS = 0.5
_UNREAD_SECONDS = 600.0
"""After so long nobody waits any more for a job that cannot be read here."""
_ATTEMPTS = 2
"""How many workers may die of a job before it is given up."""
_NICENESS: dict[Kind, int] = {"bots": 5, "hints": 5, "analyses": 15}


def _taken(worker: str, kind: Kind) -> str:
    return f"zashiki:taken:{worker}:{kind}"


class Worker:
    """So many places for each kind of job. What it has taken goes back to the queue if it dies."""

    def __init__(self, bus: Bus, bots: Bots, places: dict[Kind, int], metrics: WorkerMetrics) -> None:
        self._bus = bus
        self._bots = bots
        self._places = places
        self._metrics = metrics
        metrics.watch("bus_up", "Whether what is sent to this process arrives", lambda: bus.is_up)
        self._roster = Roster(bus, RosterLine(**places))
        self._processes = {kind: Processes(count, _NICENESS[kind]) for kind, count in places.items() if count}
        self._is_stopping = asyncio.Event()
        self._in_hand: set[bytes] = set()
        self._astray: set[bytes] = set()
        self._unread: dict[bytes, float] = {}
        """Jobs that a server of another version gave, and since when they are known."""
        bus.on_beat(self._bring_back)
        bus.on_beat(self._find_astray)
        bus.on_beat(self._look_at_queues)

    def stop(self) -> None:
        """Take no more jobs."""
        self._is_stopping.set()

    async def run(self) -> None:
        """Work until told to stop, and do to its end what has begun; raises `CannotOpenBus`."""
        for kind, processes in self._processes.items():
            processes.warm_up(get_ready, self._bots) if kind == "bots" else None
        try:
            await self._bus.open()
            await self._work()
        finally:
            # Those that get ready would be waited for, however long that takes.
            for processes in self._processes.values():
                processes.close()

    async def _work(self) -> None:
        """Work on the bus, and leave it."""
        print("Zashiki's workers are at work", flush=True)
        _LOG.info("at work: %s", self._places)
        try:
            async with asyncio.TaskGroup() as group:
                for kind, processes in self._processes.items():
                    for _ in range(processes.count):
                        group.create_task(self._serve(kind, processes))
            await self._roster.strike(self._bus.id)
        finally:
            await self._bus.close()

    async def _serve(self, kind: Kind, processes: Processes) -> None:
        """One place: job after job."""
        while not self._is_stopping.is_set():
            try:
                await self._serve_one(kind, processes)
            except BusUnavailable as error:
                _LOG.warning("cannot take a job of %s: %s", kind, error)
                await asyncio.sleep(_RETRY_SECONDS)

    async def _serve_one(self, kind: Kind, processes: Processes) -> None:
        redis, own = self._bus.redis, _taken(self._bus.id, kind)
        taken = await self._bus.ask(redis.blmove(queue_of(kind), own, _WAIT_SECONDS, "RIGHT", "LEFT"))
        if taken is None:
            return
        self._in_hand.add(taken)
        try:
            order = msgspec.msgpack.decode(taken, type=Order)
            with self._metrics.job(kind) as faults:
                await self._answer(order, processes, faults)
        except msgspec.MsgspecError as error:
            await self._pass_on(kind, taken, error)
            return
        finally:
            self._in_hand.discard(taken)
        await self._bus.ask(redis.lrem(own, 1, taken))

    async def _pass_on(self, kind: Kind, taken: bytes, error: Exception) -> None:
        """Leave a job that a server of another version gave to one of its workers: it goes to the end of the queue.

        Who gave it takes it out when nobody waits for it any more; where they are gone, it is let go of at last.
        """
        redis, own, now = self._bus.redis, _taken(self._bus.id, kind), asyncio.get_running_loop().time()
        self._unread = {job: since for job, since in self._unread.items() if now - since < 2 * _UNREAD_SECONDS}
        if taken not in self._unread:
            _LOG.warning("a job of %s that cannot be read is left to others: %s", kind, error)
        if now - self._unread.setdefault(taken, now) > _UNREAD_SECONDS:
            await self._bus.ask(redis.lrem(own, 1, taken))
            return
        await self._bus.ask(redis.eval(_TO_THE_END, 2, own, queue_of(kind), taken))
        await asyncio.sleep(_RETRY_SECONDS)

    async def _answer(self, order: Order, processes: Processes, faults: list[str]) -> None:
        try:
            job, name = order.job, type(order.job).__name__
            choose = chooser(self._bots, job)
            done = await processes.work(carry_out, choose, job, seconds=order.seconds, name=name)
            answered = Answered(order.id, done)
        except JobFailed as failure:
            _LOG.error("%s", failure)
            faults.append("failed")
            answered = Answered(order.id, b"", str(failure))
        await self._deliver(order.sender, answered)

    async def _deliver(self, to: str, answered: Answered) -> None:
        """Say an answer as soon as the bus takes it. Who does not hear it then gives the order again."""
        until = asyncio.get_running_loop().time() + GRACE_SECONDS
        while True:
            try:
                await self._bus.deliver(to, answered)
                return
            except BusUnavailable:
                if asyncio.get_running_loop().time() > until:
                    raise
                await asyncio.sleep(_RETRY_SECONDS)

    async def _find_astray(self) -> None:
        """Where the bus was cut, a job may have been taken here without anybody knowing: others take it."""
        redis, before, self._astray = self._bus.redis, self._astray, set()
        for kind in self._processes:
            own = _taken(self._bus.id, kind)
            for taken in await redis.lrange(own, 0, -1):
                if taken in before and taken not in self._in_hand:
                    await redis.eval(_GIVE_BACK, 2, own, queue_of(kind), taken, taken)
                elif taken not in self._in_hand:
                    self._astray.add(taken)

    async def _look_at_queues(self) -> None:
        for kind in self._processes:
            self._metrics.waiting.labels(kind).set(await self._bus.redis.llen(queue_of(kind)))

    async def _bring_back(self) -> None:
        """What a dead worker had taken, others take."""
        redis = self._bus.redis
        for dead in self._roster.dead:
            for kind in KINDS:
                for taken in await redis.lrange(_taken(dead, kind), 0, -1):
                    await self._bring_one_back(dead, kind, taken)
            await self._roster.strike(dead)

    async def _bring_one_back(self, dead: str, kind: Kind, taken: bytes) -> None:
        redis, again = self._bus.redis, taken
        try:
            order = msgspec.msgpack.decode(taken, type=Order)
        except msgspec.MsgspecError:
            pass  # A server of another version gave it: one of its workers may know what it is.
        else:
            if order.attempt >= _ATTEMPTS:
                self._bus.send(order.sender, Answered(order.id, b"", "its workers die of it"))
                await redis.lrem(_taken(dead, kind), 1, taken)
                return
            again = msgspec.msgpack.encode(msgspec.structs.replace(order, attempt=order.attempt + 1))
        await redis.eval(_GIVE_BACK, 2, _taken(dead, kind), queue_of(kind), taken, again)


async def work(
    url: str, bots: Bots, places: dict[Kind, int], metrics_at: tuple[str, int] | None = None
) -> signal.Signals | None:
    """Be a worker until SIGINT or SIGTERM; returns which it was. Raises `CannotOpenBus`.

    `metrics_at` are host and port where its metrics are shown; raises `CannotShowMetrics`.
    """
    bus, metrics = Bus(url), WorkerMetrics(places)
    worker = Worker(bus, bots, places, metrics)
    if metrics_at is not None:
        print(f"Metrics are at {metrics.show(*metrics_at)}", flush=True)
    told: list[signal.Signals] = []

    def stop(number: signal.Signals) -> None:
        told.append(number)
        worker.stop()

    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop, number)
    watching = asyncio.create_task(metrics.watch_loop())
    await worker.run()
    watching.cancel()
    return told[0] if told else None
