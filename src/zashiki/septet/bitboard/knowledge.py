"""What the players of a round know of one another: public, or told to somebody by a pass or a shown card.

It stands beside a position as a row of words. Nothing in it is a secret from the seat that it belongs to.
"""

from __future__ import annotations

from zashiki.septet.bitboard.arrays import RowLayout, Words, row, u64
from zashiki.septet.bitboard.bitcards import SUIT_MASK, mask_of
from zashiki.septet.bitboard.jit import choose, compiled, inlined
from zashiki.septet.bitboard.layout import BEST, HAND, LED, MAX_SEATS, STRAW, TO_COME, TURN
from zashiki.septet.bitboard.prior_seals import seals_before
from zashiki.septet.bitboard.rules import play
from zashiki.septet.rules.cards import suit_of
from zashiki.septet.rules.state import State
from zashiki.septet.rules.trick import low_wins, winning_index

_row = RowLayout()
UNPLAYED = _row.take()
"""The deck without the turned-up card and all cards played."""
BEST_CARD = _row.take()
"""The card that is winning the trick, 0 before the lead."""
OPEN = _row.take(MAX_SEATS)
"""By seat: the playable cards that lie open in straw piles (S10.5)."""
VOID = _row.take(MAX_SEATS)
"""By seat: all cards of the suits that its hidden hand has failed to follow."""
TOLD = _row.take(MAX_SEATS * MAX_SEATS)
"""By viewer and seat: the cards that the viewer passed there or was shown (S10.3, S10.4)."""
SHOWN = _row.take()
"""The card that the leader of the first round has shown, or 0."""
SHOWER = _row.take()
"""Who has shown it."""
DISCARD = _row.take(MAX_SEATS)
"""By seat: its discard (S8.3)."""
SEEN_BELOW = _row.take()
"""The face-down cards that all have seen in an exchange (S8.6)."""
SEALS_BEFORE = _row.take(MAX_SEATS)
"""By side: how many bosses it had sealed before this round (S7.6)."""
KNOWLEDGE_WORDS = _row.size
"""The length of a row."""

_0, _1, _4 = u64(0), u64(1), u64(4)
_SIZE = u64(KNOWLEDGE_WORDS)


@inlined
def copy_knowledge(source: Words, target: Words) -> None:
    """Copy a row of knowledge."""
    for place in range(_SIZE):
        target[place] = source[place]


@inlined
def forget_all(k: Words) -> None:
    """Nobody knows anything."""
    for place in range(_SIZE):
        k[place] = _0


@inlined
def known_to(k: Words, viewer: int, seat: int) -> int:
    """The cards that a viewer knows another seat to hold."""
    return (k[OPEN + seat] | k[TOLD + viewer * _4 + seat]) & k[UNPLAYED]


@compiled
def play_card(p: Words, k: Words, card: int) -> None:
    """Play a legal card in a position, and note what that shows (S4.2, S8.9)."""
    seat = p[TURN]
    led, best, last = p[LED], p[BEST], p[TO_COME] == _1
    k[UNPLAYED] &= ~card
    k[OPEN + seat] &= ~card
    if led != _0 and card & led == _0:
        k[VOID + seat] |= led
    if p[STRAW] != _0:
        first, second = p[HAND], p[HAND + _1]
        play(p, card)
        # What lies in the hands now and did not before has been turned up.
        k[OPEN] |= p[HAND] & ~first
        k[OPEN + _1] |= p[HAND + _1] & ~second
    else:
        play(p, card)
    if last:
        k[BEST_CARD] = _0
    else:
        k[BEST_CARD] = choose((led == _0) | (p[BEST] > best), card, k[BEST_CARD])


def pack_knowledge(state: State) -> Words:
    """What the players know of one another in a state in phase PLAY: uint64, (KNOWLEDGE_WORDS,)."""
    words = [0] * KNOWLEDGE_WORDS
    trick = state.current_trick()
    tricks = [*state.tricks, trick]
    gone = mask_of(card for past in tricks for card in past.plays)
    turned_up = mask_of(() if state.turned_up is None else (state.turned_up,))
    words[UNPLAYED] = mask_of(state.rules.deck) & ~gone & ~turned_up
    if trick.plays:
        low = low_wins(state.rules, sum(len(cards) for cards in state.captured))
        words[BEST_CARD] = mask_of((trick.plays[winning_index(trick.plays, state.trump, low=low)],))
    for past in tricks:
        for index, card in enumerate(past.plays[1:], start=1):
            if suit_of(card) != suit_of(past.plays[0]):
                words[VOID + past.seat_of(index, state.seats)] |= SUIT_MASK[suit_of(past.plays[0])]
    _pack_piles(words, state)
    _pack_told(words, state)
    for side, count in enumerate(seals_before(state.rules.sides, state.seals, state.results)):
        words[SEALS_BEFORE + side] = count
    for seat, discard in enumerate(state.discards):
        words[DISCARD + seat] = mask_of(() if discard is None else (discard,))
    return row(words)


def _pack_piles(words: list[int], state: State) -> None:
    for seat, pile in enumerate(state.piles):
        words[OPEN + seat] = mask_of(pile.playable())
        for below, is_open, is_known in zip(pile.down, pile.is_open, pile.is_known, strict=True):
            if below is not None and is_known and not is_open:
                words[SEEN_BELOW] |= mask_of((below,))


def _pack_told(words: list[int], state: State) -> None:
    for passed in state.passes:
        words[TOLD + passed.giver * MAX_SEATS + passed.receiver] |= mask_of(passed.cards)
    if state.shown is not None and state.leader is not None:
        words[SHOWN], words[SHOWER] = mask_of((state.shown,)), state.leader
        for viewer in range(state.seats):
            if viewer != state.leader:
                words[TOLD + viewer * MAX_SEATS + state.leader] |= words[SHOWN]
