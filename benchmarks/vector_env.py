"""Steps a second of the environment to learn in, legal cards and observations included, beside OpenSpiel's hearts.

    python benchmarks/vector_env.py [--size 4096] [--passes 5] [--seconds 0.4]

A step is one card in one round: the legal cards and the observation of the seat to play are asked for, a random legal
card is played, and a round that is over is dealt anew. `planes` are the observations as zeros and ones, ready for a
network. CPU time of one core, medians of interleaved passes; look at the ratios. The yardstick
(`pip install open_spiel`) plays hearts through its Python interface from after the deal: legal mask, observation
tensor, random action.
"""

from __future__ import annotations

import argparse
import random
from typing import Any

import numpy as np
from yardsticks import Work, installed, interleaved, processor

from zashiki.septet import SEPTET
from zashiki.septet.bitboard.vector_env import VectorEnv

YARDSTICK = "OpenSpiel hearts"


def steps_of(variant: str, size: int, as_planes: bool) -> Work:
    """Steps in all rounds of an environment."""
    env = VectorEnv(SEPTET.rules(variant), size, seed=1)

    def work(units: int) -> None:
        for _ in range(max(1, units // size)):
            env.legal()
            env.planes() if as_planes else env.observe()
            env.step(env.random())

    return work


def steps_of_hearts() -> Work:
    """Steps of the yardstick, deals left out of the count."""
    import pyspiel

    game = pyspiel.load_game("hearts")
    choose = random.Random(1).choice
    states: list[Any] = []

    def dealt() -> Any:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(choose(state.legal_actions()))
        return state

    def work(units: int) -> None:
        if not states:
            states.append(dealt())
        for _ in range(units):
            state = states[0]
            np.asarray(state.legal_actions_mask())
            np.asarray(state.information_state_tensor())
            state.apply_action(choose(state.legal_actions()))
            if state.is_terminal():
                states[0] = dealt()

    return work


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--size", type=int, default=4096, help="rounds in step")
    parser.add_argument("--passes", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.4, help="CPU time of each work in each pass, about")
    args = parser.parse_args()
    works: dict[str, Work] = {}
    for variant in ("team", "trio", "straw", "seal"):
        works[variant] = steps_of(variant, args.size, as_planes=False)
        works[f"{variant}, planes"] = steps_of(variant, args.size, as_planes=True)
    for work in works.values():
        work(args.size)
    if installed("pyspiel"):
        works[YARDSTICK] = steps_of_hearts()
    # A pass must be whole steps of all rounds: `interleaved` counts units of one card.
    taken = interleaved(works, args.passes, args.seconds)
    print(f"{processor()}; median of {args.passes} interleaved passes, CPU time")
    for name, seconds in taken.items():
        ratio = f"{taken[YARDSTICK] / seconds:10.0f} x {YARDSTICK}" if YARDSTICK in taken else ""
        print(f"{name:20}{1 / seconds:14,.0f} steps/s{ratio}")


if __name__ == "__main__":
    main()
