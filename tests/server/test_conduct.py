"""Conduct: blocking, reporting, free chat where a table allows it, and what a host does about it."""

from __future__ import annotations

import asyncio
import json
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest
import websockets
from typer.testing import CliRunner

from host.stores import rows
from server.choosers import RANDOM_BOTS
from server.parlour import Address, Closed, Person, holds, make_database
from server.test_company import code, company, done, last, match_of
from server.test_finding import WISH, house, seek
from zashiki.cli.main import app
from zashiki.core.errors import ZashikiError
from zashiki.server.config import Config
from zashiki.server.guest import Guest, Visitor
from zashiki.server.people import conduct
from zashiki.server.rooms import rooms
from zashiki.server.services import Services
from zashiki.server.storage.store import Reader, Store


@pytest.fixture(autouse=True)
def heeded_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the host decides is read anew each time."""
    monkeypatch.setattr(conduct, "_FRESH_SECONDS", -1.0)


async def admin(*words: object) -> str:
    """What a command of the host's prints."""
    told = await asyncio.to_thread(CliRunner().invoke, app, ["admin", *map(str, words)])
    if told.exception is not None and isinstance(told.exception, ZashikiError):
        raise told.exception
    assert told.exit_code == 0, told.output
    return told.output


async def refused(address: Address, person: Person, method: str, path: str, body: object = None) -> str:
    """The code with which a call is refused."""
    answer = await person.call(address, method, path, body)
    assert answer.status_code >= 400
    return str(answer.json()["code"])


def test_those_who_block_each_other_are_not_brought_together(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as (address, _):
            one, two, three = [await Person.arrive(address) for _ in range(3)]
            table = (await seek(address, one))["id"]
            other = (await seek(address, two, variant="trio"))["id"]
            told = (await one.call(address, "PUT", f"/blocks/{two.id}")).json()
            assert told == {"blocks": [{key: two.me[key] for key in ("id", "name", "avatar")}], "mutes": []}
            # Neither is led to the other, whoever comes first.
            assert (await seek(address, two))["id"] != table
            assert (await seek(address, two, variant="trio"))["id"] == other
            assert (await seek(address, one, variant="trio"))["id"] != other
            # Who is blocked cannot sit down where the other one sits, and is not told who it was.
            gathered = (await one.make_table(address, seats=["me", "open", "open", "open"]))["id"]
            async with two.at(address, gathered) as second, three.at(address, gathered) as third:
                assert await code(second, "sit", seat=1) == "not-welcome"
                await done(third, "sit", seat=1)
                nobody: dict[str, Any] = {"blocks": [], "mutes": []}
                assert (await one.call(address, "DELETE", f"/blocks/{two.id}")).json() == nobody
                await done(second, "sit", seat=2)
            assert await refused(address, one, "PUT", f"/blocks/{one.id}") == "bad-value"
            assert await refused(address, one, "PUT", "/blocks/nobody") == "bad-value"
            assert (await one.call(address, "GET", "/avoided")).json() == nobody

    asyncio.run(scene())


def test_only_so_many_are_blocked_or_muted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conduct, "_MOST_AVOIDED", 1)

    async def scene() -> None:
        async with house(tmp_path) as (address, _):
            one, two, three = [await Person.arrive(address) for _ in range(3)]
            for known in (two, three):
                await seek(address, known)
            for how in ("blocks", "mutes"):
                assert (await one.call(address, "PUT", f"/{how}/{two.id}")).status_code == 200
                assert await refused(address, one, "PUT", f"/{how}/{three.id}") == "too-many-avoided"

    asyncio.run(scene())


def test_a_line_is_told_by_the_name_that_who_writes_it_has_by_then(tmp_path: Path) -> None:
    async def scene() -> None:
        async with company(tmp_path, 2) as here:
            one, two, _ = here.players
            await done(one, "allow-chat", on=True)
            changed = await here.people[1].call(here.address, "PATCH", "/me", {"name": "Aoi"})
            assert changed.status_code == 200
            await done(two, "chat", text="hello")
            await one.until(lambda p: any(m["type"] == "chat" for m in p.heard))
            assert last(one, "chat")["name"] == "Aoi"

    asyncio.run(scene())


