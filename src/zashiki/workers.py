"""Worker processes: how many there may be, what each does first, whoever starts it, and how a pool of them is left."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.context import SpawnContext, SpawnProcess

FAREWELL_SECONDS = 5.0
"""How long a process may take to end when it is asked to, and what watches it."""


def all_cores() -> int:
    """How many cores this process may use at once: fewer than the machine has, where it was bound to some of them."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class _Newborn(SpawnProcess):
    """A process that Ctrl-C does not end while it still imports what `begin_worker` stands in."""

    def start(self) -> None:
        """Start it with the signal held back, which it inherits; here it comes a moment later."""
        if not hasattr(signal, "pthread_sigmask"):
            super().start()
            return
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            super().start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Starts(SpawnContext):
    Process = _Newborn


STARTS = _Starts()
"""How workers are started: with nothing of their parent's. Each has to call `begin_worker` first."""


def begin_worker(niceness: int = 0) -> None:
    """Leave Ctrl-C to the parent, stand back so far on a busy machine, and end if the parent is killed."""
    # Ctrl-C reaches every process of a terminal; the first one ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A killed parent cannot end its workers; they see it themselves."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def dismissed(pool: ProcessPoolExecutor) -> Callable[[], None]:
    """Shut a pool down, whatever it still has to do. The call that comes of it waits, when its processes have ended.

    A thread watches them and ends with them. If Python finds it still there at its own end, it wakes it, and complains
    on standard error where the pipe for that is being closed at the same time.
    """
    watcher: threading.Thread | None = getattr(pool, "_executor_manager_thread", None)
    pool.shutdown(wait=False, cancel_futures=True)
    return lambda: watcher.join(FAREWELL_SECONDS) if watcher is not None else None
