"""A fast, plain simulator of one round's play: bit masks and small numbers, changed in place.

It follows the engine in `zashiki.septet` rule by rule for all rules records; a differential test holds it there.
"""

from __future__ import annotations

from collections.abc import Callable

from zashiki.septet.bots.codes import BOSS_MASK, MASK_OF_SUIT, SUIT_BITS, SUIT_MASKS, beaters, codes_in
from zashiki.septet.bots.counts import pack, tricks_of
from zashiki.septet.bots.prospects import Prospects
from zashiki.septet.bots.setting import Setting
from zashiki.septet.rules.scoring import BOSSES, LAST_TRICK, PLAYED_OUT, SEALED, TRICKS

NO_TRUMP = -1


class Position:
    """A round in play: whose turn it is, who holds what, what has been won.

    `told` and `shown` are what players know of one another's cards; they change nothing in the rules, but a policy that
    reads only them, the mover's own hand and the public fields plays from the mover's view.
    """

    __slots__ = (
        "beat", "best", "best_seat", "boss_count", "captured", "counts", "covered", "hands", "led", "left", "prospects",
        "reason", "sealed", "setting", "shown", "table_bosses", "told", "told_to", "tricks_played", "trump", "turn",
        "turned_up_boss", "unplayed", "voids", "winners",
    )  # fmt: skip

    setting: Setting
    prospects: Prospects
    hands: list[int]
    """What each player may play, open cards of the straw piles included (S8.8)."""
    covered: list[tuple[tuple[int, int], ...]]
    """Each player's face-down cards: the cards that lie on it, and its bit (S8.9)."""
    trump: int
    """Index of the trump suit, `NO_TRUMP` before the first lead sets it (S7.4)."""
    beat: tuple[int, ...]
    """For each winning card the cards that beat it, in this trick; empty before trump is set."""
    turn: int
    led: int
    """All cards of the suit led, 0 before the lead."""
    best: int
    best_seat: int
    table_bosses: int
    left: int
    """Cards still to come in this trick."""
    captured: list[int]
    """Captured bosses by side."""
    boss_count: int
    counts: int
    """Bosses and tricks of every side in one number, for look-ups."""
    tricks_played: int
    sealed: list[int]
    """Sealed bosses by side, as sets of suit numbers (S7.6)."""
    turned_up_boss: int
    unplayed: int
    """The deck without the turned-up card and all cards played."""
    voids: list[int]
    """For each seat all cards of the suits that its hidden hand has failed to follow."""
    shown: list[int]
    """For each seat the playable cards that lie open (S10.5)."""
    told: tuple[tuple[int, ...], ...]
    """For each viewer and each seat: cards that the viewer passed there, or was shown (S10.3, S10.4)."""
    told_to: tuple[int, ...]
    """For each viewer all that it was told."""
    reason: str | None
    winners: tuple[int, ...]
    """The winning sides of a finished round."""

    def copy(self) -> Position:
        """An independent copy."""
        other = Position.__new__(Position)
        other.setting = self.setting
        other.prospects = self.prospects
        other.hands = self.hands[:]
        other.covered = self.covered[:]
        other.trump = self.trump
        other.beat = self.beat
        other.turn = self.turn
        other.led = self.led
        other.best = self.best
        other.best_seat = self.best_seat
        other.table_bosses = self.table_bosses
        other.left = self.left
        other.captured = self.captured[:]
        other.boss_count = self.boss_count
        other.counts = self.counts
        other.tricks_played = self.tricks_played
        other.sealed = self.sealed[:]
        other.turned_up_boss = self.turned_up_boss
        other.unplayed = self.unplayed
        other.voids = self.voids[:]
        other.shown = self.shown[:]
        other.told = self.told
        other.told_to = self.told_to
        other.reason = self.reason
        other.winners = self.winners
        return other

    def legal(self) -> int:
        """What the player to move may play (S4.2)."""
        hand = self.hands[self.turn]
        return hand & self.led or hand

    def play(self, code: int) -> None:
        """Play a legal card; the last one completes the trick."""
        seat = self.turn
        bit = 1 << code
        self.hands[seat] ^= bit
        self.unplayed ^= bit
        self.shown[seat] &= ~bit
        self.table_bosses |= bit & BOSS_MASK
        led = self.led
        if not led:
            self.led = MASK_OF_SUIT[code]
            self.best = code
            self.best_seat = seat
            if self.trump == NO_TRUMP:
                self.trump = code // SUIT_BITS
                self.beat = beaters(self.trump, self.setting.low_at[self.boss_count])
        else:
            if bit & self.beat[self.best]:
                self.best = code
                self.best_seat = seat
            if not bit & led:
                self.voids[seat] |= led
        self.left -= 1
        if self.left:
            self.turn = self.setting.following[seat]
        else:
            self._complete_trick()

    def _complete_trick(self) -> None:
        setting = self.setting
        winner = self.best_seat
        side = setting.side_of[winner]
        self.tricks_played += 1
        won = self.table_bosses.bit_count()
        self.captured[side] |= self.table_bosses
        if self.turned_up_boss and setting.last_trick_takes_turned_up and self.tricks_played == setting.tricks:
            self.captured[side] |= self.turned_up_boss
            won += 1
        self.boss_count += won
        self.counts += pack(won, 1, side)
        if won and setting.seals_needed:
            self._seal(side)
        self._check_end(side)
        if self.reason is not None:
            return
        if won:
            self.beat = beaters(self.trump, setting.low_at[self.boss_count])
        self.turn = winner
        self.led = 0
        self.table_bosses = 0
        self.left = setting.seats
        if self.covered:
            self._uncover()

    def _seal(self, side: int) -> None:
        """Both copies captured in this round seal the boss, once at most where seals are exclusive (S7.6–S7.8)."""
        taken = self.sealed[side]
        if self.setting.seals_exclusive:
            for suits in self.sealed:
                taken |= suits
        bosses = self.captured[side]
        for suit in range(len(SUIT_MASKS)):
            if not taken >> suit & 1 and (bosses & SUIT_MASKS[suit]).bit_count() == 2:
                self.sealed[side] |= 1 << suit

    def _check_end(self, side: int) -> None:
        """Only the side that has just won a trick can have reached a limit (S5.2, S6.2, S8.10)."""
        setting = self.setting
        if setting.seals_needed and self.sealed[side].bit_count() >= setting.seals_needed:
            self.reason, self.winners = SEALED, (side,)
        elif self.captured[side].bit_count() >= setting.bosses_to_win:
            self.reason, self.winners = BOSSES, (side,)
        elif tricks_of(self.counts, side) >= setting.tricks_to_lose:
            self.reason = TRICKS
            self.winners = tuple(other for other in range(setting.side_count) if other != side)
        elif self.tricks_played == setting.tricks:
            self.reason = LAST_TRICK if setting.last_trick_wins else PLAYED_OUT
            self.winners = (side,) if setting.last_trick_wins else ()

    def _uncover(self) -> None:
        for seat, covered in enumerate(self.covered):
            if not covered:
                continue
            open_cards = self.hands[seat]
            freed = 0
            for covers, bit in covered:
                if not covers & open_cards:
                    freed |= bit
            if freed:
                self.hands[seat] |= freed
                self.shown[seat] |= freed
                self.covered[seat] = tuple(pair for pair in covered if not pair[1] & freed)


