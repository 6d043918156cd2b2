"""Playing a whole balance run, with progress, on all cores, going on where it stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

from zashiki import __version__
from zashiki.core.errors import InvalidRules
from zashiki.core.game import OptionValue
from zashiki.lab.folder import Folder
from zashiki.lab.jobs import run_jobs
from zashiki.lab.players import Player
from zashiki.magic.balance.facts import Facts
from zashiki.magic.balance.packs import find_packs
from zashiki.magic.balance.plan import CASTINGS, MOST_GAMES, MatchKey, Plan
from zashiki.magic.balance.playing import play_match

Progress = Callable[[int, int], None]


def make_plan(
    packs: tuple[str, ...],
    modes: tuple[str, ...],
    players: tuple[Player, ...],
    options: dict[str, OptionValue] | None = None,
    seed: int = 1,
    casting: str = CASTINGS[0],
) -> Plan:
    """The plan of a run, checked; raises `InvalidRules`, and `InvalidPack` for packs with faults."""
    found = find_packs(packs)
    plan = Plan(
        zashiki=__version__,
        packs=found,
        modes=modes,
        players=players,
        options=dict(options or {}),
        seed=seed,
        casting=casting,
    )
    plan.check()
    return plan


def match_keys(plan: Plan, games: int) -> list[MatchKey]:
    """All matches of a run with so many of each mode; raises `InvalidRules` for a number that makes no run."""
    if not 1 <= games <= MOST_GAMES:
        raise InvalidRules(f"expected 1 to {MOST_GAMES} games, got {games}")
    return [MatchKey(mode, number) for number in range(games) for mode in plan.modes]


def play_run(
    plan: Plan, wanted: Iterable[MatchKey], processes: int = 1, is_stopped: Callable[[], bool] = lambda: False
) -> Iterator[Facts]:
    """The facts of these matches as they end; raises `Stopped` soon after `is_stopped` says so."""
    return run_jobs(partial(play_match, plan), wanted, processes, is_stopped)


def play_all(
    plan: Plan,
    games: int,
    processes: int = 1,
    folder: Folder[Facts] | None = None,
    progress: Progress | None = None,
    is_stopped: Callable[[], bool] = lambda: False,
) -> list[Facts]:
    """All matches of the run in order, those that the folder has already included.

    Raises `Stopped` soon after `is_stopped` says so.
    """
    everything = match_keys(plan, games)
    done = {} if folder is None else {facts.key: facts for facts in folder.results}
    if progress is not None:
        progress(sum(key in done for key in everything), len(everything))
    for facts in play_run(plan, [key for key in everything if key not in done], processes, is_stopped):
        done[facts.key] = facts
        if folder is not None:
            folder.add(facts)
        if progress is not None:
            progress(sum(key in done for key in everything), len(everything))
    return [done[key] for key in everything]


def open_folder(path: Path, plan: Plan) -> Folder[Facts]:
    """The folder of a run, with what it has already; raises `BadFolder`."""
    return Folder(path, plan, Facts)
