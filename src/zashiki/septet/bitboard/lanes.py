"""Rounds of two teams, 64 side by side in step: each line of code below is one instruction for eight rounds at once.

A trick is straight-line code over a row of lanes, which the compiler turns into wide words (a test looks at the machine
code). In each lane the hands are turned so that the leader's comes first. A lane whose round is over takes the next
deal from a stock, dealt in the same way; when no deals are left the lanes run dry. So every round that is dealt is
played out, the long ones like the short ones.
"""

from __future__ import annotations

from zashiki.septet.bitboard import teams
from zashiki.septet.bitboard.draws import (
    LOW_HALF,
    draw_card,
    first_word,
    next_first,
    next_second,
    second_word,
    seed_stream,
)
from zashiki.septet.bitboard.layout import BOSSES, BOSSES_TO_WIN, LAST_TRICK, TRICKS_LOST, TRICKS_TO_LOSE
from zashiki.septet.bitboard.machine import choose, compiled, inlined, popcount, trailing_zeros
from zashiki.septet.bitboard.playing import PLAYED_TRICKS, POINTS, REASONS, ROUNDS, WINS
from zashiki.septet.bitboard.words import Words, u64

_0, _1, _2, _7, _8, _12, _24, _32, _37, _49 = (u64(n) for n in (0, 1, 2, 7, 8, 12, 24, 32, 37, 49))

LANES = 64
LANE_COUNT = u64(LANES)
HAND0, HAND1, HAND2, HAND3, OURS, THEIRS, SIDE, TRUMP, WIND, BOSSES_IN, OVER, FIRST, SECOND = (
    u64(LANES * row) for row in range(13)
)
"""Rows of a set of lanes: the hands from the leader's on, what the leader's team and the other have won (see `teams`),
which team leads, the trump's entry in the glossary, wind, the bosses, whether the round is over, the generator."""
LANE_WORDS = 13 * LANES

STOCK = 256
STOCK_COUNT = u64(STOCK)
(DEALT0, DEALT1, DEALT2, DEALT3, DEALT_SIDE, DEALT_TRUMP, SHOWN, STOCK_FIRST, STOCK_SECOND) = (
    u64(STOCK * row) for row in range(9)
)
"""Rows of a stock of deals: hands from the leader's on, the leader's team, the trump's entry, the card that the leader
shows, the generator's two words."""
STOCK_WORDS = 9 * STOCK

_HALVES = u64(0x00000000FFFFFFFF)
_QUARTERS = u64(0x0000FFFF0000FFFF)
_BYTES = u64(0x00FF00FF00FF00FF)
_NIBBLES = u64(0x0F0F0F0F0F0F0F0F)
_PAIRS = u64(0x3333333333333333)
_SINGLES = u64(0x5555555555555555)


@inlined
def kept_half(cards: int, number: int, pattern: int) -> tuple[int, int]:
    """The half of the cards, inside the pattern or outside, that holds the card of this number; its number there."""
    inside = cards & pattern
    count = popcount(inside)
    beyond = number >= count
    return choose(beyond, cards ^ inside, inside), choose(beyond, number - count, number)


@inlined
def pick(cards: int, bits: int) -> int:
    """One card of a set by 32 random bits: halve the set until one is left. Wide words have no faster way."""
    number = (popcount(cards) * bits) >> _32
    cards, number = kept_half(cards, number, _HALVES)
    cards, number = kept_half(cards, number, _QUARTERS)
    cards, number = kept_half(cards, number, _BYTES)
    cards, number = kept_half(cards, number, _NIBBLES)
    cards, number = kept_half(cards, number, _PAIRS)
    cards, number = kept_half(cards, number, _SINGLES)
    return cards


@inlined
def turned(hand0: int, hand1: int, hand2: int, hand3: int, by_two: bool, by_one: bool) -> tuple[int, int, int, int]:
    """The hands from another one on."""
    even0, even1 = choose(by_two, hand2, hand0), choose(by_two, hand3, hand1)
    even2, even3 = choose(by_two, hand0, hand2), choose(by_two, hand1, hand3)
    return (
        choose(by_one, even1, even0),
        choose(by_one, even2, even1),
        choose(by_one, even3, even2),
        choose(by_one, even0, even3),
    )


