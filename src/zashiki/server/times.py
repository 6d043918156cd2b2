"""The time that clocks at the tables run by, so that tests can turn it by hand."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress


class Time:
    """Seconds that only ever grow."""

    def now(self) -> float:
        """The time, in seconds from some moment."""
        return time.monotonic()

    def epoch(self) -> float:
        """The time of the day, in seconds of the epoch."""
        return time.time()

    async def wait(self, news: asyncio.Event, until: float | None) -> None:
        """Wait for news, or at most until that time."""
        with suppress(TimeoutError):
            async with asyncio.timeout(None if until is None else max(0.0, until - self.now())):
                await news.wait()
