"""The variants that somebody likes best."""

from __future__ import annotations

import asyncio
from pathlib import Path
from unittest import mock

import httpx

from server.parlour import Person, parlour
from zashiki.server.people import profile


def test_favourites_are_what_can_be_played(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi = await Person.arrive(address)

            async def liked(favourite: list[str], likes: bool) -> httpx.Response:
                body = {"favourite": favourite, "likes": likes}
                return await aoi.call(address, "PATCH", "/me/profile", body)

            trio, duel = ["septet", "trio"], ["magic", "brawl-2"]
            # From two pages at once, each of which knows nothing of the other: both stay, each of them once.
            await asyncio.gather(*(liked(favourite, True) for favourite in (trio, duel, trio)))
            for wrong in (["septet", "poker"], ["chess", "x"], ["septet"]):
                assert (await liked(wrong, True)).status_code == 400
            kept = (await aoi.call(address, "GET", "/me/profile")).json()["favourites"]
            assert sorted(kept) == [duel, trio]
            assert (await liked(duel, False)).json()["favourites"] == [trio]

    asyncio.run(scene())


def test_favourites_come_to_an_end(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi = await Person.arrive(address)
            body = {"favourite": ["septet", "team"], "likes": True}
            with mock.patch.object(profile, "_MOST", 1):
                assert (await aoi.call(address, "PATCH", "/me/profile", body)).status_code == 200
                body["favourite"] = ["septet", "trio"]
                answer = await aoi.call(address, "PATCH", "/me/profile", body)
            assert (answer.status_code, answer.json()["code"]) == (400, "bad-value")
            assert (await aoi.call(address, "GET", "/me/profile")).json()["favourites"] == [["septet", "team"]]

    asyncio.run(scene())
