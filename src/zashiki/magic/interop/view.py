"""One observation from its seat's point of view: who sits where, and cards as rows of numbers."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from zashiki.magic.content.content import Content
from zashiki.magic.interop.features import SIZE, Features
from zashiki.magic.language.cards import CardId, definition_of
from zashiki.magic.model.variants import Rules
from zashiki.magic.rules.observation import Observation

HEAD = ("present", "picked", "wanted", "wanted by a mate", "wanted by others")
"""What a card's row says before what its programs do: whose collectible it is (M53)."""
PICKED = HEAD.index("picked")

Rows = NDArray[np.float32]


class Deck:
    """The cards of some packs: a row for each definition."""

    def __init__(self, content: Content, features: Features) -> None:
        self.place = {name: place for place, name in enumerate(content.cards)}
        self.programs = np.array([features.card(f"{name}#1") for name in content.cards], np.float32).reshape(-1, SIZE)
        """Shape (definitions, `features.SIZE`)."""


class View:
    """An observation; spectators look from seat 0."""

    def __init__(self, content: Content, rules: Rules, deck: Deck, seen: Observation) -> None:
        self._content = content
        self._rules = rules
        self._deck = deck
        self.seen = seen
        self.seat = seen.seat or 0
        self._rows = np.zeros((len(deck.place), len(HEAD) + SIZE), np.float32)
        self._rows[:, 0] = 1
        self._rows[:, len(HEAD) :] = deck.programs
        for seat in range(len(seen.players)):
            column = 2 if seat == self.seat else 3 if self.is_mate(seat) else 4
            places = [deck.place[name] for name in self.wanted(seat)]
            self._rows[places, column] = 1

    def from_own(self, seat: int) -> int:
        """How many seats to the left of the own."""
        return (seat - self.seat) % len(self.seen.players)

    def is_mate(self, seat: int) -> bool:
        """Whether the seat plays on the own side."""
        return any(self.seat in side and seat in side for side in self.seen.sides)

    def wanted(self, seat: int) -> tuple[str, ...]:
        """The seat's collectibles that count, by definition (M53, M87)."""
        character = self._content.characters.get(self.seen.players[seat].character)
        return () if character is None else character.collect[: self._rules.profile.counted]

    def rows(self, cards: Sequence[CardId]) -> Rows:
        """Shape (cards, numbers): a row for each."""
        return self._rows[[self._deck.place[definition_of(card)] for card in cards]]

    def sum_of(self, cards: Sequence[CardId]) -> Rows:
        """Shape (numbers,): a tenth of the sum of some cards."""
        places = [self._deck.place[definition_of(card)] for card in cards]
        counts = np.bincount(places, minlength=len(self._deck.place)) if places else None
        return (
            np.zeros(self._rows.shape[1], np.float32)
            if counts is None
            else (counts @ self._rows / 10).astype(np.float32)
        )
