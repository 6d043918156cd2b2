"""S10: the states that a seat cannot tell from the real one hold all that it knows, and each is as likely."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from zashiki.core.chance import QuickSource
from zashiki.septet import SEPTET
from zashiki.septet.rules.cards import Card, is_boss, suit_of
from zashiki.septet.rules.determinize import Determinizer
from zashiki.septet.rules.sampling import CardSampler, Zone
from zashiki.septet.rules.state import State

from .builder import cards, lay_out
from .knowledge import viewers
from .random_play import first_round
from .statistics import is_uniform
from .table import Options, Table, told
from .tales import SEVENS, TEAM_LAST_TRICK

PRESETS: list[tuple[str, Options]] = [
    ("team", {}),
    ("trio", {}),
    ("seal", {}),
    ("straw", {}),
    ("straw", {"bose": True}),
]


def _position(preset: tuple[str, Options], seed: int, shy: float, share: float) -> State:
    played = first_round(*preset, seed, shy=shy)
    return played[int(share * (len(played) - 1))].after


positions = st.builds(
    _position,
    st.sampled_from(PRESETS),
    st.integers(0, 10_000),
    st.sampled_from((0.0, 0.9)),
    st.floats(0, 1, exclude_max=True),
)
"""Any moment of the first round of a random match, before the round is over."""


def failed_to_follow(state: State) -> dict[int, set[str]]:
    """The suits that each seat did not follow in this round."""
    voids: dict[int, set[str]] = {seat: set() for seat in range(state.seats)}
    for trick in (*state.tricks, *((state.trick,) if state.trick else ())):
        for index, card in enumerate(trick.plays):
            if card[0] != trick.plays[0][0]:
                voids[(trick.leader + index) % state.seats].add(trick.plays[0][0])
    return voids


@pytest.mark.rule("S10.9", "S4.2")
@settings(max_examples=60, deadline=None)
@given(state=positions, seed=st.integers(0, 1000), data=st.data())
def test_s10_9_a_redeal_keeps_all_that_the_seat_knows(state: State, seed: int, data: st.DataObject) -> None:
    """The own hand, voids, passed cards, the shown card, the straw piles as far as they are known; no card twice."""
    viewer = data.draw(st.sampled_from(viewers(state)))
    other = SEPTET.determinize(SEPTET.observe(state, viewer), QuickSource(seed))
    assert SEPTET.observe(other, viewer) == SEPTET.observe(state, viewer)
    assert sorted(SEPTET.pieces(other)) == sorted(state.rules.deck)
    if viewer is not None and state.hands:
        assert other.hands[viewer] == state.hands[viewer]
        assert other.discards[viewer] == state.discards[viewer]
    for seat, suits in failed_to_follow(state).items():
        assert not suits & {suit_of(card) for card in (other.hands[seat] if other.hands else ())}
    played = {card for trick in (*state.tricks, *((state.trick,) if state.trick else ())) for card in trick.plays}
    for passed in state.passes:
        if viewer in (passed.giver, passed.receiver):
            assert set(passed.cards) - played <= set(other.hands[passed.receiver])
    if state.shown is not None and state.shown not in played and state.leader is not None:
        assert state.shown in other.hands[state.leader]
    for pile, real in zip(other.piles, state.piles, strict=True):
        assert (pile.up, pile.is_open) == (real.up, real.is_open)
        for down, is_known in enumerate(real.is_known):
            assert (pile.down[down] is None) == (real.down[down] is None)
            if is_known or real.is_open[down]:
                assert pile.down[down] == real.down[down]
    assert not any(card is not None and is_boss(card) for card in other.discards)


@pytest.mark.rule("S10.4", "S10.9")
def test_s10_4_the_partner_s_cards_are_known_until_they_are_played() -> None:
    """What seat 0 passed is in seat 2's hand in every redeal; for seats 1 and 3 it may be anywhere else."""
    table = told("team", turned_up="D5", hands={0: "W2 W3 W4"})
    passed = next(parcel for parcel in table.state.passes if parcel.giver == 0)
    for seed in range(10):
        redeal = SEPTET.determinize(table.sees(0), QuickSource(seed))
        assert set(passed.cards) <= set(redeal.hands[2])
    places = set()
    for seed in range(60):
        redeal = SEPTET.determinize(table.sees(1), QuickSource(seed))
        places.add(next(seat for seat in range(4) if passed.cards[0] in redeal.hands[seat]))
    assert places == {0, 2, 3}


