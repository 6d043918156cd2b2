"""A lane to a push service: what is to be sent there, in what order, and how much of it at once.

Each push service has its own, so one that is slow holds up nobody who is told through another one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Literal

import msgspec

from zashiki.server.people.push_news import News
from zashiki.server.people.push_subscriptions import Subscription

_WAITING = 1000
_AT_ONCE = 8


class Delivery(msgspec.Struct, frozen=True):
    """News for one browser."""

    subscription: Subscription
    news: News
    attempt: int = 1

    @property
    def key(self) -> tuple[str, str]:
        """Of deliveries with the same one that wait only the newest is worth sending."""
        return self.subscription.endpoint, self.news.id


Lost = Literal["replaced", "dropped"]
"""Newer news came while it waited; too much waits."""
Send = Callable[[Delivery], Awaitable[float | None]]
"""Sends something once; returns in how many seconds it is to be tried again, None where that was all."""


class Lane:
    """Sends some at a time, to one browser one after another. What is to be tried again later holds up nothing."""

    def __init__(self, send: Send, lose: Callable[[Delivery, Lost], None]) -> None:
        """`send` raises nothing; `lose` is told what is not sent."""
        self._send = send
        self._lose = lose
        self._waiting: dict[tuple[str, str], Delivery] = {}
        self._due: dict[tuple[str, str], float] = {}
        self._under_way: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._alarm: asyncio.TimerHandle | None = None

    def put(self, delivery: Delivery) -> None:
        """Have something sent, in the place of what waits for the same browser from the same table."""
        older = self._waiting.get(delivery.key)
        if older is not None:
            self._lose(older, "replaced")
        elif len(self._waiting) >= _WAITING:
            self._lose(delivery, "dropped")
            return
        self._waiting[delivery.key] = delivery
        self._go_on()

    async def close(self) -> int:
        """Stop; how many deliveries have not been made by now, and are not made."""
        given_up = len(self._waiting) + len(self._under_way)
        self._waiting.clear()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._go_on()
        return given_up

    def _go_on(self) -> None:
        """Send what can be sent by now, and look again when something else can."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        loop = asyncio.get_running_loop()
        now, later = loop.time(), []
        for key in list(self._waiting):
            if len(self._under_way) == _AT_ONCE:
                return
            if self._due.get(key, now) > now:
                later.append(self._due[key])
            elif key[0] not in self._under_way:
                self._due.pop(key, None)
                self._begin(self._waiting.pop(key))
        if later:
            self._alarm = loop.call_at(min(later), self._go_on)

    def _begin(self, delivery: Delivery) -> None:
        self._under_way.add(delivery.subscription.endpoint)
        task = asyncio.create_task(self._deliver(delivery))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _deliver(self, delivery: Delivery) -> None:
        seconds = await self._send(delivery)
        self._under_way.remove(delivery.subscription.endpoint)
        if seconds is not None:
            self._put_off(delivery, seconds)
        self._go_on()

    def _put_off(self, delivery: Delivery, seconds: float) -> None:
        """Try again after so long; newer news that have come meanwhile are sent in their place, then too."""
        self._due[delivery.key] = asyncio.get_running_loop().time() + seconds
        if delivery.key in self._waiting:
            self._lose(delivery, "replaced")
        else:
            self._waiting[delivery.key] = msgspec.structs.replace(delivery, attempt=delivery.attempt + 1)
