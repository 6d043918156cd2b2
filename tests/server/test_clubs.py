"""Clubs: who is told what of one, who may do what there, who follows a founder, what is left of who goes."""

from __future__ import annotations

import asyncio
import sqlite3
import time as clock
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from processes import PATIENCE
from server.parlour import Address, Person, holds, parlour
from server.test_conduct import refused
from server.test_finding import BOT, done, house
from zashiki.host.days import Retention
from zashiki.host.retention import prune
from zashiki.server.clubs import clubs
from zashiki.server.people.around import AROUND_SECONDS
from zashiki.server.people.names import clean_text
from zashiki.server.people.rating import season_of
from zashiki.server.refusal import Refusal

OPEN: list[Any] = ["me", "open", BOT, BOT]
FULL: list[Any] = ["me", BOT, BOT, BOT]
_DAY = 24 * 3600


async def make(address: Address, founder: Person, name: str = "Friday", rules: str = "") -> str:
    """A new club; its key."""
    answer = await founder.call(address, "POST", "/clubs", {"name": name, "rules": rules})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["key"])


async def said(address: Address, person: Person, method: str, path: str, body: object = None) -> Any:
    """What a call about clubs answers."""
    answer = await person.call(address, method, f"/clubs{path}", body)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def do(address: Address, person: Person, key: str, what: str, other: Person | None = None) -> Any:
    """What somebody does with a club, and is answered."""
    return await said(address, person, "POST", f"/{key}", {"do": what, "guest": other.id if other else ""})


async def peopled(address: Address, count: int, **words: str) -> tuple[str, list[Person]]:
    """A club with so many members, and its key; the first is the founder."""
    people = [await Person.arrive(address) for _ in range(count)]
    key = await make(address, people[0], **words)
    for person in people[1:]:
        await do(address, person, key, "join")
    return key, people


async def ids(address: Address, person: Person, key: str) -> list[str]:
    """The members, as one of them is told."""
    return [one["id"] for one in (await said(address, person, "GET", f"/{key}"))["members"]]


