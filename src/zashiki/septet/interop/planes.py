"""What a seat knows as planes, from its observation; the table of planes is `vector.seen_layout`."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from zashiki.core.event import Event
from zashiki.interop.actions import following
from zashiki.interop.part import Plane
from zashiki.septet.bitboard.bitcards import BIT, SUIT_MASK, mask_of
from zashiki.septet.rules.cards import Card, suit_of
from zashiki.septet.rules.observation import Observation, PileView
from zashiki.septet.rules.state import Trick
from zashiki.septet.rules.trick import low_wins
from zashiki.septet.rules.variants import VARIANTS, Rules, make_rules
from zashiki.septet.vector import seen_layout as at

PLANES: tuple[Plane, ...] = tuple(
    Plane(plane.name, (at.WIDTH,), plane.meaning, plane.recalls) for plane in at.PLANE_TABLE
)
PLANE_NAMES: tuple[str, ...] = tuple(plane.name for plane in PLANES)
"""The names of all planes, in their order; version 0 of `zashiki.interop`."""


def unary(count: int) -> int:
    """A number as so many of the lowest bits, as far as a plane is wide."""
    return (1 << min(count, at.WIDTH)) - 1


class _View:
    """One observation, seats and sides counted from the own, written into a row of words."""

    def __init__(self, seen: Observation) -> None:
        self.seen = seen
        self.rules: Rules = make_rules(VARIANTS[seen.variant], dict(seen.options))
        self.seats = self.rules.seats
        self.seat = seen.seat or 0
        self.words = [0] * int(at.PLANES)

    def from_own(self, seat: int) -> int:
        """How many seats to the left of the own."""
        return (seat - self.seat) % self.seats

    def bits_of(self, seats: Sequence[int]) -> int:
        """Seats as bits."""
        return sum(1 << self.from_own(seat) for seat in seats)

    def put(self, first: int, offset: int, word: int) -> None:
        """Add bits to a plane."""
        self.words[int(first) + offset] |= word


def words_of(seen: Observation, picked: tuple[str, ...] = ()) -> list[int]:
    """The row of words of an observation; spectators look from seat 0 and hold nothing."""
    view = _View(seen)
    _question(view, picked)
    _round(view)
    _sides(view)
    if seen.piles:
        _piles(view)
    _recall(view)
    return view.words


def _question(view: _View, picked: tuple[str, ...]) -> None:
    seen, decision = view.seen, view.seen.decision
    view.put(at.HAND, 0, mask_of(seen.hand))
    view.put(at.PICKED, 0, mask_of(seen.choice or ()))
    if decision is None:
        return
    view.put(at.ASKED, 0, 1 << at.ASKED_KINDS.index(decision.kind))
    options, _ = following(decision, picked)
    view.put(at.LEGAL, 0, mask_of(Card(option) for option in options if option in BIT))
    for pick in picked:
        place = pick.partition(":")
        named = seen.piles[view.seat].up[int(place[2])] if place[1] else Card(pick)
        view.put(at.PICKED, 0, 0 if named is None else BIT[named])


def _round(view: _View) -> None:
    seen = view.seen
    view.put(at.TRUMP, 0, 0 if seen.trump is None else SUIT_MASK[seen.trump])
    view.put(at.TURNED_UP, 0, 0 if seen.turned_up is None else BIT[seen.turned_up])
    view.put(at.SHOWN, 0, 0 if seen.shown is None else BIT[seen.shown])
    view.put(at.LEADER, 0, 0 if seen.leader is None else view.bits_of([seen.leader]))
    view.put(at.CHOSEN, 0, view.bits_of([seat for seat, chosen in enumerate(seen.has_chosen) if chosen]))
    view.put(at.LOW, 0, int(low_wins(view.rules, sum(len(cards) for cards in seen.captured))))
    for seat, count in enumerate(seen.hand_counts):
        view.put(at.COUNT, view.from_own(seat), unary(count))
    if seen.trick is not None:
        for place, card in enumerate(seen.trick.plays):
            view.put(at.TABLE, view.from_own(seen.trick.seat_of(place, view.seats)), BIT[card])
            view.put(at.LED, 0, SUIT_MASK[suit_of(seen.trick.plays[0])])


def _sides(view: _View) -> None:
    seen, sides = view.seen, view.rules.sides
    own = view.rules.side_of(view.seat)
    for offset in range(len(sides)):
        side = (own + offset) % len(sides)
        view.put(at.SCORE, offset, unary(seen.scores[side]))
        view.put(at.SEALED, offset, mask_of(Card(f"{suit}7") for suit in seen.seals[side]))
        for seat in sides[side] if seen.captured else ():
            view.put(at.CAPTURED, offset, mask_of(seen.captured[seat]))
        view.put(at.TRICKS, offset, unary(sum(seen.trick_counts[seat] for seat in sides[side] if seen.trick_counts)))


def _piles(view: _View) -> None:
    seen = view.seen
    for seat, pile in enumerate(seen.piles):
        _pile(view, view.from_own(seat), pile)
    view.put(at.SWAPS, 0, view.bits_of(seen.to_swap))
    if seen.naming is not None:
        pile = seen.piles[seen.naming.seat]
        named = (pile.up[seen.naming.up], pile.down[seen.naming.down])
        view.put(at.NAMED, 0, mask_of(card for card in named if card is not None))


def _pile(view: _View, offset: int, pile: PileView) -> None:
    for place, card in enumerate(pile.up):
        if card is not None:
            view.put(at.UP, offset, BIT[card])
            _digits(view, at.PLACE, place, card)
    for place, card in enumerate(pile.down):
        if not pile.is_gone[place] and not pile.is_open[place]:
            view.put(at.HIDDEN, offset, 1 << place)
        if card is not None:
            view.put(at.OPEN if pile.is_open[place] else at.BELOW, offset, BIT[card])
            _digits(view, at.PLACE, place, card)


def _digits(view: _View, first: int, number: int, card: Card) -> None:
    for digit in range(number.bit_length()):
        view.put(first, digit, BIT[card] if number >> digit & 1 else 0)


def _recall(view: _View) -> None:
    seen = view.seen
    tricks: tuple[Trick, ...] = (*seen.tricks, *((seen.trick,) if seen.trick is not None else ()))
    for number, trick in enumerate(tricks):
        for place, card in enumerate(trick.plays):
            offset = view.from_own(trick.seat_of(place, view.seats))
            view.put(at.PLAYED, offset, BIT[card])
            _digits(view, at.WHEN, number, card)
            led = suit_of(trick.plays[0])
            view.put(at.VOID, offset, SUIT_MASK[led] if suit_of(card) != led else 0)
        view.put(at.LEADS, 0, mask_of(trick.plays[:1]))
    for passed in seen.passes:
        if passed.giver == seen.seat:
            view.put(at.PASSED, view.from_own(passed.receiver) - 1, mask_of(passed.cards))
        else:
            view.put(at.RECEIVED, view.from_own(passed.giver) - 1, mask_of(passed.cards))
    view.put(at.DISCARDED, 0, 0 if seen.discard is None else BIT[seen.discard])


class SeptetEncoder:
    """See `zashiki.interop.part.Encoder`. The observation remembers the round by itself, so no log is needed."""

    planes = PLANES
    low = 0.0
    high = 1.0

    def __init__(self, rules: Rules) -> None:
        """The planes are the same for all rules."""

    def encode(
        self, seen: Observation, log: Sequence[Event], picked: tuple[str, ...]
    ) -> dict[str, NDArray[np.float32]]:
        """Zeros and ones."""
        words = np.array(words_of(seen, picked), dtype="<u8")
        bits = np.unpackbits(words.view(np.uint8).reshape(-1, 8), axis=1, bitorder="little", count=at.WIDTH)
        return dict(zip(PLANE_NAMES, bits.astype(np.float32), strict=True))
