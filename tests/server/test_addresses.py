"""Where a server says that it is: for who started it, and for others where they reach it too."""

from __future__ import annotations

import asyncio
import errno
import re
import signal
import socket
import sys
import urllib.request
from pathlib import Path

import pytest

import nursery
from processes import PATIENCE
from server.parlour import make_database
from zashiki.server.run import own_address


def test_a_machine_without_a_network_has_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable(_: socket.socket, __: object) -> None:
        raise OSError(errno.ENETUNREACH, "Network is unreachable")

    monkeypatch.setattr(socket.socket, "connect", unreachable)
    assert own_address(socket.AF_INET) is None


def test_who_lets_others_in_is_told_by_which_address_they_come(tmp_path: Path) -> None:
    """Of a server for this machine alone `Process.start` reads the one line that it says."""
    command = [sys.executable, "-m", "zashiki", "serve", "--host", "0.0.0.0", "--port", "0", "--data", tmp_path]

    make_database(tmp_path)

    async def scene() -> None:
        server = await nursery.begin(command)
        told = await server.stdout.readline()
        own = own_address(socket.AF_INET)
        if own is not None:
            told += await server.stdout.readline()
        urls = re.findall(r"http://[\d.:]+/", told.decode())
        assert [re.sub(r":\d+/$", "", url) for url in urls] == [
            f"http://{address}" for address in ("127.0.0.1", own) if address
        ]
        for url in urls:
            with urllib.request.urlopen(f"{url}api/live", timeout=PATIENCE) as answer:
                assert answer.status == 200
        server.send_signal(signal.SIGTERM)
        assert await server.stdout.read() == b""
        await server.wait()

    asyncio.run(scene())
