"""Turns at something that only so many can have at once: whoever has had the fewest is next (start-time fair queueing).

Turns count from when an owner comes: who comes later begins with as many as whoever is next has had. Else somebody who
was there alone for an hour would wait until everybody else has had as many.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager


class _Waiting:
    """One who waits, and the future that says that it is their turn."""

    def __init__(self, owner: str, rank: int) -> None:
        self.owner = owner
        self.rank = rank
        self.called: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Turns:
    """So many places. Lower ranks come first; among equals the owner who has had the fewest turns."""

    def __init__(self, places: Callable[[], int]) -> None:
        """`places` may change; there is at least one."""
        self._places = places
        self._taken = 0
        self._waiting: list[_Waiting] = []
        self._had: dict[str, int] = {}
        self._least = 0
        """What whoever was next had had: so many turns has everybody had who is not known."""

    @asynccontextmanager
    async def turn(self, owner: str, rank: int = 0) -> AsyncIterator[None]:
        """Have a place for the length of the block."""
        await self._enter(owner, rank)
        try:
            yield
        finally:
            self._leave()

    async def _enter(self, owner: str, rank: int) -> None:
        if self._taken < self._places():
            self._take(owner)
            return
        waiting = _Waiting(owner, rank)
        self._waiting.append(waiting)
        try:
            await waiting.called
        except asyncio.CancelledError:
            if not waiting.called.cancelled():
                self._leave()  # called in the same moment
            elif waiting in self._waiting:
                self._waiting.remove(waiting)
            raise

    def _turns_of(self, owner: str) -> int:
        return max(self._had.get(owner, 0), self._least)

    def _take(self, owner: str) -> None:
        self._taken += 1
        had = self._turns_of(owner)
        self._had[owner] = had + 1
        if had > self._least:
            self._least = had
            self._had = {owner: had for owner, had in self._had.items() if had > self._least}

    def _leave(self) -> None:
        self._taken -= 1
        self._waiting = [one for one in self._waiting if not one.called.done()]
        while self._waiting and self._taken < self._places():
            # The list is in order of arrival, and the first of the least is taken.
            following = min(self._waiting, key=lambda one: (one.rank, self._turns_of(one.owner)))
            self._waiting.remove(following)
            self._take(following.owner)
            following.called.set_result(None)
        if not self._taken:
            self._had.clear()
            self._least = 0
