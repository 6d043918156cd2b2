"""What of tournaments is let go: never what is still to be compared, or what would tell deals that are still played."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from host.dates import DAY, ago, happened, ids, pruned
from host.stores import rows
from server import swiss
from server.arena import house
from server.parlour import Person, parlour
from server.swiss import Watch
from zashiki.host.days import Retention
from zashiki.host.retention import prune
from zashiki.server.tournaments.tournaments import end, start


def test_tournaments_go_that_were_over_long_ago_or_never_began(tmp_path: Path) -> None:
    """With entries, pairings and what their matches came to; the matches themselves go when they were over so long."""

    async def scene() -> tuple[list[str], list[str]]:
        async with parlour(tmp_path) as address:
            people = [await Person.arrive(address) for _ in range(2)]
            ids = [await swiss.make(people[0], address, rounds=1) for _ in range(5)]
            begun, running = ids[:2], ids[2]
            for tournament in (*begun, running):
                for person in people:
                    await swiss.do(person, address, tournament, "enter")
                await swiss.do(people[0], address, tournament, "start")
                await swiss.until(address, tournament, lambda told: told["round"] == 1)
            for tournament in begun:
                await swiss.do(people[0], address, tournament, "end")
        return ids, [str(row[0]) for row in rows(tmp_path, "SELECT id FROM matches")]

    (old, recent, running, forsaken, announced), matches = asyncio.run(scene())
    happened(tmp_path, "tournaments", "finished", ago(366), old)
    happened(tmp_path, "tournaments", "finished", ago(364), recent)
    happened(tmp_path, "tournaments", "created", ago(500), old, recent, running)
    happened(tmp_path, "tournaments", "created", ago(31), forsaken, announced)
    happened(tmp_path, "tournaments", "begins", ago(-1), announced)
    # What was still played of them has come to its end.
    rows(tmp_path, "UPDATE tournaments SET ends = NULL WHERE status = 'finished'")
    assert pruned(tmp_path, for_good=False) == {"tournaments": 2}
    assert pruned(tmp_path) == {
        "tournaments": 2,
        "tournament_entrants": 2,
        "tournament_pairings": 1,
        "tournament_matches": 2,
    }
    assert ids(tmp_path, "tournaments") == {recent, running, announced}
    assert ids(tmp_path, "matches") == set(matches)
    assert pruned(tmp_path) == {}


@pytest.mark.parametrize(
    ("days", "over", "ended"),
    [({"matches": 5}, True, False), ({"unfinished": 5}, False, False), ({"matches": 5}, True, True)],
)
def test_what_a_tournament_that_is_played_still_compares_stays(
    tmp_path: Path, days: dict[str, int], over: bool, ended: bool
) -> None:
    """In a round of two weeks one has been done for six days, or has not begun for so long.

    Where it was ended early the others still play the deals that the table of who is done would tell.
    """

    async def scene() -> str:
        async with house(tmp_path, Watch()) as arena:
            host = await arena.make(system="swiss", minutes=14 * 24 * 60, rounds=1)
            await arena.enter(2)
            await arena.do(start(host))
            state = await arena.until(lambda now: now.tournament.round == 1)
            match = state.matches[0].match
            if ended:
                await arena.do(end(host))
        happened(tmp_path, "matches", "started", ago(6), match)
        if over:
            happened(tmp_path, "matches", "finished", ago(6), match)
        if ended:
            happened(tmp_path, "tournaments", "finished", ago(6), arena.tournament)
        gone = await prune(str(tmp_path), Retention(**days), for_good=True)
        assert (gone["matches"], gone["tournaments"]) == (0, 0)
        async with house(tmp_path, arena.watch, arena.tournament) as again:
            assert len((await again.state()).matches) == 2
            again.watch.turn(15 * DAY)
            await again.until(lambda now: now.tournament.status == "finished" and not now.tournament.is_closing)
        return match

    match = asyncio.run(scene())
    happened(tmp_path, "matches", "finished", ago(6), match)
    assert pruned(tmp_path, matches=5)["tables"] == 1
