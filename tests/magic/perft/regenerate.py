"""Choose the positions anew and count them; run it only where the rules themselves have changed.

python tests/magic/perft/regenerate.py

`--count` keeps the positions and counts them again.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count as numbers
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

import msgspec

from magic.perft.count import FILE, Position, answers, count, load, save
from magic.playthroughs.policy import eager
from playthroughs.transcript import next_action
from zashiki.core.game import OptionValue
from zashiki.core.match import Match
from zashiki.core.registry import find_game

Options = dict[str, OptionValue]

FEW, MANY = 1_500, 20_000
"""A position is taken if it has so many ways to go on: enough to tell something, and quick to count."""

LONG = 260
"""A match with more answers than that is passed over: its log has to stand in the file."""


def places() -> Iterator[tuple[str, str, Options]]:
    """Every mode in both editions, and positions with options and packs that change what is legal."""
    for variant in find_game("magic").variants:
        for edition in ("stable", "speed"):
            yield f"{variant} {edition}", variant, {"edition": edition}
    yield "dusk", "brawl-2", {"packs": "dusk"}
    yield "shore", "brawl-3", {"packs": "shore", "map": "cove"}
    yield "path8", "brawl-2", {"range_metric": "path8", "mountain_move": "blocked"}
    yield "line", "brawl-2", {"range_metric": "line", "spawn": "choose"}
    yield "native slot", "brawl-2", {"duplicates": "native_slot"}
    yield "give", "teams-4", {"exchange": "give"}


def early(what: str, variant: str, options: Options) -> Position:
    """The first moment of a match at which there is something to aim at and the numbers are right."""
    for salt in numbers():
        position = Position(f"early {what} {salt}", variant, options, (), 3)
        for match in _moments(position):
            decision = match.game.decision(match.state, match.to_act()[0])
            assert decision is not None
            if decision.kind == "act" and any(option.startswith(("play:atk", "skill")) for option in decision.options):
                counted = count(msgspec.structs.replace(position, answers=answers(match)))
                if FEW <= sum(counted.counts) <= MANY and len(counted.kinds) > 1:
                    return counted
            if len(match.log) > 90:
                break
    raise AssertionError("there is no last salt")


def late(what: str, variant: str, options: Options) -> Position:
    """Two answers before a match ends, or more where there is little to choose."""
    for salt in numbers():
        position = Position(f"late {what} {salt}", variant, options, (), 2)
        before = [answers(match) for match in _moments(position)]
        if len(before) > LONG:
            continue
        for depth in (2, 3):
            near = msgspec.structs.replace(position, answers=before[-depth], depth=depth)
            counted = count(near)
            if counted.ends and sum(counted.counts) <= FEW:
                return counted
    raise AssertionError("there is no last salt")


def _moments(position: Position) -> Iterator[Match]:
    """A match whenever a seat is asked."""
    match = position.match()
    while match.to_act():
        if match.to_act()[0] >= 0:
            yield match
        match.apply(next_action(match, position.seed, eager))


def main() -> None:
    """Write `perft.json`."""
    if "--count" in sys.argv:
        save([count(position) for position in load()])
        return
    counted = [position for place in places() for position in (early(*place), late(*place))]
    for position in counted:
        print(position.name, position.counts, position.kinds, position.ends)
    save(counted)
    print(FILE.stat().st_size, "bytes")


if __name__ == "__main__":
    main()
