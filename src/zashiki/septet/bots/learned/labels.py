"""Labels to learn from: decisions out of self-play, and what each option turned out to be worth when tried out."""

from __future__ import annotations

from zashiki.septet.bitboard import codes
from zashiki.septet.bitboard.draws import below, draw, draw_card, seed_stream
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
from zashiki.septet.bitboard.machine import inlined, popcount
from zashiki.septet.bitboard.words import Table, Words, u64
from zashiki.septet.bots.learned.ends import Ends
from zashiki.septet.bots.learned.features import weigh_card
from zashiki.septet.bots.learned.layout import SEALS_BEFORE, UNPLAYED
from zashiki.septet.bots.learned.machine import Floats, FloatTable, compiled, f64
from zashiki.septet.bots.learned.memory import play_card
from zashiki.septet.bots.learned.nets import CARD_QUANTITIES, QUANTITIES
from zashiki.septet.bots.learned.partings import COUNT as PART_COUNT
from zashiki.septet.bots.learned.partings import pick_parting, weigh_parting
from zashiki.septet.bots.learned.policy import choose_card, fraction, options
from zashiki.septet.bots.learned.rounds import begin, deal_round, round_leader, ways_of
from zashiki.septet.bots.learned.situation import weigh_situation
from zashiki.septet.bots.learned.trials import try_cards, try_partings
from zashiki.septet.bots.learned.view import look
from zashiki.septet.bots.learned.worlds import find_zones

_0, _1, _2, _3 = (u64(n) for n in range(4))
_BOSS = u64(codes.BOSS_MASK)
_PLAIN_BOSS = u64(codes.BOSS_MASK & ~codes.STARRED_MASK)

GROUP, CONTEXT, REWARD, DATA = range(4)
"""Places in a row of labels: which decision it belongs to, its context, the mean reward; then the quantities."""
PART_HEAT = 1.5
"""How far from the policy's favourite the ways to part with cards are that are tried."""
CARD_LABEL = DATA + QUANTITIES
PART_LABEL = DATA + PART_COUNT


@inlined
def seal_some(p: Words, k: Words, draws: Words) -> None:
    """Bosses that were sealed in earlier rounds, any (S7.6)."""
    if p[SEALS_NEEDED] != _0:
        bosses = draw(draws) & draw(draws)
        p[SEALED] = bosses & draw(draws) & _PLAIN_BOSS
        p[SEALED + _1] = bosses & draw(draws) & _PLAIN_BOSS
        k[SEALS_BEFORE], k[SEALS_BEFORE + _1] = popcount(p[SEALED]), popcount(p[SEALED + _1])


@compiled
def mean_rewards(results: FloatTable, count: int, index: int) -> float:
    """The mean of a column."""
    total = 0.0
    for number in range(count):
        total += results[number][index]
    return total / f64(count)


@compiled
def label_decision(
    p: Words, k: Words, group: int, worlds: int, seed: int, rewards: FloatTable, results: FloatTable,
    weights: FloatTable, values: Floats, heat: float, zones: Words, ways: Floats, rows: Table, numbers: FloatTable,
    labels: FloatTable, at: int,
) -> int:  # fmt: skip
    """Add a row for each option of the player to move, tried in so many worlds; where the next row goes."""
    side = p[SIDE_OF + p[TURN]]
    if not find_zones(p, k, p[TURN], zones, ways):
        return at
    left = options(p, k)
    cards = rows[6]
    count = _0
    while left != _0:
        cards[count] = left & (_0 - left)
        left ^= cards[count]
        count += _1
    try_cards(p, k, cards[:count], _0, worlds, seed, rewards[side], results, weights, values, heat, zones, ways,
              rows, numbers)  # fmt: skip
    look(p, k, values, rows[5], numbers[0])
    for index in range(count):
        row = labels[at + u64(index)]
        row[GROUP] = f64(group)
        row[CONTEXT] = f64(p[TO_COME] - _1)
        row[REWARD] = mean_rewards(results, worlds, u64(index))
        weigh_card(p, k, values, rows[5], numbers[0], cards[u64(index)], row[DATA:])
        weigh_situation(p, k, rows[5], numbers[0], row[DATA + CARD_QUANTITIES :])
    return at + count


