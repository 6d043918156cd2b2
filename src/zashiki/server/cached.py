"""Answers that are the same for everybody: looked up once in a moment, packed once, not sent where they are known."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import time
from collections.abc import Awaitable, Callable
from functools import lru_cache, partial

import msgspec

_GZIP_LEVEL = 6


class CachedBody(msgspec.Struct, frozen=True):
    """An answer, packed, and what it is known by."""

    body: bytes
    tag: str


def packed(content: object) -> CachedBody:
    """The content as JSON, packed with gzip."""
    return _packed(msgspec.json.encode(content))


@lru_cache(maxsize=64)
def _packed(body: bytes) -> CachedBody:
    return CachedBody(gzip.compress(body, _GZIP_LEVEL, mtime=0), f'"{hashlib.sha256(body).hexdigest()[:20]}"')


class Lookup:
    """Something that is looked up anew when it is asked for and was not for so many seconds, however many ask."""

    def __init__(self, look: Callable[[], Awaitable[object]], seconds: float) -> None:
        self._look = look
        self._seconds = seconds
        self._looking: asyncio.Task[tuple[float, CachedBody]] | None = None

    @property
    def is_fresh(self) -> bool:
        """Whether what was told last is told again, or is being looked up."""
        looking = self._looking
        if looking is None or not looking.done():
            return looking is not None
        if looking.cancelled() or looking.exception() is not None:
            return False
        return time.monotonic() - looking.result()[0] < self._seconds

    async def told(self) -> CachedBody:
        """The answer; raises what the looking raises."""
        if self._looking is None or not self.is_fresh:
            self._looking = asyncio.create_task(self._look_up())
        return (await asyncio.shield(self._looking))[1]

    async def _look_up(self) -> tuple[float, CachedBody]:
        now = time.monotonic()
        return now, packed(await self._look())


class Lookups:
    """A lookup for each thing that is asked for by its id."""

    def __init__(self, look: Callable[[str], Awaitable[object]], seconds: float) -> None:
        self._look = look
        self._seconds = seconds
        self._lookups: dict[str, Lookup] = {}

    async def told(self, one: str) -> CachedBody:
        """The answer; raises what the looking raises."""
        if one not in self._lookups:
            # What nobody asks for any more is not kept.
            self._lookups = {name: lookup for name, lookup in self._lookups.items() if lookup.is_fresh}
            self._lookups[one] = Lookup(partial(self._look, one), self._seconds)
        return await self._lookups[one].told()

    def forget(self, one: str) -> None:
        """It has changed, and is looked up anew."""
        self._lookups.pop(one, None)
