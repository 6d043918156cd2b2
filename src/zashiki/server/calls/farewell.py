"""How a socket is closed: with which code, and with which last words."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

import msgspec
from litestar.exceptions import WebSocketDisconnect

from zashiki.server.bus.relays import Socket
from zashiki.server.calls.faults import BROKEN, BUSY
from zashiki.server.connections.closing import Closing
from zashiki.server.connections.sockets import FrameSink
from zashiki.server.refusal import Refusal
from zashiki.server.storage.store import StoreUnavailable
from zashiki.server.tables.messages import Refused

_LOG = logging.getLogger(__name__)

GONE = (WebSocketDisconnect, OSError)
"""What is raised where the other end is there no more."""

_FAREWELL_SECONDS = 2.0


async def close(socket: Socket, code: int, why: Refusal | None = None) -> None:
    """Close it. Why is said over the open socket: a browser is not told why a handshake failed."""
    # To one that does not read, nothing can be said: the connection is then cut.
    with suppress(*GONE):
        async with asyncio.timeout(_FAREWELL_SECONDS):
            if why is not None:
                await socket.send_text(msgspec.json.encode(refused(None, why)).decode())
            await socket.close(code)


async def hang_up(socket: Socket, sink: FrameSink, code: int) -> None:
    """Close it without a word."""
    await close(socket, code)
    if code == Closing.TOO_SLOW:
        # What waits for it would be kept until it reads.
        sink.abort()


async def turn_away(socket: Socket, table: str, error: StoreUnavailable) -> None:
    """Close it until the store can be used again."""
    _LOG.warning("table %s: %s", table, error)
    await close(socket, Closing.BUSY, busy())


def refused(re: int | str | None, refusal: Refusal) -> Refused:
    """The refusal as a client is told, of the message with that id."""
    return Refused(re, refusal.code, refusal.reason, refusal.rule, refusal.args_by_name)


def busy() -> Refusal:
    """The store cannot be used."""
    return Refusal("busy", BUSY)


def internal() -> Refusal:
    """The house has a fault."""
    return Refusal("internal", BROKEN)
