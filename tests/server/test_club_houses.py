"""How a club plays: presets, packs that members bring; its words, reports of it, the picture of its link."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from server.parlour import Address, Person, holds, parlour
from server.test_clubs import do, peopled, said
from server.test_conduct import admin, heeded_at_once, refused
from server.test_unfurl import pixels, told
from zashiki.core.errors import ZashikiError
from zashiki.core.registry import find_game
from zashiki.core.workshop import MAX_DRAFT_BYTES
from zashiki.host.days import Retention
from zashiki.host.retention import prune
from zashiki.locales import Texts
from zashiki.magic.workshop.form import form
from zashiki.server.calls import unfurl
from zashiki.server.clubs import packs as club_packs
from zashiki.server.jobs.draft_jobs import bring

__all__ = ["heeded_at_once"]

DRAFT: dict[str, Any] = {**form().templates["effect"], "names": {"ja": {"own_card": "どんぐり", "own": "どんぐりの束"}}}
BRING = {"game": "magic", "made": DRAFT}


def drafted(number: int) -> dict[str, Any]:
    """A pack of its own."""
    made = DRAFT | {
        "pack": DRAFT["pack"] | {"id": f"own_{number}"},
        "names": {"en": {f"own_{number}": f"Pack {number}"}},
    }
    return {"game": "magic", "made": made}


def bring_to(data: Path, person: Person) -> str:
    """Have a pack in the only club, brought by a person; its value."""
    made = bring("magic", DRAFT, str(data / "drafts"))
    assert not isinstance(made, str), made
    kept, labels = made
    told = msgspec.json.encode(labels).decode()
    with closing(sqlite3.connect(data / "zashiki.db")) as database, database:
        row = (kept["packs"], told, person.id)
        database.execute("INSERT INTO club_packs SELECT id, 'magic', ?, 'packs', ?, ?, 0 FROM clubs", row)
    return str(kept["packs"])


async def options(address: Address, person: Person, key: str, variant: str = "brawl-2") -> dict[str, Any]:
    """What the club's form offers for a mode of the second game, by option."""
    games = (await said(address, person, "GET", f"/{key}/games"))["games"]
    (found,) = (one for game in games if game["game"] == "magic" for one in game["variants"] if one["name"] == variant)
    return {one["name"]: one for one in found["options"]}


HOSTILE: list[tuple[object, str]] = [
    ({"game": "magic"}, "bad-value"),
    ({"game": "magic", "made": DRAFT, "text": ""}, "bad-value"),
    ({"game": "magic", "text": "x" * (MAX_DRAFT_BYTES + 1)}, "malformed"),
    ({"game": "magic", "text": "[pack]"}, "bad-value"),
    ({"game": "magic", "made": {"card": [1] * 15_000}}, "bad-value"),
    ({"game": "magic", "text": "[" * 5000}, "bad-value"),
    ({"game": "magic", "text": '[pack]\nid = "../../etc"\nkind = "expansion"'}, "bad-value"),
    ({"game": "septet", "text": ""}, "bad-value"),
    ({"game": "chess", "text": ""}, "bad-value"),
    ({"game": "magic", "text": "", "value": "own@000000000000"}, "malformed"),
]


