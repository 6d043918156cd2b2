"""What a player needs of the rules while cards fall: one flat record, made once for each `Rules` (S2)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from zashiki.septet.bitboard.bitcards import CARDS, SUIT_BITS, mask_of
from zashiki.septet.rules.cards import BOSSES
from zashiki.septet.rules.variants import Leftovers, Rules

NEVER = 99
"""A limit that no count reaches, where the rules have none."""


class FlatRules(msgspec.Struct, frozen=True):
    """The rules of a round in numbers. Nothing here says which variant it is."""

    rules: Rules
    seats: int
    side_of: tuple[int, ...]
    side_count: int
    rivals: tuple[tuple[int, ...], ...]
    """For each side the other sides."""
    following: tuple[int, ...]
    """The seat to the left of each seat."""
    later: tuple[tuple[tuple[int, ...], ...], ...]
    """For each seat and each number of cards still to come in a trick, its own included: who plays after it."""
    deck: int
    bosses_to_win: int
    tricks_to_lose: int
    tricks: int
    """Tricks of a round that is played to the end."""
    last_trick_wins: bool
    last_trick_takes_turned_up: bool
    leftovers: Leftovers
    low_at: tuple[bool, ...]
    """For each number of captured bosses whether low cards win the next trick (S9.2)."""
    icons: tuple[int, ...]
    """Points of each card, by code, before the trump boss is set to 0; all 0 where icons do not count."""
    seals_needed: int
    """0 where the rules have no seals (S7.7)."""
    seals_exclusive: bool


@lru_cache(maxsize=64)
def flat_rules_of(rules: Rules) -> FlatRules:
    """The rules as a flat record."""
    boss_count = sum(card in BOSSES for card in rules.deck)
    return FlatRules(
        rules=rules,
        seats=rules.seats,
        side_of=tuple(rules.side_of(seat) for seat in range(rules.seats)),
        side_count=len(rules.sides),
        rivals=tuple(
            tuple(other for other in range(len(rules.sides)) if other != side) for side in range(len(rules.sides))
        ),
        following=tuple((seat + 1) % rules.seats for seat in range(rules.seats)),
        later=tuple(
            tuple(tuple((seat + step) % rules.seats for step in range(1, left)) for left in range(rules.seats + 1))
            for seat in range(rules.seats)
        ),
        deck=mask_of(rules.deck),
        bosses_to_win=rules.bosses_to_win or NEVER,
        tricks_to_lose=rules.tricks_to_lose or NEVER,
        tricks=rules.tricks_per_round,
        last_trick_wins=rules.last_trick_wins,
        last_trick_takes_turned_up=rules.last_trick_takes_turned_up,
        leftovers=rules.leftovers,
        low_at=tuple(count in rules.low_wins_at for count in range(boss_count + 1)),
        icons=tuple(
            rules.icons[code // SUIT_BITS] if card in BOSSES and rules.flat_points is None else 0
            for code, card in enumerate(CARDS)
        ),
        seals_needed=0 if rules.seals is None else rules.seals.needed,
        seals_exclusive=rules.seals is not None and rules.seals.exclusive,
    )
