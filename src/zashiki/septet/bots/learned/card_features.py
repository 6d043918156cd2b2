"""What a card is judged by: the features that `features.CardFeatures` lists, from the mover's view alone."""

from __future__ import annotations

from typing import NamedTuple

from zashiki.septet.bitboard import bitcards
from zashiki.septet.bitboard.arrays import Floats, Words, f64, u64
from zashiki.septet.bitboard.jit import choose, compiled, inlined, popcount, trailing_zeros
from zashiki.septet.bitboard.knowledge import BEST_CARD, OPEN
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
from zashiki.septet.bitboard.rules import suit_of
from zashiki.septet.bots.learned.features import CARD, CARD_COUNT
from zashiki.septet.bots.learned.lead_features import weigh_lead
from zashiki.septet.bots.learned.trick_value import beaters, bosses_unit, lose_value, win_value
from zashiki.septet.bots.learned.view import LOSE, OTHERS, PROGRESS, SIDE, UNIT, WIN, Scratch, win_chances

_0, _7 = u64(0), u64(7)
_ACE = u64(bitcards.ACE_BIT)
_BOSS = u64(bitcards.BOSS_MASK)

LEAD_COST = 0.32
"""What the next lead costs, in units: for less than that nobody is keen on a trick."""


class Played(NamedTuple):
    """A card as it would fall on the table, and what is known of its suit."""

    card: int
    trump: int
    """All cards of the trump suit: the card's own suit where the first lead makes trump."""
    led: int
    """All cards of the suit led."""
    leads: bool
    takes: bool
    """Whether it is winning the trick then."""
    ours: bool
    """Whether the own side is winning the trick now."""
    empty: bool
    """Whether no boss lies in the trick."""
    beat: int
    """The cards that would win instead of it."""
    own: int
    """The cards of its suit in the hand, itself included."""
    rest: int
    """The cards of its suit that others may hold."""
    mates: float
    """How many of its suit stay in the hand."""
    below: float
    """The share of the rest that beats it, a half where there is none."""
    unit: float
    scale: float
    """What the next boss is worth, times four."""
    late: float
    """The share of the tricks that are played."""
    worth: float
    """What the bosses count for: the card if it is one, or else those of its suit in the hand; times four."""


@inlined
def is_boss(card: int) -> bool:
    """Whether the card is a boss."""
    return card & _BOSS != _0


@inlined
def see_card(p: Words, k: Words, scratch: Scratch, card: int) -> Played:
    """What the mover sees of one of its legal cards."""
    view, numbers = scratch.seen, scratch.numbers
    hand, suit = p[HAND + p[TURN]], suit_of(card)
    leads = p[LED] == _0
    led = choose(leads, suit, p[LED])
    trump = choose(p[TRUMP] == _0, suit, p[TRUMP])
    beat = beaters(card, trump, p[LOW])
    ours = (not leads) and p[SIDE_OF + p[BEST_SEAT]] == view[SIDE]
    takes = leads or card & beaters(k[BEST_CARD], trump, p[LOW]) != _0
    own, rest = hand & suit, view[OTHERS] & suit
    count = popcount(rest)
    below = 0.5
    if count != _0:
        below = f64(popcount(rest & beat)) / f64(count)
    unit = numbers[UNIT]
    bosses = choose(is_boss(card), card, own & _BOSS)
    worth = 4.0 * bosses_unit(p, unit, bosses) if bosses != _0 else 0.0
    mates = f64(popcount(own)) - 1.0
    return Played(
        card, trump, led, leads, takes, ours, p[ON_TABLE] == _0, beat, own, rest, mates, below, unit, 4.0 * unit,
        numbers[PROGRESS], worth,
    )  # fmt: skip


@compiled
def weigh_card(p: Words, k: Words, round_values: Floats, scratch: Scratch, card: int) -> None:
    """Fill in the features of one legal card."""
    f, numbers = scratch.features, scratch.numbers
    for place in range(CARD_COUNT):
        f[place] = 0.0
    played = see_card(p, k, scratch, card)
    win, lose = numbers[WIN], numbers[LOSE]
    if is_boss(card):
        side = scratch.seen[SIDE]
        win, lose = win_value(p, round_values, side, card), lose_value(p, round_values, side, card)
    chance = weigh_chances(p, k, scratch, played, win, lose)
    if is_boss(card):
        weigh_boss(played, chance, f)
    elif played.own & _BOSS != _0:
        f[CARD.guard] = played.worth
        f[CARD.guard_late] = played.worth * played.late
        if played.mates == 1.0:
            f[CARD.last_guard] = played.worth
    weigh_rank(played, f)
    if numbers[WIN] < numbers[LOSE]:
        f[CARD.shed] = 8.0 * (numbers[LOSE] - numbers[WIN]) * (1.0 - played.below)
    weigh_shape(p[HAND + p[TURN]], played, f)
    if played.rest & _BOSS != _0:
        f[CARD.suit_boss_out] = 4.0 * bosses_unit(p, played.unit, played.rest & _BOSS)
    weigh_trick(played, chance, f)
    weigh_pile(p, k, played, f)
    weigh_place(p, played, f)
    if p[LOW] != _0:
        f[CARD.low_high] = f64(trailing_zeros(card) & _7) * 0.25
    if played.leads:
        weigh_lead(p, scratch, suit_of(card), played.trump, played.rest & played.beat, chance)


