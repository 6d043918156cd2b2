"""What the commands of the lab share: from the words of a command line to plans, from plans to matches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from zashiki.core.game import OptionValue
    from zashiki.locales import Texts
    from zashiki.magic.balance.facts import Facts
    from zashiki.magic.balance.plan import Plan

SECONDS = 0.1
"""That a bot may take for a move, unless something else is said."""
CATALOGUES = ("lab", "experiments", "pack")
"""Of texts."""


def modes_of(packs: tuple[str, ...], modes: Sequence[str]) -> tuple[str, ...]:
    """The modes that are named, `all` for every one."""
    from zashiki.magic.balance.packs import find_packs, game_with

    return tuple(game_with(find_packs(packs)).variants) if list(modes) == ["all"] else tuple(modes or ["brawl-2"])


def options_of(texts: Sequence[str], packs: tuple[str, ...], modes: Sequence[str]) -> dict[str, OptionValue]:
    """Rule options as they are written, each value of the type that it takes."""
    from zashiki.cli.options import read_options
    from zashiki.magic.balance.packs import find_packs, game_with

    game = game_with(find_packs(packs))
    return read_options(texts, tuple(spec for mode in modes for spec in game.variant(mode).options))


def play_runs(
    runs: Sequence[tuple[Plan, Path]],
    matches: int,
    processes: int | None,
    texts: Texts,
    is_stopped: Callable[[], bool],
) -> tuple[list[list[Facts]], bool]:
    """The matches of several runs, one after the other, each with its folder; and whether they are all."""
    from zashiki.cli.running import progress_bar
    from zashiki.lab.jobs import Stopped
    from zashiki.lab.match_loop import BrokenMatch
    from zashiki.magic.balance.run import open_folder, play_all
    from zashiki.workers import all_cores

    with ExitStack() as stack:
        folders = [stack.enter_context(open_folder(path, plan)) for plan, path in runs]
        results = [[facts for facts in folder.results if facts.key.number < matches] for folder in folders]
        for index, ((plan, _), folder) in enumerate(zip(runs, folders, strict=True)):
            with progress_bar(texts) as show:
                try:
                    results[index] = play_all(plan, matches, processes or all_cores(), folder, show, is_stopped)
                except Stopped:
                    results[index] = [facts for facts in folder.results if facts.key.number < matches]
                    return results, False
                except BrokenMatch as error:
                    (folder.path / "broken.json").write_bytes(error.record + b"\n")
                    raise
    return results, True
