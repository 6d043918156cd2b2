"""The stored numbers of `perft.json`, and the number of choices at the start of a round.

A number that changes means that a legal action was lost or added. Where the rules themselves have changed:
`python tests/perft/regenerate.py`, and look at the difference.
"""

from __future__ import annotations

from math import comb, perm

import pytest

from rules.builder import lay_out
from rules.table import Table
from zashiki.septet import SEPTET
from zashiki.septet.rules.cards import is_boss

from .count import Position, count, load

POSITIONS = load()


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_as_many_ways_as_stored(position: Position) -> None:
    """Every legal sequence of actions to the end of the round, or to the stored depth, and how each ends."""
    again = count(position)
    assert (again.counts, again.ends) == (position.counts, position.ends)


def test_every_variant_has_a_late_position() -> None:
    """Each is played to the end of the round in every way."""
    late = [position for position in POSITIONS if position.name.startswith("late")]
    assert {position.variant for position in late} == set(SEPTET.variants)
    assert all(position.ends for position in late)


@pytest.mark.parametrize(("variant", "passes"), [("team", comb(12, 3)), ("trio", comb(16, 3)), ("seal", perm(14, 3))])
def test_the_number_of_passes(variant: str, passes: int) -> None:
    """220 and 560 ways to pass three cards to one player, 2184 to pass one to each of three."""
    assert passes == {"team": 220, "trio": 560, "seal": 2184}[variant]
    table = Table(variant, lay_out(variant, turned_up=None if variant == "seal" else "E8"))
    for seat in range(table.state.seats):
        actions = SEPTET.legal_actions(table.state, seat)
        assert len(actions) == len(set(actions)) == passes
        decision = SEPTET.decision(table.state, seat)
        assert decision is not None
        assert decision.count() == passes


@pytest.mark.parametrize(("hand", "discards"), [("W7 E7 C7 L7 D7 F7 S7", 4), ("W7 E7 W3", 9), ("WA W3 W4", 11)])
def test_the_number_of_discards(hand: str, discards: int) -> None:
    """Every hidden card but the bosses."""
    other = "S8 S9 S10 S11 S12 S13 F6 F8 F9 F10 F11"
    filler = " ".join(["D5", "D6", "D8", "D9", "D10", "D11", "L4", "L5", "L6", "L8"][: 11 - len(hand.split())])
    table = Table(
        "straw", lay_out("straw", turned_up="W2", leader=0, hands={0: f"{hand} {filler}", 1: other}, settled=False)
    )
    assert len(SEPTET.legal_actions(table.state, 0)) == discards
    assert len(SEPTET.legal_actions(table.state, 1)) == 11
    assert not any(is_boss(action.picks()[0]) for action in SEPTET.legal_actions(table.state, 0))  # type: ignore[arg-type]


@pytest.mark.parametrize(("row", "swaps"), [("S7", 3), ("S7 F7 E7", 7), ("S7 F7 E7 W7 L7 D7", 13)])
def test_the_number_of_exchanges(row: str, swaps: int) -> None:
    """To decline, or each face-up boss with each of the two cards under it."""
    table = Table("straw", lay_out("straw", turned_up="W2", leader=0, face_up=(row,))).settle()
    actions = SEPTET.legal_actions(table.state, 0)
    assert len(actions) == len(set(actions)) == swaps
