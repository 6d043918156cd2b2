"""How good a score is: the chance of winning the match from it, if all rounds to come are fair coins."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations

from zashiki.septet.bitboard.bitcards import SUIT_COUNT
from zashiki.septet.bots.flat_rules import FlatRules
from zashiki.septet.rules.variants import Rules

LONE_WINS = 0.6
"""The share of rounds with a single winner where rounds can be shared (S6.2); measured in self-play of the policy."""

Scores = tuple[int, ...]


class MatchValue:
    """The chance of each side to win the match, by score, or by seals where these decide (S5.8, S6.5, S7.7)."""

    def __init__(self, flat: FlatRules) -> None:
        self._flat = flat
        self._values: dict[Scores, tuple[float, ...]] = {}
        self._gains = _gains(flat.rules)

    def of_scores(self, scores: Scores, loser: int | None = None) -> tuple[float, ...]:
        """The chances at these points; `loser` is who lost the last round by tricks, and settles ties (S6.6)."""
        target = self._flat.rules.target
        sides = range(len(scores))
        if target is None:
            return (1 / len(scores),) * len(scores)
        if max(scores) >= target:
            best = [side for side in sides if scores[side] == max(scores)]
            winner = best[0] if len(best) == 1 or loser is None else (loser + 1) % len(scores)
            return tuple(float(side == winner) for side in sides)
        if scores not in self._values:
            self._values[scores] = self._expected(scores)
        return self._values[scores]

    def _expected(self, scores: Scores) -> tuple[float, ...]:
        total = [0.0] * len(scores)
        weight = 0.0
        for share, gains, loser in self._gains:
            # A round without points leaves the score as it is, so only the others count (I4 knows no bound for straw).
            if any(gains):
                weight += share
                after = tuple(score + gain for score, gain in zip(scores, gains, strict=True))
                for side, chance in enumerate(self.of_scores(after, loser)):
                    total[side] += share * chance
        return tuple(chance / weight for chance in total)

    def of_seals(self, counts: Scores) -> tuple[float, ...]:
        """The chances at so many seals: the next goes to each side in proportion to the bosses it can still use."""
        flat = self._flat
        if max(counts) >= flat.seals_needed:
            return tuple(float(count >= flat.seals_needed) for count in counts)
        if counts not in self._values:
            total = [0.0] * len(counts)
            useful = [1 if flat.seals_exclusive else SUIT_COUNT - count for count in counts]
            for winner, share in enumerate(useful):
                after = tuple(count + (side == winner) for side, count in enumerate(counts))
                for side, chance in enumerate(self.of_seals(after)):
                    total[side] += share / sum(useful) * chance
            self._values[counts] = tuple(total)
        return self._values[counts]


def _gains(rules: Rules) -> list[tuple[float, Scores, int | None]]:
    """What a round may bring: a probability, the points by side, and the loser of a round that others share."""
    sides = range(len(rules.sides))
    lone = LONE_WINS if rules.shared_points else 1.0
    gains: list[tuple[float, Scores, int | None]] = []
    for chosen in sides:
        for points, share in _lone_points(rules).items():
            one = tuple(points if side == chosen else 0 for side in sides)
            gains.append((lone * share / len(sides), one, None))
        if rules.shared_points:
            others = tuple(0 if side == chosen else rules.shared_points for side in sides)
            gains.append(((1 - lone) / len(sides), others, chosen))
    return gains


def _lone_points(rules: Rules) -> dict[int, float]:
    """Points of a round's only winner, if the bosses captured and the trump suit are any."""
    if rules.flat_points is not None or rules.bosses_to_win is None:
        return {rules.flat_points or 0: 1.0}
    counts = Counter(
        sum(rules.icons[suit] for suit in bosses if suit != trump)
        for trump in range(SUIT_COUNT)
        for bosses in combinations(range(SUIT_COUNT), rules.bosses_to_win)
    )
    return {points: count / counts.total() for points, count in counts.items()}


@lru_cache(maxsize=32)
def match_value_of(flat: FlatRules) -> MatchValue:
    """The value of standings under these rules, shared by all who ask."""
    return MatchValue(flat)
