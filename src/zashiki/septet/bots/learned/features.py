"""What a card is judged by: the quantities that `names` lists, from the mover's view alone."""

from __future__ import annotations

from zashiki.septet.bitboard import codes
from zashiki.septet.bitboard.layout import (
    BENEATH,
    BEST_SEAT,
    COVER,
    HAND,
    LED,
    LOW,
    ON_TABLE,
    SIDE_OF,
    STRAW,
    TRUMP,
    TURN,
)
from zashiki.septet.bitboard.machine import choose, inlined, popcount, trailing_zeros
from zashiki.septet.bitboard.rules import suit_of
from zashiki.septet.bitboard.words import Words, u64
from zashiki.septet.bots.learned.layout import (
    BEST_CARD,
    LOSE,
    OPEN,
    OTHERS,
    PROGRESS,
    SIDE,
    UNIT,
    WIN,
)
from zashiki.septet.bots.learned.leads import weigh_lead
from zashiki.septet.bots.learned.machine import Floats, compiled, f64
from zashiki.septet.bots.learned.names import CARDS
from zashiki.septet.bots.learned.stakes import beaters, bosses_unit, lose_value, win_value
from zashiki.septet.bots.learned.view import chances_of

_0, _7 = u64(0), u64(7)
_ACE = u64(codes.ACE_BIT)
_BOSS = u64(codes.BOSS_MASK)

COUNT = len(CARDS)

LEAD_COST = 0.32
"""What the next lead costs, in units: for less than that nobody is keen on a trick."""

_EXPECTED = CARDS.index("expected")
_KEEN = CARDS.index("expected-keen")
_SHY = CARDS.index("expected-shy")
_LOSS = CARDS.index("loss")
_LEAD_NEXT = CARDS.index("lead-next")
_BOSS_KEPT = CARDS.index("boss")
_CAUGHT = CARDS.index("boss-caught")
_BARE = CARDS.index("boss-bare")
_BOSS_TRUMP = CARDS.index("boss-trump")
_GUARD = CARDS.index("guard")
_LAST_GUARD = CARDS.index("last-guard")
_ACE_KEPT = CARDS.index("ace")
_ACE_EMPTY = CARDS.index("ace-empty")
_TRUMP = CARDS.index("trump")
_TRUMP_HEIGHT = CARDS.index("trump-height")
_RUFF_EMPTY = CARDS.index("ruff-empty")
_HEIGHT = CARDS.index("height")
_TOP = CARDS.index("top")
_SHED = CARDS.index("shed")
_HARM = CARDS.index("harm-chance")
_VOID = CARDS.index("void")
_VOID_BARE = CARDS.index("void-bare")
_SINGLE = CARDS.index("single")
_SHORT = CARDS.index("short")
_BOSS_OUT = CARDS.index("suit-boss-out")
_WINS_NOW = CARDS.index("wins-now")
_OVER_PARTNER = CARDS.index("over-partner")
_FEEDS = CARDS.index("feeds-partner")
_DUCKS = CARDS.index("ducks-boss")
_TO_RIVAL = CARDS.index("boss-to-rival")
_LOW_HIGH = CARDS.index("low-high")
_OPEN = CARDS.index("open")
_UNCOVERS = CARDS.index("uncovers")
_SMALL = CARDS.index("small")
_MATES = CARDS.index("mates")
_SUIT_OUT = CARDS.index("suit-out")
_OWN_ABOVE = CARDS.index("own-above")
_CATCHER = CARDS.index("catcher")
_LAST_CATCHER = CARDS.index("last-catcher")
_CLEARS = CARDS.index("clears")
_OWN_BELOW = CARDS.index("own-below")


