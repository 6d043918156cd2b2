"""The solver's memory: one row of words with the position, the rules in numbers, and the work space of the search.

The search is recursive, and rows are too heavy to hand down: it gets the address of this one. Cards are relabelled as
in `relabel`: the trump suit on top, the A above all, so that of two cards that count in a trick the
greater word is the better card.

What the sides have won is one word, the *score*: sixteen bits for each side, its bosses (4), tricks (5) and points (5);
where seals count, instead the bosses that side 0 has captured.
"""

from __future__ import annotations

from zashiki.septet.bitboard.arrays import u64
from zashiki.septet.bitboard.layout import FACE_DOWN_PLACES, MAX_SEATS, MAX_SIDES


class _Row:
    """Hands out places in a row of words, one after the other."""

    def __init__(self) -> None:
        self.size = 0

    def take(self, words: int = 1) -> int:
        place = self.size
        self.size += words
        return u64(place)


_row = _Row()

HAND = _row.take(MAX_SEATS)
"""By seat: the cards that it may play."""
COVERED = _row.take(MAX_SEATS)
"""By seat: the face-down cards of its straw piles."""
BENEATH = _row.take(2 * FACE_DOWN_PLACES)
"""By seat and place: the card that was dealt face down there."""
COVER = _row.take(2 * FACE_DOWN_PLACES)
"""By seat and place: the cards dealt on top of it (S8.1)."""
COVERING = _row.take()
"""All cards that lie on others: which of two such cards is played makes a difference."""

SEATS = _row.take()
SIDES = _row.take()
SIDE_OF = _row.take(MAX_SEATS)
STRAW = _row.take()
LOW_AT = _row.take()
BOSSES_TO_WIN = _row.take()
TRICKS_TO_LOSE = _row.take()
LAST_TRICK_WINS = _row.take()
LAST_TRICK_BOSS = _row.take()
COLLECTS = _row.take()
ICONS = _row.take(3)
"""The bosses worth at least 1, 2 and 3 points, trump's without; all 0 where points do not matter to the question."""
FLAT_POINTS = _row.take()
SHARED_POINTS = _row.take()
SEALS_NEEDED = _row.take()
SEALED = _row.take(2)
"""By side: the bosses sealed in earlier rounds, as their first copies."""
BARRED = _row.take(2)
"""By side: the bosses that it cannot seal any more, because the other has (S7.8)."""
ALL_BOSSES = _row.take()
"""The bosses that can be captured in this round, captured ones included."""
STARRED = _row.take()
"""The second copies of bosses."""
WIND = _row.take()
"""The wind suit, the A included."""

PARTY = _row.take()
"""A bit for each seat of the side that the question is about: the others play against it."""
ASKER = _row.take()
"""That side."""
GOAL = _row.take()
"""What it must score at least, besides winning; for seals how far it must be ahead at least, plus `SEALS_OFFSET`."""
QUESTION = _row.take()
"""A number that differs between questions whose answers must not be mixed up in the tables."""

NODES = _row.take()
"""Nodes visited so far, df-pn's and alpha-beta's together."""
NODE_LIMIT = _row.take()
STOPPED = _row.take()
"""1 once the limit is reached: nothing found since then counts."""
ENDINGS = _row.take()
"""The address of the table of settled positions."""
ENDINGS_MASK = _row.take()
PROOFS = _row.take()
"""The address of the table of proof numbers."""
PROOFS_MASK = _row.take()
ENDING_TRICKS = _row.take()
"""With so many tricks left alpha-beta takes over."""
KILLERS = _row.take(64)
"""By tricks left and cards in the trick: the card that last settled such a node."""

BY_BOSSES = _row.take()
"""Whether `endings` looks for bosses that are sure: where two sides play for them, and high cards always win."""
WEIGHED = _row.take()
"""Whether `guesses` weighs cards: where there are two teams of two, and no seals."""
GUESSES = 256
GUESS = _row.take(GUESSES)
"""Proof numbers to begin with, by the outlook of the asking side."""

LINE = 8
"""Words that the processor fetches together; entries that share a place in the table of proof numbers share a line."""
CHILDREN = 24
FRAME_SIZE = 4 * CHILDREN
"""Of a node's children: the card, both numbers, and the fingerprint."""
DEEPEST = 58
FRAMES = _row.take(FRAME_SIZE * DEEPEST)
WORDS = _row.size

SIDE_BITS = 16
TRICK = 1 << 4
POINT = 1 << 9
SEALS_OFFSET = 64
"""Leads in seals may be negative and words may not."""
MATCH = 16
"""A lead greater than any: the match is won (S7.9)."""

assert MAX_SIDES * SIDE_BITS <= 48
