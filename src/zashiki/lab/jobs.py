"""Many independent jobs on all cores, each a plain function of plain values: results as they come."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import active_children, get_context
from typing import TypeVar

from zashiki.core.errors import ZashikiError

J = TypeVar("J")
R = TypeVar("R")

AHEAD = 3
"""Jobs handed out for each process, so that none waits for its next."""


class LostProcess(ZashikiError):
    """A worker process died, for lack of memory most likely; what was done before is kept."""


def run_jobs(work: Callable[[J], R], jobs: Iterable[J], processes: int) -> Iterator[R]:
    """The results of all jobs, in any order; with one process in this one, in order.

    An error of a job, or an interrupt, ends it all: the workers are stopped in the middle of what they do. Raises
    `LostProcess` if a worker dies.
    """
    if processes == 1:
        yield from map(work, jobs)
        return
    waiting = iter(jobs)
    others = set(active_children())
    executor = ProcessPoolExecutor(processes, get_context("spawn"), initializer=_ignore_interrupts)
    try:
        running: set[Future[R]] = {executor.submit(work, job) for job in islice(waiting, AHEAD * processes)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                running.update(executor.submit(work, job) for job in islice(waiting, 1))
                yield future.result()
    except BrokenProcessPool as error:
        raise LostProcess("a worker process died; run the same again to go on, with fewer processes") from error
    finally:
        executor.shutdown(wait=False, cancel_futures=True)
        for process in set(active_children()) - others:
            process.terminate()


def _ignore_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; the first one stops the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