@compiled
def weigh_card(p: Words, k: Words, values: Floats, view: Words, numbers: Floats, card: int, f: Floats) -> None:
    """Fill in the quantities of one legal card."""
    for place in range(COUNT):
        f[place] = 0.0
    seat, side = p[TURN], view[SIDE]
    hand, others = p[HAND + seat], view[OTHERS]
    suit = suit_of(card)
    leads = p[LED] == _0
    led = choose(leads, suit, p[LED])
    trump = choose(p[TRUMP] == _0, suit, p[TRUMP])
    is_boss, is_ace, is_trump = card & _BOSS != _0, card == _ACE, suit == trump
    unit = numbers[UNIT]
    scale = 4.0 * unit
    late = numbers[PROGRESS]
    win, lose = numbers[WIN], numbers[LOSE]
    if is_boss:
        win, lose = win_value(p, values, side, card), lose_value(p, values, side, card)
    gain = win - lose
    beat = beaters(card, trump, p[LOW])
    ours = (not leads) and p[SIDE_OF + p[BEST_SEAT]] == side
    takes = leads
    start, threat = 1.0, beat
    if not leads:
        beats_best = beaters(k[BEST_CARD], trump, p[LOW])
        takes = card & beats_best != _0
        if not takes:
            start, threat = 1.0 if ours else 0.0, beats_best
    keen, shy = chances_of(view, numbers, start, threat, led)
    chance = shy if gain < LEAD_COST * unit else keen
    f[_EXPECTED] = 8.0 * (lose + chance * gain)
    f[_KEEN] = 8.0 * (lose + keen * gain)
    f[_SHY] = 8.0 * (lose + shy * gain)
    f[_LOSS] = 8.0 * lose
    f[_LEAD_NEXT] = chance * scale
    f[_LEAD_NEXT + 1] = chance * scale * late
    rest = others & suit
    count = popcount(rest)
    mates = f64(popcount(hand & suit)) - 1.0
    below = 0.5
    if count != _0:
        below = f64(popcount(rest & beat)) / f64(count)
    empty = p[ON_TABLE] == _0
    bosses = choose(is_boss, card, hand & suit & _BOSS)
    worth = 4.0 * bosses_unit(p, unit, bosses) if bosses != _0 else 0.0
    if is_boss:
        f[_BOSS_KEPT] = worth
        f[_BOSS_KEPT + 1] = worth * late
        f[_CAUGHT] = worth * (1.0 - chance)
        f[_BARE] = worth * below / (mates + 1.0)
        f[_BARE + 1] = f[_BARE] * late
        if is_trump:
            f[_BOSS_TRUMP] = worth
        if not leads and not takes:
            if ours:
                f[_FEEDS] = worth * chance
            else:
                f[_TO_RIVAL] = worth
    elif bosses != _0:
        f[_GUARD] = worth
        f[_GUARD + 1] = worth * late
        if mates == 1.0:
            f[_LAST_GUARD] = worth
    if is_ace:
        f[_ACE_KEPT] = scale
        f[_ACE_KEPT + 1] = scale * late
        if empty and not leads:
            f[_ACE_EMPTY] = scale
    elif is_trump:
        f[_TRUMP] = scale
        f[_TRUMP + 1] = scale * late
        f[_TRUMP_HEIGHT] = scale * (1.0 - below)
        f[_TRUMP_HEIGHT + 1] = scale * (1.0 - below) * late
        if empty and not leads and led != trump:
            f[_RUFF_EMPTY] = scale
    else:
        f[_HEIGHT] = scale * (1.0 - below)
        f[_HEIGHT + 1] = scale * (1.0 - below) * late
        if below == 0.0:
            f[_TOP] = scale
    if numbers[WIN] < numbers[LOSE]:
        f[_SHED] = 8.0 * (numbers[LOSE] - numbers[WIN]) * (1.0 - below)
    if gain < 0.0:
        f[_HARM] = chance
    if not is_trump:
        if mates == 0.0 and count != _0:
            if hand & trump != _0:
                f[_VOID] = scale
                f[_VOID + 1] = scale * late
            else:
                f[_VOID_BARE] = scale
        if mates == 1.0:
            f[_SINGLE] = scale
        f[_SHORT] = scale / (mates + 1.0)
        f[_SHORT + 1] = f[_SHORT] * late
    if rest & _BOSS != _0:
        f[_BOSS_OUT] = 4.0 * bosses_unit(p, unit, rest & _BOSS)
    if takes and not leads:
        f[_WINS_NOW] = 1.0
        if ours:
            f[_OVER_PARTNER] = scale
    if not leads and not ours and not takes and not empty:
        f[_DUCKS] = 1.0 - chance
    if p[STRAW] != _0 and k[OPEN + seat] & card != _0:
        f[_OPEN] = scale
        freed = uncovered_by(p, seat, card)
        f[_UNCOVERS] = freed
        f[_UNCOVERS + 1] = freed * late
    weigh_place(p, unit, card, hand & suit, rest, beat, worth, f)
    if p[LOW] != _0:
        f[_LOW_HIGH] = f64(trailing_zeros(card) & _7) * 0.25
    if leads:
        weigh_lead(p, view, unit, suit, trump, rest & beat, chance, f)


@compiled
def uncovered_by(p: Words, seat: int, card: int) -> float:
    """How many face-down cards are turned up when an open card goes (S8.9)."""
    freed = 0.0
    for step in range(_7):
        place = seat * _7 + u64(step)
        if p[BENEATH + place] != _0 and p[COVER + place] & p[HAND + seat] == card:
            freed += 1.0
    return freed


@inlined
def lowest(cards: int) -> int:
    """The lowest of the cards."""
    return cards & (_0 - cards)


@compiled
def weigh_place(p: Words, unit: float, card: int, own: int, rest: int, beat: int, worth: float, f: Floats) -> None:
    """What a card is in its suit: between the `own` cards, whose bosses have this `worth`, and the `rest` that others
    may hold, of which some `beat` it.
    """
    bosses, prey = own & _BOSS, rest & _BOSS & ~beat
    suit = suit_of(card)
    if prey != _0 and card != _ACE:
        f[_CATCHER] = 4.0 * bosses_unit(p, unit, prey)
        if own & ~card & beaters(lowest(prey), suit, p[LOW]) == _0:
            f[_LAST_CATCHER] = f[_CATCHER]
    if bosses != _0 and card & _BOSS == _0:
        above = popcount(rest & beaters(lowest(bosses), suit, p[LOW]))
        f[_CLEARS] = worth / (1.0 + f64(above))
    f[_MATES] = 0.25 * (f64(popcount(own)) - 1.0)
    f[_SUIT_OUT] = 0.25 * f64(popcount(rest))
    f[_OWN_ABOVE] = 0.25 * f64(popcount(own & beat))
    f[_OWN_BELOW] = 0.25 * f64(popcount(own & ~beat & ~card))
    f[_SMALL] = 0.25 * f64(popcount(rest & ~beat))
