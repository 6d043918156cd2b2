"""The fast way through a round of two teams of two: four hands in four words, a trick at a time, without branches.

It keeps the same rules as `rules` wherever these fit (`fits`): four seats, partners opposite, trump settled before the
first lead, one copy of every card. Cards are relabelled so that words compare as cards do: the trump suit changes
places with snow, on top, and the A goes to the highest bit of all. Then the greatest of the four words, each reduced to
the suit led, the trumps and the A, is the card that wins the trick (S4.4).

What a side has won is one word: the bosses it captured, and the number of its tricks in the free byte above the suits.
"""

from __future__ import annotations

from zashiki.septet.bitboard import codes
from zashiki.septet.bitboard.layout import BEST, FLAT_POINTS, ICONS, LED, LOW, TRUMP
from zashiki.septet.bitboard.machine import choose, inlined, popcount, trailing_zeros
from zashiki.septet.bitboard.words import Words, u64
from zashiki.septet.rules.cards import DECK as PLAIN_DECK
from zashiki.septet.rules.variants import TURNED_UP, Rules

_0, _1, _2, _3, _7, _8 = (u64(n) for n in (0, 1, 2, 3, 7, 8))
_BYTE_PLACES = u64(56)
_ACE_BEFORE = u64(codes.ACE_BIT)
_ACE_STANDING = u64(1 << 16)
_ACE_UP = u64(63 - codes.CODE[codes.CARDS[codes.ACE_BIT.bit_length() - 1]])

SUIT = u64(codes.SUIT)
TOP_PLACE = u64(48)
TOP_SUIT = u64(codes.SUIT << 48)
ACE = u64(1 << 63)
DECK = u64(codes.mask_of(PLAIN_DECK))
SNOW_13 = u64(codes.SNOW_13_BIT)
BOSS = u64(codes.BOSS_MASK & ~codes.STARRED_MASK)
TRICKS_PLACE = u64(56)
ONE_TRICK = u64(1 << 56)


def fits(rules: Rules) -> bool:
    """Whether rounds by these rules can be played this way."""
    return (
        rules.sides == ((0, 2), (1, 3))
        and rules.deck == PLAIN_DECK
        and rules.turned_up
        and rules.trump_from == TURNED_UP
        and rules.straw is None
        and rules.seals is None
        and rules.last_trick_wins
        and rules.leader_shows
        and not rules.low_wins_at
        and not rules.discard
        and not rules.last_trick_takes_turned_up
        and rules.leftovers == "all"
    )


@inlined
def place_of(suit: int) -> int:
    """Where a suit begins."""
    return trailing_zeros(suit) & _BYTE_PLACES


@inlined
def relabelled(cards: int, trump_place: int) -> int:
    """The cards with the suit at `trump_place` on top and the A above all."""
    ace = (cards & _ACE_BEFORE) << _ACE_UP
    cards &= ~_ACE_BEFORE
    difference = ((cards >> trump_place) ^ (cards >> TOP_PLACE)) & SUIT
    return ace | (cards ^ (difference << trump_place) ^ (difference << TOP_PLACE))


@inlined
def labelled_back(cards: int, trump_place: int) -> int:
    """What `relabelled` was given."""
    ace = (cards & ACE) >> _ACE_UP
    cards &= ~ACE
    difference = ((cards >> trump_place) ^ (cards >> TOP_PLACE)) & SUIT
    return ace | (cards ^ (difference << trump_place) ^ (difference << TOP_PLACE))


@inlined
def wind_of(trump_place: int) -> int:
    """The wind suit after relabelling, the A included."""
    return ACE | choose(trump_place == _0, TOP_SUIT, SUIT)


@inlined
def led_suit(lead: int, wind: int) -> int:
    """All cards of the suit led; the A is a wind card (S4.3)."""
    return choose(lead & wind != _0, wind, SUIT << place_of(lead))


