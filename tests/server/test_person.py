"""Who a guest is across devices and evenings: phrases, devices, matches looked back on, export, to be forgotten."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import websockets

from processes import PATIENCE
from server.parlour import Address, Closed, Person, holds, parlour
from zashiki.server.connections.listener import Listener
from zashiki.server.people import devices
from zashiki.server.people.devices import label_of
from zashiki.server.people.recovery import new_phrase, read_phrase
from zashiki.server.refusal import Refusal
from zashiki.server.rooms.room import Room

BOTS: list[Any] = [{"bot": "random"}] * 3
LANGUAGES = ("en", "ja", "zh-Hans", "zh-Hant")


async def _play(person: Person, address: Address, **changes: Any) -> dict[str, Any]:
    """A match of one person with three bots, to its end; the table."""
    table = await person.make_table(address, **{"seats": ["me", *BOTS], **changes})
    async with person.at(address, table["id"]) as player:
        await player.play(random.Random(3))
        return player.table


async def _own_device(person: Person, address: Address) -> str:
    """The id of the device that the person comes with."""
    known = (await person.call(address, "GET", "/me/devices")).json()
    return next(str(one["device"]["id"]) for one in known if one["is_this"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phrase_is_read_however_it_is_written(language: str) -> None:
    phrase, stored = new_phrase(language)
    assert len(phrase.split()) == 12
    for written in (phrase, f"  {phrase.upper()} \n", phrase.replace("\u3000", " "), phrase.replace(" ", "  ")):
        assert stored in read_phrase(written)
    if language.startswith("zh"):
        assert stored in read_phrase(phrase.replace(" ", ""))
    # As a list is copied, and as people write one down.
    words = phrase.split()
    for written in (
        "".join(f"{at}. {word}\n" for at, word in enumerate(words, 1)),
        "、".join(words),
        "， ".join(words),
    ):
        assert stored in read_phrase(written)
    if language.startswith("zh"):
        assert stored in read_phrase("\u3000".join("".join(words[at : at + 4]) for at in (0, 4, 8)))
    assert stored not in read_phrase(" ".join(reversed(phrase.split())))


@pytest.mark.parametrize("text", ["", "zashiki", "ability " * 12, "zoo " * 12, "x" * 5000, "\ud800", "一" * 12])
def test_what_is_no_phrase_is_nobodys(text: str) -> None:
    assert all(len(found) == 32 for found in read_phrase(text))
    assert len(read_phrase(text)) <= 2
    with pytest.raises(Refusal):
        new_phrase("tlh")


@pytest.mark.parametrize(
    ("agent", "label"),
    [
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit Version/18.0 Safari/604.1",
            "Safari, iPhone",
        ),
        ("Mozilla/5.0 (Linux; Android 15) AppleWebKit Chrome/130.0 Mobile Safari/537.36", "Chrome, Android"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit Chrome/130 Safari/537.36 Edg/130", "Edge, Windows"),
        ("curl/8", ""),
    ],
)
def test_a_device_is_named_roughly(agent: str, label: str) -> None:
    assert label_of(agent) == label


def test_a_phrase_puts_the_seat_on_another_device(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi = await Person.arrive(address)
            await aoi.call(address, "PATCH", "/me", {"name": "Aoi"})
            table = await aoi.make_table(address, seats=["me", "open", "open", "open"])
            first = (await aoi.call(address, "POST", "/me/phrase", {"language": "en"})).json()["phrase"]
            phrase = (await aoi.call(address, "POST", "/me/phrase", {"language": "ja"})).json()["phrase"]
            again = await Person.with_phrase(address, phrase)
            assert again.id == aoi.id
            assert again.token != aoi.token
            async with again.at(address, table["id"]) as player:
                assert player.seat == 0
            stale = await again.call(address, "POST", "/me/recovery", {"phrase": first})
            assert stale.json()["code"] == "wrong-phrase"
            assert (await aoi.call(address, "GET", "/me/profile")).json()["has_phrase"] is True
        with closing(sqlite3.connect(tmp_path / "zashiki.db")) as database:
            dump = "\n".join(database.iterdump())
        assert phrase.split()[0] not in dump
        assert aoi.token not in dump

    asyncio.run(scene())


def test_nobody_guesses_phrases_at_speed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path, phrases_per_hour=3) as address:
            bo = await Person.arrive(address)
            codes = []
            for _ in range(4):
                answer = await bo.call(address, "POST", "/me/recovery", {"phrase": new_phrase("en")[0]})
                codes.append(answer.json()["code"])
            assert codes == ["wrong-phrase"] * 3 + ["too-many-tries"]

    asyncio.run(scene())


async def _stolen_at_table(address: Address) -> tuple[Person, str, Person]:
    """Whoever has stolen somebody's cookie, their table, and themselves on a device of their own."""
    stolen = await Person.arrive(address)
    table: str = (await stolen.make_table(address, seats=["me", "open", "open", "open"]))["id"]
    phrase = (await stolen.call(address, "POST", "/me/phrase", {"language": "en"})).json()["phrase"]
    return stolen, table, await Person.with_phrase(address, phrase)


