"""Duplicate matches: two teams, the same deals at all tables, sides exchanged; nothing told before it may be."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from processes import PATIENCE
from server.parlour import Address, Person, parlour, verify_untold
from server.swiss import Watch, play, resign
from zashiki.core.record import parse_record

STRAW = {"game": "septet", "variant": "straw", "options": {}, "tables": 2, "bot": "random", "minutes": 60}


async def make(host: Person, address: Address, **changes: Any) -> str:
    """A new duplicate match; its id."""
    answer = await host.call(address, "POST", "/duplicates", STRAW | changes)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def do(person: Person, address: Address, duplicate: str, do: str, **more: Any) -> Any:
    """What somebody does with it: what they are told then, or the code of a refusal."""
    answer = await person.call(address, "POST", f"/duplicates/{duplicate}", {"do": do, **more})
    told = answer.json()
    return told if answer.status_code == 200 else told["code"]


async def look(address: Address, duplicate: str) -> dict[str, Any]:
    """The duplicate match as everybody sees it."""
    async with address.client() as client:
        answer = await client.get(f"/api/duplicates/{duplicate}")
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


async def until(address: Address, duplicate: str, is_so: Any) -> dict[str, Any]:
    """Wait until something is true of it."""
    async with asyncio.timeout(PATIENCE):
        while not is_so(told := await look(address, duplicate)):
            await asyncio.sleep(0.05)
    return told


async def begin(host: Person, address: Address, duplicate: str) -> list[dict[str, Any]]:
    """Begin it; its tables."""
    assert (await do(host, address, duplicate, "start"))["status"] == "playing"
    told = await until(address, duplicate, lambda told: all(table["match"] for table in told["tables"]))
    tables: list[dict[str, Any]] = told["tables"]
    return tables


def verify_sums(told: dict[str, Any]) -> None:
    """Rounds that were played at every table count, and their sum says who has won."""
    counted = [line for line in told["rounds"] if line["is_counted"]]
    for line in counted:
        scores = [score["points"] for score in line["scores"]]
        assert line["points"] == sum(first - second for first, second in scores)
    assert told["points"] == sum(line["points"] for line in counted)
    ahead = told["points"] or told["lost"]
    assert told["winner"] == (None if not ahead else int(ahead < 0))


async def _verify_seed(address: Address, reader: Person, told: dict[str, Any]) -> None:
    """What was promised of it held, and the deals of every table came of it."""
    seed = bytes.fromhex(told["seed"])
    assert hashlib.sha256(seed).hexdigest() == told["commitment"]
    for table in told["tables"]:
        record = parse_record((await reader.call(address, "GET", f"/matches/{table['match']}/record")).content)
        assert record.setup.seed == hmac.digest(seed, b"zashiki/round 1", hashlib.sha256).hex()


def test_two_alone_play_the_same_deals_over_a_restart_and_learn_nothing_before_the_end(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi, bo, peeper = [await Person.arrive(address) for _ in range(3)]
            duplicate = await make(aoi, address)
            assert await do(aoi, address, duplicate, "start") == "seats-open"
            assert await do(bo, address, duplicate, "sit", table=0, seat=0) == "seat-taken"
            assert await do(bo, address, duplicate, "sit", table=2, seat=0) == "bad-value"
            await do(bo, address, duplicate, "sit", table=1, seat=0)
            assert await do(bo, address, duplicate, "start") == "not-host"
            # It is none of the tournaments, and takes nothing that is done with these.
            assert (await bo.call(address, "GET", f"/tournaments/{duplicate}")).status_code == 404
            entering = await peeper.call(address, "POST", f"/tournaments/{duplicate}", {"do": "enter"})
            assert entering.json()["code"] == "no-tournament"
            assert (await aoi.call(address, "GET", "/tournaments")).json() == []
            one, two = await begin(aoi, address, duplicate)
            assert await do(peeper, address, duplicate, "sit", table=0, seat=1) == "match-running"
            async with aoi.at(address, one["table"]) as player:
                assert player.table["duplicate"]
                assert player.table["tournament"] == duplicate
                first = player.observation
                await player.say("pace", seconds=0)
                await player.play(random.Random(1))
                (ended,) = [message for message in player.heard if message["type"] == "finished"]
                assert ended["seed"] is None
            half = await until(address, duplicate, lambda told: told["tables"][0]["is_over"])
            assert (half["rounds"], half["seed"], half["status"]) == ([], None, "playing")
            await verify_untold(address, one, (aoi, bo, peeper), (bo, peeper))
            hint = await bo.call(address, "POST", f"/tables/{two['table']}/hint", {"match": two["match"]})
            assert hint.status_code >= 400
        # The server goes in the middle.
        async with parlour(tmp_path) as address:
            async with bo.at(address, two["table"]) as player:
                assert player.observation == first
            await play(address, bo, two["table"], 2)
            told = await until(address, duplicate, lambda told: told["status"] == "finished")
            verify_sums(told)
            assert told["rounds"]
            await _verify_seed(address, peeper, told)
            await _verify_rematch(tmp_path, address, duplicate, (aoi, bo))

    asyncio.run(scene())


async def _verify_rematch(data: Path, address: Address, duplicate: str, people: tuple[Person, Person]) -> None:
    """Whoever asks first is its host, or who is left; seats are kept, and there is only one as long as it is kept."""
    aoi, bo = people
    again = await do(bo, address, duplicate, "again")
    assert again["host"] == bo.id
    assert [table["seats"][0]["id"] for table in again["tables"]] == [aoi.id, bo.id]
    assert (await do(aoi, address, duplicate, "again"))["id"] == again["id"]
    assert (await look(address, duplicate))["rematch"] == again["id"]
    assert again["commitment"] != (await look(address, duplicate))["commitment"]
    # Nothing names whoever wants to be forgotten.
    assert (await bo.call(address, "POST", "/me/forget", {"guest": bo.id})).status_code == 200
    left = await until(address, again["id"], lambda told: told["host"] == aoi.id)
    assert left["tables"][1]["seats"][0] is None
    # Nobody began it, and the host has let it go.
    with closing(sqlite3.connect(data / "zashiki.db", timeout=PATIENCE)) as database, database:
        database.execute("DELETE FROM tournament_entrants WHERE tournament = ?", (again["id"],))
        database.execute("DELETE FROM tournaments WHERE id = ?", (again["id"],))
    await until(address, duplicate, lambda told: told["rematch"] is None)
    assert (await do(aoi, address, duplicate, "again"))["id"] not in (again["id"], duplicate)


def test_teams_of_four_exchange_sides_and_a_bot_sits_in_for_who_leaves(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            people = [await Person.arrive(address) for _ in range(4)]
            duplicate = await make(people[0], address, variant="team", options={"scoring": "basic"})
            # The first team: at the first table on the one side, at the second on the other.
            for person, table, seat in zip(people[1:], (0, 1, 1), (2, 1, 0), strict=True):
                await do(person, address, duplicate, "sit", table=table, seat=seat)
            assert (await do(people[1], address, duplicate, "leave"))["tables"][0]["seats"][2] is None
            await do(people[1], address, duplicate, "sit", table=0, seat=2)
            tables = await begin(people[0], address, duplicate)
            assert [table["first_side"] for table in tables] == [0, 1]
            views = []
            for person, own in ((people[0], tables[0]), (people[3], tables[1])):
                async with person.at(address, own["table"]) as player:
                    views.append(player.observation)
            assert views[0] == views[1]
            # Whoever is forgotten leaves a bot behind; the partner plays on.
            forgetting = await people[1].call(address, "POST", "/me/forget", {"guest": people[1].id})
            assert forgetting.status_code == 200
            await asyncio.gather(
                play(address, people[0], tables[0]["table"], 3),
                *(play(address, person, tables[1]["table"], 4) for person in people[2:]),
            )
            told = await until(address, duplicate, lambda told: told["status"] == "finished")
            verify_sums(told)
            played = [len([line for line in told["rounds"] if line["scores"][number]]) for number in (0, 1)]
            assert [table["round"] for table in told["tables"]] == played

    asyncio.run(scene())


def test_duels_are_compared_by_who_won_and_what_was_lost_and_who_is_late_has_lost(tmp_path: Path) -> None:
    async def scene() -> None:
        watch = Watch()
        async with parlour(tmp_path, time=watch) as address:
            aoi, bo = await Person.arrive(address), await Person.arrive(address)
            duel = await make(aoi, address, game="magic", variant="brawl-2")
            await do(bo, address, duel, "sit", table=1, seat=1)
            one, two = await begin(aoi, address, duel)
            await resign(address, aoi, one["table"])
            await resign(address, bo, two["table"])
            # Both are of one team, and have given up both tables.
            told = await until(address, duel, lambda told: told["status"] == "finished")
            assert (told["gave_up"], told["winner"], told["rounds"]) == ([2, 0], 1, [])
            late = await make(aoi, address)
            await do(bo, address, late, "sit", table=1, seat=0)
            one, two = await begin(aoi, address, late)
            await resign(address, aoi, one["table"])
            assert (await look(address, late))["status"] == "playing"
            watch.turn(3601)
            told = await until(address, late, lambda told: told["status"] == "finished")
            assert all(table["is_over"] for table in told["tables"])
            assert told["gave_up"][0] == 1
            assert await do(bo, address, late, "end") == "not-host"
            assert await do(aoi, address, late, "end") == "tournament-over"

    asyncio.run(scene())


def test_who_is_ahead_cannot_stop_at_their_table(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi, bo = await Person.arrive(address), await Person.arrive(address)
            duplicate = await make(aoi, address)
            await do(bo, address, duplicate, "sit", table=1, seat=0)
            one, _ = await begin(aoi, address, duplicate)
            async with aoi.at(address, one["table"]) as player:
                stopping = await player.say("propose", match=one["match"], what="end")
                assert stopping["code"] == "nobody-to-agree"
                assert player.table["status"] == "playing"
            await resign(address, aoi, one["table"])
            told = await until(address, duplicate, lambda told: told["tables"][0]["is_over"])
            assert not told["tables"][1]["is_over"]

    asyncio.run(scene())


def test_who_is_done_first_begins_no_other_match_at_their_table(tmp_path: Path) -> None:
    """What was played there would be compared with nothing any more."""

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi, bo = [await Person.arrive(address) for _ in range(2)]
            duplicate = await make(aoi, address)
            await do(bo, address, duplicate, "sit", table=1, seat=0)
            one, two = await begin(aoi, address, duplicate)
            await resign(address, aoi, one["table"])
            async with aoi.at(address, one["table"]) as player:
                for said in ("ready", "start", "rematch"):
                    more = {"on": True} if said == "ready" else {}
                    assert (await player.say(said, **more)).get("code") == "tournament-once"
                assert player.table["status"] == "finished"
            await resign(address, bo, two["table"])
            told = await until(address, duplicate, lambda told: told["status"] == "finished")
            assert [table["match"] for table in told["tables"]] == [one["match"], two["match"]]

    asyncio.run(scene())


def test_who_has_given_up_sees_no_hand_but_their_own_before_all_have_played_it(tmp_path: Path) -> None:
    """They could tell whoever still plays the same deals at another table."""

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi, bo = [await Person.arrive(address) for _ in range(2)]
            duplicate = await make(aoi, address, variant="team")
            await do(bo, address, duplicate, "sit", table=1, seat=0)
            one, _ = await begin(aoi, address, duplicate)
            await resign(address, aoi, one["table"])
            async with aoi.at(address, one["table"]) as player:
                for said in ({"seat": 0, "other": 1}, {"seat": 1}):
                    answer = await player.say("swap" if "other" in said else "sit", **said)
                    assert answer.get("code") == "tournament-open"
                assert (await player.say("stand"))["type"] == "done"
                assert (await player.say("sit", seat=1))["code"] == "tournament-open"
                # Nor by way of an offer to themselves.
                await player.say("give-seat", seat=1, guest=aoi.id)
                assert (await player.say("sit", seat=1))["code"] == "tournament-open"
            async with aoi.at(address, one["table"]) as player:
                assert player.observation["seat"] is None

    asyncio.run(scene())


def test_nobody_sits_down_where_they_are_blocked(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            host, aoi, bo = [await Person.arrive(address) for _ in range(3)]
            duplicate = await make(host, address, variant="team")
            for person, seat in ((aoi, 0), (bo, 1)):
                assert await do(person, address, duplicate, "sit", table=1, seat=seat) != "not-welcome"
            await do(bo, address, duplicate, "leave")
            await aoi.call(address, "PUT", f"/blocks/{bo.id}")
            assert await do(bo, address, duplicate, "sit", table=1, seat=1) == "not-welcome"
            assert (await do(bo, address, duplicate, "sit", table=0, seat=1))["status"] == "gathering"
            await host.call(address, "PUT", f"/blocks/{bo.id}")
            for table in (0, 1):
                assert await do(bo, address, duplicate, "sit", table=table, seat=2) == "not-welcome"

    asyncio.run(scene())


def test_another_one_counts_as_one_that_is_made(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path, tournaments_per_hour=2) as address:
            aoi, bo = await Person.arrive(address), await Person.arrive(address)
            first = await make(aoi, address)
            await do(bo, address, first, "sit", table=1, seat=0)
            await begin(aoi, address, first)
            assert await do(aoi, address, first, "again") == "match-running"
            assert (await do(aoi, address, first, "end"))["status"] == "finished"
            second = (await do(aoi, address, first, "again"))["id"]
            # Who is led to one that is there makes none.
            for person in (aoi, bo, aoi, bo):
                assert (await do(person, address, first, "again"))["id"] == second
            await begin(aoi, address, second)
            await do(aoi, address, second, "end")

            async def again(person: Person, **more: Any) -> Any:
                answer = await person.call(address, "POST", f"/duplicates/{second}", {"do": "again"}, **more)
                return answer.status_code, answer.json().get("code")

            elsewhere = {"headers": {"x-forwarded-for": "192.0.2.7"}}
            assert await again(aoi, **elsewhere) == (429, "too-many"), "they have made two"
            assert await again(bo) == (429, "too-many"), "so has everybody at this address"
            assert (await look(address, second))["rematch"] is None
            assert await again(bo, **elsewhere) == (200, None)
            third = (await look(address, second))["rematch"]
            assert (await do(aoi, address, second, "again"))["id"] == third

    asyncio.run(scene())


def test_nobody_is_brought_to_another_one_by_whom_they_have_blocked(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi, bo, chie = [await Person.arrive(address) for _ in range(3)]
            first = await make(aoi, address, variant="team", options={"scoring": "basic"})
            await do(bo, address, first, "sit", table=0, seat=1)
            await do(chie, address, first, "sit", table=1, seat=0)
            await begin(aoi, address, first)
            await do(aoi, address, first, "end")
            for person in (bo, chie):
                assert (await person.call(address, "PUT", f"/blocks/{aoi.id}")).status_code == 200
            assert await do(aoi, address, first, "again") == "not-welcome"
            assert (await chie.call(address, "DELETE", f"/blocks/{aoi.id}")).status_code == 200
            assert await do(aoi, address, first, "again") == "not-welcome"
            # Who has blocked somebody may still want to play on.
            again = (await do(bo, address, first, "again"))["id"]
            assert (await do(aoi, address, first, "again"))["id"] == again

    asyncio.run(scene())


WRONG: tuple[tuple[dict[str, Any], str], ...] = (
    ({"tables": 3}, "bad-value"),
    ({"tables": 10}, "bad-value"),
    ({"variant": "trio"}, "bad-value"),
    ({"bot": "nobody"}, "unknown-bot"),
    ({"minutes": 0}, "bad-value"),
    ({"name": "more"}, "malformed"),
)


def test_what_cannot_be_played_is_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            host = await Person.arrive(address)
            for wrong, code in WRONG:
                answer = await host.call(address, "POST", "/duplicates", STRAW | wrong)
                assert (answer.status_code, answer.json()["code"]) == (400, code), wrong
            assert (await host.call(address, "GET", "/duplicates/AAAAAAAAAAAA")).json()["code"] == "no-duplicate"

    asyncio.run(scene())