@compiled
def play_trick(lanes: Words, bosses_to_win: int, tricks_to_lose: int) -> None:
    """A random legal trick in every lane (S4), and whether it ends the round (S5.2). Empty lanes stay over."""
    for lane in range(LANE_COUNT):
        first, second = lanes[FIRST + lane], lanes[SECOND + lane]
        draw0 = first
        first, second = next_first(first, second), next_second(first, second)
        draw1 = first
        lanes[FIRST + lane], lanes[SECOND + lane] = next_first(first, second), next_second(first, second)
        hand0, hand1 = lanes[HAND0 + lane], lanes[HAND1 + lane]
        hand2, hand3 = lanes[HAND2 + lane], lanes[HAND3 + lane]
        card0 = pick(hand0, draw0 >> _32)
        led = teams.led_suit(card0, lanes[WIND + lane])
        card1 = pick(teams.follow(hand1, led), draw0 & LOW_HALF)
        card2 = pick(teams.follow(hand2, led), draw1 >> _32)
        card3 = pick(teams.follow(hand3, led), draw1 & LOW_HALF)
        hand0, hand1, hand2, hand3 = hand0 ^ card0, hand1 ^ card1, hand2 ^ card2, hand3 ^ card3
        counting = led | teams.TOP_SUIT | teams.ACE
        by_partner = card2 & counting > card0
        by_last = card3 & counting > card1 & counting
        even = choose(by_partner, card2 & counting, card0)
        odd = choose(by_last, card3 & counting, card1 & counting)
        by_one = odd > even
        by_two = choose(by_one, choose(by_last, _1, _0), choose(by_partner, _1, _0)) != _0
        hand0, hand1, hand2, hand3 = turned(hand0, hand1, hand2, hand3, by_two, by_one)
        lanes[HAND0 + lane], lanes[HAND1 + lane] = hand0, hand1
        lanes[HAND2 + lane], lanes[HAND3 + lane] = hand2, hand3
        ours, theirs = lanes[OURS + lane], lanes[THEIRS + lane]
        gain = ((card0 | card1 | card2 | card3) & lanes[BOSSES_IN + lane]) + teams.ONE_TRICK
        won = choose(by_one, theirs, ours) + gain
        lanes[OURS + lane], lanes[THEIRS + lane] = won, choose(by_one, ours, theirs)
        lanes[SIDE + lane] ^= choose(by_one, _1, _0)
        over = teams.has_bosses(won, bosses_to_win) | teams.has_tricks(won, tricks_to_lose) | (hand0 == _0)
        lanes[OVER + lane] = choose(over, _1, _0)


@inlined
def nearer(part: int, other: int, size: int) -> int:
    """The one of two parts whose size is nearer to the given one, the first if they are alike."""
    miss, other_miss = popcount(part) - size, popcount(other) - size
    return choose(other_miss * other_miss < miss * miss, other, part)


@inlined
def one_over(part: int, rest: int, size: int, bits: int) -> int:
    """A random card that must change sides to bring a part nearer to its size; none if it has its size."""
    held = popcount(part)
    return choose(held == size, _0, pick(choose(held > size, part, rest), bits))


@compiled
def halve_stock(stock: Words, glossary: Words) -> None:
    """Turn up a card and give half of the rest to each pair of hands: ten tosses of a coin for each card, the nearest
    one taken, and a random card over to the other half. Whoever is then still uneven is left to `mend`.

    Whatever is done to a set goes by its size alone, so all sets of a size stay equally likely.
    """
    for deal in range(STOCK_COUNT):
        first, second = stock[STOCK_FIRST + deal], stock[STOCK_SECOND + deal]
        number = ((first >> _32) * _49) >> _32
        suit = (number * _37) >> _8  # number // 7
        place = suit * _8
        bits = first & LOW_HALF
        deck = teams.relabelled(teams.DECK, place)
        turned_up = pick(deck & (teams.TOP_SUIT | choose(suit == _0, teams.ACE, _0)), bits)
        rest = deck ^ turned_up
        first, second = next_first(first, second), next_second(first, second)
        half = rest & first
        first, second = next_first(first, second), next_second(first, second)
        half = nearer(half, rest & first, _24)
        first, second = next_first(first, second), next_second(first, second)
        half = nearer(half, rest & first, _24)
        first, second = next_first(first, second), next_second(first, second)
        half = nearer(half, rest & first, _24)
        first, second = next_first(first, second), next_second(first, second)
        half = nearer(half, rest & first, _24)
        first, second = next_first(first, second), next_second(first, second)
        half = nearer(half, rest & first, _24)
        first, second = next_first(first, second), next_second(first, second)
        half = nearer(half, rest & first, _24)
        first, second = next_first(first, second), next_second(first, second)
        half = nearer(half, rest & first, _24)
        first, second = next_first(first, second), next_second(first, second)
        card = one_over(half, rest ^ half, _24, first >> _32)
        first, second = next_first(first, second), next_second(first, second)
        stock[DEALT0 + deal] = half ^ card
        stock[DEALT2 + deal] = rest ^ half ^ card
        stock[DEALT_TRUMP + deal] = suit * teams.BY_TRUMP
        # S3.4: the holder of the A leads, of snow 13 where the A is turned up.
        stock[SHOWN + deal] = choose(turned_up == teams.ACE, teams.relabelled(teams.SNOW_13, place), teams.ACE)
        stock[STOCK_FIRST + deal], stock[STOCK_SECOND + deal] = first, second


