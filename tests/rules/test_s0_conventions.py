"""S0: seats, sides, rounds, tricks, and chance."""

from __future__ import annotations

from collections import Counter

import pytest

from zashiki.core.chance import Chance
from zashiki.septet import SEPTET
from zashiki.septet.rules.cards import DECK, SEAL_DECK, is_boss
from zashiki.septet.rules.deal import draw_deal
from zashiki.septet.rules.events import TrickWon

from .builder import lay_out
from .statistics import is_uniform
from .table import Table, told


@pytest.mark.rule("S0.2")
@pytest.mark.parametrize(
    ("variant", "sides"),
    [
        ("team", ((0, 2), (1, 3))),
        ("trio", ((0,), (1,), (2,))),
        ("seal", ((0, 2), (1, 3))),
        ("straw", ((0,), (1,))),
    ],
)
def test_s0_2_sides_are_teams_or_players(variant: str, sides: tuple[tuple[int, ...], ...]) -> None:
    """A side is what scores: the team in 4-player games, the player otherwise."""
    rules = SEPTET.rules(variant)
    assert SEPTET.sides(rules) == sides
    assert [rules.side_of(seat) for seat in range(rules.seats)] == [
        next(index for index, side in enumerate(sides) if seat in side) for seat in range(rules.seats)
    ]


@pytest.mark.rule("S0.2", "S4.1")
@pytest.mark.parametrize(("variant", "turned_up"), [("team", "E8"), ("trio", "E8"), ("seal", None)])
@pytest.mark.parametrize("leader", [0, 1, 2])
def test_s0_2_the_left_of_a_seat_is_the_next_number(variant: str, turned_up: str | None, leader: int) -> None:
    """Seats are numbered clockwise; the seat to the left of s is (s+1) mod n, and the turn goes that way."""
    layout = lay_out(variant, f"{leader}: WA", turned_up=turned_up)
    table = Table(variant, layout).settle()
    turns = []
    for _ in range(table.state.seats):
        (seat,) = table.match.to_act()
        turns.append(seat)
        table.act(f"{seat} play {table.legal(seat)[0]}")
    assert turns == [(leader + i) % table.state.seats for i in range(table.state.seats)]


@pytest.mark.rule("S0.2")
def test_s0_2_no_other_seat_may_act() -> None:
    """Seats are numbered 0 to n-1."""
    table = Table("trio", lay_out("trio", turned_up="E8"))
    assert table.refused("3 play W2") == ("no-such-seat", "S0.2")


@pytest.mark.rule("S0.3")
def test_s0_3_a_boss_is_any_card_of_rank_7() -> None:
    """A boss is any card of rank 7."""
    assert [card for card in DECK if is_boss(card)] == ["W7", "E7", "C7", "L7", "D7", "F7", "S7"]
    assert [card for card in SEAL_DECK if is_boss(card)] == [
        copy for suit in "WECLDFS" for copy in (f"{suit}7", f"{suit}7*")
    ]


@pytest.mark.rule("S0.3")
def test_s0_3_a_trick_is_one_card_from_each_player_and_a_round_one_deal() -> None:
    """A round is one deal; a trick is one card from each player."""
    table = told("team", "0: W2 W3 W4", turned_up="E8", hands={3: "W5"})
    assert table.count(TrickWon) == 0
    table.play("3: W5")
    assert [len(trick.plays) for trick in table.state.tricks] == [4]
    assert (table.state.round, len(table.state.results)) == (1, 0)
    table.play_out()
    assert len(table.state.results) == 1
    assert table.is_waiting_for_a_deal()


@pytest.mark.rule("S0.4")
def test_s0_4_a_deal_is_a_uniformly_random_partition() -> None:
    """The deal is a uniformly random partition of the deck: every card is as likely in every place."""
    rules = SEPTET.rules("team")
    seed = bytes(range(32))
    deals = [draw_deal(rules, Chance(seed, stream)).cards for stream in range(2000)]
    assert all(sorted(deal) == sorted(DECK) for deal in deals)
    turned_up = Counter(deal[-1] for deal in deals)
    assert is_uniform([turned_up[card] for card in DECK])
    holder_of_ace = Counter(deal.index(DECK[0]) // rules.hand_size for deal in deals if deal[-1] != DECK[0])
    assert is_uniform([holder_of_ace[seat] for seat in range(4)])
    partners_boss = Counter(
        (deal.index(DECK[6]) // 12, deal.index(DECK[12]) // 12)
        for deal in deals
        if not {DECK[6], DECK[12]} & {deal[-1]}
    )
    assert len(partners_boss) == 16


@pytest.mark.rule("S0.4")
def test_s0_4_the_same_seed_deals_the_same_cards() -> None:
    """A deal is drawn from the match's seed and nothing else; another round draws another deal."""
    rules = SEPTET.rules("straw")
    seed = bytes(32)
    assert draw_deal(rules, Chance(seed, 0)) == draw_deal(rules, Chance(seed, 0))
    assert draw_deal(rules, Chance(seed, 0)) != draw_deal(rules, Chance(seed, 1))
