"""Friends: who is told of whom, where friends are met, invitations. Time is turned by hand."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from server.parlour import Address, Person, parlour
from server.test_conduct import refused
from server.test_finding import BOT, done, house
from services import Redis
from zashiki.server.people import follows, invitations
from zashiki.server.people.around import AROUND_SECONDS

OPEN: list[Any] = ["me", "open", "open", "open"]


async def said(address: Address, person: Person, method: str, path: str, body: object = None) -> dict[str, Any]:
    """What a call about friends answers."""
    answer = await person.call(address, method, path, body)
    assert answer.status_code == 200, answer.text
    circle: dict[str, Any] = answer.json()
    return circle


async def here(address: Address, person: Person, table: str = "") -> dict[str, Any]:
    """The person's page is open, and asks."""
    return await said(address, person, "PUT", "/friends/here", {"table": table})


async def follow(address: Address, person: Person, *others: Person) -> None:
    """Follow these."""
    for other in others:
        await person.call(address, "PATCH", "/me", {"name": person.me["name"]})
        await other.call(address, "PATCH", "/me", {"name": other.me["name"]})
        await said(address, person, "PUT", f"/follows/{other.id}")


async def befriended(address: Address, count: int = 2) -> list[Person]:
    """So many people who follow each other."""
    people = [await Person.arrive(address) for _ in range(count)]
    for person in people:
        await follow(address, person, *(other for other in people if other is not person))
    return people


