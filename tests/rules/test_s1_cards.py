"""S1: the cards."""

from __future__ import annotations

from itertools import combinations

import pytest

from zashiki.core.action import ActionRecord
from zashiki.core.errors import InvalidNotation
from zashiki.septet import SEPTET
from zashiki.septet.rules.cards import (
    ACE,
    DECK,
    HOLLOW_ICONS,
    SEAL_DECK,
    SOLID_ICONS,
    STRENGTH,
    SUITS,
    Suit,
    in_deck_order,
    parse_card,
    suit_of,
)
from zashiki.septet.rules.scoring import boss_points
from zashiki.septet.rules.trick import winning_index

from .builder import cards
from .table import told

RANKS = {
    "W": "A 2 3 4 5 6 7",
    "E": "2 3 4 5 6 7 8",
    "C": "3 4 5 6 7 8 9",
    "L": "4 5 6 7 8 9 10",
    "D": "5 6 7 8 9 10 11",
    "F": "6 7 8 9 10 11 12",
    "S": "7 8 9 10 11 12 13",
}


@pytest.mark.rule("S1.1")
def test_s1_1_seven_suits_of_seven_cards() -> None:
    """Seven suits of seven cards, whose ranks overlap."""
    assert [f"{suit}{rank}" for suit, ranks in RANKS.items() for rank in ranks.split()] == list(DECK)
    assert (len(SUITS), len(DECK), len(set(DECK))) == (7, 49, 49)


@pytest.mark.rule("S1.2")
@pytest.mark.parametrize("suit", SUITS)
def test_s1_2_the_higher_number_is_the_stronger(suit: Suit) -> None:
    """Within a suit the higher number is the stronger; a boss has no strength of its own."""
    upwards = [card for card in DECK if suit_of(card) == suit and card != ACE]
    assert [int(card[1:]) for card in upwards] == sorted(int(card[1:]) for card in upwards)
    for low, high in combinations(upwards, 2):
        assert winning_index((low, high), None) == 1
        assert winning_index((high, low), None) == 0


@pytest.mark.rule("S1.2")
def test_s1_2_the_wind_boss_is_strong_and_the_snow_boss_weak() -> None:
    """W7 is the strongest wind after the A, S7 the weakest snow."""
    assert told("team", "0: W6 W7 W5 W4", turned_up="E8").state.tricks[0].winner == 1
    assert told("team", "0: S7 S10 S9 S8", turned_up="E8").state.tricks[0].winner == 1


@pytest.mark.rule("S1.3")
def test_s1_3_the_ace_is_a_wind_card_and_beats_every_card() -> None:
    """The A belongs to wind and is the strongest card of the game."""
    assert suit_of(ACE) == "W"
    assert all(STRENGTH[ACE] > STRENGTH[card] for card in DECK if card != ACE)
    for card in DECK[1:]:
        for trump in SUITS:
            assert winning_index((card, ACE), trump) == 1
            assert winning_index((ACE, card), trump) == 0


@pytest.mark.rule("S1.4")
def test_s1_4_notation_is_letter_and_rank() -> None:
    """Letter and rank: WA, E7, S13; nothing else names a card."""
    for card in SEAL_DECK:
        assert parse_card(str(card)) == card
    for text in ("W1", "WA ", "wa", "E9", "S14", "A", "7F", "F6*", "WA*", "F7**", "", "X7", "Ｗ2", "E 7", "S013"):
        with pytest.raises(InvalidNotation) as caught:
            parse_card(text)
        assert caught.value.rule == "S1.4"


@pytest.mark.rule("S1.4")
def test_s1_4_an_action_that_names_no_card_is_refused() -> None:
    """What is not a card in the notation cannot be played."""
    with pytest.raises(InvalidNotation) as caught:
        SEPTET.action(ActionRecord(0, "play", ("W8",)))
    assert caught.value.rule == "S1.4"


@pytest.mark.rule("S1.4")
def test_s1_4_the_seal_deck_has_two_copies_of_every_boss() -> None:
    """F7 and F7*: equal in rank, next to each other in deck order, and no other card twice."""
    assert len(SEAL_DECK) == 56
    assert [card for card in SEAL_DECK if card not in DECK] == [f"{suit}7*" for suit in SUITS]
    assert all(STRENGTH[parse_card(f"{suit}7")] == STRENGTH[parse_card(f"{suit}7*")] for suit in SUITS)
    assert in_deck_order(cards("S7 F7* F8 F7 WA")) == ("WA", "F7", "F7*", "F8", "S7")


@pytest.mark.rule("S1.5", "S1.1", "S13 D1", "S13 D2")
def test_s1_5_icons_on_the_bosses() -> None:
    """Solid icons 0 0 1 1 1 2 2; hollow ones 0 1 0 1 1 1 1: wind alone has no icon at all."""
    assert {suit: SOLID_ICONS[suit] for suit in SUITS} == dict(zip("WECLDFS", (0, 0, 1, 1, 1, 2, 2), strict=True))
    assert {suit: HOLLOW_ICONS[suit] for suit in SUITS} == dict(zip("WECLDFS", (0, 1, 0, 1, 1, 1, 1), strict=True))
    assert [suit for suit in SUITS if SOLID_ICONS[suit] + HOLLOW_ICONS[suit] == 0] == ["W"]
    assert [suit for suit in SUITS if SOLID_ICONS[suit] == 0] == ["W", "E"]


@pytest.mark.rule("S1.5", "S13 D1")
@pytest.mark.parametrize(
    ("variant", "points"), [("team", "0 0 1 1 1 2 2"), ("trio", "0 1 1 2 2 3 3"), ("straw", "0 0 1 1 1 2 2")]
)
def test_s1_5_hollow_icons_score_only_with_three_players(variant: str, points: str) -> None:
    """Solid icons score in every game, hollow ones only with 3 players."""
    rules = SEPTET.rules(variant)
    worth = [boss_points(rules, parse_card(f"{suit}7"), None) for suit in SUITS]
    assert worth == [int(word) for word in points.split()]
