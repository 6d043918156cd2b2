"""Every value is exact: random endings of every variant against exhaustive search, whichever way the solver goes."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import lru_cache

import pytest

from bitboard.rounds import finished
from repetitions import often
from solver.exhaustive import RULES, card_values, ending, late_ending
from zashiki.septet.rules.cards import ACE, Card, is_boss
from zashiki.septet.rules.state import State
from zashiki.septet.solver import Solution
from zashiki.septet.solver.solving import Solver
from zashiki.septet.solver.values import Value

ENDINGS = often(45)
"""Of each of the nine rule sets."""
SELDOM = {"team-basic": often(70), "trio-basic": often(70)}
"""Where it seldom matters which card is played, more than of the others."""
PLENTY = 50_000_000

TRICKS = {"straw": 5, "straw-all": 5, "bose": 5}
"""Two players: more tricks for the same number of plays."""


@lru_cache
def endings(name: str) -> list[State]:
    """Of one rule set."""
    rng = random.Random(f"7/{name}")
    return [ending(RULES[name], rng, TRICKS.get(name, 3)) for _ in range(SELDOM.get(name, ENDINGS))]


def check(solution: Solution, values: Mapping[Card, Value], about: object) -> None:
    assert solution.solved
    assert {value.card: value.least for value in solution.cards} == values, about


@pytest.mark.parametrize("name", RULES)
def test_alpha_beta_proof_numbers_and_both_in_a_crowded_table(name: str) -> None:
    solvers = Solver(4), Solver(4, ending_tricks=0), Solver(1, ending_tricks=2)
    for state in endings(name):
        values = card_values(state)
        for solver in solvers:
            check(solver.solve(state, nodes=PLENTY), values, (name, state))


def test_longer_endings() -> None:
    rng, solver = random.Random(11), Solver(4, ending_tricks=2)
    for name in ("team", "trio", "straw", "bose"):
        state = ending(RULES[name], rng, TRICKS.get(name, 4))
        check(solver.solve(state, nodes=PLENTY), card_values(state), (name, state))


def test_rounds_that_only_the_last_tricks_decide() -> None:
    rng, solver, reasons = random.Random(5), Solver(4), set()
    for _ in range(25):
        for name in ("team", "team-basic", "trio"):
            state = late_ending(RULES[name], rng, rng.randint(1, 3))
            check(solver.solve(state, nodes=PLENTY), card_values(state), (name, state))
            reasons.add(finished(state, rng).results[-1].reason)
    assert {"tricks", "last-trick"} <= reasons


def test_the_endings_have_everything_in_them() -> None:
    """The tests above prove nothing about what never occurs in them."""
    states = [state for name in RULES for state in endings(name)]
    assert len(states) >= 400
    tricks = [state.current_trick() for state in states]
    assert sum(bool(trick.plays) for trick in tricks) > 100
    assert sum(any(is_boss(card) for card in trick.plays) for trick in tricks) > 25
    assert sum(ACE in trick.plays for trick in tricks) > 1
    assert sum(any(ACE in hand for hand in state.hands) for state in states) > 10
    straw = [state for state in states if state.piles]
    assert sum(any(not o for pile in state.piles for o in pile.is_open) for state in straw) > 10
    assert sum(sum(map(len, state.captured)) in state.rules.low_wins_at for state in straw) > 10
    assert sum(any(state.seals) for state in states) > 25


def test_values_differ() -> None:
    """Cards of one decision often have different values, in every variant; and wins, losses, points, seals occur."""
    solver = Solver(4)
    seen: dict[str, set[int]] = {}
    differing = dict.fromkeys(RULES, 0)
    for name in RULES:
        for state in endings(name):
            numbers = {value.least.number for value in solver.solve(state, nodes=PLENTY).cards}
            seen.setdefault(name, set()).update(numbers)
            differing[name] += len(numbers) > 1
    assert all(count >= 3 for count in differing.values()), differing
    assert all(min(numbers) < 0 < max(numbers) for numbers in seen.values()), seen
    assert all(len(seen[name]) > 5 for name in ("team", "straw", "bose", "seal")), seen
