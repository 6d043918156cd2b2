"""What a lead settles without a search is right: against exhaustive search through the readable rules."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bitboard.rounds import RULES
from repetitions import often
from solver.exhaustive import ending, value
from zashiki.septet.bitboard.packing import pack
from zashiki.septet.rules.cards import in_deck_order, suit_of
from zashiki.septet.rules.state import State
from zashiki.septet.rules.trick import to_play
from zashiki.septet.solver.solving import Solver

TRICKS = {"team": 3, "straw": 4}
ENDINGS = often(70)
"""Of each variant."""


def starting(name: str, rng: random.Random) -> State:
    """A random ending at the start of a trick."""
    while True:
        state = ending(RULES[name], rng, TRICKS[name])
        if not state.current_trick().plays:
            return state


def holds_a_highest(state: State) -> bool:
    """Whether the leader has the highest card left of a suit: nobody else could beat it who must follow."""
    hand = state.hands[to_play(state)]
    left = in_deck_order(tuple(card for hand in state.hands for card in hand))
    highest = {suit_of(card): card for card in left}
    return any(card in hand for card in highest.values())


@pytest.mark.parametrize("name", TRICKS)
def test_what_is_seen_at_once_is_so(name: str) -> None:
    rng, solver, seen = random.Random(8), Solver(1), Counter[str]()
    for _ in range(ENDINGS):
        state = starting(name, rng)
        leaders = state.rules.side_of(to_play(state))
        for side in range(2):
            # One position is all that it may look at.
            wins = solver.wins(pack(state), side, nodes=1)
            if wins is None:
                continue
            assert wins == value(state, state.round, side, {}).wins, (side, state)
            if wins != (side == leaders):
                seen["a trick too many"] += 1
            else:
                seen["bosses" if holds_a_highest(state) else "bosses with others' help"] += 1
    assert seen["bosses"] > ENDINGS / 5
    assert seen["bosses with others' help"] > ENDINGS / 40
    assert seen["a trick too many"] > ENDINGS / 10
