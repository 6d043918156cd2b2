"""A server process: bind, say where it is, serve until told to stop."""

from __future__ import annotations

import asyncio
import os
import socket
import webbrowser

import uvicorn

from zashiki.core.errors import ZashikiError
from zashiki.server.app import create_app
from zashiki.server.config import MAX_FRAME_BYTES, Config

_SHUTDOWN_SECONDS = 3
_WAITING = 2048
_EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}


class CannotListen(ZashikiError):
    """The address is taken or does not exist."""


class _Server(uvicorn.Server):
    """Says where it is as soon as it answers."""

    def __init__(self, config: uvicorn.Config, url: str, open_browser: bool) -> None:
        super().__init__(config)
        self._url = url
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.should_exit:
            return
        print(f"Zashiki is open at {self._url}", flush=True)
        if self._open_browser:
            await asyncio.to_thread(webbrowser.open, self._url)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there; port 0 takes a free one. Raises `CannotListen`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol is named because asyncio sends small messages at once only where it sees that it is TCP;
    # otherwise the answer to a move waits 40 ms for the client to acknowledge the move's events.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(_WAITING)
    except OSError as error:
        listening.close()
        raise CannotListen(f"cannot listen at {host}, port {port}: {error.strerror or error}") from error
    return listening


def run(config: Config, *, open_browser: bool = False) -> None:
    """Serve until the process is told to stop (SIGINT, SIGTERM); raises `CannotListen`."""
    listening = listen(config.host, config.port)
    host = _EVERYWHERE.get(config.host, config.host)
    url = f"http://{f'[{host}]' if ':' in host else host}:{listening.getsockname()[1]}/"
    settings = uvicorn.Config(
        create_app(config),
        ws="websockets-sansio",
        ws_max_size=MAX_FRAME_BYTES,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=_SHUTDOWN_SECONDS,
    )
    with listening:
        _Server(settings, url, open_browser).run([listening])
