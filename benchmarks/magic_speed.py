"""Decisions per second of the engine of Board Games Are Magic, on one core.

    python benchmarks/magic_speed.py [--variant brawl-6] [--matches 10] [--passes 3] [--profile]

Every answer is uniformly random among what is legal: the decision is asked for, answered, read from its record,
verified and applied, with all its events; chance draws from a match's seed. A state never changes, so nobody has to
copy one; what stands for a clone is a mutable copy of a state, frozen again. CPU time of this process; medians.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import random
import statistics
import time

from zashiki.core.action import CHANCE, ActionRecord
from zashiki.core.match import Match
from zashiki.magic import MAGIC
from zashiki.magic.model.state import State


def play_one(variant: str, edition: str, seed: int) -> tuple[int, int, State]:
    """Play a random match; decisions of the seats, answers of chance, and a state from the middle."""
    rng = random.Random(seed)
    match = Match(MAGIC, variant, {"edition": edition}, seed=seed.to_bytes(32, "big"))
    decisions = draws = 0
    middle = match.state
    while to_act := match.to_act():
        if to_act == (CHANCE,):
            action = match.next_chance()
            assert action is not None
            draws += 1
        else:
            decision = match.game.decision(match.state, to_act[0])
            assert decision is not None
            picks = tuple(rng.sample(decision.options, decision.least))
            action = match.game.action(ActionRecord(to_act[0], decision.kind, picks))
            decisions += 1
        match.apply(action)
        if decisions == 100:
            middle = match.state
    return decisions, draws, middle


def clone_cost(state: State, times: int = 2000) -> float:
    """Microseconds for a mutable copy of the state, frozen again."""
    start = time.process_time()
    for _ in range(times):
        MAGIC.mutable(state).freeze()
    return (time.process_time() - start) / times * 1e6


def main() -> None:
    """Print a line for each pass, and the medians."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--variant", default="brawl-6")
    parser.add_argument("--edition", default="stable")
    parser.add_argument("--matches", type=int, default=10, help="matches in each pass")
    parser.add_argument("--passes", type=int, default=3, help="passes, of which the median counts")
    parser.add_argument("--profile", action="store_true", help="one pass under the profiler")
    args = parser.parse_args()
    play_one(args.variant, args.edition, 0)
    if args.profile:
        profile = cProfile.Profile()
        profile.enable()
        for seed in range(args.matches):
            play_one(args.variant, args.edition, seed)
        profile.disable()
        pstats.Stats(profile).sort_stats("tottime").print_stats(35)
        return
    rates: list[tuple[float, float, float]] = []
    for _ in range(args.passes):
        start = time.process_time()
        played = [play_one(args.variant, args.edition, seed) for seed in range(args.matches)]
        seconds = time.process_time() - start
        decisions, draws = sum(one[0] for one in played), sum(one[1] for one in played)
        rates.append((decisions / seconds, (decisions + draws) / seconds, clone_cost(played[-1][2])))
    asked, answered, clone = (statistics.median(column) for column in zip(*rates, strict=True))
    print(f"{args.variant} {args.edition}: median of {args.passes} passes of {args.matches} random matches")
    print(f"{asked:10.0f} decisions of the seats a second")
    print(f"{answered:10.0f} answers a second, those of chance included")
    print(f"{clone:10.1f} µs for a mutable copy of a state, frozen again")


if __name__ == "__main__":
    main()
