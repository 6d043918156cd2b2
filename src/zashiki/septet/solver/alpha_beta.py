"""Alpha-beta for the last tricks: does the side that asks reach its goal, with every card open?

Every answer comes with the cards that it rests on (`relevance`): of those that do not matter one is tried for all.
"""

from __future__ import annotations

from zashiki.septet.bitboard.arrays import u64
from zashiki.septet.bitboard.jit import choose, inlined, optimised, prefetch
from zashiki.septet.solver.ending_table import MOST_CARDS, Place, find_ending, keep_ending, place_for
from zashiki.septet.solver.killers import killer_place
from zashiki.septet.solver.memory import DISPROVEN, PROVEN, UNKNOWN, Finding, Memory, Node
from zashiki.septet.solver.move_ordering import next_move, ordered_moves
from zashiki.septet.solver.moves import can_win, rank, suit_led
from zashiki.septet.solver.playing import make_move, undo_move
from zashiki.septet.solver.relevance import alike, ends_of_runs, winner_if_higher
from zashiki.septet.solver.round_end import round_verdict
from zashiki.septet.solver.score import low_wins, with_trick
from zashiki.septet.solver.sure_tricks import sure_finding

_0, _1 = u64(0), u64(1)


@inlined
def last_trick(m: Memory, leader: int, score: int) -> Finding:
    """The last trick of all: everybody has one card, face down or not, so it plays itself."""
    low = low_wins(m, score)
    led = suit_led(m, m.hand[leader] | m.covered[leader])
    best, best_seat, bosses, trick = _0, leader, m.last_trick_boss, _0
    seat = leader
    for _ in range(m.seats):
        card = m.hand[seat] | m.covered[seat]
        mine = rank(m, card, low) & can_win(led)
        best_seat = choose(mine > best, seat, best_seat)
        best = choose(mine > best, mine, best)
        bosses |= card & m.all_bosses
        trick |= card
        seat = choose(seat + _1 == m.seats, _0, seat + _1)
    side = m.side_of[best_seat]
    verdict = round_verdict(m, with_trick(m, score, bosses, side), side, _0)
    return Finding(verdict, winner_if_higher(best, trick))


@inlined
def is_out_of_nodes(m: Memory) -> bool:
    """Whether the search has been stopped, or is now, because its nodes are used up."""
    if m.nodes > m.node_limit:
        m.stopped = _1
    return m.stopped != _0


@inlined
def known_before(m: Memory, node: Node) -> tuple[Finding, Place]:
    """What is known of a node without searching it, and where an answer is kept: at line 0 if nowhere.

    A search that is stopped says `DISPROVEN`, which nobody reads.
    """
    place = Place(_0, _0, _0, _0, _0)
    if node.played != _0:
        return Finding(UNKNOWN, _0), place
    if is_out_of_nodes(m):
        return Finding(DISPROVEN, _0), place
    is_kept = (node.left > _1) & (node.left * m.seats <= MOST_CARDS)
    if is_kept:
        place = place_for(m, node)
        # What the table has is fetched while sure bosses are looked for.
        prefetch(place.line, _0)
    known = sure_finding(m, node.seat, node.score)
    if is_kept & (known.verdict == UNKNOWN):
        known = find_ending(place)
    return known, place


@optimised
def alpha_beta(m: Memory, node: Node) -> Finding:
    """`PROVEN` or `DISPROVEN`, for the position in memory, and the cards that decide it."""
    m.nodes += _1
    wanted = choose((m.asking_seats >> node.seat) & _1 != _0, PROVEN, DISPROVEN)
    known, place = known_before(m, node)
    if known.verdict != UNKNOWN:
        return known
    moves, early, late = ordered_moves(m, node)
    is_forced = moves & (moves - _1) == _0
    place_of_killer, killer = _0, _0
    if not is_forced:
        place_of_killer = killer_place(m, node)
        killer = m.killers[place_of_killer] & moves
    result, relevant, tried = PROVEN ^ DISPROVEN ^ wanted, _0, moves
    while moves != _0:
        card = choose(killer != _0, killer, next_move(moves, early, late))
        killer = _0
        moves ^= card
        step = make_move(m, card, node)
        found = Finding(step.verdict, _0)
        if step.verdict == UNKNOWN:
            if (step.node.played == _0) & (step.node.left == _1):
                found = last_trick(m, step.node.seat, step.node.score)
            else:
                found = alpha_beta(m, step.node)
        undo_move(m, card, node, step)
        rests_on = found.relevant | winner_if_higher(step.taker, node.cards | card)
        if found.verdict == wanted:
            if not is_forced:
                m.killers[place_of_killer] = card
            result, relevant = wanted, rests_on
            break
        relevant |= rests_on
        moves &= ~alike(m, card, rests_on)
    if result != wanted:
        relevant |= ends_of_runs(m, node, tried, relevant)
    finding = Finding(result, relevant)
    if (place.line != _0) & (m.stopped == _0):
        keep_ending(m, place, finding)
    return finding
