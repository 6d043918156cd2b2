"""Training targets: decisions out of self-play, and what each option turned out to be worth when tried out."""

from __future__ import annotations

from typing import NamedTuple

from zashiki.septet.bitboard import codes
from zashiki.septet.bitboard.draws import below, draw, draw_card, fraction, seed_stream
from zashiki.septet.bitboard.knowledge import SEALS_BEFORE, UNPLAYED, play_card
from zashiki.septet.bitboard.layout import (
    DECK,
    HAND,
    REASON,
    RUNNING,
    SEALED,
    SEALS_NEEDED,
    SEATS,
    SIDE_OF,
    TO_COME,
    TRUMP,
    TURN,
)
from zashiki.septet.bitboard.machine import compiled, inlined, popcount
from zashiki.septet.bitboard.sampler import find_zones
from zashiki.septet.bitboard.words import Floats, FloatTable, Table, Words, f64, u64
from zashiki.septet.bots.learned.card_features import weigh_card
from zashiki.septet.bots.learned.features import COUNT, PASS_COUNT
from zashiki.septet.bots.learned.leaf_evaluation import Leaf
from zashiki.septet.bots.learned.pass_policy import PassScratch, list_passes, pick_pass, weigh_pass
from zashiki.septet.bots.learned.policy import Policy, choose_card, options
from zashiki.septet.bots.learned.rollouts import PASSES, PLAYS, Batch, Results, Root, roll_out
from zashiki.septet.bots.learned.rounds import NOBODY, begin, deal_round, round_leader
from zashiki.septet.bots.learned.situation_features import weigh_situation
from zashiki.septet.bots.learned.view import look
from zashiki.septet.bots.learned.workspace import Workspace

_0, _1, _2, _3 = (u64(n) for n in range(4))
_BOSS = u64(codes.BOSS_MASK)
_PLAIN_BOSS = u64(codes.BOSS_MASK & ~codes.STARRED_MASK)

GROUP, CONTEXT, REWARD, FEATURES = range(4)
"""Places in a row of targets: which decision it belongs to, its context, the mean reward; then the features."""
CARD_TARGET = FEATURES + COUNT
PASS_TARGET = FEATURES + PASS_COUNT
PASS_TEMPERATURE = 1.5
"""How far from the policy's favourite the ways to part with cards are that are tried."""
ODD_PLAYS = 0.05
"""How often self-play plays any card at all."""
MOST_CARDS = 20
"""More than the options of a card play."""


class SelfPlay(NamedTuple):
    """Rounds to learn from, and how their options are tried."""

    policy: Policy
    """Who plays, at some temperature."""
    boss_values: Floats
    """The policy's `round_values` where a boss is turned up."""
    rollout_temperature: float
    share: float
    """The share of the decisions with more than one option that is picked out."""
    worlds: int
    """In how many worlds each option is tried."""
    seed: int
    first: int
    """The number of the first round; each round has a stream of its own."""


@inlined
def seal_some(p: Words, k: Words, draws: Words) -> None:
    """Bosses that were sealed in earlier rounds, any (S7.6)."""
    if p[SEALS_NEEDED] != _0:
        bosses = draw(draws) & draw(draws)
        p[SEALED] = bosses & draw(draws) & _PLAIN_BOSS
        p[SEALED + _1] = bosses & draw(draws) & _PLAIN_BOSS
        k[SEALS_BEFORE], k[SEALS_BEFORE + _1] = popcount(p[SEALED]), popcount(p[SEALED + _1])


@inlined
def policy_at(p: Words, k: Words, play: SelfPlay, temperature: float) -> Policy:
    """The policy of self-play for the round that was dealt, at this temperature."""
    policy = play.policy
    values = play.boss_values if p[DECK] & ~k[UNPLAYED] & _BOSS != _0 else policy.round_values
    return Policy(policy.nets, policy.pass_weights, policy.pass_offsets, values, temperature)


@compiled
def mean_rewards(rewards: FloatTable, count: int, index: int) -> float:
    """The mean of a column."""
    total = 0.0
    for number in range(count):
        total += rewards[number][index]
    return total / f64(count)


class Trial(NamedTuple):
    """How the options of one decision are tried."""

    leaf: Leaf
    results: Results
    """Scratch, with room for the worlds."""
    scratch: Batch
    """Scratch, with room for the options."""


@inlined
def batch_of(trial: Trial, count: int, worlds: int, seed: int) -> Batch:
    """The first options of a trial, to be tried in so many worlds."""
    return Batch(trial.scratch.options[:count], trial.scratch.trees[:count], _0, worlds, seed)


