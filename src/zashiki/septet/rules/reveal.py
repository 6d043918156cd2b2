"""Everything open: the cards that no observation shows, for replays of matches that are over."""

from __future__ import annotations

import msgspec

from zashiki.septet.rules.cards import Card
from zashiki.septet.rules.state import State


class OpenCards(msgspec.Struct, frozen=True):
    """What is hidden from somebody in a state (S10.2, S10.5), by seat."""

    hands: tuple[tuple[Card, ...], ...]
    """The hidden hands."""
    discards: tuple[Card | None, ...]
    """The discarded cards; while players still choose, None (S8.3)."""
    piles_down: tuple[tuple[Card | None, ...], ...]
    """The lower rows of the straw piles, face-down cards included; None where a card is gone (S8.1)."""


def reveal(state: State) -> OpenCards:
    """The open cards of a state; before the first deal there are none."""
    return OpenCards(
        hands=state.hands,
        discards=state.discards,
        piles_down=tuple(pile.down for pile in state.piles),
    )
