"""Which cards to part with: the pass and the discard (S3.2, S8.3).

Every way to part with the cards has a score: what the cards are worth in the hand, more if a rival gets them and less
if a partner does, and the shape of what stays. The best ways are found suit by suit, exactly.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

import msgspec

from zashiki.septet.bitboard.bitcards import ACE_BIT, BOSS_MASK, SUIT_BITS, SUIT_COUNT, SUIT_MASKS, codes_in
from zashiki.septet.bots.weights import PartingWeights


class Receivers(NamedTuple):
    """How many cards go where; either `rivals` or `away` is 0."""

    partners: int
    rivals: int = 0
    away: int = 0
    """Out of the game."""


class Pass(msgspec.Struct, frozen=True):
    """One way to part with cards."""

    score: float
    to_partners: int
    """The cards for partners, as a set."""
    elsewhere: int
    """The cards for rivals, or out of the game."""


def best_passes(
    hand: int,
    trump: int,
    receivers: Receivers,
    *,
    may_part: int = -1,
    keep: int = 0,
    most: int = 1,
    weights: PartingWeights,
) -> list[Pass]:
    """The `most` best ways to part with so many cards; best first.

    `may_part` limits the cards, `keep` are open cards that stay beside the hand. `trump` is a suit's index, negative
    where there is none yet.
    """
    partners, rivals, away = receivers
    factor = 1 + weights.rival if rivals else 1.0
    others = rivals + away
    table: dict[tuple[int, int], list[Pass]] = {(0, 0): [Pass(0.0, 0, 0)]}
    for suit in range(SUIT_COUNT):
        options = _suit_options(hand, trump, suit, (partners, others), factor, may_part, keep, weights)
        after: dict[tuple[int, int], list[Pass]] = {}
        for (to_partners, elsewhere), ways in table.items():
            for option in options:
                place = (to_partners + option.to_partners.bit_count(), elsewhere + option.elsewhere.bit_count())
                if place[0] <= partners and place[1] <= others:
                    after.setdefault(place, []).extend(_joined(way, option) for way in ways)
        table = {place: sorted(ways, key=lambda way: -way.score)[:most] for place, ways in after.items()}
    return table[partners, others]


def _joined(way: Pass, option: Pass) -> Pass:
    return Pass(way.score + option.score, way.to_partners | option.to_partners, way.elsewhere | option.elsewhere)


def _suit_options(
    hand: int,
    trump: int,
    suit: int,
    room: tuple[int, int],
    factor: float,
    may_part: int,
    keep: int,
    weights: PartingWeights,
) -> list[Pass]:
    """Every way to part with cards of one suit, nothing included."""
    mask = SUIT_MASKS[suit]
    own = hand & mask
    worth = {1 << code: worth_of(code, suit == trump, weights) for code in codes_in(own & may_part)}
    options: list[Pass] = []
    for partners in range(min(room[0], len(worth)) + 1):
        for to_partners in combinations(worth, partners):
            left = [bit for bit in worth if bit not in to_partners]
            for others in range(min(room[1], len(left)) + 1):
                for elsewhere in combinations(left, others):
                    given, gone = sum(to_partners), sum(elsewhere)
                    cost = (1 - weights.partner) * sum(worth[bit] for bit in to_partners)
                    cost += factor * sum(worth[bit] for bit in elsewhere)
                    stay = (own | keep & mask) & ~given & ~gone
                    options.append(Pass(shape_of(stay, suit, suit == trump, weights) - cost, given, gone))
    return options


def worth_of(code: int, is_trump: bool, weights: PartingWeights) -> float:
    """What the card is worth in the hand."""
    if 1 << code & ACE_BIT:
        return weights.ace
    height = code % SUIT_BITS / (SUIT_BITS - 1)
    worth = weights.trump + weights.trump_top * height if is_trump else weights.top * height
    return worth + (weights.boss if 1 << code & BOSS_MASK else 0.0)


def shape_of(stay: int, suit: int, is_trump: bool, weights: PartingWeights) -> float:
    """What the cards of a suit that stay are worth together."""
    count = stay.bit_count()
    if not count:
        return 0.0 if is_trump else weights.void
    shape = weights.single if count == 1 and not is_trump else 0.0
    if stay & BOSS_MASK:
        # The suits' numbers run on: the boss is the top card of the first suit and the lowest of the last.
        shape -= weights.risk * (suit / (SUIT_COUNT - 1)) * (stay & BOSS_MASK).bit_count() / count
    return shape