@inlined
def note_cards(batch: Batch, group: int, rewards: FloatTable, policy: Policy, work: Workspace, rows: FloatTable) -> None:
    """Write down the features and the mean reward of each card that was tried."""
    p, k, scratch = work.position, work.knowledge, work.scratch
    look(p, k, policy.round_values, scratch)
    weigh_situation(p, k, scratch)
    for index in range(u64(len(batch.options))):
        row = rows[index]
        row[GROUP] = f64(group)
        row[CONTEXT] = f64(p[TO_COME] - _1)
        row[REWARD] = mean_rewards(rewards, batch.count, index)
        weigh_card(p, k, policy.round_values, scratch, batch.options[index][0])
        for place in range(COUNT):
            row[FEATURES + place] = scratch.features[place]


@compiled
def try_decision(play: SelfPlay, trial: Trial, group: int, seed: int, work: Workspace, rows: FloatTable) -> int:
    """Write a row for each option of the player to move, tried in some worlds; how many rows there are."""
    p, k = work.position, work.knowledge
    if not find_zones(p, k, p[TURN], work.sampler):
        return _0
    left, count = options(p, k), _0
    while left != _0:
        card = left & (_0 - left)
        left ^= card
        trial.scratch.options[count][0] = card
        count += _1
    batch = batch_of(trial, count, play.worlds, seed)
    policy = policy_at(p, k, play, play.rollout_temperature)
    root = Root(PLAYS, p, k, p[TURN], p[SIDE_OF + p[TURN]], NOBODY)
    roll_out(root, batch, policy, trial.leaf, work, trial.results)
    note_cards(batch, group, trial.results.rewards, policy, work, rows)
    return count


@compiled
def card_targets(play: SelfPlay, trial: Trial, work: Workspace, rows: FloatTable) -> tuple[int, int]:
    """Play rounds until the rows are full; how many there are, and how many decisions."""
    p, k, draws = work.position, work.knowledge, work.round_draws
    at, group, stream = _0, _0, play.first
    most = u64(len(rows)) - u64(MOST_CARDS)
    while at < most:
        seed_stream(draws, play.seed, stream)
        stream += _1
        begin(p, k, play.policy, work.passing, draws)
        seal_some(p, k, draws)
        player = policy_at(p, k, play, play.policy.temperature)
        while p[REASON] == RUNNING and at < most:
            left = options(p, k)
            if left & (left - _1) != _0 and fraction(draws) < play.share:
                at += try_decision(play, trial, group, draw(draws), work, rows[at:])
                group += _1
            if fraction(draws) < ODD_PLAYS:
                play_card(p, k, draw_card(draws, left))
            else:
                play_card(p, k, choose_card(p, k, player, work.scratch, draws))
    return at, group


@inlined
def pick_ways(count: int, tried: int, passing: PassScratch, mine: Table, draws: Words) -> None:
    """So many of the ways on the list: the best, some good ones, and every third any at all."""
    for index in range(tried):
        best = below(draws, count)
        if u64(index) % _3 != _2:
            best = pick_pass(passing.scores, count, 0.0 if u64(index) == _0 else PASS_TEMPERATURE, draws)
        mine[u64(index)][0], mine[u64(index)][1] = passing.ways[best][0], passing.ways[best][1]


@compiled
def try_pass(play: SelfPlay, trial: Trial, group: int, work: Workspace, rows: FloatTable) -> int:
    """Write a row for some ways of some seat to part with cards, tried in some worlds; how many rows there are."""
    p, k, draws = work.position, work.knowledge, work.round_draws
    seat = below(draws, p[SEATS])
    leader = round_leader(p, draws)
    count = list_passes(p, k, seat, play.policy, work.passing)
    mine = trial.scratch.options
    tried = min(u64(len(mine)), count)
    pick_ways(count, tried, work.passing, mine, draws)
    batch = batch_of(trial, tried, play.worlds, draw(draws))
    root = Root(PASSES, p, k, seat, p[SIDE_OF + seat], leader)
    roll_out(root, batch, policy_at(p, k, play, play.rollout_temperature), trial.leaf, work, trial.results)
    for index in range(tried):
        row, option = rows[u64(index)], mine[u64(index)]
        row[GROUP], row[CONTEXT] = f64(group), 0.0
        row[REWARD] = mean_rewards(trial.results.rewards, play.worlds, u64(index))
        stay = p[HAND + seat] & ~(option[0] | option[1])
        weigh_pass(stay, p[TRUMP], option[0], option[1], row[FEATURES:])
    return tried


@compiled
def pass_targets(play: SelfPlay, trial: Trial, work: Workspace, rows: FloatTable) -> int:
    """The same for what seats part with: of each hand as many ways as the trial has room for, in the same worlds."""
    p, k, draws = work.position, work.knowledge, work.round_draws
    at, group, stream = _0, _0, play.first
    most = u64(len(rows)) - u64(len(trial.scratch.options))
    while at < most:
        seed_stream(draws, play.seed, stream)
        stream += _1
        deal_round(p, k, draws)
        seal_some(p, k, draws)
        at += try_pass(play, trial, group, work, rows[at:])
        group += _1
    return at
