"""What long commands share: progress on standard error, an orderly end when they are stopped."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from types import FrameType

from zashiki.locales import Texts

INTERRUPTED = 130
"""The exit code after Ctrl-C."""
_STOPS = (signal.SIGINT, signal.SIGTERM)
SLOW_SECONDS = 3.0
"""What takes longer is told of: code that is there already is loaded in less."""
_STEPS = 10
"""Lines of progress where nobody watches a terminal."""


class StopRequest:
    """Whether somebody has told the command to stop: loops look at it where they can end in order.

    An exception raised in the middle of anything would be lost wherever Python or a library swallows it.
    """

    def __init__(self) -> None:
        self._is_made = False

    def __call__(self) -> bool:
        """Whether to stop."""
        return self._is_made

    def make(self) -> None:
        """Tell the command to stop."""
        self._is_made = True


@contextmanager
def stop_on_signals() -> Iterator[StopRequest]:
    """Ctrl-C and being terminated ask the command to stop with what is done written down; a second time ends it."""
    request = StopRequest()
    # A command begun in the background ignores Ctrl-C, and goes on doing so.
    before = {number: signal.getsignal(number) for number in _STOPS if signal.getsignal(number) is not signal.SIG_IGN}

    def stop(number: int, frame: FrameType | None) -> None:
        request.make()
        restore()

    def restore() -> None:
        for number, handler in before.items():
            signal.signal(number, handler)

    for number in before:
        signal.signal(number, stop)
    try:
        yield request
    finally:
        restore()


@contextmanager
def tidied_when_terminated() -> Iterator[None]:
    """To be terminated ends the block as Ctrl-C does: what it has half made is taken away again."""

    def leave(number: int, frame: FrameType | None) -> None:
        raise SystemExit(128 + number)

    before = signal.signal(signal.SIGTERM, leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def make_ready(texts: Texts, prepare: Callable[[], object], seconds: float = SLOW_SECONDS) -> None:
    """Compile or load code before the work begins, and say what is going on where that takes longer."""
    with ThreadPoolExecutor(1) as executor:
        future = executor.submit(prepare)
        if wait((future,), seconds).not_done:
            print(texts("lab-compiling"), file=sys.stderr, flush=True)
        future.result()


@contextmanager
def progress_bar(texts: Texts) -> Iterator[Callable[[int, int], None]]:
    """A function that shows how many of all matches are done: a bar in a terminal, otherwise a line now and then."""
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
    """A line for every tenth of the matches."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self._last = -1

    def __call__(self, done: int, total: int) -> None:
        step = _STEPS * done // total if total else _STEPS
        if step != self._last:
            self._last = step
            print(self._texts("lab-progress-line", done=done, total=total), file=sys.stderr, flush=True)
