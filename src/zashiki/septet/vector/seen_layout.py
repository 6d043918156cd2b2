"""What a seat knows of a round as a row of words, one plane each: names, places and meanings.

A plane is a set of cards by their codes, or a number as so many of the lowest bits, or a set of seats or places as
bits. Seats and sides count from the own: seat 1 sits to the left, side 0 is the own. Planes of seats, sides and piles
that a variant has not are empty. `zashiki.septet.interop.planes` fills a row from an observation, `seen` from a
round in play, compiled; tests hold the two together.
"""

from __future__ import annotations

from typing import NamedTuple

from zashiki.septet.bitboard.arrays import RowLayout
from zashiki.septet.bitboard.layout import MAX_SEATS, MAX_SIDES

WIDTH = 56
"""Codes of cards: what a plane has bits for."""


class SeenPlane(NamedTuple):
    """One plane: its name, its meaning, and whether it tells what was."""

    name: str
    meaning: str
    recalls: bool


PLANE_TABLE: list[SeenPlane] = []
_row = RowLayout()


def _take(name: str, meaning: str, places: int = 1, *, first: int = 0, recalls: bool = False) -> int:
    names = [name] if places == 1 else [f"{name}.{first + place}" for place in range(places)]
    PLANE_TABLE.extend(SeenPlane(each, meaning, recalls) for each in names)
    return _row.take(places)


ASKED = _take("asked", "what the seat is asked, a bit each: pass, discard, swap, swap-seven, play")
LEGAL = _take("legal", "the cards that it may pick now")
PICKED = _take("picked", "the cards picked so far, or chosen while others still choose; of an exchange the named boss")
HAND = _take("hand", "the own hidden hand")
TRUMP = _take("trump", "all cards of the trump suit (S3.1, S7.4)")
LED = _take("led", "all cards of the suit led, while a trick is being played")
TURNED_UP = _take("turned_up", "the card turned up after the deal (S3.1)")
SHOWN = _take("shown", "the card that the leader of the first round has shown (S3.4)")
LOW = _take("low", "the lowest bit: low cards win the trick (S9.2)")
LEADER = _take("leader", "who leads the first trick, as the bit of the seat")
CHOSEN = _take("chosen", "who has chosen the cards to pass or discard, bits of seats")
TABLE = _take("table", "by seat: its card in the trick being played", MAX_SEATS)
VOID = _take("void", "by seat: all cards of the suits that it could not follow", MAX_SEATS)
COUNT = _take("count", "by seat: the number of its hidden hand cards, in lowest bits", MAX_SEATS)
CAPTURED = _take("captured", "by side: bosses captured", MAX_SIDES)
SEALED = _take("sealed", "by side: bosses sealed, as unstarred copies (S7.6)", MAX_SIDES)
TRICKS = _take("tricks", "by side: the number of tricks won, in lowest bits", MAX_SIDES)
SCORE = _take("score", "by side: points before this round, in lowest bits", MAX_SIDES)
UP = _take("up", "by seat: face-up cards of its straw piles (S8.1)", 2)
OPEN = _take("open", "by seat: cards of its straw piles that have been turned up (S8.9)", 2)
BELOW = _take("below", "by seat: face-down cards of its straw piles that both have seen (S8.6)", 2)
PLACE = _take("place", "of those cards: the place in its row as a number, one binary digit a plane, lowest first", 3)
HIDDEN = _take("hidden", "by seat: the places that hold a face-down card, seen or not, bits of places", 2)
NAMED = _take("named", "the face-up boss and the card below it, while their exchange is open (S8.6)")
SWAPS = _take("swaps", "who may still exchange a boss, bits of seats (S8.5)")
PLAYED = _take("played", "by seat: every card that it has played in this round", MAX_SEATS, recalls=True)
WHEN = _take(
    "when",
    "of every card played: the number of its trick from 0, one binary digit a plane, lowest first",
    5,
    recalls=True,
)
LEADS = _take("leads", "the cards that led their tricks", recalls=True)
PASSED = _take("passed", "by receiver: the cards that the seat has passed (S3.2)", MAX_SEATS - 1, first=1, recalls=True)
RECEIVED = _take("received", "by giver: the cards that the seat was passed", MAX_SEATS - 1, first=1, recalls=True)
DISCARDED = _take("discarded", "the own discard (S8.3)", recalls=True)

PLANES = _row.size
"""How many there are."""
ASKED_KINDS = ("pass", "discard", "swap", "swap-seven", "play")
"""The kind of decision of each bit of `asked`."""
