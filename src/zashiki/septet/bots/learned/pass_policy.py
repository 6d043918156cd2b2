"""Which cards to pass or discard, compiled: every way has named features, and the learned policy weighs them."""

from __future__ import annotations

from typing import NamedTuple

from zashiki.septet.bitboard import bitcards
from zashiki.septet.bitboard.arrays import Floats, Table, Words, empty_floats, empty_table, f64, u64
from zashiki.septet.bitboard.jit import choose, compiled, inlined, popcount, trailing_zeros
from zashiki.septet.bitboard.knowledge import DISCARD, OPEN, TOLD
from zashiki.septet.bitboard.layout import DISCARDS, HAND, MAX_SEATS, SEATS, SIDE_OF, TRUMP
from zashiki.septet.bots.learned.features import ELSEWHERE, FIRST_KEPT, GIVEN, KEPT, PASS_COUNT
from zashiki.septet.bots.learned.policy import Policy, gumbel

_0, _1, _2, _3, _4, _7, _8 = (u64(n) for n in (0, 1, 2, 3, 4, 7, 8))
_SUIT = u64(bitcards.SUIT)
_ACE = u64(bitcards.ACE_BIT)
_BOSS = u64(bitcards.BOSS_MASK)

MOST_WAYS = 1100
"""More ways than there are to pass from any hand: one of 14 cards to a partner and two to rivals."""
_CODES = 64
_TO_PARTNER, _ELSEWHERE = u64(MOST_WAYS), u64(MOST_WAYS + _CODES)


class PassScratch(NamedTuple):
    """What the policy writes on while it looks for cards to part with."""

    features: Floats
    """float64, (PASS_COUNT,): of one way."""
    ways: Table
    """uint64, (MOST_WAYS, 2): the cards for partners and the others, way by way."""
    scores: Floats
    """float64, (MOST_WAYS + 128,): of all ways, and then of each card by code, given to a partner or elsewhere."""
    chosen: Table
    """uint64, (MAX_SEATS, 2): by seat what it parts with, for partners and elsewhere."""


def new_pass_scratch() -> PassScratch:
    """Nothing looked at yet."""
    return PassScratch(
        empty_floats(PASS_COUNT),
        empty_table(MOST_WAYS, 2),
        empty_floats(MOST_WAYS + 2 * _CODES),
        empty_table(MAX_SEATS, 2),
    )


@inlined
def count_given(cards: int, trump: int, g: Floats, place: int) -> None:
    """The features of the cards that go one way, from `place` on."""
    left = cards
    while left != _0:
        card = left & (_0 - left)
        left ^= card
        code = trailing_zeros(card)
        height = f64(code & _7) / 7.0
        if card == _ACE:
            g[place + GIVEN.ace] += 1.0
        elif card & trump != _0:
            g[place + GIVEN.trumps] += 1.0
            g[place + GIVEN.trump_height] += height
            if card & _BOSS != _0:
                g[place + GIVEN.trump_boss] += 1.0
        else:
            g[place + GIVEN.height] += height
            if card & _BOSS != _0:
                g[place + GIVEN.bosses] += 1.0
                g[place + GIVEN.boss_exposure] += f64(code >> _3) / 6.0


@compiled
def weigh_pass(stay: int, trump: int, to_partners: int, elsewhere: int, g: Floats) -> None:
    """Fill in the features of one way to part with cards; `stay` is what can be played afterwards."""
    for place in range(PASS_COUNT):
        g[place] = 0.0
    count_given(to_partners, trump, g, 0)
    count_given(elsewhere, trump, g, ELSEWHERE)
    count_kept(stay, trump, g)


@inlined
def count_kept(stay: int, trump: int, g: Floats) -> None:
    """The features of the cards that stay."""
    trumps = popcount(stay & trump)
    longest = _0
    for suit in range(_7):
        mask = _SUIT << (u64(suit) * _8)
        cards = stay & mask
        count = popcount(cards)
        longest = choose(count > longest, count, longest)
        bosses = popcount(cards & _BOSS)
        if bosses == _2:
            g[KEPT.pairs] += 1.0
        if bosses != _0:
            g[KEPT.boss_risk] += f64(u64(suit)) / 6.0 * f64(bosses) / f64(count)
        if mask == trump:
            continue
        if count == _0:
            g[KEPT.voids] += 1.0
            g[KEPT.voids_with_trumps] += f64(choose(trumps > _3, _3, trumps))
        elif count == _1:
            g[KEPT.singles] += 1.0
        elif count == _2:
            g[KEPT.doubles] += 1.0
        if bosses != _0 and bosses == count:
            g[KEPT.bosses_alone] += f64(bosses)
        g[KEPT.low_cards] += f64(popcount(cards & (_3 << (u64(suit) * _8)) & ~_BOSS))
    if trumps > _3:
        g[KEPT.long_trumps] = f64(trumps - _3)
    if trump == _0:
        g[KEPT.longest] = f64(longest)