def test_people_write_to_each_other_only_where_the_host_allows_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with company(tmp_path, 2) as here:
            one, two, watcher = here.players
            assert await code(one, "chat", text="hello") == "chat-off"
            assert await code(two, "allow-chat", on=True) == "not-host"
            await done(one, "allow-chat", on=True)
            await done(one, "chat", text="  hello \t there ")
            heard = {
                "type": "chat",
                "guest": here.people[0].id,
                "name": here.people[0].me["name"],
                "text": "hello there",
            }
            await two.until(lambda p: any(m["type"] == "chat" for m in p.heard))
            assert last(two, "chat") == heard
            # Who watches writes to those who watch, and hears nothing of the players.
            await done(watcher, "chat", text="well played")
            assert [m["text"] for m in watcher.heard if m["type"] == "chat"] == ["well played"]
            assert [m["text"] for m in two.heard if m["type"] == "chat"] == ["hello there"]
            for text in ("\u202e", "a\u200bb", " "):
                assert await code(two, "chat", text=text) == "bad-value"
            assert await code(two, "chat", text="x" * 201) == "malformed"
            for _ in range(5):
                await done(two, "chat", text="hi")
            assert await code(two, "chat", text="hi") == "too-fast"
            # None of it is in the store.
            for name in ("zashiki.db", "zashiki.db-wal"):
                assert b"hello there" not in (tmp_path / name).read_bytes()

    asyncio.run(scene())


def test_a_report_packs_what_a_host_needs_to_judge_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with company(tmp_path, 2) as here:
            one, two, _ = here.players
            table, rude = one.table["id"], here.people[1]
            await done(one, "allow-chat", on=True)
            await done(two, "say", saying="emote-angry")
            await done(two, "chat", text="you play like a stone")
            about = {"table": table, "guest": rude.id, "reason": "words"}
            assert (await here.people[0].call(here.address, "POST", "/reports", about)).status_code == 201
            assert await refused(here.address, rude, "POST", "/reports", about) == "not-seated"
            stranger = await Person.arrive(here.address)
            assert await refused(here.address, stranger, "POST", "/reports", about) == "not-seated"
            wrong = about | {"guest": stranger.id}
            assert await refused(here.address, here.people[0], "POST", "/reports", wrong) == "bad-value"
            assert await refused(here.address, rude, "POST", "/reports", about | {"reason": "ugly"}) == "malformed"
            (line,) = (await admin("reports", tmp_path)).splitlines()
            assert rude.id in line
            assert "words" in line
            report = line.split()[0]
            told = json.loads(await admin("report", tmp_path, report))
            assert [one["text"] for one in told["said"]] == ["emote-angry", "you play like a stone"]
            assert (told["match"], told["about"], told["address"]) == (match_of(one), rude.id, "127.0.0.1")
            # While the match is played nobody may know its seed.
            assert told["record"]["game"] == "septet"
            assert set(told["record"]["setup"]) == {"commitment"}
            await admin("close", tmp_path, report)
            assert await admin("reports", tmp_path) == ""
            assert "closed" in await admin("reports", tmp_path, "--all")
            with pytest.raises(ZashikiError, match="no report"):
                await admin("close", tmp_path, "nothing")

    asyncio.run(scene())


def test_nobody_learns_from_their_export_what_is_the_hosts_to_know(tmp_path: Path) -> None:
    """Neither where somebody's connection comes from whom they have reported, nor who has reported or avoids them."""

    async def scene() -> None:
        async with company(tmp_path, 2) as here:
            one, two, _ = here.people
            address, table = here.address, here.players[0].table["id"]
            about = {"table": table, "guest": two.id, "reason": "words"}
            assert (await one.call(address, "POST", "/reports", about)).status_code == 201
            for way in ("blocks", "mutes"):
                assert (await one.call(address, "PUT", f"/{way}/{two.id}")).status_code == 200
            own, theirs = [(await person.call(address, "GET", "/me/export")).json()["rows"] for person in (one, two)]
            assert [row["about"] for row in own["reports"]] == [two.id]
            assert "address" not in own["reports"][0]
            assert [row["other"] for way in ("blocks", "mutes") for row in own[way]] == [two.id] * 2
            assert not any(theirs.get(name) for name in ("reports", "blocks", "mutes"))

    asyncio.run(scene())


