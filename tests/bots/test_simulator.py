"""The fast simulator against the engine: the same plays give the same round."""

from __future__ import annotations

import random

import pytest

from zashiki.core.match import Match
from zashiki.septet.bots.codes import CARDS, CODE, SUIT_INDEX, beaters, cards_of, mask_of
from zashiki.septet.bots.positions import position_of
from zashiki.septet.bots.simulator import Position, play_out, round_points
from zashiki.septet.rules.cards import SUITS, Card
from zashiki.septet.rules.state import Phase, State
from zashiki.septet.rules.trick import winning_index

from .variety import ALL, Options, begin, by_chance, named, play, play_to

PUBLIC = (
    "hands", "trump", "turn", "captured", "boss_count", "counts", "tricks_played", "sealed", "unplayed", "shown",
    "voids",
)  # fmt: skip


def assert_same_round(position: Position, state: State) -> None:
    """The finished position is the state's last round."""
    result = state.results[-1]
    assert position.reason == result.reason
    winners = sorted(seat for side in position.winners for seat in state.rules.sides[side])
    assert winners == list(result.winners)
    assert round_points(position) == result.points
    assert position.sealed == [sum(1 << SUIT_INDEX[suit] for suit in suits) for suits in state.seals]


@pytest.mark.parametrize("case", ALL, ids=named)
def test_same_plays_same_round(case: tuple[str, Options]) -> None:
    source = random.Random(f"simulator {case}")
    for _ in range(4):
        match = begin(*case, seed=source.getrandbits(32))
        position: Position | None = None
        over = 0
        for action in play(match, by_chance(source), rounds=4):
            state = match.state
            if len(state.results) > over:
                assert position is not None
                assert_same_round(position, state)
                over, position = len(state.results), None
            if state.phase is not Phase.PLAY:
                continue
            if position is None or source.random() < 0.1:
                rebuilt = position_of(state)
                if position is not None:
                    assert {f: getattr(position, f) for f in PUBLIC} == {f: getattr(rebuilt, f) for f in PUBLIC}
                position = rebuilt
            assert position.turn == action.seat
            assert set(cards_of(position.legal())) == set(legal_options(match, action.seat))
            position.play(CODE[Card(action.picks[0])])
        assert position is not None
        assert_same_round(position, match.state)


def legal_options(match: Match, seat: int) -> tuple[str, ...]:
    decision = match.game.decision(match.state, seat)
    assert decision is not None
    return decision.options


def test_a_copy_is_independent() -> None:
    match = play_to(begin("straw", {}, 1), Phase.PLAY, by_chance(random.Random(1)))
    position = position_of(match.state)
    before = [getattr(position, name) for name in Position.__slots__]
    before = [list(value) if isinstance(value, list) else value for value in before]
    copy = position.copy()
    play_out(copy, lambda p: p.legal().bit_length() - 1)
    assert copy.reason is not None
    assert [getattr(position, name) for name in Position.__slots__] == before


def test_beaters_are_those_that_win() -> None:
    source = random.Random(7)
    for _ in range(400):
        trump, low = source.choice(SUITS), source.random() < 0.5
        deck = list(CARDS)
        source.shuffle(deck)
        best, challenger = deck[:2]
        wins = winning_index((best, challenger), trump, low=low) == 1
        assert (mask_of((challenger,)) & beaters(SUIT_INDEX[trump], low)[CODE[best]] != 0) == wins, (best, challenger)