def test_nobody_is_told_more_than_a_person_allows(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as (address, time):
            aoi, bo = [await Person.arrive(address) for _ in range(2)]
            await follow(address, bo, aoi)
            told = await here(address, aoi)
            assert told["friends"] == []
            assert [one["id"] for one in told["followers"]] == [bo.id]
            # At first only those whom a person follows too are told of them.
            hidden = {"id": aoi.id, "name": aoi.me["name"], "avatar": aoi.me["avatar"]}
            hidden |= {"follows_you": False, "here": False, "places": []}
            assert (await here(address, bo))["friends"] == [hidden]
            table = (await aoi.make_table(address, public=True, seats=OPEN))["id"]
            assert (await here(address, bo))["friends"] == [hidden]
            assert (await said(address, aoi, "PATCH", "/friends", {"seen_by": "followers"}))["seen_by"] == "followers"
            async with aoi.at(address, table):
                (shown,) = (await here(address, bo))["friends"]
            place = {"table": table, "kind": "open", "game": "septet", "variant": "team", "free": 3}
            assert shown == hidden | {"here": True, "places": [place]}
            await follow(address, aoi, bo)
            assert (await here(address, aoi))["followers"] == []
            for seen_by, is_seen in (("nobody", False), ("friends", True)):
                await said(address, aoi, "PATCH", "/friends", {"seen_by": seen_by})
                await here(address, aoi)
                (shown,) = (await here(address, bo))["friends"]
                assert (shown["here"], bool(shown["places"])) == (is_seen, is_seen)
            # Who has closed the page is gone, and so is a table where nobody waits.
            time.turn(AROUND_SECONDS)
            (shown,) = (await here(address, bo))["friends"]
            assert (shown["here"], shown["places"]) == (False, [])
            assert (await said(address, bo, "DELETE", f"/follows/{aoi.id}"))["friends"] == []
            assert (await here(address, aoi))["friends"][0]["follows_you"] is False

    asyncio.run(scene())


def test_of_a_friends_table_no_more_is_told_than_is_its_own(tmp_path: Path) -> None:
    """A table that is not listed is told by its host alone, its match by nobody; and never who else sits there."""

    async def scene() -> None:
        async with house(tmp_path, start_seconds=0) as (address, _):
            aoi, bo, stranger = [*await befriended(address), await Person.arrive(address)]
            theirs = (await stranger.make_table(address, seats=OPEN))["id"]
            own = (await aoi.make_table(address, seats=["me", "open", BOT, BOT]))["id"]
            async with aoi.at(address, theirs) as guest, aoi.at(address, own) as host:
                await done(guest, "sit", seat=1)
                await here(address, aoi, theirs)
                (friend,) = (await here(address, bo))["friends"]
                assert [place["table"] for place in friend["places"]] == [own]
                assert stranger.id not in str(friend)
                async with stranger.at(address, own) as other:
                    await done(other, "sit", seat=1)
                    await done(host, "start")
                    await host.until(lambda p: p.match)
                    (friend,) = (await here(address, bo))["friends"]
                    assert friend["places"] == []
                public = (await aoi.make_table(address, public=True, seats=["me", BOT, BOT, BOT]))["id"]
                async with aoi.at(address, public):
                    (friend,) = (await here(address, bo))["friends"]
                    assert [(place["table"], place["kind"]) for place in friend["places"]] == [(public, "watch")]
                    # Where they only look on, they are not met.
                    await here(address, aoi, theirs)
                assert aoi.id not in str((await here(address, stranger))["friends"])

    asyncio.run(scene())


def test_a_friend_is_invited_and_comes_or_declines(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as (address, _):
            aoi, bo = await befriended(address)
            table = (await aoi.make_table(address, seats=OPEN))["id"]
            invite = f"/invitations/{table}/{bo.id}"
            assert await refused(address, aoi, "PUT", invite) == "not-here"
            await here(address, bo)
            sent = (await said(address, aoi, "PUT", invite))["sent"]
            assert sent == [{"table": table, "guest": bo.id, "is_declined": False}]
            assert (await said(address, aoi, "PUT", invite))["sent"] == sent
            (asked,) = (await here(address, bo))["invitations"]
            assert (asked["table"], asked["guest"]["id"], asked["variant"]) == (table, aoi.id, "team")
            answer = f"/invitations/{table}/{aoi.id}"
            assert (await said(address, bo, "POST", answer, {"yes": False}))["invitations"] == []
            assert (await here(address, aoi))["sent"] == [sent[0] | {"is_declined": True}]
            # Who has declined is not asked again.
            assert await refused(address, aoi, "PUT", invite) == "declined"
            assert await refused(address, bo, "POST", answer, {"yes": True}) == "not-found"
            other = (await aoi.make_table(address, seats=OPEN))["id"]
            await said(address, aoi, "PUT", f"/invitations/{other}/{bo.id}")
            assert (await said(address, bo, "POST", f"/invitations/{other}/{aoi.id}", {"yes": True}))["sent"] == []
            async with bo.at(address, other) as player:
                await done(player, "sit", seat=1)
            assert await refused(address, aoi, "PUT", f"/invitations/{other}/{bo.id}") == "not-here"
            # What is not one's own table, or has no seat, is nothing to invite to.
            assert await refused(address, bo, "PUT", f"/invitations/{table}/{aoi.id}") == "not-seated"
            full = (await aoi.make_table(address, seats=["me", BOT, BOT, BOT]))["id"]
            assert await refused(address, aoi, "PUT", f"/invitations/{full}/{bo.id}") == "seat-taken"
            assert await refused(address, aoi, "PUT", f"/invitations/none/{bo.id}") == "no-such-table"

    asyncio.run(scene())


def test_invitations_pass_and_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invitations, "_MOST_WAITING", 2)

    async def scene() -> None:
        async with house(tmp_path, invitations_per_minute=4) as (address, _):
            aoi, bo, chie = await befriended(address, 3)
            await here(address, bo)
            await here(address, chie)
            tables = [(await aoi.make_table(address, seats=OPEN))["id"] for _ in range(4)]
            for table in tables[:2]:
                await said(address, aoi, "PUT", f"/invitations/{table}/{bo.id}")
            assert await refused(address, aoi, "PUT", f"/invitations/{tables[2]}/{bo.id}") == "too-many-invitations"
            monkeypatch.setattr(invitations, "LASTING_SECONDS", 0)
            with closing(sqlite3.connect(tmp_path / "zashiki.db")) as database, database:
                database.execute("UPDATE invitations SET until = 1")
            assert (await here(address, bo))["invitations"] == []
            # The next that is stored takes those that are past away.
            assert (await said(address, aoi, "PUT", f"/invitations/{tables[2]}/{chie.id}"))["sent"] == []
            with closing(sqlite3.connect(tmp_path / "zashiki.db")) as database:
                assert database.execute('SELECT "table" FROM invitations').fetchall() == [(tables[2],)]
            assert await refused(address, aoi, "PUT", f"/invitations/{tables[3]}/{chie.id}") == "too-fast"

    asyncio.run(scene())


def test_invitations_that_nobody_is_shown_keep_no_other_from_inviting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of who is muted, and to tables that are full; who is muted is told as much as before."""
    monkeypatch.setattr(invitations, "_MOST_WAITING", 2)

    async def scene() -> None:
        async with house(tmp_path) as (address, _):
            aoi, bo, chie = await befriended(address, 3)
            await here(address, bo)
            assert (await bo.call(address, "PUT", f"/mutes/{aoi.id}")).status_code == 200
            muted, heard = [
                [(await person.make_table(address, seats=["me", "open", BOT, BOT]))["id"] for _ in range(4)]
                for person in (aoi, chie)
            ]
            for table in muted[:2]:
                await said(address, aoi, "PUT", f"/invitations/{table}/{bo.id}")
            assert await refused(address, aoi, "PUT", f"/invitations/{muted[2]}/{bo.id}") == "too-many-invitations"
            for table in heard[:2]:
                await said(address, chie, "PUT", f"/invitations/{table}/{bo.id}")
            assert await refused(address, chie, "PUT", f"/invitations/{heard[2]}/{bo.id}") == "too-many-invitations"
            async with chie.at(address, heard[0]) as host:
                await done(host, "set-bot", seat=1, bot="random")
            await said(address, chie, "PUT", f"/invitations/{heard[2]}/{bo.id}")
            asked = {one["table"] for one in (await here(address, bo))["invitations"]}
            assert asked == {heard[1], heard[2]}

    asyncio.run(scene())


def test_who_is_blocked_neither_follows_nor_invites(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as (address, _):
            aoi, bo = await befriended(address)
            table = (await bo.make_table(address, seats=OPEN))["id"]
            await here(address, aoi)
            await said(address, bo, "PUT", f"/invitations/{table}/{aoi.id}")
            await aoi.call(address, "PUT", f"/blocks/{bo.id}")
            circle = await here(address, aoi)
            assert [circle[part] for part in ("friends", "followers", "invitations")] == [[], [], []]
            assert (await here(address, bo))["friends"] == []
            assert await refused(address, bo, "PUT", f"/follows/{aoi.id}") == "not-welcome"
            assert await refused(address, aoi, "PUT", f"/follows/{bo.id}") == "not-welcome"
            assert await refused(address, bo, "PUT", f"/invitations/{table}/{aoi.id}") == "not-here"
            await aoi.call(address, "DELETE", f"/blocks/{bo.id}")
            await follow(address, bo, aoi)

    asyncio.run(scene())


def test_what_is_no_wish_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(follows, "_MOST", 1)

    async def scene() -> None:
        async with house(tmp_path, follows_per_hour=5) as (address, _):
            aoi, bo, chie = [await Person.arrive(address) for _ in range(3)]
            alone = await here(address, aoi)
            assert (alone["friends"], alone["seen_by"], alone["again"]) == ([], "friends", 60)
            # Somebody who has done nothing yet is nobody to follow.
            for whom in (aoi.id, bo.id, "0botabcdef", "n\u00f6body"):
                assert await refused(address, aoi, "PUT", f"/follows/{whom}") == "bad-value"
            await bo.call(address, "PATCH", "/me", {"name": "Bo"})
            await chie.call(address, "PATCH", "/me", {"name": "Chie"})
            assert (await aoi.call(address, "GET", f"/follows/{bo.id}")).json()["name"] == "Bo"
            assert await refused(address, aoi, "GET", "/follows/nobody") == "not-found"
            assert (await said(address, aoi, "PUT", f"/follows/{bo.id}"))["again"] == 15
            assert await refused(address, aoi, "PUT", f"/follows/{chie.id}") == "too-fast"
            await said(address, bo, "PUT", f"/follows/{chie.id}")
            assert await refused(address, bo, "PUT", f"/follows/{aoi.id}") == "too-many-friends"
            assert await refused(address, aoi, "PATCH", "/friends", {"seen_by": "all"}) == "malformed"
            assert await refused(address, aoi, "PUT", "/friends/here", {"table": "a/b"}) == "bad-value"
            assert await refused(address, aoi, "POST", f"/invitations/x/{bo.id}", {"yes": True}) == "not-found"

    asyncio.run(scene())


def test_friends_are_exported_and_go_with_who_is_forgotten(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as (address, _):
            aoi, bo = await befriended(address)
            await here(address, bo)
            table = (await aoi.make_table(address, seats=OPEN))["id"]
            await said(address, aoi, "PUT", f"/invitations/{table}/{bo.id}")
            rows = (await aoi.call(address, "GET", "/me/export")).json()["rows"]
            assert {(row["guest"], row["other"]) for row in rows["follows"]} == {(aoi.id, bo.id), (bo.id, aoi.id)}
            assert [row["table"] for row in rows["invitations"]] == [table]
            assert rows["guests"][0]["seen_by"] == "friends"
            assert (await aoi.call(address, "POST", "/me/forget", {"guest": aoi.id})).status_code == 200
            circle = await here(address, bo)
            assert [circle[part] for part in ("friends", "followers", "invitations")] == [[], [], []]
        with closing(sqlite3.connect(tmp_path / "zashiki.db")) as database:
            for name in ("follows", "invitations"):
                assert database.execute(f"SELECT count(*) FROM {name}").fetchone() == (0,)

    asyncio.run(scene())


def test_friends_at_two_servers_find_each_other(tmp_path: Path, redis: Redis) -> None:
    async def scene() -> None:
        async with (
            parlour(tmp_path, bus=redis.url) as one,
            parlour(tmp_path, bus=redis.url) as two,
        ):
            aoi, bo = await befriended(one)
            table = (await aoi.make_table(one, seats=OPEN))["id"]
            async with aoi.at(one, table):
                await here(two, bo)
                # Whoever keeps the table tells the others with its next beat.
                while not (friend := (await here(two, bo))["friends"][0])["here"]:
                    await asyncio.sleep(0.05)
                assert [place["table"] for place in friend["places"]] == [table]
                assert (await here(one, aoi, table))["friends"][0]["here"] is True
                await said(one, aoi, "PUT", f"/invitations/{table}/{bo.id}")
                (asked,) = (await here(two, bo))["invitations"]
                assert asked["guest"]["id"] == aoi.id
                await said(two, bo, "POST", f"/invitations/{table}/{aoi.id}", {"yes": False})
                assert (await here(one, aoi))["sent"][0]["is_declined"] is True

    asyncio.run(scene())
