"""Jobs given to workers on other machines, and their answers: of two, the first counts."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

import msgspec

from zashiki.server.bus.bus import Bus, BusUnavailable
from zashiki.server.bus.letters import Answered
from zashiki.server.ids import new_id
from zashiki.server.jobs.jobs import FORMS, Kind, Order
from zashiki.server.jobs.processes import GRACE_SECONDS, JobFailed
from zashiki.server.jobs.roster import Roster

_T = TypeVar("_T")
_LOG = logging.getLogger(__name__)


def queue_of(kind: Kind) -> str:
    """Where orders of a kind wait, in Redis."""
    return f"zashiki:jobs:{kind}"


class Answers:
    """The answers that a web process waits for."""

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self._awaited: dict[str, asyncio.Future[bytes]] = {}
        self._withdrawing: set[asyncio.Task[None]] = set()
        self._lost = asyncio.Event()
        bus.hear(Answered, self._take)
        bus.watch(tuple, self._lose)

    async def of(self, order: Order, kind: Kind) -> bytes:
        """Give an order and wait for its answer; raises `JobFailed`.

        Where the bus was cut the answer may have been lost: then the order is given once more. One that nobody waits
        for any more is taken out of the queue: workers that come back after hours have none to do for nothing.
        """
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._awaited[order.id] = answer
        given = msgspec.msgpack.encode(order)
        try:
            while True:
                await self.bus.until_up()
                lost = self._lost
                try:
                    await self.bus.ask(self.bus.redis.lpush(queue_of(kind), given))
                except BusUnavailable as error:
                    _LOG.warning("cannot give a job of %s: %s", kind, error)
                    await asyncio.sleep(1)
                    continue
                if await _either(answer, lost, order.seconds + GRACE_SECONDS):
                    found: bytes = answer.result()
                    return found
                if not lost.is_set():
                    raise JobFailed(f"no worker answered within {order.seconds + GRACE_SECONDS:g} s")
        finally:
            del self._awaited[order.id]
            if not answer.done():
                self._withdraw(kind, given)

    def _withdraw(self, kind: Kind, given: bytes) -> None:
        """Take an order out of the queue, without waiting: whoever gave it may be gone."""

        async def taken_out() -> None:
            with suppress(BusUnavailable):
                await self.bus.ask(self.bus.redis.lrem(queue_of(kind), 0, given))

        withdrawing = asyncio.create_task(taken_out())
        self._withdrawing.add(withdrawing)
        withdrawing.add_done_callback(self._withdrawing.discard)

    def _take(self, answered: Answered) -> None:
        awaited = self._awaited.get(answered.job)
        if awaited is None or awaited.done():
            return
        if answered.failure:
            awaited.set_exception(JobFailed(answered.failure))
        else:
            awaited.set_result(answered.answer)

    def _lose(self, process: str | None) -> None:
        if process is None:
            self._lost.set()
            self._lost = asyncio.Event()


async def _either(answer: asyncio.Future[bytes], lost: asyncio.Event, seconds: float) -> bool:
    """Wait for an answer, or until it may have been lost; whether it is there."""
    losing = asyncio.create_task(lost.wait())
    waiting: set[asyncio.Future[Any]] = {answer, losing}
    try:
        await asyncio.wait(waiting, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    finally:
        losing.cancel()
    return answer.done()


class Workforce:
    """The workers of all machines, as `Processes` of this one are used; for one kind of jobs."""

    def __init__(self, kind: Kind, roster: Roster, answers: Answers) -> None:
        self._kind = kind
        self._roster = roster
        self._answers = answers

    @property
    def count(self) -> int:
        """How many jobs may be under way for this process."""
        return self._roster.share(self._kind)

    def warm_up(self, job: Callable[..., object], *args: object) -> None:
        """Workers are ready, or get ready by themselves."""

    async def work(self, job: Callable[..., _T], *args: object, seconds: float, name: str = "") -> _T:
        """Have one of the jobs in `FORMS` done, of about so many seconds; raises `JobFailed`."""
        form = FORMS[job]
        order = Order(new_id(), self._answers.bus.id, seconds, form.job(*args))
        try:
            found: _T = msgspec.json.decode(await self._answers.of(order, self._kind), type=form.answer)
        except (JobFailed, msgspec.MsgspecError) as error:
            raise JobFailed(f"{name or job.__name__!r}: {error}") from error
        return found

    def close(self) -> None:
        """Nothing runs here."""
