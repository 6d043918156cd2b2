"""Proof-number search above the last tricks: it goes where the question is settled most cheaply.

A round can end at any trick, and following suit makes some positions narrow and others wide: what it takes to prove an
answer differs by orders of magnitude between two cards. Each node therefore has two numbers: how much it still takes,
at least, to prove that the goal is reached, and that it is not. The search (depth-first, with a table) always works on
the child that is cheapest for the player to move. Where few tricks are left alpha-beta (`endings`) settles the
position.

A number of the player who must prove all children is the dearest child's plus one for each other open child, not the
sum: the same positions are reached by many ways, and sums would count them again and again.
"""

from __future__ import annotations

from zashiki.septet.bitboard.arrays import u64
from zashiki.septet.bitboard.jit import choose, compiled, inlined, load, popcount, prefetch, store
from zashiki.septet.bitboard.rules import follow
from zashiki.septet.solver import layout as at
from zashiki.septet.solver.endings import first_choice, last_choice, lowest, settle, sure
from zashiki.septet.solver.guesses import first_numbers, least
from zashiki.septet.solver.keys import fingerprint
from zashiki.septet.solver.moves import (
    FAILED,
    OPEN,
    REACHED,
    after,
    all_cards,
    card_of_rank,
    cover_again,
    different,
    icons,
    low_wins,
    uncover,
)
from zashiki.septet.solver.relabel import place_of

_0, _1, _2, _3, _4, _10, _16, _24, _32 = (u64(n) for n in (0, 1, 2, 3, 4, 10, 16, 24, 32))
NEVER = u64(1 << 30)
"""The number of what is disproved: no work will prove it."""
_LOW_HALF = u64(0xFFFFFFFF)
_SCATTER = u64(0x9E3779B97F4A7C15)
_CHILDREN = u64(at.CHILDREN)
_FRAME_SIZE = u64(at.FRAME_SIZE)
_PLACES, _CHECKS = u64(2 * at.CHILDREN), u64(3 * at.CHILDREN)
_WAYS = u64(4)
"""Entries that share a place in the table; each is two words."""


@inlined
def pair(proof: int, disproof: int) -> int:
    """Both numbers in one word."""
    return (proof << _32) | disproof


@inlined
def proof_of(numbers: int) -> int:
    """What it takes at least to prove that the goal is reached."""
    return numbers >> _32


@inlined
def disproof_of(numbers: int) -> int:
    """What it takes at least to prove that it is not."""
    return numbers & _LOW_HALF


@inlined
def proven(result: int) -> int:
    """The numbers of a settled question."""
    return choose(result == REACHED, NEVER, NEVER << _32)


@inlined
def known_numbers(b: int, place: int, check: int) -> int:
    """The numbers that the table has of a position, 0 if none."""
    bucket = load(b, at.PROOFS) + ((place & load(b, at.PROOFS_MASK)) << u64(6))
    for way in range(_WAYS):
        if load(bucket, way + way) == check:
            return load(bucket, way + way + _1)
    return _0


@inlined
def keep_numbers(b: int, place: int, check: int, numbers: int) -> None:
    """Write a position's numbers into the table: over its own, an empty entry, or the one nearest to no work."""
    bucket = load(b, at.PROOFS) + ((place & load(b, at.PROOFS_MASK)) << u64(6))
    chosen, least = _0, u64(1 << 63)
    for way in range(_WAYS):
        held = load(bucket, way + way)
        if held == check:
            chosen = way
            break
        value = load(bucket, way + way + _1)
        work = proof_of(value) + disproof_of(value)
        if work < least:
            chosen, least = way, work
    store(bucket, chosen + chosen, check)
    store(bucket, chosen + chosen + _1, numbers)


@inlined
def trick_key(b: int, count: int, led: int, best_seat: int, table: int) -> int:
    """What matters of an unfinished trick, besides the card that wins it."""
    bosses = choose(
        load(b, at.SEALS_NEEDED) != _0, table * _SCATTER, (popcount(table) + (icons(b, table) << _4)) << _24
    )
    return choose(count == _0, _0, count + (best_seat << _3) + (place_of(led) << _16) + bosses)


@inlined
def expand(
    b: int, frame: int, moves: int, early: int, late: int,
    seat: int, count: int, led: int, best: int, best_seat: int, table: int, score: int, left: int,
) -> tuple[int, int]:  # fmt: skip
    """Write the children into a frame, in the order in which they are to be tried; how many, and the answer of one.

    All are looked at before the table is asked about any: so the processor fetches their entries together.
    """
    asks = (load(b, at.PARTY) >> seat) & _1
    wanted = choose(asks != _0, REACHED, FAILED)
    hand = load(b, at.HAND + seat)
    children = _0
    while moves != _0:
        stage = choose(moves & early != _0, moves & early, choose(moves & ~late != _0, moves & ~late, moves))
        card = lowest(stage)
        moves ^= card
        store(b, at.HAND + seat, hand ^ card)
        seat_, count_, led_, best_, best_seat_, table_, score_, left_, reply = after(
            b, card, seat, count, led, best, best_seat, table, score, left
        )
        store(b, frame + children, card)
        completes = (count_ == _0) & (reply == OPEN)
        freed0, freed1 = _0, _0
        if completes & (load(b, at.STRAW) != _0):
            freed0, freed1 = uncover(b, _0), uncover(b, _1)
        if completes:
            reply = sure(b, seat_, score_)
        if reply != OPEN:
            store(b, frame + _CHILDREN + children, proven(reply))
            store(b, frame + _CHECKS + children, _0)
        else:
            place, check = fingerprint(
                b, seat_, score_, load(b, at.ALL_BOSSES), trick_key(b, count_, led_, best_seat_, table_), best_
            )
            # A check of 0 marks what is settled, so none may be 0.
            store(b, frame + _PLACES + children, place)
            store(b, frame + _CHECKS + children, check | _1)
            prefetch(load(b, at.PROOFS), (place & load(b, at.PROOFS_MASK)) << _3)
            store(b, frame + _CHILDREN + children, first_numbers(b, score_, table_, best_seat_, left_))
        if completes & (load(b, at.STRAW) != _0):
            cover_again(b, _0, freed0)
            cover_again(b, _1, freed1)
        if reply == wanted:
            store(b, at.HAND + seat, hand)
            return children + _1, _1
        children += _1
        store(b, at.HAND + seat, hand)
    for child in range(children):
        check = load(b, frame + _CHECKS + child)
        if check != _0:
            numbers = known_numbers(b, load(b, frame + _PLACES + child), check)
            if numbers != _0:
                store(b, frame + _CHILDREN + child, numbers)
                if choose(asks != _0, proof_of(numbers), disproof_of(numbers)) == _0:
                    store(b, frame, load(b, frame + child))
                    store(b, frame + _CHILDREN, numbers)
                    return _1, _1
    return children, _0


