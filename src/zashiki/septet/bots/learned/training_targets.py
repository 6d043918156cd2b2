"""Training targets: decisions out of self-play, and what each option turned out to be worth when tried out.

From decision to decision all is compiled, and the rollouts are those of the players. What leads from one to the other
is not: to compile it would be to compile the rollouts anew with it, and they take nearly all of the time.
"""

from __future__ import annotations

from itertools import count
from typing import NamedTuple

from zashiki.septet.bitboard import bitcards
from zashiki.septet.bitboard.arrays import Floats, FloatTable, Table, Words, f64, u64
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
from zashiki.septet.bots.learned.policy import Policy, choose_card, options
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


def player_of(play: SelfPlay, boss_turned_up: bool) -> Policy:
    """The policy of self-play for a round."""
    return play.policy._replace(round_values=play.boss_values) if boss_turned_up else play.policy


@compiled
def mean_rewards(rewards: FloatTable, count: int, index: int) -> float:
    """The mean of a column."""
    total = 0.0
    for number in range(count):
        total += rewards[number][index]
    return total / f64(count)


def batch_of(trial: Trial, count: int, seed: int) -> Batch:
    """The first options of a trial."""
    return Batch(trial.scratch.options[:count], trial.scratch.trees[:count], _0, trial.worlds, seed)


@compiled
def begin_round(play: SelfPlay, stream: int, work: Workspace) -> bool:
    """Deal a round and have all seats part with cards; whether a boss is turned up."""
    p, k, draws = work.position, work.knowledge, work.round_draws
    seed_stream(draws, play.seed, stream)
    begin(p, k, play.policy, work.passing, draws)
    seal_some(p, k, draws)
    return p[DECK] & ~k[UNPLAYED] & _BOSS != _0


@compiled
def find_decision(player: Policy, share: float, was_tried: bool, work: Workspace) -> tuple[bool, int]:
    """Play the round on to a decision that is picked out: whether there is one, and the seed of its worlds.

    The first decision is none of them if it `was_tried` before.
    """
    p, k, draws = work.position, work.knowledge, work.round_draws
    is_new = not was_tried
    while p[REASON] == RUNNING:
        left = options(p, k)
        if is_new and left & (left - _1) != _0 and fraction(draws) < share:
            return True, draw(draws)
        is_new = True
        if fraction(draws) < ODD_PLAYS:
            play_card(p, k, draw_card(draws, left))
        else:
            play_card(p, k, choose_card(p, k, player, work.scratch, draws))
    return False, _0


@compiled
def list_cards(found: Table, work: Workspace) -> int:
    """List the options of the player to move; how many there are, or 0 where no world fits what is known."""
    p, k = work.position, work.knowledge
    if not find_zones(p, k, p[TURN], work.sampler):
        return _0
    left, count = options(p, k), _0
    while left != _0:
        card = left & (_0 - left)
        left ^= card
        found[count][0] = card
        count += _1
    return count


@compiled
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


def try_decision(player: Policy, trial: Trial, group: int, seed: int, work: Workspace, rows: FloatTable) -> int:
    """Write a row for each option of the player to move, tried in some worlds; how many rows there are."""
    p, k = work.position, work.knowledge
    listed = list_cards(trial.scratch.options, work)
    if listed:
        batch = batch_of(trial, listed, seed)
        policy = player._replace(temperature=trial.temperature)
        root = Root(PLAYS, p, k, p[TURN], p[SIDE_OF + p[TURN]], NOBODY)
        roll_out(root, batch, policy, trial.leaf, work, trial.results)
        note_cards(batch, u64(group), trial.results.rewards, policy, work, rows)
    return listed


def card_targets(play: SelfPlay, trial: Trial, work: Workspace, rows: FloatTable) -> int:
    """Play rounds until the rows are full; how many there are."""
    at, groups, rounds = 0, count(), count(int(play.first))
    while at < len(rows) - MOST_CARDS:
        player = player_of(play, begin_round(play, u64(next(rounds)), work))
        is_found, seed = find_decision(player, play.share, False, work)
        while is_found and at < len(rows) - MOST_CARDS:
            at += try_decision(player, trial, next(groups), u64(seed), work, rows[at:])
            is_found, seed = find_decision(player, play.share, True, work)
    return at


@inlined
def pick_way(index: int, count: int, passing: PassScratch, draws: Words) -> int:
    """One of the ways on the list: first the best, then good ones, and every third any at all."""
    way = below(draws, count)
    if index % _3 != _2:
        way = pick_pass(passing.scores, count, 0.0 if index == _0 else PASS_TEMPERATURE, draws)
    return way


class Hand(NamedTuple):
    """A seat that is to part with cards in a round that was just dealt."""

    ways: int
    """How many ways are tried."""
    seat: int
    leader: int
    boss_turned_up: bool
    seed: int
    """That of the worlds."""


@compiled
def list_ways(play: SelfPlay, stream: int, group: int, options: Table, work: Workspace, rows: FloatTable) -> Hand:
    """Deal a round and list some ways of some seat to part with cards, with a row of features for each."""
    p, k, draws, offsets = work.position, work.knowledge, work.round_draws, play.policy.pass_offsets
    seed_stream(draws, play.seed, stream)
    deal_round(p, k, draws)
    seal_some(p, k, draws)
    seat = below(draws, p[SEATS])
    leader = round_leader(p, draws)
    count = list_passes(p, k, seat, play.policy, work.passing)
    tried = min(u64(len(options)), count)
    for index in range(tried):
        row, way = rows[u64(index)], work.passing.ways[pick_way(u64(index), count, work.passing, draws)]
        row[GROUP], row[CONTEXT] = f64(group), 0.0
        weigh_pass(p[HAND + seat] & ~(way[0] | way[1]), p[TRUMP], way[0], way[1], row[FEATURES:])
        set_in_turn(p, seat, way[0], way[1], offsets, options[u64(index)])
    return Hand(tried, seat, leader, p[DECK] & ~k[UNPLAYED] & _BOSS != _0, draw(draws))


@compiled
def note_rewards(trial: Trial, rows: FloatTable) -> None:
    """Write down the mean reward of each way that was tried."""
    for index in range(u64(len(rows))):
        rows[u64(index)][REWARD] = mean_rewards(trial.results.rewards, trial.worlds, u64(index))


def try_pass(play: SelfPlay, trial: Trial, stream: int, group: int, work: Workspace, rows: FloatTable) -> int:
    """Write a row for some ways of some seat to part with cards, tried in some worlds; how many rows there are."""
    p, k = work.position, work.knowledge
    hand = list_ways(play, u64(stream), u64(group), trial.scratch.options, work, rows)
    batch = batch_of(trial, hand.ways, u64(hand.seed))
    root = Root(PASSES, p, k, u64(hand.seat), p[SIDE_OF + u64(hand.seat)], u64(hand.leader))
    policy = player_of(play, hand.boss_turned_up)._replace(temperature=trial.temperature)
    roll_out(root, batch, policy, trial.leaf, work, trial.results)
    note_rewards(trial, rows[: hand.ways])
    return hand.ways


def pass_targets(play: SelfPlay, trial: Trial, work: Workspace, rows: FloatTable) -> int:
    """The same for what seats part with: of each hand as many ways as the trial has room for, in the same worlds."""
    at, groups, rounds = 0, count(), count(int(play.first))
    while at < len(rows) - len(trial.scratch.options):
        at += try_pass(play, trial, next(rounds), next(groups), work, rows[at:])
    return at
