"""What a worker process does first, whoever starts it: its parent decides when it ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading


def begin_worker(niceness: int = 0) -> None:
    """Leave Ctrl-C to the parent, stand back so far on a busy machine, and end if the parent is killed."""
    # Ctrl-C reaches every process of a terminal; the first one ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A killed parent cannot end its workers; they see it themselves."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
