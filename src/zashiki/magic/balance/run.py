"""Playing a whole balance run, with progress, on all cores, going on where it stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from zashiki.core.game import OptionValue
from zashiki.core.given import expect, expect_whole, options_given
from zashiki.core.version import VERSION
from zashiki.lab.folder import Folder
from zashiki.lab.jobs import Progress, counted, run_jobs
from zashiki.lab.players import Player, expect_players, sourced
from zashiki.magic.balance.facts import Facts
from zashiki.magic.balance.packs import find_packs
from zashiki.magic.balance.plan import CASTINGS, DEALINGS, MOST_MATCHES, Forcing, MatchKey, Plan
from zashiki.magic.balance.playing import play_match


def make_plan(
    packs: tuple[str, ...],
    modes: tuple[str, ...],
    players: tuple[Player, ...],
    options: dict[str, OptionValue] | None = None,
    seed: int = 1,
    casting: str = CASTINGS[0],
    *,
    dealing: str = DEALINGS[0],
    forcing: Forcing | None = None,
) -> Plan:
    """The plan of a run, checked; raises `InvalidRules`, and `InvalidPack` for packs with faults."""
    expect_players(players)
    expect(packs, list | tuple, 'packs=("base", …)')
    expect(modes, list | tuple, 'modes=("brawl-2", …)')
    for pack in packs:
        expect(pack, str, "the name or folder of a pack")
    found = find_packs(tuple(packs))
    plan = Plan(
        zashiki=VERSION,
        packs=found,
        modes=tuple(modes),
        players=tuple(map(sourced, players)),
        options=options_given(options),
        seed=seed,
        casting=casting,
        dealing=dealing,
        forcing=forcing or Forcing(),
    )
    plan.check()
    return plan


def match_keys(plan: Plan, matches: int) -> list[MatchKey]:
    """All matches of a run with so many of each mode; raises `InvalidRules` for a number that makes no run."""
    expect_whole(matches, f"1 to {MOST_MATCHES} matches", 1, MOST_MATCHES)
    return [MatchKey(mode, number) for number in range(matches) for mode in plan.modes]


def play_run(
    plan: Plan,
    wanted: Iterable[MatchKey],
    processes: int = 1,
    is_stopped: Callable[[], bool] = lambda: False,
    executor: Executor | None = None,
) -> Iterator[Facts]:
    """The facts of these matches as they end; raises `Stopped` soon after `is_stopped` says so.

    An `executor` of somebody's own plays them, or else so many processes.
    """
    return run_jobs(partial(play_match, plan), wanted, processes, is_stopped, executor=executor)


def play_all(
    plan: Plan,
    matches: int,
    processes: int = 1,
    folder: Folder[Facts] | None = None,
    progress: Progress | None = None,
    is_stopped: Callable[[], bool] = lambda: False,
    executor: Executor | None = None,
) -> list[Facts]:
    """All matches of the run in order, those that the folder has already included; the same whoever plays them.

    Any `concurrent.futures` executor may play, `processes` matches at once. Raises `Stopped` soon
    after `is_stopped` says so.
    """
    expect(plan, Plan, "a Plan, as make_plan makes it")
    expect(folder, Folder | None, "a folder, as open_folder opens it")
    everything = match_keys(plan, matches)
    done = {} if folder is None else {facts.key: facts for facts in folder.results}
    missing = [key for key in everything if key not in done]
    played = play_run(plan, missing, processes, is_stopped, executor)
    for facts in counted(played, len(everything) - len(missing), len(everything), progress):
        done[facts.key] = facts
        if folder is not None:
            folder.add(facts)
    return [done[key] for key in everything]


def open_folder(path: Path, plan: Plan) -> Folder[Facts]:
    """The folder of a run, with what it has already; raises `BadFolder`."""
    return Folder(path, kept_in(path, plan), Facts)


def kept_in(path: Path, plan: Plan) -> Plan:
    """The plan as the folder of its run keeps it.

    Packs beside the folder, such as the patch of a try, are named from there: so the run goes on also where the folder
    of all has been moved, or is named from elsewhere.
    """
    sources = tuple(Path(one).name if Path(one).parent == path.parent else one for one in plan.packs.sources)
    return replace(plan, packs=replace(plan.packs, sources=sources))
