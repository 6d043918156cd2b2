"""Many independent jobs on all cores, each a plain function of plain values: results as they come."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from functools import partial
from itertools import chain, islice
from multiprocessing import active_children
from multiprocessing.process import BaseProcess
from typing import Any, Generic, TypeVar

from zashiki.core.errors import InvalidRules, ZashikiError
from zashiki.core.given import expect, expect_whole
from zashiki.workers import FAREWELL_SECONDS, STARTS, begin_worker, dismissed

J = TypeVar("J")
R = TypeVar("R")
Progress = Callable[[int, int], None]
"""Called with the number of jobs done and of all jobs, first before any is done."""

AHEAD = 3
"""Jobs handed out for each process, so that none waits for its next."""
LOOK_SECONDS = 0.2
"""How often a run looks whether it is told to stop."""
MOST_DEATHS = 3
"""So often in a row, without a result in between, workers may die before a run gives up."""


class LostProcess(ZashikiError):
    """A worker process died, for lack of memory most likely; what was done before is kept."""


class Stopped(Exception):
    """A run was told to stop and has: what was done before is kept, and no process goes on."""


def _never() -> bool:
    return False


def run_jobs(
    work: Callable[[J], R],
    jobs: Iterable[J],
    processes: int,
    is_stopped: Callable[[], bool] = _never,
    *,
    apart: bool = False,
    executor: Executor | None = None,
) -> Iterator[R]:
    """The results of all jobs, in any order; with one process in this one, in order, unless it is to be `apart`.

    An `executor` of somebody's own runs them instead; it is not shut down, and `processes` says how many jobs it is
    handed for. `is_stopped` is asked between jobs and, where there are other processes, several times a second; they
    are then ended in the middle of what they do. What a dead worker was at is done again by new processes. Raises
    `InvalidRules` for no process at all and for work that other processes cannot import, `Stopped`, `LostProcess` where
    workers die again and again or those of a given executor do, and what a job raises.
    """
    expect_whole(processes, "at least one process", 1)
    if executor is not None:
        yield from _Handing(work, jobs, AHEAD * processes, is_stopped).run(executor)
        return
    if processes == 1 and not apart:
        for job in jobs:
            yield work(job)
            if is_stopped():
                raise Stopped
        return
    handing = _Handing(_sent(work), jobs, AHEAD * processes, is_stopped)
    while True:
        others = set(active_children())
        pool = ProcessPoolExecutor(processes, STARTS, begin_worker)
        try:
            yield from handing.run(pool)
            return
        except LostProcess:
            if handing.deaths >= MOST_DEATHS:
                raise
        finally:
            await_watcher = dismissed(pool)
            _end(set(active_children()) - others)
            await_watcher()


def _sent(work: Callable[[J], R]) -> Callable[[J], R]:
    """The work as other processes are given it: a worker would die of what it cannot import, and say nothing of it."""
    try:
        return partial(_done, pickle.dumps(work))
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise _not_imported(error) from error


def _done(sent: bytes, job: Any) -> Any:
    try:
        work = pickle.loads(sent)
    except Exception as error:
        raise _not_imported(error) from error
    return work(job)


def _not_imported(error: Exception) -> InvalidRules:
    return InvalidRules(
        f"other processes cannot import what they are to do: {error}; expected classes and functions from the top of a "
        "module or file; or take one process"
    )


def counted(results: Iterable[R], done: int, count: int, progress: Progress | None) -> Iterator[R]:
    """The results of jobs as they come, told to `progress`; so many of all were done before."""
    expect(progress, Callable | None, "a function that hears of progress")
    if progress is not None:
        progress(done, count)
    for number, result in enumerate(results, done + 1):
        yield result
        if progress is not None:
            progress(number, count)


class _Handing(Generic[J, R]):
    """Hands jobs to an executor, and remembers those that came to nothing when it broke."""

    def __init__(self, work: Callable[[J], R], jobs: Iterable[J], ahead: int, is_stopped: Callable[[], bool]) -> None:
        self._work = work
        self._waiting = iter(jobs)
        self._ahead = ahead
        self._is_stopped = is_stopped
        self.deaths = 0
        """How often the executor has broken since the last result."""

    def run(self, executor: Executor) -> Iterator[R]:
        """The results as they come; raises `LostProcess` where the executor breaks: another may then run the rest."""
        running: dict[Future[R], J] = {}
        try:
            self._hand_out(executor, running, self._ahead)
            while running:
                done, _ = wait(running, LOOK_SECONDS, FIRST_COMPLETED)
                for future in done:
                    result = future.result()
                    del running[future]
                    self.deaths = 0
                    yield result
                    self._hand_out(executor, running, 1)
                if self._is_stopped():
                    raise Stopped
        except BrokenExecutor as error:
            self.deaths += 1
            self._waiting = chain(tuple(running.values()), self._waiting)
            raise LostProcess("a worker process died; run the same again to go on, with fewer processes") from error
        finally:
            for future in running:
                future.cancel()

    def _hand_out(self, executor: Executor, running: dict[Future[R], J], count: int) -> None:
        for job in islice(self._waiting, count):
            try:
                future = executor.submit(self._work, job)
            except BrokenExecutor:
                self._waiting = chain((job,), self._waiting)
                raise
            running[future] = job


def _end(processes: Iterable[BaseProcess]) -> None:
    """End processes in the middle of what they do, and see to it that they are gone."""
    for process in processes:
        process.terminate()
    for process in processes:
        process.join(FAREWELL_SECONDS)
        if process.is_alive():
            process.kill()
