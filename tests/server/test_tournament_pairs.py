"""Pairs: by link or asked as friends, one entrant, the same deals for all pairs; a bot plays for who is not there."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from server.arena import Driven, house
from server.parlour import Person, newcomer, parlour
from server.swiss import SWISS, Watch, do, look, make, play, tables_of, until
from server.test_friends import befriended
from zashiki.core.registry import find_game
from zashiki.host.moderation import ban, with_store
from zashiki.server.people import conduct
from zashiki.server.refusal import Refusal
from zashiki.server.tournaments.pairs import alone as alone_in
from zashiki.server.tournaments.pairs import invite, join, key_of
from zashiki.server.tournaments.stored import TournamentState
from zashiki.server.tournaments.tournaments import House, NewTournament, drop, planned, start, withdraw

TEAMS = "teams-4"
PAIRS = {"system": "swiss", "game": "septet", "variant": "team", "pairs": True}


def test_a_pair_plays_together_the_same_deals_as_all_others(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            people = [await Person.arrive(address) for _ in range(4)]
            tournament = await make(people[0], address, variant="team", pairs=True, rounds=1)
            for first, second in (people[:2], people[2:]):
                await do(first, address, tournament, "enter")
                told = (await first.call(address, "GET", f"/tournaments/{tournament}/pair")).json()
                assert (await do(second, address, tournament, "enter", **told | {"key": "0" * 24})).status_code == 404
                assert (await do(second, address, tournament, "enter", **told)).status_code == 200
            again = await people[0].call(address, "GET", f"/tournaments/{tournament}/pair")
            assert again.json()["code"] == "seat-taken"
            told = await look(address, tournament)
            assert told["entrants"] == 2
            assert [(one["guest"], one["partner"]["guest"]) for one in told["standings"]] == [
                (people[0].id, people[1].id),
                (people[2].id, people[3].id),
            ] or told["standings"][0]["guest"] == people[2].id
            await do(people[0], address, tournament, "start")
            told = await until(address, tournament, lambda told: told["round"] == 1)
            ((one,), (two,)) = [tables_of(told, person) for person in (people[0], people[2])]
            seen = []
            for table, pair in ((one, people[:2]), (two, people[2:])):
                for seat, person in enumerate(pair):
                    # Both of a pair are let in, each at a seat of the same side; nobody else is.
                    async with person.at(address, table["table"]) as player:
                        assert player.seat == 2 * seat
                        seen.append(player.observation)
            assert seen[:2] == seen[2:]
            assert seen[0] != seen[1]
            jobs = [
                play(address, person, table["table"], 5)
                for table, person in zip((one, one, two, two), people, strict=True)
            ]
            await asyncio.gather(*jobs)
            told = await until(address, tournament, lambda told: told["status"] == "finished")
            scores = {table["entrant"]: table["score"] for table in told["pairings"][0]["tables"]}
            assert None not in scores.values()
            assert sum(one["points"] for one in told["standings"]) == 1

    asyncio.run(scene())


def test_a_link_for_a_partner_is_good_for_one(tmp_path: Path) -> None:
    """Once somebody has come by it, it is used up, whoever goes afterwards; the one who made it makes another one."""

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi, bo, chie = [await Person.arrive(address) for _ in range(3)]
            tournament = await make(aoi, address, variant="team", pairs=True)
            await do(aoi, address, tournament, "enter")
            path = f"/tournaments/{tournament}/pair"
            used = (await aoi.call(address, "GET", path)).json()
            for act, more in (("enter", used), ("withdraw", {})):
                assert (await do(bo, address, tournament, act, **more)).status_code == 200
            for person in (bo, chie):
                assert (await do(person, address, tournament, "enter", **used)).status_code == 404
            told = (await aoi.call(address, "GET", path)).json()
            assert (await do(chie, address, tournament, "enter", **told)).status_code == 200

    asyncio.run(scene())


def test_who_is_alone_has_a_bot_for_a_partner_and_one_may_leave(tmp_path: Path) -> None:
    """Over a restart: a pair, one alone; one of the pair leaves in round 1, another one comes for round 2."""

    async def scene() -> None:
        watch = Watch()
        async with house(tmp_path, watch) as arena:
            host = await arena.make(**PAIRS, rounds=3)
            aoi, bo = await arena.enter(2)
            chie = (await newcomer(arena.services)).guest.id
            state = await arena.state()
            await arena.do(join(chie, 1, key_of(state.tournament, state.entries[0])))
            await arena.do(start(host))
            state = await arena.until(lambda now: now.tournament.round == 1)
            alone = (bo, "random", "random", "random")
            assert await _seats(arena, state) == {(aoi, "random", chie, "random"), alone}
            await arena.do(withdraw(aoi))
            state = await arena.state()
            assert not state.entries[0].has_left(1)
            assert state.entries[0].people == (chie,)
            # What they are playing goes on.
            assert len(state.open_boards()) == 1
        async with house(tmp_path, watch, arena.tournament) as arena:
            dan = (await newcomer(arena.services)).guest.id
            await arena.do(join(dan, 1, key_of(state.tournament, state.entries[0])))
            await arena.do(arena.services.tournaments.hurry(host))
            state = await arena.until(lambda now: now.tournament.round == 2)
            assert await _seats(arena, state) == {(dan, "random", chie, "random"), alone}
            # With the last of the two the pair has left, and has lost.
            await arena.do(withdraw(dan))
            await arena.do(withdraw(chie))
            state = await arena.until(lambda now: now.entries[0].has_left(now.tournament.round))
            await arena.until(lambda now: [match.is_over for match in now.matches_at(now.boards[-1])] == [True, False])

    asyncio.run(scene())


async def _seats(arena: Driven, state: TournamentState) -> set[tuple[str | None, ...]]:
    """Who sits at the tables of the one board."""
    tables = [await arena.services.tables.find(match.table) for match in state.matches_at(state.open_boards()[0])]
    return {tuple(seat.guest or seat.bot for seat in table.seats) for table in tables if table is not None}


def test_an_invitation_is_good_for_whom_it_is_meant(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, Watch()) as arena:
            host = await arena.make(**PAIRS)
            aoi, bo, chie = await arena.enter(3)
            await arena.do(invite(aoi, bo))
            state = await arena.state()
            first = state.entries[0]
            assert first.invited == bo
            with pytest.raises(Refusal, match="good no more"):
                await arena.do(join(chie, 1, ""))
            await arena.do(join(bo, 1, ""))
            state = await arena.state()
            # Who had entered alone is in one entry only.
            assert [entry.people for entry in state.entries] == [(aoi, bo), (chie,)]
            with pytest.raises(Refusal, match="has two already"):
                await arena.do(join(chie, 1, key_of(state.tournament, first)))
            with pytest.raises(Refusal, match="you have entered already"):
                await arena.do(join(bo, 3, key_of(state.tournament, state.entries[1])))
            with pytest.raises(Refusal, match="you have a partner"):
                alone_in(state, aoi)
            # The link of a pair that one has left is another one.
            await arena.do(withdraw(bo))
            for key in ("0" * 24, key_of(state.tournament, first)):
                with pytest.raises(Refusal, match="good no more"):
                    await arena.do(join(bo, 1, key))
            left = (await arena.state()).entries[0]
            await arena.do(join(bo, 1, key_of(state.tournament, left)))
            # Whom the organiser takes out comes back by no link.
            await arena.do(drop(host, 1))
            with pytest.raises(Refusal, match="no such pair"):
                await arena.do(join(chie, 1, key_of(state.tournament, first)))
            with pytest.raises(Refusal, match="taken you out"):
                await arena.do(join(bo, 3, key_of(state.tournament, state.entries[1])))

    asyncio.run(scene())


def test_only_friends_are_asked(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi, bo = [await Person.arrive(address) for _ in range(2)]
            tournament = await make(aoi, address, variant="team", pairs=True)
            await do(aoi, address, tournament, "enter")
            answer = await do(aoi, address, tournament, "invite", guest=bo.id)
            assert answer.json()["code"] == "not-here"
            await do(bo, address, await make(bo, address), "enter")
            for one, other in ((aoi, bo), (bo, aoi)):
                assert (await one.call(address, "PUT", f"/follows/{other.id}")).status_code == 200
            answer = await do(aoi, address, tournament, "invite", guest=bo.id)
            assert answer.json()["standings"][0]["invited"] == bo.id
            listed = (await bo.call(address, "GET", "/tournaments")).json()
            assert {one["tournament"]["id"]: one["is_yours"] for one in listed}[tournament]
            assert (await do(bo, address, tournament, "enter", entrant=1)).status_code == 200
            # Who is forgotten leaves no trace, and the other one stays.
            assert (await bo.call(address, "POST", "/me/forget", {"guest": bo.id})).status_code < 300
            (pair,) = (await look(address, tournament))["standings"]
            assert (pair["guest"], pair["partner"], pair["is_in"]) == (aoi.id, None, True)

    asyncio.run(scene())


def test_who_is_kept_out_asks_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conduct, "_FRESH_SECONDS", -1.0)

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi, bo = await befriended(address)
            tournament = await make(aoi, address, variant="team", pairs=True)
            await do(aoi, address, tournament, "enter")
            await asyncio.to_thread(with_store, str(tmp_path), lambda store: ban(store, "guest", aoi.id, 0, ""))
            answer = await do(aoi, address, tournament, "invite", guest=bo.id)
            assert answer.json()["code"] == "banned"
            assert (await look(address, tournament))["standings"][0]["invited"] is None

    asyncio.run(scene())


def test_who_is_blocked_is_nobodys_partner(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi, bo = await befriended(address)
            tournament = await make(aoi, address, variant="team", pairs=True)
            await do(aoi, address, tournament, "enter")
            await do(aoi, address, tournament, "invite", guest=bo.id)
            told = (await aoi.call(address, "GET", f"/tournaments/{tournament}/pair")).json()
            await aoi.call(address, "PUT", f"/blocks/{bo.id}")
            # Neither as who was asked nor by a link that they have from before.
            assert (await look(address, tournament))["standings"][0]["invited"] is None
            for key in ({}, {"key": told["key"]}):
                answer = await do(bo, address, tournament, "enter", entrant=told["entrant"], **key)
                assert answer.json()["code"] == "not-welcome"
            await aoi.call(address, "DELETE", f"/blocks/{bo.id}")
            assert (await do(bo, address, tournament, "enter", entrant=1)).json()["code"] == "not-found"
            assert (await do(bo, address, tournament, "enter", **told)).status_code == 200

    asyncio.run(scene())


@pytest.mark.parametrize("system", ["swiss", "knockout", "arena"])
def test_pairs_of_magic_sit_on_one_side(tmp_path: Path, system: str) -> None:
    """In every format the two are on one side; in a duplicate bots have the other one, else the pair that they meet."""

    async def scene() -> None:
        async with house(tmp_path, Watch()) as arena:
            host = await arena.make(game="magic", variant=TEAMS, system=system, pairs=True)
            for first in await arena.enter(2):
                partner = (await newcomer(arena.services)).guest.id
                state = await arena.state()
                own = state.entry_of(first)
                assert own is not None
                await arena.do(join(partner, own.number, key_of(state.tournament, own)))
            await arena.do(start(host))
            state = await arena.until(lambda now: now.tournament.round == 1)
            pairs = {frozenset(entry.people) for entry in state.entries}
            game = find_game("magic")
            sides = game.sides(game.rules(TEAMS, state.tournament.options))
            seats = await _seats(arena, state)
            sitting = {frozenset(table[seat] for seat in side) for table in seats for side in sides}
            assert len(seats) == (2 if system == "swiss" else 1)
            assert sitting == (pairs | {frozenset({"random"})} if system == "swiss" else pairs)

    asyncio.run(scene())


def test_pairs_need_sides_of_two() -> None:
    wanted = msgspec.convert({**SWISS, "pairs": True}, NewTournament)
    with pytest.raises(Refusal, match="a side has two seats"):
        planned(wanted, "Friday", "host", House(lambda _: ["random"], 128, 0.0))