@compiled
def label_cards(
    p: Words, k: Words, offsets: Words, part_weights: Floats, weights: FloatTable, values: Floats,
    boss_values: Floats, heat: float, wild: float, share: float, worlds: int, seed: int, first: int,
    rewards: FloatTable, results: FloatTable, zones: Words, ways: Floats, rows: Table, numbers: FloatTable,
    lists: Table, scores: Floats, chosen: Table, labels: FloatTable,
) -> tuple[int, int]:  # fmt: skip
    """Play rounds until the labels are full; how many rows there are, and how many decisions.

    A `share` of the decisions with more than one option is labelled. Who plays is the policy, with `wild` heat, so that
    odd positions are met too.
    """
    draws = rows[7]
    at, group, stream = _0, _0, first
    most = u64(len(labels)) - u64(20)
    while at < most:
        seed_stream(draws, seed, stream)
        stream += _1
        begin(p, k, offsets, part_weights, wild, numbers[2], lists, scores, chosen, draws)
        seal_some(p, k, draws)
        turned_up = p[DECK] & ~k[UNPLAYED]
        now = boss_values if turned_up & _BOSS != _0 else values
        while p[REASON] == RUNNING and at < most:
            left = options(p, k)
            if left & (left - _1) != _0 and fraction(draws) < share:
                at = label_decision(p, k, group, worlds, draw(draws), rewards, results, weights, now, heat, zones,
                                    ways, rows, numbers, labels, at)  # fmt: skip
                group += _1
            if fraction(draws) < 0.05:
                play_card(p, k, draw_card(draws, left))
            else:
                play_card(p, k, choose_card(p, k, weights, now, wild, rows[5], numbers[0], numbers[1], draws))
    return at, group


@compiled
def label_partings(
    p: Words, k: Words, offsets: Words, part_weights: Floats, weights: FloatTable, values: Floats,
    boss_values: Floats, heat: float, options_each: int, worlds: int, seed: int, first: int, ends: Ends,
    results: FloatTable, rows: Table, numbers: FloatTable, lists: Table,
    scores: Floats, chosen: Table, mine: Table, labels: FloatTable,
) -> int:  # fmt: skip
    """The same for what seats part with: of each hand some good ways and some of any kind, in the same worlds."""
    draws = rows[7]
    at, stream = _0, first
    most = u64(len(labels)) - options_each
    group = _0
    while at < most:
        seed_stream(draws, seed, stream)
        stream += _1
        deal_round(p, k, draws)
        seal_some(p, k, draws)
        turned_up = p[DECK] & ~k[UNPLAYED]
        now = boss_values if turned_up & _BOSS != _0 else values
        seat = below(draws, p[SEATS])
        leader = round_leader(p, draws)
        count = ways_of(p, k, seat, offsets, part_weights, numbers[2], lists, scores)
        tried = options_each if options_each < count else count
        for index in range(tried):
            best = below(draws, count)
            if u64(index) % _3 != _2:
                best = pick_parting(scores, count, 0.0 if u64(index) == _0 else PART_HEAT, draws)
            mine[u64(index)][0], mine[u64(index)][1] = lists[best][0], lists[best][1]
        try_partings(p, k, seat, leader, mine[:tried], _0, worlds, draw(draws), p[SIDE_OF + seat], ends, results,
                     weights, now, heat, offsets, part_weights, rows, numbers, lists, scores, chosen)  # fmt: skip
        for index in range(tried):
            row = labels[at + u64(index)]
            row[GROUP], row[CONTEXT] = f64(group), 0.0
            row[REWARD] = mean_rewards(results, worlds, u64(index))
            away = mine[u64(index)][0] | mine[u64(index)][1]
            weigh_parting(p[HAND + seat] & ~away, p[TRUMP], mine[u64(index)][0], mine[u64(index)][1], row[DATA:])
        at += tried
        group += _1
    return at
