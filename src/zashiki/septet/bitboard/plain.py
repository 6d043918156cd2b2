"""The kernel without a compiler: rounds of random legal play in plain Python, by any rules.

It stands in while the compiled code is not ready, or on a machine that has no compiler for it. It draws as `playing`
does, so both play the same rounds for the same seed, and each checks the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from zashiki.septet.bitboard import codes
from zashiki.septet.bitboard import layout as at
from zashiki.septet.bitboard.codes import ACE_BIT, BOSS_MASK, SNOW_13_BIT, STARRED_MASK, SUIT, SUIT_BITS

_WORD = (1 << 64) - 1
_PLACES = 7
"""Face-down places of a straw pile."""
_SUIT_OF = {1 << code: SUIT << code // SUIT_BITS * SUIT_BITS for code in range(len(codes.CARDS))}
_RUNNING, _BOSSES, _TRICKS_LOST, _LAST_TRICK, _PLAYED_OUT, _SEALED = range(6)


def _mixed(word: int) -> int:
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & _WORD
    word = (word ^ word >> 27) * 0x94D049BB133111EB & _WORD
    return word ^ word >> 31


class Draws:
    """One stream of a seed, as the module `draws` has it."""

    def __init__(self, seed: int, stream: int) -> None:
        start = _mixed(seed & _WORD)
        self._first = _mixed(start + (2 * stream + 1) * 0x9E3779B97F4A7C15 & _WORD)
        self._second = _mixed(start + (2 * stream + 2) * 0x9E3779B97F4A7C15 & _WORD) | 1

    def word(self) -> int:
        """The next 64 bits."""
        first, second = self._first, self._second
        self._first = second * 15241094284759029579 & _WORD
        turned = second - first & _WORD
        self._second = (turned << 27 | turned >> 37) & _WORD
        return first

    def below(self, n: int) -> int:
        """A number in 0 … n-1."""
        return (self.word() >> 32) * n >> 32

    def card(self, cards: int) -> int:
        """A random card of a set."""
        for _ in range((self.word() >> 32) * cards.bit_count() >> 32):
            cards &= cards - 1
        return cards & -cards

    def cards(self, cards: int, count: int) -> int:
        """`count` random cards of a set: by coins for all, then random cards over and back until the number fits."""
        size = cards.bit_count()
        part = cards & self.word()
        if 8 * count < 3 * size:
            part &= self.word()
        held = part.bit_count()
        while held > count:
            part ^= self.card(part)
            held -= 1
        while held < count:
            part ^= self.card(cards ^ part)
            held += 1
        return part


@lru_cache(maxsize=1 << 14)
def standing(card: int, led: int, trump: int, low: int) -> int:
    """How a card stands in its trick: the highest wins, and of equals the first played (S4.4, S7.5, S9.2)."""
    if card == ACE_BIT:
        return 1 << 16
    twin = card >> 1 if card & STARRED_MASK else card
    as_trump = (twin & trump) // (trump & -trump)
    as_led = (twin & led) // (led & -led)
    if low:
        as_trump, as_led = -as_trump & SUIT, -as_led & SUIT
    return as_trump << SUIT_BITS | as_led


class PlainRound:
    """A round in play, read from the words of a position."""

    def __init__(self, position: Sequence[int]) -> None:
        row = self._row = list(position)
        self.seats = row[at.SEATS]
        self.sides = row[at.SIDES]
        self._side_of = row[at.SIDE_OF : at.SIDE_OF + self.seats]
        self.hands = row[at.HAND : at.HAND + self.seats]
        self.led = row[at.LED]
        self.trump = row[at.TRUMP]
        self.turn = row[at.TURN]
        self._to_come = row[at.TO_COME]
        self._best = row[at.BEST]
        self._best_seat = row[at.BEST_SEAT]
        self._on_table = row[at.ON_TABLE]
        self._low = row[at.LOW]
        self.trick_count = row[at.TRICK_COUNT]
        self.captured = row[at.CAPTURED : at.CAPTURED + self.sides]
        self._tricks = row[at.TRICKS : at.TRICKS + self.sides]
        self._sealed = row[at.SEALED : at.SEALED + self.sides]
        self._last_trick_boss = row[at.LAST_TRICK_BOSS]
        straw = range(self.seats if row[at.STRAW] else 0)
        self._beneath = [row[at.BENEATH + seat * _PLACES : at.BENEATH + (seat + 1) * _PLACES] for seat in straw]
        self._cover = [row[at.COVER + seat * _PLACES : at.COVER + (seat + 1) * _PLACES] for seat in straw]
        self.reason = row[at.REASON]
        self.winners = row[at.WINNERS]
        self._bosses_to_win = row[at.BOSSES_TO_WIN]
        self._tricks_to_lose = row[at.TRICKS_TO_LOSE]
        self._tricks_in_round = row[at.TRICKS_IN_ROUND]
        self._low_at = row[at.LOW_AT]
        self._seals_needed = row[at.SEALS_NEEDED]

    def legal(self) -> int:
        """What the player whose turn it is may play (S4.2)."""
        hand = self.hands[self.turn]
        return hand & self.led or hand

    def play(self, card: int) -> None:
        """Play a legal card; the last one completes the trick."""
        seat = self.turn
        self.hands[seat] ^= card
        self._on_table |= card & BOSS_MASK
        if not self.led:
            self.led = _SUIT_OF[card]
            self._best = -1
            # S7.4: the first card of the round sets trump.
            self.trump = self.trump or self.led
        mine = standing(card, self.led, self.trump, self._low)
        if mine > self._best:
            self._best, self._best_seat = mine, seat
        self._to_come -= 1
        self.turn = (seat + 1) % self.seats
        if not self._to_come:
            self._complete_trick()

    def play_on(self, draws: Draws) -> None:
        """Play the rest of the trick, random legal cards: `play` again and again, only faster."""
        hands, seats, seat = self.hands, self.seats, self.turn
        led, best, best_seat, on_table = self.led, self._best, self._best_seat, self._on_table
        for _ in range(self._to_come):
            hand = hands[seat]
            card = draws.card(hand & led or hand)
            hands[seat] = hand ^ card
            on_table |= card
            if not led:
                led, best = _SUIT_OF[card], -1
                self.trump = self.trump or led
            mine = standing(card, led, self.trump, self._low)
            if mine > best:
                best, best_seat = mine, seat
            seat += 1
            if seat == seats:
                seat = 0
        self._best_seat, self._on_table = best_seat, on_table & BOSS_MASK
        self._complete_trick()

    def _complete_trick(self) -> None:
        side = self._side_of[self._best_seat]
        self.trick_count += 1
        self._tricks[side] += 1
        bosses = self._on_table
        if self.trick_count == self._tricks_in_round:
            bosses |= self._last_trick_boss
        self.captured[side] |= bosses
        if bosses and self._seals_needed:
            self._seal(side)
        self.turn = self._best_seat
        self._to_come = self.seats
        self.led = self._on_table = 0
        self._end(side)
        if not self.reason:
            self._low = self._low_at >> sum(cards.bit_count() for cards in self.captured) & 1
            for seat in range(len(self._beneath)):
                self._uncover(seat)

    def _seal(self, side: int) -> None:
        """S7.6–S7.8."""
        both = self.captured[side] & (self.captured[side] & STARRED_MASK) >> 1
        if self._row[at.SEALS_EXCLUSIVE]:
            for sealed in self._sealed:
                both &= ~sealed
        self._sealed[side] |= both

    def _end(self, side: int) -> None:
        """S5.2, S6.2, S7.9, S8.10."""
        mine = 1 << side
        if self._seals_needed and self._sealed[side].bit_count() >= self._seals_needed:
            self.reason, self.winners = _SEALED, mine
        elif self.captured[side].bit_count() >= self._bosses_to_win:
            self.reason, self.winners = _BOSSES, mine
        elif self._tricks[side] >= self._tricks_to_lose:
            self.reason, self.winners = _TRICKS_LOST, (1 << self.sides) - 1 ^ mine
        elif self.trick_count == self._tricks_in_round:
            last = self._row[at.LAST_TRICK_WINS]
            self.reason, self.winners = (_LAST_TRICK, mine) if last else (_PLAYED_OUT, 0)

    def _uncover(self, seat: int) -> None:
        """S8.9."""
        hand, beneath = self.hands[seat], self._beneath[seat]
        for place, cover in enumerate(self._cover[seat]):
            if beneath[place] and not cover & hand:
                self.hands[seat] |= beneath[place]
                beneath[place] = 0

    def points(self, side: int) -> int:
        """What a side scores in the finished round (S5.4–S5.7, S5.10, S6.3, S6.4, S6.8, S8.12)."""
        row = self._row
        if not self.winners >> side & 1 or not row[at.COUNTS_POINTS]:
            return 0
        if self.winners.bit_count() > 1:
            return row[at.SHARED_POINTS]
        if row[at.FLAT_POINTS]:
            return row[at.FLAT_POINTS]
        scored = (self.captured[side] | self._leftover()) & ~self.trump
        return sum((scored & row[at.ICONS + worth]).bit_count() for worth in range(3))

    def _leftover(self) -> int:
        """S5.7, S8.10 B."""
        held = 0
        collects = self._row[at.COLLECTS]
        if self.reason == _TRICKS_LOST and collects:
            for seat, hand in enumerate(self.hands):
                if collects > 1 or not self.winners >> self._side_of[seat] & 1:
                    held |= hand
                    for card in self._beneath[seat] if self._beneath else ():
                        held |= card
        return held & BOSS_MASK


def dealt(rules: Sequence[int], draws: Draws) -> list[int]:
    """A position after a uniformly random deal (S0.4, S3.1, S8.1): nobody passes or exchanges, discards are random."""
    row = list(rules)
    row[: at.CHANGING_WITH_STRAW] = [0] * int(at.CHANGING_WITH_STRAW)
    seats = row[at.SEATS]
    rest = row[at.DECK]
    for seat in range(seats):
        hand = draws.cards(rest, row[at.HAND_SIZE])
        rest ^= hand
        if row[at.DISCARDS]:
            hand ^= draws.card(hand & ~BOSS_MASK)
        row[at.HAND + seat] = hand
    for seat in range(seats if row[at.STRAW] else 0):
        base = seat * _PLACES
        for place in range(_PLACES):
            row[at.BENEATH + base + place] = card = draws.card(rest)
            rest ^= card
        for place in range(row[at.FACE_UP_PLACES]):
            card = draws.card(rest)
            rest ^= card
            row[at.HAND + seat] |= card
            row[at.COVER + base + place] |= card
            row[at.COVER + base + place + 1] |= card
    turned_up = rest if row[at.TURNS_UP] else 0
    if turned_up:
        row[at.TRUMP] = _SUIT_OF[turned_up]
        row[at.LAST_TRICK_BOSS] = turned_up & BOSS_MASK if row[at.LAST_TRICK_TAKES] else 0
    leader = draws.below(seats)
    if row[at.LEADER_SHOWS]:
        shown = SNOW_13_BIT if turned_up == ACE_BIT else ACE_BIT
        leader = next(seat for seat in range(seats) if row[at.HAND + seat] & shown)
    row[at.TURN] = leader
    row[at.TO_COME] = seats
    return row


def play_out(position: Sequence[int], draws: Draws) -> PlainRound:
    """A position played to its end, every player a random legal card."""
    game = PlainRound(position)
    while not game.reason:
        game.play_on(draws)
    return game
