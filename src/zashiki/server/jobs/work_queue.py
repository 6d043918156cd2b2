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
        place = owner if address is None else address
        is_full = len(self) >= self._most or self._asked_from[place] >= self._most_of_address
        if is_full or self._asked[owner] >= self._most_of_owner:
            wait = max(1, round(seconds * len(self) / self._processes.count))
            raise Overloaded(f"too many {self.name} wait; try again in {wait} s", wait)
        counts = ((self._asked, owner), (self._asked_from, place))
        for count, one in counts:
            count[one] += 1
        try:
            async with self._turns.turn(owner):
                self.begun += 1
                return await self._processes.work(job, *args, seconds=seconds)
        finally:
            for count, one in counts:
                count[one] -= 1
                if not count[one]:
                    del count[one]

    def close(self) -> None:
        """End its processes."""
        self._processes.close()
