"""Many independent jobs on all cores, each a plain function of plain values: results as they come."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import active_children, get_context
from multiprocessing.process import BaseProcess
from typing import TypeVar

from zashiki.core.errors import ZashikiError
from zashiki.workers import begin_worker

J = TypeVar("J")
R = TypeVar("R")

AHEAD = 3
"""Jobs handed out for each process, so that none waits for its next."""
LOOK_SECONDS = 0.2
"""How often a run looks whether it is told to stop."""
FAREWELL_SECONDS = 5.0
"""How long a process may take to end when it is asked to."""


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
) -> Iterator[R]:
    """The results of all jobs, in any order; with one process in this one, in order, unless it is to be `apart`.

    `is_stopped` is asked between jobs and, where there are other processes, several times a second; they are then ended
    in the middle of what they do. Raises `Stopped`, `LostProcess` if a worker dies, and what a job raises.
    """
    if processes == 1 and not apart:
        for job in jobs:
            yield work(job)
            if is_stopped():
                raise Stopped
        return
    waiting = iter(jobs)
    others = set(active_children())
    executor = ProcessPoolExecutor(processes, get_context("spawn"), begin_worker)
    try:
        running: set[Future[R]] = {executor.submit(work, job) for job in islice(waiting, AHEAD * processes)}
        while running:
            done, running = wait(running, LOOK_SECONDS, FIRST_COMPLETED)
            for future in done:
                running.update(executor.submit(work, job) for job in islice(waiting, 1))
                yield future.result()
            if is_stopped():
                raise Stopped
    except BrokenProcessPool as error:
        raise LostProcess("a worker process died; run the same again to go on, with fewer processes") from error
    finally:
        executor.shutdown(wait=False, cancel_futures=True)
        _end(set(active_children()) - others)


def _end(processes: Iterable[BaseProcess]) -> None:
    """End processes in the middle of what they do, and see to it that they are gone."""
    for process in processes:
        process.terminate()
    for process in processes:
        process.join(FAREWELL_SECONDS)
        if process.is_alive():
            process.kill()