def test_a_stolen_cookie_is_turned_away(tmp_path: Path) -> None:
    """Its open connections end too; even the device that a guest came with first is nobody's then."""

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            stolen, table, own = await _stolen_at_table(address)
            devices = (await own.call(address, "GET", "/me/devices")).json()
            devices.sort(key=lambda one: one["is_this"])
            assert [one["is_this"] for one in devices] == [False, True]
            async with stolen.at(address, table) as thief, own.at(address, table) as player:
                path = f"/me/devices/{devices[0]['device']['id']}"
                assert (await Person("x" * 43, own.me).call(address, "DELETE", path)).status_code == 404
                assert (await own.call(address, "DELETE", path)).status_code == 200
                with pytest.raises(Closed):
                    await thief.until(lambda _: False)
                assert (await player.say("ping"))["type"] == "done"
            me = (await stolen.call(address, "GET", "/me")).json()
            assert me["id"] != own.id
            assert len((await own.call(address, "GET", "/me/devices")).json()) == 1

    asyncio.run(scene())


def test_a_device_that_is_on_its_way_to_a_table_while_it_is_turned_away_hears_no_more_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            stolen, table, own = await _stolen_at_table(address)
            path = f"/me/devices/{await _own_device(stolen, address)}"

            async def turned_away(room: Room, listener: Listener) -> None:
                assert (await own.call(address, "DELETE", path)).status_code == 200
                await join(room, listener)

            join = Room.join
            monkeypatch.setattr(Room, "join", turned_away)
            with pytest.raises(Closed):
                async with stolen.at(address, table) as thief:
                    await thief.say("ping")

    asyncio.run(scene())


@pytest.mark.parametrize("how", ["turned away", "forgotten"])
def test_a_connection_from_before_its_guest_was_stored_ends_with_its_device(tmp_path: Path, how: str) -> None:
    """Who follows a link is connected first and sits down then: nothing was stored of them when they came."""

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            host, stolen = await Person.arrive(address), await Person.arrive(address)
            table = await host.make_table(address, seats=["me", "open", "open", "open"])
            async with stolen.at(address, table["id"]) as thief:
                assert (await thief.say("sit", seat=1))["type"] == "done"
                phrase = (await stolen.call(address, "POST", "/me/phrase", {"language": "en"})).json()["phrase"]
                own = await Person.with_phrase(address, phrase)
                if how == "turned away":
                    known = (await own.call(address, "GET", "/me/devices")).json()
                    (device,) = (one["device"]["id"] for one in known if not one["is_this"])
                    answer = await own.call(address, "DELETE", f"/me/devices/{device}")
                else:
                    answer = await own.call(address, "POST", "/me/forget", {"guest": own.id})
                assert answer.status_code == 200
                await thief.until(lambda p: p.is_closed)

    asyncio.run(scene())


