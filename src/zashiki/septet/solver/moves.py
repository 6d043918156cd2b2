"""What happens when a card is played, and which cards are worth telling apart."""

from __future__ import annotations

from zashiki.septet.bitboard.arrays import u64
from zashiki.septet.bitboard.jit import choose, inlined, load, popcount, store, trailing_zeros
from zashiki.septet.solver import layout as at
from zashiki.septet.solver.relabel import ACE, TOP_SUIT, led_suit

_0, _1, _2, _3, _4, _7, _8, _9, _15, _31, _63 = (u64(n) for n in (0, 1, 2, 3, 4, 7, 8, 9, 15, 31, 63))
_SIDE_BITS = u64(at.SIDE_BITS)
_TRICK, _POINT = u64(at.TRICK), u64(at.POINT)
_OFFSET = u64(at.SEALS_OFFSET)
_MATCH = u64(at.MATCH)
_EVEN_SUITS = u64(0x00FF00FF00FF00FF)
_ODD_SUITS = u64(0xFF00FF00FF00FF00)

OPEN, FAILED, REACHED = _0, _1, _2
"""What is known of a question: nothing yet, no, yes."""


@inlined
def all_cards(b: int) -> int:
    """The cards not played yet."""
    hands = load(b, at.HAND) | load(b, at.HAND + _1) | load(b, at.HAND + _2) | load(b, at.HAND + _3)
    return hands | load(b, at.COVERED) | load(b, at.COVERED + _1)


@inlined
def counting(led: int) -> int:
    """The cards that can win the trick: the suit led, trump, the A (S4.4)."""
    return led | TOP_SUIT | ACE


@inlined
def rank(b: int, card: int, low: int) -> int:
    """The card, or where low cards win its mirror image in its suit; of twins always the same one (S7.5, S9.2)."""
    twin = choose(card & load(b, at.STARRED) != _0, card >> _1, card)
    return choose(low != _0, mirrored(card), twin)


@inlined
def mirrored(card: int) -> int:
    """The card that stands in its suit as this one, counted from the other end; the A is above both."""
    return choose(card == ACE, ACE, _1 << ((trailing_zeros(card) ^ _7) & _63))


@inlined
def card_of_rank(best: int, low: int) -> int:
    """The card that was given this `rank`, or its twin; 0 for none."""
    return choose((low != _0) & (best != _0), mirrored(best), best)


@inlined
def low_wins(b: int, score: int) -> int:
    """1 if low cards win the next trick (S9.2)."""
    if load(b, at.LOW_AT) == _0:
        return _0
    return (load(b, at.LOW_AT) >> ((score & _15) + ((score >> _SIDE_BITS) & _15))) & _1


@inlined
def different(b: int, moves: int, hand: int, cards: int, bosses: int) -> int:
    """The moves without those that another move stands for: neighbours in a suit, with no card of others between.

    Bosses, the A, and cards that lie on others are never alike to their neighbours. `cards` are all cards that still
    matter: those not played yet, and the one that is winning the trick.
    """
    plain = hand & ~(bosses | ACE | load(b, at.COVERING))
    gaps = ~cards
    # Adding one above each plain card carries through the gap to the next card there is; suits are taken by turns, so
    # that the carry out of one never meets a card of the next.
    even = (((plain & _EVEN_SUITS) << _1) + (gaps & _EVEN_SUITS)) & _EVEN_SUITS
    odd = (((plain & _ODD_SUITS) << _1) + (gaps & _ODD_SUITS)) & _ODD_SUITS
    return moves & ~((even | odd) & plain)


@inlined
def won(b: int, score: int, bosses: int, side: int) -> int:
    """The score after a side has won a trick with these bosses (S4.5, S4.6)."""
    if load(b, at.SEALS_NEEDED) != _0:
        return score | choose(side == _0, bosses, _0)
    return score + ((popcount(bosses) + _TRICK + icons(b, bosses) * _POINT) << (side * _SIDE_BITS))


@inlined
def icons(b: int, bosses: int) -> int:
    """Points of these bosses."""
    return (
        popcount(bosses & load(b, at.ICONS))
        + popcount(bosses & load(b, at.ICONS + _1))
        + popcount(bosses & load(b, at.ICONS + _2))
    )


@inlined
def bosses_of(score: int, side: int) -> int:
    """Captured bosses of a side."""
    return (score >> (side * _SIDE_BITS)) & _15


@inlined
def tricks_of(score: int, side: int) -> int:
    """Tricks of a side."""
    return (score >> (side * _SIDE_BITS + _4)) & _31


@inlined
def points_of(score: int, side: int) -> int:
    """Points of a side's captured bosses."""
    return (score >> (side * _SIDE_BITS + _9)) & _31


@inlined
def answer(reached: bool) -> int:
    """A settled question."""
    return choose(reached, REACHED, FAILED)


@inlined
def scored(b: int, points: int) -> int:
    """What an only winner scores (S5.5, S5.10)."""
    return choose(load(b, at.FLAT_POINTS) != _0, load(b, at.FLAT_POINTS), points)


@inlined
def settled(b: int, score: int, side: int, left: int) -> int:
    """Whether the trick that `side` has just won ends the round, and with it the question (S5.2, S6.2, S8.10)."""
    if load(b, at.SEALS_NEEDED) != _0:
        return settled_by_seals(b, score, left)
    asker, goal = load(b, at.ASKER), load(b, at.GOAL)
    if bosses_of(score, side) >= load(b, at.BOSSES_TO_WIN):
        return answer((side == asker) & (scored(b, points_of(score, side)) >= goal))
    if tricks_of(score, side) >= load(b, at.TRICKS_TO_LOSE):
        return answer((side != asker) & (patience(b, score, left) >= goal))
    if left == _0:
        return answer((side == asker) & (scored(b, points_of(score, side)) >= goal))
    return OPEN


