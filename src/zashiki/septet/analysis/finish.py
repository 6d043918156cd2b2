"""What a trial came to: how the round ended, and what became of the trick that was being played."""

from __future__ import annotations

import msgspec

from zashiki.septet.bots.codes import SUIT_COUNT
from zashiki.septet.bots.outlook import outlook_of
from zashiki.septet.bots.setting import Setting, setting_of
from zashiki.septet.bots.simulator import Position, round_points
from zashiki.septet.rules.cards import SUITS, is_boss
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.scoring import TRICKS
from zashiki.septet.rules.variants import Rules

Plays = tuple[tuple[int, int], ...]
"""Seats and the codes of the cards that they played."""


class Finish(msgspec.Struct, frozen=True, gc=False):
    """A round that was played out, in the eyes of one side."""

    chance: float
    """The side's share of the round (`values.py`)."""
    points: float
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


class End(msgspec.Struct, frozen=True):
    """What a round came to, by side."""

    shares: tuple[float, ...]
    """Of the round, 1 in all."""
    gains: tuple[int, ...]
    """Points; where seals are what counts, the seals of the round."""
    matches: tuple[float, ...]
    """The chances to win the match after it."""


class Reckoning:
    """What finished rounds are worth to the sides of a match that stands as it does."""

    def __init__(self, rules: Rules, observation: Observation) -> None:
        self._setting: Setting = setting_of(rules)
        self._outlook = outlook_of(self._setting)
        self._scores = observation.scores
        self._sealed = tuple(map(len, seals_before_round(rules, observation)))
        self._ends: dict[tuple[tuple[int, ...], ...], End] = {}

    def end(self, winners: tuple[int, ...], points: tuple[int, ...], sealed: tuple[int, ...]) -> End:
        """What a round is worth that ended with these winners, these points and so many seals by side."""
        key = winners, points, sealed
        if key not in self._ends:
            gains = points
            if self._setting.seals_needed:
                gains = tuple(now - old for now, old in zip(sealed, self._sealed, strict=True))
            self._ends[key] = End(self._shares(winners, gains), gains, self._matches(winners, points, sealed))
        return self._ends[key]

    def end_of(self, finished: Position) -> End:
        """The same of a round that was played out."""
        points = () if self._setting.seals_needed else round_points(finished)
        return self.end(finished.winners, points, tuple(sealed.bit_count() for sealed in finished.sealed))

    def finish(self, finished: Position, side: int, taken: TrickTaken | None = None) -> Finish:
        """The finish in the eyes of a side; `taken` is the trick that was being played."""
        end = self.end_of(finished)
        ends = end.shares[side], end.gains[side], end.matches[side], tuple(finished.captured)
        by_tricks = finished.reason == TRICKS
        if taken is None:
            return Finish(*ends, by_tricks=by_tricks)
        return Finish(*ends, taken.taker, taken.bosses, taken.plays, taken.is_last, by_tricks)

    def _shares(self, winners: tuple[int, ...], gains: tuple[int, ...]) -> tuple[float, ...]:
        if winners:
            each = 1 / len(winners)
            return tuple(each if side in winners else 0.0 for side in range(self._setting.side_count))
        ahead = [gain == max(gains) for gain in gains]
        return tuple(first / sum(ahead) for first in ahead)

    def _matches(self, winners: tuple[int, ...], points: tuple[int, ...], sealed: tuple[int, ...]) -> tuple[float, ...]:
        if self._setting.seals_needed:
            return self._outlook.of_seals(sealed)
        after = tuple(score + gain for score, gain in zip(self._scores, points, strict=True))
        losers = [side for side in range(len(after)) if side not in winners]
        return self._outlook.of_scores(after, losers[0] if len(losers) == 1 else None)


class TrickTaken(msgspec.Struct, frozen=True):
    """A trick that was played to its end."""

    taker: int
    bosses: int
    plays: Plays
    is_last: bool


def seals_before_round(rules: Rules, observation: Observation) -> tuple[frozenset[str], ...]:
    """The bosses that each side had sealed when this round began, from the rounds that are over (S7.6–S7.8)."""
    sealed: list[set[str]] = [set() for _ in rules.sides]
    if rules.seals is None:
        return tuple(map(frozenset, sealed))
    for result in observation.results:
        before = [set(suits) for suits in sealed]
        for index, side in enumerate(rules.sides):
            bosses = [card[0] for seat in side for card in result.captured[seat] if is_boss(card)]
            pairs = {suit for suit in SUITS if bosses.count(suit) == 2}
            taken = set().union(*before) if rules.seals.exclusive else before[index]
            sealed[index] |= pairs - taken
    assert all(len(suits) <= SUIT_COUNT for suits in sealed)
    return tuple(map(frozenset, sealed))
