"""What a lead is judged by besides the card: what it may catch, and who is void."""

from __future__ import annotations

from zashiki.septet.bitboard import codes
from zashiki.septet.bitboard.layout import HAND, TRUMP, TURN
from zashiki.septet.bitboard.machine import inlined, popcount
from zashiki.septet.bitboard.words import Words, u64
from zashiki.septet.bots.learned.layout import FOLLOWERS, FRIEND, HIDDEN, KNOWN_OF, OTHERS, VOID_OF
from zashiki.septet.bots.learned.machine import Floats, compiled, f64
from zashiki.septet.bots.learned.names import CARDS
from zashiki.septet.bots.learned.stakes import bosses_unit

_0 = u64(0)
_BOSS = u64(codes.BOSS_MASK)

_INVITES = CARDS.index("invites")
_FISHING = CARDS.index("fishing")
_FISHING_WINS = CARDS.index("fishing-wins")
_BOSS_OPEN = CARDS.index("boss-open")
_BOSS_OPEN_WINS = CARDS.index("boss-open-wins")
_INTO_VOID = CARDS.index("into-void")
_PARTNER_VOID = CARDS.index("to-partner-void")
_PARTNER_BOSS = CARDS.index("partner-boss")
_LEAD_TRUMP = CARDS.index("lead-trump")
_LEAD_LENGTH = CARDS.index("lead-length")
_MAKES_TRUMP = CARDS.index("makes-trump")
_LEAD_DEAD = CARDS.index("lead-dead")


@inlined
def catch(p: Words, unit: float, cards: int) -> float:
    """What the bosses among these cards are worth, by how many others could be played in their place."""
    return 4.0 * bosses_unit(p, unit, cards & _BOSS) / (1.0 + f64(popcount(cards & ~_BOSS)))


@compiled
def weigh_lead(p: Words, view: Words, unit: float, suit: int, trump: int, above: int, chance: float, f: Floats) -> None:
    """Fill in the quantities of a lead of the suit that wins with this `chance`; the cards `above` would beat it."""
    scale = 4.0 * unit
    if above & _BOSS != _0:
        f[_INVITES] = 4.0 * bosses_unit(p, unit, above & _BOSS)
    hidden = view[HIDDEN] & suit
    if hidden & _BOSS != _0:
        f[_FISHING] = catch(p, unit, hidden)
        f[_FISHING_WINS] = f[_FISHING] * chance
    for index in range(view[FOLLOWERS]):
        known = view[KNOWN_OF + u64(index)] & suit
        is_void = view[VOID_OF + u64(index)] & suit != _0 and known == _0
        is_boss = known & _BOSS != _0
        if view[FRIEND + u64(index)] != _0:
            if is_void:
                f[_PARTNER_VOID] += 1.0
            if is_boss:
                f[_PARTNER_BOSS] += 1.0
        else:
            if is_void:
                f[_INTO_VOID] += 1.0
            if is_boss:
                prey = catch(p, unit, known)
                f[_BOSS_OPEN] += prey
                f[_BOSS_OPEN_WINS] += prey * chance
    f[_LEAD_LENGTH] = scale * f64(popcount(p[HAND + p[TURN]] & suit)) * 0.25
    if p[TRUMP] == _0:
        f[_MAKES_TRUMP] = f[_LEAD_LENGTH]
    elif suit == trump:
        f[_LEAD_TRUMP] = scale
    if view[OTHERS] & suit == _0:
        f[_LEAD_DEAD] = 1.0
