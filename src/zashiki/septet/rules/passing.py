"""Choosing cards unseen, all at once: the pass (S3.2) and the straw variant's discard (S8.3)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from zashiki.core.errors import IllegalAction
from zashiki.septet.rules.cards import Card, in_deck_order, is_boss
from zashiki.septet.rules.events import CardDiscarded, CardsChosen, CardsPassed, SeptetEvent
from zashiki.septet.rules.state import Passed, State


def may_pass(state: State, seat: int) -> tuple[Card, ...]:
    """Any card of the hand may be passed (S3.2)."""
    return state.hands[seat]


def may_discard(state: State, seat: int) -> tuple[Card, ...]:
    """Any hidden card but a boss may be discarded (S8.3, S8.4)."""
    return tuple(card for card in state.hands[seat] if not is_boss(card))


def choose(state: State, seat: int, cards: tuple[Card, ...]) -> tuple[State, list[SeptetEvent]]:
    """Lay the chosen cards aside, until everybody has chosen."""
    chosen = (*state.chosen[:seat], cards, *state.chosen[seat + 1 :])
    return msgspec.structs.replace(state, chosen=chosen), [CardsChosen(seat, cards)]


def all_chosen(state: State) -> bool:
    """Whether every player has chosen."""
    return None not in state.chosen


def _parcels(state: State) -> Iterator[Passed]:
    """What each player gives to each receiver: the i-th card goes to the seat of the i-th pass."""
    for giver, cards in enumerate(state.chosen):
        offsets = state.rules.passes
        for offset in sorted(set(offsets)):
            parcel = [card for card, to in zip(cards or (), offsets, strict=True) if to == offset]
            yield Passed(giver, (giver + offset) % state.seats, in_deck_order(parcel))


def carry_out_passes(state: State) -> tuple[State, list[SeptetEvent]]:
    """All passes are carried out at once (S3.2); hand sizes stay the same (S3.3)."""
    passes = tuple(_parcels(state))
    hands = [set(hand) for hand in state.hands]
    for parcel in passes:
        hands[parcel.giver].difference_update(parcel.cards)
    for parcel in passes:
        hands[parcel.receiver].update(parcel.cards)
    passed = msgspec.structs.replace(
        state, hands=tuple(in_deck_order(hand) for hand in hands), passes=passes, chosen=(None,) * state.seats
    )
    return passed, [CardsPassed(p.giver, p.receiver, len(p.cards), p.cards) for p in passes]


def carry_out_discards(state: State) -> tuple[State, list[SeptetEvent]]:
    """The chosen cards go face down out of the game (S8.3)."""
    discards = tuple(cards[0] if cards else None for cards in state.chosen)
    hands = tuple(
        tuple(card for card in hand if card != discard) for hand, discard in zip(state.hands, discards, strict=True)
    )
    discarded = msgspec.structs.replace(state, hands=hands, discards=discards, chosen=(None,) * state.seats)
    return discarded, [CardDiscarded(seat, card) for seat, card in enumerate(discards)]


def verify_cards(state: State, seat: int, cards: tuple[Card, ...], options: tuple[Card, ...], rule: str) -> None:
    """Refuse a wrong number of cards, a card twice, one that is not held, and one that may not be chosen."""
    count = len(state.rules.passes) or 1
    if len(cards) != count:
        counts = {"least": count, "most": count}
        raise IllegalAction("wrong-count", f"expected {count} cards, got {len(cards)}", rule, counts)
    if len(set(cards)) != len(cards):
        raise IllegalAction("repeated", f"a card is named twice: {' '.join(cards)}", rule)
    for card in cards:
        if card not in state.hands[seat]:
            raise IllegalAction("not-held", f"{card} is not in the hand", rule, {"card": card})
        if card not in options:
            raise IllegalAction("boss-discard", f"{card} is a boss, which may not be discarded", rule, {"card": card})
