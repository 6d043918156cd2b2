"""A server process: open the house, bind, say where it is, serve until told to stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from types import FrameType

import uvicorn

from zashiki.core.errors import ZashikiError
from zashiki.core.version import VERSION
from zashiki.server.app import Application
from zashiki.server.client.game_info import look_over
from zashiki.server.config import MAX_FRAME_BYTES, Config, also_mapped
from zashiki.server.connections.requests import BODY_SECONDS, HEAD_SECONDS, UNREAD_SECONDS, RequestSocket
from zashiki.server.connections.sockets import FrameSocket, SocketLimits
from zashiki.server.jobs.bot_runner import house_bots
from zashiki.server.logs import with_requests_named
from zashiki.server.services import Services
from zashiki.server.storage.database_file import FOLDER_OWNER_ONLY
from zashiki.server.tables.installed import uninstalled

_LOG = logging.getLogger(__name__)
_SHUTDOWN_SECONDS = 3
_WAITING = 2048
_YOUNG = 50_000
"""New objects before they are looked through for circles; a move makes some hundred that go by themselves."""
_EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}
_STOPS = (signal.SIGINT, signal.SIGTERM)


class CannotListen(ZashikiError):
    """The address is taken or does not exist."""


class _Server(uvicorn.Server):
    """Says where it is as soon as it answers, and which signal told it to stop."""

    def __init__(
        self, config: uvicorn.Config, services: Services, url: str, url_of_others: str, open_browser: bool
    ) -> None:
        """`url_of_others` is empty where nobody else reaches it, or by the same address."""
        super().__init__(config)
        self.told: signal.Signals | None = None
        self._services = services
        self._url = url
        self._url_of_others = url_of_others
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.should_exit:
            return
        print(f"Zashiki is open at {self._url}", flush=True)
        if self._url_of_others:
            print(f"In its network this machine is {self._url_of_others}", flush=True)
        _LOG.info("open at %s, version %s", self._url, VERSION)
        if self._open_browser:
            await asyncio.to_thread(webbrowser.open, self._url)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        _LOG.info("closing%s", "" if self.told is None else f", told by {self.told.name}")
        # Who waits for a replay or a hint is told at once, and need not be cut off when the time for farewells is over.
        self._services.work.stop()
        if self._services.relays is not None:
            # What a store does not take by then is found by whoever keeps the table next.
            with suppress(TimeoutError):
                async with asyncio.timeout(_SHUTDOWN_SECONDS):
                    await self._services.relays.close()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Signals set a flag and no more: at the end they are not raised anew, because the house is still open."""
        before = {number: signal.signal(number, self.handle_exit) for number in _STOPS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.told = signal.Signals(sig)
        super().handle_exit(sig, frame)


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


def _url(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def own_address(family: socket.AddressFamily) -> str | None:
    """The address by which other machines of the network reach this one; None where it is in none."""
    # An address for documents (RFC 5737, 3849): nothing is sent, only the way there is looked up.
    elsewhere = "2001:db8::1" if family is socket.AF_INET6 else "192.0.2.1"
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((elsewhere, 9))
            return str(probe.getsockname()[0])
    except OSError:
        return None


def run(config: Config, *, open_browser: bool = False) -> signal.Signals | None:
    """Serve until the process is told to stop; returns the signal that told it (SIGINT, SIGTERM).

    Raises `CannotListen`, `CannotOpenStore`, and `InvalidPlugin` for a game that cannot be offered.
    """
    bots = house_bots()
    look_over(bots.names)
    listening = listen(config.host, config.port)
    port = listening.getsockname()[1]
    url = _url(_EVERYWHERE.get(config.host, config.host), port)
    own = own_address(listening.family) if config.host in _EVERYWHERE else None
    with listening:
        services = Services(config, bots)
        settings = server_settings(services)
        server = _Server(settings, services, url, _url(own, port) if own else "", open_browser)
        with server.capture_signals(), asyncio.Runner(loop_factory=settings.get_loop_factory()) as runner:
            runner.run(_serve(services, server, listening))
    return server.told


def _is_news(entry: logging.LogRecord) -> bool:
    """A client that sends what is no text is refused with 1007; the host can do nothing about it."""
    return not isinstance((entry.exc_info or (None, None))[1], UnicodeDecodeError)


def server_settings(services: Services) -> uvicorn.Config:
    """How the web server is set up for a house."""
    logging.getLogger("uvicorn.error").addFilter(_is_news)
    config = services.config
    limits = SocketLimits(config.backlog_kib * 1024, config.messages_per_window, config.window_seconds)
    return uvicorn.Config(
        with_requests_named(Application(services)),
        http=partial(RequestSocket, HEAD_SECONDS, BODY_SECONDS, UNREAD_SECONDS),  # type: ignore[arg-type]
        ws=partial(FrameSocket, limits),  # type: ignore[arg-type]
        ws_max_size=MAX_FRAME_BYTES,
        # What is told of an action is small and the same for all who see alike: it is framed once, not packed for each.
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=_SHUTDOWN_SECONDS,
        forwarded_allow_ips=also_mapped(config.trusted_proxies),
    )


def _spare_the_collector() -> None:
    """What the server is made of stays until its end: looking through it again and again would stop every table."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG, *gc.get_threshold()[1:])


async def _tell_what_is_missing(services: Services) -> None:
    """Games that were played here and are not installed any more: nobody can play or see what is stored of them."""
    if missing := await services.store.snapshot(uninstalled):
        _LOG.warning("tables, matches or tournaments are of what is not installed here: %s", ", ".join(missing))


async def _serve(services: Services, server: _Server, listening: socket.socket) -> None:
    await services.open()
    # Beside a database that lies elsewhere as well: backups look for what people bring before anybody has.
    with suppress(OSError):
        services.config.data.mkdir(mode=FOLDER_OWNER_ONLY, parents=True, exist_ok=True)
    _spare_the_collector()
    try:
        await _tell_what_is_missing(services)
        if not server.should_exit:
            await server.serve([listening])
    finally:
        await services.close()
