"""Processes of the `zashiki` command that have nothing to import: one process has, and these are forked from it.

To import a server takes a second of a core, and what is asked of a process that can be killed does not depend on it.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext, ForkServerProcess
from typing import Any

import processes
from processes import Command


class _Process(ForkServerProcess):
    """It has the environment of whoever forks it, not the one that the first of them had."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._environment = dict(os.environ)

    def start(self) -> None:
        """The first of them starts what all are forked from, which finds what it imports by the environment alone."""
        before = os.environ.get("PYTHONPATH")
        os.environ["PYTHONPATH"] = os.pathsep.join(sys.path)
        try:
            super().start()
        finally:
            if before is None:
                del os.environ["PYTHONPATH"]
            else:
                os.environ["PYTHONPATH"] = before

    def run(self) -> None:
        os.environ.clear()
        os.environ.update(self._environment)
        super().run()


class _Forks(ForkServerContext):
    Process = _Process


FORKS = _Forks()
FORKS.set_forkserver_preload(
    [
        "zashiki.cli.main",
        "zashiki.server.run",
        "zashiki.players",
        "zashiki.magic.outside.contents",
        "zashiki.septet.analysis.analyst",
        "cradle",
    ]
)


def _command(words: list[str], output: Connection) -> None:
    """What `python -m zashiki` does, in a session and with an output of its own."""
    from zashiki.cli.main import main

    os.setsid()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.dup2(output.fileno(), sys.stdout.fileno())
    # The old one still takes what it writes to for what it was.
    sys.stdout = os.fdopen(sys.stdout.fileno(), "w", buffering=1, encoding="utf-8", closefd=False)
    sys.argv = ["zashiki", *words]
    main()


class Forked:
    """A process beside an event loop, as asyncio's own are."""

    def __init__(self, process: ForkServerProcess, stdout: asyncio.StreamReader, pipe: asyncio.ReadTransport) -> None:
        assert process.pid is not None
        self.pid = process.pid
        self.stdout = stdout
        self._process = process
        self._pipe = pipe

    def send_signal(self, sent: signal.Signals) -> None:
        """Signal it."""
        os.kill(self.pid, sent)

    def kill(self) -> None:
        """End it, and only it."""
        self.send_signal(signal.SIGKILL)

    async def wait(self) -> int:
        """Wait for its end; returns how it ended."""
        loop, ended = asyncio.get_running_loop(), asyncio.Event()
        loop.add_reader(self._process.sentinel, ended.set)
        try:
            await ended.wait()
        finally:
            loop.remove_reader(self._process.sentinel)
        self._process.join()
        self._pipe.close()
        assert self._process.exitcode is not None
        return self._process.exitcode


async def begin(command: Command, **options: Any) -> Forked:
    """The same as `processes.begin` for ``python -m zashiki`` of which nothing but the output is read."""
    words = list(map(str, command))
    assert words[:3] == [sys.executable, "-m", "zashiki"], words
    assert options in ({}, {"stdout": PIPE}), options
    reading, writing = FORKS.Pipe(duplex=False)
    process = FORKS.Process(target=_command, args=(words[3:], writing))
    process.start()
    writing.close()
    assert process.pid is not None
    processes.end_with_test(process.pid)
    stdout = asyncio.StreamReader()
    pipe, _ = await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(stdout), reading)
    return Forked(process, stdout, pipe)