Policy = Callable[[Position], int]
"""Chooses the card, by its code, for the player whose turn it is."""


def play_out(position: Position, policy: Policy) -> None:
    """Play the round to its end, every seat by the policy."""
    play = position.play
    while position.reason is None:
        play(policy(position))


def round_points(position: Position) -> tuple[int, ...]:
    """Points by side of a finished round (S5.4–S5.7, S5.10, S6.3, S6.4, S6.8, S8.12)."""
    setting = position.setting
    rules = setting.rules
    winners = position.winners
    each = rules.shared_points
    if len(winners) == 1 and rules.target is not None:
        if rules.flat_points is not None:
            each = rules.flat_points
        else:
            bosses = position.captured[winners[0]]
            if position.reason == TRICKS:
                bosses |= _leftovers(position)
            each = sum(setting.icons[code] for code in codes_in(bosses & ~SUIT_MASKS[position.trump]))
    return tuple(each if side in winners else 0 for side in range(setting.side_count))


def _leftovers(position: Position) -> int:
    """The unplayed bosses that the winners collect (S5.7, S8.10)."""
    setting = position.setting
    if setting.leftovers == "none":
        return 0
    held = 0
    for seat, hand in enumerate(position.hands):
        if setting.leftovers == "all" or setting.side_of[seat] not in position.winners:
            held |= hand
            for _, bit in position.covered[seat] if position.covered else ():
                held |= bit
    return held & BOSS_MASK