@compiled
def score_each(cards: int, trump: int, weights: Floats, scratch: PassScratch) -> None:
    """What giving each card to a partner adds to the score of a way, and what giving it to another: by its code."""
    g, scores = scratch.features, scratch.scores
    while cards != _0:
        card = cards & (_0 - cards)
        cards ^= card
        for place in range(PASS_COUNT):
            g[place] = 0.0
        count_given(card, trump, g, 0)
        to_partner, elsewhere = 0.0, 0.0
        for place in range(ELSEWHERE):
            to_partner += weights[place] * g[place]
            elsewhere += weights[ELSEWHERE + place] * g[place]
        scores[_TO_PARTNER + trailing_zeros(card)] = to_partner
        scores[_ELSEWHERE + trailing_zeros(card)] = elsewhere


@compiled
def score_kept(stay: int, trump: int, weights: Floats, g: Floats) -> float:
    """What the cards that stay add to the score of a way."""
    for place in range(FIRST_KEPT, PASS_COUNT):
        g[place] = 0.0
    count_kept(stay, trump, g)
    total = 0.0
    for place in range(FIRST_KEPT, PASS_COUNT):
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
def add_way(to_partners: int, elsewhere: int, kept: float, count: int, scratch: PassScratch) -> int:
    """One more way on the list; how many there are now."""
    ways, scores = scratch.ways, scratch.scores
    ways[count][0], ways[count][1] = to_partners, elsewhere
    scores[count] = kept + given_score(to_partners, _TO_PARTNER, scores) + given_score(elsewhere, _ELSEWHERE, scores)
    return count + _1


class PassRoom(NamedTuple):
    """What a seat may part with: from which cards, and how many go where."""

    hand: int
    """The hidden hand."""
    keep: int
    """Open cards beside it."""
    may: int
    """The cards of the hand that may go."""
    trump: int
    partners: int
    """How many cards go to partners."""
    others: int
    """How many go elsewhere."""


@inlined
def list_singles(room: PassRoom, weights: Floats, scratch: PassScratch) -> int:
    """Every way to part with one card."""
    count, left = _0, room.may
    while left != _0:
        card = left & (_0 - left)
        left ^= card
        kept = score_kept((room.hand & ~card) | room.keep, room.trump, weights, scratch.features)
        to_partner, elsewhere = choose(room.partners != _0, card, _0), choose(room.others != _0, card, _0)
        count = add_way(to_partner, elsewhere, kept, count, scratch)
    return count


@inlined
def add_triple(one: int, two: int, three: int, room: PassRoom, kept: float, count: int, scratch: PassScratch) -> int:
    """Every way to give these three cards away: all to one kind of receiver, or one to a partner and two elsewhere."""
    cards = one | two | three
    if room.partners == _1:
        for given in (one, two, three):
            count = add_way(given, cards ^ given, kept, count, scratch)
    else:
        to_partners, elsewhere = choose(room.partners != _0, cards, _0), choose(room.others != _0, cards, _0)
        count = add_way(to_partners, elsewhere, kept, count, scratch)
    return count


@inlined
def list_triples(room: PassRoom, weights: Floats, scratch: PassScratch) -> int:
    """Every way to part with three cards."""
    count, first = _0, room.may
    while first != _0:
        one = first & (_0 - first)
        first ^= one
        second = first
        while second != _0:
            two = second & (_0 - second)
            second ^= two
            third = second
            while third != _0:
                three = third & (_0 - third)
                third ^= three
                stay = (room.hand & ~(one | two | three)) | room.keep
                kept = score_kept(stay, room.trump, weights, scratch.features)
                count = add_triple(one, two, three, room, kept, count, scratch)
    return count