def test_nobody_overhears_by_a_report_what_was_not_said_to_them(tmp_path: Path) -> None:
    async def scene() -> None:
        async with company(tmp_path, 2) as here:
            one, two, watcher = here.players
            await done(one, "allow-chat", on=True)
            await done(two, "chat", text="I hold the seven")
            await done(watcher, "chat", text="well played")
            about = {"table": one.table["id"], "guest": here.people[1].id, "reason": "words"}
            assert (await here.people[2].call(here.address, "POST", "/reports", about)).status_code == 201
            exported = await here.people[2].call(here.address, "GET", "/me/export")
            (report,) = exported.json()["rows"]["reports"]
            assert [line["text"] for line in json.loads(report["said"])] == ["well played"]
            assert "the seven" not in exported.text

    asyncio.run(scene())


def test_what_was_said_stands_in_no_report_once_its_speaker_is_forgotten(tmp_path: Path) -> None:
    """Also in a report of somebody else, made before or after."""

    async def scene() -> None:
        async with company(tmp_path, 3) as here:
            one, two, three, _ = here.people
            about = {"table": here.players[0].table["id"], "guest": two.id, "reason": "words"}
            await done(here.players[0], "allow-chat", on=True)
            await done(here.players[1], "chat", text="you play like a stone")
            await done(here.players[2], "chat", text="I am Wisteria of Nara")
            assert (await one.call(here.address, "POST", "/reports", about)).status_code == 201
            assert holds(tmp_path, b"Wisteria", b"like a stone") == {b"Wisteria", b"like a stone"}
            assert (await three.call(here.address, "POST", "/me/forget", {"guest": three.id})).status_code == 200
            assert (await one.call(here.address, "POST", "/reports", about)).status_code == 201
        said = [json.loads(str(row[0])) for row in rows(tmp_path, "SELECT said FROM reports")]
        assert [[line["text"] for line in lines] for lines in said] == [["you play like a stone"]] * 2
        assert holds(tmp_path, b"Wisteria", three.id.encode()) == set()

    asyncio.run(scene())


async def door(address: Address, person: Person, table: str) -> str:
    """What somebody hears first at a table."""
    cookie = {"cookie": f"zashiki_guest={person.token}"}
    async with websockets.connect(f"{address.ws}/api/tables/{table}/live", additional_headers=cookie) as socket:
        told: dict[str, Any] = json.loads(await socket.recv())
        return str(told.get("code", told["type"]))


async def check_words(address: Address, person: Person, data: Path) -> None:
    """Words, however they are written: by who wants a name, and by the host."""
    for word, plain in (
        ("Stone Head", "stonehead"),
        ("ｓｔｏｎｅ ＨＥＡＤ", "stonehead"),
        ("Ste\u0301le", "stéle"),
        ("石\U000e0100頭", "石頭"),
    ):
        assert await admin("words", data, "--add", word) == f"{plain}\n"
        for name in (f"a {plain}", f"a {plain.upper()}", f"a {word}"):
            assert await refused(address, person, "PATCH", "/me", {"name": name}) == "unwelcome-words"
        assert await admin("words", data, "--remove", word) == ""
    assert await admin("words", data, "--add", "Stone Head") == "stonehead\n"
    # A sign that only says how a letter looks hides no word.
    for name in ("a ＳＴＯＮＥ head", "ｓ\ufe0fｔ\ufe0fone head"):
        assert await refused(address, person, "PATCH", "/me", {"name": name}) == "unwelcome-words"
    assert await admin("words", data, "--remove", "stonehead") == ""


def test_nobody_speaks_by_one_new_name_after_the_other(tmp_path: Path) -> None:
    """Everybody at their tables is told of each."""

    async def scene() -> None:
        async with house(tmp_path, names_per_hour=2) as (address, _):
            aoi = await Person.arrive(address)
            for change in ({"name": "You all"}, {"avatar": 3}):
                assert (await aoi.call(address, "PATCH", "/me", change)).status_code == 200
            assert await refused(address, aoi, "PATCH", "/me", {"name": "are bad"}) == "too-fast"
            me = (await aoi.call(address, "GET", "/me")).json()
            assert (me["name"], me["avatar"]) == ("You all", 3)

    asyncio.run(scene())


