"""A connection to Redis that carries letters both ways, and nothing else: no task, timeout or future for a letter.

It speaks RESP3, where what is published to this process and the answers to what it publishes come over one connection
(https://redis.io/docs/latest/develop/reference/protocol-spec/).
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, cast

_NOT_ENOUGH = object()


class Ears(Protocol):
    """Whoever hears what a carrier brings."""

    def begin(self) -> None:
        """From now on arrives what is published to this process."""

    def take(self, data: bytes) -> None:
        """Something was published to this process."""

    def miss(self, channel: str) -> None:
        """Nobody hears what was published there."""

    def go_on(self) -> None:
        """All that was published has been taken: there is room for more."""


def _command(*words: bytes) -> bytes:
    return b"*%d\r\n" % len(words) + b"".join([b"$%d\r\n%b\r\n" % (len(word), word) for word in words])


class Carrier(asyncio.Protocol):
    """One connection. When it ends it is of no more use."""

    def __init__(self, ears: Ears, hello: Sequence[bytes], channels: Sequence[str]) -> None:
        """`hello` is how the process introduces itself; it hears all `channels`."""
        import hiredis

        self.ended: asyncio.Future[Exception] = asyncio.get_running_loop().create_future()
        """Done when nothing arrives any more: it says why."""
        self._ears = ears
        self._first = _command(*hello) + _command(b"SUBSCRIBE", *(channel.encode() for channel in channels))
        self._missing = len(channels)
        self._is_greeted = False
        self._published: deque[str] = deque()
        self._reader = hiredis.Reader(notEnoughData=_NOT_ENOUGH)
        self._transport: asyncio.Transport | None = None

    @property
    def is_free(self) -> bool:
        """Whether all that was published has been taken."""
        return not self._published

    def publish(self, letters: Mapping[str, bytes]) -> None:
        """Publish something at each of some channels, without waiting. What has ended takes nothing."""
        if self._transport is None or self.ended.done():
            return
        self._published.extend(letters)
        self._transport.write(b"".join([_command(b"PUBLISH", to.encode(), data) for to, data in letters.items()]))

    def close(self) -> None:
        """Hang up."""
        self._end(ConnectionAbortedError("it was hung up"))

    def _end(self, error: Exception) -> None:
        if not self.ended.done():
            self.ended.set_result(error)
        if self._transport is not None:
            self._transport.abort()

    # What the event loop calls.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._first)

    def data_received(self, data: bytes) -> None:
        was_free = self.is_free
        self._reader.feed(data)
        try:
            while (answer := self._reader.gets()) is not _NOT_ENOUGH:
                self._heed(answer)
        except Exception as error:
            self._end(error)
            return
        if self.is_free and not was_free:
            self._ears.go_on()

    def connection_lost(self, error: Exception | None) -> None:
        self._end(error or ConnectionResetError("Redis hung up"))

    def _heed(self, answer: Any) -> None:
        if isinstance(answer, list):
            kind, *_, last = answer
            if kind == b"message":
                self._ears.take(last)
            elif kind == b"subscribe":
                self._missing -= 1
                if not self._missing:
                    self._ears.begin()
        elif isinstance(answer, Exception):
            raise ConnectionRefusedError(f"Redis says {answer}")
        elif not self._is_greeted:
            self._is_greeted = True
        else:
            channel = self._published.popleft()
            if not answer:
                self._ears.miss(channel)


async def connect(pool: Any, ears: Ears, channels: Sequence[str]) -> Carrier:
    """A carrier to where a pool of `redis.asyncio` connects; raises `OSError`."""
    told = pool.make_connection()
    hello = [b"HELLO", b"3"]
    if told.username or told.password:
        hello += [b"AUTH", (told.username or "default").encode(), (told.password or "").encode()]
    loop = asyncio.get_running_loop()

    def made() -> Carrier:
        return Carrier(ears, hello, channels)

    if getattr(told, "path", None):
        _, carrier = await loop.create_unix_connection(made, told.path)
    else:
        tls = told.ssl_context.get() if hasattr(told, "ssl_context") else None
        _, carrier = await loop.create_connection(made, told.host, told.port, ssl=tls)
    return carrier
