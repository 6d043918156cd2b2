"""Guests, tables, seats and who is there."""

from __future__ import annotations

import asyncio
import hashlib
import re
import sqlite3
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from server.parlour import FOUR_OPEN, Person, parlour
from zashiki.server.people.names import clean_name
from zashiki.server.refusal import Refusal

HIDDEN = [
    "\u3164",
    "a\u3164",
    "\u2800",
    "a\u2800b",
    "\uffa0a",
    "a\u200db",
    "a\u200c",
    "\u200da",
    "a\ufe0f",
    "1\ufe0f",
    "a\U000e0100",
    "a\u034fb",
    "\U000e0041a",
]
HEAPED = ["a" + "\u0323\u0325\u0331\u0332" * 5, "\u0301", " \u0301a", "a \u0489"]
MIXED = ["\u0430dmin", "Ad\u03bfn", "p\u0430y", "\u13aaoi"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Aoi", "Aoi"),
        ("  two \t words ", "two words"),
        ("妖怪\u3000好き", "妖怪 好き"),
        ("e\u0301", "é"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("👩🏽\u200d🚀 ❤\ufe0f", "👩🏽\u200d🚀 ❤\ufe0f"),
        ("Ａｏｉ", "Aoi"),
        ("ﬁ²", "fi2"),
        # What keyboards put behind a picture or an ideograph is no reason to refuse the name.
        ("すごい‼\ufe0f", "すごい!!"),
        ("㊗\ufe0fⓂ\ufe0f", "祝M"),
        ("↔\ufe0f1\ufe0f\u20e3", "↔\ufe0f1\ufe0f\u20e3"),
        ("葛\U000e0100城", "葛城"),
        ("क्\u200dष", "क्\u200dष"),
        ("Ελένη", "Ελένη"),
        ("Анна 2", "Анна 2"),
        ("tanaka 太郎 たろう", "tanaka 太郎 たろう"),
        ("김 Kim", "김 Kim"),
        ("Nguyễn Thị", "Nguyễn Thị"),
    ],
)
def test_names_are_cleaned(text: str, name: str) -> None:
    assert clean_name(text) == name


@pytest.mark.parametrize(
    "text", ["", "   ", "x" * 25, "a\u202eb", "a\x00b", "\u200d", "\ud800", "a\u200bb", *HIDDEN, *HEAPED, *MIXED]
)
def test_what_is_no_name_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        clean_name(text)


def test_who_opens_a_page_is_somebody_whatever_it_asks_at_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address, address.client() as client:
            page = await client.get("/daily")
            assert "HttpOnly" in page.headers["set-cookie"]
            assert "private" in page.headers["cache-control"]
            token = client.cookies["zashiki_guest"]
            asked = await asyncio.gather(*(client.get(f"/api/{one}") for one in ("me", "daily", "clubs")))
            assert all(f"zashiki_guest={token};" in answer.headers["set-cookie"] for answer in asked)
            again = await client.get("/daily", headers={"if-none-match": page.headers["etag"]})
            assert again.status_code == 304
            for answer in (again, await client.get("/clubs"), await client.get("/static/vendor/index.js")):
                assert "set-cookie" not in answer.headers
            strange = await client.get("/daily", headers={"cookie": "zashiki_guest=none"})
            assert re.search(r"zashiki_guest=[\w-]{43};", strange.headers["set-cookie"])

    asyncio.run(scene())