def test_forms_begin_with_what_the_founder_would_have_played(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            key, (aoi, bo) = await peopled(address, 2)
            stranger = await Person.arrive(address)
            path = f"/{key}/presets/septet/team"
            live = {"kind": "live", "move": 20, "bank": 300}
            wanted = {"options": {"scoring": "basic"}, "clock": live, "hints": False}
            assert await refused(address, bo, "PUT", f"/clubs{path}", wanted) == "not-founder"
            changed = await said(address, aoi, "PUT", path, wanted)
            (preset,) = changed["presets"]
            assert (preset["game"], preset["variant"], preset["clock"], preset["hints"]) == (
                "septet",
                "team",
                live,
                False,
            )
            assert preset["options"] == {"scoring": "basic"}
            assert (await said(address, bo, "GET", f"/{key}/games"))["presets"] == [preset]
            # They are house rules: who has the link reads them.
            assert (await said(address, stranger, "GET", f"/{key}"))["presets"] == [preset]
            again = await said(address, aoi, "PUT", path, {"options": {"scoring": "advanced"}})
            assert [one["options"]["scoring"] for one in again["presets"]] == ["advanced"]
            (_, trio) = (await said(address, aoi, "PUT", f"/{key}/presets/septet/trio", {}))["presets"]
            assert trio["options"] != {}, "every option is said, so that it stays what it is"
            cleared = await said(address, aoi, "DELETE", path)
            assert [one["variant"] for one in cleared["presets"]] == ["trio"]
            for where, body in (
                ("septet/team", {"options": {"scoring": "unheard of"}}),
                ("septet/team", {"options": {"colour": 1}}),
                ("septet/chess", {}),
                ("chess/team", {}),
            ):
                assert await refused(address, aoi, "PUT", f"/clubs/{key}/presets/{where}", body) == "bad-value"
            for wrong in ({"clock": {"kind": "live", "move": -1, "bank": 0}}, {"rated": True}):
                assert await refused(address, aoi, "PUT", f"/clubs{path}", wrong) == "malformed"

    asyncio.run(scene())


def test_what_a_member_brings_is_offered_at_the_club_s_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Checked as every pack, within the same limits."""
    monkeypatch.setattr(club_packs, "MOST_PACKS", 2)

    async def scene() -> None:
        async with parlour(tmp_path, trials_per_hour=8) as address:
            key, (aoi, bo) = await peopled(address, 2)
            stranger = await Person.arrive(address)
            assert await refused(address, stranger, "POST", f"/clubs/{key}/packs", BRING) == "not-member"
            assert await refused(address, stranger, "GET", f"/clubs/{key}/games") == "not-member"
            plain = await options(address, bo, key)
            (pack,) = (await said(address, bo, "POST", f"/{key}/packs", BRING))["packs"]
            assert (pack["game"], pack["option"], pack["guest"]) == ("magic", "packs", bo.id)
            assert [one["text"] for one in pack["labels"]] == ["どんぐりの束"]
            # Once is enough, and only members are told.
            assert len((await said(address, aoi, "POST", f"/{key}/packs", BRING))["packs"]) == 1
            assert (await said(address, stranger, "GET", f"/{key}"))["packs"] == []
            offered = await options(address, aoi, key)
            assert offered["packs"]["values"] == [*plain["packs"]["values"], pack["value"]]
            assert offered["packs"]["labels"] == pack["labels"]
            assert offered["map"] == plain["map"]
            assert pack["value"] not in (await stranger.call(address, "GET", "/games")).text
            body = {"game": "magic", "variant": "brawl-2", "options": {"packs": pack["value"]}, "seats": ["me", "open"]}
            table = (await aoi.call(address, "POST", "/tables", body | {"club": key})).json()
            assert table["options"]["packs"] == pack["value"]
            for wrong, code in HOSTILE:
                assert await refused(address, aoi, "POST", f"/clubs/{key}/packs", wrong) == code, wrong
            # Who brought it, and the founder, take it out; tables go on with it.
            (_, other) = (await said(address, aoi, "POST", f"/{key}/packs", drafted(2)))["packs"]
            # What is full is full before any work is done.
            assert await refused(address, aoi, "POST", f"/clubs/{key}/packs", drafted(3)) == "too-many-packs"
            gone = f"/clubs/{key}/packs/{other['value']}"
            assert await refused(address, bo, "DELETE", gone) == "not-founder"
            assert await refused(address, stranger, "DELETE", gone) == "not-founder"
            for person, value in ((bo, pack["value"]), (aoi, other["value"])):
                left = await said(address, person, "DELETE", f"/{key}/packs/{value}")
            assert left["packs"] == []
            assert await refused(address, aoi, "DELETE", gone) == "not-found"
            assert (await options(address, aoi, key))["packs"]["values"] == plain["packs"]["values"]
            assert (await bo.call(address, "GET", f"/tables/{table['id']}")).json()["options"] == table["options"]
            await admin("words", tmp_path, "--add", "どんぐり")
            assert await refused(address, aoi, "POST", f"/clubs/{key}/packs", BRING) == "unwelcome-words"
            assert await refused(address, aoi, "POST", f"/clubs/{key}/packs", drafted(3)) == "too-many-trials"

    asyncio.run(scene())


def test_a_club_s_packs_are_kept_as_long_as_it_has_them(tmp_path: Path) -> None:
    """Also where nobody knows any more who brought them."""

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            key, (aoi, bo) = await peopled(address, 2)
            value = bring_to(tmp_path, bo)
            rows = (await bo.call(address, "GET", "/me/export")).json()["rows"]
            assert [row["value"] for row in rows["club_packs"]] == [value]
            assert (await bo.call(address, "POST", "/me/forget", {"guest": bo.id})).status_code == 200
            (kept,) = (await said(address, aoi, "GET", f"/{key}"))["packs"]
            assert (kept["value"], kept["guest"]) == (value, None)
        assert holds(tmp_path, bo.id.encode()) == set()
        for draft in (tmp_path / "drafts").iterdir():
            # As old as drafts are that nobody needs.
            os.utime(draft, (0, 0))
        retention = Retention()
        assert (await prune(str(tmp_path), retention))["drafts"] == 0
        # Were nobody in it seen for long enough, they would go with it; this only counts.
        assert (await prune(str(tmp_path), Retention(guests=-1)))["drafts"] == 2
        async with parlour(tmp_path) as address:
            # A club without members is gone with all that it had.
            await do(address, aoi, key, "leave")
        assert (await prune(str(tmp_path), retention))["drafts"] == 2

    asyncio.run(scene())


def test_packs_that_are_not_there_are_not_offered() -> None:
    game = find_game("magic")
    told = game.variants_with(["own@000000000000", "../../etc/passwd", "base@", "unheard of", "base"])
    assert [told[name] for name in told] == list(game.variants.values())


def test_names_and_rules_of_clubs_have_no_word_that_the_host_does_not_want(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            key, (aoi,) = await peopled(address, 1)
            await admin("words", tmp_path, "--add", "wisteria")
            for method, path, body in (
                ("POST", "/clubs", {"name": "Wist eria"}),
                ("POST", "/clubs", {"name": "Friday", "rules": "Be kind.\nＷＩＳＴＥＲＩＡ!"}),
                ("PATCH", f"/clubs/{key}", {"rules": "No wisteria"}),
                ("PATCH", f"/clubs/{key}", {"name": "Wisteria"}),
            ):
                assert await refused(address, aoi, method, path, body) == "unwelcome-words", body

    asyncio.run(scene())


def test_a_club_is_reported_and_the_host_judges_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            key, (aoi, bo) = await peopled(address, 2, name="Rude club", rules="Be rude.")
            stranger = await Person.arrive(address)
            bring_to(tmp_path, bo)
            path = f"/clubs/{key}/reports"
            assert (await stranger.call(address, "POST", path, {"reason": "name"})).status_code == 201
            exported = await stranger.call(address, "GET", "/me/export")
            assert [row["reason"] for row in exported.json()["rows"]["club_reports"]] == ["name"]
            assert "どんぐりの束" not in exported.text, "what a club plays with is its members' to know"
            assert await refused(address, aoi, "POST", path, {"reason": "name"}) == "bad-value"
            assert await refused(address, stranger, "POST", path, {"reason": "ugly"}) == "malformed"
            assert await refused(address, stranger, "POST", "/clubs/none/reports", {"reason": "name"}) == "no-club"
            await said(address, aoi, "PATCH", f"/{key}", {"name": "Kind club", "rules": ""})
            (line,) = (await admin("reports", tmp_path)).splitlines()
            assert "a club" in line
            report, club = line.split()[0], line.split()[5]
            packed = json.loads(await admin("report", tmp_path, report))
            assert packed["said"] == ["Rude club", "Be rude.", "どんぐりの束"]
            assert (packed["reason"], packed["about"], packed["guest"]) == ("name", aoi.id, stranger.id)
            assert (packed["now"]["name"], packed["now"]["key"]) == ("Kind club", key)
            shown = json.loads(await admin("club", tmp_path, club, "--rename", "A club"))
            assert (shown["name"], shown["rules"], shown["packs"]) == ("A club", "", [])
            assert [one[0] for one in shown["members"]] == [aoi.id, bo.id]
            assert (await said(address, bo, "GET", f"/{key}"))["name"] == "A club"
            await admin("club", tmp_path, club, "--close")
            assert await refused(address, bo, "GET", f"/clubs/{key}") == "no-club"
            # What was said of it stays until the host has dealt with it.
            assert json.loads(await admin("report", tmp_path, report))["now"] is None
            await admin("close", tmp_path, report)
            assert await admin("reports", tmp_path) == ""
            assert "(closed)" in await admin("reports", tmp_path, "--all")
            for words in (("club", club), ("club", club, "--rename", "x"), ("club", club, "--rename", " ")):
                with pytest.raises(ZashikiError):
                    await admin(words[0], tmp_path, *words[1:])
        async with parlour(tmp_path, reports_per_hour=1) as address:
            key, (aoi,) = await peopled(address, 1)
            await stranger.call(address, "POST", f"/clubs/{key}/reports", {"reason": "other"})
            assert await refused(address, stranger, "POST", f"/clubs/{key}/reports", {"reason": "other"}) == "too-fast"

    asyncio.run(scene())


def test_a_club_s_link_says_in_the_reader_s_language_what_it_is(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            rules = "Be <b>kind</b>.\n" + "No hints. " * 90
            key, (aoi, _) = await peopled(address, 2, name='Aoi "& co"', rules=rules)
            await aoi.call(address, "PATCH", "/me", {"name": "Wisteria", "avatar": 5})
            async with address.client() as client:
                for language in ("en", "zh-Hant"):
                    page = await client.get(f"/club/{key}", headers={"accept-language": language})
                    assert "<b>" not in page.text
                    assert "Wisteria" not in page.text, "who is in it is for members alone"
                    meta = told(page.text)
                    assert meta["og:title"] == 'Aoi "& co"'
                    texts = Texts(language, ("unfurl",))
                    assert meta["og:description"].startswith(f"{texts('unfurl-club', count=2)} – Be <b>kind</b>. No")
                    assert meta["og:description"].endswith(f"… – {texts('unfurl-join')}")
                    assert len(meta["og:description"]) < 300
                png = (await client.get(meta["og:image"])).content
                assert pixels(png)[:2] == (unfurl.WIDTH, unfurl.HEIGHT)
                assert pixels(png)[2] > 50, "something is drawn"
                # What they play is in the picture.
                await said(address, aoi, "PUT", f"/{key}/presets/septet/team", {})
                assert told((await client.get(f"/club/{key}")).text)["og:image"] != meta["og:image"]
                home = told((await client.get("/")).text)["og:title"]
                renewed = (await do(address, aoi, key, "renew"))["key"]
                assert told((await client.get(f"/club/{key}")).text)["og:title"] == home
                assert (await client.get(f"/club/{key}/picture.png")).status_code == 404
                assert (await client.get(f"/club/{renewed}/picture.png")).status_code == 200

    asyncio.run(scene())
