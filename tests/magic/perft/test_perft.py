"""The stored numbers of `perft.json`.

A number that changes means that a legal answer was lost or added. Where the rules themselves have changed:
`python tests/magic/perft/regenerate.py --count`, and look at the difference.
"""

from __future__ import annotations

import pytest

from zashiki.core.registry import find_game

from .count import Position, count, load

POSITIONS = load()


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_as_many_ways_as_stored(position: Position) -> None:
    """Every legal sequence of answers to the stored depth, by question, and how those end that end the match."""
    again = count(position)
    assert again.counts == position.counts
    assert again.kinds == position.kinds
    assert again.ends == position.ends


def test_every_mode_and_edition_has_an_early_and_a_late_position() -> None:
    """The late ones reach the end of the match."""
    places = {(position.variant, position.options.get("edition"), position.late) for position in POSITIONS}
    wanted = {
        (variant, edition, late)
        for variant in find_game("magic").variants
        for edition in ("stable", "speed")
        for late in (False, True)
    }
    assert wanted <= places
    assert all(position.ends for position in POSITIONS if position.late)
    assert all(sum(position.counts) > 1_000 for position in POSITIONS if not position.late)


def test_together_they_ask_nearly_everything() -> None:
    """Each question of a turn stands in some position, and the match ends in every way."""
    asked = {kind for position in POSITIONS for kind in position.kinds}
    assert asked >= {"act", "target", "card", "discard", "may", "option", "tile", "displace", "exchange", "spoils"}
    ends = {end.split()[0] for position in POSITIONS for end in position.ends}
    assert ends >= {"collection", "last"}