@inlined
def led_of(p: Words) -> int:
    """The suit led, relabelled; 0 at the start of a trick."""
    led = relabelled(p[LED] & ~u64(codes.ACE_BIT), place_of(p[TRUMP]))
    return choose(led & wind_of(place_of(p[TRUMP])) != _0, wind_of(place_of(p[TRUMP])), led)


@inlined
def best_of(p: Words) -> int:
    """The rank of the card that is winning the trick; 0 at the start of one."""
    standing = p[BEST]
    if standing == _0:
        return _0
    if standing == _ACE_STANDING:
        return ACE
    as_trump = standing >> _8 != _0
    strength = choose(as_trump, standing >> _8, standing & SUIT)
    if p[LOW] != _0:
        strength = _1 << (_7 ^ trailing_zeros(SUIT + _1 - strength))
    return strength << choose(as_trump, TOP_PLACE, place_of(led_of(p)))


@inlined
def follow(hand: int, led: int) -> int:
    """The cards of the suit led, if there are any, otherwise all (S4.2)."""
    following = hand & led
    return choose(following != _0, following, hand)


@inlined
def holder(card: int, hand1: int, hand2: int, hand3: int) -> int:
    """Which seat holds a card; 0 if none of the other three does."""
    return choose(hand1 & card != _0, _1, choose(hand2 & card != _0, _2, choose(hand3 & card != _0, _3, _0)))


@inlined
def captured(won: int) -> int:
    """The bosses in what a side has won."""
    return won & ~(SUIT << TRICKS_PLACE)


@inlined
def tricks(won: int) -> int:
    """The tricks in what a side has won."""
    return won >> TRICKS_PLACE


@inlined
def has_bosses(won: int, bosses_to_win: int) -> bool:
    """Whether a side's captured bosses win the round (S5.2.1)."""
    return popcount(won << _8) >= bosses_to_win


@inlined
def has_tricks(won: int, tricks_to_lose: int) -> bool:
    """Whether a side's tricks lose the round, unless its bosses win it (S5.2.2)."""
    return won >> TRICKS_PLACE >= tricks_to_lose


DECK_OF, BOSSES_OF, WIND_OF, SHOWN_OF, ONE_ICON_OF, TWO_ICONS_OF = (u64(n) for n in range(6))
BY_TRUMP = u64(8)
"""Words for each trump suit in a glossary; its last one is for all of them."""
FLAT = u64(7)
GLOSSARY = 7 * 8
"""Length of a glossary."""


@inlined
def fill_glossary(glossary: Words, p: Words) -> None:
    """By trump suit what depends on it alone, relabelled: deck, bosses, wind, snow 13, bosses worth at least 1 and 2.

    The trump boss is worth nothing (S5.5).
    """
    for suit in range(_7):
        entry, place = suit * BY_TRUMP, suit * _8
        glossary[entry + DECK_OF] = relabelled(DECK, place)
        glossary[entry + BOSSES_OF] = relabelled(BOSS, place)
        glossary[entry + WIND_OF] = wind_of(place)
        glossary[entry + SHOWN_OF] = relabelled(SNOW_13, place)
        glossary[entry + ONE_ICON_OF] = relabelled(p[ICONS] & BOSS, place) & ~TOP_SUIT
        glossary[entry + TWO_ICONS_OF] = relabelled(p[ICONS + _1] & BOSS, place) & ~TOP_SUIT
        glossary[entry + FLAT] = p[FLAT_POINTS]


@inlined
def winning_side(last_winner: int, many_tricks: bool) -> int:
    """The team that wins the round: the last trick's, unless that trick was one too many (S5.2)."""
    return (last_winner ^ choose(many_tricks, _1, _0)) & _1


@inlined
def points(scored: int, glossary: Words, entry: int) -> int:
    """What the winners score for these bosses (S5.5, S5.10)."""
    by_icons = popcount(scored & glossary[entry + ONE_ICON_OF]) + popcount(scored & glossary[entry + TWO_ICONS_OF])
    return choose(glossary[entry + FLAT] != _0, glossary[entry + FLAT], by_icons)
