"""What counts is played to its end by those who said yes to it; nobody gains by leaving, or by ending it early."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from server import test_duplicates as duplicates
from server.parlour import FOUR_OPEN, Address, Person, newcomer, parlour
from server.swiss import Watch, do, look, make, play, tables_of, until
from server.test_standing import rated_table, with_services
from zashiki.core.action import ActionRecord
from zashiki.core.outcome import Ending, Outcome
from zashiki.core.record import SeatRecord
from zashiki.server.matches.endings import MatchEnd, store_ending
from zashiki.server.matches.log import new_match
from zashiki.server.people.history import Wanted
from zashiki.server.privacy.forget import forget
from zashiki.server.rooms.room import Room
from zashiki.server.services import Services
from zashiki.server.tables import seating
from zashiki.server.tables.tables import Seat

ALONE = {
    "game": "septet",
    "variant": "straw",
    "options": {},
    "seats": ["me", {"bot": "random"}],
    "rated": True,
    "pace": 0,
}
OPPONENTS = ([1], [3])
"""Of who sits on the first seat."""


async def _go_while_an_opponent_thinks(person: Person, address: Address, table: str) -> None:
    source = random.Random(5)
    async with person.at(address, table) as player:
        await player.say("pace", seconds=5)
        while player.observation["to_act"] not in OPPONENTS:
            if decision := player.observation["decision"]:
                await player.act(decision["kind"], source.sample(decision["options"], decision["least"]))
            else:
                await player.until(lambda p: p.observation["decision"] or p.observation["to_act"] in OPPONENTS)


def test_who_leaves_bots_to_themselves_is_waited_for(tmp_path: Path) -> None:
    """Whichever bot is asked when nobody is there any more: whoever has played everything has not lost by that."""

    async def scene() -> None:
        watch = Watch()
        async with parlour(tmp_path, time=watch) as address:
            aoi, bo = [await Person.arrive(address) for _ in range(2)]
            duplicate = await duplicates.make(aoi, address, variant="seal")
            assert (await duplicates.do(bo, address, duplicate, "sit", table=1, seat=0))["status"] == "gathering"
            one, two = await duplicates.begin(aoi, address, duplicate)
            await play(address, bo, two["table"], 2)
            await _go_while_an_opponent_thinks(aoi, address, one["table"])
            watch.turn(3601)
            told = await duplicates.until(address, duplicate, lambda told: told["status"] == "finished")
            assert (told["gave_up"], told["winner"]) == ([1, 0], 1)

    asyncio.run(scene())


def test_what_is_ended_early_tells_no_deal_that_is_still_played(tmp_path: Path) -> None:
    """The seed of a rated Swiss is told when its last match is over; what nobody plays on ends when the time is out."""

    async def scene() -> None:
        watch = Watch()
        async with parlour(tmp_path, time=watch) as address:
            host, bo = [await Person.arrive(address) for _ in range(2)]
            tournament = await make(host, address, rated=True, rounds=3, minutes=60)
            for person in (host, bo):
                await do(person, address, tournament, "enter")
            await do(host, address, tournament, "start")
            told = await until(address, tournament, lambda told: told["round"] == 1)
            (own,), (theirs,) = tables_of(told, host), tables_of(told, bo)
            ended = (await do(host, address, tournament, "end")).json()
            assert (ended["status"], ended["seed"]) == ("finished", None)
            await play(address, bo, theirs["table"], 1)
            sealed = await host.call(address, "GET", f"/matches/{theirs['match']}/record")
            assert sealed.json()["code"] == "tournament-open"
            assert (await look(address, tournament))["seed"] is None
            watch.turn(3601)
            told = await until(address, tournament, lambda told: told["seed"] is not None)
            assert (await host.call(address, "GET", f"/matches/{theirs['match']}/record")).status_code == 200
            deal = hmac.digest(bytes.fromhex(told["seed"]), b"zashiki/round 1", hashlib.sha256)
            async with host.at(address, own["table"]) as player:
                assert player.match is not None
                assert player.match["commitment"] == hashlib.sha256(deal).hexdigest()
                assert player.match["ending"]["reason"] == "resigned"

    asyncio.run(scene())


def test_a_rated_match_that_an_arena_has_left_behind_is_brought_to_an_end_first(tmp_path: Path) -> None:
    async def scene() -> None:
        watch = Watch()
        async with parlour(tmp_path, time=watch) as address:
            host, bo, cy = [await Person.arrive(address) for _ in range(3)]
            duel = {"game": "magic", "variant": "brawl-2", "system": "arena"}
            arena = await make(host, address, minutes=1, fill=True, rated=True, **duel)
            for person in (host, bo):
                await do(person, address, arena, "enter")
            await do(host, address, arena, "start")
            await until(address, arena, lambda told: told["round"] == 1)
            await do(cy, address, arena, "enter")
            told = await until(address, arena, lambda told: len(told["pairings"]) == 2)
            (own,) = tables_of(told, cy)
            watch.turn(61)
            await until(address, arena, lambda told: told["status"] == "finished")
            refused = await cy.call(address, "POST", "/tables", ALONE)
            assert (refused.status_code, refused.json()["code"]) == (409, "unfinished-match")
            with closing(sqlite3.connect(tmp_path / "zashiki.db")) as database:
                query = "SELECT rated, finished FROM matches WHERE id = ?"
                assert database.execute(query, (own["match"],)).fetchone() == (1, None)

    asyncio.run(scene())


def test_an_organiser_decides_no_match_of_their_own(tmp_path: Path) -> None:
    """What they close goes on where they are paired, until its time is out; nor do they take out whom they meet."""

    async def scene() -> None:
        watch = Watch()
        async with parlour(tmp_path, time=watch) as address:
            people = [await Person.arrive(address) for _ in range(4)]
            host = people[0]
            cup = await make(host, address, system="knockout", rated=True, minutes=60)
            for person in people:
                await do(person, address, cup, "enter")
            await do(host, address, cup, "start")
            told = await until(address, cup, lambda told: told["round"] == 1)
            (own,) = [one for one in told["pairings"] if one["tables"][0] == tables_of(told, host)[0]]
            number = next(one["number"] for one in told["standings"] if one["guest"] == host.id)
            against = own["second"] if own["first"] == number else own["first"]
            refused = await do(host, address, cup, "drop", entrant=against)
            assert (refused.status_code, refused.json()["code"]) == (409, "own-match")
            assert (await do(host, address, cup, "hurry")).status_code == 200
            told = await until(address, cup, lambda told: any(one["points"] for one in told["pairings"]))
            (going_on,) = [one for one in told["pairings"] if not one["points"]]
            assert going_on["board"] == own["board"]
            assert not going_on["tables"][0]["is_over"]
            for act in ({"do": "hurry"}, {"do": "drop", "entrant": against}):
                assert (await do(host, address, cup, **act)).json()["code"] == "own-match"
            watch.turn(3601)
            await until(address, cup, lambda told: told["round"] == 2 or told["status"] == "finished")

    asyncio.run(scene())


FIRST_WINS = Outcome((1.0, -0.5, -0.5), (1, 2, 3), "points")


async def _play_in_trio(services: Services, guests: list[str], *, leaves: bool) -> list[str]:
    """What a rated match of three has come to for each of them, the first of whom has won, or a bot in their place."""
    seats = tuple(Seat(guest=guest) for guest in guests)
    table = replace(rated_table(guests[:1]), variant="trio", seats=seats, options={})
    table, entry = new_match(table, (SeatRecord(name="Aoi"),) * 3)
    table = await services.matches.begin(table, entry, is_new_table=True)
    if leaves:
        await services.tables.replace(seating.leave_to_bot(table, guests[0], "random"), table)
    ends = MatchEnd(table.id, FIRST_WINS)
    await services.matches.append(entry.id, 1, ActionRecord(0, "play", ("W2",)), ends=ends)
    return [(await services.history.page(guest, Wanted())).matches[0].result for guest in guests]


def test_who_resigns_among_three_comes_last_whatever_a_bot_makes_of_the_seat(tmp_path: Path) -> None:
    async def scene(services: Services) -> None:
        for leaves, results in ((False, ["won", "lost", "lost"]), (True, ["lost", "won", "lost"])):
            guests = [(await newcomer(services)).guest.id for _ in range(3)]
            assert await _play_in_trio(services, guests, leaves=leaves) == results
            points = [(await services.standings.of(guest))[0].points for guest in guests]
            assert points.index(max(points)) == results.index("won")
            assert points.index(min(points)) == (0 if leaves else 2)

    asyncio.run(with_services(tmp_path, scene))


def test_who_has_themselves_forgotten_takes_no_match_away_from_the_others(tmp_path: Path) -> None:
    async def scene(services: Services) -> None:
        guests = [(await newcomer(services)).guest.id for _ in range(4)]
        seats = tuple(Seat(guest=guest) for guest in guests)
        table, entry = new_match(
            replace(rated_table(guests[:1]), variant="team", seats=seats), (SeatRecord(name="Aoi"),) * 4
        )
        table = await services.matches.begin(table, entry, is_new_table=True)
        await forget(services.store, guests[2], {"septet": "random"})
        stored = await services.tables.find(table.id)
        assert stored is not None
        await store_ending(services.store, stored, entry.id, Ending("resigned", (0, 2)))
        found = [await services.standings.of(guest) for guest in guests]
        assert [[(one.matches, one.won) for one in own] for own in found] == [[(1, 0)], [(1, 1)], [], [(1, 1)]]
        assert found[0][0].points < found[1][0].points

    asyncio.run(with_services(tmp_path, scene))


def test_two_who_play_together_leave_no_rated_match_against_bots(tmp_path: Path) -> None:
    """Neither for another one together nor alone; with a person against them they play on."""
    bot = {"bot": "random"}

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi, bo, chie = [await Person.arrive(address) for _ in range(3)]
            wanted = {"seats": ["me", bot, "open", bot], "rated": True}
            left, other = [await aoi.make_table(address, **wanted) for _ in range(2)]
            against = await aoi.make_table(address, seats=["me", "open", bot, bot], rated=True)
            async with aoi.at(address, left["id"]) as host, bo.at(address, left["id"]) as guest:
                await guest.say("sit", seat=2)
                assert (await guest.say("ready", on=True))["type"] == "done"
                assert (await host.say("start"))["type"] == "done"
                await host.until(lambda p: p.match)
            async with aoi.at(address, other["id"]) as host, chie.at(address, other["id"]) as guest:
                await guest.say("sit", seat=2)
                assert (await guest.say("ready", on=True))["code"] == "unfinished-match"
                assert (await host.say("start"))["code"] == "unfinished-match"
            alone = FOUR_OPEN | {"seats": ["me", bot, bot, bot], "rated": True}
            for person in (aoi, bo):
                assert (await person.call(address, "POST", "/tables", alone)).json()["code"] == "unfinished-match"
            assert (await chie.call(address, "POST", "/tables", alone)).status_code == 201
            async with aoi.at(address, against["id"]) as host, bo.at(address, against["id"]) as guest:
                await guest.say("sit", seat=1)
                assert (await guest.say("ready", on=True))["type"] == "done"
                assert (await host.say("start"))["type"] == "done"

    asyncio.run(scene())


@pytest.mark.parametrize(("bots", "answer", "is_ready"), [(0, "done", True), (1, "stale-terms", False)])
def test_who_sits_down_as_a_rated_match_begins_says_yes_to_it_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bots: int, answer: str, is_ready: bool
) -> None:
    """Before it is the turn of a host's `start` somebody takes an open seat, or a bot's: that is another match."""
    begin, beginning, seated = Room.begin, asyncio.Event(), asyncio.Event()

    async def begin_slowly(self: Room, guest: str, *, again: bool, terms: int) -> None:
        beginning.set()
        await seated.wait()
        await begin(self, guest, again=again, terms=terms)

    async def scene() -> None:
        async with parlour(tmp_path, start_seconds=5) as address:
            host, bo = [await Person.arrive(address) for _ in range(2)]
            wanted = ALONE | {"seats": ["me", "open"], "public": True}
            table = (await host.call(address, "POST", "/tables", wanted)).json()["id"]
            async with host.at(address, table) as one, bo.at(address, table) as other:
                for _ in range(bots):
                    await one.say("set-bot", seat=1, bot="random")
                monkeypatch.setattr(Room, "begin", begin_slowly)
                starts = asyncio.create_task(one.say("start"))
                await beginning.wait()
                assert (await other.say("sit", seat=1))["type"] == "done"
                seated.set()
                told = await starts
                assert told.get("code", told["type"]) == answer
                await other.until(lambda p: p.table["seats"][0]["ready"] == is_ready)
                assert other.table["status"] == "gathering"
                seats = [(seat["kind"], seat["ready"]) for seat in other.table["seats"]]
                assert seats == [("guest", is_ready), ("guest", False)]

    asyncio.run(scene())
