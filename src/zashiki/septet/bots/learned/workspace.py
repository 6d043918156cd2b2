"""The scratch of a search: all arrays that the compiled code writes on, by name; made once and used again."""

from __future__ import annotations

from typing import NamedTuple

from zashiki.septet.bitboard.arrays import (
    Floats,
    FloatTable,
    Table,
    Words,
    empty_float_table,
    empty_floats,
    empty_row,
    empty_table,
)
from zashiki.septet.bitboard.knowledge import KNOWLEDGE_WORDS
from zashiki.septet.bitboard.layout import MAX_SEATS
from zashiki.septet.bitboard.packing import empty_position
from zashiki.septet.bitboard.sampler import Sampler, new_sampler
from zashiki.septet.bots.learned.pass_policy import PassScratch, new_pass_scratch
from zashiki.septet.bots.learned.view import Scratch, new_scratch
from zashiki.septet.rules.variants import Rules

MOST_OPTIONS = 32
"""More options than are ever tried side by side."""
DEEPEST = 60
"""Longest walk in a tree, in plays."""
MOST_NODES = 150_000
"""Room for about as many trials as there is time for in two seconds; what comes after that adds no nodes."""
NODE_WORDS = 3
NODE_SUMS = 4


class Forest(NamedTuple):
    """Room for the trees of one decision (`tree`)."""

    nodes: Table
    """uint64, (MOST_NODES, NODE_WORDS): the card played, the first node below, the next beside."""
    sums: FloatTable
    """float64, (MOST_NODES, NODE_SUMS): visits, then the total reward of each side."""
    used: Words
    """uint64, (1,): how many nodes there are."""


def new_forest() -> Forest:
    """No tree yet."""
    return Forest(empty_table(MOST_NODES, NODE_WORDS), empty_float_table(MOST_NODES, NODE_SUMS), empty_row(1))


class Workspace(NamedTuple):
    """Scratch for rounds by one set of rules. Positions are uint64, (layout.WORDS,); knowledge (KNOWLEDGE_WORDS,)."""

    position: Words
    """The round that self-play is at."""
    knowledge: Words
    world: Words
    """A world: the position that is searched, with all hidden cards dealt anew."""
    world_knowledge: Words
    trial: Words
    """A copy of the world in which one option is tried."""
    trial_knowledge: Words
    draws: Words
    """uint64, (2,): the stream of random numbers of the worlds and rollouts."""
    round_draws: Words
    """uint64, (2,): that of self-play's rounds."""
    rewards: Floats
    """float64, (MAX_SEATS,): by side, of the last rollout."""
    priors: Floats
    """float64, (MOST_OPTIONS,): the policy's opinions at a node."""
    path: Words
    """uint64, (DEEPEST + 1,): the nodes of a walk."""
    scratch: Scratch
    passing: PassScratch
    sampler: Sampler
    forest: Forest


def new_workspace(rules: Rules, forest: Forest) -> Workspace:
    """A workspace for these rules, with room for trees that others may share. Not to be shared between threads."""
    return Workspace(
        position=empty_position(rules),
        knowledge=empty_row(KNOWLEDGE_WORDS),
        world=empty_position(rules),
        world_knowledge=empty_row(KNOWLEDGE_WORDS),
        trial=empty_position(rules),
        trial_knowledge=empty_row(KNOWLEDGE_WORDS),
        draws=empty_row(2),
        round_draws=empty_row(2),
        rewards=empty_floats(MAX_SEATS),
        priors=empty_floats(MOST_OPTIONS),
        path=empty_row(DEEPEST + 1),
        scratch=new_scratch(),
        passing=new_pass_scratch(),
        sampler=new_sampler(),
        forest=forest,
    )
