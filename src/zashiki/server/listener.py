"""Listeners: the connections that hear what happens at a table."""

from __future__ import annotations

import asyncio

from zashiki.server.guests import Guest


class Listener:
    """One connection of a guest. What it is told waits in a bounded backlog, so that nobody waits for it."""

    def __init__(self, guest: Guest, backlog: int) -> None:
        self.guest = guest
        self.dropped = asyncio.Event()
        """Set when it was too slow and is to be closed."""
        self._backlog: asyncio.Queue[str] = asyncio.Queue(backlog)

    def tell(self, text: str) -> None:
        """Leave a message for it, without waiting; one that does not keep up is dropped and may come back."""
        if self.dropped.is_set():
            return
        try:
            self._backlog.put_nowait(text)
        except asyncio.QueueFull:
            self.dropped.set()

    async def next(self) -> str:
        """The next message to send."""
        return await self._backlog.get()
