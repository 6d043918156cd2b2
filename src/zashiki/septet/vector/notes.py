"""What stands beside a position while a round is played pick by pick: where it is, and what its seats remember.

Numbers of picks: 0 nothing, 1 the end of an answer, then the cards by code, the face-up and the face-down places of the
straw piles, exchange and keep; the same as `zashiki.septet.interop.words` names. A set of numbers is two words.
"""

from __future__ import annotations

from zashiki.septet.bitboard.arrays import RowLayout, Words, row, u64
from zashiki.septet.bitboard.bitcards import CARDS
from zashiki.septet.bitboard.layout import MAX_SEATS
from zashiki.septet.rules.variants import Rules

DONE = u64(1)
FIRST_CARD = u64(2)
FIRST_UP = u64(2 + len(CARDS))
FIRST_DOWN = u64(2 + len(CARDS) + 6)
EXCHANGE = u64(2 + len(CARDS) + 6 + 7)
KEEP = u64(2 + len(CARDS) + 6 + 7 + 1)
NUMBERS = 2 + len(CARDS) + 6 + 7 + 2

PASSING, DISCARDING, SWAPPING, SETTLING, PLAYING = (u64(stage) for stage in range(5))
"""What the seat to pick is asked: the bits of the plane `asked`."""
MAX_PASSES = 3

_row = RowLayout()
STAGE = _row.take()
STREAM = _row.take()
"""Which stream of the seed the round was dealt from."""
LEADER = _row.take()
"""Who leads the first trick, counted from 1; 0 before that is settled (S3.4)."""
SHOWN = _row.take()
TURNED_UP = _row.take()
PICKED = _row.take()
"""The cards picked of an answer that is not complete; of an exchange the named boss."""
PICKS = _row.take()
"""How many picks that are; in an exchange the named place, counted from 1."""
PICK = _row.take(MAX_PASSES)
"""The picks of a pass one by one, for their order matters (S7.2)."""
CHOSEN = _row.take()
"""Who has chosen, bits of seats."""
PASSED = _row.take(MAX_SEATS * (MAX_SEATS - 1))
"""By giver and by how many seats to the left the receiver sits: the cards (S3.2)."""
DISCARDED = _row.take(MAX_SEATS)
SWAPS = _row.take()
"""Who may still exchange a boss, bits of seats (S8.5)."""
NAMED = _row.take()
"""The two bosses of an open exchange (S8.6)."""
NAMED_DOWN = _row.take()
"""The face-down place of an open exchange."""
UP = _row.take(2)
"""By seat: the face-up cards of its straw pile."""
OPEN = _row.take(2)
"""By seat: the cards of its straw pile that have been turned up (S8.9)."""
BELOW = _row.take(2)
"""By seat: its face-down cards that both have seen (S8.6)."""
PLACE = _row.take(3)
"""Of every card of the straw piles the place, one binary digit a word."""
TABLE = _row.take(MAX_SEATS)
"""By seat: the card that it played in this trick."""
VOID = _row.take(MAX_SEATS)
"""By seat: the suits that it could not follow."""
PLAYED = _row.take(MAX_SEATS)
"""By seat: all cards that it has played."""
WHEN = _row.take(5)
"""Of every card played the number of its trick, one binary digit a word."""
LEADS = _row.take()
"""The cards that led their tricks."""
NOTE_WORDS = u64(_row.size)

_setup = RowLayout()
PASSES = _setup.take()
"""How many cards are passed."""
PASS_TO = _setup.take(MAX_PASSES)
"""For each, how many seats to the left its receiver sits."""
LEADER_SWAPS_FIRST = _setup.take()


def packed_setup(rules: Rules) -> Words:
    """The rules of what comes before the first trick, as a row."""
    words = [0] * _setup.size
    words[int(PASSES)] = len(rules.passes)
    for place, offset in enumerate(rules.passes):
        words[int(PASS_TO) + place] = offset
    words[int(LEADER_SWAPS_FIRST)] = rules.straw is not None and rules.straw.swap_leader_first
    return row(int(word) for word in words)
