"""Choose the positions anew and count them; run it only where the rules themselves have changed.

python tests/perft/regenerate.py
"""

from __future__ import annotations

import sys
from itertools import count as numbers
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from perft.count import Position, count, notation, save
from rules.random_play import Moment, first_round
from rules.table import Options
from zashiki.septet.rules.state import Phase

PLACES: list[tuple[str, Options, int]] = [
    ("team", {}, 4),
    ("trio", {}, 5),
    ("seal", {"length": "short"}, 4),
    ("straw", {}, 7),
    ("straw", {"bose": True}, 7),
]
"""Variant, options, and how many tricks are left in the late position."""


MOST = 60_000
"""More sequences than that, and a position is passed over: the test has to stay quick."""


def late(variant: str, options: Options, tricks_left: int) -> Position:
    """The first random round that is still open when so many tricks are left, and not too rich to count."""
    for seed in numbers():
        for index, moment in enumerate(played := first_round(variant, options, seed, shy=1.0)):
            after = moment.after
            if after.phase is Phase.PLAY and len(after.tricks) == after.rules.tricks_per_round - tricks_left:
                counted = count(_position("late", variant, options, played[: index + 1], 4 * tricks_left), MOST)
                if sum(counted.counts) <= MOST:
                    return counted
                break
    raise AssertionError("there is no last seed")


def opening(variant: str, options: Options, depth: int) -> Position:
    """The first trick of a round."""
    played = first_round(variant, options, 1)
    index = next(index for index, moment in enumerate(played) if moment.after.phase is Phase.PLAY)
    return _position("opening", variant, options, played[: index + 1], depth)


def exchanges(variant: str, options: Options) -> Position:
    """The exchanges and the first lead of a round in which both players have a face-up boss."""
    for seed in numbers():
        for index, moment in enumerate(played := first_round(variant, options, seed)):
            if moment.after.phase is Phase.SWAP and len(moment.after.to_swap) == 2:
                return _position("exchanges", variant, options, played[: index + 1], 4)
    raise AssertionError("there is no last seed")


def _position(what: str, variant: str, options: Options, played: list[Moment], depth: int) -> Position:
    name = " ".join((what, variant, *(f"{name}={value}" for name, value in options.items())))
    return Position(name, variant, options, notation([moment.action for moment in played]), depth)


def main() -> None:
    """Write `perft.json`."""
    positions = [opening(variant, options, 4 if variant == "straw" else 5) for variant, options, _ in PLACES[:4]]
    positions += [exchanges("straw", {}), exchanges("straw", {"swap_order": "other-first"})]
    counted = [late(*place) for place in PLACES] + [count(position) for position in positions]
    for position in counted:
        print(position.name, position.counts, position.ends)
    save(counted)


if __name__ == "__main__":
    main()
