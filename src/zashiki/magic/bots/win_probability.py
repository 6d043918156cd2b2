"""How likely a seat is to win, by what lies on the table: a look at a state, without playing on."""

from __future__ import annotations

from collections.abc import Collection
from math import exp

from zashiki.magic.bots.win_features import WinFeatures
from zashiki.magic.bots.win_net import win_net
from zashiki.magic.model.mutable_state import MutableState


def win_probability(d: MutableState, seat: int, past: int = 0) -> float:
    """The part of the victory that the seat's side can expect, as the seat sees it.

    Where play goes on for the ranks (A23), `past` is how many had won before: what is left is the victory of the next.
    """
    return _probabilities(d, d.mates(seat), past)[d.side(seat)]


def win_probabilities(d: MutableState, seat: int | None) -> tuple[float, ...]:
    """The part of the victory that each side can expect, in the eyes of a seat, or of somebody who sees no hand."""
    return _probabilities(d, () if seat is None else d.mates(seat))


def open_win_probabilities(d: MutableState) -> tuple[float, ...]:
    """The part of the victory that each side can expect, in the eyes of somebody who sees every hand."""
    return _probabilities(d, tuple(range(len(d.players))))


def _probabilities(d: MutableState, seen: Collection[int], past: int = 0) -> tuple[float, ...]:
    if len(d.winners) > past:
        # Whoever has won and left has the victory, though the others play on.
        return tuple([float(d.winners[past] in side) for side in d.rules.sides])
    if d.result is not None:
        ranks = d.result.ranks
        first = [any(ranks[member] == past + 1 for member in side) for side in d.rules.sides]
        return tuple([won / sum(first) for won in first])
    looked, net = WinFeatures(d, seen), win_net()
    odds = []
    for side in d.rules.sides:
        strengths = [net.strength(looked.row(seat)) for seat in side if d.alive(seat)]
        odds.append(exp(sum(strengths) / len(side)) if strengths else 0.0)
    total = max(1e-9, sum(odds))
    return tuple([one / total for one in odds])
