"""The worlds that fit an observation, in the form in which compiled code can draw them: each with the same probability.

Hidden cards that may lie in the same places form a class. How many cards of each class lie in each place is one table
of small numbers; all possible tables are listed with the number of worlds that each stands for. A draw takes a table by
its share, and then deals the cards of each class at random.

The learned players' sampler (`zashiki.septet.bitboard.sampler`) counts the same worlds, but takes three to nine times
as long for one, a sixth to a third of an iteration here: nothing beside their playouts, but here it would make the
yardstick weaker at equal time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from math import factorial, prod
from operator import or_

import msgspec

from zashiki.core.chance import QuickSource
from zashiki.core.errors import InvariantViolation
from zashiki.septet.bitboard import layout as at
from zashiki.septet.bitboard.arrays import numbers, row
from zashiki.septet.bitboard.bitcards import mask_of
from zashiki.septet.bitboard.layout import FACE_DOWN_PLACES
from zashiki.septet.bitboard.packing import pack
from zashiki.septet.bots.textbook.tree import WorldTables
from zashiki.septet.rules.cards import Card, Suit, is_boss, suit_of
from zashiki.septet.rules.determinize import determinize, known_holdings, played_cards, shown_voids
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.variants import Rules

_WORD = 1 << 64


class Place(msgspec.Struct, frozen=True):
    """Somewhere hidden cards may lie: how many, and which it cannot hold."""

    size: int
    voids: frozenset[Suit] = frozenset()
    bosses: bool = True

    def may_hold(self, card: Card) -> bool:
        """Whether the card may lie here."""
        return suit_of(card) not in self.voids and (self.bosses or not is_boss(card))


class Worlds:
    """All worlds of one observation of a round in play: rows of words for compiled code, see `tree`."""

    rows: WorldTables
    places: int

    def __init__(self, rules: Rules, observation: Observation) -> None:
        """Raises `InvariantViolation` if no world fits, or no card is being played."""
        known = known_holdings(observation)
        voids = shown_voids(observation)
        others = [seat for seat in range(rules.seats) if seat != observation.seat]
        covered = [
            int(at.BENEATH) + seat * FACE_DOWN_PLACES + down
            for seat, pile in enumerate(observation.piles)
            for down, card in enumerate(pile.down)
            if card is None and not pile.is_gone[down]
        ]
        places = [Place(observation.hand_counts[seat] - len(known[seat]), voids[seat]) for seat in others]
        places += [Place(1, bosses=False) for _ in others if rules.discard]
        places.append(Place(len(covered)))
        hidden = _hidden_cards(rules, observation, known)
        classes = _classes(hidden, places)
        allowed = [[place.may_hold(cards[0]) for place in places] for cards in classes]
        tables = list(_tables([len(cards) for cards in classes], allowed, [place.size for place in places]))
        if not tables:
            raise InvariantViolation("no deal is consistent with the observation")
        weights = [_worlds_of(table) for table in tables]
        words = numbers(pack(determinize(rules, observation, QuickSource(0))))
        for seat in others:
            words[at.HAND + seat] &= ~mask_of(hidden)
        for place in covered:
            words[place] = 0
        self.rows = WorldTables(
            position=row(words),
            classes=row(mask_of(cards) for cards in classes),
            tables=row(count for table in tables for counts in table for count in counts),
            odds=row(_shares(weights)),
            hands=row(int(at.HAND) + seat for seat in others),
            covered=row(covered),
        )
        self.places = len(places)
        self.count = sum(weights) * factorial(len(covered))
        """How many worlds there are."""


def _hidden_cards(rules: Rules, observation: Observation, known: Sequence[frozenset[Card]]) -> list[Card]:
    piles = (card for pile in observation.piles for card in (*pile.up, *pile.down))
    seen = reduce(or_, known, played_cards(observation))
    seen |= {card for card in (*piles, observation.turned_up, observation.discard) if card is not None}
    return [card for card in rules.deck if card not in seen]


def _classes(cards: Sequence[Card], places: Sequence[Place]) -> list[list[Card]]:
    """Cards that may lie in the same places, together; the most restricted first."""
    classes: dict[tuple[bool, ...], list[Card]] = {}
    for card in cards:
        classes.setdefault(tuple(place.may_hold(card) for place in places), []).append(card)
    return [classes[key] for key in sorted(classes, key=sum)]


Table = tuple[tuple[int, ...], ...]


def _tables(sizes: Sequence[int], allowed: Sequence[Sequence[bool]], room: Sequence[int]) -> Iterator[Table]:
    """Every way to spread classes of these sizes over places with this room, by numbers of cards."""
    if not sizes:
        if not any(room):
            yield ()
        return
    for counts in _spreads(sizes[0], allowed[0], room):
        left = [space - count for space, count in zip(room, counts, strict=True)]
        for rest in _tables(sizes[1:], allowed[1:], left):
            yield counts, *rest


def _spreads(size: int, allowed: Sequence[bool], room: Sequence[int]) -> Iterator[tuple[int, ...]]:
    if not room:
        if size == 0:
            yield ()
        return
    for count in range(min(size, room[0]) + 1 if allowed[0] else 1):
        for rest in _spreads(size - count, allowed[1:], room[1:]):
            yield count, *rest


def _worlds_of(table: Table) -> int:
    """How many ways there are to deal the cards of each class as the table says."""
    return prod(factorial(sum(counts)) // prod(map(factorial, counts)) for counts in table)


def _shares(weights: Sequence[int]) -> Iterator[int]:
    total, so_far = sum(weights), 0
    for weight in weights:
        so_far += weight
        yield min(so_far * _WORD // total, _WORD - 1)