def test_who_has_too_many_devices_loses_the_one_that_was_unused_the_longest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So whoever clears their cookies again and again is not locked out; that one's cookie and connections end."""
    monkeypatch.setattr(devices, "MOST", 3)

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            first = await Person.arrive(address)
            table = await first.make_table(address, seats=["me", "open", "open", "open"])
            phrase = (await first.call(address, "POST", "/me/phrase", {"language": "en"})).json()["phrase"]
            second, third = await Person.with_phrase(address, phrase), await Person.with_phrase(address, phrase)
            known = (await first.call(address, "GET", "/me/devices")).json()
            ids = {person: await _own_device(person, address) for person in (first, second, third)}
            assert {one["device"]["id"] for one in known} == set(ids.values())
            async with second.at(address, table["id"]) as idle:
                assert idle.seat == 0
                with closing(sqlite3.connect(tmp_path / "zashiki.db")) as database:
                    # The second was here last a month ago; the first came before the third, and is still here.
                    for person, days in ((first, 2), (second, 30), (third, 1)):
                        then = int(time.time()) - days * 24 * 3600
                        database.execute("update devices set seen = ? where id = ?", (then, ids[person]))
                    database.commit()
                fourth = await Person.with_phrase(address, phrase)
                with pytest.raises(Closed):
                    await idle.until(lambda _: False)
            left = {one["device"]["id"] for one in (await fourth.call(address, "GET", "/me/devices")).json()}
            assert left == {ids[first], ids[third], await _own_device(fourth, address)}
            for person in (first, second, third):
                me = (await person.call(address, "GET", "/me")).json()
                assert (me["id"] == first.id) == (person is not second)

    asyncio.run(scene())


