"""A rated season of simulated people: do ratings order them, are the predictions right, what does cheating bring?

    python benchmarks/season.py --people 2000 --matches 50

Nothing is played. Each person has a strength, drawn from a normal distribution, and in each match everybody performs by
it with noise; the side with the higher sum comes first. So the figures say how well the ratings find strengths that are
there, not how strong anybody is at a game. People meet at random, partners and opponents alike, through the same
function that rates matches on a server.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Sequence

from zashiki.core.registry import find_game, games
from zashiki.server.people.rating import Rating, after_match, win_chances

NOISE = 25.0 / 6
"""The standard deviation of a performance: what openskill takes for the luck of a match."""


def spearman(one: Sequence[float], other: Sequence[float]) -> float:
    """The rank correlation of two lists without ties."""
    places = [sorted(range(len(values)), key=values.__getitem__) for values in (one, other)]
    ranks = [[0] * len(one) for _ in range(2)]
    for rank, place in zip(ranks, places, strict=True):
        for number, index in enumerate(place):
            rank[index] = number
    n = len(one)
    apart: int = sum((a - b) ** 2 for a, b in zip(*ranks, strict=True))
    return 1.0 - 6.0 * apart / (n * (n * n - 1))


class Season:
    """One variant, played by everybody so many times."""

    def __init__(self, sides: Sequence[int], people: int, spread: float, seed: int) -> None:
        """`sides` are the numbers of seats of each side, `spread` the standard deviation of strengths."""
        self._source = random.Random(seed)
        self._sides = sides
        self.strengths = [self._source.gauss(25.0, spread) for _ in range(people)]
        self.ratings = [Rating() for _ in range(people)]
        self.bins = [[0, 0.0, 0.0] for _ in range(10)]
        """Of each tenth of chances: how many predictions, their sum, how many came true."""

    def play(self, matches: int) -> None:
        """So many matches for everybody; of the last half the predictions are kept."""
        seats = sum(self._sides)
        for turn in range(matches):
            order = self._source.sample(range(len(self.strengths)), len(self.strengths))
            for first in range(0, len(order) - seats + 1, seats):
                self._match(order[first : first + seats], is_kept=turn >= matches // 2)

    def _match(self, people: Sequence[int], is_kept: bool) -> None:
        parts, at = [], 0
        for size in self._sides:
            parts.append(people[at : at + size])
            at += size
        told = [sum(self._source.gauss(self.strengths[one], NOISE) for one in part) for part in parts]
        ranks = [1 + sum(other > own for other in told) for own in told]
        before = [[self.ratings[one] for one in part] for part in parts]
        if is_kept:
            for chance, rank in zip(win_chances(before), ranks, strict=True):
                found = self.bins[min(9, int(chance * 10))]
                found[0], found[1], found[2] = found[0] + 1, found[1] + chance, found[2] + (rank == 1)
        for part, after in zip(parts, after_match(before, ranks), strict=True):
            for one, rating in zip(part, after, strict=True):
                self.ratings[one] = rating

    @property
    def order(self) -> float:
        """How well the ratings order everybody."""
        return spearman(self.strengths, [one.mu for one in self.ratings])

    @property
    def miscalibration(self) -> float:
        """The mean distance between what was predicted and seen, by bin and weighted with its predictions."""
        counted = [one for one in self.bins if one[0]]
        return sum(abs(one[1] - one[2]) for one in counted) / sum(one[0] for one in counted)


def farmed(matches_a_day: int, days: int, friends: int) -> tuple[int, int]:
    """The points of an average person before and after so many days of a friend's second seats losing on purpose.

    The second seats have been made known first, by losing to each other.
    """
    person = Rating(25.0, 1.5, 100, 50, 100)
    before = person.points
    for friend in range(friends):
        second = Rating(20.0 - friend % 3, 3.0, 10, 0, 10)
        for _ in range(days * matches_a_day):
            [[person], [second]] = after_match([[person], [second]], [1, 2])
    return before, person.points


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=int, default=2000)
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--spread", type=float, default=25.0 / 3, help="standard deviation of strengths")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    total = [[0, 0.0, 0.0] for _ in range(10)]
    begun = time.perf_counter()
    for game in games():
        rules = find_game(game)
        for name in rules.variants:
            sides = [len(side) for side in rules.sides(rules.rules(name))]
            season = Season(sides, asked.people, asked.spread, asked.seed)
            season.play(asked.matches)
            print(f"{game:7} {name:8} Spearman {season.order:.3f}  off by {season.miscalibration:.3f}", flush=True)
            for sums, found in zip(total, season.bins, strict=True):
                sums[:] = [sums[0] + found[0], sums[1] + found[1], sums[2] + found[2]]
    print(f"{time.perf_counter() - begun:.0f} s\npredicted  seen   predictions")
    for count, predicted, seen in total:
        if count:
            print(f"{predicted / count:9.3f} {seen / count:6.3f} {count:10.0f}")
    for friends in (1, 5, 20):
        before, after = farmed(5, 7, friends)
        print(f"a week of losing on purpose, {friends} second seats: {before} -> {after} points")


if __name__ == "__main__":
    main()
