"""What is worked out once in plain Python for the compiled code: values of counts, and rewards of rounds."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement, permutations, product

from zashiki.septet.bitboard.arrays import Floats, FloatTable, empty_float_table, empty_floats
from zashiki.septet.bitboard.bitcards import SUIT_COUNT
from zashiki.septet.bots.flat_rules import FlatRules, flat_rules_of
from zashiki.septet.bots.learned.leaf_evaluation import OUTCOMES
from zashiki.septet.bots.reward import Reward
from zashiki.septet.bots.round_value import Counts, round_value_of
from zashiki.septet.rules.variants import Rules


@lru_cache(maxsize=32)
def round_values(rules: Rules, boss_turned_up: bool) -> Floats:
    """The value of the round at all counts, the side that looks first, as `trick_value.value_place` counts them."""
    flat = flat_rules_of(rules)
    if flat.seals_needed:
        return empty_floats(1)
    bosses, tricks = flat.bosses_to_win, flat.tricks_to_lose
    round_values = round_value_of(flat, boss_turned_up=boss_turned_up)
    one_side = list(product(range(bosses + 1), range(tricks + 1)))
    values = empty_floats(len(one_side) ** flat.side_count)
    # Which side has which of the counts changes nothing of their value: three sides stand in one order of six.
    for places in combinations_with_replacement(range(len(one_side)), flat.side_count):
        counts = tuple(one_side[place] for place in places)
        if _is_possible(flat, counts):
            worth = round_values.of_counts(counts)
            for ordered in set(permutations(places)):
                place = sum(own * len(one_side) ** side for side, own in enumerate(ordered))
                values[place] = worth[places.index(ordered[0])]
    return values


def _is_possible(flat: FlatRules, counts: Counts) -> bool:
    """Whether a round can come to such counts: limits are reached by one side only, with the last trick."""
    at_limit = sum(b >= flat.bosses_to_win or t >= flat.tricks_to_lose for b, t in counts)
    return at_limit <= 1 and sum(b for b, _ in counts) <= SUIT_COUNT and sum(t for _, t in counts) <= flat.tricks


def training_rewards(rules: Rules) -> FloatTable:
    """For each side the rewards of all outcomes at the start of a match."""
    sides = len(rules.sides)
    return reward_tables(rules, (0,) * sides, (0,) * sides)


@lru_cache(maxsize=64)
def reward_tables(rules: Rules, scores: tuple[int, ...], sealed: tuple[int, ...]) -> FloatTable:
    """For each side the rewards of all outcomes, in a match that stands at these points or seals by side."""
    flat = flat_rules_of(rules)
    table = empty_float_table(flat.side_count, OUTCOMES)
    for side in range(flat.side_count):
        for place, reward in enumerate(rewards_of(flat, side, scores, sealed)):
            table[side][place] = reward
    return table


@lru_cache(maxsize=64)
def seal_tables(rules: Rules, before: tuple[int, ...]) -> tuple[FloatTable, FloatTable]:
    """By side, for every number of seals: the reward by who has the most new ones, and the match's part of it.

    `before` says by side how many were sealed before the round.
    """
    flat = flat_rules_of(rules)
    rewards, matches = (empty_float_table(flat.side_count, OUTCOMES) for _ in range(2))
    for side in range(flat.side_count):
        reward = Reward(flat, side, (0,) * flat.side_count, before)
        for after in product(range(SUIT_COUNT + 1), repeat=2):
            place = after[0] * (SUIT_COUNT + 1) + after[1]
            rewards[side][place], matches[side][place] = reward.of_most_seals(after), reward.of_match(after)
    return rewards, matches


def rewards_of(flat: FlatRules, side: int, scores: tuple[int, ...], sealed: tuple[int, ...]) -> list[float]:
    """The reward of every outcome to a side, in a match that stands at these points, or at so many seals by side."""
    reward = Reward(flat, side, scores, sealed)
    rewards = [0.0] * OUTCOMES
    if flat.seals_needed:
        for after in product(range(SUIT_COUNT + 1), repeat=2):
            rewards[after[0] * 8 + after[1]] = reward.of_seals(after)
        return rewards
    for mask in range(1, 1 << flat.side_count):
        winners = tuple(index for index in range(flat.side_count) if mask >> index & 1)
        for points in range(16):
            rewards[mask * 16 + points] = reward.of_points(winners, points)
    return rewards