def test_own_matches_are_found_by_what_they_were(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi, bo = await Person.arrive(address), await Person.arrive(address)
            over = await _play(aoi, address)
            await _play(aoi, address, variant="trio", options={}, seats=["me", *BOTS[:2]])
            running = await aoi.make_table(address, seats=["me", *BOTS])
            stopped = await aoi.make_table(address, seats=["me", *BOTS])
            async with aoi.at(address, stopped["id"]) as player:
                assert player.match is not None
                await player.say("propose", match=player.match["id"], what="end")

            async def found(**wanted: str) -> list[dict[str, Any]]:
                answer = await aoi.call(address, "GET", "/me/matches", params=wanted)
                assert answer.status_code == 200, answer.text
                return list(answer.json()["matches"])

            everything = await found()
            assert len(everything) == 4
            by_id = {one["id"]: one for one in everything}
            outcome = {one["result"] for one in everything}
            assert outcome <= {"won", "lost", "playing", "stopped"}
            replay = (await aoi.call(address, "GET", f"/matches/{over['match']}/replay")).json()
            rank = replay["outcome"]["ranks"][0]
            assert by_id[over["match"]]["rank"] == rank
            assert by_id[over["match"]]["result"] == ("won" if rank == 1 else "lost")
            assert [one["variant"] for one in await found(variant="trio")] == ["trio"]
            assert [one["id"] for one in await found(result="playing")] == [running["match"]]
            assert [one["id"] for one in await found(result="stopped")] == [stopped["match"]]
            assert await found(against="people") == []
            assert len(await found(against="bots", game="septet")) == 4
            assert (await aoi.call(address, "GET", "/me/matches?result=odd")).json()["code"] == "bad-value"
            assert (await bo.call(address, "GET", "/me/matches")).json() == {"matches": [], "next": ""}
            games = (await aoi.call(address, "GET", "/me/profile")).json()["games"]
            assert {(one["variant"], one["matches"]) for one in games} == {("team", 1), ("trio", 1)}

    asyncio.run(scene())


def test_many_matches_come_page_by_page(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi = await Person.arrive(address)
            made = [(await aoi.make_table(address, seats=["me", *BOTS]))["match"] for _ in range(25)]
            first = (await aoi.call(address, "GET", "/me/matches")).json()
            rest = (await aoi.call(address, "GET", "/me/matches", params={"before": first["next"]})).json()
            assert (len(first["matches"]), len(rest["matches"]), rest["next"]) == (20, 5, "")
            assert {one["id"] for one in first["matches"] + rest["matches"]} == set(made)

    asyncio.run(scene())


def test_everything_is_handed_out(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path, exports_per_hour=1) as address:
            aoi = await Person.arrive(address)
            await aoi.call(address, "PATCH", "/me", {"name": "Aoi"})
            table = await _play(aoi, address)
            answer = await aoi.call(address, "GET", "/me/export")
            assert "attachment" in answer.headers["content-disposition"]
            export = answer.json()
            (match,) = export["matches"]
            assert match["match"]["id"] == table["match"]
            assert match["record"]["seats"][0]["name"] == "Aoi"
            assert match["record"]["actions"]
            assert export["rows"]["guests"][0]["name"] == "Aoi"
            assert {"devices", "tables", "match_seats"} <= export["rows"].keys()
            assert "hash" not in answer.text
            again = await aoi.call(address, "GET", "/me/export")
            assert (again.status_code, again.json()["code"]) == (429, "too-fast")

    asyncio.run(scene())


def test_tables_where_somebody_sits_are_handed_out_whoever_made_them(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi, bo = [await Person.arrive(address) for _ in range(2)]
            table = (await aoi.make_table(address, seats=["me", "open", "open", "open"]))["id"]
            for person, count in ((aoi, 1), (bo, 0)):
                rows = (await person.call(address, "GET", "/me/export")).json()["rows"]
                assert [row["id"] for row in rows["tables"]] == [table] * count
            async with bo.at(address, table) as player:
                await player.say("sit", seat=1)
            for person in (aoi, bo):
                rows = (await person.call(address, "GET", "/me/export")).json()["rows"]
                assert [row["id"] for row in rows["tables"]] == [table]

    asyncio.run(scene())


def test_who_is_forgotten_leaves_no_trace(tmp_path: Path) -> None:
    """Neither name nor id stands anywhere in the database's files; what others played stays, without a name."""

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi, bo = await Person.arrive(address), await Person.arrive(address)
            traces = (b"Wisteria", aoi.id.encode())
            await aoi.call(address, "PATCH", "/me", {"name": "Wisteria"})
            await aoi.call(address, "POST", "/me/phrase", {"language": "en"})
            over = await _play(aoi, address)
            async with aoi.at(address, over["id"]) as leaving, bo.at(address, over["id"]) as player:
                await player.say("sit", seat=1)
                await leaving.say("stand")
                assert (await leaving.say("hand-over", guest=bo.id))["type"] == "done"
            hosted = await aoi.make_table(address, seats=["me", "open", *BOTS[:2]])
            async with bo.at(address, hosted["id"]) as player, aoi.at(address, hosted["id"]) as leaving:
                await player.say("sit", seat=1)
                await leaving.say("start")
                await player.until(lambda p: p.match)
                assert holds(tmp_path, *traces) == set(traces)
                refused = await aoi.call(address, "POST", "/me/forget", {"guest": bo.id})
                assert refused.status_code == 400
                fresh = await aoi.call(address, "POST", "/me/forget", {"guest": aoi.id})
                assert fresh.status_code == 200
                assert fresh.json()["id"] != aoi.id
                assert "zashiki_guest=" in fresh.headers["set-cookie"]
                # The match goes on, a bot in the place of who is gone.
                await player.until(lambda p: p.table["host"] == bo.id and p.table["seats"][0]["kind"] == "bot")
                # Neither table says it to whoever comes: the match that is played, and the one that was.
                for table in (hosted, over):
                    async with (await Person.arrive(address)).at(address, table["id"]) as watching:
                        assert watching.match is not None
                        assert watching.match["names"][0] == "Guest"
                await player.play(random.Random(5))
            replay = await bo.call(address, "GET", f"/matches/{over['match']}/replay")
            assert replay.json()["names"][0] == "Guest"
            for path in ("/me/matches", "/me/devices"):
                assert aoi.id not in (await aoi.call(address, "GET", path)).text
        assert holds(tmp_path, *traces) == set()

    asyncio.run(scene())


def test_a_device_that_was_turned_away_hears_nothing_any_more(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi = await Person.arrive(address)
            table = await aoi.make_table(address, seats=["me", "open", "open", "open"])
            (device,) = (await aoi.call(address, "GET", "/me/devices")).json()
            await aoi.call(address, "DELETE", f"/me/devices/{device['device']['id']}")
            async with websockets.connect(
                f"{address.ws}/api/tables/{table['id']}/live",
                additional_headers={"cookie": f"zashiki_guest={aoi.token}"},
                open_timeout=PATIENCE,
            ) as socket:
                welcome = await asyncio.wait_for(socket.recv(), PATIENCE)
            assert '"seat":null' in str(welcome)

    asyncio.run(scene())
