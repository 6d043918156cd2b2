"""Exactly uniform sampling of hidden cards over places with limits: who can hold what, and how many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import factorial, prod

import msgspec

from zashiki.core.chance import Source, shuffled
from zashiki.septet.cards import Card, is_boss, suit_of


class Zone(msgspec.Struct, frozen=True):
    """A place for `size` hidden cards, `may_hold` telling which."""

    size: int
    may_hold: Callable[[Card], bool]


class CardSampler:
    """Draws assignments of the cards to the zones, each possible one with the same probability.

    Cards that no zone tells apart (same suit, boss or not) are counted together; the number of completions of every
    partial assignment is computed once, by dynamic programming over these classes.
    """

    def __init__(self, cards: Sequence[Card], zones: Sequence[Zone]) -> None:
        classes: dict[tuple[str, bool], list[Card]] = {}
        for card in cards:
            classes.setdefault((suit_of(card), is_boss(card)), []).append(card)
        self._classes = list(classes.values())
        self._allowed = [[zone.may_hold(members[0]) for zone in zones] for members in self._classes]
        self._sizes = tuple(zone.size for zone in zones)
        self._ways = lru_cache(maxsize=None)(self._count)
        if sum(self._sizes) != len(cards):
            raise ValueError(f"{len(cards)} cards do not fill zones of {self._sizes}")

    def count(self) -> int:
        """The number of possible assignments."""
        return self._ways(0, self._sizes)

    def _splits(self, index: int, room: tuple[int, ...]) -> list[tuple[int, ...]]:
        """How many cards of class `index` each zone may take."""
        allowed = self._allowed[index]

        def spread(zone: int, left: int) -> list[tuple[int, ...]]:
            if zone == len(room):
                return [()] if left == 0 else []
            most = min(left, room[zone]) if allowed[zone] else 0
            return [(n, *rest) for n in range(most + 1) for rest in spread(zone + 1, left - n)]

        return spread(0, len(self._classes[index]))

    def _weight(self, index: int, room: tuple[int, ...], split: tuple[int, ...]) -> int:
        arrangements = factorial(sum(split)) // prod(factorial(n) for n in split)
        return arrangements * self._ways(index + 1, tuple(r - n for r, n in zip(room, split, strict=True)))

    def _count(self, index: int, room: tuple[int, ...]) -> int:
        if index == len(self._classes):
            return 1
        return sum(self._weight(index, room, split) for split in self._splits(index, room))

    def sample(self, source: Source) -> list[list[Card]]:
        """One assignment: the cards of each zone, in random order."""
        zones: list[list[Card]] = [[] for _ in self._sizes]
        room = self._sizes
        for index, members in enumerate(self._classes):
            rank = _below(source, self._ways(index, room))
            for split in self._splits(index, room):
                rank -= self._weight(index, room, split)
                if rank < 0:
                    break
            cards = shuffled(members, source)
            for zone, size in zip(zones, split, strict=True):
                zone += [cards.pop() for _ in range(size)]
            room = tuple(r - n for r, n in zip(room, split, strict=True))
        return [shuffled(zone, source) for zone in zones]


def _below(source: Source, n: int) -> int:
    """A uniform number below an n of any size, from draws of at most 2³⁰."""
    chunks = (n.bit_length() + 29) // 30
    while True:
        value = 0
        for _ in range(chunks):
            value = value << 30 | source.below(1 << 30)
        limit = (1 << (30 * chunks)) // n * n
        if value < limit:
            return value % n
