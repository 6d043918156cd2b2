"""What long commands share: progress on standard error, an orderly end when they are stopped."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from zashiki.locales import Texts

INTERRUPTED = 130
"""The exit code after Ctrl-C."""
_STEPS = 10
"""Lines of progress where nobody watches a terminal."""


def all_cores() -> int:
    """How many processes this one may use at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def stopped_like_ctrl_c() -> Iterator[None]:
    """Being terminated ends the command as Ctrl-C does, with what is done written down."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def progress_bar(texts: Texts) -> Iterator[Callable[[int, int], None]]:
    """A function that shows how many of all games are done: a bar in a terminal, otherwise a line now and then."""
    if not sys.stderr.isatty():
        yield _Lines(texts)
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeElapsedColumn(), TimeRemainingColumn(), console=Console(stderr=True)) as progress:
        task = progress.add_task(texts("lab-progress"))

        def show(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)

        yield show


class _Lines:
    """A line for every tenth of the games."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self._last = -1

    def __call__(self, done: int, total: int) -> None:
        step = _STEPS * done // total if total else _STEPS
        if step != self._last:
            self._last = step
            print(self._texts("lab-progress-line", done=done, total=total), file=sys.stderr, flush=True)
