"""Iterations of tree search a second: ours for the team game beside OpenSpiel's in C++ for hearts, in one run.

    python benchmarks/ismcts.py [--iterations 2000 4000 20000 100000] [--passes 7]

Each iteration deals the hidden cards anew, walks down the tree and plays the round on at random. Ours respects the
voids that have been shown and the cards that were passed; positions come from random play. Setting up a search (the
tables of possible deals) counts. Every figure is CPU time of one core, the median of interleaved passes; look at the
ratios. The yardstick needs `pip install open_spiel`; it searches hearts from after the deal.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable

from yardsticks import installed

from zashiki.core.action import CHANCE, ActionRecord
from zashiki.core.chance import QuickSource
from zashiki.septet import SEPTET
from zashiki.septet.bitboard.ismcts import Search
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.state import Phase

VARIANT = "team"
YARDSTICK = "OpenSpiel hearts"


def observations(tricks: int, count: int) -> list[Observation]:
    """What leaders see at the start of a trick with so many tricks to go, after random passes and plays."""
    found: list[Observation] = []
    rng, rules = random.Random(tricks), SEPTET.rules(VARIANT)
    while len(found) < count:
        state, source = SEPTET.start(rules), QuickSource(rng.getrandbits(64))
        while state.phase is not Phase.PLAY or len(state.tricks) < rules.tricks_per_round - tricks:
            if state.results:
                break
            seat = SEPTET.to_act(state)[0]
            if seat == CHANCE:
                state = SEPTET.apply(state, SEPTET.draw(state, source)).state
                continue
            decision = SEPTET.decision(state, seat)
            assert decision is not None
            picks = tuple(rng.sample(decision.options, decision.most))
            state = SEPTET.apply(state, SEPTET.action(ActionRecord(seat, decision.kind, picks))).state
        if not state.results:
            found.append(SEPTET.observe(state, SEPTET.to_act(state)[0]))
    return found


def ours(seen: list[Observation], iterations: int) -> Callable[[], object]:
    """One move in each position."""
    rules = SEPTET.rules(VARIANT)

    def work() -> None:
        for index, observation in enumerate(seen):
            Search(rules, observation, seed=index).run(iterations)

    return work


def openspiel(iterations: int) -> Callable[[], object]:
    """One move of OpenSpiel's bot."""
    import pyspiel

    game = pyspiel.load_game("hearts")
    state, rng = game.new_initial_state(), random.Random(1)
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    final, unlimited = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, -1
    bot = pyspiel.ISMCTSBot(1, evaluator, 0.7, iterations, unlimited, final, False, False)
    return lambda: bot.step(state)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--iterations", type=int, nargs="+", default=[2000, 4000, 20_000, 100_000])
    parser.add_argument("--tricks", type=int, nargs="+", default=[12, 9, 6], help="tricks to go")
    parser.add_argument("--positions", type=int, default=5, help="positions in each pass")
    parser.add_argument("--passes", type=int, default=7)
    args = parser.parse_args()
    works: dict[str, tuple[int, Callable[[], object]]] = {}
    for tricks in args.tricks:
        seen = observations(tricks, args.positions)
        for iterations in args.iterations:
            name = f"{tricks} tricks to go, {iterations:,} a move"
            works[name] = iterations * len(seen), ours(seen, iterations)
    if installed("pyspiel"):
        works[YARDSTICK] = 4000, openspiel(4000)
    taken: dict[str, list[float]] = {name: [] for name in works}
    for _, work in works.values():
        work()
    for _ in range(args.passes):
        for name, (units, work) in works.items():
            start = time.process_time()
            work()
            taken[name].append((time.process_time() - start) / units)
    medians = {name: statistics.median(times) for name, times in taken.items()}
    print(f"median of {args.passes} interleaved passes, CPU time")
    for name, seconds in medians.items():
        ratio = f"{medians[YARDSTICK] / seconds:10.1f} x {YARDSTICK}" if YARDSTICK in medians else ""
        print(f"{name:38}{1 / seconds:14,.0f} iterations/s{ratio}")


if __name__ == "__main__":
    main()