@compiled
def quarter_stock(stock: Words) -> None:
    """Halve both halves in the same way; each toss serves both."""
    for deal in range(STOCK_COUNT):
        first, second = stock[STOCK_FIRST + deal], stock[STOCK_SECOND + deal]
        evens, odds = stock[DEALT0 + deal], stock[DEALT2 + deal]
        hand0, hand2 = evens & first, odds & first
        first, second = next_first(first, second), next_second(first, second)
        hand0, hand2 = nearer(hand0, evens & first, _12), nearer(hand2, odds & first, _12)
        first, second = next_first(first, second), next_second(first, second)
        hand0, hand2 = nearer(hand0, evens & first, _12), nearer(hand2, odds & first, _12)
        first, second = next_first(first, second), next_second(first, second)
        hand0, hand2 = nearer(hand0, evens & first, _12), nearer(hand2, odds & first, _12)
        first, second = next_first(first, second), next_second(first, second)
        hand0, hand2 = nearer(hand0, evens & first, _12), nearer(hand2, odds & first, _12)
        first, second = next_first(first, second), next_second(first, second)
        hand0, hand2 = nearer(hand0, evens & first, _12), nearer(hand2, odds & first, _12)
        first, second = next_first(first, second), next_second(first, second)
        card0 = one_over(hand0, evens ^ hand0, _12, first >> _32)
        card2 = one_over(hand2, odds ^ hand2, _12, first & LOW_HALF)
        first, second = next_first(first, second), next_second(first, second)
        stock[DEALT0 + deal], stock[DEALT1 + deal] = hand0 ^ card0, evens ^ hand0 ^ card0
        stock[DEALT2 + deal], stock[DEALT3 + deal] = hand2 ^ card2, odds ^ hand2 ^ card2
        stock[STOCK_FIRST + deal], stock[STOCK_SECOND + deal] = first, second


@compiled
def seat_leaders(stock: Words) -> None:
    """Turn the hands so that the leader's comes first."""
    for deal in range(STOCK_COUNT):
        hand0, hand1 = stock[DEALT0 + deal], stock[DEALT1 + deal]
        hand2, hand3 = stock[DEALT2 + deal], stock[DEALT3 + deal]
        shown = stock[SHOWN + deal]
        by_one, by_two = (hand1 | hand3) & shown != _0, (hand2 | hand3) & shown != _0
        hand0, hand1, hand2, hand3 = turned(hand0, hand1, hand2, hand3, by_two, by_one)
        stock[DEALT0 + deal], stock[DEALT1 + deal] = hand0, hand1
        stock[DEALT2 + deal], stock[DEALT3 + deal] = hand2, hand3
        stock[DEALT_SIDE + deal] = choose(by_one, _1, _0)


@compiled
def mend(stock: Words, row: int, other_row: int, size: int, draws: Words) -> None:
    """Bring the few pairs of hands that are uneven yet to their size, card by card."""
    for deal in range(STOCK_COUNT):
        while popcount(stock[row + deal]) > size:
            card = draw_card(draws, stock[row + deal])
            stock[row + deal] ^= card
            stock[other_row + deal] ^= card
        while popcount(stock[row + deal]) < size:
            card = draw_card(draws, stock[other_row + deal])
            stock[row + deal] ^= card
            stock[other_row + deal] ^= card


@compiled
def fill_stock(stock: Words, glossary: Words, draws: Words) -> None:
    """A stock of uniformly random deals (S0.4)."""
    halve_stock(stock, glossary)
    mend(stock, DEALT0, DEALT2, _24, draws)
    quarter_stock(stock)
    mend(stock, DEALT0, DEALT1, _12, draws)
    mend(stock, DEALT2, DEALT3, _12, draws)
    seat_leaders(stock)


