"""What the yardstick does before the first card: one plain rule, the same in every variant.

Keep the A, the bosses and the trumps, and part with the weakest cards of the shortest suits, so that voids appear. A
face-up boss is hidden where it stands alone in a suit in which it is weak.
"""

from __future__ import annotations

from zashiki.core.decision import Decision
from zashiki.septet.rules.actions import DiscardCard, NameSwap, PassCards
from zashiki.septet.rules.cards import ACE, BOSS_RANK, RANK, STRENGTH, SUITS, Card, Suit, is_boss, suit_of
from zashiki.septet.rules.observation import Observation


def prepared(observation: Observation, decision: Decision) -> tuple[str, ...]:
    """The picks for a pass, a discard or an exchange (S3.2, S8.3, S8.5, S8.6)."""
    if decision.kind in (PassCards.kind, DiscardCard.kind):
        return _partings(observation, decision)
    if decision.kind == NameSwap.kind:
        return _hiding(observation, decision)
    return ("keep",)


def _partings(observation: Observation, decision: Decision) -> tuple[str, ...]:
    """The cards that are least worth keeping, one suit emptied before the next is touched."""
    counts = {suit: sum(suit_of(card) == suit for card in observation.hand) for suit in SUITS}

    def keeping(card: Card) -> tuple[bool, bool, int, int, int]:
        suit = suit_of(card)
        precious = card == ACE or is_boss(card)
        return precious, suit == observation.trump, counts[suit], SUITS.index(suit), STRENGTH[card]

    allowed = [card for card in observation.hand if card in decision.options]
    return tuple(sorted(allowed, key=keeping)[: decision.least])


def _hiding(observation: Observation, decision: Decision) -> tuple[str, ...]:
    """Hide the face-up boss with the fewest weaker and other cards to guard it, or none."""
    pile = observation.piles[decision.seat]
    held = (*observation.hand, *pile.playable())

    def guards(suit: Suit) -> int:
        return sum(suit_of(card) == suit and not is_boss(card) for card in held)

    exposed = [
        (guards(suit_of(card)), -SUITS.index(suit_of(card)), up)
        for up, card in enumerate(pile.up)
        if card is not None and is_boss(card) and suit_of(card) != observation.trump and _is_weak(card)
    ]
    if not exposed or min(exposed)[0] > 1:
        return ()
    up = min(exposed)[2]
    # Under two face-up cards it stays covered longer than at an end of the row.
    down = up if up > 0 else up + 1
    return f"up:{up}", f"down:{down}"


def _is_weak(boss: Card) -> bool:
    """Whether more cards of its suit are stronger than weaker (S1.2)."""
    suit = suit_of(boss)
    return sum(RANK[card] > BOSS_RANK for card in RANK if suit_of(card) == suit) > 3
