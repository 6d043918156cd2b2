"""Answers that hold for other deals of the low cards: each is right for the deal that is asked about."""

from __future__ import annotations

import random
from collections.abc import Iterable

import msgspec
import pytest

from repetitions import often
from solver.exhaustive import RULES, card_values, ending
from zashiki.septet.bitboard.jit import DEPOSITS
from zashiki.septet.rules.cards import ACE, SUITS, Card, in_deck_order, is_boss, suit_of
from zashiki.septet.rules.state import State
from zashiki.septet.solver.solving import Solver

PLENTY = 50_000_000
DEALS = 12
"""Of each shape."""
SHAPES = {"team-basic": often(6)}
"""Where it seldom matters who holds the low cards, more than of the others."""


def dealt_anew(state: State, rng: random.Random) -> State:
    """The same shape: everybody holds as many cards of each suit, bosses and the A as before; the rest is chance."""
    hands: list[list[Card]] = [[card for card in hand if is_boss(card) or card == ACE] for hand in state.hands]
    for suit in SUITS:
        plain = [[c for c in hand if suit_of(c) == suit and not is_boss(c) and c != ACE] for hand in state.hands]
        cards = [card for held in plain for card in held]
        rng.shuffle(cards)
        for hand, held in zip(hands, plain, strict=True):
            hand += [cards.pop() for _ in held]
    return msgspec.structs.replace(state, hands=tuple(in_deck_order(tuple(hand)) for hand in hands))


def deals_of_one_shape(name: str, rng: random.Random, tricks: int = 3) -> list[State]:
    """Positions at the start of a trick that differ in nothing but who holds which of the low cards."""
    while True:
        state = ending(RULES[name], rng, tricks)
        if not state.current_trick().plays and all(len(hand) == tricks for hand in state.hands):
            return [state, *(dealt_anew(state, rng) for _ in range(DEALS - 1))]


@pytest.mark.parametrize("name", ["team", "team-basic", "trio", "seal"])
def test_what_is_known_of_one_deal_is_right_for_another(name: str) -> None:
    rng, solver, differing = random.Random(3), Solver(1), 0
    for _ in range(SHAPES.get(name, often(3))):
        values = []
        for state in deals_of_one_shape(name, rng):
            solution = solver.solve(state, nodes=PLENTY)
            assert {one.card: one.least for one in solution.cards} == card_values(state), state
            values.append(max(one.least for one in solution.cards))
        differing += any(value != values[0] for value in values)
    # Who holds them does matter now and then: an answer for all deals of a shape would be wrong.
    assert differing


def check_against_proof_numbers(name: str, tricks: int, seeds: Iterable[int]) -> None:
    """One solver for all deals of a shape, against a search that takes each position for itself."""
    alone = Solver(16, ending_tricks=0)
    for seed in seeds:
        shared = Solver(1)
        for state in deals_of_one_shape(name, random.Random(seed), tricks):
            assert shared.solve(state, nodes=PLENTY).cards == alone.solve(state, nodes=PLENTY).cards, (seed, state)


@pytest.mark.parametrize(("name", "tricks"), [("team", 5), ("team-basic", 6), ("trio", 5), ("seal", 4)])
def test_longer_endings(name: str, tricks: int) -> None:
    check_against_proof_numbers(name, tricks, range(often(5)))


def test_cards_without_another_between_may_be_parted_in_another_deal() -> None:
    """The lower of two neighbours is tried for both; where another's card comes between, they are not alike."""
    check_against_proof_numbers("team", 5, [88, 198, 405, 428, 442, 501])


def test_a_boss_may_be_the_highest_of_what_is_left_of_its_suit() -> None:
    """The same count of cards is above it in one deal and below it in another, by what has gone."""
    check_against_proof_numbers("team", 5, [58, 72, 99, 195, 205, 612])


def test_what_is_known_of_one_deal_saves_work_on_another() -> None:
    rng, shared, alone, together = random.Random(4), Solver(1), 0, 0
    for _ in range(10):
        for state in deals_of_one_shape("team", rng):
            alone += Solver(1).solve(state, nodes=PLENTY).nodes
            together += shared.solve(state, nodes=PLENTY).nodes
    # Without the processor's instructions that close gaps nothing is told of other deals, and nothing lost.
    assert together < alone * (0.9 if DEPOSITS else 1.01)
