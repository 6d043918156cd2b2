"""Alpha-beta for the last tricks: does the side that asks reach its goal, with every card open?"""

from __future__ import annotations

from zashiki.septet.bitboard.arrays import u64
from zashiki.septet.bitboard.jit import choose, compiled, inlined, load, popcount, store
from zashiki.septet.bitboard.rules import follow
from zashiki.septet.solver import layout as at
from zashiki.septet.solver.keys import fingerprint
from zashiki.septet.solver.moves import (
    FAILED,
    OPEN,
    REACHED,
    after,
    all_cards,
    bosses_of,
    card_of_rank,
    counting,
    cover_again,
    different,
    low_wins,
    rank,
    settled,
    suit_led,
    uncover,
    won,
)
from zashiki.septet.solver.relabel import ACE, TOP_SUIT

_0, _1, _2, _4, _63 = (u64(n) for n in (0, 1, 2, 4, 63))
_ANSWER = u64(3)
_NOT_TOP, _NOT_TOP_2, _NOT_TOP_4 = u64(0x7F7F7F7F7F7F7F7F), u64(0x3F3F3F3F3F3F3F3F), u64(0x0F0F0F0F0F0F0F0F)


@inlined
def known_ending(b: int, place: int, check: int) -> int:
    """What the table says of a position: `REACHED`, `FAILED`, or `OPEN` where it says nothing."""
    entry = load(load(b, at.ENDINGS), place & load(b, at.ENDINGS_MASK))
    return choose((entry ^ check) & ~_ANSWER == _0, entry & _ANSWER, OPEN)


@inlined
def keep_ending(b: int, place: int, check: int, result: int) -> None:
    """Write a settled position into the table, over whatever was there."""
    store(load(b, at.ENDINGS), place & load(b, at.ENDINGS_MASK), (check & ~_ANSWER) | result)


@inlined
def lowest(cards: int) -> int:
    """The lowest card of a set."""
    return cards & (_0 - cards)


@inlined
def masters(hand: int, cards: int) -> int:
    """The cards of a hand that are the highest left of their suit."""
    # Each suit's bits smeared downwards: what stays is below some card that is left.
    below = (cards >> _1) & _NOT_TOP
    below |= (below >> _1) & _NOT_TOP
    below |= (below >> _2) & _NOT_TOP_2
    below |= (below >> _4) & _NOT_TOP_4
    return hand & ~below


@inlined
def leads_to_win(b: int, leader: int, hand: int, cards: int, need: int) -> bool:
    """Whether the leader has a card that nobody can beat and that brings his side the bosses that it still needs.

    A partner gives a boss if he may, an opponent only if he must.
    """
    party, bosses = load(b, at.PARTY), load(b, at.ALL_BOSSES)
    leaders = (party >> leader) & _1
    candidates = masters(hand, cards)
    while candidates != _0:
        card = lowest(candidates)
        candidates ^= card
        led = suit_led(b, card)
        fallen, safe = popcount(card & bosses), True
        for seat in range(load(b, at.SEATS)):
            other = load(b, at.HAND + seat)
            following = other & led
            legal = choose(following != _0, following, other)
            is_friend = (party >> seat) & _1 == leaders
            beats = choose(card == ACE, _0, choose(following != _0, following & ACE, other & (TOP_SUIT | ACE)))
            safe = safe & (is_friend | (beats == _0))
            falls = (is_friend & (legal & bosses != _0)) | (not is_friend and legal & ~bosses == _0)
            fallen += choose(falls & (seat != leader), _1, _0)
        if safe & (fallen >= need):
            return True
    return False


@inlined
def sure(b: int, leader: int, score: int) -> int:
    """`REACHED` or `FAILED` where the leader of a trick has the bosses for sure that decide the question."""
    # One trick hardly ever brings more than two bosses that are sure.
    need = load(b, at.BOSSES_TO_WIN) - bosses_of(score, load(b, at.SIDE_OF + leader))
    asks = (load(b, at.PARTY) >> leader) & _1 != _0
    decides = (load(b, at.BY_BOSSES) != _0) & (not asks or load(b, at.GOAL) == _0)
    if decides & (need <= _2) and leads_to_win(b, leader, load(b, at.HAND + leader), all_cards(b), need):
        return choose(asks, REACHED, FAILED)
    return OPEN


