"""The solver's memory: one record with the position, the rules in numbers, and the work space of the search.

The search is recursive, and arrays are too heavy to hand down: compiled code passes a record by its address. Every
field is a word of 64 bits, or an array of such words with the shape that its type names. Sets of cards are relabelled
(`relabel`): the trump suit on top, the A above all, so that of two cards that count in a trick the greater word is the
better card. How the word that is called a *score* is laid out says `score`.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple, get_args, get_type_hints

import numpy as np
from numpy.typing import NDArray

from zashiki.septet.bitboard.arrays import Table, Words, u64
from zashiki.septet.bitboard.layout import FACE_DOWN_PLACES, MAX_SEATS

PILE_PLACES = 2 * FACE_DOWN_PLACES
"""Face-down places of both straw piles, seat 0's first."""
REPLY_KILLERS = 8 * 4 * MAX_SEATS * 64
"""Places of killers by tricks to go, cards in the trick, seat and winning card."""
LEAD_KILLERS = 1 << 15
"""Places of killers by the leader's hand; 8,192 would make a search visit 2 % more positions."""
INITIAL_NUMBERS = 256
MOST_CHILDREN = 24
"""Cards that a seat can have to choose from."""
DEEPEST = 58
"""Nodes on a way through the search: a card each, and the root."""
LINE = 8
"""Words that the processor fetches together; entries that share a place in the table of proof numbers share a line."""


class Memory:
    """The fields of the record, in their order; `Annotated[…, n, m]` is an array of n rows of m words."""

    hand: Annotated[Words, MAX_SEATS]
    """By seat: the cards that it may play."""
    covered: Annotated[Words, MAX_SEATS]
    """By seat: the face-down cards of its straw piles."""
    beneath: Annotated[Words, PILE_PLACES]
    """By seat and place: the card that was dealt face down there."""
    cover: Annotated[Words, PILE_PLACES]
    """By seat and place: the cards dealt on top of it (S8.1)."""
    covering: int
    """All cards that lie on others: which of two such cards is played makes a difference."""

    seats: int
    sides: int
    side_of: Annotated[Words, MAX_SEATS]
    """By seat: the number of its side."""
    straw: int
    """1 where there are straw piles."""
    low_at: int
    """A bit for each number of captured bosses at which low cards win (S9.2)."""
    bosses_to_win: int
    tricks_to_lose: int
    last_trick_boss: int
    """The boss that the last trick takes besides its own cards (S8.11), or 0."""
    collects: int
    """Whose unplayed bosses the winners collect (S5.7, S8.10): 0 nobody's, 1 the losers', 2 everybody's."""
    icons: Annotated[Words, 3]
    """The bosses worth at least 1, 2 and 3 points, trump's without; all 0 where points do not matter to the goal."""
    flat_points: int
    shared_points: int
    seals_needed: int
    """0 where the rules have no seals."""
    sealed: Annotated[Words, 2]
    """By side: the bosses sealed in earlier rounds, as their first copies."""
    barred: Annotated[Words, 2]
    """By side: the bosses that it cannot seal any more, because the other has (S7.8)."""
    all_bosses: int
    """The bosses that can be captured in this round, captured ones included."""
    starred: int
    """The second copies of bosses."""
    wind: int
    """The wind suit, the A included."""
    bosses_decide: int
    """1 where two sides play for bosses and high cards always win: then `sure_tricks` looks for sure ones."""
    two_teams: int
    """1 where two teams of two play for bosses: then `heuristic_initialisation` weighs cards."""

    asking_seats: int
    """A bit for each seat of the side that the goal is about: the others play against it."""
    asking_side: int
    target: int
    """What it must score at least, besides winning; for seals how far it must be ahead at least, plus `LEAD_ZERO`."""
    goal_hash: int
    """A number that differs between goals whose answers must not be mixed up in the tables."""

    nodes: int
    """Nodes visited so far, by proof numbers and alpha-beta together."""
    node_limit: int
    stopped: int
    """1 once the limit is reached: nothing found since then counts."""
    ending_tricks: int
    """With so many tricks left alpha-beta takes over."""
    ending_table: int
    """The address of the table of endings: a `LINE` for each shape (`ending_table`)."""
    ending_mask: int
    """The bit mask of its lines."""
    generalises: int
    """All bits where answers hold whoever has the low cards (`relevance`), else 0."""
    proof_table: int
    """The address of the table of proof numbers: buckets of a `LINE`."""
    proof_mask: int
    """The bit mask of its buckets."""
    killers: Annotated[Words, REPLY_KILLERS + LEAD_KILLERS]
    """By what makes nodes alike (`killers`): the card that last settled one of them, 0 if none."""
    initial_numbers: Annotated[Words, INITIAL_NUMBERS]
    """Proof numbers to begin with, by how much better the asking team stands."""

    child_card: Annotated[Table, DEEPEST, MOST_CHILDREN]
    """By depth and child: the card that leads to it."""
    child_numbers: Annotated[Table, DEEPEST, MOST_CHILDREN]
    """By depth and child: its proof and disproof number in one word."""
    child_place: Annotated[Table, DEEPEST, MOST_CHILDREN]
    """By depth and child: the first half of its key."""
    child_check: Annotated[Table, DEEPEST, MOST_CHILDREN]
    """By depth and child: the second half of its key, 0 for a child that is settled."""


RECORD = np.dtype(
    [(name, np.uint64, get_args(hint)[1:]) for name, hint in get_type_hints(Memory, include_extras=True).items()],
    align=True,
)
"""The record as numpy knows it."""

Memories = NDArray[np.void]
"""An array of one such record: shape (1,), dtype `RECORD`."""


def empty_memory() -> Memories:
    """A record of zeros."""
    return np.zeros(1, dtype=RECORD)


class Node(NamedTuple):
    """A position in the search, besides the cards in memory: the unfinished trick, and what has been won. All words."""

    seat: int
    """Whose turn it is."""
    played: int
    """Cards in the trick."""
    led: int
    """The suit led, 0 at the start of a trick."""
    best: int
    """The rank of the card that is winning, 0 at the start of a trick."""
    best_seat: int
    """Who played it; at the start of a trick its leader."""
    cards: int
    """The cards in the trick; where it was begun before the search, its bosses and the card that is winning."""
    score: int
    """What the sides have won (`score`)."""
    left: int
    """Tricks still to be completed."""


UNKNOWN, DISPROVEN, PROVEN = u64(0), u64(1), u64(2)
"""What is known of a goal."""


class Finding(NamedTuple):
    """An answer and what it rests on."""

    verdict: int
    relevant: int
    """Cards; those above them in their suits are relevant too."""
