"""Matches and actions per second through the readable rules, on one core.

    python benchmarks/rules_speed.py [--matches 200] [--passes 3]

Every action is a uniformly random legal one: the decision is asked for, answered, read from its record, verified and
applied, with all its events. CPU time of this process; the median of the passes.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time

from zashiki.core.action import ActionRecord
from zashiki.core.match import Match
from zashiki.core.registry import find_game


def play_one(variant: str, seed: int) -> int:
    """Play a random match; the number of actions of the seats."""
    rng = random.Random(seed)
    match = Match("septet", variant, {}, seed=seed.to_bytes(32, "big"))
    match.advance()
    actions = 0
    while to_act := match.to_act():
        decision = match.game.decision(match.state, to_act[0])
        assert decision is not None
        if decision.choices is not None:
            picks = rng.choice(decision.choices)
        else:
            picks = tuple(rng.sample(decision.options, decision.least))
        match.play(match.game.action(ActionRecord(to_act[0], decision.kind, picks)))
        actions += 1
    return actions


def main() -> None:
    """Print a line for each variant."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=200, help="matches in each pass")
    parser.add_argument("--passes", type=int, default=3, help="passes, of which the median counts")
    args = parser.parse_args()
    print(f"median of {args.passes} passes of {args.matches} matches")
    print(f"{'variant':8} {'matches/s':>10} {'actions/s':>10}")
    for variant in find_game("septet").variants:
        rates: list[tuple[float, float]] = []
        for _ in range(args.passes):
            start = time.process_time()
            actions = sum(play_one(variant, seed) for seed in range(args.matches))
            seconds = time.process_time() - start
            rates.append((args.matches / seconds, actions / seconds))
        matches, actions_per_second = (statistics.median(column) for column in zip(*rates, strict=True))
        print(f"{variant:8} {matches:10.0f} {actions_per_second:10.0f}")


if __name__ == "__main__":
    main()
