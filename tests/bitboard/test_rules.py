"""The compiled rules against the readable ones, card by card."""

from __future__ import annotations

import random

import pytest

from bitboard.rounds import RULES, finished, in_round, play, started
from repetitions import often
from zashiki.core.errors import InvariantViolation
from zashiki.septet.bitboard import layout as at
from zashiki.septet.bitboard import playing
from zashiki.septet.bitboard.arrays import Words, empty_row, numbers, u64
from zashiki.septet.bitboard.bitcards import BIT, cards_of, mask_of
from zashiki.septet.bitboard.packing import empty_position, pack
from zashiki.septet.rules.cards import Card
from zashiki.septet.rules.state import Phase, State
from zashiki.septet.rules.trick import legal_cards, to_play

ROUNDS = often(40)
"""Of each variant, in a run of a comparison."""


def beginning(name: str, rng: random.Random) -> State:
    """A round in play, sometimes with scores or seals from rounds before."""
    state = started(RULES[name], rng)
    for _ in range(rng.randrange(3)):
        after = finished(state, rng)
        if after.phase is Phase.OVER:
            break
        state = started(RULES[name], rng, after)
    return state


def in_play(position: Words) -> list[int]:
    """The words of a position, without the covers of straw piles that have been played."""
    words = numbers(position)
    for seat in range(2):
        for place in range(at.FACE_DOWN_PLACES):
            words[at.COVER + seat * at.FACE_DOWN_PLACES + place] &= words[at.HAND + seat]
    return words


def same_end(position: Words, state: State) -> None:
    """Why the round ended, who won it, with what points and captures."""
    rules, result = state.rules, state.results[-1]
    assert at.REASON_NAMES[position[at.REASON]] == result.reason
    sides = [side for side in range(len(rules.sides)) if position[at.WINNERS] >> u64(side) & u64(1)]
    assert [seat for seat in range(rules.seats) if rules.side_of(seat) in sides] == list(result.winners)
    assert [playing.side_points(position, u64(side)) for side in range(len(rules.sides))] == list(result.points)
    for side, seats in enumerate(rules.sides):
        captured = [card for seat in seats for card in result.captured[seat]]
        assert position[at.CAPTURED + u64(side)] == mask_of(captured)
        assert position[at.TRICKS + u64(side)] == sum(result.trick_counts[seat] for seat in seats)
        assert position[at.SEALED + u64(side)] == mask_of(Card(f"{suit}7") for suit in state.seals[side])
    assert position[at.TURN] == result.last_trick_winner


@pytest.mark.parametrize("name", RULES)
def test_every_position_of_a_round_is_the_same(name: str) -> None:
    rng = random.Random(f"kernel/{name}")
    reasons = set()
    for _ in range(ROUNDS):
        state = beginning(name, rng)
        number = state.round
        position = pack(state)
        legal = position[at.HAND + position[at.TURN]]
        while in_round(state, number):
            cards = legal_cards(state, to_play(state))
            assert set(cards_of(int(legal))) == set(cards)
            card = rng.choice(cards)
            state = play(state, card)
            legal = playing.play_card(position, u64(BIT[card]))
            if in_round(state, number):
                assert in_play(position) == in_play(pack(state))
        same_end(position, state)
        reasons.add(state.results[-1].reason)
    assert len(reasons) > 1


@pytest.mark.parametrize("name", RULES)
def test_deals_use_every_card_once_and_seat_the_leader(name: str) -> None:
    rules = RULES[name]
    draws = empty_row(2)
    turned_up = set()
    for stream in range(100):
        position = empty_position(rules)
        playing.deal_position(position, u64(3), u64(stream), draws)
        hands = [int(position[at.HAND + u64(seat)]) for seat in range(rules.seats)]
        hidden = [int(card) for card in position[at.BENEATH : at.COVER] if card]
        union = sum(hands) + sum(hidden)
        assert union.bit_count() == sum(hand.bit_count() for hand in hands) + len(hidden)
        assert union & ~mask_of(rules.deck) == 0
        missing = len(rules.deck) - union.bit_count()
        assert missing == rules.turned_up + rules.discard * rules.seats
        straw_up = 0 if rules.straw is None else rules.straw.face_up
        assert {hand.bit_count() for hand in hands} == {rules.hand_size - rules.discard + straw_up}
        if rules.leader_shows:
            shown = BIT[Card("WA")] if union & BIT[Card("WA")] else BIT[Card("S13")]
            assert hands[position[at.TURN]] & shown
        if rules.turned_up and not rules.discard:
            (card,) = set(rules.deck) - set(cards_of(union))
            turned_up.add(card)
            assert BIT[card] & int(position[at.TRUMP])
    assert rules.discard or not rules.turned_up or len(turned_up) > 30


def test_a_round_that_is_over_has_no_position() -> None:
    rng = random.Random(2)
    with pytest.raises(InvariantViolation, match="in play"):
        pack(finished(started(RULES["team"], rng), rng))
