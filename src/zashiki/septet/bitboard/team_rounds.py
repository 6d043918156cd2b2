"""Rounds of two teams, one at a time: what lanes cannot do, and what machines without wide words do instead."""

from __future__ import annotations

from zashiki.septet.bitboard import teams
from zashiki.septet.bitboard.draws import (
    LOW_HALF,
    draw_card,
    first_word,
    next_first,
    next_second,
    pick,
    second_word,
    seed_stream,
)
from zashiki.septet.bitboard.layout import (
    BOSSES,
    BOSSES_TO_WIN,
    CAPTURED,
    HAND,
    LAST_TRICK,
    REASON,
    RUNNING,
    SEATS,
    TO_COME,
    TRICKS,
    TRICKS_LOST,
    TRICKS_TO_LOSE,
    TRUMP,
    TURN,
)
from zashiki.septet.bitboard.machine import choose, compiled, inlined, popcount
from zashiki.septet.bitboard.playing import (
    PLAYED_TRICKS,
    POINTS,
    REASONS,
    ROUNDS,
    WINS,
    copy_position,
    count_round,
)
from zashiki.septet.bitboard.rules import legal_cards, play
from zashiki.septet.bitboard.words import Table, Words, u64

_0, _1, _2, _3, _7, _8, _12, _24, _32, _49 = (u64(n) for n in (0, 1, 2, 3, 7, 8, 12, 24, 32, 49))


@inlined
def next_state(first: int, second: int) -> tuple[int, int]:
    """The generator's state after a draw; the draw is `first` as it was."""
    return next_first(first, second), next_second(first, second)


@inlined
def random_part(cards: int, size: int, first: int, second: int) -> tuple[int, int, int]:
    """A random part of the given size: by coin for every card, then random cards over and back until it fits.

    All parts of a size are alike to it, so each is equally likely. The rest of the generator's state comes with it.
    """
    part = cards & first
    first, second = next_state(first, second)
    held = popcount(part)
    while held != size:
        if held > size:
            part ^= pick(part, first >> _32)
            held -= _1
        else:
            part ^= pick(cards ^ part, first >> _32)
            held += _1
        first, second = next_state(first, second)
    return part, first, second


@inlined
def turn_up(draw: int, glossary: Words) -> tuple[int, int]:
    """A random card of the deck, relabelled, and the glossary's entry for its suit, which is trump (S3.1)."""
    number = ((draw >> _32) * _49) >> _32
    suit = number // _7
    entry = suit * teams.BY_TRUMP
    trumps = glossary[entry + teams.DECK_OF] & (teams.TOP_SUIT | choose(suit == _0, teams.ACE, _0))
    return pick(trumps, draw & LOW_HALF), entry


@inlined
def trick(
    hand0: int, hand1: int, hand2: int, hand3: int, leader: int, wind: int, draw0: int, draw1: int
) -> tuple[int, int, int, int, int]:
    """A random legal trick: each seat's card, and the seat that wins it (S4).

    The lead is drawn first, and then all seats reply in their order, the leader with his only choice: the three others
    do not wait for one another.
    """
    leads0, leads1, leads2, leads3 = leader == _0, leader == _1, leader == _2, leader == _3
    bits0, bits1, bits2, bits3 = draw0 >> _32, draw0 & LOW_HALF, draw1 >> _32, draw1 & LOW_HALF
    lead = pick(
        choose(leads0, hand0, choose(leads1, hand1, choose(leads2, hand2, hand3))),
        choose(leads0, bits0, choose(leads1, bits1, choose(leads2, bits2, bits3))),
    )
    led = teams.led_suit(lead, wind)
    card0 = pick(choose(leads0, lead, teams.follow(hand0, led)), bits0)
    card1 = pick(choose(leads1, lead, teams.follow(hand1, led)), bits1)
    card2 = pick(choose(leads2, lead, teams.follow(hand2, led)), bits2)
    card3 = pick(choose(leads3, lead, teams.follow(hand3, led)), bits3)
    counting = led | teams.TOP_SUIT | teams.ACE
    even = choose(card0 & counting > card2 & counting, card0, card2) & counting
    odd = choose(card1 & counting > card3 & counting, card1, card3) & counting
    winner = choose(odd > even, choose(odd == card1, _1, _3), choose(even == card0, _0, _2))
    return card0, card1, card2, card3, winner


