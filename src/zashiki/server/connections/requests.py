"""HTTP connections whose requests arrive in time and whose answers are read: nobody else keeps a place."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_SECONDS, BODY_SECONDS = 20.0, 120.0
"""How long the head of a request may take, and then its body: the largest is here by then over a slow line."""
UNREAD_SECONDS = 120.0
"""So long nothing of an answer need be read: a line that stalls goes on again by then, or is gone."""


class RequestSocket(H11Protocol):
    """Uvicorn's connection, which ends where a request has not arrived in time, or nobody reads: uvicorn waits on."""

    def __init__(self, head_seconds: float, body_seconds: float, unread_seconds: float, **settings: Any) -> None:
        """`settings` are those that uvicorn makes its connections with."""
        super().__init__(**settings)
        self._seconds: dict[object, float] = {h11.IDLE: head_seconds, h11.SEND_BODY: body_seconds}
        self._awaited: object = None
        self._deadline: asyncio.TimerHandle | None = None
        self._unread_seconds = unread_seconds
        self._look: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stop_waiting()
        self._stop_looking()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._look_later()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_looking()

    def _look_later(self) -> None:
        """See after a while whether somebody reads, be it slowly: what is left to send has become less then."""
        self._stop_looking()
        left = self.transport.get_write_buffer_size()
        self._look = self.loop.call_later(self._unread_seconds, self._go_on_if_read, left)

    def _go_on_if_read(self, left: int) -> None:
        if self.transport.get_protocol() is not self:
            return  # A web socket has the connection by now, and limits of its own.
        if self.transport.get_write_buffer_size() < left:
            self._look_later()
        else:
            # Also where the connection is to be closed: that waits until everything is read.
            self.transport.abort()

    def _stop_looking(self) -> None:
        if self._look is not None:
            self._look.cancel()
            self._look = None

    def _wait(self) -> None:
        """Give what is to come next its time; what comes of it meanwhile gives it no more."""
        # A web socket has the connection from its request on.
        is_own = self.transport.get_protocol() is self and not self.transport.is_closing()
        awaited = self.conn.their_state if is_own and self.conn.their_state in self._seconds else None
        if awaited is self._awaited:
            return
        self._stop_waiting()
        if awaited is not None:
            self._awaited = awaited
            self._deadline = self.loop.call_later(self._seconds[awaited], self.transport.abort)

    def _stop_waiting(self) -> None:
        self._awaited = None
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