@compiled
def list_passes(p: Words, k: Words, seat: int, policy: Policy, scratch: PassScratch) -> int:
    """List and judge the ways in which a seat can part with one or three cards (S3.2, S8.3); how many there are.

    A score is the sum of what each card that goes adds and what those that stay add.
    """
    offsets, weights = policy.pass_offsets, policy.pass_weights
    keep = k[OPEN + seat]
    hand = p[HAND + seat] & ~keep
    partners, others = _0, p[DISCARDS]
    for index in range(offsets[_0]):
        receiver = (seat + offsets[u64(index) + _1]) % p[SEATS]
        if p[SIDE_OF + receiver] == p[SIDE_OF + seat]:
            partners += _1
        else:
            others += _1
    may = choose(p[DISCARDS] != _0, hand & ~_BOSS, hand)
    room = PassRoom(hand, keep, may, p[TRUMP], partners, others)
    score_each(may, p[TRUMP], weights, scratch)
    if partners + others == _1:
        return list_singles(room, weights, scratch)
    return list_triples(room, weights, scratch)


@compiled
def pick_pass(scores: Floats, count: int, temperature: float, draws: Words) -> int:
    """The best way on the list; at a temperature also others now and then, the better the more often."""
    best, best_score = _0, -1e300
    for index in range(count):
        score = scores[index]
        if temperature > 0.0:
            score += temperature * gumbel(draws)
        if score > best_score:
            best, best_score = u64(index), score
    return best


@compiled
def choose_pass(p: Words, k: Words, seat: int, policy: Policy, scratch: PassScratch, draws: Words) -> None:
    """The cards that a seat parts with, by the policy: those for partners, and the others."""
    count = list_passes(p, k, seat, policy, scratch)
    best = pick_pass(scratch.scores, count, policy.temperature, draws)
    scratch.chosen[seat][0], scratch.chosen[seat][1] = scratch.ways[best][0], scratch.ways[best][1]


@compiled
def carry_out(p: Words, k: Words, offsets: Words, chosen: Table) -> None:
    """All passes or discards at once (S3.2, S8.3): cards change hands, and the givers know where."""
    for step in range(p[SEATS]):
        seat = u64(step)
        p[HAND + seat] &= ~(chosen[seat][0] | chosen[seat][1])
        if p[DISCARDS] != _0:
            k[DISCARD + seat] = chosen[seat][1]
    for step in range(p[SEATS]):
        seat = u64(step)
        to_partners, elsewhere = chosen[seat][0], chosen[seat][1]
        for index in range(offsets[_0]):
            receiver = (seat + offsets[u64(index) + _1]) % p[SEATS]
            if p[SIDE_OF + receiver] == p[SIDE_OF + seat]:
                card = to_partners & (_0 - to_partners)
                to_partners ^= card
            else:
                card = elsewhere & (_0 - elsewhere)
                elsewhere ^= card
            p[HAND + receiver] |= card
            k[TOLD + seat * _4 + receiver] |= card


@inlined
def hand_over(p: Words, k: Words, seat: int, cards: Words, offsets: Words) -> None:
    """One seat's pass or discard: a card for each receiver in turn, after those of all others were carried out."""
    p[HAND + seat] &= ~(cards[0] | cards[1] | cards[2])
    if p[DISCARDS] != _0:
        k[DISCARD + seat] = cards[0]
    for step in range(offsets[_0]):
        index = u64(step)
        receiver = (seat + offsets[index + _1]) % p[SEATS]
        p[HAND + receiver] |= cards[index]
        k[TOLD + seat * _4 + receiver] |= cards[index]


@inlined
def set_in_turn(p: Words, seat: int, to_partners: int, elsewhere: int, offsets: Words, cards: Words) -> None:
    """Lay a way to part with cards out as `hand_over` takes it: receivers get the lowest first."""
    cards[0] = elsewhere
    for step in range(offsets[_0]):
        index = u64(step)
        receiver = (seat + offsets[index + _1]) % p[SEATS]
        if p[SIDE_OF + receiver] == p[SIDE_OF + seat]:
            cards[index] = to_partners & (_0 - to_partners)
            to_partners ^= cards[index]
        else:
            cards[index] = elsewhere & (_0 - elsewhere)
            elsewhere ^= cards[index]
