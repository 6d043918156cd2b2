"""Where a position keeps what: a row of words, first what changes as cards fall, then the rules that it is played by.

A position is a round in play. Everything in which the variants differ stands in the second part as numbers; the code
that plays reads them and asks for nothing else.
"""

from __future__ import annotations

from zashiki.septet.bitboard.arrays import RowLayout, u64

MAX_SEATS = 4
MAX_SIDES = 3
FACE_DOWN_PLACES = 7


_row = RowLayout()

HAND = _row.take(MAX_SEATS)
"""By seat: the cards that it may play, open cards of the straw piles included (S8.8)."""
LED = _row.take()
"""All cards of the suit led (the A with wind), 0 before the lead."""
TRUMP = _row.take()
"""All cards of the trump suit, 0 before the first lead sets it (S7.4)."""
TURN = _row.take()
"""The seat to play; after the round's end the winner of the last trick."""
TO_COME = _row.take()
"""Cards still to come in this trick."""
BEST = _row.take()
"""The standing of the card that is winning the trick."""
BEST_SEAT = _row.take()
ON_TABLE = _row.take()
"""The bosses in this trick."""
LOW = _row.take()
"""1 while low cards win the trick (S9.2)."""
TRICK_COUNT = _row.take()
"""Completed tricks."""
CAPTURED = _row.take(MAX_SIDES)
"""By side: captured bosses."""
TRICKS = _row.take(MAX_SIDES)
"""By side: tricks won."""
SEALED = _row.take(MAX_SIDES)
"""By side: sealed bosses, as the unstarred copies (S7.6)."""
REASON = _row.take()
"""Why the round is over; 0 while it goes on."""
WINNERS = _row.take()
"""The winning sides, one bit each."""
LAST_TRICK_BOSS = _row.take()
"""The boss that the last trick takes besides its own cards (S8.11), or 0."""
CHANGING = _row.size
"""How many words change in a round without straw piles."""
BENEATH = _row.take(2 * FACE_DOWN_PLACES)
"""By seat and place: the face-down card that is not turned up yet, or 0."""
COVER = _row.take(2 * FACE_DOWN_PLACES)
"""By seat and place: the cards dealt on top of it (S8.1)."""
CHANGING_WITH_STRAW = _row.size

SEATS = _row.take()
SIDES = _row.take()
SIDE_OF = _row.take(MAX_SEATS)
STRAW = _row.take()
"""Whether there are straw piles."""
LOW_AT = _row.take()
"""A bit for each number of captured bosses at which low cards win (S9.2)."""
BOSSES_TO_WIN = _row.take()
TRICKS_TO_LOSE = _row.take()
TRICKS_IN_ROUND = _row.take()
LAST_TRICK_WINS = _row.take()
LAST_TRICK_TAKES = _row.take()
"""Whether the last trick takes the turned-up card besides its own (S8.11)."""
COLLECTS = _row.take()
"""Whose unplayed bosses the winners collect (S5.7, S8.10): 0 nobody's, 1 the losers', 2 everybody's."""
ICONS = _row.take(3)
"""The bosses that are worth at least 1, 2 and 3 points."""
COUNTS_POINTS = _row.take()
"""Whether the rules count points at all."""
FLAT_POINTS = _row.take()
"""What an only winner scores where icons do not count, else 0."""
SHARED_POINTS = _row.take()
"""What each of several winners scores."""
SEALS_NEEDED = _row.take()
"""0 where the rules have no seals."""
SEALS_EXCLUSIVE = _row.take()

DECK = _row.take()
HAND_SIZE = _row.take()
TURNS_UP = _row.take()
"""Whether a card is turned up after the deal; its suit is trump."""
DISCARDS = _row.take()
"""Whether each player discards a hidden card that is no boss (S8.3)."""
FACE_UP_PLACES = _row.take()
LEADER_SHOWS = _row.take()
"""Whether the holder of the A, or else of snow 13, leads (S3.4)."""
WORDS = _row.size
"""The length of a position."""

NEVER = 99
"""A limit that no count reaches, where the rules have none."""

RUNNING, BOSSES, TRICKS_LOST, LAST_TRICK, PLAYED_OUT, SEALED_ALL = (u64(n) for n in range(6))
REASON_NAMES = (None, "bosses", "tricks", "last-trick", "played-out", "sealed")
