"""Alpha-beta for the last tricks: does the side that asks reach its goal, with every card open?"""

from __future__ import annotations

from zashiki.septet.bitboard.arrays import u64
from zashiki.septet.bitboard.jit import choose, compiled, inlined, load, store
from zashiki.septet.solver.keys import Key, key_of
from zashiki.septet.solver.memory import DISPROVEN, PROVEN, UNKNOWN, Memory, Node
from zashiki.septet.solver.move_ordering import next_move, ordered_moves
from zashiki.septet.solver.moves import can_win, rank, suit_led
from zashiki.septet.solver.playing import make_move, undo_move
from zashiki.septet.solver.round_end import round_verdict
from zashiki.septet.solver.score import low_wins, with_trick
from zashiki.septet.solver.sure_bosses import sure_verdict

_0, _1, _2, _63 = (u64(n) for n in (0, 1, 2, 63))
_VERDICT = u64(3)


@inlined
def find_verdict(m: Memory, key: Key) -> int:
    """What the table says of a position: `PROVEN`, `DISPROVEN`, or `UNKNOWN` where it says nothing."""
    entry = load(m.ending_table, key.place & m.ending_mask)
    return choose((entry ^ key.check) & ~_VERDICT == _0, entry & _VERDICT, UNKNOWN)


@inlined
def keep_verdict(m: Memory, key: Key, verdict: int) -> None:
    """Write a settled position into the table, over whatever was there."""
    store(m.ending_table, key.place & m.ending_mask, (key.check & ~_VERDICT) | verdict)


@inlined
def last_trick(m: Memory, leader: int, score: int) -> int:
    """The last trick of all: everybody has one card, face down or not, so it plays itself."""
    low = low_wins(m, score)
    led = suit_led(m, m.hand[leader] | m.covered[leader])
    best, best_seat, bosses = _0, leader, m.last_trick_boss
    seat = leader
    for _ in range(m.seats):
        card = m.hand[seat] | m.covered[seat]
        mine = rank(m, card, low) & can_win(led)
        best_seat = choose(mine > best, seat, best_seat)
        best = choose(mine > best, mine, best)
        bosses |= card & m.all_bosses
        seat = choose(seat + _1 == m.seats, _0, seat + _1)
    side = m.side_of[best_seat]
    return round_verdict(m, with_trick(m, score, bosses, side), side, _0)


@inlined
def is_out_of_nodes(m: Memory) -> bool:
    """Whether the search has been stopped, or is now, because its nodes are used up."""
    if m.nodes > m.node_limit:
        m.stopped = _1
    return m.stopped != _0


@inlined
def early_verdict(m: Memory, node: Node) -> int:
    """What is known at the start of a trick without a search; a stopped one says `DISPROVEN`, which nobody reads."""
    if is_out_of_nodes(m):
        return DISPROVEN
    return sure_verdict(m, node.seat, node.score)


@compiled
def alpha_beta(m: Memory, node: Node) -> int:
    """`PROVEN` or `DISPROVEN`, for the position in memory."""
    m.nodes += _1
    wanted = choose((m.asking_seats >> node.seat) & _1 != _0, PROVEN, DISPROVEN)
    key = Key(_0, _0)
    is_kept = (node.played == _0) & (node.left > _2)
    if node.played == _0:
        known = early_verdict(m, node)
        if known != UNKNOWN:
            return known
    if is_kept:
        key = key_of(m, node)
        known = find_verdict(m, key)
        if known != UNKNOWN:
            return known
    moves, early, late = ordered_moves(m, node)
    killer_place = ((node.left << _2) + node.played) & _63
    early |= m.killers[killer_place]
    killer = m.killers[killer_place] & moves
    result = PROVEN ^ DISPROVEN ^ wanted
    while moves != _0:
        card = choose(killer != _0, killer, next_move(moves, early, late))
        killer = _0
        moves ^= card
        step = make_move(m, card, node)
        verdict = step.verdict
        if verdict == UNKNOWN:
            if (step.node.played == _0) & (step.node.left == _1):
                verdict = last_trick(m, step.node.seat, step.node.score)
            else:
                verdict = alpha_beta(m, step.node)
        undo_move(m, card, node, step)
        if verdict == wanted:
            m.killers[killer_place] = card
            result = wanted
            break
    if is_kept & (m.stopped == _0):
        keep_verdict(m, key, result)
    return result
