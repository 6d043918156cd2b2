"""How fast trials of Board Games Are Magic are, on one core: the playout policy beside the heuristic player.

    python benchmarks/magic_playouts.py [--variant brawl-6] [--matches 6] [--passes 9] [--profile]

Whole matches from the setup on, everybody played by the one or by the other, events made for nobody; then single
trials in duels, as the searching player makes them: a copy of a state, an answer, the turn at hand and the next, a look
at what lies on the table. CPU time of this process. The machine may do other work: every match and every position is
timed in each pass, the passes alternate between what is compared, and the fastest time of each counts.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import time
from collections.abc import Callable

from zashiki.core.action import CHANCE
from zashiki.core.chance import QuickSource
from zashiki.magic import MAGIC
from zashiki.magic.bots.policy import careful_policy, rank_picks
from zashiki.magic.bots.trials import Policy, World, quick_policy, try_out
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import State
from zashiki.magic.rules import engine

TURNS = 2
"""Those of moon and crane are longer; so the figures of docs/performance.md were taken."""


def start(variant: str, seed: int) -> tuple[World, MutableState]:
    """A match before its first question, and its chance."""
    state = MAGIC.start(MAGIC.rules(variant))
    mutable = MAGIC.mutable(state)
    mutable.log = None
    return World(MAGIC.content, state, seed), mutable


def play(variant: str, seed: int, policy: Policy | None = None) -> tuple[int, float]:
    """Play a match, by the playout policy if nothing else is said; decisions of the seats, and seconds."""
    world, d = start(variant, seed)
    fate = world.fate()
    answer = policy or quick_policy(d)
    decisions = 0
    began = time.process_time()
    while d.result is None:
        ask = next(ask for ask in d.asks if ask.answer is None)
        engine.answer(d, ask, fate.picks(d, ask) if ask.seat == CHANCE else answer(d, ask))
        decisions += ask.seat != CHANCE
    return decisions, time.process_time() - began


def positions(variant: str, seed: int, every: int = 7) -> list[State]:
    """States of a match in which somebody acts."""
    world, d = start(variant, seed)
    fate, found, acts = world.fate(), [], 0
    while d.result is None:
        ask = next(ask for ask in d.asks if ask.answer is None)
        acts += ask.kind == "act"
        if ask.kind == "act" and acts % every == 0:
            found.append(d.freeze())
        engine.answer(d, ask, fate.picks(d, ask) if ask.seat == CHANCE else careful_policy(d, ask))
    return found


def trials(state: State, seed: int, policy: Policy | None = None) -> tuple[int, float]:
    """A trial of each answer that the heuristic player thinks of, as in `play`; trials, and seconds."""
    seat = MAGIC.to_act(state)[0]
    decision = MAGIC.decision(state, seat)
    assert decision is not None
    world = World(MAGIC.content, MAGIC.determinize(MAGIC.observe(state, seat), QuickSource(seed)), seed)
    answers = [picks for _, picks in rank_picks(MAGIC.mutable(world.state), decision)[:8]]
    began = time.process_time()
    for picks in answers:
        d = MAGIC.mutable(world.state)
        try_out(d, decision, picks, world.fate(), TURNS, policy or quick_policy(d))
    return len(answers), time.process_time() - began


def fastest(tasks: list[Callable[[], tuple[int, float]]], passes: int) -> float:
    """What is done in a second: every task once in each pass, the fastest time of each."""
    times = [[task() for _ in range(passes)] for task in tasks]
    done = sum(runs[0][0] for runs in times)
    return done / sum(min(seconds for _, seconds in runs) for runs in times)


def main() -> None:
    """Print a line for each figure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--variant", default="brawl-6")
    parser.add_argument("--matches", type=int, default=6)
    parser.add_argument("--passes", type=int, default=9)
    parser.add_argument("--profile", action="store_true", help="the playout policy's matches once under the profiler")
    args = parser.parse_args()
    seeds = range(args.matches)
    for seed in seeds:
        play(args.variant, seed)
    if args.profile:
        profile = cProfile.Profile()
        profile.enable()
        for seed in seeds:
            play(args.variant, seed)
        profile.disable()
        pstats.Stats(profile).sort_stats("tottime").print_stats(45)
        return
    quick = fastest([lambda seed=seed: play(args.variant, seed) for seed in seeds], args.passes)  # type: ignore[misc]
    slow = fastest([lambda seed=seed: play(args.variant, seed, careful_policy) for seed in seeds], 3)  # type: ignore[misc]
    print(f"{quick:10.0f} decisions a second by the playout policy, {args.variant}")
    print(f"{slow:10.0f} by the heuristic player")
    states = [state for seed in seeds for state in positions("brawl-2", seed)]
    rate = fastest([lambda state=state: trials(state, 1) for state in states], args.passes)  # type: ignore[misc]
    print(f"{1000 / rate:10.3f} ms for a trial in a duel")
    rate = fastest([lambda state=state: trials(state, 1, careful_policy) for state in states], 3)  # type: ignore[misc]
    print(f"{1000 / rate:10.3f} ms where the heuristic player plays on")


if __name__ == "__main__":
    main()
