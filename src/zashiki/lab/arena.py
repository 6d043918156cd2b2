"""Contests: bots against bots on duplicate deals."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

import msgspec

from zashiki.core.given import expect, expect_whole
from zashiki.core.registry import find_game
from zashiki.core.version import VERSION
from zashiki.lab.contest import MOST_DEALS, Contest, pairings
from zashiki.lab.folder import Folder
from zashiki.lab.jobs import Progress, counted, run_jobs
from zashiki.lab.players import sourced
from zashiki.lab.playing import PlayedMatch, play_pairing
from zashiki.lab.standings import Standings, standings_of


def hold(
    contest: Contest,
    deals: int,
    processes: int = 1,
    *,
    out: Path | str | None = None,
    progress: Progress | None = None,
) -> Standings:
    """Play the contest over so many deals and say what it came to.

    With `out` every match is written to that folder as it ends, and a contest that is held there again goes on from
    what it has; `zashiki.lab.tables.write_tables` makes the tables. `progress` hears how many of how many matches are
    done. Raises `InvalidRules` for what does not exist, and with `out` for a bot whose maker could not be told from
    another one; `BadFolder` for a folder with something else. In a script, several `processes` need the guard
    ``if __name__ == "__main__":``.
    """
    expect(out, str | Path | None, "a folder's path")
    if out is None:
        return standings_of(contest, list(play_matches(contest, deals, processes, progress=progress)))
    with open_folder(Path(out), contest) as folder:
        matches = [match for match in folder.results if match.pairing.deal < deals]
        for match in play_matches(contest, deals, processes, tuple(matches), progress):
            folder.add(match)
            matches.append(match)
    return standings_of(contest, matches)


def play_matches(
    contest: Contest,
    deals: int,
    processes: int = 1,
    done: Iterable[PlayedMatch] = (),
    progress: Progress | None = None,
    is_stopped: Callable[[], bool] = lambda: False,
) -> Iterable[PlayedMatch]:
    """The matches of the contest over so many deals that are not `done`, as they end.

    Raises as `hold` does, and `Stopped` soon after `is_stopped` says so.
    """
    _check(contest)
    expect_whole(deals, f"1 to {MOST_DEALS} deals", 1, MOST_DEALS)
    finished = {match.pairing for match in done}
    everything = pairings(contest, deals)
    left = [pairing for pairing in everything if pairing not in finished]
    matches = run_jobs(partial(play_pairing, contest), left, processes, is_stopped)
    return counted(matches, len(everything) - len(left), len(everything), progress)


def _check(contest: Contest) -> None:
    expect(contest, Contest, "a Contest")
    contest.check()


class Plan(msgspec.Struct, frozen=True):
    """All that the matches of a contest depend on, and what its folder must have in common with it."""

    zashiki: str
    game_version: int
    contest: Contest


def open_folder(path: Path, contest: Contest) -> Folder[PlayedMatch]:
    """The folder of a contest, with the matches that it has already; raises `InvalidRules` and `BadFolder`."""
    _check(contest)
    kept = msgspec.structs.replace(contest, players=tuple(map(sourced, contest.players)))
    return Folder(path, Plan(VERSION, find_game(contest.game).version, kept), PlayedMatch)
