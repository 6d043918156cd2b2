"""Self-play by named bots, shard by shard: the same plan makes the same matches, on any number of processes."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from zashiki.core.action import ActionRecord
from zashiki.core.chance import SEED_BYTES
from zashiki.core.errors import InvalidRules
from zashiki.core.game import OptionValue
from zashiki.core.given import expect, expect_whole, options_given
from zashiki.core.match import Match
from zashiki.core.record import Record, record_of
from zashiki.core.registry import find_game
from zashiki.core.version import VERSION
from zashiki.data.rows import rows_of
from zashiki.data.schema import arrow
from zashiki.data.writing import SHARD_SIZE, is_there, matches_in, tables_of, write_card, write_shard
from zashiki.lab.folder import PLAN, BadFolder, keep_plan
from zashiki.lab.jobs import Progress, counted, run_jobs
from zashiki.lab.match_loop import play_out
from zashiki.lab.players import Player, check_player, expect_players, seat_player, sourced
from zashiki.locales import so_many

MOST_MATCHES = 100_000_000


class DataPlan(msgspec.Struct, frozen=True, kw_only=True):
    """What is played. Bots move on by one seat from match to match; match n follows from the seed and n alone."""

    game: str
    variant: str
    players: tuple[Player, ...]
    options: dict[str, OptionValue] = {}
    seed: int = 1
    shard_size: int = SHARD_SIZE
    with_observations: bool = True
    zashiki: str = VERSION

    def check(self) -> None:
        """Refuse names and numbers that make no data set: raises `InvalidRules`."""
        expect_players(self.players)
        options_given(self.options)
        expect_whole(self.seed, "a whole number as seed")
        game = find_game(self.game)
        game.variant(self.variant).complete(self.options)
        game.rules(self.variant, self.options)
        if not self.players:
            raise InvalidRules("a data set needs a bot")
        expect_whole(self.shard_size, f"1 to {MOST_MATCHES} matches in a shard", 1, MOST_MATCHES)
        for player in self.players:
            check_player(self.game, player)


def play_match(plan: DataPlan, number: int) -> Record:
    """Play one match of the plan; raises `BrokenMatch` for a bot that breaks."""
    source = random.Random(f"{plan.seed}/data/{number}")
    match = Match(plan.game, plan.variant, plan.options, seed=source.randbytes(SEED_BYTES))
    seats = match.game.variant(plan.variant).seats
    players = [plan.players[(number + seat) % len(plan.players)] for seat in range(seats)]
    bots = [seat_player(plan.game, player, source.getrandbits(32)) for player in players]

    def choose(seat: int, observation: Any) -> ActionRecord:
        return bots[seat].choose(observation, players[seat].seconds)

    match.advance()
    names = [player.name for player in players]
    play_out(match, choose, lambda before, events: True, names, f"match {number}")
    return record_of(match, names)


def make(
    plan: DataPlan,
    matches: int,
    folder: Path | str,
    processes: int = 1,
    progress: Progress | None = None,
    is_stopped: Callable[[], bool] = lambda: False,
) -> None:
    """Play so many matches into the folder; shards that are there are kept, so a run that was stopped goes on.

    `progress` hears how many of how many shards are done. Raises `InvalidRules`, `BadFolder` for a folder with another
    plan, `Stopped` soon after `is_stopped` says so, `BrokenMatch` for a bot that breaks.
    """
    arrow()
    expect(plan, DataPlan, "a DataPlan")
    plan.check()
    expect_whole(matches, f"1 to {MOST_MATCHES} matches", 1, MOST_MATCHES)
    expect(folder, Path | str, "a folder's path")
    folder = Path(folder)
    keep_plan(folder, msgspec.structs.replace(plan, players=tuple(map(sourced, plan.players))))
    jobs = [
        (shard, first, min(first + plan.shard_size, matches))
        for shard, first in enumerate(range(0, matches, plan.shard_size))
    ]
    held = {shard: matches_in(folder, shard) for shard, _, _ in jobs}
    if is_there(folder, len(jobs)) or any(held[shard] > end - first for shard, first, end in jobs):
        raise BadFolder(f"{folder}: holds more than {so_many(matches, 'match', 'matches')} already")
    left = [(shard, first, end) for shard, first, end in jobs if held[shard] < end - first]
    shards = run_jobs(partial(_make_shard, plan, folder), left, processes, is_stopped)
    for _ in counted(shards, len(jobs) - len(left), len(jobs), progress):
        pass
    write_card(folder, _told(plan, matches))


def _make_shard(plan: DataPlan, folder: Path, job: tuple[int, int, int]) -> int:
    shard, first, end = job
    numbers = range(first, end)
    group = [rows_of(play_match(plan, n), n, with_observations=plan.with_observations) for n in numbers]
    write_shard(folder, shard, tables_of(group))
    return shard


def _told(plan: DataPlan, matches: int) -> str:
    options = ", ".join(f"{name}={value}" for name, value in plan.options.items()) or "all as by default"
    budgets = ", ".join(
        f"{player.name} ({player.seconds:g} s a move)"
        if player.trials is None
        else f"{player.name} ({player.trials} trials)"
        for player in plan.players
    )
    played = so_many(matches, "match", "matches")
    return (
        f"{played} of {plan.game}, variant {plan.variant} (options: {options}), played by bots of Zashiki "
        f"{plan.zashiki} against each other: {budgets}, which move on by one seat from match to match. Seed "
        f"{plan.seed}; `{PLAN}` has the whole plan, from which match n follows where bots count trials. What bots of a "
        "clock answer depends on the machine. These are bots' matches, not people's: what they do not know is not here."
    )
