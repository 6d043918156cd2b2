"""Whether to hide a face-up boss under the straw, and where (S8.5, S8.6).

What is face up must follow suit, so a boss that stands alone in a suit can be forced out. The exchange lays an unknown
card in its place: it is worth that much only for a boss that is exposed, and not at all where low cards may come to win
and a boss is best played while it is free to go (S9.2).
"""

from __future__ import annotations

from zashiki.septet.bitboard.bitcards import BIT, BOSS_MASK, CODE, MASK_OF_SUIT, SUIT_BITS, SUIT_COUNT, mask_of
from zashiki.septet.rules.cards import Card, is_boss, suit_of
from zashiki.septet.rules.observation import Observation

EXPOSED = 0.45
"""From which exposure on a boss is hidden."""


def choose_swap(observation: Observation, seat: int, *, low_may_win: bool) -> tuple[str, ...]:
    """The picks that name the most exposed boss and a place to hide it, or none to decline."""
    pile = observation.piles[seat]
    bosses = [up for up, card in enumerate(pile.up) if card is not None and is_boss(card)]
    exposures = {up: exposure(observation, seat, card) for up in bosses if (card := pile.up[up]) is not None}
    worst = max(exposures, key=exposures.__getitem__)
    if low_may_win or exposures[worst] < EXPOSED:
        return ()
    # Of the two places the one under two cards stays covered longer.
    down = max((worst, worst + 1), key=lambda place: sum(0 <= up < len(pile.up) for up in (place - 1, place)))
    return f"up:{worst}", f"down:{down}"


def wants_exchange(observation: Observation, seat: int) -> bool:
    """Whether to lay the uncovered boss face up instead of the named one: only if it is less exposed there."""
    naming = observation.naming
    assert naming is not None
    pile = observation.piles[seat]
    named, uncovered = pile.up[naming.up], pile.down[naming.down]
    assert named is not None
    assert uncovered is not None
    return exposure(observation, seat, uncovered) < exposure(observation, seat, named)


def exposure(observation: Observation, seat: int, boss: Card) -> float:
    """How easily a face-up boss is lost, from 0 to 1: its place in its suit, shared with the cards that guard it."""
    if suit_of(boss) == observation.trump:
        return 0.0
    code = CODE[boss]
    own = (mask_of(observation.hand) | mask_of(observation.piles[seat].playable())) & MASK_OF_SUIT[code]
    guards = (own & ~BOSS_MASK & ~BIT[boss]).bit_count()
    return code // SUIT_BITS / (SUIT_COUNT - 1) / (guards + 1)