@inlined
def patience(b: int, score: int, left: int) -> int:
    """What the asking side scores when another side has taken too many tricks (S5.7, S6.4, S8.10 B)."""
    if load(b, at.SIDES) > _2:
        return load(b, at.SHARED_POINTS)
    unplayed = _0
    # After the last trick nothing is left in hand, although what was played to it may still lie in memory.
    if (load(b, at.COLLECTS) != _0) & (left != _0):
        for seat in range(load(b, at.SEATS)):
            if (load(b, at.COLLECTS) == _2) | (load(b, at.SIDE_OF + seat) != load(b, at.ASKER)):
                unplayed |= load(b, at.HAND + seat) | load(b, at.COVERED + seat)
    return scored(b, icons(b, unplayed) + points_of(score, load(b, at.ASKER)))


@inlined
def settled_by_seals(b: int, captured: int, left: int) -> int:
    """Whether the round, and with it the question, is over where seals count, or can no longer turn (S7.3, S7.6–S7.9).

    `captured` are the bosses of side 0; side 1 has all others that are not in hands. The answer is whether the asking
    side gets ahead by the goal, a match won at once counting as `MATCH` seals.
    """
    needed, goal = load(b, at.SEALS_NEEDED), load(b, at.GOAL)
    asker = load(b, at.ASKER)
    first = load(b, at.STARRED) >> _1
    unplayed = choose(left == _0, _0, all_cards(b))
    rest = load(b, at.ALL_BOSSES) & ~(captured | unplayed)
    mine, theirs = choose(asker == _0, captured, rest), choose(asker == _0, rest, captured)
    my_barred = load(b, at.BARRED + asker)
    their_barred = load(b, at.BARRED + (_1 ^ asker))
    my_seals = load(b, at.SEALED + asker) | (mine & mine >> _1 & first & ~my_barred)
    their_seals = load(b, at.SEALED + (_1 ^ asker)) | (theirs & theirs >> _1 & first & ~their_barred)
    # What each side can still seal: the bosses of which the other has no copy.
    my_hopes = my_seals | (first & ~(theirs | theirs >> _1) & ~my_barred)
    their_hopes = their_seals | (first & ~(mine | mine >> _1) & ~their_barred)
    i_win, they_win = popcount(my_seals) >= needed, popcount(their_seals) >= needed
    my_worst = popcount(my_seals) + _OFFSET - popcount(their_hopes)
    my_best = popcount(my_hopes) + _OFFSET - popcount(their_seals)
    least = choose(popcount(their_hopes) >= needed, _OFFSET - _MATCH, my_worst)
    most = choose(popcount(my_hopes) >= needed, _OFFSET + _MATCH, my_best)
    final = popcount(my_seals) + _OFFSET - popcount(their_seals)
    if i_win | they_win | (left == _0):
        lead = choose(i_win, _OFFSET + _MATCH, choose(they_win, _OFFSET - _MATCH, final))
        return answer(lead >= goal)
    if least >= goal:
        return REACHED
    if most < goal:
        return FAILED
    return OPEN


@inlined
def uncover(b: int, seat: int) -> int:
    """Turn up what no card lies on any more (S8.9); the cards turned up, for `cover_again`."""
    hand, covered = load(b, at.HAND + seat), load(b, at.COVERED + seat)
    freed = _0
    for place in range(_7):
        bare = load(b, at.COVER + seat * _7 + place) & hand == _0
        freed |= choose(bare, load(b, at.BENEATH + seat * _7 + place) & covered, _0)
    store(b, at.HAND + seat, hand | freed)
    store(b, at.COVERED + seat, covered ^ freed)
    return freed


@inlined
def cover_again(b: int, seat: int, freed: int) -> None:
    """Undo `uncover`."""
    store(b, at.HAND + seat, load(b, at.HAND + seat) ^ freed)
    store(b, at.COVERED + seat, load(b, at.COVERED + seat) | freed)


@inlined
def suit_led(b: int, card: int) -> int:
    """All cards of the suit that a lead demands (S4.2, S4.3)."""
    return led_suit(card, load(b, at.WIND))


@inlined
def after(
    b: int, card: int, seat: int, count: int, led: int, best: int, best_seat: int, table: int, score: int, left: int
) -> tuple[int, int, int, int, int, int, int, int, int]:
    """What a card makes of a trick, or of the round if it is the last of the trick.

    The next seat, the cards in the trick, the suit led, the rank of the card that wins, its player, the bosses in the
    trick, the score, the tricks left; and the answer to the question if the round ends with this card.
    """
    led = choose(count == _0, suit_led(b, card), led)
    mine = rank(b, card, low_wins(b, score)) & counting(led)
    best_seat = choose(mine > best, seat, best_seat)
    best = choose(mine > best, mine, best)
    table |= card & load(b, at.ALL_BOSSES)
    seats = load(b, at.SEATS)
    if count + _1 != seats:
        return choose(seat + _1 == seats, _0, seat + _1), count + _1, led, best, best_seat, table, score, left, OPEN
    side = load(b, at.SIDE_OF + best_seat)
    score = won(b, score, table | choose(left == _1, load(b, at.LAST_TRICK_BOSS), _0), side)
    return best_seat, _0, _0, _0, best_seat, _0, score, left - _1, settled(b, score, side, left - _1)
