"""How good it is to stand at so many bosses and tricks: the chance of winning the round, from the counts alone.

The model is deliberately simple: the bosses still to come fall on the remaining tricks at random, and every trick is
won by each side with the same probability. It knows both limits, so it says what a trick is worth to whom: the sixth
trick without a boss is a burden, the fourth boss is the round.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb

from zashiki.septet.bitboard.bitcards import SUIT_COUNT
from zashiki.septet.bots.flat_rules import FlatRules
from zashiki.septet.bots.packed_score import bosses_of, tricks_of

SHARED_WIN = 0.6
"""What a round won together with another side is worth against one that is won alone (S6.4)."""

Counts = tuple[tuple[int, int], ...]
"""Captured bosses and tricks of each side."""


class RoundValue(dict[int, tuple[float, ...]]):
    """For the packed counts of a position the value of the round to each side, 1 for a sure win; filled when asked."""

    def __init__(self, flat: FlatRules, *, boss_turned_up: bool) -> None:
        super().__init__()
        self._flat = flat
        self._at_end = boss_turned_up and flat.last_trick_takes_turned_up
        self._bosses = SUIT_COUNT - boss_turned_up
        self._values: dict[Counts, tuple[float, ...]] = {}

    def __missing__(self, packed: int) -> tuple[float, ...]:
        sides = range(self._flat.side_count)
        value = self.of_counts(tuple((bosses_of(packed, side), tricks_of(packed, side)) for side in sides))
        self[packed] = value
        return value

    def of_counts(self, counts: Counts) -> tuple[float, ...]:
        """The value to each side, worked out once for all orders of them: only their counts tell them apart."""
        order = sorted(range(len(counts)), key=counts.__getitem__)
        ascending = tuple(counts[side] for side in order)
        if ascending not in self._values:
            self._values[ascending] = self._ended(ascending) or self._expected(ascending)
        value = self._values[ascending]
        return tuple(value[order.index(side)] for side in range(len(counts)))

    def _ended(self, counts: Counts) -> tuple[float, ...] | None:
        flat = self._flat
        winning = [bosses >= flat.bosses_to_win for bosses, _ in counts]
        if not any(winning):
            lost = [tricks >= flat.tricks_to_lose for _, tricks in counts]
            if not any(lost):
                if sum(tricks for _, tricks in counts) < flat.tricks:
                    return None
                return (1 / len(counts),) * len(counts)
            winning = [not loses for loses in lost]
        each = 1.0 if sum(winning) == 1 else SHARED_WIN
        return tuple(each if wins else 0.0 for wins in winning)

    def _expected(self, counts: Counts) -> tuple[float, ...]:
        """The mean over the bosses in the next trick and its winner."""
        flat = self._flat
        tricks_left = flat.tricks - sum(tricks for _, tricks in counts)
        bosses_left = max(self._bosses - sum(bosses for bosses, _ in counts), 0)
        cards_left = tricks_left * flat.seats
        total = [0.0] * len(counts)
        for bosses in range(min(bosses_left, flat.seats) + 1):
            weight = _share(cards_left, bosses_left, flat.seats, bosses) / len(counts)
            if not weight:
                continue
            won = bosses + (self._at_end and tricks_left == 1)
            for winner in range(len(counts)):
                after = list(counts)
                after[winner] = (after[winner][0] + won, after[winner][1] + 1)
                for side, value in enumerate(self._after(tuple(after), winner if tricks_left == 1 else None)):
                    total[side] += weight * value
        return tuple(total)

    def _after(self, counts: Counts, last_winner: int | None) -> tuple[float, ...]:
        """The value after a trick; `last_winner` won the last one of all."""
        if last_winner is not None and self._flat.last_trick_wins and self._is_open(counts):
            return tuple(float(side == last_winner) for side in range(len(counts)))
        return self.of_counts(counts)

    def _is_open(self, counts: Counts) -> bool:
        """Whether neither bosses nor tricks have decided the round (S5.2)."""
        flat = self._flat
        return all(b < flat.bosses_to_win and t < flat.tricks_to_lose for b, t in counts)


@lru_cache(maxsize=4096)
def _share(cards: int, bosses: int, drawn: int, among: int) -> float:
    """The probability of `among` bosses in a trick of `drawn` cards out of the `cards` that are left."""
    if bosses > cards:
        return float(among == min(bosses, drawn))
    return comb(bosses, among) * comb(cards - bosses, drawn - among) / comb(cards, drawn)


@lru_cache(maxsize=32)
def round_value_of(flat: FlatRules, *, boss_turned_up: bool) -> RoundValue:
    """The values under these rules, shared by all who ask."""
    return RoundValue(flat, boss_turned_up=boss_turned_up)