@compiled
def prove(
    b: int,
    seat: int,
    count: int,
    led: int,
    best: int,
    best_seat: int,
    table: int,
    score: int,
    left: int,
    proof_limit: int,
    disproof_limit: int,
    depth: int,
    place: int,
    check: int,
) -> int:
    """Work on a position until one of its numbers reaches its limit; the numbers. Arguments as in `endings.settle`.

    `place` and `check` are the position's fingerprint.
    """
    if (count == _0) & (left <= load(b, at.ENDING_TRICKS)):
        numbers = proven(settle(b, seat, _0, _0, _0, _0, _0, score, left))
        if load(b, at.STOPPED) == _0:
            keep_numbers(b, place, check, numbers)
        return numbers
    store(b, at.NODES, load(b, at.NODES) + _1)
    if load(b, at.NODES) > load(b, at.NODE_LIMIT):
        store(b, at.STOPPED, _1)
        return pair(_1, _1)
    bosses = load(b, at.ALL_BOSSES)
    asks = (load(b, at.PARTY) >> seat) & _1 != _0
    hand = load(b, at.HAND + seat)
    cards = all_cards(b) | card_of_rank(best, low_wins(b, score))
    moves = different(b, follow(hand, led), hand, cards, bosses)
    ours = (count != _0) & (asks == ((load(b, at.PARTY) >> best_seat) & _1 != _0))
    early = first_choice(moves, hand, cards, bosses, count, led, best, ours)
    late = last_choice(moves, bosses, count, led, best, ours)
    frame = at.FRAMES + depth * _FRAME_SIZE
    children, done = expand(b, frame, moves, early, late, seat, count, led, best, best_seat, table, score, left)
    own_limit, other_limit = choose(asks, proof_limit, disproof_limit), choose(asks, disproof_limit, proof_limit)
    while True:
        # The numbers of the node from the player to move: its own is the cheapest child's, the other the dearest
        # child's and one for each other open child.
        own, second, dearest, open_children = NEVER, NEVER, _0, _0
        chosen = _0
        for child in range(children):
            numbers = load(b, frame + _CHILDREN + child)
            cheap = choose(asks, proof_of(numbers), disproof_of(numbers))
            dear = choose(asks, disproof_of(numbers), proof_of(numbers))
            chosen = choose(cheap < own, child, chosen)
            second = choose(cheap < own, own, least(second, cheap))
            own = least(own, cheap)
            dearest = choose(dear > dearest, dear, dearest)
            open_children += choose(cheap < NEVER, _1, _0)
        other = choose(
            (own == _0) | (done != _0),
            NEVER,
            choose(open_children == _0, _0, least(dearest + open_children - _1, NEVER - _1)),
        )
        own = choose(done != _0, _0, own)
        if (own >= own_limit) | (other >= other_limit) | (load(b, at.STOPPED) != _0):
            result = choose(asks, pair(own, other), pair(other, own))
            if load(b, at.STOPPED) == _0:
                keep_numbers(b, place, check, result)
            return result
        child_own = least(own_limit, second + second // _10 + _1)
        child_other = other_limit - (open_children - _1)
        proof, disproof = choose(asks, child_own, child_other), choose(asks, child_other, child_own)
        card = load(b, frame + chosen)
        store(b, at.HAND + seat, hand ^ card)
        seat_, count_, led_, best_, best_seat_, table_, score_, left_, _ = after(
            b, card, seat, count, led, best, best_seat, table, score, left
        )
        freed0, freed1 = _0, _0
        if (count_ == _0) & (load(b, at.STRAW) != _0):
            freed0, freed1 = uncover(b, _0), uncover(b, _1)
        numbers = prove(
            b, seat_, count_, led_, best_, best_seat_, table_, score_, left_, proof, disproof, depth + _1,
            load(b, frame + _PLACES + chosen), load(b, frame + _CHECKS + chosen),
        )  # fmt: skip
        if (count_ == _0) & (load(b, at.STRAW) != _0):
            cover_again(b, _0, freed0)
            cover_again(b, _1, freed1)
        store(b, at.HAND + seat, hand)
        store(b, frame + _CHILDREN + chosen, numbers)
