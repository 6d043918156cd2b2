"""Training targets: decisions out of self-play, and what each option turned out to be worth when tried out."""

from __future__ import annotations

from typing import NamedTuple

from zashiki.septet.bitboard import bitcards
from zashiki.septet.bitboard.arrays import Floats, FloatTable, Words, f64, u64
from zashiki.septet.bitboard.jit import compiled, inlined, popcount
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
from zashiki.septet.bitboard.rng import below, draw, draw_card, fraction, seed_stream
from zashiki.septet.bitboard.sampler import find_zones
from zashiki.septet.bots.learned.card_features import weigh_card
from zashiki.septet.bots.learned.features import COUNT, PASS_COUNT
from zashiki.septet.bots.learned.leaf_evaluation import Leaf
from zashiki.septet.bots.learned.pass_policy import PassScratch, list_passes, pick_pass, set_in_turn, weigh_pass
from zashiki.septet.bots.learned.policy import Policy, choose_card, options, with_temperature, with_values
from zashiki.septet.bots.learned.rollouts import PASSES, PLAYS, Batch, Results, Root, roll_out
from zashiki.septet.bots.learned.rounds import NOBODY, begin, deal_round, round_leader
from zashiki.septet.bots.learned.situation_features import weigh_situation
from zashiki.septet.bots.learned.view import look
from zashiki.septet.bots.learned.workspace import Workspace

_0, _1, _2, _3 = (u64(n) for n in range(4))
_BOSS = u64(bitcards.BOSS_MASK)
_PLAIN_BOSS = u64(bitcards.BOSS_MASK & ~bitcards.STARRED_MASK)

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
    """Rounds to learn from."""

    policy: Policy
    """Who plays, at some temperature."""
    boss_values: Floats
    """The policy's `round_values` where a boss is turned up."""
    share: float
    """The share of the decisions with more than one option that is picked out."""
    seed: int
    first: int
    """The number of the first round; each round has a stream of its own."""


class Trial(NamedTuple):
    """How the options of a decision are tried."""

    leaf: Leaf
    temperature: float
    """That of the rollouts."""
    worlds: int
    """In how many worlds each option is tried."""
    results: Results
    """Scratch, with room for the worlds."""
    scratch: Batch
    """Scratch, with room for the options."""


@inlined
def seal_some(p: Words, k: Words, draws: Words) -> None:
    """Bosses that were sealed in earlier rounds, any (S7.6)."""
    if p[SEALS_NEEDED] != _0:
        bosses = draw(draws) & draw(draws)
        p[SEALED] = bosses & draw(draws) & _PLAIN_BOSS
        p[SEALED + _1] = bosses & draw(draws) & _PLAIN_BOSS
        k[SEALS_BEFORE], k[SEALS_BEFORE + _1] = popcount(p[SEALED]), popcount(p[SEALED + _1])


@inlined
def player_of(p: Words, k: Words, play: SelfPlay) -> Policy:
    """The policy of self-play for the round that was just dealt."""
    boss_turned_up = p[DECK] & ~k[UNPLAYED] & _BOSS != _0
    return with_values(play.policy, play.boss_values if boss_turned_up else play.policy.round_values)


@compiled
def mean_rewards(rewards: FloatTable, count: int, index: int) -> float:
    """The mean of a column."""
    total = 0.0
    for number in range(count):
        total += rewards[number][index]
    return total / f64(count)


@inlined
def batch_of(trial: Trial, count: int, seed: int) -> Batch:
    """The first options of a trial."""
    return Batch(trial.scratch.options[:count], trial.scratch.trees[:count], _0, trial.worlds, seed)


@inlined
def note_cards(
    batch: Batch, group: int, rewards: FloatTable, policy: Policy, work: Workspace, rows: FloatTable
) -> None:
    """Write down the features and the mean reward of each card that was tried."""
    p, k, scratch = work.position, work.knowledge, work.scratch
    look(p, k, policy.round_values, scratch)
    weigh_situation(p, k, scratch)
    for index in range(u64(len(batch.options))):
        row = rows[index]
        row[GROUP] = f64(group)
        row[CONTEXT] = f64(p[TO_COME] - _1)
        row[REWARD] = mean_rewards(rewards, batch.worlds, index)
        weigh_card(p, k, policy.round_values, scratch, batch.options[index][0])
        for place in range(COUNT):
            row[FEATURES + place] = scratch.features[place]


@compiled
def try_decision(player: Policy, trial: Trial, group: int, seed: int, work: Workspace, rows: FloatTable) -> int:
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
    batch = batch_of(trial, count, seed)
    policy = with_temperature(player, trial.temperature)
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
        player = player_of(p, k, play)
        while p[REASON] == RUNNING and at < most:
            left = options(p, k)
            if left & (left - _1) != _0 and fraction(draws) < play.share:
                at += try_decision(player, trial, group, draw(draws), work, rows[at:])
                group += _1
            if fraction(draws) < ODD_PLAYS:
                play_card(p, k, draw_card(draws, left))
            else:
                play_card(p, k, choose_card(p, k, player, work.scratch, draws))
    return at, group


@inlined
def pick_way(index: int, count: int, passing: PassScratch, draws: Words) -> int:
    """One of the ways on the list: first the best, then good ones, and every third any at all."""
    way = below(draws, count)
    if index % _3 != _2:
        way = pick_pass(passing.scores, count, 0.0 if index == _0 else PASS_TEMPERATURE, draws)
    return way


@compiled
def try_pass(play: SelfPlay, trial: Trial, group: int, work: Workspace, rows: FloatTable) -> int:
    """Write a row for some ways of some seat to part with cards, tried in some worlds; how many rows there are."""
    p, k, draws, offsets = work.position, work.knowledge, work.round_draws, play.policy.pass_offsets
    seat = below(draws, p[SEATS])
    leader = round_leader(p, draws)
    count = list_passes(p, k, seat, play.policy, work.passing)
    options = trial.scratch.options
    tried = min(u64(len(options)), count)
    for index in range(tried):
        row, way = rows[u64(index)], work.passing.ways[pick_way(u64(index), count, work.passing, draws)]
        row[GROUP], row[CONTEXT] = f64(group), 0.0
        weigh_pass(p[HAND + seat] & ~(way[0] | way[1]), p[TRUMP], way[0], way[1], row[FEATURES:])
        set_in_turn(p, seat, way[0], way[1], offsets, options[u64(index)])
    batch = batch_of(trial, tried, draw(draws))
    root = Root(PASSES, p, k, seat, p[SIDE_OF + seat], leader)
    roll_out(root, batch, with_temperature(player_of(p, k, play), trial.temperature), trial.leaf, work, trial.results)
    for index in range(tried):
        rows[u64(index)][REWARD] = mean_rewards(trial.results.rewards, trial.worlds, u64(index))
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
