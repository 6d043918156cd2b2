"""Duplicate matches of Yokai Septet: round by round, points, or the seals of a round where only these count."""

from __future__ import annotations

from collections.abc import Sequence

from zashiki.core.duplicate import Duplicate, RoundTally
from zashiki.septet.rules.cards import SUITS, Suit, suit_of
from zashiki.septet.rules.state import RoundResult, State


def _sealed(state: State, result: RoundResult, known: Sequence[set[Suit]]) -> list[set[Suit]]:
    """The bosses that each side sealed in a round, with those that were sealed before it (S7.6-S7.8)."""
    rules = state.rules
    assert rules.seals is not None
    found = []
    for number, side in enumerate(rules.sides):
        captured = [suit_of(card) for seat in side for card in result.captured[seat]]
        taken = set().union(*known) if rules.seals.exclusive else known[number]
        found.append({suit for suit in SUITS if captured.count(suit) == 2 and suit not in taken})
    return found


def tally(state: State) -> tuple[RoundTally, ...]:
    """What each side won in the rounds that are over."""
    if state.rules.seals is None:
        return tuple(RoundTally(tuple(map(float, result.points))) for result in state.results)
    known: list[set[Suit]] = [set() for _ in state.rules.sides]
    found = []
    for result in state.results:
        new = _sealed(state, result, known)
        found.append(RoundTally(tuple(float(len(suits)) for suits in new)))
        known = [before | suits for before, suits in zip(known, new, strict=True)]
    return tuple(found)


def score(state: State, seat: int) -> float:
    """Points ahead of the best other side, or seals where only these count."""
    counts = state.scores if state.rules.seals is None else tuple(map(len, state.seals))
    own = next(number for number, side in enumerate(state.rules.sides) if seat in side)
    return float(counts[own] - max(count for number, count in enumerate(counts) if number != own))


DUPLICATE = Duplicate(tally, score)