def test_who_has_the_link_reads_the_rules_and_only_members_see_more(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as (address, _):
            aoi, bo = [await Person.arrive(address) for _ in range(2)]
            key = await make(address, aoi, " Friday   evening ", "Be kind.\r\n\n  No   hints. ")
            shown = await said(address, bo, "GET", f"/{key}")
            assert shown == {
                "key": key,
                "name": "Friday evening",
                "rules": "Be kind.\n\nNo hints.",
                "count": 1,
                "presets": [],
                "is_member": False,
                "members": [],
                "tables": None,
                "packs": [],
            }
            assert await refused(address, bo, "GET", f"/clubs/{key}/ladder") == "not-member"
            assert await refused(address, bo, "GET", "/clubs/none") == "no-club"
            assert await said(address, bo, "GET", "") == []
            joined = await do(address, bo, key, "join")
            assert (joined["is_member"], joined["count"]) == (True, 2)
            assert [one["id"] for one in joined["members"]] == [aoi.id, bo.id]
            # To join twice is to be in it once.
            assert (await do(address, bo, key, "join"))["count"] == 2
            own = {"key": key, "name": "Friday evening", "count": 2}
            assert await said(address, aoi, "GET", "") == [own | {"is_founder": True}]
            assert await said(address, bo, "GET", "") == [own | {"is_founder": False}]

    asyncio.run(scene())


def test_a_table_for_a_club_is_found_by_its_members_alone(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as (address, time):
            key, (aoi, bo) = await peopled(address, 2)
            stranger = await Person.arrive(address)
            body = {"game": "septet", "variant": "team", "seats": OPEN, "club": key}
            assert await refused(address, stranger, "POST", "/tables", body) == "not-member"
            assert await refused(address, aoi, "POST", "/tables", body | {"club": "none"}) == "no-club"
            table = await aoi.make_table(address, seats=OPEN, club=key)
            # Who is told of a table learns nothing of the club.
            assert key not in str(table)
            assert "club" not in table
            async with aoi.at(address, table["id"]):
                told = await said(address, bo, "GET", f"/{key}")
                assert [one["table"]["id"] for one in told["tables"]["open"]] == [table["id"]]
                assert (await stranger.call(address, "GET", "/tables")).json() == {"open": [], "watch": []}
                async with bo.at(address, table["id"]) as player:
                    await done(player, "sit", seat=1)
                    told = await said(address, bo, "GET", f"/{key}")
                    assert told["tables"]["open"] == []
            playing = (await aoi.make_table(address, seats=FULL, club=key))["id"]
            async with aoi.at(address, playing):
                told = await said(address, bo, "GET", f"/{key}")
                assert [one["table"]["id"] for one in told["tables"]["watch"]] == [playing]
            # Where nobody is any more nothing goes on.
            time.turn(AROUND_SECONDS)
            async with asyncio.timeout(PATIENCE):
                while (await said(address, bo, "GET", f"/{key}"))["tables"] != {"open": [], "watch": []}:
                    await asyncio.sleep(0.01)

    asyncio.run(scene())


def test_members_are_here_at_the_page_or_a_table_unless_they_say_no(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as (address, time):
            key, (aoi, bo, chie) = await peopled(address, 3)
            other = await make(address, chie, "Another")

            async def here() -> list[str]:
                told = await said(address, aoi, "GET", f"/{key}")
                return [one["id"] for one in told["members"] if one["here"]]

            time.turn(AROUND_SECONDS)
            assert await here() == [aoi.id]
            await said(address, bo, "GET", f"/{key}")
            await said(address, chie, "GET", f"/{other}")
            assert await here() == [aoi.id, bo.id]
            # Whose page shows another club too is still here; whoever says no is not any more, at once.
            await said(address, chie, "GET", f"/{key}")
            await said(address, chie, "GET", f"/{other}")
            assert await here() == [aoi.id, bo.id, chie.id]
            await bo.call(address, "PATCH", "/friends", {"seen_by": "nobody"})
            assert await here() == [aoi.id, chie.id]
            time.turn(AROUND_SECONDS)
            await said(address, bo, "GET", f"/{key}")
            assert await here() == [aoi.id]
            table = (await chie.make_table(address, seats=OPEN, club=key))["id"]
            async with chie.at(address, table):
                assert await here() == [aoi.id, chie.id]

    asyncio.run(scene())


def test_the_founder_alone_changes_it_and_who_is_longest_there_comes_after(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            key, (aoi, bo, chie, dan) = await peopled(address, 4)
            outsider = await Person.arrive(address)
            for person in (bo, outsider):
                for what in ("remove", "hand-over", "renew", "end"):
                    body = {"do": what, "guest": chie.id}
                    assert await refused(address, person, "POST", f"/clubs/{key}", body) == "not-founder", what
                assert await refused(address, person, "PATCH", f"/clubs/{key}", {"name": "Mine"}) == "not-founder"
            changed = await said(address, aoi, "PATCH", f"/{key}", {"rules": "Slowly."})
            assert (changed["name"], changed["rules"]) == ("Friday", "Slowly.")
            for guest in (aoi.id, outsider.id, ""):
                body = {"do": "remove", "guest": guest}
                assert await refused(address, aoi, "POST", f"/clubs/{key}", body) == "bad-value"
            handed = await do(address, aoi, key, "hand-over", chie)
            assert [one["id"] for one in handed["members"]] == [chie.id, aoi.id, bo.id, dan.id]
            assert await refused(address, aoi, "POST", f"/clubs/{key}", {"do": "end"}) == "not-founder"
            assert await do(address, chie, key, "leave") == []
            assert await ids(address, aoi, key) == [aoi.id, bo.id, dan.id]
            assert await refused(address, chie, "POST", f"/clubs/{key}", {"do": "leave"}) == "not-member"
            # Who was taken out comes back by the link, unless it is a new one.
            await do(address, aoi, key, "remove", bo)
            assert (await said(address, bo, "GET", f"/{key}"))["is_member"] is False
            renewed = (await do(address, aoi, key, "renew"))["key"]
            assert await refused(address, bo, "POST", f"/clubs/{key}", {"do": "join"}) == "no-club"
            assert [one["key"] for one in await said(address, dan, "GET", "")] == [renewed]
            assert await do(address, aoi, renewed, "end") == []
            assert await refused(address, dan, "GET", f"/clubs/{renewed}") == "no-club"
            # A club without members is gone.
            alone = await make(address, dan)
            await do(address, dan, alone, "leave")
            assert await refused(address, dan, "GET", f"/clubs/{alone}") == "no-club"

    asyncio.run(scene())


def test_nobody_finds_back_by_their_export_into_a_club_that_they_once_founded(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            key, (aoi, bo) = await peopled(address, 2, rules="Bring jasmine tea.")
            await do(address, aoi, key, "hand-over", bo)
            await do(address, bo, key, "remove", aoi)
            renewed = (await do(address, bo, key, "renew"))["key"]
            exported = await aoi.call(address, "GET", "/me/export")
            assert [row["rules"] for row in exported.json()["rows"]["clubs"]] == ["Bring jasmine tea."]
            assert renewed not in exported.text

    asyncio.run(scene())


def test_limits_bans_and_blocks_hold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clubs, "MOST_MEMBERS", 2)
    monkeypatch.setattr(clubs, "MOST_CLUBS", 3)

    async def scene() -> None:
        async with parlour(tmp_path, clubs_per_hour=4) as address:
            aoi, bo, chie = [await Person.arrive(address) for _ in range(3)]
            keys = [await make(address, aoi, f"Club {number}") for number in range(3)]
            again = {"name": "One more"}
            assert await refused(address, aoi, "POST", "/clubs", again) == "too-many-clubs"
            # What was refused counts too: an address asks as often as it may.
            assert await refused(address, bo, "POST", "/clubs", again) == "too-many"
            await do(address, bo, keys[0], "join")
            assert await refused(address, chie, "POST", f"/clubs/{keys[0]}", {"do": "join"}) == "club-full"
            await aoi.call(address, "PUT", f"/blocks/{bo.id}")
            assert await refused(address, bo, "POST", f"/clubs/{keys[1]}", {"do": "join"}) == "not-welcome"
            assert await ids(address, bo, keys[0]) == [aoi.id, bo.id]
            for body in ({"name": " "}, {"name": "x" * 61}, {"name": "x", "rules": "y" * 1001}, {"name": "a\u202eb"}):
                assert await refused(address, chie, "POST", "/clubs", body) == "bad-value", body
            assert await refused(address, chie, "POST", "/clubs", {"title": "x"}) == "malformed"
            with closing(sqlite3.connect(tmp_path / "zashiki.db")) as database, database:
                database.execute("INSERT INTO bans VALUES ('guest', ?, NULL, '', 0)", (chie.id,))
                database.execute("INSERT INTO words VALUES ('wisteria')")
        async with parlour(tmp_path) as address:
            assert await refused(address, chie, "POST", "/clubs", {"name": "x"}) == "banned"
            assert await refused(address, chie, "POST", f"/clubs/{keys[1]}", {"do": "join"}) == "banned"
            assert await refused(address, aoi, "PATCH", f"/clubs/{keys[1]}", {"name": "Wist eria"}) == "unwelcome-words"

    asyncio.run(scene())


def test_lines_of_rules_are_told_plainly() -> None:
    assert clean_text("\n one \t two\r\n\nthree\n\n") == "one two\n\nthree"
    assert clean_text(" \n ") == ""
    with pytest.raises(Refusal):
        clean_text("fine\n\u2066hidden")


def test_the_ladder_is_of_this_season_and_of_members(tmp_path: Path) -> None:
    now = season_of(clock.time())
    columns = "guest, game, variant, season, mu, sigma, matches, won, total"

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            key, (aoi, bo, chie) = await peopled(address, 3)
            stranger = await Person.arrive(address)
            await stranger.call(address, "PATCH", "/me", {"name": "Dan"})
            rows = [
                (aoi.id, "team", now, 30.0, 1.0, 12, 6, 12),
                (bo.id, "team", now, 40.0, 1.0, 20, 15, 20),
                (chie.id, "team", now, 60.0, 8.0, 2, 2, 2),
                (stranger.id, "team", now, 50.0, 1.0, 20, 20, 20),
                (aoi.id, "trio", "2020-1", 50.0, 1.0, 20, 20, 20),
            ]
            with closing(sqlite3.connect(tmp_path / "zashiki.db")) as database, database:
                for guest, *rest in rows:
                    values = (guest, "septet", *rest)
                    database.execute(f"INSERT INTO ratings ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", values)
            ladder = await said(address, aoi, "GET", f"/{key}/ladder")
            assert [one["guest"] for one in ladder] == [bo.id, aoi.id, chie.id]
            assert [one["standing"]["is_provisional"] for one in ladder] == [False, False, True]
            assert {one["standing"]["variant"] for one in ladder} == {"team"}

    asyncio.run(scene())


def test_of_who_is_forgotten_a_club_keeps_nothing(tmp_path: Path) -> None:
    """Neither id nor words: the next member is its founder, and a club that is left by all is gone."""

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            key, (aoi, bo) = await peopled(address, 2, name="Wisteria’s evenings", rules="Bring jasmine tea.")
            alone = await make(address, aoi, "Alone")
            traces = (b"Wisteria", b"jasmine", aoi.id.encode())
            assert holds(tmp_path, *traces) == set(traces)
            exported = (await aoi.call(address, "GET", "/me/export")).json()["rows"]
            assert {row["rules"] for row in exported["clubs"]} == {"Bring jasmine tea.", ""}
            assert len(exported["club_members"]) == 2
            assert (await aoi.call(address, "POST", "/me/forget", {"guest": aoi.id})).status_code == 200
            told = await said(address, bo, "GET", f"/{key}")
            assert (told["name"], told["rules"]) == ("Club", "")
            assert [one["id"] for one in told["members"]] == [bo.id]
            assert await refused(address, bo, "GET", f"/clubs/{alone}") == "no-club"
            # What the next founder has written is theirs.
            await said(address, bo, "PATCH", f"/{key}", {"name": "Evenings"})
        assert holds(tmp_path, *traces) == set()

    asyncio.run(scene())


def test_clubs_go_of_whose_members_none_was_seen(tmp_path: Path) -> None:
    async def scene() -> tuple[list[str], list[str]]:
        async with parlour(tmp_path) as address:
            aoi, bo = [await Person.arrive(address) for _ in range(2)]
            lost, kept = [await make(address, aoi, name) for name in ("Lost", "Kept")]
            await do(address, bo, kept, "join")
            return [lost, kept], [aoi.id, bo.id]

    (_, kept), (aoi, bo) = asyncio.run(scene())
    with closing(sqlite3.connect(tmp_path / "zashiki.db")) as database, database:
        database.execute("UPDATE guests SET seen = ? WHERE id = ?", (int(clock.time()) - 401 * _DAY, aoi))

    def pruned(*, for_good: bool) -> dict[str, int]:
        counts = asyncio.run(prune(str(tmp_path), Retention(), for_good=for_good))
        return {name: count for name, count in counts.items() if count}

    assert pruned(for_good=False) == {"clubs": 1, "guests": 1}
    assert pruned(for_good=True) == {"clubs": 1, "guests": 1, "club_members": 2, "devices": 1}
    with closing(sqlite3.connect(tmp_path / "zashiki.db")) as database:
        assert database.execute("SELECT key, author FROM clubs").fetchall() == [(kept, None)]
        # Who is left is its founder.
        assert database.execute("SELECT guest FROM club_members").fetchall() == [(bo,)]
