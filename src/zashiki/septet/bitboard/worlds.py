"""All deals of the hidden cards that fit what a seat knows, in a form from which compiled code draws in no time.

Cards that may lie in the same hands form a class. How many cards of each class lie in each hand is a table of small
numbers; every possible table is listed with the number of deals that it stands for. A draw takes a table by its share
and deals the cards of each class at random: so all deals are equally likely.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import factorial, prod

import msgspec

from zashiki.core.errors import InvariantViolation
from zashiki.septet.rules.cards import Card, suit_of
from zashiki.septet.rules.determinize import known_holdings, played_cards, shown_voids
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.variants import Rules

Counts = tuple[int, ...]
"""By hand: how many cards."""


class Worlds(msgspec.Struct, frozen=True):
    """The deals of the hidden cards to the other seats."""

    others: tuple[int, ...]
    """The seats with hidden cards, clockwise from the observer."""
    known: tuple[frozenset[Card], ...]
    """By seat: the cards that the observer knows there."""
    classes: tuple[tuple[Card, ...], ...]
    tables: tuple[tuple[Counts, ...], ...]
    """By table, by class, by hand: how many cards."""
    weights: tuple[int, ...]
    """By table: how many deals it stands for."""

    @property
    def count(self) -> int:
        """How many deals there are."""
        return sum(self.weights)


def worlds(rules: Rules, observation: Observation) -> Worlds:
    """The deals that fit an observation, of rules that hide nothing but hands.

    Raises `InvariantViolation` if none does, and for a spectator.
    """
    if observation.seat is None:
        raise InvariantViolation("a spectator has no hand to think from")
    known, voids = known_holdings(observation), shown_voids(observation)
    others = tuple((observation.seat + step) % rules.seats for step in range(1, rules.seats))
    seen = frozenset().union(played_cards(observation), *known, {observation.turned_up})
    classes: dict[tuple[bool, ...], list[Card]] = {}
    for card in rules.deck:
        if card not in seen:
            classes.setdefault(tuple(suit_of(card) not in voids[seat] for seat in others), []).append(card)
    room = [observation.hand_counts[seat] - len(known[seat]) for seat in others]
    tables = tuple(_tables(sorted(classes, key=sum), {key: len(cards) for key, cards in classes.items()}, room))
    if not tables:
        raise InvariantViolation("no deal fits the observation")
    return Worlds(
        others=others,
        known=known,
        classes=tuple(tuple(classes[key]) for key in sorted(classes, key=sum)),
        tables=tables,
        weights=tuple(map(_deals, tables)),
    )


def _tables(
    keys: Sequence[tuple[bool, ...]], sizes: dict[tuple[bool, ...], int], room: Sequence[int]
) -> Iterator[tuple[Counts, ...]]:
    """Every way to spread the classes over hands with this room."""
    if not keys:
        if not any(room):
            yield ()
        return
    for counts in _spreads(sizes[keys[0]], keys[0], room):
        left = [space - count for space, count in zip(room, counts, strict=True)]
        for rest in _tables(keys[1:], sizes, left):
            yield counts, *rest


def _spreads(size: int, allowed: Sequence[bool], room: Sequence[int]) -> Iterator[Counts]:
    """Every way to spread so many cards over the hands that may hold them."""
    if not room:
        if size == 0:
            yield ()
        return
    for count in range(min(size, room[0]) + 1 if allowed[0] else 1):
        for rest in _spreads(size - count, allowed[1:], room[1:]):
            yield count, *rest


def _deals(table: Sequence[Counts]) -> int:
    """How many ways there are to deal the cards of each class as the table says."""
    return prod(factorial(sum(counts)) // prod(map(factorial, counts)) for counts in table)
