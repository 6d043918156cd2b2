"""The compiled part of the solver, put together: one question about one position."""

from __future__ import annotations

from zashiki.septet.bitboard import layout as kernel
from zashiki.septet.bitboard.arrays import Words, u64
from zashiki.septet.bitboard.jit import address, choose, compiled, load, store
from zashiki.septet.bitboard.rules import follow
from zashiki.septet.solver import layout as at
from zashiki.septet.solver.endings import settle
from zashiki.septet.solver.keys import fingerprint
from zashiki.septet.solver.moves import FAILED, OPEN, REACHED, all_cards, card_of_rank, different
from zashiki.septet.solver.proofs import NEVER, disproof_of, proof_of, prove, trick_key
from zashiki.septet.solver.relabel import best_of, labelled_back, led_of, place_of
from zashiki.septet.solver.setup import ask, fill_cards, score_of, table_of

_0, _1, _2 = u64(0), u64(1), u64(2)
_LINE, _LINE_BYTES = u64(at.LINE), u64(8 * at.LINE)


@compiled
def answer(
    row: Words, endings: Words, proofs: Words, p: Words, asker: int, goal: int, with_points: int, salt: int, limit: int
) -> int:
    """Whether a side reaches a goal from a position in play, or `OPEN` if the node limit comes first.

    `row` is the memory (`layout`), `endings` and `proofs` are the tables, their lengths powers of two, that of
    `proofs` with one `LINE` more.
    """
    b = address(row)
    fill_cards(b, p)
    store(b, at.ENDINGS, address(endings))
    store(b, at.ENDINGS_MASK, u64(len(endings)) - _1)
    store(b, at.PROOFS, (address(proofs) + _LINE_BYTES - _1) & (_0 - _LINE_BYTES))
    store(b, at.PROOFS_MASK, u64(len(proofs)) // _LINE - _2)
    store(b, at.NODE_LIMIT, limit)
    ask(b, asker, goal, with_points, salt)
    seat, count = p[kernel.TURN], p[kernel.SEATS] - p[kernel.TO_COME]
    led, best, table, score = led_of(p), best_of(p), table_of(b, p), score_of(b, p)
    best_seat = choose(count == _0, seat, p[kernel.BEST_SEAT])
    left = p[kernel.TRICKS_IN_ROUND] - p[kernel.TRICK_COUNT]
    if left <= load(b, at.ENDING_TRICKS):
        result = settle(b, seat, count, led, best, best_seat, table, score, left)
        return choose(load(b, at.STOPPED) != _0, OPEN, result)
    place, check = fingerprint(b, seat, score, load(b, at.ALL_BOSSES), trick_key(b, count, led, best_seat, table), best)
    numbers = prove(b, seat, count, led, best, best_seat, table, score, left, NEVER, NEVER, _0, place, check | _1)
    if load(b, at.STOPPED) != _0:
        return OPEN
    return choose(proof_of(numbers) == _0, REACHED, choose(disproof_of(numbers) == _0, FAILED, OPEN))


@compiled
def different_cards(row: Words, p: Words) -> int:
    """The legal cards of a position without those that a lower card of the same hand stands for."""
    b = address(row)
    fill_cards(b, p)
    hand, place = load(b, at.HAND + p[kernel.TURN]), place_of(p[kernel.TRUMP])
    cards = all_cards(b) | card_of_rank(best_of(p), p[kernel.LOW])
    return labelled_back(different(b, follow(hand, led_of(p)), hand, cards, load(b, at.ALL_BOSSES)), place)
