"""What a solution says, what a budget does, and what is refused."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from bitboard.rounds import RULES, played, started
from solver.exhaustive import card_values, ending
from zashiki.core.errors import InvariantViolation
from zashiki.septet import SEPTET
from zashiki.septet.rules.cards import Card
from zashiki.septet.rules.state import State
from zashiki.septet.rules.trick import legal_cards, to_play
from zashiki.septet.solver import CardValue, Solution, Value, solve
from zashiki.septet.solver.solving import Solver


def test_values_order_from_losing_much_to_winning_much() -> None:
    lost = [Value(wins=False, points=points) for points in (3, 1, 0)]
    won = [Value(wins=True, points=points) for points in (0, 1, 3)]
    assert sorted([*won, *lost]) == [*lost, *won]
    seals = [
        Value(False, lead=-16),
        Value(None, lead=-2),
        Value(None, lead=0),
        Value(None, lead=3),
        Value(True, lead=16),
    ]
    assert sorted([*seals[3:], *seals[:3]]) == seals
    assert all(a.number < b.number for a, b in pairwise(seals))


def test_the_best_cards_are_known_only_when_nothing_can_beat_them() -> None:
    def card(name: str, least: int, most: int) -> CardValue:
        return CardValue(Card(name), Value(least > 0, abs(least) - 1), Value(most > 0, abs(most) - 1))

    open_ = Solution(0, (card("W2", 2, 2), card("E3", -1, 3)), nodes=1, paranoid=False)
    assert not open_.solved
    assert open_.best == ()
    settled = Solution(0, (card("W2", 2, 2), card("E3", -1, 2)), nodes=1, paranoid=False)
    assert settled.best == ("W2",)


def six_left(name: str, seed: int) -> State:
    rules, rng = RULES[name], random.Random(seed)
    state = None
    while state is None:
        state = played(started(rules, rng), rng, (rules.tricks_per_round - 6) * rules.seats + 1)
    return state


@pytest.mark.parametrize("name", ["team", "trio", "seal", "straw", "bose"])
def test_a_small_budget_gives_bounds_that_hold(name: str) -> None:
    state = six_left(name, 5)
    exact = {value.card: value.least for value in solve(state, megabytes=8).cards}
    assert set(exact) == set(legal_cards(state, to_play(state)))
    for nodes in (1, 30, 300, 3000):
        solution = Solver(8).solve(state, nodes=nodes)
        assert all(value.least <= exact[value.card] <= value.most for value in solution.cards)
        assert solution.nodes <= nodes + 200
        assert solution.solved or nodes < 30_000
        assert solution.solved == all(value.solved for value in solution.cards)
    assert not Solver(8).solve(state, nodes=1).solved


def test_a_full_deal_without_a_budget_to_speak_of_is_not_solved() -> None:
    state = started(RULES["seal"], random.Random(1))
    solution = solve(state, nodes=10_000, megabytes=8)
    assert not solution.solved
    assert [value.card for value in solution.cards] == list(legal_cards(state, to_play(state)))


def test_one_solver_for_many_states_answers_as_a_new_one() -> None:
    rng, solver = random.Random(3), Solver(8)
    for name in ("team", "seal", "bose", "trio", "straw"):
        for _ in range(5):
            state = ending(RULES[name], rng, 3)
            kept, fresh = solver.solve(state, nodes=10**7), solve(state, megabytes=4)
            assert kept.cards == fresh.cards
            assert {value.card: value.least for value in kept.cards} == card_values(state)


def test_the_same_solution_every_time() -> None:
    state = six_left("team", 9)
    assert solve(state, megabytes=8) == solve(state, megabytes=8)


def test_what_is_refused() -> None:
    before_the_deal = SEPTET.start(SEPTET.rules("team"))
    with pytest.raises(InvariantViolation, match=r"phase play.*phase deal"):
        solve(before_the_deal)
    with pytest.raises(InvariantViolation, match="at least 1 megabyte"):
        Solver(0)
    with pytest.raises(InvariantViolation, match="at least 1 node"):
        Solver(1).solve(six_left("team", 1), nodes=0)
