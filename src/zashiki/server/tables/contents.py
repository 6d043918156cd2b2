"""Content from outside that tables play with: what a host's folder holds, and what was ever played with."""

from __future__ import annotations

import asyncio
import logging

from zashiki.core.contents import Contents, all_contents
from zashiki.server.config import Config

_LOG = logging.getLogger(__name__)


class OutsideContents:
    """The contents of all games that are played with some; faults are told in the server's log."""

    def __init__(self, config: Config) -> None:
        self._config = config
        self._parts: tuple[Contents, ...] = ()
        self._one_look = asyncio.Lock()

    async def open(self) -> None:
        """Find what was played with before, also in the processes that the server starts, and look at the folder."""
        self._parts = tuple(all_contents().values())
        for part in self._parts:
            folder = None if self._config.packs is None else str(self._config.packs)
            part.open(str(self._config.archive()), folder, (str(self._config.drafts()),))
        await self.refresh()

    async def refresh(self) -> None:
        """Offer what the folder holds now; cheap where nothing was edited."""
        if self._config.packs is None:
            return
        async with self._one_look:
            for part in self._parts:
                for news in await asyncio.to_thread(part.refresh):
                    _LOG.warning("%s", news)

    def close(self) -> None:
        """Let go of it."""
        for part in self._parts:
            part.close()
