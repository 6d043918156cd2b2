"""Exactly uniform sampling of hidden cards over places with limits: who can hold what, and how many."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import factorial, prod

import msgspec

from zashiki.core.chance import Source, shuffled
from zashiki.septet.rules.cards import Card


class Zone(msgspec.Struct, frozen=True):
    """A place for `size` hidden cards, `may_hold` telling which."""

    size: int
    may_hold: Callable[[Card], bool]


class CardSampler:
    """Draws assignments of the cards to the zones, each possible one with the same probability.

    Cards that may lie in the same zones are counted together, and so are zones that may hold the same cards; the number
    of completions of every partial assignment is then computed once, by dynamic programming over the classes of cards.
    """

    def __init__(self, cards: Sequence[Card], zones: Sequence[Zone]) -> None:
        if sum(zone.size for zone in zones) != len(cards):
            raise ValueError(f"{len(cards)} cards do not fill zones of {[zone.size for zone in zones]}")
        self._cards = cards
        self._zones = zones
        by_column: dict[tuple[bool, ...], list[int]] = {}
        for index, zone in enumerate(zones):
            if zone.size:
                by_column.setdefault(tuple(zone.may_hold(card) for card in cards), []).append(index)
        self._groups = list(by_column.values())
        columns = list(by_column)
        by_row: dict[tuple[bool, ...], list[Card]] = {}
        for index, card in enumerate(cards):
            by_row.setdefault(tuple(column[index] for column in columns), []).append(card)
        # The most restricted cards first: fewer partial assignments to count.
        self._classes = sorted(by_row.items(), key=lambda item: sum(item[0]))
        self._sizes = tuple(sum(zones[index].size for index in group) for group in self._groups)
        self._ways = lru_cache(maxsize=None)(self._count)

    def count(self) -> int:
        """The number of possible assignments of cards to zones, the order within a zone not counted."""
        within = (
            factorial(size) // prod(factorial(self._zones[index].size) for index in group)
            for size, group in zip(self._sizes, self._groups, strict=True)
        )
        return self._ways(0, self._sizes) * prod(within)

    def _splits(self, index: int, room: tuple[int, ...]) -> list[tuple[int, ...]]:
        """How many cards of class `index` each group of zones may take."""
        allowed, members = self._classes[index]
        most = [size if allows else 0 for size, allows in zip(room, allowed, strict=True)]
        beyond = sum(most)
        splits: list[tuple[tuple[int, ...], int]] = [((), len(members))]
        for size in most:
            # What the later groups cannot take must be taken here.
            beyond -= size
            splits = [
                ((*taken, n), left - n)
                for taken, left in splits
                for n in range(max(0, left - beyond), min(left, size) + 1)
            ]
        return [taken for taken, left in splits if left == 0]

    def _weight(self, index: int, room: tuple[int, ...], split: tuple[int, ...]) -> int:
        arrangements = factorial(sum(split)) // prod(factorial(n) for n in split)
        return arrangements * self._ways(index + 1, tuple(r - n for r, n in zip(room, split, strict=True)))

    def _count(self, index: int, room: tuple[int, ...]) -> int:
        if index == len(self._classes):
            return 1
        return sum(self._weight(index, room, split) for split in self._splits(index, room))

    def sample(self, source: Source) -> list[list[Card]]:
        """One assignment: the cards of each zone, in random order."""
        groups: list[list[Card]] = [[] for _ in self._groups]
        room = self._sizes
        for index, (_, members) in enumerate(self._classes):
            rank = _below(source, self._ways(index, room))
            for split in self._splits(index, room):
                rank -= self._weight(index, room, split)
                if rank < 0:
                    break
            cards = shuffled(members, source)
            for group, size in zip(groups, split, strict=True):
                group += [cards.pop() for _ in range(size)]
            room = tuple(r - n for r, n in zip(room, split, strict=True))
        zones: list[list[Card]] = [[] for _ in self._zones]
        for group, members_of in zip(groups, self._groups, strict=True):
            cards = shuffled(group, source)
            for zone_index in members_of:
                zones[zone_index] = [cards.pop() for _ in range(self._zones[zone_index].size)]
        return zones

    def assignments(self) -> Iterator[list[list[Card]]]:
        """Every assignment once: the cards of each zone, whose order is not counted."""
        return _fill(list(self._cards), self._zones)


def _fill(cards: list[Card], zones: Sequence[Zone]) -> Iterator[list[list[Card]]]:
    if not zones:
        yield []
        return
    zone, *later = zones
    # What none of the later zones may hold lies here.
    held = [card for card in cards if not any(other.size and other.may_hold(card) for other in later)]
    if len(held) > zone.size or not all(map(zone.may_hold, held)):
        return
    free = [card for card in cards if card not in held and zone.may_hold(card)]
    for chosen in combinations(free, zone.size - len(held)):
        here = [*held, *chosen]
        rest = [card for card in cards if card not in here]
        for others in _fill(rest, later):
            yield [here, *others]


def _below(source: Source, n: int) -> int:
    """A uniform number below an n of any size, from draws of at most 2³⁰."""
    chunks = (n.bit_length() + 29) // 30
    limit = (1 << (30 * chunks)) // n * n
    while True:
        value = 0
        for _ in range(chunks):
            value = value << 30 | source.below(1 << 30)
        if value < limit:
            return value % n
