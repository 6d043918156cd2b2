"""Steps a second through the interfaces of the field, beside OpenSpiel's hearts through Python.

    python benchmarks/interop_speed.py [--size 4096] [--passes 5] [--seconds 0.4]

A step is one pick of one seat: its mask and its observation are asked for, and a random legal number is picked; the
three cards of a pass are three steps. `words` are observations with a word of bits for each plane, `planes` the same as
zeros and ones, `hand and legal` two planes alone. The PettingZoo environments play one round, or match, after another
in plain Python. The yardstick (`pip install open_spiel`) plays hearts through its Python interface from after the deal:
legal mask, information state tensor, random action. CPU time of one core, medians of interleaved passes in one run;
look at the ratios.
"""

from __future__ import annotations

import argparse
import random
from typing import Any

import gymnasium
import numpy as np
from yardsticks import Work, interleaved, processor

from zashiki.interop import gymnasium as parlour
from zashiki.interop import pettingzoo

YARDSTICK = "OpenSpiel hearts"


def in_step(name: str, size: int, **arguments: Any) -> Work:
    """Steps of rounds in step."""
    env: Any = gymnasium.make_vec(name, size, "vector_entry_point", **arguments).unwrapped
    env.reset(seed=1)

    def work(units: int) -> None:
        for _ in range(max(1, units // size)):
            env.step(env.sample())

    return work


def by_turns(name: str, **arguments: Any) -> Work:
    """Steps of a PettingZoo environment."""
    env: Any = pettingzoo.env(name, **arguments)
    choose = random.Random(1).choice
    env.reset(seed=1)

    def work(units: int) -> None:
        for _ in range(units):
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.reset()
                seen, *_ = env.last()
            env.step(int(choose(np.flatnonzero(seen["action_mask"]))))

    return work


def hearts() -> Work:
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
    works: dict[str, Work] = {YARDSTICK: hearts()}
    for name in (name for name in parlour.ids() if parlour.in_step(name)):
        works[f"{name} in step, words"] = in_step(name, args.size, observations="words")
        works[f"{name} in step, planes"] = in_step(name, args.size)
        works[f"{name} in step, hand and legal"] = in_step(name, args.size, planes=["hand", "legal"])
    works["PettingZoo septet_team_v0"] = by_turns("septet_team_v0", rewards="round", rounds=1)
    works["PettingZoo magic_brawl_3_v0"] = by_turns("magic_brawl_3_v0")
    for work in works.values():
        work(args.size)
    taken = interleaved(works, args.passes, args.seconds)
    print(f"{processor()}; median of {args.passes} interleaved passes, CPU time")
    for name, seconds in taken.items():
        print(f"{name:48}{1 / seconds:14,.0f} steps/s{taken[YARDSTICK] / seconds:10.2f} x {YARDSTICK}")


if __name__ == "__main__":
    main()
