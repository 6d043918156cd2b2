"""Rollouts: options tried in worlds that fit a view, each played on by the policy.

Every option is tried in the same worlds with the same draws, so that what is compared is the options and not luck. One
loop serves every kind of decision, with trees below the options or without, and whoever wants to know more of how
rounds end than a reward.
"""

from __future__ import annotations

from typing import NamedTuple

from zashiki.septet.bitboard.arrays import FloatTable, RowLayout, Table, Words, empty_float_table, empty_table, u64
from zashiki.septet.bitboard.jit import compiled, inlined, popcount
from zashiki.septet.bitboard.knowledge import copy_knowledge, play_card
from zashiki.septet.bitboard.layout import (
    CAPTURED,
    MAX_SEATS,
    MAX_SIDES,
    REASON,
    RUNNING,
    SEALED,
    SEATS,
    SIDES,
    TRICK_COUNT,
    TURN,
    WINNERS,
)
from zashiki.septet.bitboard.playing import copy_position
from zashiki.septet.bitboard.rng import seed_stream
from zashiki.septet.bitboard.rules import points
from zashiki.septet.bitboard.sampler import deal_unseen, deal_world
from zashiki.septet.bots.learned.leaf_evaluation import Leaf, play_on
from zashiki.septet.bots.learned.pass_policy import carry_out, choose_pass, hand_over
from zashiki.septet.bots.learned.policy import Policy, choose_card
from zashiki.septet.bots.learned.rounds import exchange, find_leader
from zashiki.septet.bots.learned.tree import walk
from zashiki.septet.bots.learned.workspace import MOST_OPTIONS, Workspace

_0, _1 = u64(0), u64(1)

PLAYS, PASSES, EXCHANGES = (u64(n) for n in range(3))
"""Kinds of decisions."""

OPTION_WORDS = 3
"""What an option has in a row of `Batch.options`, which says what stands there."""

_row = RowLayout()
WON = _row.take()
"""The winning sides, one bit each."""
WHY = _row.take()
"""Why the round was over."""
TOOK = _row.take(MAX_SIDES)
"""By side: captured bosses."""
SEALS = _row.take(MAX_SIDES)
"""By side: sealed bosses."""
SCORED = _row.take(MAX_SIDES)
"""By side: points."""
TAKER = _row.take()
"""Who took the trick that was being played."""
WITH = _row.take()
"""How many bosses came with it."""
IS_LAST = _row.take()
"""Whether the round was over then."""
FELL = _row.take(MAX_SEATS)
"""By seat: the card that it played to the trick after the one tried, or 0."""
ENDING_WORDS = _row.size


class Root(NamedTuple):
    """The decision that is searched."""

    kind: int
    """`PLAYS`, `PASSES` or `EXCHANGES`."""
    position: Words
    """The round as the seat knows it; a pass and a discard come before anybody has parted with a card."""
    knowledge: Words
    seat: int
    """Who decides."""
    side: int
    """Whose rewards are told."""
    leader: int
    """Who is to lead after a pass or discard, or `rounds.NOBODY` if a card will show it."""


class Batch(NamedTuple):
    """What is tried: some options in so many worlds."""

    options: Table
    """uint64, (options, OPTION_WORDS): a card; or the cards to pass or discard, one for each receiver in turn; or a
    boss (0 for none), the face-down place for it and whether an exchange of two bosses is settled."""
    trees: Words
    """uint64, (options,): the root of each option's tree, 0 where there is none."""
    first: int
    """The number of the first world; the same number and seed give the same world."""
    worlds: int
    """How many worlds."""
    seed: int


class Results(NamedTuple):
    """What options came to."""

    rewards: FloatTable
    """float64, (worlds, MOST_OPTIONS)."""
    endings: Table
    """uint64, (worlds * options, ENDING_WORDS): how each round went, or no rows if nobody asks."""


def new_results(worlds: int, endings: int = 0) -> Results:
    """Room for the results of some worlds, and for so many endings."""
    return Results(empty_float_table(worlds, MOST_OPTIONS), empty_table(endings, ENDING_WORDS))


