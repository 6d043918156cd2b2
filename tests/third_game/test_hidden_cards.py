"""Deals and exchanges of any kind, and the worlds that a seat imagines: all of them, each equally often."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations
from math import comb, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from zashiki_duet.actions import Deal, ExchangeCards
from zashiki_duet.cards import DECK, Card, in_deck_order, suit_of
from zashiki_duet.game import DUET
from zashiki_duet.state import State

from repetitions import often
from third_game.tales import step
from zashiki.core.action import CHANCE
from zashiki.core.chance import QuickSource

DRAWS = often(2000)
DEALS = st.permutations(DECK).map(lambda cards: Deal(CHANCE, tuple(cards)))
PLACES = st.sets(st.integers(0, 12), max_size=3)


@settings(max_examples=80, deadline=None)
@given(DEALS, PLACES, PLACES, st.booleans())
def test_an_exchange_moves_cards_and_loses_none(
    deal: Deal, first: set[int], second: set[int], with_trump: bool
) -> None:
    before = step(DUET.start(DUET.rules("duet", {"trump": with_trump})), deal).state
    asides = [
        tuple(before.hands[seat][place] for place in sorted(places)) for seat, places in enumerate((first, second))
    ]
    choices = [ExchangeCards(seat, cards) for seat, cards in enumerate(asides)]
    after = step(before, *choices).state
    assert after == step(before, *reversed(choices)).state
    assert sorted(DUET.pieces(after)) == sorted(DECK)
    drawn = before.talon[: len(first) + len(second)]
    assert after.drawn == (in_deck_order(drawn[: len(first)]), in_deck_order(drawn[len(first) :]))
    for seat, aside in enumerate(asides):
        assert set(after.hands[seat]) == {*before.hands[seat], *after.drawn[seat]} - {*aside}


@settings(max_examples=40, deadline=None)
@given(DEALS, PLACES, PLACES, st.integers(0, 26), st.integers(0, 1 << 30))
def test_an_imagined_world_looks_the_same(deal: Deal, first: set[int], second: set[int], plays: int, seed: int) -> None:
    state = step(DUET.start(DUET.rules("duet")), deal).state
    for seat, places in enumerate((first, second)):
        state = step(state, ExchangeCards(seat, tuple(state.hands[seat][place] for place in places))).state
    source = QuickSource(seed)
    for _ in range(plays):
        (seat,) = state.to_act()
        actions = DUET.legal_actions(state, seat)
        state = step(state, actions[source.below(len(actions))]).state
    for observer in (0, 1, None):
        seen = DUET.observe(state, observer)
        world = DUET.determinize(seen, source)
        assert DUET.observe(world, observer) == seen
        assert sorted(DUET.pieces(world)) == sorted(DECK)


def late_round(left: int, void_seats: set[int]) -> State:
    """A round with so many cards left in each hand, in which exactly these seats have failed to follow some suit."""
    for seed in range(2000):
        rng = random.Random(seed)
        state = step(DUET.start(DUET.rules("duet")), Deal(CHANCE, tuple(rng.sample(DECK, len(DECK))))).state
        for seat in (0, 1):
            state = step(state, ExchangeCards(seat, tuple(rng.sample(state.hands[seat], 2)))).state
        while len(state.hands[0]) + len(state.hands[1]) > 2 * left:
            state = step(state, rng.choice(DUET.legal_actions(state, state.to_act()[0]))).state
        if {seat for seat in (0, 1) if voids(state, seat)} == void_seats and voids(state, 0) != voids(state, 1):
            return state
    raise AssertionError("no such round")


def voids(state: State, seat: int) -> set[str]:
    shown: set[str] = set()
    for trick in state.tricks:
        for index, card in enumerate(trick.plays):
            if (trick.leader + index) % 2 == seat and suit_of(card) != suit_of(trick.plays[0]):
                shown.add(suit_of(trick.plays[0]))
    return shown


def assert_uniform(counts: Counter[tuple[Card, ...]], possible: int) -> None:
    """Pearson's statistic of equal shares, as a number of standard deviations."""
    expected = sum(counts.values()) / possible
    statistic = sum((count - expected) ** 2 / expected for count in counts.values())
    statistic += (possible - len(counts)) * expected
    assert abs(statistic - (possible - 1)) / sqrt(2 * (possible - 1)) < 5


def test_a_seat_imagines_every_hand_of_the_other_equally_often() -> None:
    state = late_round(left=2, void_seats={0, 1})
    seen = DUET.observe(state, 0)
    assert seen.aside is not None
    visible = {*seen.hand, *seen.aside, seen.turned_up, *(card for trick in seen.tricks for card in trick.plays)}
    may_hold = [card for card in DECK if card not in visible and suit_of(card) not in voids(state, 1)]
    source = QuickSource(1)
    hands = Counter(DUET.determinize(seen, source).hands[1] for _ in range(DRAWS))
    assert all(set(hand) <= set(may_hold) for hand in hands)
    assert_uniform(hands, comb(len(may_hold), 2))


def test_a_spectator_imagines_both_hands_equally_often() -> None:
    state = late_round(left=1, void_seats={0, 1})
    seen = DUET.observe(state, None)
    visible = {seen.turned_up, *(card for trick in seen.tricks for card in trick.plays)}
    hidden = [card for card in DECK if card not in visible]
    possible = {
        (one, other)
        for one, other in permutations(hidden, 2)
        if suit_of(one) not in voids(state, 0) and suit_of(other) not in voids(state, 1)
    }
    source = QuickSource(2)
    worlds = (DUET.determinize(seen, source) for _ in range(DRAWS))
    hands = Counter((*world.hands[0], *world.hands[1]) for world in worlds)
    assert set(hands) <= possible
    assert_uniform(hands, len(possible))


def test_a_seat_imagines_all_cards_that_may_lie_aside_equally_often() -> None:
    state = late_round(left=6, void_seats={1})
    seen = DUET.observe(state, 1)
    source = QuickSource(3)
    worlds = [DUET.determinize(seen, source) for _ in range(DRAWS)]
    asides = Counter(world.aside[0] or () for world in worlds)
    hidden = {*worlds[0].hands[0], *worlds[0].talon, *(worlds[0].aside[0] or ())}
    assert {card for aside in asides for card in aside} == hidden
    assert_uniform(asides, comb(len(hidden), 2))


def test_a_choice_that_is_hidden_is_imagined_with_any_number_of_cards() -> None:
    state = step(DUET.start(DUET.rules("duet")), Deal(CHANCE, DECK), ExchangeCards(1, ())).state
    seen = DUET.observe(state, 0)
    source = QuickSource(4)
    sizes = Counter(len(DUET.determinize(seen, source).aside[1] or ()) for _ in range(1000))
    # 1, 13, 78 and 286 of 378 answers.
    assert sizes[3] / 1000 == pytest.approx(286 / 378, abs=0.06)
    assert sizes[2] / 1000 == pytest.approx(78 / 378, abs=0.06)
    assert set(sizes) == {0, 1, 2, 3}
