"""Goals that a lead settles without a search.

Either the leader's side takes the trick and has the bosses that it needs, whatever its opponents play; or it may take
no more tricks, and there is no lead that its opponents cannot duck.
"""

from __future__ import annotations

from typing import NamedTuple

from zashiki.septet.bitboard.arrays import u64
from zashiki.septet.bitboard.jit import choose, inlined
from zashiki.septet.bitboard.rules import follow
from zashiki.septet.solver.memory import DISPROVEN, PROVEN, UNKNOWN, Finding, Memory
from zashiki.septet.solver.move_ordering import highest, lowest
from zashiki.septet.solver.moves import can_win, suit_led
from zashiki.septet.solver.relevance import winner_if_higher
from zashiki.septet.solver.score import bosses_of, tricks_of

_0, _1, _2 = u64(0), u64(1), u64(2)


class Replies(NamedTuple):
    """What the others can play when a suit is led."""

    partners: int
    """Cards that the leader's partner may play."""
    opponents: int
    """Cards that the leader's opponents may play."""
    forced: int
    """How many opponents must give a boss."""
    is_ducked: bool
    """Whether no opponent must give a boss or beat the card that is led."""


@inlined
def replies_to(m: Memory, leader: int, lead: int) -> Replies:
    """What the others can play when a card is led."""
    party, led = m.asking_seats, suit_led(m, lead)
    beating = can_win(led) & ~((lead << _1) - _1)
    partners, opponents, forced, is_ducked = _0, _0, _0, True
    for seat in range(m.seats):
        legal = follow(m.hand[seat], led)
        is_friend = (party >> seat) & _1 == (party >> leader) & _1
        plain = legal & ~m.all_bosses
        partners |= choose(is_friend & (seat != leader), legal, _0)
        opponents |= choose(is_friend, _0, legal)
        forced += choose(is_friend | (plain != _0), _0, _1)
        is_ducked = is_ducked & (is_friend | (plain & ~beating != _0))
    return Replies(partners, opponents, forced, is_ducked)


@inlined
def less(number: int, other: int) -> int:
    """A number without another, 0 at least."""
    return choose(number > other, number - other, _0)


@inlined
def one_of(cards: int) -> int:
    """1 if there are any, else 0."""
    return choose(cards != _0, _1, _0)


@inlined
def sure_taker(cards: int, threats: int, bosses: int, missing: int) -> int:
    """The one of some cards that takes the trick for sure and is the boss still missing, if one is; 0 for none."""
    boss = choose(cards & bosses > threats, cards & bosses, _0)
    is_sure = (cards > threats) & (one_of(boss) >= missing)
    return choose(is_sure, highest(choose(boss != _0, boss, cards)), _0)


@inlined
def sure_finding(m: Memory, leader: int, score: int) -> Finding:
    """`PROVEN` or `DISPROVEN` where a lead decides the goal for sure, and the cards that this rests on."""
    side, bosses = m.side_of[leader], m.all_bosses
    need = m.bosses_to_win - bosses_of(score, side)
    is_asking = (m.asking_seats >> leader) & _1 != _0
    # One trick hardly ever brings more than two bosses that are sure. Points are not looked at.
    may_win = (m.bosses_decide != _0) & (need <= _2) & (not is_asking or m.target == _0)
    is_last = tricks_of(score, side) + _1 == m.tricks_to_lose
    may_lose = (m.bosses_decide != _0) & is_last & (is_asking or m.target == _0)
    left, relevant = m.hand[leader], _0
    while (left != _0) & (may_win | may_lose):
        lead = lowest(left)
        suit = m.hand[leader] & suit_led(m, lead)
        left ^= suit
        replies = replies_to(m, leader, lead)
        winning = can_win(suit_led(m, lead))
        threats, gives, given = replies.opponents & winning, one_of(suit & bosses), one_of(replies.partners & bosses)
        if may_win:
            mine = sure_taker(suit, threats, bosses, less(need, replies.forced + given))
            his = sure_taker(replies.partners & winning, threats, bosses, less(need, replies.forced + gives))
            taker = choose(mine != _0, mine, his)
            if taker != _0:
                return Finding(choose(is_asking, PROVEN, DISPROVEN), winner_if_higher(taker, taker | threats))
        may_lose = may_lose & replies.is_ducked & (gives + given + one_of(m.last_trick_boss) < need)
        relevant |= winner_if_higher(lead, lead | replies.opponents)
    return Finding(choose(may_lose, choose(is_asking, DISPROVEN, PROVEN), UNKNOWN), relevant)
