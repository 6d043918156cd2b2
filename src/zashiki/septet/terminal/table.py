"""Septet's side of a match in the terminal."""

from __future__ import annotations

from typing import Any

from rich.console import Console

from zashiki.core.decision import Decision
from zashiki.core.errors import IllegalAction
from zashiki.core.match import Match
from zashiki.locales import Texts
from zashiki.septet.rules.cards import SEAL_DECK
from zashiki.septet.rules.observation import Observation
from zashiki.septet.terminal.view import TableView
from zashiki.septet.terminal.words import Words
from zashiki.terminal.part import TerminalPart
from zashiki.terminal.people import People
from zashiki.terminal.table import numbered


class SeptetTable:
    """See `zashiki.terminal.table.Table`."""

    def __init__(self, match: Match, texts: Texts, people: People, console: Console) -> None:
        self._texts = texts
        self._console = console
        self._words = Words(texts, people, match.rules)
        self._view = TableView(console, self._words)

    def show(self, seen: Observation) -> None:
        """Draw the whole table."""
        self._view.show(seen)

    def show_more(self, seen: Observation) -> None:
        """Every suit's cards, and what has become of them."""
        self._view.show_ranks(seen)

    def ask(self, seen: Observation) -> None:
        """Print the question; cards stand in the hand, other answers are listed here."""
        decision = seen.decision
        assert decision is not None
        self._console.print(self._words.decision(decision, seen), style="bold")
        for number, picks in enumerate(_listed(decision), start=1):
            self._console.print(f"  {number}: {self._words.choice(picks, seen)}", highlight=False)

    def picks(self, text: str, seen: Observation) -> tuple[str, ...]:
        """Cards by notation or number; where choices are listed, one of these by number or by its options."""
        decision = seen.decision
        assert decision is not None
        words = text.replace(",", " ").split()
        if len(words) == 1 and (choice := numbered(words[0], _listed(decision))) is not None:
            return choice
        return tuple(self._pick(word, decision.options) for word in words)

    def _pick(self, word: str, options: tuple[str, ...]) -> str:
        if (option := numbered(word, options)) is not None:
            return option
        if word.lower() in options:
            return word.lower()
        upper = word.upper()
        return upper if upper in SEAL_DECK else word

    def sentences(self, event: Any, before: Any) -> list[str]:
        """The event in the log's words."""
        return self._words.sentences(event)

    def refusal(self, error: IllegalAction) -> str:
        """Why an answer was refused, with its rule."""
        return self._words.refusal(error)

    def help(self, seen: Observation) -> str:
        """What may be typed: a number where choices are listed, else a card that may be chosen as the example."""
        decision = seen.decision
        if decision is not None and _listed(decision):
            keys = self._texts("terminal-keys-choices")
        else:
            keys = self._texts("terminal-keys", card=decision.options[0] if decision is not None else "F12")
        return self._texts("terminal-help") + "\n" + keys


def _listed(decision: Decision) -> tuple[tuple[str, ...], ...]:
    """The answers that the table does not show: all of them, where what is chosen are no cards (S8.6)."""
    if decision.options and decision.options[0] in SEAL_DECK:
        return ()
    return tuple(decision.picks())


TERMINAL = TerminalPart(SeptetTable)
