"""Lanes to push services: who is slow holds up nobody else, and what is not sent is counted."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from server.choosers import RANDOM_BOTS
from server.parlour import make_database, newcomer
from server.push_service import CONTACT, Browser, PushService
from zashiki.server.config import Config
from zashiki.server.people import push_lane
from zashiki.server.people.push_lane import Delivery, Lane
from zashiki.server.people.push_news import Kind, News
from zashiki.server.people.push_subscriptions import Subscription
from zashiki.server.services import Services

DAY = 86400
CROWD = 30
"""More than are told at once."""


def news(table: str, kind: Kind = "turn") -> News:
    """Something that waits at a table."""
    return News(kind, table, "septet", DAY)


@asynccontextmanager
async def telling(data: Path, *services: PushService) -> AsyncIterator[Services]:
    """What tells people through these push services."""
    make_database(data)
    house = Services(
        Config(data=data, push=CONTACT, push_services=tuple(service.url for service in services)), RANDOM_BOTS
    )
    await house.open()
    try:
        yield house
    finally:
        await house.close()


async def told_at(house: Services, service: PushService, place: str) -> str:
    """A guest whose browser is told through that push service."""
    visitor = await house.guests.find((await newcomer(house)).token)
    found: dict[str, Any] = Browser(service.url, place).subscription
    await house.subscriptions.add(visitor, Subscription(**found))
    return visitor.guest.id


def tell(house: Services, guest: str, what: News) -> None:
    """Have them told."""
    assert house.pushes is not None
    house.pushes.tell(guest, what)


def counted(house: Services) -> dict[str, int]:
    """What became of what was told, as a host sees it."""
    samples = [sample for metric in house.metrics.pushes.collect() for sample in metric.samples]
    return {one.labels["result"]: int(one.value) for one in samples if one.name.endswith("_total")}


def test_a_push_service_that_hangs_holds_up_nobody_at_another_one(tmp_path: Path) -> None:
    async def scene() -> None:
        async with PushService().open() as slow, PushService().open() as quick, telling(tmp_path, slow, quick) as house:
            slow.hang()
            for n in range(CROWD):
                tell(house, await told_at(house, slow, f"slow{n}"), news("far"))
            tell(house, await told_at(house, quick, "bo"), news("near"))
            await quick.until(1)
            assert "failed" not in counted(house)
            assert len(slow.sent) < CROWD, "nobody had to give up on the slow one first"
            slow.go_on()
            await slow.until(CROWD)
            assert {one.place for one in slow.sent} == {f"slow{n}" for n in range(CROWD)}

    asyncio.run(scene())


def test_who_is_to_be_tried_again_holds_up_nobody(tmp_path: Path) -> None:
    async def scene() -> None:
        async with PushService().open() as service, telling(tmp_path, service) as house:
            service.statuses, service.retry_after = [429] * CROWD, "3600"
            for n in range(CROWD):
                tell(house, await told_at(house, service, f"later{n}"), news("far"))
            tell(house, await told_at(house, service, "bo"), news("near"))
            await service.until(CROWD + 1)
            assert Counter(one.place for one in service.sent).most_common(1)[0][1] == 1, "nobody was tried again before"

    asyncio.run(scene())


def test_what_is_not_sent_before_a_server_stops_is_counted(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> Services:
        async with PushService().open() as service:
            async with telling(tmp_path, service) as house:
                service.hang()
                guest = await told_at(house, service, "bo")
                tell(house, guest, news("a"))
                await service.until(1)
                tell(house, guest, news("b"))
            return house

    with caplog.at_level(logging.WARNING):
        house = asyncio.run(scene())
    assert counted(house) == {"dropped": 2}
    assert "2 notifications are not sent" in caplog.text


class Road:
    """A lane, and what became of what was put into it; each delivery is held up until the test lets it go."""

    def __init__(self) -> None:
        self.begun: list[Delivery] = []
        self.lost: list[tuple[Delivery, str]] = []
        self._answers: list[asyncio.Future[float | None]] = []
        self.lane = Lane(self._send, lambda delivery, how: self.lost.append((delivery, how)))

    async def _send(self, delivery: Delivery) -> float | None:
        self.begun.append(delivery)
        self._answers.append(asyncio.get_running_loop().create_future())
        return await self._answers[-1]

    async def put(self, place: str, what: News) -> Delivery:
        """Put something in; what can be begun has been begun."""
        delivery = Delivery(Subscription(place, "", "", "en"), what)
        self.lane.put(delivery)
        await asyncio.sleep(0)
        return delivery

    async def end(self, n: int, seconds: float | None = None) -> None:
        """The delivery that was begun as the n-th is done, or is to be tried again; what follows has been begun."""
        self._answers[n].set_result(seconds)
        for _ in range(3):
            await asyncio.sleep(0)

    def places(self) -> list[str]:
        """Where something was begun to be sent, in this order."""
        return [one.subscription.endpoint for one in self.begun]


def test_one_browser_takes_one_place_in_the_lane_whatever_it_is_told() -> None:
    async def scene() -> None:
        road = Road()
        for n in range(CROWD):
            await road.put("hangs", news(f"t{n}"))
        await road.put("bo", news("near"))
        assert road.places() == ["hangs", "bo"]
        await road.end(0)
        assert road.places() == ["hangs", "bo", "hangs"]
        assert await road.lane.close() == CROWD

    asyncio.run(scene())


def test_of_what_waits_for_a_browser_from_one_table_the_newest_is_sent() -> None:
    async def scene() -> None:
        road = Road()
        first = await road.put("bo", news("t", "turn"))
        second = await road.put("bo", news("t", "soon"))
        third = await road.put("bo", news("t", "over"))
        assert road.lost == [(second, "replaced")]
        # The first is to be tried again; by then there is something newer, which waits in its place.
        await road.end(0, seconds=0.0)
        assert road.lost == [(second, "replaced"), (first, "replaced")]
        while len(road.begun) < 2:
            await asyncio.sleep(0)
        assert road.begun == [first, third]
        await road.end(1, seconds=0.0)
        while len(road.begun) < 3:
            await asyncio.sleep(0)
        assert (road.begun[2].news, road.begun[2].attempt) == (third.news, 2)
        await road.end(2)
        assert await road.lane.close() == 0

    asyncio.run(scene())


def test_a_lane_holds_so_much_and_what_comes_then_is_lost_aloud(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push_lane, "_WAITING", 3)

    async def scene() -> None:
        road = Road()
        await road.put("hangs", news("now"))
        waiting = [await road.put("hangs", news(f"t{n}")) for n in range(3)]
        more = await road.put("hangs", news("t3"))
        assert road.lost == [(more, "dropped")]
        # What waits already can still become newer.
        await road.put("hangs", news("t1", "over"))
        assert road.lost[1:] == [(waiting[1], "replaced")]
        assert await road.lane.close() == 4

    asyncio.run(scene())
