"""What a rollout came to: how the round ended, what that is worth, and what became of the trick in play."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from zashiki.septet.bitboard.layout import TRICKS_LOST
from zashiki.septet.bitboard.prior_seals import seals_before
from zashiki.septet.bots.flat_rules import FlatRules, flat_rules_of
from zashiki.septet.bots.learned import rollouts as at
from zashiki.septet.bots.match_value import match_value_of
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.variants import Rules

Plays = tuple[tuple[int, int], ...]
"""Seats and the codes of the cards that they played."""


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """A round that was played out, in the eyes of one side."""

    chance: float
    """The side's share of the round. Won alone it counts 1, won together with another side half (S6.4).

    Where only seals count (S7.3), the side that seals more bosses in the round has won it, or that wins the match with
    it (S7.9), and level sides share it.
    """
    points: float
    """The side's points in the round; seals, where these are what counts."""
    match: float
    """The side's chance to win the match after it."""
    captured: tuple[int, ...]
    """Captured bosses by side, as sets."""
    taker: int = -1
    """Who took the trick that was being played; -1 where none was."""
    bosses: int = 0
    """How many bosses came with it."""
    plays: Plays = ()
    """What fell in it after the card that was tried."""
    is_last: bool = False
    """Whether it ended the round."""
    by_tricks: bool = False
    """Whether the round was decided by too many tricks (S5.2, S6.2, S8.10)."""


class Standing(msgspec.Struct, frozen=True):
    """What a round came to, by side."""

    shares: tuple[float, ...]
    """Of the round, 1 in all."""
    gains: tuple[int, ...]
    """Points; where seals are what counts, the seals of the round."""
    matches: tuple[float, ...]
    """The chances to win the match after it."""


class OutcomeReader:
    """Reads endings of rollouts for a match that stands as the observation says."""

    def __init__(self, rules: Rules, observation: Observation) -> None:
        self._flat: FlatRules = flat_rules_of(rules)
        self._match_value = match_value_of(self._flat)
        self._scores = observation.scores
        self._sealed = seals_before(observation.sides, observation.seals, observation.results)
        self._sides = range(self._flat.side_count)
        self._standings: dict[tuple[tuple[int, ...], ...], Standing] = {}

    def standing(self, row: Sequence[int]) -> Standing:
        """What the round of a row is worth to every side."""
        winners = tuple(side for side in self._sides if row[int(at.WON)] >> side & 1)
        sealed = tuple(bosses.bit_count() for bosses in self._by_side(row, at.SEALS))
        points = () if self._flat.seals_needed else self._by_side(row, at.SCORED)
        key = winners, points, sealed
        if key not in self._standings:
            gains = points
            if self._flat.seals_needed:
                gains = tuple(now - old for now, old in zip(sealed, self._sealed, strict=True))
            self._standings[key] = Standing(shares_of(winners, gains), gains, self._matches(winners, points, sealed))
        return self._standings[key]

    def outcome(self, row: Sequence[int], side: int, *, has_trick: bool) -> Outcome:
        """A row in the eyes of a side; `has_trick` says whether a trick was being played."""
        standing = self.standing(row)
        worth = standing.shares[side], standing.gains[side], standing.matches[side], self._by_side(row, at.TOOK)
        by_tricks = row[int(at.WHY)] == int(TRICKS_LOST)
        if not has_trick:
            return Outcome(*worth, by_tricks=by_tricks)
        fell = row[int(at.FELL) : int(at.FELL) + self._flat.seats]
        plays = tuple((seat, card.bit_length() - 1) for seat, card in enumerate(fell) if card)
        return Outcome(
            *worth, row[int(at.TAKER)], row[int(at.WITH)], plays, bool(row[int(at.IS_LAST)]), by_tricks
        )  # fmt: skip

    def _by_side(self, row: Sequence[int], place: int) -> tuple[int, ...]:
        return tuple(row[int(place) : int(place) + len(self._sides)])

    def _matches(self, winners: tuple[int, ...], points: tuple[int, ...], sealed: tuple[int, ...]) -> tuple[float, ...]:
        if self._flat.seals_needed:
            return self._match_value.of_seals(sealed)
        after = tuple(score + gain for score, gain in zip(self._scores, points, strict=True))
        losers = [side for side in range(len(after)) if side not in winners]
        return self._match_value.of_scores(after, losers[0] if len(losers) == 1 else None)


def shares_of(winners: Sequence[int], gains: Sequence[int]) -> tuple[float, ...]:
    """Each side's share of a round: the winners' alike, and without any that of the sides that gained most.

    >>> shares_of((1,), (0, 3)), shares_of((), (2, 2))
    ((0.0, 1.0), (0.5, 0.5))
    """
    won = [side in winners if winners else gain == max(gains) for side, gain in enumerate(gains)]
    return tuple(ahead / sum(won) for ahead in won)