def test_a_guest_is_a_cookie(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            async with address.client() as client:
                answer = await client.get("/api/me")
                cookie = answer.headers["set-cookie"]
                assert "HttpOnly" in cookie
                assert "SameSite=Lax" in cookie
                assert "Secure" not in cookie
                assert (await client.get("/api/me")).json() == answer.json()
                token = client.cookies["zashiki_guest"]
                changed = await client.patch("/api/me", json={"name": " Bo  Bo ", "avatar": 3})
                assert changed.json() == {"id": answer.json()["id"], "name": "Bo Bo", "avatar": 3}
                for body in ({"name": ""}, {"avatar": 8}, {"avatar": -1}, {"name": "\u202e"}):
                    refused = await client.patch("/api/me", json=body)
                    assert (refused.status_code, refused.json()["code"]) == (400, "bad-value")
                for content in (b"", b"{", b"[]", b'{"name": 5}', b'{"rank": 1}', b"\xff"):
                    refused = await client.patch("/api/me", content=content)
                    assert (refused.status_code, refused.json()["code"]) == (400, "malformed")
                assert (await client.get("/api/me")).json() == changed.json()
            async with address.client(headers={"x-forwarded-proto": "https"}) as client:
                assert "; Secure" in (await client.get("/api/me")).headers["set-cookie"]
        with closing(sqlite3.connect(tmp_path / "zashiki.db")) as database:
            hashes = [row[0] for row in database.execute("SELECT token_hash FROM guests")]
        assert hashlib.sha256(token.encode()).digest() in hashes
        assert token.encode() not in b"".join(path.read_bytes() for path in tmp_path.iterdir())

    asyncio.run(scene())


def test_tables_that_cannot_be_are_refused(tmp_path: Path) -> None:
    wrong: list[tuple[str, dict[str, Any]]] = [
        ("bad-value", {"game": "go"}),
        ("bad-value", {"variant": "solo"}),
        ("bad-value", {"options": {"scoring": "wild"}}),
        ("bad-value", {"options": {"scoring": 1}}),
        ("bad-value", {"options": {"colour": "red"}}),
        ("bad-value", {"seats": ["me", "open", "open"]}),
        ("bad-value", {"seats": ["me", "me", "open", "open"]}),
        ("bad-value", {"pace": 5.1}),
        ("bad-value", {"pace": -0.1}),
        ("unknown-bot", {"seats": ["me", "open", "open", {"bot": "oracle"}]}),
        ("malformed", {"seats": ["me", "open", "open", "them"]}),
        ("malformed", {"seats": ["me", "open", "open", {"bot": "random", "strong": True}]}),
        ("malformed", {"seats": "open"}),
        ("malformed", {"public": "yes"}),
        ("malformed", {"options": {"scoring": None}}),
        ("malformed", {"colour": "red"}),
    ]

    async def scene() -> None:
        async with parlour(tmp_path, tables_per_hour=2) as address:
            person = await Person.arrive(address)
            for code, change in wrong:
                answer = await person.call(address, "POST", "/tables", FOUR_OPEN | change)
                assert (answer.status_code, answer.json()["code"]) == (400, code), (change, answer.text)
                assert answer.json()["reason"]
            large = await person.call(address, "POST", "/tables", FOUR_OPEN | {"game": "x" * 700_000})
            assert (large.status_code, large.json()["code"]) == (413, "too-large")
            for origin in ("https://a.example", "null", "http://[::1", "http://]", "//", ""):
                foreign = await person.call(address, "POST", "/tables", FOUR_OPEN, headers={"origin": origin})
                assert (foreign.status_code, foreign.json()["code"]) == (403, "wrong-origin"), origin
            for _ in range(2):
                await person.make_table(address)
            answer = await person.call(address, "POST", "/tables", FOUR_OPEN)
            assert (answer.status_code, answer.json()["code"]) == (429, "too-many")
            missing = await person.call(address, "GET", "/tables/nowhere")
            assert (missing.status_code, missing.json()["code"]) == (404, "no-such-table")
            missing = await person.call(address, "GET", "/matches/none/record")
            assert (missing.status_code, missing.json()["code"]) == (404, "no-match")
            missing = await person.call(address, "GET", "/nothing")
            assert (missing.status_code, missing.json()["code"]) == (404, "not-found")

    asyncio.run(scene())


def test_public_tables_are_listed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path, going_on_seconds=0) as address:
            person = await Person.arrive(address)
            await person.make_table(address)
            shown = await person.make_table(address, public=True, seats=["me", "open", "open", "open"], pace=2.5)
            # Where nobody is nobody is to be met.
            assert (await person.call(address, "GET", "/tables")).json()["open"] == []
            async with person.at(address, shown["id"]):
                (told,) = (await person.call(address, "GET", "/tables")).json()["open"]
            shown["seats"][0]["online"] = True
            assert told["table"] == shown
            assert shown["options"] == {"scoring": "basic"}
            assert shown["pace"] == 2.5
            assert shown["host"] == shown["seats"][0]["guest"] == person.id
            games = (await person.call(address, "GET", "/games")).json()
            team = next(v for game in games for v in game["variants"] if v["name"] == "team")
            assert (team["seats"], team["sides"]) == (4, [[0, 2], [1, 3]])
            assert {"name": "scoring", "values": ["advanced", "basic"]} in team["options"]
            assert games[0]["bots"] == ["random"]
            assert (await person.call(address, "GET", "/health")).json() == {"ok": True}

    asyncio.run(scene())


