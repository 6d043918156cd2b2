"""Processes beside the server's own, for whatever takes more than a moment: the event loop never waits for it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.context import BaseContext
from typing import Any, Protocol, TypeVar
from weakref import WeakSet

from zashiki.core.errors import ZashikiError
from zashiki.workers import STARTS, begin_worker, dismissed

_LOG = logging.getLogger(__name__)

START_SECONDS = 120.0
"""How long the first of the processes may take to start: on a busy machine as long as it takes, but not for ever."""
GRACE_SECONDS = 20.0
"""How much longer than its time a job may take in a process that runs (it may have to import) before it is given up."""
_ATTEMPTS = 2
"""How many times a process may break under a job before the job is given up."""

_STARTS: BaseContext = STARTS
"""How a process begins: with nothing of the server's."""

_T = TypeVar("_T")


class JobFailed(ZashikiError):
    """A job gave no answer."""


def _begin() -> None:
    """The first job of a pool: it is done once there is a process."""


def _awaited(future: Future[_T]) -> asyncio.Future[_T]:
    """It, to be waited for by one of several: who stops waiting stops nobody else.

    Nor is it said of it then, when its pool is closed, that nobody has heard how it ended.
    """
    waiting = asyncio.wrap_future(future)
    waiting.add_done_callback(lambda done: None if done.cancelled() else done.exception())
    return asyncio.shield(waiting)


async def _result(future: asyncio.Future[_T]) -> _T:
    """What it brings. That a pool was closed meanwhile is no reason to end the task that waits for it."""
    try:
        return await future
    except asyncio.CancelledError:
        task = asyncio.current_task()
        if task is None or task.cancelling():
            raise
        raise BrokenProcessPool("its pool was closed") from None


class Workplace(Protocol):
    """Where jobs are done beside the event loop: in processes of this machine, or by workers on others."""

    @property
    def count(self) -> int:
        """How many jobs can be under way."""

    def warm_up(self, job: Callable[..., object], *args: object) -> None:
        """Get ready with this job, unless it is."""

    async def work(self, job: Callable[..., _T], *args: object, seconds: float, name: str = "") -> _T:
        """Carry out a job of about so many seconds; raises `JobFailed`."""

    def close(self) -> None:
        """End what runs."""


class _EndedForAnother(Exception):
    """A job's processes were ended for what another one did: it is no fault of its own."""


class Processes:
    """A pool of so many processes, started when the first job comes and renewed when one breaks.

    The time of a job begins when a process is free for it. What it waits for others, it waits without one.
    """

    def __init__(self, count: int, niceness: int = 5) -> None:
        """`niceness` is how far they stand back on a busy machine."""
        self.count = count
        self._niceness = niceness
        self._free = asyncio.Semaphore(count)
        self._pool: ProcessPoolExecutor | None = None
        self._begun: Future[None] = Future()
        self._ended: WeakSet[ProcessPoolExecutor] = WeakSet()
        """Pools that were ended on purpose, such as for a job that did not come to its end: no other broke anything."""
        self._watches: set[asyncio.Task[Any]] = set()

    def warm_up(self, job: Callable[..., object], *args: object) -> None:
        """Start all of them with this job, unless they run already."""
        if self._pool is None:
            pool = self._open()
            for _ in range(self.count):
                pool.submit(job, *args)

    async def work(self, job: Callable[..., _T], *args: object, seconds: float, name: str = "") -> _T:
        """Carry out a job of about so many seconds; raises `JobFailed`.

        It is a plain function of plain values, and so is its answer. One whose process breaks is tried once more.
        """
        called, breaks = name or job.__name__, 0
        while True:
            try:
                return await self._carry_out(called, seconds, job, *args)
            except _EndedForAnother:
                continue
            except BrokenProcessPool as error:
                breaks += 1
                if breaks == _ATTEMPTS:
                    raise JobFailed(f"{called!r} breaks its process") from error

    async def _carry_out(self, name: str, seconds: float, job: Callable[..., _T], *args: object) -> _T:
        """Who stops waiting for a job that has begun frees no process: that is busy to the job's end."""
        await self._free.acquire()
        try:
            pool = await self._running_pool(name)
            with self._mishaps(pool, name, START_SECONDS):
                answer = pool.submit(job, *args)
        except BaseException:
            self._free.release()
            raise
        watch = asyncio.create_task(self._answer(pool, answer, name, seconds + GRACE_SECONDS))
        self._watches.add(watch)
        watch.add_done_callback(self._leave)
        return await asyncio.shield(watch)

    def _leave(self, watch: asyncio.Task[Any]) -> None:
        self._free.release()
        self._watches.discard(watch)
        # Where nobody waits for it any more, nothing is said of how it ended.
        if not watch.cancelled():
            watch.exception()

    async def _running_pool(self, name: str) -> ProcessPoolExecutor:
        """The pool, once there is a process."""
        pool = self._open()
        with self._mishaps(pool, name, START_SECONDS):
            async with asyncio.timeout(START_SECONDS):
                await _result(_awaited(self._begun))
        if pool is not self._pool:
            raise _EndedForAnother
        return pool

    async def _answer(self, pool: ProcessPoolExecutor, answer: Future[_T], name: str, limit: float) -> _T:
        with self._mishaps(pool, name, limit):
            async with asyncio.timeout(limit):
                return await _result(asyncio.wrap_future(answer))
        raise AssertionError("unreachable")

    @contextmanager
    def _mishaps(self, pool: ProcessPoolExecutor, name: str, limit: float) -> Iterator[None]:
        """What comes of a job that gives no answer: a pool in which one broke or did not end is of no more use."""
        try:
            yield
        except BrokenProcessPool as error:
            if pool in self._ended:
                raise _EndedForAnother from error
            _LOG.warning("the process of %r broke; starting anew", name)
            self._close(pool)
            raise
        except TimeoutError as error:
            self._ended.add(pool)
            self._close(pool)
            raise JobFailed(f"{name!r} did not answer within {limit:g} s") from error
        except Exception as error:
            raise JobFailed(f"{name!r} failed: {error!r}") from error

    def process_ids(self) -> list[int]:
        """Those that run now, by their numbers in the system."""
        return [] if self._pool is None else list(self._pool._processes or {})

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.count,
                mp_context=_STARTS,
                initializer=begin_worker,
                initargs=(self._niceness,),
            )
            self._begun = self._pool.submit(_begin)
        return self._pool

    def _close(self, pool: ProcessPoolExecutor) -> Callable[[], None]:
        """End what runs in it; the call that comes of it waits until nobody watches it any more."""
        if self._pool is pool:
            self._pool = None
        # A process that does not answer would be waited for at exit; no public call ends it.
        for process in list((pool._processes or {}).values()):
            process.kill()
        return dismissed(pool)

    def close(self) -> None:
        """End all of them, also those that work; to be called when the event loop has nothing else to do."""
        if self._pool is not None:
            self._ended.add(self._pool)
            self._close(self._pool)()
