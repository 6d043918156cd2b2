"""Who somebody is from the first page on: a browser that comes as nobody, and one that may make nobody new."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.parlour import DATABASE, FOUR_OPEN, Address, Person, parlour
from server.whoever import CUP, TEAMS
from zashiki.server.people import cookie
from zashiki.server.people.guests import Guests
from zashiki.server.storage.store import StoreUnavailable


async def _stolen(address: Address) -> tuple[Person, Person, str]:
    """Somebody on the device whose cookie was stolen, and on one of their own; the id of the first."""
    stolen = await Person.arrive(address)
    phrase = (await stolen.call(address, "POST", "/me/phrase", {"language": "en"})).json()["phrase"]
    (known,) = (await stolen.call(address, "GET", "/me/devices")).json()
    return stolen, await Person.with_phrase(address, phrase), known["device"]["id"]


async def _opened(address: Address, path: str, token: str) -> httpx.Response:
    """The page that a browser with the token is given."""
    async with address.client(cookies={"zashiki_guest": token}) as client:
        return await client.get(path)


@pytest.mark.parametrize("how", ["turned away", "forgotten"])
def test_a_device_that_was_turned_away_is_one_new_guest_from_the_first_page_on(tmp_path: Path, how: str) -> None:
    """Whatever the page asks at once; so is one whose guest is forgotten."""

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            stolen, own, device = await _stolen(address)
            if how == "turned away":
                await own.call(address, "DELETE", f"/me/devices/{device}")
            else:
                await own.call(address, "POST", "/me/forget", {"guest": own.id})
            page = await _opened(address, "/daily", stolen.token)
            fresh = re.search(r"zashiki_guest=([\w-]{43});", page.headers.get("set-cookie", ""))
            assert fresh, "the page makes somebody of them"
            again = Person(fresh[1], {"id": ""})
            asked = await asyncio.gather(*(again.call(address, "GET", path) for path in ("/me", "/daily", "/clubs")))
            assert [fresh[0] in answer.headers["set-cookie"] for answer in asked] == [True] * 3
            assert asked[0].json()["id"] not in (stolen.id, own.id)
            assert "set-cookie" not in (await _opened(address, "/clubs", fresh[1])).headers

    asyncio.run(scene())


def test_who_may_not_be_stored_is_told_so_by_all_that_needs_it(tmp_path: Path) -> None:
    """Nothing is made for them, however often they ask; what needs no row of theirs is there, and the cookie stays."""
    needing: list[tuple[str, str, object]] = [
        ("PATCH", "/me", {"name": "Bo"}),
        ("PATCH", "/me/profile", {"favourite": ["septet", "team"], "likes": True}),
        ("POST", "/tables", FOUR_OPEN),
        ("POST", "/quick", {"game": "septet", "variant": "team"}),
        ("POST", "/daily", {"game": "septet", "variant": "straw"}),
        ("POST", "/clubs", {"name": "Thursdays"}),
        ("POST", "/me/phrase", {"language": "en"}),
    ]

    async def scene() -> None:
        async with parlour(tmp_path, guests_per_hour=1) as address:
            host = await Person.arrive(address)
            table = await host.make_table(address)
            async with address.client() as client:
                await client.get("/")
                late = Person(client.cookies["zashiki_guest"], (await client.get("/api/me")).json())
            looked = await asyncio.gather(*(late.call(address, "GET", path) for path in ("/me", "/tables", "/daily")))
            assert [answer.status_code for answer in looked] == [200] * 3
            asked = await asyncio.gather(*(late.call(address, *one) for one in needing))
            assert [(one.status_code, one.json()["code"]) for one in asked] == [(429, "too-many-guests")] * len(needing)
            async with late.at(address, table["id"]) as player:
                assert (await player.say("sit", seat=1))["code"] == "too-many-guests"
                assert player.table["seats"][1]["kind"] == "open"
            assert (await late.call(address, "GET", "/me")).json() == late.me
            with closing(sqlite3.connect(tmp_path / DATABASE)) as database:
                (stored,) = database.execute(
                    "SELECT (SELECT count(*) FROM guests), (SELECT count(*) FROM devices),"
                    " (SELECT count(*) FROM tables), (SELECT count(*) FROM clubs)"
                )
            assert stored == (1, 1, 1, 0)

    asyncio.run(scene())


def test_who_may_not_be_stored_takes_nothing_of_what_others_at_their_address_may_make(tmp_path: Path) -> None:
    async def scene() -> None:
        limits: dict[str, Any] = {"tables_per_hour_of_address": 2, "clubs_per_hour": 2, "tournaments_per_hour": 3}
        async with parlour(tmp_path, guests_per_hour=2, reports_per_hour=2, **limits) as address:
            founder, host = [await Person.arrive(address) for _ in range(2)]
            club = (await founder.call(address, "POST", "/clubs", {"name": "Thursdays"})).json()["key"]
            table = (await host.make_table(address))["id"]
            making: list[tuple[str, object]] = [
                ("/tables", FOUR_OPEN),
                ("/clubs", {"name": "Fridays"}),
                ("/tournaments", CUP),
                ("/duplicates", TEAMS),
                (f"/clubs/{club}/reports", {"reason": "name"}),
                ("/reports", {"table": table, "guest": host.id, "reason": "play"}),
            ]
            late = await Person.arrive(address)
            async with late.at(address, table), founder.at(address, table), host.at(address, table):
                for path, body in making * 2:
                    refused = await late.call(address, "POST", path, body)
                    assert (refused.status_code, refused.json()["code"]) == (429, "too-many-guests"), path
                for path, body in making:
                    who = host if path.startswith("/clubs/") else founder
                    assert (await who.call(address, "POST", path, body)).status_code == 201, path

    asyncio.run(scene())


def test_a_page_is_shown_while_the_store_does_not_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who comes stays who they are."""

    async def hanging(*_: object) -> None:
        await asyncio.Event().wait()

    async def broken(*_: object) -> None:
        raise StoreUnavailable("gone")

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            person = await Person.arrive(address)
            monkeypatch.setattr(cookie, "_PAGE_SECONDS", 0.01)
            for trouble in (hanging, broken):
                monkeypatch.setattr(Guests, "_stored", trouble)
                page = await _opened(address, "/daily", person.token)
                assert (page.status_code, "set-cookie" in page.headers) == (200, False)

    asyncio.run(scene())
