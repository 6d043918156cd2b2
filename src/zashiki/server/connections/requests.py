"""HTTP connections whose requests arrive in time: whoever says nothing, or a byte now and then, keeps no place."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_SECONDS, BODY_SECONDS = 20.0, 120.0
"""How long the head of a request may take, and then its body: the largest is here by then over a slow line."""


class RequestSocket(H11Protocol):
    """Uvicorn's connection, which ends where a request has not arrived in time: uvicorn waits without end."""

    def __init__(self, head_seconds: float, body_seconds: float, **settings: Any) -> None:
        """`settings` are those that uvicorn makes its connections with."""
        super().__init__(**settings)
        self._seconds: dict[object, float] = {h11.IDLE: head_seconds, h11.SEND_BODY: body_seconds}
        self._awaited: object = None
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stop_waiting()

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