@inlined
def first_choice(moves: int, hand: int, cards: int, bosses: int, count: int, led: int, best: int, ours: bool) -> int:
    """The moves to try before the others."""
    if count == _0:
        return moves & masters(hand, cards) & ~bosses
    better = counting(led) & ~((best << _1) - _1)
    feed, take = moves & bosses & ~better, moves & better
    return choose(ours, feed, take)


@inlined
def last_choice(moves: int, bosses: int, count: int, led: int, best: int, ours: bool) -> int:
    """The moves to try after all others."""
    if count == _0:
        return moves & bosses
    better = counting(led) & ~((best << _1) - _1)
    return choose(ours, moves & better, moves & bosses)


@inlined
def last_trick(b: int, leader: int, score: int) -> int:
    """The last trick of all: everybody has one card, face down or not, so it plays itself."""
    seats, low = load(b, at.SEATS), low_wins(b, score)
    lead = load(b, at.HAND + leader) | load(b, at.COVERED + leader)
    led = suit_led(b, lead)
    best, best_seat, table = _0, leader, load(b, at.LAST_TRICK_BOSS)
    seat = leader
    for _ in range(seats):
        card = load(b, at.HAND + seat) | load(b, at.COVERED + seat)
        mine = rank(b, card, low) & counting(led)
        best_seat = choose(mine > best, seat, best_seat)
        best = choose(mine > best, mine, best)
        table |= card & load(b, at.ALL_BOSSES)
        seat = choose(seat + _1 == seats, _0, seat + _1)
    side = load(b, at.SIDE_OF + best_seat)
    return settled(b, won(b, score, table, side), side, _0)


@compiled
def settle(
    b: int, seat: int, count: int, led: int, best: int, best_seat: int, table: int, score: int, left: int
) -> int:
    """`REACHED` or `FAILED`, for the position in memory and an unfinished trick of `count` cards.

    `led` is the suit led, `best` the rank of the card that wins and `best_seat` its player, `table` the bosses in the
    trick, `left` the tricks still to be completed.
    """
    store(b, at.NODES, load(b, at.NODES) + _1)
    bosses = load(b, at.ALL_BOSSES)
    party = load(b, at.PARTY)
    asks = (party >> seat) & _1
    wanted = choose(asks != _0, REACHED, FAILED)
    hand = load(b, at.HAND + seat)
    cards = all_cards(b) | card_of_rank(best, low_wins(b, score))
    place, check = _0, _0
    noted = (count == _0) & (left > _2)
    if count == _0:
        if load(b, at.STOPPED) != _0:
            return FAILED
        if load(b, at.NODES) > load(b, at.NODE_LIMIT):
            store(b, at.STOPPED, _1)
            return FAILED
        if sure(b, seat, score) != OPEN:
            return wanted
    if noted:
        place, check = fingerprint(b, seat, score, bosses, _0, _0)
        known = known_ending(b, place, check)
        if known != OPEN:
            return known
    moves = different(b, follow(hand, led), hand, cards, bosses)
    killer_place = at.KILLERS + (((left << _2) + count) & _63)
    ours = (count != _0) & (asks == (party >> best_seat) & _1)
    early = first_choice(moves, hand, cards, bosses, count, led, best, ours) | load(b, killer_place)
    late = last_choice(moves, bosses, count, led, best, ours)
    killer = load(b, killer_place) & moves
    result = REACHED ^ FAILED ^ wanted
    while moves != _0:
        stage = choose(moves & early != _0, moves & early, choose(moves & ~late != _0, moves & ~late, moves))
        card = choose(killer != _0, killer, lowest(stage))
        killer = _0
        moves ^= card
        store(b, at.HAND + seat, hand ^ card)
        seat_, count_, led_, best_, best_seat_, table_, score_, left_, reply = after(
            b, card, seat, count, led, best, best_seat, table, score, left
        )
        if reply == OPEN:
            if (count_ == _0) & (left_ == _1):
                reply = last_trick(b, seat_, score_)
            elif (count_ == _0) & (load(b, at.STRAW) != _0):
                freed0, freed1 = uncover(b, _0), uncover(b, _1)
                reply = settle(b, seat_, _0, _0, _0, _0, _0, score_, left_)
                cover_again(b, _0, freed0)
                cover_again(b, _1, freed1)
            else:
                reply = settle(b, seat_, count_, led_, best_, best_seat_, table_, score_, left_)
        store(b, at.HAND + seat, hand)
        if reply == wanted:
            store(b, killer_place, card)
            result = wanted
            break
    if noted & (load(b, at.STOPPED) == _0):
        keep_ending(b, place, check, result)
    return result
