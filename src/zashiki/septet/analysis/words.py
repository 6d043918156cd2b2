"""What an analysis says, in words: reasons, and picks as they are called."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from zashiki.analysis.analyst import reason_text
from zashiki.analysis.values import Reason
from zashiki.locales import Texts
from zashiki.septet.rules.actions import PassCards
from zashiki.septet.rules.game import SEPTET

_RECEIVERS = {1: "left", 2: "opposite", 3: "right"}
"""Of four who sit clockwise, how they sit from the first."""


class AnalysisWords:
    """Sentences in one language about matches of a variant; `names` are those of the seats."""

    def __init__(self, texts: Texts, names: Sequence[str], variant: str) -> None:
        self._texts = texts
        self._passes = SEPTET.rules(variant).passes
        self._said: Mapping[str, Callable[[Any], str]] = {
            "card": self.card,
            "other": self.card,
            "cards": self.cards,
            "suit": lambda suit: texts(f"suit-{suit}"),
            "name": lambda seat: names[int(seat)],
        }

    def card(self, card: str) -> str:
        """What stands on the card."""
        return self._texts("card-name", suit=card[0], rank=card[1:])

    def cards(self, cards: Sequence[str]) -> str:
        """Several cards in a row."""
        return self._texts("terminal-comma").join(map(self.card, cards))

    def picks(self, kind: str, picks: Sequence[str]) -> str:
        """Picks of a decision: cards, and where each goes that matters; an exchange by its places, or none."""
        if kind == "swap-seven":
            return self._texts(f"choice-{picks[0]}")
        if kind == "swap":
            return " ⇄ ".join(map(self._place, picks)) or self._texts("choice-decline")
        if kind == PassCards.kind and len(set(self._passes)) > 1:
            given = zip(picks, self._passes, strict=True)
            return self._texts("terminal-comma").join(self._given(card, offset) for card, offset in given)
        return self.cards(picks)

    def _given(self, card: str, offset: int) -> str:
        """Who gets a card of a pass, as seen by who passes it (S3.2)."""
        return self._texts("pass-to", card=self.card(card), to=_RECEIVERS[offset])

    def _place(self, pick: str) -> str:
        row, _, index = pick.partition(":")
        return self._texts(f"place-{row}", number=int(index) + 1)

    def reason(self, reason: Reason) -> str:
        """A reason as a sentence, with how likely it is where it is not certain."""
        return reason_text(self._texts, reason, self._said)
