"""The exchange with the talon (D3)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from zashiki.core.decision import Decision
from zashiki.core.errors import IllegalAction
from zashiki_duet.actions import ExchangeCards
from zashiki_duet.cards import Card, in_deck_order
from zashiki_duet.events import CardsChosen, CardsExchanged, DuetEvent
from zashiki_duet.state import Phase, State, Trick
from zashiki_duet.variants import MOST_EXCHANGED


def decision(seat: int, hand: tuple[Card, ...]) -> Decision:
    """None to three cards of the hand (D3.1)."""
    return Decision(seat, ExchangeCards.kind, hand, 0, MOST_EXCHANGED)


def verify_exchange(hand: tuple[Card, ...], cards: Sequence[Card]) -> None:
    """Refuse too many cards, a card twice, and one that is not held (D3.1)."""
    if len(cards) > MOST_EXCHANGED:
        raise IllegalAction("wrong-count", f"expected at most {MOST_EXCHANGED} cards, got {len(cards)}", "D3.1")
    if len(set(cards)) < len(cards):
        raise IllegalAction("repeated", f"a card is named twice: {' '.join(cards)}", "D3.1")
    for card in cards:
        if card not in hand:
            raise IllegalAction("not-held", f"{card} is not in the hand", "D3.1", {"card": card})


def apply_exchange(state: State, action: ExchangeCards) -> tuple[State, list[DuetEvent]]:
    """Keep what the seat has chosen; when both have chosen, carry the exchange out."""
    verify_exchange(state.hands[action.seat], action.cards)
    chosen = [in_deck_order(action.cards) if seat == action.seat else aside for seat, aside in enumerate(state.aside)]
    state = replace(state, aside=tuple(chosen))
    events: list[DuetEvent] = [CardsChosen(action.seat)]
    asides = [aside for aside in chosen if aside is not None]
    if len(asides) == len(chosen):
        state = _carry_out(state, asides)
        events += [CardsExchanged(seat, len(aside), aside, state.drawn[seat]) for seat, aside in enumerate(asides)]
    return state, events


def _carry_out(state: State, asides: Sequence[tuple[Card, ...]]) -> State:
    """Everybody draws from the talon what was laid aside, and the first trick begins (D3.2, D2.3)."""
    talon, drawn = state.talon, []
    for aside in asides:
        drawn.append(in_deck_order(talon[: len(aside)]))
        talon = talon[len(aside) :]
    hands = (
        in_deck_order({*hand, *new} - {*aside}) for hand, new, aside in zip(state.hands, drawn, asides, strict=True)
    )
    leader = len(state.results) % len(asides)
    return replace(
        state, phase=Phase.PLAY, hands=tuple(hands), talon=talon, drawn=tuple(drawn), tricks=(Trick(leader),)
    )
