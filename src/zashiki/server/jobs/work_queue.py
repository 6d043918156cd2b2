"""Queues of work that people wait for: a bounded one for each kind, served in turn by who asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from zashiki.server.jobs.processes import Workplace
from zashiki.server.jobs.turns import Turns
from zashiki.server.refusal import Overloaded

_T = TypeVar("_T")


class WorkQueue:
    """Jobs of one kind for some processes. The newest is turned away where too many wait; who is gone is forgotten."""

    def __init__(self, name: str, processes: Workplace, *, most: int, most_of_owner: int) -> None:
        """At most so many jobs are under way or wait, and so many of one owner: a guest, or an address."""
        self.name = name
        self._processes = processes
        self._turns = Turns(lambda: processes.count)
        self._most = most
        self._most_of_owner = most_of_owner
        self._asked: Counter[str] = Counter()
        self.begun = 0
        """Jobs that have been begun so far."""

    def __len__(self) -> int:
        """How many jobs are under way or wait."""
        return self._asked.total()

    async def do(self, owner: str, job: Callable[..., _T], *args: object, seconds: float) -> _T:
        """Have a job of about so many seconds done when it is the owner's turn.

        Raises `Overloaded`, and `JobFailed`. Cancelled while it waits, it is never begun.
        """
        if self._asked[owner] >= self._most_of_owner or len(self) >= self._most:
            wait = max(1, round(seconds * len(self) / self._processes.count))
            raise Overloaded(f"too many {self.name} wait; try again in {wait} s", wait)
        self._asked[owner] += 1
        try:
            async with self._turns.turn(owner):
                self.begun += 1
                return await self._processes.work(job, *args, seconds=seconds)
        finally:
            self._asked[owner] -= 1
            if not self._asked[owner]:
                del self._asked[owner]

    def close(self) -> None:
        """End its processes."""
        self._processes.close()
