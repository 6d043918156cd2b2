"""Something that may be told late: at once where it happens now and then, together where much happens at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Announcement:
    """Tells the newest state of something, and no oftener than asked for."""

    def __init__(self, tell: Callable[[], None]) -> None:
        """`tell` tells how things are when it is called."""
        self._tell = tell
        self._told_at = float("-inf")
        self._due: asyncio.TimerHandle | None = None

    def told(self) -> None:
        """How things are has just been told."""
        self._told_at = asyncio.get_running_loop().time()
        self.cancel()

    def cancel(self) -> None:
        """Nobody is left to be told."""
        if self._due is not None:
            self._due.cancel()
            self._due = None

    def is_due(self, gap: float) -> bool:
        """Whether to tell now, since nothing was told for `gap` seconds; if not, it is told when they have passed."""
        loop = asyncio.get_running_loop()
        at = self._told_at + gap
        if at <= loop.time():
            return True
        if self._due is None:
            self._due = loop.call_at(at, self._tell)
        return False
