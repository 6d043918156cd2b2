"""Who somebody is from the first page on: a browser that comes as nobody, and one that may make nobody new."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import httpx
import pytest

from server.parlour import Address, Person, parlour
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
