"""Duplicate matches of Board Games Are Magic: a match is one round, and who wins with less lost has won better."""

from __future__ import annotations

from zashiki.core.duplicate import Duplicate, RoundTally
from zashiki.magic.model.state import State

_LONGEST = 100.0


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


def score(state: State, seat: int) -> float:
    """A victory is worth more the sooner it comes, a defeat the later: above 0 is won, below it lost."""
    rounds = min(state.round, _LONGEST - 1)
    ranks = () if state.result is None else state.result.ranks
    if len(set(ranks)) < 2:
        return 0.0
    return (_LONGEST - rounds) * (1.0 if ranks[seat] == 1 else -1.0)


DUPLICATE = Duplicate(tally, score)
