"""What the mover knows: the view says of a round what the engine's own records and rules say."""

from __future__ import annotations

import random

import pytest

from zashiki.core.errors import InvariantViolation
from zashiki.septet.bitboard.bitcards import CARDS, CODE, SUIT_INDEX, beaters, cards_of, mask_of
from zashiki.septet.bots.packed_score import bosses_of, tricks_of
from zashiki.septet.bots.play_view import NO_TRUMP, PlayView, view_of
from zashiki.septet.rules.cards import SUITS
from zashiki.septet.rules.determinize import known_holdings, shown_voids
from zashiki.septet.rules.game import SEPTET
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.scoring import by_side
from zashiki.septet.rules.state import Phase, State
from zashiki.septet.rules.trick import low_wins, winning_index

from .variety import ALL, Options, begin, by_chance, named, play


@pytest.mark.parametrize("case", ALL, ids=named)
def test_it_knows_what_the_rules_let_the_mover_know(case: tuple[str, Options]) -> None:
    source = random.Random(f"view {case}")
    match = begin(*case, seed=source.getrandbits(32))
    for action in play(match, by_chance(source), rounds=3):
        state = match.state
        if state.phase is Phase.PLAY:
            assert isinstance(action.seat, int)
            seen = SEPTET.observe(state, action.seat)
            assert_knows(view_of(seen, match.rules), seen, state)


def assert_knows(view: PlayView, seen: Observation, state: State) -> None:
    """The view is that of the observation; hidden cards of the state only settle how many there are."""
    assert seen.decision is not None
    assert set(cards_of(view.legal())) == set(seen.decision.options)
    assert (view.seat, view.to_come) == (seen.seat, state.seats - len(state.current_trick().plays))
    held = known_holdings(seen)
    voids = shown_voids(seen)
    for seat in range(state.seats):
        open_cards = set(state.piles[seat].playable()) if state.piles else set()
        assert set(cards_of(view.shown[seat])) == open_cards
        suits = {SUITS[suit] for suit in range(len(SUITS)) if view.voids[seat] >> 8 * suit & 1}
        assert suits == voids[seat]
        if seat != view.seat:
            known = view.told[seat] & view.unplayed
            # What others passed to the mover says nothing of what they still hold; what it passed them does.
            assert set(cards_of(known)) <= held[seat] <= set(state.hands[seat])
            assert view.unknown_counts[seat] == len(state.hands[seat]) - known.bit_count()
    bosses = by_side(state.rules, [len(cards) for cards in state.captured])
    tricks = by_side(state.rules, state.trick_counts())
    for side in range(len(state.rules.sides)):
        assert (bosses_of(view.counts, side), tricks_of(view.counts, side)) == (bosses[side], tricks[side])
        assert view.captured[side].bit_count() == bosses[side]
    assert_trick(view, state)


def assert_trick(view: PlayView, state: State) -> None:
    """Which card wins the trick as it lies, and which would win instead."""
    trick, trump = state.current_trick(), state.trump
    assert view.trump == (NO_TRUMP if trump is None else SUIT_INDEX[trump])
    if not trick.plays or trump is None:
        assert not view.led
        assert all(view.wins_with(CODE[card]) for card in cards_of(view.legal()))
        return
    low = low_wins(state.rules, sum(map(len, state.captured)))
    best = winning_index(trick.plays, trump, low=low)
    assert CARDS[view.best] == trick.plays[best]
    assert view.best_seat == trick.seat_of(best, state.seats)
    for card in cards_of(view.legal()):
        wins = winning_index((*trick.plays, card), trump, low=low) == len(trick.plays)
        assert view.wins_with(CODE[card]) == wins


def test_only_who_is_to_play_has_a_view() -> None:
    match = begin("team", {}, 1)
    with pytest.raises(InvariantViolation):
        view_of(SEPTET.observe(match.state, 0), match.rules)
    with pytest.raises(InvariantViolation):
        view_of(SEPTET.observe(match.state, None), match.rules)


def test_beaters_are_those_that_win() -> None:
    source = random.Random(7)
    for _ in range(400):
        trump, low = source.choice(SUITS), source.random() < 0.5
        deck = list(CARDS)
        source.shuffle(deck)
        best, challenger = deck[:2]
        wins = winning_index((best, challenger), trump, low=low) == 1
        assert (mask_of((challenger,)) & beaters(SUIT_INDEX[trump], low)[CODE[best]] != 0) == wins, (best, challenger)
