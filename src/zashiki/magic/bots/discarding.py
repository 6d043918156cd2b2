"""What to part with: which cards of a hand are kept, what is dropped, what is taken from others."""

from __future__ import annotations

from zashiki.magic.bots.valuation import Valuation
from zashiki.magic.effects import evaluate
from zashiki.magic.language.cards import CardId, definition_of


def keep_worth(o: Valuation, card: CardId) -> float:
    """What it is worth to the seat to keep a card of its own hand."""
    worth = o.kept.get(card)
    if worth is None:
        worth = o.kept[card] = _keep_worth(o, card)
    return worth


def _keep_worth(o: Valuation, card: CardId) -> float:
    definition = definition_of(card)
    worth = o.hand_worth(o.seat, card)
    for mate in o.friends:
        if mate != o.seat and o.d.alive(mate) and o.wants(mate, definition):
            worth = max(worth, 0.5 * o.weights.mate * o.hand_worth(mate, card))
    if not o.wants(o.seat, definition):
        return worth
    copies = sum(definition_of(other) == definition for other in o.d.players[o.seat].hand)
    return worth * o.weights.spare if copies > 1 else worth


def cheapest(o: Valuation, cards: tuple[CardId, ...], n: int) -> tuple[CardId, ...]:
    """The cards that are missed least: each one looked at once those before it are gone."""
    hand = sorted(cards, key=lambda card: (o.hand_worth(o.seat, card), card))
    chosen: list[CardId] = []
    seen: set[str] = set()
    doubles = []
    for card in hand:
        name = definition_of(card)
        if name in seen and o.wants(o.seat, name):
            doubles.append(card)
        seen.add(name)
    ranked = sorted(hand, key=lambda card: (o.weights.card if card in doubles else keep_worth(o, card), card))
    for card in ranked[:n]:
        chosen.append(card)
    return tuple(card for card in cards if card in chosen)


def surplus(o: Valuation) -> set[CardId]:
    """The cards that will have to be discarded at the end of the turn anyway (M72)."""
    hand = o.d.players[o.seat].hand
    over = len(hand) - evaluate.stat(o.d, o.seat, "hand_limit")
    return set(cheapest(o, hand, over)) if over > 0 else set()


def replaceable(o: Valuation, card: CardId) -> float:
    """How easily a worn collectible is found again: copies that may still come, those that lie open counting less."""
    name = definition_of(card)
    copies = o.d.content.cards[name].copies
    gone = sum(definition_of(other) == name for other in o.d.discard)
    gone += sum(definition_of(c) == name for player in o.d.players for _, c in player.equipment.worn())
    return copies - gone
