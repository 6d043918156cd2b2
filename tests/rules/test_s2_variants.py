"""S2: the table of variants, row by row."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from zashiki.core.errors import InvalidRules
from zashiki.core.match import Match
from zashiki.septet import SEPTET

from .table import Options


@dataclass(frozen=True)
class Row:
    """One row of the table of S2."""

    variant: str
    options: Options
    seats: int
    sides: int
    deck: int
    hand: int
    straw: int
    turned_up: int
    passes: tuple[int, ...]
    bosses_win: int | None
    tricks_lose: int | None
    points: int | None
    seals: int | None


ROWS = [
    pytest.param(Row("team", {}, 4, 2, 49, 12, 0, 1, (2, 2, 2), 4, 7, 7, None), id="4p"),
    pytest.param(Row("trio", {}, 3, 3, 49, 16, 0, 1, (1, 1, 1), 3, 7, 7, None), id="3p"),
    pytest.param(
        Row("seal", {}, 4, 2, 56, 14, 0, 0, (1, 2, 3), None, None, None, 7),
        id="seal",
    ),
    pytest.param(
        Row("seal", {"length": "short"}, 4, 2, 56, 14, 0, 0, (1, 2, 3), None, None, None, 4),
        id="seal-short",
    ),
    pytest.param(Row("straw", {}, 2, 2, 49, 11, 13, 1, (), 4, 13, 7, None), id="2p"),
    pytest.param(
        Row("straw", {"bose": True}, 2, 2, 49, 11, 13, 1, (), 4, 13, 7, None),
        id="2p-bose",
    ),
]


@pytest.mark.rule("S2 4p", "S2 3p", "S2 seal", "S2 seal-short", "S2 2p", "S2 2p-bose")
@pytest.mark.parametrize("row", ROWS)
def test_s2_the_numbers_of_each_variant(row: Row) -> None:
    """Players, deck, hand, pass, and what wins or loses a round and the game."""
    rules = SEPTET.rules(row.variant, row.options)
    assert SEPTET.variant(row.variant).seats == rules.seats == row.seats
    assert (len(rules.sides), len(rules.deck), rules.hand_size) == (row.sides, row.deck, row.hand)
    assert (rules.passes, rules.discard) == (row.passes, row.variant == "straw")
    assert (rules.bosses_to_win, rules.tricks_to_lose, rules.target) == (row.bosses_win, row.tricks_lose, row.points)
    assert (None if rules.seals is None else rules.seals.needed) == row.seals


@pytest.mark.rule("S2 4p", "S2 3p", "S2 seal", "S2 seal-short", "S2 2p", "S2 2p-bose")
@pytest.mark.parametrize("row", ROWS)
def test_s2_a_deal_of_each_variant(row: Row) -> None:
    """The whole deck is dealt: hands, straw piles, and the turned-up card."""
    match = Match(SEPTET, row.variant, row.options, seed=bytes(32))
    match.advance()
    state = match.state
    assert [len(hand) for hand in state.hands] == [row.hand] * row.seats
    assert [len(pile.cards()) for pile in state.piles] == ([row.straw] * row.seats if row.straw else [])
    assert (state.turned_up is not None) == bool(row.turned_up)
    assert row.seats * (row.hand + row.straw) + row.turned_up == row.deck
    assert sorted(SEPTET.pieces(state)) == sorted(match.rules.deck)


@pytest.mark.rule("S2 4p", "S2 3p", "S2 seal", "S2 2p")
def test_s2_there_is_no_other_variant() -> None:
    """The variants of the table, under the names of their presets."""
    assert list(SEPTET.variants) == ["team", "trio", "seal", "straw"]
    with pytest.raises(InvalidRules, match="no variant 'quartet'"):
        SEPTET.rules("quartet")