@inlined
def take_deal(lanes: Words, lane: int, stock: Words, deal: int, glossary: Words) -> None:
    """Begin a new round in a lane."""
    lanes[HAND0 + lane] = stock[DEALT0 + deal]
    lanes[HAND1 + lane] = stock[DEALT1 + deal]
    lanes[HAND2 + lane] = stock[DEALT2 + deal]
    lanes[HAND3 + lane] = stock[DEALT3 + deal]
    lanes[SIDE + lane] = stock[DEALT_SIDE + deal]
    entry = stock[DEALT_TRUMP + deal]
    lanes[TRUMP + lane] = entry
    lanes[WIND + lane] = glossary[entry + teams.WIND_OF]
    lanes[BOSSES_IN + lane] = glossary[entry + teams.BOSSES_OF]
    lanes[OURS + lane] = _0
    lanes[THEIRS + lane] = _0


@inlined
def count_lane(lanes: Words, lane: int, bosses_to_win: int, tricks_to_lose: int, glossary: Words, tally: Words) -> None:
    """Add a lane's finished round to the sums. After too many tricks the winners collect all hands' bosses (S5.7)."""
    won, lost = lanes[OURS + lane], lanes[THEIRS + lane]
    many_bosses = teams.has_bosses(won, bosses_to_win)
    many_tricks = teams.has_tricks(won, tricks_to_lose) & (not many_bosses)
    left = (lanes[HAND0 + lane] | lanes[HAND1 + lane] | lanes[HAND2 + lane] | lanes[HAND3 + lane]) & lanes[
        BOSSES_IN + lane
    ]
    side = teams.winning_side(lanes[SIDE + lane], many_tricks)
    scored = teams.captured(choose(many_tricks, lost | left, won))
    reason = choose(many_bosses, u64(BOSSES), choose(many_tricks, u64(TRICKS_LOST), u64(LAST_TRICK)))
    tally[ROUNDS] += _1
    tally[PLAYED_TRICKS] += teams.tricks(won) + teams.tricks(lost)
    tally[WINS + side] += _1
    tally[REASONS + reason] += _1
    tally[POINTS + side] += teams.points(scored, glossary, lanes[TRUMP + lane])


@compiled
def seed_lanes(lanes: Words, stock: Words, seed: int, draws: Words) -> None:
    """Begin all streams of a seed, and leave the lanes empty and over."""
    for lane in range(LANE_COUNT):
        lanes[FIRST + lane] = first_word(seed, lane)
        lanes[SECOND + lane] = second_word(seed, lane)
        lanes[HAND0 + lane] = lanes[HAND1 + lane] = lanes[HAND2 + lane] = lanes[HAND3 + lane] = _0
        lanes[OVER + lane] = _1
    for deal in range(STOCK_COUNT):
        stock[STOCK_FIRST + deal] = first_word(seed, LANE_COUNT + deal)
        stock[STOCK_SECOND + deal] = second_word(seed, LANE_COUNT + deal)
    seed_stream(draws, seed, LANE_COUNT + STOCK_COUNT)


@compiled
def over_lanes(lanes: Words) -> int:
    """The lanes whose round is over, a bit for each."""
    result = _0
    for lane in range(LANE_COUNT):
        result |= lanes[OVER + lane] << lane
    return result


@compiled
def play_lanes(
    p: Words, seed: int, count: int, tally: Words, lanes: Words, stock: Words, draws: Words, glossary: Words
) -> None:
    """Deal and play `count` rounds by the rules of a position."""
    bosses_to_win, tricks_to_lose = p[BOSSES_TO_WIN], p[TRICKS_TO_LOSE]
    teams.fill_glossary(glossary, p)
    seed_lanes(lanes, stock, seed, draws)
    dealt, playing, next_deal = _0, _0, STOCK_COUNT
    while True:
        over = over_lanes(lanes)
        while over != _0:
            lane = trailing_zeros(over)
            over &= over - _1
            if (playing >> lane) & _1 != _0:
                count_lane(lanes, lane, bosses_to_win, tricks_to_lose, glossary, tally)
            playing &= ~(_1 << lane)
            if dealt < count:
                if next_deal == STOCK_COUNT:
                    fill_stock(stock, glossary, draws)
                    next_deal = _0
                take_deal(lanes, lane, stock, next_deal, glossary)
                next_deal += _1
                dealt += _1
                playing |= _1 << lane
        if playing == _0:
            return
        play_trick(lanes, bosses_to_win, tricks_to_lose)
