"""Arenas run by themselves: whoever is free is paired, people come and go, it ends on time whatever is being played."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from itertools import pairwise
from pathlib import Path

import msgspec
import numpy as np
import pytest

from repetitions import often
from server.arena import ARENA, Driven, house, ranks_by
from server.parlour import Person, parlour
from server.swiss import Watch, do, look, make, play, tables_of, until
from zashiki.server.refusal import Refusal
from zashiki.server.rooms import stand_in
from zashiki.server.tournaments.stored import TournamentState
from zashiki.server.tournaments.tournaments import House, NewTournament, planned, start, withdraw
from zashiki.tournaments.arena import count_arena

WAVES = 6
PEOPLE = min(60, often(30))
"""Who begin; in a thorough run as many as an arena is expected to hold."""
DAY = 24 * 3600


def _free(state: TournamentState) -> set[int]:
    """The numbers of those who are in it and play nothing."""
    busy = {number for one in state.open_boards() for number in (one.first, one.second)}
    return {one.number for one in state.entries if not one.has_left(1)} - busy


class Evening:
    """People of known strength, and the source of all chance."""

    def __init__(self) -> None:
        self.source = random.Random(64)
        self.strengths: dict[str | None, float] = {}

    async def enter(self, arena: Driven, count: int) -> None:
        """So many come."""
        for guest in await arena.enter(count):
            self.strengths[guest] = self.source.random()

    async def wave(self, arena: Driven) -> None:
        """Half a minute or two: about half of the matches come to their end, and everybody who is free is paired."""
        state = await arena.state()
        guests = {entry.number: entry.guest for entry in state.entries}
        for board in state.open_boards():
            if self.source.random() < 0.5:
                assert board.second is not None
                pair = self.strengths[guests[board.first]], self.strengths[guests[board.second]]
                arena.end_match(state, board, ranks_by(pair, self.source))
        arena.watch.turn(60)
        await arena.until(lambda now: all(not m.is_over for b in now.open_boards() for m in now.matches_at(b)))
        found = await arena.until(lambda now: len(_free(now)) < 2 or _all_met(now))
        seated = Counter(number for one in found.open_boards() for number in (one.first, one.second))
        assert max(seated.values()) == 1


def _all_met(state: TournamentState) -> bool:
    """Whether those who are free have met each other last."""
    last: dict[int | None, int | None] = {}
    for one in state.boards:
        last[one.first], last[one.second] = one.second, one.first
    free = _free(state)
    return all(last.get(one) == other or last.get(other) == one for one in free for other in free if one != other)


def test_an_arena_of_many_over_a_restart(tmp_path: Path) -> None:
    """Many begin, four come late, three go; the house stops in the middle; it ends on time."""

    async def scene() -> tuple[Evening, TournamentState]:
        watch, evening = Watch(), Evening()
        async with house(tmp_path, watch, away_seconds=DAY) as arena:
            host = await arena.make()
            await evening.enter(arena, PEOPLE)
            await arena.do(start(host))
            state = await arena.until(lambda now: now.tournament.round == 1)
            assert len(state.boards) == PEOPLE // 2
            for wave in range(WAVES // 2):
                await evening.wave(arena)
                leaver = state.entries[wave].guest
                assert leaver is not None
                await arena.do(withdraw(leaver))
            await evening.enter(arena, 4)
        async with house(tmp_path, watch, arena.tournament, away_seconds=DAY) as arena:
            for _ in range(WAVES - WAVES // 2):
                await evening.wave(arena)
            state = await arena.state()
            late = state.open_boards()[0]
            watch.turn(30 * 60)
            # It is over a moment after the time was out.
            arena.end_match(state, late, (1, 2))
            state = await arena.until(lambda now: now.tournament.status == "finished")
            with pytest.raises(Refusal, match="the tournament is over"):
                await evening.enter(arena, 1)
        assert late in state.open_boards()
        return evening, state

    _verify(*asyncio.run(scene()))


def _verify(evening: Evening, state: TournamentState) -> None:
    decided = [one for one in state.boards if one.result is not None]
    assert len(decided) > PEOPLE * WAVES * 0.2
    assert len(state.open_boards()) > PEOPLE // 3
    met: dict[int, list[int | None]] = {}
    for one in state.boards:
        assert one.second is not None, "bots are not counted in"
        met.setdefault(one.first, []).append(one.second)
        met.setdefault(one.second, []).append(one.first)
    again = [pair for others in met.values() for pair in pairwise(others) if pair[0] == pair[1]]
    assert not again
    ranked = state.tournament.rules.rank(state.entrants(), state.history(1), 1)
    counted = [points for points in count_arena(state.history(1)) if points is not None]
    assert sum(one.points for one in ranked) == sum(map(sum, counted))
    assert sum(one.matches for one in ranked) == 2 * len(decided)
    lots = state.lots()
    guests = {entry.number: entry.guest for entry in state.entries if not entry.has_left(1) and entry.number <= PEOPLE}
    whole = [one for one in ranked if lots[one.number - 1] in guests]
    strengths = [evening.strengths[guests[lots[one.number - 1]]] for one in whole]
    assert np.corrcoef(strengths, [-one.place for one in whole])[0, 1] > 0.1


def test_bots_make_up_numbers_only_where_the_organiser_lets_them(tmp_path: Path) -> None:
    async def scene() -> None:
        watch = Watch()
        async with house(tmp_path, watch) as arena:
            host = await arena.make(fill=True)
            await arena.enter(2)
            await arena.do(start(host))
            await arena.until(lambda now: now.tournament.round == 1)
            (third,) = await arena.enter()
            # Nobody else is free, and who has only just come has waited for nobody.
            state = await arena.until(lambda now: len(now.boards) == 2)
            (alone,) = [one for one in state.boards if one.second is None]
            (match,) = state.matches_at(alone)
            table = await arena.services.tables.find(match.table)
            assert table is not None
            assert [(seat.guest, seat.bot) for seat in table.seats] == [(third, None), (None, "random")]
            arena.end_match(state, alone, (1, 2))
            await arena.until(lambda now: not any(one.second is None for one in now.open_boards()))
            # Who has just played waits for a person first.
            assert len((await arena.state()).boards) == 2
            watch.turn(30)
            state = await arena.until(lambda now: len(now.boards) == 3)
            told = await arena.services.tournaments.info(arena.tournament)
            assert (told.standings[0].guest, told.standings[0].points, told.standings[0].matches) == (third, 2.0, 1)
            assert len(told.standings) == 3, "a bot stands nowhere"

    asyncio.run(scene())


def test_who_is_left_over_waits_where_there_are_no_bots(tmp_path: Path) -> None:
    async def scene() -> None:
        watch = Watch()
        async with house(tmp_path, watch) as arena:
            host = await arena.make()
            one, two, three = await arena.enter(3)
            await arena.do(start(host))
            state = await arena.until(lambda now: now.tournament.round == 1)
            (board,) = state.boards
            (left,) = _free(state)
            watch.turn(60)
            arena.end_match(state, board, (1, 1))
            state = await arena.until(lambda now: len(now.boards) == 2)
            again = state.boards[1]
            assert left in (again.first, again.second)
            assert {again.first, again.second} != {board.first, board.second}
            # Who leaves has resigned, and may come back.
            playing = {entry.number: entry.guest for entry in state.entries}
            guest, other = playing[again.first], playing[again.second or 0]
            assert guest is not None
            await arena.do(withdraw(guest))
            state = await arena.until(lambda now: len(now.boards) == 3)
            assert state.boards[1].result is not None
            assert state.boards[1].result.points == (0.0, 1.0)
            await arena.do(arena.services.tournaments.enter(guest))
            state = await arena.state()
            assert not state.entries[again.first - 1].has_left(1)
            assert {one, two, three} == {entry.guest for entry in state.entries}
            assert other is not None

    asyncio.run(scene())


def test_nobody_waits_for_a_table_to_which_nobody_comes(tmp_path: Path) -> None:
    """Two of four do not come, and meet each other: the other two play again, and those two may still come."""

    async def scene() -> None:
        watch = Watch()
        async with house(tmp_path, watch) as arena:
            host = await arena.make()
            await arena.enter(4)
            await arena.do(start(host))
            state = await arena.until(lambda now: now.tournament.round == 1)
            played, forsaken = state.boards
            arena.end_match(state, played, (1, 2))
            state = await arena.until(lambda now: now.boards[0].result is not None)
            # They may be on their way.
            assert len(state.boards) == 2
            watch.turn(61)
            state = await arena.until(lambda now: len(now.boards) == 3)
            again = state.boards[2]
            assert {again.first, again.second} == {played.first, played.second}
            arena.end_match(state, forsaken, (1, 2))
            await arena.until(lambda now: now.boards[1].result is not None)

    asyncio.run(scene())


def test_a_match_that_is_not_over_in_time_is_played_on_and_counts_no_more(tmp_path: Path) -> None:
    async def scene() -> None:
        watch = Watch()
        async with parlour(tmp_path, time=watch) as address:
            people = [await Person.arrive(address) for _ in range(2)]
            tournament = await make(people[0], address, system="arena", variant="team", minutes=20)
            for person in people:
                assert (await do(person, address, tournament, "enter")).status_code == 200
            await do(people[0], address, tournament, "start")
            told = await until(address, tournament, lambda told: told["round"] == 1)
            assert (told["rounds"], told["fill"]) == (1, False)
            (table,) = tables_of(told, people[0])
            watch.turn(21 * 60)
            told = await until(address, tournament, lambda told: told["status"] == "finished")
            assert [one["points"] for one in told["standings"]] == [0, 0]
            async with people[0].at(address, table["table"]) as player:
                assert player.match is not None
                assert not player.is_over
            await asyncio.gather(*(play(address, person, table["table"], 3) for person in people))
            told = await look(address, tournament)
            assert [one["points"] for one in told["standings"]] == [0, 0]
            assert [one["points"] for one in told["pairings"]] == [None]

    asyncio.run(scene())


def test_who_is_away_when_a_match_ends_is_paired_no_more_until_they_come_back(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, Watch()) as arena:
            host = await arena.make()
            people = await arena.enter(3)
            await arena.do(start(host))
            state = await arena.until(lambda now: now.tournament.round == 1)
            (board,) = state.boards
            away = state.entries[board.first - 1].guest
            table = await arena.services.tables.find(state.matches[0].table)
            assert table is not None
            assert away in people
            seat = table.seat_of(away)
            assert seat is not None
            await arena.services.tables.replace(stand_in.call_in(table, seat, away, "random"), table)
            arena.end_match(state, board, (1, 2))
            state = await arena.until(lambda now: len(now.boards) == 2)
            # What the bot has won for them counts; the other two meet.
            assert state.boards[0].result is not None
            assert state.boards[0].result.points == (1.0, 0.0)
            assert state.entries[board.first - 1].has_left(1)
            assert board.first not in (state.boards[1].first, state.boards[1].second)
            await arena.do(arena.services.tournaments.enter(away))
            assert not (await arena.state()).entries[board.first - 1].has_left(1)

    asyncio.run(scene())


@pytest.mark.parametrize("rated", [True, False])
def test_matches_of_a_rated_tournament_count_for_standings(tmp_path: Path, rated: bool) -> None:
    """Who withdraws while playing has lost that match, as at any rated table."""

    async def scene() -> None:
        async with house(tmp_path, Watch()) as arena:
            host = await arena.make(rated=rated)
            people = await arena.enter(2)
            await arena.do(start(host))
            state = await arena.until(lambda now: now.tournament.round == 1)
            told = await arena.services.tournaments.info(arena.tournament)
            assert told.rated == rated
            table = await arena.services.tables.find(state.matches[0].table)
            assert table is not None
            assert (table.rated, table.hints, table.stand_in) == (rated, False, "")
            await arena.do(withdraw(people[0]))
            await arena.until(lambda now: now.boards[0].result is not None)
            standings = [await arena.services.standings.of(guest) for guest in people]
            assert [[(one.matches, one.won, one.is_provisional) for one in own] for own in standings] == (
                [[(1, 0, True)], [(1, 1, True)]] if rated else [[], []]
            )

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"system": "swiss", "fill": True}, "fill: bots make up numbers in an arena alone"),
        ({"system": "arena", "minutes": 24 * 60}, "minutes: expected 1 to 720, got 1440"),
        ({"most": 200}, "most: expected 2 to 128, got 200"),
    ],
)
def test_what_cannot_be_is_refused(changes: dict[str, object], said: str) -> None:
    wanted = msgspec.convert({**ARENA, **changes}, NewTournament)
    with pytest.raises(Refusal, match=said):
        planned(wanted, "Friday", "host", House(lambda _: ["random"], 128, 0.0))
