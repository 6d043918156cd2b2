"""The deal (D2)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from zashiki.core.action import CHANCE
from zashiki.core.chance import Source, shuffled
from zashiki.core.errors import IllegalAction, InvalidNotation
from zashiki_duet.actions import Deal
from zashiki_duet.cards import DECK, in_deck_order, parse_card
from zashiki_duet.events import CardTurnedUp, DuetEvent, HandDealt, RoundStarted
from zashiki_duet.state import Phase, State
from zashiki_duet.variants import HAND_SIZE, SEATS


def draw_deal(source: Source) -> Deal:
    """A uniformly random deal."""
    return Deal(CHANCE, tuple(shuffled(DECK, source)))


def read_deal(given: object) -> Deal:
    """The deal that a record gives, a list of cards in dealing order; raises `IllegalAction`."""
    try:
        deal = Deal(CHANCE, tuple(map(parse_card, msgspec.convert(given, list[str]))))
    except (msgspec.ValidationError, InvalidNotation) as error:
        raise IllegalAction("faulty-deal", str(error), Deal.rule) from error
    verify_deal(deal)
    return deal


def given_deal(state: State, setup: Sequence[object]) -> Deal | None:
    """The deal of this round, or None after the last of those that are given; raises `IllegalAction`."""
    number = len(state.results)
    return read_deal(setup[number]) if number < len(setup) else None


def verify_deal(deal: Deal) -> None:
    """Refuse what is not the whole deck, each card once."""
    if in_deck_order(deal.cards) != DECK:
        raise IllegalAction("faulty-deal", f"expected the {len(DECK)} cards of the deck, once each", Deal.rule)


def apply_deal(state: State, deal: Deal) -> tuple[State, list[DuetEvent]]:
    """Lay out the cards of a new round; the first card of the talon may set trump (D2.2)."""
    verify_deal(deal)
    hands = tuple(in_deck_order(deal.cards[HAND_SIZE * seat :][:HAND_SIZE]) for seat in range(SEATS))
    talon = deal.cards[HAND_SIZE * SEATS :]
    events: list[DuetEvent] = [RoundStarted(len(state.results) + 1)]
    events += [HandDealt(seat, hand) for seat, hand in enumerate(hands)]
    turned_up = None
    if state.rules.trump:
        turned_up, *rest = talon
        talon = tuple(rest)
        events.append(CardTurnedUp(turned_up))
    dealt = State(state.rules, Phase.EXCHANGE, state.results, hands, talon, turned_up, aside=(None,) * SEATS)
    return dealt, events
