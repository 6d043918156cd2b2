"""The card player: weighs the quantities of every legal card and plays one of the best."""

from __future__ import annotations

from math import log

from zashiki.septet.bitboard import codes
from zashiki.septet.bitboard.draws import draw
from zashiki.septet.bitboard.layout import REASON, RUNNING, TO_COME
from zashiki.septet.bitboard.machine import inlined
from zashiki.septet.bitboard.rules import legal_cards, suit_of
from zashiki.septet.bitboard.words import Words, u64
from zashiki.septet.bots.learned.features import weigh_card
from zashiki.septet.bots.learned.judging import judge, prepare
from zashiki.septet.bots.learned.layout import BEST_CARD, UNPLAYED
from zashiki.septet.bots.learned.machine import Floats, FloatTable, compiled, f64
from zashiki.septet.bots.learned.memory import play_card
from zashiki.septet.bots.learned.nets import CARD_QUANTITIES, QUANTITIES
from zashiki.septet.bots.learned.situation import weigh_situation
from zashiki.septet.bots.learned.view import look

_0, _1, _11 = u64(0), u64(1), u64(11)
_SPECIAL = u64(codes.BOSS_MASK | codes.ACE_BIT)
_FINE = 1.0 / (1 << 53)


@compiled
def distinct(cards: int, between: int) -> int:
    """Without the cards that equal the next lower one: no boss, same suit, and none of `between` in between.

    What stands between two cards is what others may still hold, and the card that is winning the trick.
    """
    kept, last, left = _0, _0, cards
    while left != _0:
        bit = left & (_0 - left)
        left ^= bit
        if (last & suit_of(bit) == _0) or ((bit | last) & _SPECIAL != _0) or ((bit - last) & between != _0):
            kept |= bit
        last = bit
    return kept


@inlined
def options(p: Words, k: Words) -> int:
    """The legal cards of the player to move; of equal ones only the lowest."""
    cards = legal_cards(p)
    if cards & (cards - _1) == _0:
        return cards
    return distinct(cards, (k[UNPLAYED] & ~cards) | k[BEST_CARD])


@inlined
def fraction(draws: Words) -> float:
    """A random number above 0 and at most 1."""
    return (f64(draw(draws) >> _11) + 1.0) * _FINE


@inlined
def score_of(weights: FloatTable, context: int, f: Floats) -> float:
    """The judgement of a card with these quantities by the net of this context, which has seen the situation."""
    return judge(weights[context], f[QUANTITIES:], f)


@inlined
def consider(p: Words, k: Words, weights: FloatTable, values: Floats, view: Words, numbers: Floats, f: Floats) -> None:
    """What the player to move sees, and what the policy makes of the situation before it looks at any card."""
    look(p, k, values, view, numbers)
    weigh_situation(p, k, view, numbers, f[CARD_QUANTITIES:])
    prepare(weights[p[TO_COME] - _1], f[CARD_QUANTITIES:], f[QUANTITIES:])


@compiled
def choose_card(
    p: Words, k: Words, weights: FloatTable, values: Floats, heat: float, view: Words, numbers: Floats, f: Floats,
    draws: Words,
) -> int:  # fmt: skip
    """The card that the player to move plays; with some `heat` also others now and then, the better the more often."""
    cards = options(p, k)
    if cards & (cards - _1) == _0:
        return cards
    consider(p, k, weights, values, view, numbers, f)
    context = p[TO_COME] - _1
    best, best_score = _0, 0.0
    while cards != _0:
        card = cards & (_0 - cards)
        cards ^= card
        weigh_card(p, k, values, view, numbers, card, f)
        score = score_of(weights, context, f)
        if heat > 0.0:
            score -= heat * log(-log(fraction(draws)) + 1e-300)
        if best == _0 or score > best_score:
            best, best_score = card, score
    return best


@compiled
def play_out(
    p: Words, k: Words, weights: FloatTable, values: Floats, heat: float, view: Words, numbers: Floats, f: Floats,
    draws: Words,
) -> None:  # fmt: skip
    """Play the round to its end, every seat by the policy."""
    while p[REASON] == RUNNING:
        play_card(p, k, choose_card(p, k, weights, values, heat, view, numbers, f, draws))
