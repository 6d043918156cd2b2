"""What may be known at any moment of a match (S10), told from the state; and whatever names a card."""

from __future__ import annotations

import re

import msgspec

from zashiki.septet.rules.state import State

from .builder import lay_out
from .table import Table, told


def cards_in(value: object) -> set[str]:
    """Every card that a value names, wherever in it."""
    return set(re.findall(r'"([WECLDFS](?:A|\d+)\*?)"', msgspec.json.encode(value).decode()))


def viewers(state: State) -> tuple[int | None, ...]:
    """Every seat, and a spectator."""
    return (*range(state.seats), None)


def public_cards(state: State) -> set[str]:
    """What lies, or lay, open on the table (S10.1, S10.3, S10.5, S10.6, S10.8)."""
    known: set[str] = {card for card in (state.turned_up, state.shown) if card is not None}
    for trick in (*state.tricks, *((state.trick,) if state.trick is not None else ())):
        known.update(trick.plays)
    for pile in state.piles:
        known.update(card for card in pile.up if card is not None)
        lying = zip(pile.down, pile.is_open, pile.is_known, strict=True)
        known.update(card for card, is_open, is_known in lying if card is not None and (is_open or is_known))
    for result in state.results:
        known.update(*result.captured, result.leftover)
        known.update(card for card in (result.turned_up,) if card is not None)
    return known


def own_cards(state: State, seat: int | None) -> set[str]:
    """What only this seat may know, with those it shares it with (S10.2, S10.4, S10.5)."""
    if seat is None or not state.hands:
        return set()
    known: set[str] = {*state.hands[seat], *(state.chosen[seat] or ())}
    known.update(card for passed in state.passes if seat in (passed.giver, passed.receiver) for card in passed.cards)
    discard = state.discards[seat]
    return known | ({discard} if discard is not None else set())


TWO_TRICKS = ("0: L4 L7 L10 L5", "2: S13 S8 S9 S10", "2: E2 E3")
"""With darkness as trump seat 2 wins both tricks and L7, and leads the third."""


def amid_a_trick() -> Table:
    """Two tricks are won, a third is being played."""
    return told("team", *TWO_TRICKS, turned_up="D5")


PARCELS = {0: "E2 E3 E4", 1: "C3 C4 C5", 2: "L4 L5 L6", 3: "D6 D8 D9"}


def passing_table(variant: str) -> Table:
    """Hands that hold the parcels, before the pass."""
    seats = 3 if variant == "trio" else 4
    hands = {seat: PARCELS[seat] for seat in range(seats)}
    layout = lay_out(variant, turned_up=None if variant == "seal" else "D5", hands=hands, settled=False)
    return Table(variant, layout)
