"""Which cards to part with, compiled: every way to pass or discard has named quantities, and a policy weighs them."""

from __future__ import annotations

from math import log

from zashiki.septet.bitboard import codes
from zashiki.septet.bitboard.machine import choose, inlined, popcount, trailing_zeros
from zashiki.septet.bitboard.words import Table, Words, u64
from zashiki.septet.bots.learned.machine import Floats, compiled, f64
from zashiki.septet.bots.learned.names import GIVEN, PARTINGS
from zashiki.septet.bots.learned.policy import fraction

_0, _1, _2, _3, _7, _8 = (u64(n) for n in (0, 1, 2, 3, 7, 8))
_SUIT = u64(codes.SUIT)
_ACE = u64(codes.ACE_BIT)
_BOSS = u64(codes.BOSS_MASK)

COUNT = len(PARTINGS)
_OTHER = len(GIVEN)
_KEPT = 2 * len(GIVEN)

MOST_WAYS = 1100
"""More ways than there are to pass from any hand: one of 14 cards to a partner and two to rivals."""
_TO_PARTNER, _ELSEWHERE = u64(MOST_WAYS), u64(MOST_WAYS + 64)
SCORES = MOST_WAYS + 128
"""Room for the scores of all ways, and after them of each card to be given one way or the other."""


@inlined
def count_given(cards: int, trump: int, g: Floats, place: int) -> None:
    """The quantities of the cards that go one way."""
    left = cards
    while left != _0:
        card = left & (_0 - left)
        left ^= card
        code = trailing_zeros(card)
        height = f64(code & _7) / 7.0
        if card == _ACE:
            g[place] += 1.0
        elif card & trump != _0:
            g[place + 1] += 1.0
            g[place + 2] += height
            if card & _BOSS != _0:
                g[place + 6] += 1.0
        else:
            g[place + 5] += height
            if card & _BOSS != _0:
                g[place + 3] += 1.0
                g[place + 4] += f64(code >> _3) / 6.0


@compiled
def weigh_parting(stay: int, trump: int, to_partners: int, elsewhere: int, g: Floats) -> None:
    """Fill in the quantities of one way to part with cards; `stay` is what can be played afterwards."""
    for place in range(COUNT):
        g[place] = 0.0
    count_given(to_partners, trump, g, 0)
    count_given(elsewhere, trump, g, _OTHER)
    count_kept(stay, trump, g)


@inlined
def count_kept(stay: int, trump: int, g: Floats) -> None:
    """The quantities of the cards that stay."""
    trumps = popcount(stay & trump)
    longest = _0
    for suit in range(_7):
        mask = _SUIT << (u64(suit) * _8)
        cards = stay & mask
        count = popcount(cards)
        longest = choose(count > longest, count, longest)
        bosses = popcount(cards & _BOSS)
        if bosses == _2:
            g[_KEPT + 8] += 1.0
        if bosses != _0:
            g[_KEPT + 4] += f64(u64(suit)) / 6.0 * f64(bosses) / f64(count)
        if mask == trump:
            continue
        if count == _0:
            g[_KEPT] += 1.0
            g[_KEPT + 1] += f64(choose(trumps > _3, _3, trumps))
        elif count == _1:
            g[_KEPT + 2] += 1.0
        elif count == _2:
            g[_KEPT + 3] += 1.0
        if bosses != _0 and bosses == count:
            g[_KEPT + 5] += f64(bosses)
        g[_KEPT + 9] += f64(popcount(cards & (_3 << (u64(suit) * _8)) & ~_BOSS))
    if trumps > _3:
        g[_KEPT + 6] = f64(trumps - _3)
    if trump == _0:
        g[_KEPT + 7] = f64(longest)


@compiled
def score_each(cards: int, trump: int, weights: Floats, g: Floats, scores: Floats) -> None:
    """What giving each card to a partner adds to the score of a way, and what giving it to another: by its code."""
    while cards != _0:
        card = cards & (_0 - cards)
        cards ^= card
        for place in range(COUNT):
            g[place] = 0.0
        count_given(card, trump, g, 0)
        to_partner, elsewhere = 0.0, 0.0
        for place in range(_OTHER):
            to_partner += weights[place] * g[place]
            elsewhere += weights[_OTHER + place] * g[place]
        scores[_TO_PARTNER + trailing_zeros(card)] = to_partner
        scores[_ELSEWHERE + trailing_zeros(card)] = elsewhere


@compiled
def score_kept(stay: int, trump: int, weights: Floats, g: Floats) -> float:
    """What the cards that stay add to the score of a way."""
    for place in range(_KEPT, COUNT):
        g[place] = 0.0
    count_kept(stay, trump, g)
    total = 0.0
    for place in range(_KEPT, COUNT):
        total += weights[place] * g[place]
    return total


@inlined
def given_score(cards: int, first: int, scores: Floats) -> float:
    """What giving the cards one way adds, from what `score_each` found."""
    total = 0.0
    while cards != _0:
        total += scores[first + trailing_zeros(cards)]
        cards &= cards - _1
    return total


@inlined
def add_way(to_partners: int, elsewhere: int, kept: float, count: int, ways: Table, scores: Floats) -> int:
    """One more way on the list; how many there are now."""
    ways[count][0], ways[count][1] = to_partners, elsewhere
    scores[count] = kept + given_score(to_partners, _TO_PARTNER, scores) + given_score(elsewhere, _ELSEWHERE, scores)
    return count + _1


@compiled
def list_partings(
    hand: int, keep: int, may: int, trump: int, partners: int, others: int, weights: Floats, g: Floats, ways: Table,
    scores: Floats,
) -> int:  # fmt: skip
    """List and judge every way to part with one or three of the cards that `may` go; how many there are.

    `keep` are open cards beside the hand. Either all go to partners, or all elsewhere, or one to a partner and two
    elsewhere. A score is the sum of what each card that goes adds and what those that stay add.
    """
    score_each(may, trump, weights, g, scores)
    count = _0
    first = may
    while first != _0:
        one = first & (_0 - first)
        first ^= one
        if partners + others == _1:
            kept = score_kept((hand & ~one) | keep, trump, weights, g)
            count = add_way(choose(partners != _0, one, _0), choose(others != _0, one, _0), kept, count, ways, scores)
            continue
        second = first
        while second != _0:
            two = second & (_0 - second)
            second ^= two
            third = second
            while third != _0:
                three = third & (_0 - third)
                third ^= three
                cards = one | two | three
                kept = score_kept((hand & ~cards) | keep, trump, weights, g)
                if partners == _1:
                    for given in (one, two, three):
                        count = add_way(given, cards ^ given, kept, count, ways, scores)
                else:
                    to_partners, elsewhere = choose(partners != _0, cards, _0), choose(others != _0, cards, _0)
                    count = add_way(to_partners, elsewhere, kept, count, ways, scores)
    return count


@compiled
def pick_parting(scores: Floats, count: int, heat: float, draws: Words) -> int:
    """The best way on the list; with some `heat` also others now and then, the better the more often."""
    best, best_score = _0, -1e300
    for index in range(count):
        score = scores[index]
        if heat > 0.0:
            score -= heat * log(-log(fraction(draws)) + 1e-300)
        if score > best_score:
            best, best_score = u64(index), score
    return best
