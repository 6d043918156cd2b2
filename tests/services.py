"""PostgreSQL and Redis for the tests: private instances on free ports in temporary folders, never the machine's."""

from __future__ import annotations

import asyncio
import itertools
import os
import random
import select
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import processes
from processes import PATIENCE, Command

_NOBODY, _NOGROUP = 65534, 65534
_LOOK_SECONDS = 0.02


# The system gives none of these to a connection by itself, so that what listens there can be started there again.
_PORTS = range(20_000, 32_768)
_given: set[int] = set()


def free_port() -> int:
    """A port that nobody listens on now, another one each time; it may be left and taken again."""
    while True:
        port = random.SystemRandom().choice(_PORTS)
        with suppress(OSError), socket.socket() as taken:
            taken.bind(("127.0.0.1", port))
            if port not in _given:
                _given.add(port)
                return port


def found(program: str) -> str:
    """Where a program is; a machine without it fails the tests, and does not skip them."""
    places = [shutil.which(program), *map(str, Path("/usr/lib/postgresql").glob(f"*/bin/{program}"))]
    place = next(filter(None, places), None)
    assert place is not None, f"there is no {program} on this machine: script/services installs it"
    return place


class Service:
    """A server that can be stopped, killed and started again on its port, with what it has stored."""

    def __init__(self, port: int, command: Command) -> None:
        self.port = port
        self._command = command
        self._stack = ExitStack()
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it, once it answers."""
        said = tempfile.TemporaryFile("w+")  # noqa: SIM115  closed with the stack
        self._stack.enter_context(said)
        last = self._open_in_each()
        options: dict[str, Any] = {"stdout": said, "stderr": said, "pass_fds": (last,)}
        try:
            self._process = self._stack.enter_context(processes.started(self._command, lasting=True, **options))
        finally:
            os.close(last)
        until = time.monotonic() + PATIENCE
        while not self._answers():
            if self._process.poll() is not None:
                said.seek(0)
                raise AssertionError(f"{self._command} does not start: {said.read()}")
            assert time.monotonic() < until, f"{self._command} does not answer"
            time.sleep(_LOOK_SECONDS)

    def _open_in_each(self) -> int:
        """What all its processes have open; as the service is ended, the end of the last one is waited for.

        Those of PostgreSQL lead sessions of their own, and end a moment after the one that they serve was killed: as
        long as one is there, it does not start again.
        """
        ended, last = os.pipe()

        def wait() -> None:
            there = not select.select([ended], [], [], PATIENCE)[0]
            os.close(ended)
            assert not there, f"a process of {self._command} does not end"

        self._stack.callback(wait)
        return last

    @property
    def pid(self) -> int:
        """Its process."""
        assert self._process is not None
        return self._process.pid

    def _answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE):
                return True
        except OSError:
            return False

    def kill(self) -> None:
        """End it and all its processes with SIGKILL, and wait for their end."""
        self._stack.close()

    def stop(self, how: signal.Signals) -> None:
        """Have it end by itself."""
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(PATIENCE)
        self._stack.close()


class Redis(Service):
    """A Redis that keeps nothing."""

    def __init__(self, folder: Path) -> None:
        port = free_port()
        keeps = ("--save", "", "--appendonly", "no", "--dir", folder)
        super().__init__(port, (found("redis-server"), "--bind", "127.0.0.1", "--port", port, *keeps))
        self.url = f"redis://127.0.0.1:{port}/0"

    def _answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as connection:
                connection.sendall(b"PING\r\n")
                return connection.recv(16).startswith(b"+PONG")
        except OSError:
            return False


def _unprivileged() -> tuple[str, ...]:
    """How root runs what refuses to be root's."""
    if os.getuid() != 0:
        return ()
    return (found("setpriv"), f"--reuid={_NOBODY}", f"--regid={_NOGROUP}", "--clear-groups")


class Postgres(Service):
    """A PostgreSQL, which makes as many databases as are asked for."""

    def __init__(self, folder: Path) -> None:
        if os.getuid() == 0:
            os.chown(folder, _NOBODY, _NOGROUP)
        self._numbers = itertools.count(1)
        data = folder / "data"
        made = ("--username=zashiki", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync")
        processes.run((*_unprivileged(), found("initdb"), "-D", data, *made), check=True)
        port = free_port()
        # The operating system outlives every test: what was written to it is there after a kill.
        settings = {"listen_addresses": "127.0.0.1", "unix_socket_directories": "", "fsync": "off", "port": port}
        # What it shares with its own processes goes with its folder, however it ends.
        settings["dynamic_shared_memory_type"] = "mmap"
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        super().__init__(port, (*_unprivileged(), found("postgres"), "-D", data, *options))

    def _answers(self) -> bool:
        ready = (found("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port))
        return subprocess.run(ready, check=False).returncode == 0

    def new_database(self) -> str:
        """The URL of a database of its own."""
        name = f"parlour{next(self._numbers)}"
        asyncio.run(self._make(name))
        return f"postgresql+asyncpg://zashiki@127.0.0.1:{self.port}/{name}"

    async def _make(self, name: str) -> None:
        import asyncpg

        connection = await asyncpg.connect(host="127.0.0.1", port=self.port, user="zashiki", database="postgres")
        try:
            await connection.execute(f"CREATE DATABASE {name}")
        finally:
            await connection.close()

    def rows(self, url: str, query: str) -> list[tuple[object, ...]]:
        """What a database says."""

        async def asked() -> list[tuple[object, ...]]:
            import asyncpg

            connection = await asyncpg.connect(url.replace("+asyncpg", ""))
            try:
                return [tuple(row) for row in await connection.fetch(query)]
            finally:
                await connection.close()

        return asyncio.run(asked())


class Wire:
    """A port that leads to another one, and whose connections can be cut."""

    def __init__(self, to: int) -> None:
        self._to = to
        self.port = 0
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()

    async def open(self) -> None:
        """Let connections through."""
        self._server = await asyncio.start_server(self._join, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    def cut(self) -> None:
        """Cut all connections that there are; new ones are let through."""
        for writer in list(self._writers):
            writer.transport.abort()

    async def close(self) -> None:
        """Cut them, and let none through."""
        assert self._server is not None
        self._server.close()
        self.cut()

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self._to)
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, back}
        await asyncio.gather(self._pass_on(reader, back), self._pass_on(there, writer))

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        finally:
            self._writers.discard(writer)
            writer.close()


_Kind = TypeVar("_Kind", Redis, Postgres)


@contextmanager
def running(kind: type[_Kind]) -> Iterator[_Kind]:
    """A service in a folder of its own, until the block ends."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        service = kind(Path(folder))
        service.start()
        try:
            yield service
        finally:
            service.kill()
