"""The table of a game that brings none to the terminal: what the seat sees and what happens, as an outline."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from rich.console import Console

from zashiki.core.errors import IllegalAction
from zashiki.core.match import Match
from zashiki.locales import Texts
from zashiki.terminal.outline import outline
from zashiki.terminal.people import People
from zashiki.terminal.table import numbered

NOTHING = "0"
"""What is typed to choose nothing."""


class OutlineTable:
    """See `zashiki.terminal.table.Table`."""

    def __init__(self, match: Match, texts: Texts, people: People, console: Console) -> None:
        self._game = match.game.name
        self._texts = texts
        self._people = people
        self._console = console

    def show(self, seen: Any) -> None:
        """What the person sees, field by field."""
        fields = {name: value for name, value in msgspec.to_builtins(seen).items() if name != "decision"}
        for line in outline(fields):
            self._console.print(line, highlight=False, markup=False)

    def show_more(self, seen: Any) -> None:
        """There is no more than the table shows."""
        self.show(seen)

    def ask(self, seen: Any) -> None:
        """The question, and all that may be chosen, numbered."""
        decision = seen.decision
        kind = self._own(f"decide-{decision.kind}") or decision.kind
        few, many = (decision.least, decision.most) if decision.choices is None else (1, 1)
        # An interval reads the same in all languages.
        count = f"{few}" if few == many else f"{few}–{many}"
        ordered = str(bool(decision.ordered and many > 1)).lower()
        question = self._texts("terminal-decide", kind=kind, count=count, ordered=ordered)
        self._console.print(question, style="bold", markup=False)
        for number, option in enumerate(self._answers(seen), start=1):
            line = option if _are_numbers(decision.options) else f"{number}: {option}"
            self._console.print(f"  {line}", highlight=False, markup=False)

    def picks(self, text: str, seen: Any) -> tuple[str, ...]:
        """Options by name or number; where choices are listed, one of these by its number."""
        decision = seen.decision
        words = text.replace(",", " ").split()
        if words == [NOTHING] and NOTHING not in decision.options:
            return ()
        if _are_numbers(decision.options):
            return _listed(tuple(words), decision)
        if decision.choices is not None and len(words) == 1 and numbered(words[0], self._answers(seen)) is not None:
            picks: tuple[str, ...] = decision.choices[int(words[0]) - 1]
            return picks
        return tuple(numbered(word, decision.options) or word for word in words)

    def _answers(self, seen: Any) -> tuple[str, ...]:
        decision = seen.decision
        if decision.choices is None:
            options: tuple[str, ...] = decision.options
            return options
        return tuple(" ".join(picks) or NOTHING for picks in decision.choices)

    def sentences(self, event: Any, before: Any) -> list[str]:
        """The event in the game's words, or its name and its fields."""
        fields: Mapping[str, Any] = msgspec.to_builtins(event)
        said = {name: self._word(name, value) for name, value in fields.items() if name != "type" and value is not None}
        title = str(fields.get("type", type(event).__name__))
        own = self._own(f"event-{title}", **{**said, "name": said.get("seat", "")})
        if own is not None:
            return [own]
        return [": ".join(filter(None, (title, ", ".join(f"{name} {word}" for name, word in said.items()))))]

    def _word(self, name: str, value: Any) -> str:
        if name in ("seat", "winner", "leader") and isinstance(value, int):
            return self._people.name(value)
        if value is None:
            return "–"
        if isinstance(value, bool):
            return self._texts("generic-yes" if value else "generic-no")
        if isinstance(value, Mapping):
            return " ".join(f"{each} {self._word(each, of_it)}" for each, of_it in value.items()) or "–"
        if isinstance(value, list | tuple):
            # Where a row or record within the row ends can be seen.
            words = ((self._word("", each), isinstance(each, list | tuple | dict) and each) for each in value)
            return " ".join(f"({word})" if is_row else word for word, is_row in words) or "–"
        return (self._own(f"pick-{value}") or value) if isinstance(value, str) else str(value)

    def _own(self, key: str, **args: str) -> str | None:
        """What the game's own texts say, whose ids begin with its name; None where they say nothing."""
        full = f"{self._game}-{key}"
        text = self._texts(full, **args)
        return None if text == full else text

    def refusal(self, error: IllegalAction) -> str:
        """Why an answer was refused, with its rule."""
        return f"{self._own(f'refuse-{error.code}') or error.reason} ({error.rule})"

    def help(self, seen: Any) -> str:
        """What may be typed."""
        return self._texts("terminal-plain-help")


def _are_numbers(options: Sequence[str]) -> bool:
    """Whether a number that somebody types is an answer's name: it must not mean one in another line of the list."""
    return any(option.isdecimal() for option in options)


def _listed(picks: tuple[str, ...], decision: Any) -> tuple[str, ...]:
    """The picks, in the order in which `choices` have them where any order will do."""
    if decision.choices is None or decision.ordered:
        return picks
    return next((choice for choice in decision.choices if sorted(choice) == sorted(picks)), picks)
