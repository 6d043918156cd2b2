"""What a lead is judged by besides the card: what it may catch, and who is void."""

from __future__ import annotations

from zashiki.septet.bitboard import bitcards
from zashiki.septet.bitboard.arrays import Words, f64, u64
from zashiki.septet.bitboard.jit import compiled, inlined, popcount
from zashiki.septet.bitboard.layout import HAND, TRUMP, TURN
from zashiki.septet.bots.learned.features import CARD
from zashiki.septet.bots.learned.trick_value import bosses_unit
from zashiki.septet.bots.learned.view import FOLLOWERS, FRIEND, HIDDEN, KNOWN_OF, OTHERS, UNIT, VOID_OF, Scratch

_0 = u64(0)
_BOSS = u64(bitcards.BOSS_MASK)


@inlined
def catch(p: Words, unit: float, cards: int) -> float:
    """What the bosses among these cards are worth, by how many others could be played in their place."""
    return 4.0 * bosses_unit(p, unit, cards & _BOSS) / (1.0 + f64(popcount(cards & ~_BOSS)))


@compiled
def weigh_lead(p: Words, scratch: Scratch, suit: int, trump: int, above: int, chance: float) -> None:
    """Fill in the features of a lead of the suit that wins with this `chance`; the cards `above` would beat it."""
    view, unit, f = scratch.seen, scratch.numbers[UNIT], scratch.features
    scale = 4.0 * unit
    if above & _BOSS != _0:
        f[CARD.invites] = 4.0 * bosses_unit(p, unit, above & _BOSS)
    hidden = view[HIDDEN] & suit
    if hidden & _BOSS != _0:
        f[CARD.fishing] = catch(p, unit, hidden)
        f[CARD.fishing_wins] = f[CARD.fishing] * chance
    for index in range(view[FOLLOWERS]):
        known = view[KNOWN_OF + u64(index)] & suit
        is_void = view[VOID_OF + u64(index)] & suit != _0 and known == _0
        is_boss = known & _BOSS != _0
        if view[FRIEND + u64(index)] != _0:
            if is_void:
                f[CARD.to_partner_void] += 1.0
            if is_boss:
                f[CARD.partner_boss] += 1.0
        else:
            if is_void:
                f[CARD.into_void] += 1.0
            if is_boss:
                prey = catch(p, unit, known)
                f[CARD.boss_open] += prey
                f[CARD.boss_open_wins] += prey * chance
    f[CARD.lead_length] = scale * f64(popcount(p[HAND + p[TURN]] & suit)) * 0.25
    if p[TRUMP] == _0:
        f[CARD.makes_trump] = f[CARD.lead_length]
    elif suit == trump:
        f[CARD.lead_trump] = scale
    if view[OTHERS] & suit == _0:
        f[CARD.lead_dead] = 1.0