@pytest.mark.rule("S10.5", "S10.9")
def test_s10_5_what_was_seen_in_an_exchange_stays_where_it_lies() -> None:
    """In every redeal both players find the exchanged 7 face down in its place, the other face-down cards anywhere."""
    table = Table("straw", lay_out("straw", **SEVENS)).settle()
    table.act("1 swap up:2 down:3")
    table.act("0 swap up:5 down:5")
    table.act("0 swap-seven keep")
    seen: set[Card | None] = set()
    for viewer in (0, 1, None):
        for seed in range(20):
            redeal = SEPTET.determinize(table.sees(viewer), QuickSource(seed))
            assert (redeal.piles[1].down[3], redeal.piles[0].down[5]) == ("E7", "L7")
            seen.add(redeal.piles[0].down[0])
    assert len(seen) > 10


@pytest.mark.rule("S10.9")
def test_s10_9_every_placement_of_the_hidden_cards_is_equally_likely() -> None:
    """Near the end of a round: the placements that fit are counted one by one, and drawn equally often."""
    table = told("team", *TEAM_LAST_TRICK[:10], turned_up="S7")
    state = table.state
    viewer = 0
    voids = failed_to_follow(state)
    others = [seat for seat in range(4) if seat != viewer]
    hidden = [card for seat in others for card in state.hands[seat]]
    known = {card for parcel in state.passes if viewer in (parcel.giver, parcel.receiver) for card in parcel.cards}
    fitting = set()
    for order in permutations(hidden):
        hands = [order[2 * index : 2 * index + 2] for index in range(3)]
        fits = all(suit_of(card) not in voids[seat] for seat, hand in zip(others, hands, strict=True) for card in hand)
        keeps = all(
            (card in state.hands[seat]) == (card in hand)
            for seat, hand in zip(others, hands, strict=True)
            for card in known
        )
        if fits and keeps:
            fitting.add(tuple(frozenset(hand) for hand in hands))
    determinizer = Determinizer(state.rules, table.sees(viewer))
    assert determinizer.count() == len(fitting) > 1
    source = QuickSource(1)
    redeals = [determinizer.draw(source).hands for _ in range(2000)]
    drawn = Counter(tuple(frozenset(hands[seat]) for seat in others) for hands in redeals)
    assert set(drawn) == fitting
    assert is_uniform(list(drawn.values()))


@pytest.mark.rule("S0.4", "S10.9")
def test_s10_9_the_sampler_is_uniform() -> None:
    """Seven cards for three places, two of which may not hold every card: each assignment equally often."""
    hidden = cards("W2 W3 E2 E3 E7 S8 S9")
    zones = [
        Zone(3, lambda card: suit_of(card) != "W"),
        Zone(1, lambda card: not is_boss(card)),
        Zone(3, lambda card: True),
    ]
    every = set()
    for first in combinations(hidden, 3):
        for second in (card for card in hidden if card not in first):
            if all(suit_of(card) != "W" for card in first) and not is_boss(second):
                third = frozenset(card for card in hidden if card not in first and card != second)
                every.add((frozenset(first), frozenset({second}), third))
    sampler = CardSampler(hidden, zones)
    assert sampler.count() == len(every)
    source = QuickSource(7)
    drawn = Counter(tuple(frozenset(zone) for zone in sampler.sample(source)) for _ in range(40 * len(every)))
    assert set(drawn) == every
    assert is_uniform(list(drawn.values()))


@pytest.mark.rule("S10.9")
def test_s10_9_the_sampler_refuses_what_does_not_fit() -> None:
    """As many cards as places."""
    with pytest.raises(ValueError, match="do not fill"):
        CardSampler(cards("W2 W3"), [Zone(1, lambda card: True)])


@pytest.mark.rule("S10.9")
def test_s10_9_a_redeal_before_the_first_deal() -> None:
    """Nothing is dealt yet, so there is nothing to redeal."""
    state = SEPTET.start(SEPTET.rules("team"))
    assert SEPTET.determinize(SEPTET.observe(state, 0), QuickSource(1)) == state


@pytest.mark.rule("S10.9")
def test_s10_9_a_redeal_after_the_end_of_a_round() -> None:
    """The cards that a seat is left with are part of what it knows, until the next deal."""
    table = told("team", "0: W7 L7 F7 S7", turned_up="F6")
    redeal = SEPTET.determinize(table.sees(0), QuickSource(1))
    assert SEPTET.observe(redeal, 0) == table.sees(0)
