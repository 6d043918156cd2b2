"""How likely a world is by what has been played: would players like ours have played so, with these cards?"""

from __future__ import annotations

from math import exp, log

from zashiki.bots.septet.mind.features import weigh_card
from zashiki.bots.septet.mind.layout import BEST_CARD, UNPLAYED
from zashiki.bots.septet.mind.machine import Floats, FloatTable, compiled, f64
from zashiki.bots.septet.mind.memory import copy_memory, play_card
from zashiki.bots.septet.mind.policy import distinct, score_of
from zashiki.bots.septet.mind.view import look
from zashiki.septet.kernel.layout import HAND, SEATS, TO_COME, TURN
from zashiki.septet.kernel.machine import popcount
from zashiki.septet.kernel.playing import copy_position
from zashiki.septet.kernel.rules import legal_cards
from zashiki.septet.kernel.words import Words, u64

_0, _1 = u64(0), u64(1)

DOUBT = 0.1
"""How often players do something that the policy would not think of: then every card is as likely as any."""


@compiled
def likelihood(
    start: Words, start_memory: Words, plays: Words, world: Words, viewer: int, weights: FloatTable, values: Floats,
    p: Words, k: Words, view: Words, numbers: Floats, f: Floats,
) -> float:  # fmt: skip
    """The logarithm of the chance that the others would have played as they did, if the cards lay as in the world.

    `start` is the round before the first lead, its hands empty but for the viewer's; `plays` are all cards since.
    """
    copy_position(start, p)
    copy_memory(start_memory, k)
    for seat in range(p[SEATS]):
        p[HAND + u64(seat)] |= world[HAND + u64(seat)]
    total = 0.0
    for index in range(u64(len(plays))):
        card = plays[index]
        if p[TURN] != viewer:
            total += log(chance_to_play(p, k, card, weights, values, view, numbers, f))
        play_card(p, k, card)
    return total


@compiled
def chance_to_play(
    p: Words, k: Words, played: int, weights: FloatTable, values: Floats, view: Words, numbers: Floats, f: Floats
) -> float:
    """The chance that the player to move plays this card, or one that equals it."""
    legal = legal_cards(p)
    if legal & (legal - _1) == _0:
        return 1.0
    cards = distinct(legal, (k[UNPLAYED] & ~legal) | k[BEST_CARD])
    if cards & (cards - _1) == _0:
        return 1.0
    # Of equal cards the lowest stands for all: the next one down that is listed.
    below = cards & (played | (played - _1))
    look(p, k, values, view, numbers)
    context = p[TO_COME] - _1
    count = f64(popcount(cards))
    best, total, mine = -1e300, 0.0, 0.0
    while cards != _0:
        card = cards & (_0 - cards)
        cards ^= card
        weigh_card(p, k, values, view, numbers, card, f)
        score = score_of(weights, context, f)
        if score > best:
            total *= exp(best - score)
            mine *= exp(best - score)
            best = score
        part = exp(score - best)
        total += part
        if below & ~((card << _1) - _1) == _0 and below & card != _0:
            mine = part
    return (1.0 - DOUBT) * mine / total + DOUBT / count
