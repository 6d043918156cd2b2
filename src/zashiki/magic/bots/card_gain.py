"""What it is worth that cards change their place, also cards that the seat does not know."""

from __future__ import annotations

from zashiki.magic.bots.valuation import Valuation
from zashiki.magic.language.cards import CardId
from zashiki.magic.model import zones

UNKNOWN = "~"
"""What stands for a card that the seat does not know begins with it: ``~hand:2``, ``~deck:5`` (the best of five)."""


def unknown_in_hand(seat: int) -> CardId:
    """Some card of a hand."""
    return f"{UNKNOWN}hand:{seat}"


def best_of_pile(n: int) -> CardId:
    """The best of the next cards of the draw pile."""
    return f"{UNKNOWN}deck:{n}"


def put_worth(o: Valuation, card: CardId, receiver: int | None) -> float:
    """What it is worth to the seat that a card goes to a player's hand, or (None) to the discard pile."""
    if card.startswith(UNKNOWN):
        place, _, number = card[len(UNKNOWN) :].partition(":")
        if place == "deck":
            extra = o.weights.look_ahead * (int(number) - 1)
            return 0.0 if receiver is None else o.regard(receiver) * (o.fetched(receiver) + extra)
        loss = o.regard(int(number)) * o.some_card(int(number))
        return (0.0 if receiver is None else o.regard(receiver) * o.some_card(receiver)) - loss
    gain = 0.0 if receiver is None else o.regard(receiver) * o.hand_worth(receiver, card)
    return gain - _held_worth(o, card)


def _held_worth(o: Valuation, card: CardId) -> float:
    """What a card is worth to the seat where it is."""
    holder = zones.holder_of(o.d, card)
    if holder is not None:
        return o.regard(holder) * o.hand_worth(holder, card)
    worn = zones.wearer_of(o.d, card)
    if worn is not None:
        seat, slot = worn
        return o.regard(seat) * (o.worn_worth(slot, card) + 0.2)
    return 0.0
