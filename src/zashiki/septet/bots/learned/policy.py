"""The learned policy: weighs the features of every legal card and plays one of the best."""

from __future__ import annotations

from math import log
from typing import NamedTuple

from zashiki.septet.bitboard import bitcards
from zashiki.septet.bitboard.arrays import Floats, FloatTable, Words, u64
from zashiki.septet.bitboard.jit import compiled, inlined
from zashiki.septet.bitboard.knowledge import BEST_CARD, OPEN, UNPLAYED
from zashiki.septet.bitboard.layout import TO_COME, TURN
from zashiki.septet.bitboard.rng import fraction
from zashiki.septet.bitboard.rules import legal_cards, suit_of
from zashiki.septet.bots.learned.card_features import weigh_card
from zashiki.septet.bots.learned.features import CARD_COUNT, COUNT
from zashiki.septet.bots.learned.inference import judge, prepare
from zashiki.septet.bots.learned.situation_features import weigh_situation
from zashiki.septet.bots.learned.view import Scratch, look

_0, _1 = u64(0), u64(1)
_SPECIAL = u64(bitcards.BOSS_MASK | bitcards.ACE_BIT)


class Policy(NamedTuple):
    """A player of rounds: what it knows of cards and passes, and how surely it follows that."""

    nets: FloatTable
    """float64, (4, (COUNT + 2) * LANES): a packed net for each number of players to come in the trick, less one."""
    pass_weights: Floats
    """float64, (PASS_COUNT,): the weight of each feature of a way to pass or discard."""
    pass_offsets: Words
    """uint64, (4,): how many cards are passed, and for each how many seats on its receiver sits (S3.2)."""
    round_values: Floats
    """float64: the value of the round by counts of bosses and tricks, at `trick_value.value_place`."""
    temperature: float
    """How much chance there is in what it plays; with 0 it plays what it judges best."""


@inlined
def with_temperature(policy: Policy, temperature: float) -> Policy:
    """The policy at another temperature."""
    return Policy(policy.nets, policy.pass_weights, policy.pass_offsets, policy.round_values, temperature)


@inlined
def with_values(policy: Policy, round_values: Floats) -> Policy:
    """The policy with other values of the round."""
    return Policy(policy.nets, policy.pass_weights, policy.pass_offsets, round_values, policy.temperature)


@compiled
def distinct(cards: int, between: int, special: int) -> int:
    """Without the cards that equal the next lower one: neither is `special`, same suit, none of `between` in between.

    What stands between two cards is what others may still hold, and the card that is winning the trick.
    """
    kept, last, left = _0, _0, cards
    while left != _0:
        bit = left & (_0 - left)
        left ^= bit
        if (last & suit_of(bit) == _0) or ((bit | last) & special != _0) or ((bit - last) & between != _0):
            kept |= bit
        last = bit
    return kept


@inlined
def options(p: Words, k: Words) -> int:
    """The legal cards of the player to move; of equal ones only the lowest.

    A card that lies face up equals none: it uncovers what lies beneath, and the hand keeps one more hidden (S8.9).
    """
    cards = legal_cards(p)
    if cards & (cards - _1) == _0:
        return cards
    return distinct(cards, (k[UNPLAYED] & ~cards) | k[BEST_CARD], _SPECIAL | k[OPEN + p[TURN]])


@compiled
def find_options(p: Words, k: Words) -> int:
    """The same for callers that are not compiled: what is built into its callers alone is kept nowhere."""
    return options(p, k)


@inlined
def consider(p: Words, k: Words, policy: Policy, scratch: Scratch) -> None:
    """What the player to move sees, and what the policy makes of the situation before it looks at any card."""
    look(p, k, policy.round_values, scratch)
    weigh_situation(p, k, scratch)
    f = scratch.features
    prepare(policy.nets[p[TO_COME] - _1], f[CARD_COUNT:], f[COUNT:])


@inlined
def net_score(net: Floats, features: Floats) -> float:
    """The judgement of a card with these features by a packed net that has seen the situation."""
    return judge(net, features[COUNT:], features)


@inlined
def score_of(p: Words, k: Words, policy: Policy, scratch: Scratch, card: int) -> float:
    """The policy's judgement of a legal card, after `consider`."""
    weigh_card(p, k, policy.round_values, scratch, card)
    return net_score(policy.nets[p[TO_COME] - _1], scratch.features)


@inlined
def gumbel(draws: Words) -> float:
    """A draw that makes the highest of noisy scores a choice by softmax (Gumbel 1954)."""
    return -log(-log(fraction(draws)) + 1e-300)


@compiled
def choose_card(p: Words, k: Words, policy: Policy, scratch: Scratch, draws: Words) -> int:
    """The card that the player to move plays; at a temperature also others now and then, the better the more often."""
    cards = options(p, k)
    if cards & (cards - _1) == _0:
        return cards
    consider(p, k, policy, scratch)
    best, best_score = _0, 0.0
    while cards != _0:
        card = cards & (_0 - cards)
        cards ^= card
        score = score_of(p, k, policy, scratch, card)
        if policy.temperature > 0.0:
            score += policy.temperature * gumbel(draws)
        if best == _0 or score > best_score:
            best, best_score = card, score
    return best


@compiled
def card_scores(p: Words, k: Words, cards: Words, policy: Policy, scratch: Scratch, scores: Floats) -> None:
    """Write down the policy's judgement of each of the cards."""
    consider(p, k, policy, scratch)
    for index in range(u64(len(cards))):
        scores[index] = score_of(p, k, policy, scratch, cards[index])