def test_seats_change_between_matches(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address, AsyncExitStack() as stack:
            host, friend = await Person.arrive(address), await Person.arrive(address)
            table = await host.make_table(address)
            one = await stack.enter_async_context(host.at(address, table["id"]))
            two = await stack.enter_async_context(friend.at(address, table["id"]))
            assert (await one.say("set-bot", seat=0, bot="random"))["type"] == "done"
            assert (await one.say("sit", seat=0))["type"] == "done"
            assert (await two.say("sit", seat=0))["code"] == "seat-taken"
            assert (await two.say("sit", seat=1))["type"] == "done"
            assert (await two.say("sit", seat=2))["type"] == "done"
            assert [seat["kind"] for seat in two.table["seats"]] == ["guest", "open", "guest", "open"]
            assert two.seat == 2
            assert (await two.say("set-bot", seat=0, bot="random"))["code"] == "seat-taken"
            assert (await one.say("set-bot", seat=1, bot="oracle"))["code"] == "unknown-bot"
            assert (await one.say("set-bot", seat=9, bot="random"))["code"] == "no-such-seat"
            assert (await one.say("start"))["code"] == "seats-open"
            assert (await one.say("rematch"))["code"] == "no-match"
            assert (await one.say("act", match="x", kind="play", picks=[]))["code"] == "no-match"
            assert (await two.say("set-bot", seat=1, bot="random"))["type"] == "done"
            assert (await one.say("set-bot", seat=1, bot=None))["type"] == "done"
            assert (await two.say("stand"))["type"] == "done"
            assert two.seat is None
            assert (await two.say("stand"))["code"] == "not-seated"
            assert (await two.say("sit", seat=3))["type"] == "done"
            for seat in (1, 2):
                assert one.match is None
                assert (await one.say("set-bot", seat=seat, bot="random"))["type"] == "done"
            assert one.table["status"] == "gathering", "nobody has said that it shall begin"
            assert (await one.say("start"))["type"] == "done"
            await two.until(lambda p: p.match)
            assert one.table["status"] == "playing"
            assert (one.seat, two.seat) == (0, 3)

    asyncio.run(scene())


def test_presence_names_and_two_tabs(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address, AsyncExitStack() as stack:
            host, friend = await Person.arrive(address), await Person.arrive(address)
            table = await host.make_table(address, seats=["me", "open", "open", "open"])
            assert not table["seats"][0]["online"]
            watcher = await stack.enter_async_context(friend.at(address, table["id"]))
            assert watcher.table["watching"] == 1
            async with host.at(address, table["id"]) as tab:
                await watcher.until(lambda p: p.table["seats"][0]["online"])
                async with host.at(address, table["id"]) as other:
                    assert (tab.seat, other.seat) == (0, 0)
                    assert (await other.say("sit", seat=2))["type"] == "done"
                    await tab.until(lambda p: p.seat == 2)
                await host.call(address, "PATCH", "/me", {"name": "Chie", "avatar": 5})
                await watcher.until(lambda p: p.table["seats"][2]["name"] == "Chie")
                assert watcher.table["seats"][2]["avatar"] == 5
                assert watcher.table["seats"][2]["online"]
                assert watcher.table["watching"] == 1
            await watcher.until(lambda p: not p.table["seats"][2]["online"])
            shown = (await friend.call(address, "GET", f"/tables/{table['id']}")).json()
            assert shown == watcher.table

    asyncio.run(scene())
