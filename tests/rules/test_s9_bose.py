"""S9: the Bose variant of two players."""

from __future__ import annotations

import pytest

from zashiki.septet import SEPTET
from zashiki.septet.rules.cards import Suit
from zashiki.septet.rules.trick import low_wins, winning_index

from .builder import Telling, cards
from .table import Options, told
from .tales import STRAW_TRICK_23, STRAW_TRICK_23_DEAL

BOSE: Options = {"bose": True}
TWO_CAPTURED = "0: W7 E7"
"""Seat 0 captures two bosses."""


@pytest.mark.rule("S9.1")
@pytest.mark.parametrize("tricks", [("0: W7 E7", "0: L7 C7"), ("0: W7 S7", "0: F7 D7")])
def test_s9_1_every_seven_scores_one_and_the_trump_seven_nothing(tricks: tuple[str, ...]) -> None:
    """Every 7 scores 1, the trump 7 scores 0."""
    table = told("straw", *tricks, options=BOSE, turned_up="W2", leader=0)
    assert {score.card: score.points for score in table.result.scored} == {
        card: int(card != "W7") for line in tricks for card in line.split()[1:]
    }
    assert table.result.points == (3, 0)


@pytest.mark.rule("S9.2", "S13 D16")
@pytest.mark.parametrize("captured", range(8))
def test_s9_2_low_cards_win_at_two_four_and_six(captured: int) -> None:
    """2, 4 or 6: low cards win; with 0 (!), 1, 3 or 5 high cards win."""
    assert low_wins(SEPTET.rules("straw", BOSE), captured) == (captured in (2, 4, 6))
    assert not low_wins(SEPTET.rules("straw"), captured)


@pytest.mark.rule("S9.2")
@pytest.mark.parametrize(
    ("plays", "winner", "why"),
    [
        ("L10 L4", 1, "the lowest of the suit led"),
        ("L4 L10", 0, "the lowest of the suit led, the leader's"),
        ("E8 E2", 1, "the lowest trump"),
        ("S7 E8", 1, "trump still beats the suit led"),
        ("WA W2", 0, "A still beats everything"),
        ("E2 WA", 1, "A still beats trump"),
        ("S13 F6", 0, "other cards never win"),
    ],
)
def test_s9_2_lowest_for_highest(plays: str, winner: int, why: str) -> None:
    """S4.4 with "lowest" for "highest", among trumps and among the suit led alike."""
    assert winning_index(tuple(cards(plays)), Suit("E"), low=True) == winner, why


@pytest.mark.rule("S9.2")
def test_s9_2_low_cards_win_after_the_second_captured_seven() -> None:
    """After W7 and E7 the lower lightning wins, and the lower trump."""
    telling: Telling = {"turned_up": "F6", "leader": 0}
    table = told("straw", TWO_CAPTURED, "0: L9 L4", "1: F9 F8", options=BOSE, **telling)
    assert [trick.winner for trick in table.state.tricks] == [0, 1, 0]
    usual = told("straw", TWO_CAPTURED, "0: L9 L4", "0: F8 F9", **telling)
    assert [trick.winner for trick in usual.state.tricks] == [0, 0, 1]


@pytest.mark.rule("S9.2")
def test_s9_2_the_sevens_of_both_players_count() -> None:
    """One captured by each: two in all, so low cards win."""
    table = told("straw", "0: L4 L7", "1: D8 D7", "1: S9 S8", options=BOSE, turned_up="W2", leader=0)
    assert table.state.captured == ((), ("L7", "D7"))
    assert table.state.tricks[2].winner == 0
    table = told("straw", "0: L4 L7", "1: D7 D8", "0: S9 S8", options=BOSE, turned_up="W2", leader=0)
    assert table.state.captured == (("D7",), ("L7",))
    assert table.state.tricks[2].winner == 1


@pytest.mark.rule("S9.2")
def test_s9_2_low_cards_win_again_after_the_fourth() -> None:
    """Low after two, high after three, low after four captured 7s."""
    tricks = (TWO_CAPTURED, "0: L9 L4", "1: D7 D8", "1: C8 C7", "1: S9 S8")
    table = told("straw", *tricks, options=BOSE, turned_up="F6", leader=0)
    assert table.state.captured == (("W7", "E7"), ("D7", "C7"))
    assert [trick.winner for trick in table.state.tricks] == [0, 1, 1, 1, 0]


@pytest.mark.rule("S9.3", "S13 D16")
def test_s9_3_the_trick_that_captures_the_second_seven_is_decided_high() -> None:
    """The number is the one before the trick begins."""
    table = told("straw", "0: L4 L7", "1: D7 D8", options=BOSE, turned_up="W2", leader=0)
    assert table.state.tricks[1].winner == 0
    table = told("straw", "0: E7 W7", "1: L7 L8", options=BOSE, turned_up="W2", leader=0)
    assert table.state.tricks[1].winner == 1, "the trick that captures the third is decided low"
    table = told("straw", "0: L8 L9", options=BOSE, turned_up="W2", leader=0)
    assert table.state.tricks[0].winner == 1, "0 is not even here"


@pytest.mark.rule("S9.3")
def test_s9_3_the_turned_up_card_does_not_count() -> None:
    """With W7 turned up and one captured boss high cards win."""
    table = told("straw", "0: L4 L7", "1: S9 S8", options=BOSE, turned_up="W7", leader=0)
    assert table.state.tricks[1].winner == 1


@pytest.mark.rule("S9.3")
def test_s9_3_following_suit_is_unaffected() -> None:
    """Following suit is unaffected."""
    table = told("straw", TWO_CAPTURED, "0: L9", options=BOSE, turned_up="F6", leader=0, hands={1: "L4 L5 F8"})
    assert table.refused("1 play F8") == ("must-follow", "S4.2")


@pytest.mark.rule("S9.3")
def test_s9_3_s8_holds_otherwise() -> None:
    """The same table of rules but for icons and the low cards."""
    usual, bose = SEPTET.rules("straw"), SEPTET.rules("straw", BOSE)
    differing = {name for name in usual.__struct_fields__ if getattr(usual, name) != getattr(bose, name)}
    assert differing == {"options", "icons", "low_wins_at"}
    assert told("straw", *STRAW_TRICK_23[:6], options=BOSE, **STRAW_TRICK_23_DEAL).state.trick_counts() == (3, 3)
