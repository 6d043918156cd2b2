"""Goals that a lead settles without a search: nobody can beat it, and it brings the bosses that are still missing."""

from __future__ import annotations

from zashiki.septet.bitboard.arrays import u64
from zashiki.septet.bitboard.jit import choose, inlined, popcount
from zashiki.septet.bitboard.rules import follow
from zashiki.septet.solver.memory import DISPROVEN, PROVEN, UNKNOWN, Finding, Memory
from zashiki.septet.solver.move_ordering import lowest, masters
from zashiki.septet.solver.moves import all_cards, suit_led
from zashiki.septet.solver.relabel import ACE, TOP_SUIT
from zashiki.septet.solver.relevance import winner_if_higher
from zashiki.septet.solver.score import bosses_of

_0, _1, _2 = u64(0), u64(1), u64(2)


@inlined
def lead_to_win(m: Memory, leader: int, hand: int, cards: int, need: int) -> int:
    """A card of the leader's that nobody can beat and that brings his side the bosses that it still needs, or none.

    A partner gives a boss if he may, an opponent only if he must.
    """
    party, bosses = m.asking_seats, m.all_bosses
    leaders = (party >> leader) & _1
    candidates = masters(hand, cards)
    while candidates != _0:
        card = lowest(candidates)
        candidates ^= card
        led = suit_led(m, card)
        fallen, is_safe = popcount(card & bosses), True
        for seat in range(m.seats):
            other = m.hand[seat]
            following = other & led
            legal = follow(other, led)
            is_friend = (party >> seat) & _1 == leaders
            beats = choose(card == ACE, _0, choose(following != _0, following & ACE, other & (TOP_SUIT | ACE)))
            is_safe = is_safe & (is_friend | (beats == _0))
            falls = (is_friend & (legal & bosses != _0)) | (not is_friend and legal & ~bosses == _0)
            fallen += choose(falls & (seat != leader), _1, _0)
        if is_safe & (fallen >= need):
            return card
    return _0


@inlined
def sure_finding(m: Memory, leader: int, score: int) -> Finding:
    """`PROVEN` or `DISPROVEN` where the leader of a trick has the bosses for sure that decide the goal."""
    # One trick hardly ever brings more than two bosses that are sure.
    need = m.bosses_to_win - bosses_of(score, m.side_of[leader])
    is_asking = (m.asking_seats >> leader) & _1 != _0
    decides = (m.bosses_decide != _0) & (not is_asking or m.target == _0)
    if not decides or need > _2:
        return Finding(UNKNOWN, _0)
    cards = all_cards(m)
    lead = lead_to_win(m, leader, m.hand[leader], cards, need)
    verdict = choose(lead == _0, UNKNOWN, choose(is_asking, PROVEN, DISPROVEN))
    return Finding(verdict, winner_if_higher(lead, cards))
