"""Processes that tests start: each in a session of its own, ended with all that it started when its test is over."""

from __future__ import annotations

import asyncio
import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol

PATIENCE = 240
"""Seconds after which a test gives up: longer than anything takes, also on a machine that is busy with other things."""

Command = Sequence[object]
"""A program and its arguments, each as its text."""


class Running(Protocol):
    """A process beside an event loop."""

    @property
    def pid(self) -> int:
        """Its number in the system."""

    @property
    def stdout(self) -> asyncio.StreamReader | None:
        """What it prints, where somebody reads it."""

    def send_signal(self, sent: signal.Signals, /) -> None:
        """Signal it."""

    def kill(self) -> None:
        """End it, and only it."""

    async def wait(self) -> int:
        """Wait for its end; returns how it ended."""


Begin = Callable[..., Awaitable[Running]]
"""How a process is begun: `begin`, or a quicker way for some."""

_groups: set[int] = set()


def environment(**more: str) -> dict[str, str]:
    """What a process of these sources and tests needs to find them."""
    return os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "PYTHONUNBUFFERED": "1"} | more


@contextmanager
def started(
    command: Command, env: Mapping[str, str] | None = None, *, lasting: bool = False, **options: Any
) -> Iterator[subprocess.Popen[str]]:
    """A process, ended with its own processes when the block ends, if it has not ended before.

    One that serves several tests is `lasting`: it goes on when the test that it was started for is over.
    """
    with subprocess.Popen(
        list(map(str, command)),
        env=environment() if env is None else env,
        text=True,
        start_new_session=True,
        preexec_fn=_end_with_parent if lasting else _hear_interrupts,
        **options,
    ) as process:
        if not lasting:
            _groups.add(process.pid)
        try:
            yield process
        finally:
            end(process.pid)


def run(
    command: Command, env: Mapping[str, str] | None = None, *, check: bool = False
) -> subprocess.CompletedProcess[str]:
    """Run a process to its end, and take in what it prints."""
    with started(command, env, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        output, errors = process.communicate(timeout=PATIENCE)
    done = subprocess.CompletedProcess(list(map(str, command)), process.returncode, output, errors)
    if check:
        assert done.returncode == 0, errors
    return done


def zashiki(*args: str | Path) -> subprocess.CompletedProcess[str]:
    """Run the command."""
    return run([sys.executable, "-m", "zashiki", *args])


async def begin(command: Command, **options: Any) -> asyncio.subprocess.Process:
    """A process beside an event loop, ended when the test is over if not before."""
    process = await asyncio.create_subprocess_exec(
        *map(str, command),
        env=environment(),
        start_new_session=True,
        preexec_fn=_hear_interrupts,
        **options,
    )
    end_with_test(process.pid)
    return process


def end_with_test(group: int) -> None:
    """A process that leads a session is ended with all that it started when the test is over, if not before."""
    _groups.add(group)


def end(group: int) -> None:
    """Kill a process with all that it started."""
    _groups.discard(group)
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)


def end_all() -> None:
    """Kill what tests have started and not ended."""
    for group in list(_groups):
        end(group)


def _hear_interrupts() -> None:
    """Whoever runs the tests in the background ignores Ctrl-C, and so would the process."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


_prctl = ctypes.CDLL(None).prctl if sys.platform.startswith("linux") else None
_PARENT_DEATH_SIGNAL = 1


def _end_with_parent() -> None:
    """A run of tests that is broken off ends no fixtures: Linux ends what they have started."""
    _hear_interrupts()
    if _prctl is not None:
        _prctl(_PARENT_DEATH_SIGNAL, signal.SIGKILL)