@inlined
def draw_world(root: Root, policy: Policy, work: Workspace) -> None:
    """A world for a decision; before a pass or discard the others choose theirs, whatever the seat will do."""
    copy_position(root.position, work.world)
    copy_knowledge(root.knowledge, work.world_knowledge)
    if root.kind == PASSES:
        deal_unseen(work.world, work.world_knowledge, root.seat, work.draws)
        for step in range(root.position[SEATS]):
            if u64(step) != root.seat:
                choose_pass(work.world, work.world_knowledge, u64(step), policy, work.passing, work.draws)
    else:
        deal_world(work.world, work.world_knowledge, work.sampler, work.draws)


@inlined
def take_option(p: Words, k: Words, root: Root, option: Words, policy: Policy, work: Workspace) -> None:
    """Carry an option out. In the straw variant nobody exchanges a boss between a discard and the first lead."""
    if root.kind == PLAYS:
        play_card(p, k, option[0])
    elif root.kind == PASSES:
        chosen = work.passing.chosen
        chosen[root.seat][0], chosen[root.seat][1] = _0, _0
        carry_out(p, k, policy.pass_offsets, chosen)
        hand_over(p, k, root.seat, option, policy.pass_offsets)
        find_leader(p, k, root.leader)
    elif option[0] != _0:
        exchange(p, k, root.seat, option[0], option[1], option[2] != _0)


@compiled
def roll_out(root: Root, batch: Batch, policy: Policy, leaf: Leaf, work: Workspace, results: Results) -> None:
    """Try each of the options in each of the worlds: a row of rewards for each world.

    The sampler of the workspace must have been filled for a card or an exchange (`sampler.find_zones`).
    """
    p, k, draws, options = work.trial, work.trial_knowledge, work.draws, batch.options
    for number in range(batch.worlds):
        seed_stream(draws, batch.seed, batch.first + u64(number))
        draw_world(root, policy, work)
        lot0, lot1 = draws[0], draws[1]
        for index in range(u64(len(options))):
            draws[0], draws[1] = lot0, lot1
            copy_position(work.world, p)
            copy_knowledge(work.world_knowledge, k)
            take_option(p, k, root, options[index], policy, work)
            if batch.trees[index] != _0:
                walk(p, k, batch.trees[index], policy, leaf, work)
            elif len(results.endings) == 0:
                play_on(p, k, policy, leaf, work.scratch, draws, work.rewards)
            else:
                ending = results.endings[u64(number) * u64(len(options)) + index]
                if root.kind == PLAYS:
                    play_trick(p, k, work.world, policy, work, ending)
                play_on(p, k, policy, leaf, work.scratch, draws, work.rewards)
                note_end(p, ending)
            results.rewards[number][index] = work.rewards[root.side]


@inlined
def boss_count(p: Words) -> int:
    """The bosses captured by all sides."""
    count = _0
    for side in range(p[SIDES]):
        count += popcount(p[CAPTURED + u64(side)])
    return count


@compiled
def play_trick(p: Words, k: Words, before: Words, policy: Policy, work: Workspace, ending: Words) -> None:
    """Play the trick to its end that was being played in the position `before`, and note what came of it."""
    for seat in range(MAX_SEATS):
        ending[FELL + u64(seat)] = _0
    while p[TRICK_COUNT] == before[TRICK_COUNT]:
        card = choose_card(p, k, policy, work.scratch, work.draws)
        ending[FELL + p[TURN]] = card
        play_card(p, k, card)
    ending[TAKER] = p[TURN]
    ending[WITH] = boss_count(p) - boss_count(before)
    ending[IS_LAST] = _1 if p[REASON] != RUNNING else _0


@compiled
def note_end(p: Words, ending: Words) -> None:
    """Note how a finished round ended."""
    ending[WON], ending[WHY] = p[WINNERS], p[REASON]
    for step in range(p[SIDES]):
        side = u64(step)
        ending[TOOK + side] = p[CAPTURED + side]
        ending[SEALS + side] = p[SEALED + side]
        ending[SCORED + side] = points(p, side)


@compiled
def finish_positions(
    positions: Table, knowledge: Table, seed: int, policy: Policy, leaf: Leaf, work: Workspace, endings: Table
) -> None:
    """How rounds end that the policy plays on from each of the positions, with this knowledge."""
    p, k = work.trial, work.trial_knowledge
    for step in range(u64(len(positions))):
        index = u64(step)
        seed_stream(work.draws, seed, index)
        copy_position(positions[index], p)
        copy_knowledge(knowledge[index], k)
        play_on(p, k, policy, leaf, work.scratch, work.draws, work.rewards)
        note_end(p, endings[index])
