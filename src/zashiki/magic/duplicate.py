"""Duplicate matches of Board Games Are Magic: a match is one round, and who wins with less lost has won better."""

from __future__ import annotations

from zashiki.core.duplicate import Duplicate, RoundTally
from zashiki.magic.model.state import State


def tally(state: State) -> tuple[RoundTally, ...]:
    """A point for the side that has won, none for a draw; lost are the hit points that a side's players lack."""
    if state.result is None:
        return ()
    ranks, players = state.result.ranks, state.players
    is_decided = len(set(ranks)) > 1
    sides = state.rules.sides
    return (
        RoundTally(
            tuple(float(is_decided and ranks[side[0]] == 1) for side in sides),
            tuple(float(sum(players[seat].max_hp - players[seat].hp for seat in side)) for side in sides),
        ),
    )


DUPLICATE = Duplicate(tally)
