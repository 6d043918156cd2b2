"""Processes beside the server's own, for whatever takes more than a moment: the event loop never waits for it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.context import BaseContext
from typing import Protocol, TypeVar

from zashiki.core.errors import ZashikiError
from zashiki.workers import STARTS, begin_worker, dismissed

_LOG = logging.getLogger(__name__)

START_SECONDS = 120.0
"""How long the first of the processes may take to start: on a busy machine as long as it takes, but not for ever."""
GRACE_SECONDS = 20.0
"""How much longer than its time a job may take in a process that runs (it may have to import) before it is given up."""

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


class Processes:
    """A pool of so many processes, started when the first job comes and renewed when one breaks."""

    def __init__(self, count: int, niceness: int = 5) -> None:
        """`niceness` is how far they stand back on a busy machine."""
        self.count = count
        self._niceness = niceness
        self._pool: ProcessPoolExecutor | None = None
        self._begun: Future[None] = Future()

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
        for is_last_attempt in (False, True):
            try:
                return await self._carry_out(name or job.__name__, seconds, job, *args)
            except BrokenProcessPool as error:
                if is_last_attempt:
                    raise JobFailed(f"{name or job.__name__!r} breaks its process") from error
        raise AssertionError("unreachable")

    async def _carry_out(self, name: str, seconds: float, job: Callable[..., _T], *args: object) -> _T:
        pool = self._open()
        limit = START_SECONDS
        try:
            async with asyncio.timeout(limit):
                await _result(_awaited(self._begun))
            if pool is not self._pool:
                raise BrokenProcessPool("its pool was closed")
            limit = seconds + GRACE_SECONDS
            async with asyncio.timeout(limit):
                return await _result(asyncio.wrap_future(pool.submit(job, *args)))
        except BrokenProcessPool:
            _LOG.warning("the process of %r broke; starting anew", name)
            self._close(pool)
            raise
        except TimeoutError as error:
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
            self._close(self._pool)()
