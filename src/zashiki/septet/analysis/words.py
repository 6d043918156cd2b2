"""What an analysis says, in words: reasons, and picks as they are called."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from zashiki.analysis.analyst import reason_text
from zashiki.analysis.values import Reason
from zashiki.locales import Texts


class AnalysisWords:
    """Sentences in one language; `names` are those of the seats."""

    def __init__(self, texts: Texts, names: Sequence[str]) -> None:
        self._texts = texts
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
        """Picks of a decision: cards, or an exchange by its places, or that it is declined."""
        if kind == "swap-seven":
            return self._texts(f"choice-{picks[0]}")
        if kind == "swap":
            return " ⇄ ".join(map(self._place, picks)) or self._texts("choice-decline")
        return self.cards(picks)

    def _place(self, pick: str) -> str:
        row, _, index = pick.partition(":")
        return self._texts(f"place-{row}", number=int(index) + 1)

    def reason(self, reason: Reason) -> str:
        """A reason as a sentence, with how likely it is where it is not certain."""
        return reason_text(self._texts, reason, self._said)