@inlined
def weigh_chances(p: Words, k: Words, scratch: Scratch, played: Played, win: float, lose: float) -> float:
    """What the round is worth after the trick, which is worth `win` or `lose`; the chance that the side wins it."""
    f = scratch.features
    start, threat = 1.0, played.beat
    if not played.takes:
        start, threat = 1.0 if played.ours else 0.0, beaters(k[BEST_CARD], played.trump, p[LOW])
    keen, shy = win_chances(scratch, start, threat, played.led)
    gain = win - lose
    chance = shy if gain < LEAD_COST * played.unit else keen
    f[CARD.expected] = 8.0 * (lose + chance * gain)
    f[CARD.expected_keen] = 8.0 * (lose + keen * gain)
    f[CARD.expected_shy] = 8.0 * (lose + shy * gain)
    f[CARD.loss] = 8.0 * lose
    f[CARD.lead_next] = chance * played.scale
    f[CARD.lead_next_late] = chance * played.scale * played.late
    if gain < 0.0:
        f[CARD.harm_chance] = chance
    return chance


@inlined
def weigh_boss(played: Played, chance: float, f: Floats) -> None:
    """A boss that is played now, with this chance that the own side has it."""
    worth, late = played.worth, played.late
    f[CARD.boss] = worth
    f[CARD.boss_late] = worth * late
    f[CARD.boss_caught] = worth * (1.0 - chance)
    f[CARD.boss_bare] = worth * played.below / (played.mates + 1.0)
    f[CARD.boss_bare_late] = f[CARD.boss_bare] * late
    if suit_of(played.card) == played.trump:
        f[CARD.boss_trump] = worth
    if not played.leads and not played.takes:
        if played.ours:
            f[CARD.feeds_partner] = worth * chance
        else:
            f[CARD.boss_to_rival] = worth


@inlined
def weigh_rank(played: Played, f: Floats) -> None:
    """The A, a trump, or how high another card stands in its suit."""
    scale, late, height = played.scale, played.late, 1.0 - played.below
    follows = not played.leads
    if played.card == _ACE:
        f[CARD.ace] = scale
        f[CARD.ace_late] = scale * late
        if played.empty and follows:
            f[CARD.ace_empty] = scale
    elif suit_of(played.card) == played.trump:
        f[CARD.trump] = scale
        f[CARD.trump_late] = scale * late
        f[CARD.trump_height] = scale * height
        f[CARD.trump_height_late] = scale * height * late
        if played.empty and follows and played.led != played.trump:
            f[CARD.ruff_empty] = scale
    else:
        f[CARD.height] = scale * height
        f[CARD.height_late] = scale * height * late
        if played.below == 0.0:
            f[CARD.top] = scale


@inlined
def weigh_shape(hand: int, played: Played, f: Floats) -> None:
    """What going leaves of a suit that is no trump."""
    scale, late, mates = played.scale, played.late, played.mates
    if suit_of(played.card) != played.trump:
        if mates == 0.0 and played.rest != _0:
            if hand & played.trump != _0:
                f[CARD.void] = scale
                f[CARD.void_late] = scale * late
            else:
                f[CARD.void_bare] = scale
        if mates == 1.0:
            f[CARD.single] = scale
        f[CARD.short] = scale / (mates + 1.0)
        f[CARD.short_late] = f[CARD.short] * late


@inlined
def weigh_trick(played: Played, chance: float, f: Floats) -> None:
    """What a card that follows does to the trick."""
    if played.leads:
        return
    if played.takes:
        f[CARD.wins_now] = 1.0
        if played.ours:
            f[CARD.over_partner] = played.scale
    elif not played.ours and not played.empty:
        f[CARD.ducks_boss] = 1.0 - chance


@inlined
def weigh_pile(p: Words, k: Words, played: Played, f: Floats) -> None:
    """An open card of the straw piles, and what it turns up when it goes (S8.9)."""
    seat = p[TURN]
    if p[STRAW] != _0 and k[OPEN + seat] & played.card != _0:
        f[CARD.open] = played.scale
        freed = uncovered_by(p, seat, played.card)
        f[CARD.uncovers] = freed
        f[CARD.uncovers_late] = freed * played.late


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


@inlined
def weigh_place(p: Words, played: Played, f: Floats) -> None:
    """What a card is in its suit, between the own cards and those that others may hold."""
    card, own, rest, beat = played.card, played.own, played.rest, played.beat
    bosses, prey = own & _BOSS, rest & _BOSS & ~beat
    suit = suit_of(card)
    if prey != _0 and card != _ACE:
        f[CARD.catcher] = 4.0 * bosses_unit(p, played.unit, prey)
        if own & ~card & beaters(lowest(prey), suit, p[LOW]) == _0:
            f[CARD.last_catcher] = f[CARD.catcher]
    if bosses != _0 and not is_boss(card):
        above = popcount(rest & beaters(lowest(bosses), suit, p[LOW]))
        f[CARD.clears] = played.worth / (1.0 + f64(above))
    f[CARD.mates] = 0.25 * (f64(popcount(own)) - 1.0)
    f[CARD.suit_out] = 0.25 * f64(popcount(rest))
    f[CARD.own_above] = 0.25 * f64(popcount(own & beat))
    f[CARD.own_below] = 0.25 * f64(popcount(own & ~beat & ~card))
    f[CARD.small] = 0.25 * f64(popcount(rest & ~beat))
