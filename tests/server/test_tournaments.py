"""Tournaments run by themselves: late entries, drop-outs, time that runs out, a restart in the middle."""

from __future__ import annotations

import asyncio
import hashlib
import random
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.parlour import Address, Closed, HandTurned, Person, parlour
from zashiki.core.record import parse_record

SWISS = {
    "name": "Friday",
    "game": "septet",
    "variant": "straw",
    "options": {},
    "system": "swiss",
    "rounds": 3,
    "bot": "random",
    "minutes": 60,
    "most": 64,
}
DUELS = SWISS | {"game": "magic", "variant": "brawl-2", "system": "knockout"}


class Watch(HandTurned):
    """A time that a test turns, by which rounds end too."""

    def epoch(self) -> float:
        return 1_800_000_000 + self._now


async def _make(host: Person, address: Address, **changes: Any) -> str:
    answer = await host.call(address, "POST", "/tournaments", SWISS | changes)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def _do(person: Person, address: Address, tournament: str, do: str, **more: Any) -> httpx.Response:
    return await person.call(address, "POST", f"/tournaments/{tournament}", {"do": do, **more})


async def _look(address: Address, tournament: str) -> dict[str, Any]:
    async with address.client() as client:
        answer = await client.get(f"/api/tournaments/{tournament}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def _until(address: Address, tournament: str, is_so: Any) -> dict[str, Any]:
    """Wait until something is true of the tournament."""
    async with asyncio.timeout(60):
        while not is_so(told := await _look(address, tournament)):
            await asyncio.sleep(0.05)
    return told


def _tables_of(told: dict[str, Any], person: Person) -> list[dict[str, Any]]:
    """The tables of the round that the person may sit at."""
    numbers = {one["guest"]: one["number"] for one in told["standings"]}
    own = numbers.get(person.id)
    return [
        table
        for pairing in told["pairings"]
        if pairing["round"] == told["round"] and own in (pairing["first"], pairing["second"])
        for table in pairing["tables"]
        if table["entrant"] in (own, None) and not table["is_over"]
    ]


async def _play(address: Address, person: Person, table: str, seed: int) -> None:
    async with person.at(address, table) as player:
        await player.say("pace", seconds=0)
        await player.play(random.Random(seed))


async def _resign(address: Address, person: Person, table: str) -> None:
    async with person.at(address, table) as player:
        assert player.match is not None
        await player.say("propose", match=player.match["id"], what="resign")


async def _play_round(address: Address, tournament: str, people: list[Person], most: int = 100) -> None:
    """People bring their matches to the end, `most` of them by playing and the others by resigning."""
    told = await _look(address, tournament)
    tables = [(person, table["table"]) for person in people for table in _tables_of(told, person)]
    jobs = [
        _play(address, person, table, seed) if seed < most else _resign(address, person, table)
        for seed, (person, table) in enumerate(tables)
    ]
    await asyncio.gather(*jobs)


def test_a_swiss_runs_by_itself_over_a_restart(tmp_path: Path) -> None:
    """Eight people, one more from the second round on, one who leaves in the middle of it."""

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            people = [await Person.arrive(address) for _ in range(9)]
            host, late, leaver = people[0], people[8], people[3]
            tournament = await _make(host, address)
            for person in people[:8]:
                assert (await _do(person, address, tournament, "enter")).status_code == 200
            assert (await _do(people[1], address, tournament, "start")).json()["code"] == "not-host"
            assert (await _do(host, address, tournament, "start")).status_code == 200
            told = await _until(address, tournament, lambda told: told["round"] == 1)
            assert [len(one["tables"]) for one in told["pairings"]] == [2] * 4
            assert (await _do(late, address, tournament, "enter")).status_code == 200
            await _play_round(address, tournament, people, most=6)
            told = await _until(address, tournament, lambda told: told["round"] == 2)
            assert len([one for one in told["pairings"] if one["round"] == 2 and one["second"] is None]) == 1
            # Half of the second round is played, then the server goes.
            await _play_round(address, tournament, [person for person in people[4:] if person is not leaver], most=2)
        async with parlour(tmp_path) as address:
            assert (await _look(address, tournament))["round"] == 2
            assert (await _do(leaver, address, tournament, "withdraw")).status_code == 200
            await _play_round(address, tournament, [person for person in people if person is not leaver], most=1)
            told = await _until(address, tournament, lambda told: told["round"] == 3)
            numbers = {one["guest"]: one["number"] for one in told["standings"]}
            third = [one for one in told["pairings"] if one["round"] == 3]
            assert numbers[leaver.id] not in {number for one in third for number in (one["first"], one["second"])}
            await _play_round(address, tournament, people, most=2)
            told = await _until(address, tournament, lambda told: told["status"] == "finished")
        _verify_whole(told, numbers[leaver.id])

    asyncio.run(scene())


def _verify_whole(told: dict[str, Any], leaver: int) -> None:
    """A Swiss of three rounds that is over: every point counted once, nobody met twice, the lots as was promised."""
    assert hashlib.sha256(bytes.fromhex(told["seed"])).hexdigest() == told["commitment"]
    assert all(one["points"] is not None for one in told["pairings"])
    points = {one["number"]: one["points"] for one in told["standings"]}
    assert sum(points.values()) == sum(sum(one["points"]) for one in told["pairings"])
    met = [frozenset((one["first"], one["second"])) for one in told["pairings"]]
    assert len(set(met)) == len(met)
    byes = [one["first"] for one in told["pairings"] if one["second"] is None]
    assert len(byes) == len(set(byes)) == 1
    assert [one["place"] for one in told["standings"]] == sorted(one["place"] for one in told["standings"])
    (left,) = [one for one in told["standings"] if one["number"] == leaver]
    assert not left["is_in"]
    for one in told["pairings"]:
        scores = {table["entrant"]: table["score"] for table in one["tables"]}
        if one["is_played"]:
            ahead = scores[one["first"]] - scores[one["second"]]
            assert one["points"][0] == (1 if ahead > 0 else 0.5 if ahead == 0 else 0)


def test_both_play_the_same_deals_and_see_nothing_of_each_other(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi, bo = await Person.arrive(address), await Person.arrive(address)
            tournament = await _make(aoi, address, rounds=1)
            for person in (aoi, bo):
                await _do(person, address, tournament, "enter")
            await _do(aoi, address, tournament, "start")
            told = await _until(address, tournament, lambda told: told["round"] == 1)
            ((one,), (two,)) = [_tables_of(told, person) for person in (aoi, bo)]
            async with aoi.at(address, one["table"]) as player:
                first = player.observation
                assert player.table["tournament"] == tournament
                assert (await player.say("spectators", on=True))["code"] == "not-host"
                assert (await player.say("rematch"))["code"] == "tournament-once"
                assert (await player.say("hints", on=True))["code"] in ("match-running", "hints-off")
            await _play(address, aoi, one["table"], 1)
            for path in ("record", "replay", "analysis"):
                for person in (aoi, bo):
                    answer = await person.call(address, "GET", f"/matches/{one['match']}/{path}")
                    assert (answer.status_code, answer.json()["code"]) == (403, "tournament-open"), path
            with pytest.raises(Closed):
                async with bo.at(address, one["table"]) as watcher:
                    await watcher.until(lambda p: p.match)
            half = await _look(address, tournament)
            assert [table["score"] for table in half["pairings"][0]["tables"]] == [None, None]
            async with bo.at(address, two["table"]) as player:
                assert player.observation == first
            await _play(address, bo, two["table"], 2)
            await _until(address, tournament, lambda told: told["status"] == "finished")
            records = [
                parse_record((await bo.call(address, "GET", f"/matches/{match['match']}/record")).content)
                for match in (one, two)
            ]
            assert records[0].setup == records[1].setup

    asyncio.run(scene())


def test_a_round_ends_when_its_time_is_out(tmp_path: Path) -> None:
    """Who did not finish loses to who did; where neither did nobody gets a point."""

    async def scene() -> None:
        watch = Watch()
        async with parlour(tmp_path, time=watch) as address:
            people = [await Person.arrive(address) for _ in range(4)]
            tournament = await _make(people[0], address, rounds=1, minutes=10)
            for person in people:
                await _do(person, address, tournament, "enter")
            await _do(people[0], address, tournament, "start")
            told = await _until(address, tournament, lambda told: told["round"] == 1)
            busy = told["pairings"][0]["first"]
            (player,) = [
                person
                for person in people
                for one in told["standings"]
                if one["guest"] == person.id and one["number"] == busy
            ]
            await _play_round(address, tournament, [player])
            assert (await _look(address, tournament))["status"] == "playing"
            watch.turn(10 * 60 + 1)
            told = await _until(address, tournament, lambda told: told["status"] == "finished")
            assert [one["points"] for one in told["pairings"]] == [[1.0, 0.0], [0.0, 0.0]]
            assert not any(one["is_played"] for one in told["pairings"])

    asyncio.run(scene())


def test_a_knock_out_of_duels_leaves_one(tmp_path: Path) -> None:
    """Three: one has a bye, two meet face to face, the organiser takes nobody out who is not there."""

    async def scene() -> None:
        watch = Watch()
        async with parlour(tmp_path, time=watch) as address:
            people = [await Person.arrive(address) for _ in range(3)]
            tournament = await _make(people[0], address, **DUELS)
            for person in people:
                await _do(person, address, tournament, "enter")
            assert (await _do(people[0], address, tournament, "drop", entrant=9)).json()["code"] == "bad-value"
            await _do(people[0], address, tournament, "start")
            told = await _until(address, tournament, lambda told: told["round"] == 1)
            assert told["rounds"] == 2
            late = await Person.arrive(address)
            assert (await _do(late, address, tournament, "enter")).json()["code"] == "tournament-over"
            (met,) = [one for one in told["pairings"] if one["second"] is not None]
            loser = next(one for one in told["standings"] if one["number"] == met["second"])
            person = next(person for person in people if person.id == loser["guest"])
            async with person.at(address, met["tables"][0]["table"]) as player:
                assert {seat["guest"] for seat in player.table["seats"]} < {person.id for person in people}
                assert player.match is not None
                await player.say("propose", match=player.match["id"], what="resign")
            told = await _until(address, tournament, lambda told: told["round"] == 2)
            # Nobody comes to the final: who is waited for loses it.
            watch.turn(60 * 60 + 1)
            told = await _until(address, tournament, lambda told: told["status"] == "finished")
            assert [one["place"] for one in told["standings"]] == [1, 2, 3]
            assert told["standings"][2]["number"] == met["second"]

    asyncio.run(scene())


def test_who_is_forgotten_leaves_a_result_without_a_name(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            people = [await Person.arrive(address) for _ in range(2)]
            aoi, bo = people
            tournament = await _make(aoi, address, rounds=1)
            for person in people:
                await _do(person, address, tournament, "enter")
            await _do(aoi, address, tournament, "start")
            await _until(address, tournament, lambda told: told["round"] == 1)
            exported = (await aoi.call(address, "GET", "/me/export")).json()
            assert exported["rows"]["tournament_entrants"][0]["tournament"] == tournament
            assert (await aoi.call(address, "POST", "/me/forget", {"guest": aoi.id})).status_code == 200
            await _play_round(address, tournament, [bo])
            told = await _until(address, tournament, lambda told: told["status"] == "finished")
            assert [(one["guest"], one["points"]) for one in told["standings"]] == [(bo.id, 1.0), (None, 0.0)]
            assert told["host"] is None
            assert aoi.id not in str(told)
            assert aoi.me["name"] not in str(told)

    asyncio.run(scene())


WRONG: list[dict[str, Any]] = [
    {"variant": "three"},
    {"variant": "nonsense"},
    {"bot": "nobody"},
    {"rounds": 0},
    {"minutes": 10**6},
    {"name": "  "},
    {"name": "x" * 61},
    {"system": "arena"},
    {"game": "chess"},
]


@pytest.mark.parametrize("wrong", WRONG, ids=str)
def test_what_cannot_be_a_tournament_is_refused(tmp_path: Path, wrong: dict[str, Any]) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi = await Person.arrive(address)
            answer = await aoi.call(address, "POST", "/tournaments", SWISS | wrong)
            assert answer.status_code == 400, answer.text
            assert (await aoi.call(address, "GET", "/tournaments")).json() == []
            missing = await aoi.call(address, "GET", "/tournaments/AAAAAAAAAAAA")
            assert (missing.status_code, missing.json()["code"]) == (404, "no-tournament")

    asyncio.run(scene())
