"""Tournaments: what organisers and people do, time that runs out; `test_tournament_of_64.py` runs a whole Swiss."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import random
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from server.parlour import Person, holds, parlour, verify_untold
from server.swiss import DUELS, SWISS, Watch, do, look, make, play, play_round, tables_of, until
from zashiki.core.record import Record, parse_record
from zashiki.server.tournaments import tournaments


def test_both_play_the_same_deals_and_see_nothing_of_each_other(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi, bo = await Person.arrive(address), await Person.arrive(address)
            tournament = await make(aoi, address, rounds=1)
            for person in (aoi, bo):
                await do(person, address, tournament, "enter")
            await do(aoi, address, tournament, "start")
            told = await until(address, tournament, lambda told: told["round"] == 1)
            ((one,), (two,)) = [tables_of(told, person) for person in (aoi, bo)]
            async with aoi.at(address, one["table"]) as player:
                first = player.observation
                assert player.table["tournament"] == tournament
                assert (await player.say("spectators", on=True))["code"] == "not-host"
                assert (await player.say("rematch"))["code"] == "tournament-once"
                assert (await player.say("hints", on=True))["code"] in ("match-running", "hints-off")
                await player.say("pace", seconds=0)
                await player.play(random.Random(1))
                (ended,) = [message for message in player.heard if message["type"] == "finished"]
                assert ended["seed"] is None
            async with aoi.at(address, one["table"]) as player:
                assert player.match is not None
                assert player.is_over
                assert player.match["seed"] is None
                promised = player.match["commitment"]
            exported = (await aoi.call(address, "GET", "/me/export")).json()
            assert [match["record"] for match in exported["matches"]] == [None]
            # Nor is it one that could be analysed: whoever had all of these analysed came no further.
            assert (await aoi.call(address, "GET", "/me/insight")).json()["open"] == []
            await verify_untold(address, one, (aoi, bo), (bo,))
            half = await look(address, tournament)
            assert [table["score"] for table in half["pairings"][0]["tables"]] == [None, None]
            async with bo.at(address, two["table"]) as player:
                assert player.observation == first
            await play(address, bo, two["table"], 2)
            told = await until(address, tournament, lambda told: told["status"] == "finished")
            records = [
                parse_record((await bo.call(address, "GET", f"/matches/{match['match']}/record")).content)
                for match in (one, two)
            ]
            assert records[0].setup == records[1].setup
            _verify_promises(told, 1, records[0], promised)

    asyncio.run(scene())


def _verify_promises(told: dict[str, Any], round_: int, record: Record, promised: str) -> None:
    """The seed is the one whose fingerprint everybody saw, and all deals of the round come from it."""
    seed = bytes.fromhex(told["seed"])
    assert hashlib.sha256(seed).hexdigest() == told["commitment"]
    deals = hmac.digest(seed, b"zashiki/round %d" % round_, "sha256")
    assert record.setup.seed == deals.hex()
    assert record.setup.commitment == hashlib.sha256(deals).hexdigest() == promised


def test_it_begins_by_itself_and_without_enough_people_not_at_all(tmp_path: Path) -> None:
    async def scene() -> None:
        watch = Watch()
        async with parlour(tmp_path, time=watch) as address:
            aoi, bo = await Person.arrive(address), await Person.arrive(address)
            soon = int(watch.epoch()) + 600
            played = await make(aoi, address, begins=soon, public=False)
            empty = await make(aoi, address, begins=soon, most=2)
            for person in (aoi, bo):
                assert (await do(person, address, played, "enter")).status_code == 200
            watch.turn(599)
            assert (await do(aoi, address, empty, "enter")).json()["status"] == "gathering"
            watch.turn(2)
            await until(address, played, lambda told: told["round"] == 1)
            cancelled = await until(address, empty, lambda told: told["status"] == "finished")
            assert (cancelled["round"], cancelled["pairings"]) == (0, [])
            # Who has its link finds what is not public, and whose it is.
            listed = (await bo.call(address, "GET", "/tournaments")).json()
            assert {one["tournament"]["id"]: one["is_yours"] for one in listed} == {played: True, empty: False}
            stranger = await Person.arrive(address)
            listed = (await stranger.call(address, "GET", "/tournaments")).json()
            assert [one["tournament"]["id"] for one in listed] == [empty]

    asyncio.run(scene())


def test_the_organiser_closes_a_round_takes_people_out_and_ends_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            host, *people = [await Person.arrive(address) for _ in range(6)]
            tournament = await make(host, address, rounds=5, most=5)
            assert (await do(host, address, tournament, "start")).json()["code"] == "seats-open"
            for person in people:
                assert (await do(person, address, tournament, "enter")).status_code == 200
            late = await Person.arrive(address)
            assert (await do(late, address, tournament, "enter")).json()["code"] == "tournament-full"
            assert (await do(host, address, tournament, "hurry")).json()["code"] == "match-over"
            await do(host, address, tournament, "start")
            told = await until(address, tournament, lambda told: told["round"] == 1)
            for act in ("hurry", "end", "start"):
                assert (await do(people[1], address, tournament, act)).json()["code"] == "not-host", act
            assert (await do(host, address, tournament, "hurry")).status_code == 200
            told = await until(address, tournament, lambda told: told["round"] == 2)
            assert sum(sum(one["points"]) for one in told["pairings"] if one["round"] == 1) == 1.0
            numbers = {one["guest"]: one["number"] for one in told["standings"]}
            out = people[4]
            assert (await do(host, address, tournament, "drop", entrant=numbers[out.id])).status_code == 200
            assert (await do(out, address, tournament, "enter")).json()["code"] == "banned"
            assert (await do(out, address, tournament, "withdraw")).json()["code"] == "not-seated"
            told = (await do(host, address, tournament, "end")).json()
            assert (told["status"], told["round"]) == ("finished", 2)
            assert sum(one["points"] for one in told["standings"]) == 1.0
            assert (await do(host, address, tournament, "enter")).json()["code"] == "tournament-over"

    asyncio.run(scene())


def test_who_is_gone_before_the_first_pairing_leaves_a_place(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            host, out, forgotten, *others = [await Person.arrive(address) for _ in range(6)]
            tournament = await make(host, address, most=3, system="knockout")
            for person in (host, out, forgotten):
                assert (await do(person, address, tournament, "enter")).status_code == 200
            assert (await do(host, address, tournament, "drop", entrant=2)).json()["entrants"] == 2
            assert (await forgotten.call(address, "POST", "/me/forget", {"guest": forgotten.id})).status_code == 200
            for place, person in enumerate(others[:2], 2):
                told = (await do(person, address, tournament, "enter")).json()
                assert (told["entrants"], len(told["standings"])) == (place, place)
                (listed,) = (await host.call(address, "GET", "/tournaments")).json()
                assert listed["tournament"]["entrants"] == place
            assert (await do(others[2], address, tournament, "enter")).json()["code"] == "tournament-full"
            assert (await do(out, address, tournament, "enter")).json()["code"] == "banned"

    asyncio.run(scene())


def test_what_a_forgotten_organiser_has_not_begun_is_the_first_entrant_s(tmp_path: Path) -> None:
    """Not of who may do nothing in the house. Where nobody has entered it is cancelled, unless it begins by itself."""

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            host, out, banned, *people = [await Person.arrive(address) for _ in range(5)]
            gathered, empty = await make(host, address), await make(host, address)
            dated = await make(host, address, begins=int(time.time()) + 3600)
            for person in (host, out, banned, *people):
                await do(person, address, gathered, "enter")
            await do(host, address, gathered, "drop", entrant=2)
            with closing(sqlite3.connect(tmp_path / "zashiki.db")) as database, database:
                database.execute("INSERT INTO bans VALUES ('guest', ?, NULL, '', 0)", (banned.id,))
            assert (await host.call(address, "POST", "/me/forget", {"guest": host.id})).status_code == 200
            for tournament, organiser, status in (
                (gathered, people[0].id, "gathering"),
                (empty, None, "finished"),
                (dated, None, "gathering"),
            ):
                told = await until(address, tournament, lambda told: told["name"] == "Tournament")
                assert (told["host"], told["status"]) == (organiser, status)
            assert (await do(people[1], address, gathered, "start")).json()["code"] == "not-host"
            assert (await do(people[0], address, gathered, "start")).json()["status"] == "playing"

    asyncio.run(scene())


def test_one_that_gathers_stays_in_the_list_however_many_are_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tournaments, "_LISTED", 3)

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            host, visitor = await Person.arrive(address), await Person.arrive(address)
            announced = await make(host, address)
            with closing(sqlite3.connect(tmp_path / "zashiki.db")) as database, database:
                database.execute("UPDATE tournaments SET created = created - 60")
            for _ in range(3):
                over = await make(host, address)
                assert (await do(host, address, over, "end")).json()["status"] == "finished"
            for person in (host, visitor):
                listed = (await person.call(address, "GET", "/tournaments")).json()
                assert listed[0]["tournament"]["id"] == announced
                assert [one["tournament"]["status"] for one in listed] == ["gathering", "finished", "finished"]

    asyncio.run(scene())


def test_who_comes_back_and_leaves_again_before_the_next_round_keeps_what_they_have_played(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            people = [await Person.arrive(address) for _ in range(4)]
            host, leaver = people[0], people[3]
            tournament = await make(host, address, rounds=3)
            for person in people:
                await do(person, address, tournament, "enter")
            await do(host, address, tournament, "start")
            await until(address, tournament, lambda told: told["round"] == 1)
            await play_round(address, tournament, people, most=0)
            told = await until(address, tournament, lambda told: told["round"] == 2)
            for act in ("withdraw", "enter", "withdraw"):
                assert (await do(leaver, address, tournament, act)).status_code == 200, act
            await play_round(address, tournament, people, most=0)
            told = await until(address, tournament, lambda told: told["round"] == 3)
            assert len(told["standings"]) == 4
            (left,) = [one for one in told["standings"] if one["guest"] == leaver.id]
            assert not left["is_in"]
            third = [one for one in told["pairings"] if one["round"] == 3]
            assert left["number"] not in {number for one in third for number in (one["first"], one["second"])}

    asyncio.run(scene())


def test_a_round_ends_when_its_time_is_out(tmp_path: Path) -> None:
    """Who did not finish loses to who did; where neither did nobody gets a point."""

    async def scene() -> None:
        watch = Watch()
        async with parlour(tmp_path, time=watch) as address:
            people = [await Person.arrive(address) for _ in range(4)]
            tournament = await make(people[0], address, rounds=1, minutes=10)
            for person in people:
                await do(person, address, tournament, "enter")
            await do(people[0], address, tournament, "start")
            told = await until(address, tournament, lambda told: told["round"] == 1)
            busy = told["pairings"][0]["first"]
            (player,) = [
                person
                for person in people
                for one in told["standings"]
                if one["guest"] == person.id and one["number"] == busy
            ]
            await play_round(address, tournament, [player])
            assert (await look(address, tournament))["status"] == "playing"
            watch.turn(10 * 60 + 1)
            told = await until(address, tournament, lambda told: told["status"] == "finished")
            assert [one["points"] for one in told["pairings"]] == [[1.0, 0.0], [0.0, 0.0]]
            assert not any(one["is_played"] for one in told["pairings"])

    asyncio.run(scene())


def test_a_knock_out_of_duels_leaves_one(tmp_path: Path) -> None:
    """Three: one has a bye, two meet face to face, the organiser takes nobody out who is not there."""

    async def scene() -> None:
        watch = Watch()
        async with parlour(tmp_path, time=watch) as address:
            people = [await Person.arrive(address) for _ in range(3)]
            tournament = await make(people[0], address, **DUELS)
            for person in people:
                await do(person, address, tournament, "enter")
            assert (await do(people[0], address, tournament, "drop", entrant=9)).json()["code"] == "bad-value"
            await do(people[0], address, tournament, "start")
            told = await until(address, tournament, lambda told: told["round"] == 1)
            assert told["rounds"] == 2
            late = await Person.arrive(address)
            assert (await do(late, address, tournament, "enter")).json()["code"] == "tournament-over"
            (met,) = [one for one in told["pairings"] if one["second"] is not None]
            loser = next(one for one in told["standings"] if one["number"] == met["second"])
            person = next(person for person in people if person.id == loser["guest"])
            async with person.at(address, met["tables"][0]["table"]) as player:
                assert {seat["guest"] for seat in player.table["seats"]} < {person.id for person in people}
                assert player.match is not None
                await player.say("propose", match=player.match["id"], what="resign")
            told = await until(address, tournament, lambda told: told["round"] == 2)
            # Nobody comes to the final: who is waited for loses it.
            watch.turn(60 * 60 + 1)
            told = await until(address, tournament, lambda told: told["status"] == "finished")
            assert [one["place"] for one in told["standings"]] == [1, 2, 3]
            assert told["standings"][2]["number"] == met["second"]

    asyncio.run(scene())


def test_who_is_forgotten_leaves_a_result_without_a_name(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            people = [await Person.arrive(address) for _ in range(2)]
            aoi, bo = people
            await aoi.call(address, "PATCH", "/me", {"name": "Wisteria"})
            tournament = await make(aoi, address, rounds=1, name="Wisteria’s evening")
            for person in people:
                await do(person, address, tournament, "enter")
            await do(aoi, address, tournament, "start")
            await until(address, tournament, lambda told: told["round"] == 1)
            traces = (b"Wisteria", aoi.id.encode())
            assert holds(tmp_path, *traces) == set(traces)
            exported = (await aoi.call(address, "GET", "/me/export")).json()
            assert exported["rows"]["tournaments"][0]["name"] == "Wisteria’s evening"
            assert "seed" not in exported["rows"]["tournaments"][0]
            assert exported["rows"]["tournament_entrants"][0]["tournament"] == tournament
            assert (await aoi.call(address, "POST", "/me/forget", {"guest": aoi.id})).status_code == 200
            await play_round(address, tournament, [bo])
            told = await until(address, tournament, lambda told: told["status"] == "finished")
            assert [(one["guest"], one["points"]) for one in told["standings"]] == [(bo.id, 1.0), (None, 0.0)]
            assert told["host"] is None
            assert aoi.id not in str(told)
            assert told["name"] == "Tournament"
        assert holds(tmp_path, *traces) == set()

    asyncio.run(scene())


WRONG: list[dict[str, Any]] = [
    {"variant": "three"},
    {"variant": "nonsense"},
    {"bot": "nobody"},
    {"rounds": 0},
    {"minutes": 10**6},
    {"most": 1},
    {"most": 10**6},
    {"begins": 1},
    {"begins": 10**12},
    {"name": "  "},
    {"name": "x" * 61},
    {"system": "ladder"},
    {"game": "chess"},
]


def test_what_cannot_be_a_tournament_is_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi = await Person.arrive(address)
            for wrong in WRONG:
                answer = await aoi.call(address, "POST", "/tournaments", SWISS | wrong)
                assert answer.status_code == 400, (wrong, answer.text)
            assert (await aoi.call(address, "GET", "/tournaments")).json() == []
            missing = await aoi.call(address, "GET", "/tournaments/AAAAAAAAAAAA")
            assert (missing.status_code, missing.json()["code"]) == (404, "no-tournament")

    asyncio.run(scene())