def test_who_is_kept_out_hears_no_more_of_the_table_where_they_are(tmp_path: Path) -> None:
    """Pages say that they are there every now and then."""

    async def scene() -> None:
        async with company(tmp_path, 2) as here:
            one, two, _ = here.players
            await admin("ban", tmp_path, here.people[1].id)
            assert await code(two, "ping") == "banned"
            with pytest.raises(Closed):
                await two.until(lambda _: False)
            assert two.socket.close_code == 4403
            await one.until(lambda p: not p.table["seats"][1]["online"])
            assert await door(here.address, here.people[1], one.table["id"]) == "banned"

    asyncio.run(scene())


def test_a_host_keeps_people_out_and_names_clean(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "_LOOK_AGAIN_SECONDS", 0.05)

    async def scene() -> None:
        async with house(tmp_path) as (address, _):
            rude, other = [await Person.arrive(address) for _ in range(2)]
            table = (await seek(address, rude))["id"]
            async with rude.at(address, table) as player:
                await admin("ban", tmp_path, rude.id, "--days", "3", "--note", "shouts")
                assert await code(player, "ready", on=True) == "banned"
            assert await door(address, rude, table) == "banned"
            for method, path, body in (
                ("POST", "/quick", WISH),
                ("PATCH", "/me", {"name": "Angel"}),
                ("POST", "/daily", {"game": "septet", "variant": "straw"}),
                ("POST", "/tables", {"game": "septet", "variant": "team", "seats": ["me", *["open"] * 3]}),
            ):
                assert await refused(address, rude, method, path, body) == "banned"
            assert "shouts" in await admin("bans", tmp_path)
            assert await door(address, other, table) == "welcome"
            await admin("unban", tmp_path, rude.id)
            assert await door(address, rude, table) == "welcome"
            await admin("ban", tmp_path, "127.0.0.1", "--address")
            assert await door(address, other, table) == "banned"
            await admin("unban", tmp_path, "127.0.0.1")
            await check_words(address, other, tmp_path)
            # Also at a table where people are.
            async with other.at(address, table) as watching:
                assert watching.table["seats"][0]["name"] == rude.me["name"]
                await admin("rename", tmp_path, rude.id, "Pebble")
                await watching.until(lambda p: p.table["seats"][0]["name"] == "Pebble")
            assert (await rude.call(address, "GET", "/me")).json()["name"] == "Pebble"
            for words in (
                ("ban", "nobody"),
                ("words", "--add", "x" * 65),
                ("unban", "nobody"),
                ("rename", "nobody", "Pebble"),
                ("rename", rude.id, ""),
            ):
                with pytest.raises(ZashikiError):
                    await admin(words[0], tmp_path, *words[1:])

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("192.0.2.7/32", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:DB8::1", "2001:db8::/64"),
        ("2001:db8::/64", "2001:db8::/64"),
        ("2001:0db8:0:0:1::2/64", "2001:db8::/64"),
        ("192.0.2.0/24", None),
        ("2001:db8::/32", None),
        ("example.org", None),
        ("", None),
    ],
)
def test_an_address_is_banned_as_connections_have_it(tmp_path: Path, written: str, kept: str | None) -> None:
    """What no connection could ever come from is refused: a ban that keeps nobody out would be taken for one."""
    make_database(tmp_path)

    async def scene() -> None:
        if kept is None:
            with pytest.raises(ZashikiError, match="expected an address"):
                await admin("ban", tmp_path, written, "--address")
            return
        await admin("ban", tmp_path, written, "--address")
        assert (await admin("bans", tmp_path)).split()[:2] == ["address", kept]
        await admin("unban", tmp_path, written)
        assert await admin("bans", tmp_path) == ""

    asyncio.run(scene())


def test_what_the_host_decided_is_read_once_for_all_who_speak_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, times = Store.read, list[Store]()

    def counted(store: Store) -> AbstractAsyncContextManager[Reader]:
        times.append(store)
        return read(store)

    async def scene() -> None:
        services = Services(Config(data=tmp_path), RANDOM_BOTS)
        await services.open()
        try:
            visitor = Visitor(Guest("guest", "Momo", 0), "token", is_stored=True)
            monkeypatch.setattr(Store, "read", counted)
            await asyncio.gather(*(services.conduct.verify(visitor) for _ in range(50)))
            assert len(times) == 1
        finally:
            await services.close()

    asyncio.run(scene())
