"""Queues of work that people wait for: a bounded one for each kind, served in turn by who asks."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, TypeVar

from zashiki.server.jobs.processes import Workplace
from zashiki.server.jobs.turns import Turns
from zashiki.server.refusal import Overloaded, Refusal

_T = TypeVar("_T")
_RESTART_SECONDS = 5


class WorkQueue:
    """Jobs of one kind for some processes. The newest is turned away where too many wait; who is gone is forgotten."""

    def __init__(
        self, name: str, processes: Workplace, *, most: int, most_of_owner: int, most_of_address: int | None = None
    ) -> None:
        """At most so many jobs are under way or wait, so many of one owner, and of all owners at one address.

        An owner is a guest, who costs nothing to make up, or an address.
        """
        self.name = name
        self._processes = processes
        self._turns = Turns(lambda: processes.count)
        self._most = most
        self._most_of_owner = most_of_owner
        self._most_of_address = most if most_of_address is None else most_of_address
        self._asked: Counter[str] = Counter()
        self._asked_from: Counter[str] = Counter()
        self._waiting: set[asyncio.Task[Any]] = set()
        self._is_stopped = False
        self.begun = 0
        """Jobs that have been begun so far."""

    def __len__(self) -> int:
        """How many jobs are under way or wait."""
        return self._asked.total()

    async def do(
        self, owner: str, job: Callable[..., _T], *args: object, seconds: float, address: str | None = None
    ) -> _T:
        """Have a job of about so many seconds done when it is the turn of the owner, who comes from the address.

        Raises `Overloaded`, and `JobFailed`. Cancelled while it waits, it is never begun.
        """
        if self._is_stopped:
            raise _stopped()
        place = owner if address is None else address
        is_full = len(self) >= self._most or self._asked_from[place] >= self._most_of_address
        if is_full or self._asked[owner] >= self._most_of_owner:
            wait = max(1, round(seconds * len(self) / self._processes.count))
            raise Overloaded(f"too many {self.name} wait; try again in {wait} s", wait)
        counts = ((self._asked, owner), (self._asked_from, place))
        for count, one in counts:
            count[one] += 1
        task = asyncio.current_task()
        assert task is not None
        self._waiting.add(task)
        try:
            async with self._turns.turn(owner):
                self.begun += 1
                return await self._processes.work(job, *args, seconds=seconds)
        except asyncio.CancelledError:
            if not self._is_stopped:
                raise
            task.uncancel()
            raise _stopped() from None
        finally:
            self._waiting.discard(task)
            for count, one in counts:
                count[one] -= 1
                if not count[one]:
                    del count[one]

    def stop(self) -> None:
        """Refuse whoever waits for a job, and whoever still asks for one: the server ends."""
        self._is_stopped = True
        for task in self._waiting:
            task.cancel()

    def close(self) -> None:
        """End its processes."""
        self._processes.close()


def _stopped() -> Refusal:
    return Overloaded("the server stops; try again in a moment", _RESTART_SECONDS)
