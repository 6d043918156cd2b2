"""Tournaments whose rounds last days: a match goes on though nobody has come to its table yet."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from processes import PATIENCE
from server.clocked import DAY, kept
from server.parlour import Address, Person, parlour
from server.push_service import Browser, PushService
from server.swiss import DUELS, Watch, do, make, until
from server.test_push import house
from zashiki.server.rooms import rooms

ROUND_OF_A_WEEK = {"minutes": 7 * 24 * 60}


async def met(address: Address, people: list[Person]) -> str:
    """The table at which two have met, to which neither has come."""
    tournament = await make(people[0], address, **DUELS | ROUND_OF_A_WEEK)
    for person in people:
        assert (await do(person, address, tournament, "enter")).status_code == 200
    assert (await do(people[0], address, tournament, "start")).status_code == 200
    told = await until(address, tournament, lambda told: told["round"] == 1)
    return str(told["pairings"][0]["tables"][0]["table"])


async def seats(address: Address, person: Person, table: str) -> list[dict[str, Any]]:
    """Who sits there, as a call tells it: to look does not bring anybody to the table."""
    found: list[dict[str, Any]] = (await person.call(address, "GET", f"/tables/{table}")).json()["seats"]
    return found


def test_time_runs_at_a_table_by_day_to_which_nobody_has_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "_LOOK_AGAIN_SECONDS", 0.01)

    async def scene() -> None:
        watch = Watch()
        async with parlour(tmp_path, time=watch) as address:
            people = [await Person.arrive(address) for _ in range(2)]
            table = await met(address, people)
            async with asyncio.timeout(PATIENCE):
                while not kept(tmp_path):
                    # What is left of running clocks is stored every minute.
                    watch.turn(60)
                    await asyncio.sleep(0.05)
                watch.turn(DAY)
                while not any(seat["stand_in"] for seat in await seats(address, people[0], table)):
                    await asyncio.sleep(0.05)

    asyncio.run(scene())


def test_who_is_asked_first_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "_LOOK_AGAIN_SECONDS", 0.01)

    async def scene() -> None:
        async with PushService().open() as service, house(tmp_path, service, Watch()) as address:
            people = [await Person.arrive(address) for _ in range(2)]
            for number, person in enumerate(people):
                browser = Browser(service.url, str(number))
                assert (await person.call(address, "PUT", "/push", browser.subscription)).status_code == 200
            await met(address, people)
            await service.until(1)

    asyncio.run(scene())