@inlined
def finish(
    hand0: int,
    hand1: int,
    hand2: int,
    hand3: int,
    won0: int,
    won1: int,
    leader: int,
    wind: int,
    bosses: int,
    bosses_to_win: int,
    tricks_to_lose: int,
    first: int,
    second: int,
) -> tuple[int, int, int, int, int, int, int]:
    """Play on from the start of a trick to the round's end.

    What the two teams won, the bosses left in the hands, who won the last trick, why the round is over (S5.2), and the
    rest of the generator's state.
    """
    while True:
        draw0 = first
        first, second = next_state(first, second)
        draw1 = first
        first, second = next_state(first, second)
        card0, card1, card2, card3, leader = trick(hand0, hand1, hand2, hand3, leader, wind, draw0, draw1)
        hand0 ^= card0
        hand1 ^= card1
        hand2 ^= card2
        hand3 ^= card3
        gain = ((card0 | card1 | card2 | card3) & bosses) + teams.ONE_TRICK
        odd = leader & _1 != _0
        won0 += choose(odd, _0, gain)
        won1 += choose(odd, gain, _0)
        won = choose(odd, won1, won0)
        many_bosses = teams.has_bosses(won, bosses_to_win)
        many_tricks = teams.has_tricks(won, tricks_to_lose)
        if many_bosses | many_tricks | (hand0 == _0):
            reason = choose(many_bosses, u64(BOSSES), choose(many_tricks, u64(TRICKS_LOST), u64(LAST_TRICK)))
            left = (hand0 | hand1 | hand2 | hand3) & bosses
            return won0, won1, left, leader, reason, first, second


@compiled
def play_team_deals(p: Words, seed: int, stream: int, count: int, tally: Words, glossary: Words) -> None:
    """Deal and play `count` rounds by the rules of a position, all from one stream of the seed."""
    first, second = first_word(seed, stream), second_word(seed, stream)
    bosses_to_win, tricks_to_lose = p[BOSSES_TO_WIN], p[TRICKS_TO_LOSE]
    teams.fill_glossary(glossary, p)
    for _ in range(count):
        turned_up, entry = turn_up(first, glossary)
        first, second = next_state(first, second)
        rest = glossary[entry + teams.DECK_OF] ^ turned_up
        pair, first, second = random_part(rest, _24, first, second)
        hand0, first, second = random_part(pair, _12, first, second)
        hand2, first, second = random_part(rest ^ pair, _12, first, second)
        hand1, hand3 = pair ^ hand0, rest ^ pair ^ hand2
        # S3.4: the holder of the A leads, of snow 13 where the A is turned up.
        shown = choose(turned_up == teams.ACE, glossary[entry + teams.SHOWN_OF], teams.ACE)
        leader = teams.holder(shown, hand1, hand2, hand3)
        won0, won1, left, last_winner, reason, first, second = finish(
            hand0, hand1, hand2, hand3, _0, _0, leader,
            glossary[entry + teams.WIND_OF], glossary[entry + teams.BOSSES_OF],
            bosses_to_win, tricks_to_lose, first, second,
        )  # fmt: skip
        count_team_round(won0, won1, left, last_winner, reason, glossary, entry, tally)


@inlined
def count_team_round(
    won0: int, won1: int, left: int, last_winner: int, reason: int, glossary: Words, entry: int, tally: Words
) -> None:
    """Add a finished round to the sums. After too many tricks the winners collect the bosses in all hands (S5.7)."""
    many_tricks = reason == TRICKS_LOST
    side = teams.winning_side(last_winner, many_tricks)
    scored = teams.captured(choose(side != _0, won1, won0)) | choose(many_tricks, left, _0)
    tally[ROUNDS] += _1
    tally[PLAYED_TRICKS] += teams.tricks(won0) + teams.tricks(won1)
    tally[WINS + side] += _1
    tally[REASONS + reason] += _1
    tally[POINTS + side] += teams.points(scored, glossary, entry)


@compiled
def play_team_on(
    positions: Table, scratch: Words, seed: int, count: int, tallies: Table, draws: Words, glossary: Words
) -> None:
    """Play each of the positions on to its end `count` times; `scratch` has the rules of the positions."""
    teams.fill_glossary(glossary, scratch)
    for index in range(u64(len(positions))):
        for stream in range(count):
            seed_stream(draws, seed, index * count + stream)
            copy_position(positions[index], scratch)
            while (scratch[TO_COME] != scratch[SEATS]) & (scratch[REASON] == RUNNING):
                play(scratch, draw_card(draws, legal_cards(scratch)))
            if scratch[REASON] != RUNNING:
                count_round(scratch, tallies[index])
            else:
                finish_position(scratch, draws, tallies[index], glossary)


@inlined
def finish_position(p: Words, draws: Words, tally: Words, glossary: Words) -> None:
    """Play a position at the start of a trick on to its end, and add the round to the sums."""
    place = teams.place_of(p[TRUMP])
    entry = place // _8 * teams.BY_TRUMP
    won0, won1, left, last_winner, reason, _, _ = finish(
        teams.relabelled(p[HAND], place),
        teams.relabelled(p[HAND + _1], place),
        teams.relabelled(p[HAND + _2], place),
        teams.relabelled(p[HAND + _3], place),
        teams.relabelled(p[CAPTURED], place) + p[TRICKS] * teams.ONE_TRICK,
        teams.relabelled(p[CAPTURED + _1], place) + p[TRICKS + _1] * teams.ONE_TRICK,
        p[TURN],
        glossary[entry + teams.WIND_OF],
        glossary[entry + teams.BOSSES_OF],
        p[BOSSES_TO_WIN],
        p[TRICKS_TO_LOSE],
        draws[_0],
        draws[_1],
    )
    count_team_round(won0, won1, left, last_winner, reason, glossary, entry, tally)
