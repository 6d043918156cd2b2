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

SEATS = ("seat", "winner", "leader", "winners")
"""The fields that name a seat, or a row of seats: players are called by their names there, in the browser too."""


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
        for line in outline(self._named("", fields)):
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

    def _named(self, name: str, value: Any) -> Any:
        """What stands in a field, players by their names."""
        if isinstance(value, Mapping):
            return {each: self._named(each, of_it) for each, of_it in value.items()}
        if isinstance(value, list | tuple):
            return [self._named(name, each) for each in value]
        return self._people.name(value) if self._is_seat(name, value) else value

    def _is_seat(self, name: str, value: Any) -> bool:
        return name in SEATS and isinstance(value, int) and not isinstance(value, bool) and self._people.knows(value)

    def sentences(self, event: Any, before: Any) -> list[str]:
        """The event in the game's words, or its name and its fields."""
        fields: Mapping[str, Any] = msgspec.to_builtins(event)
        title = str(fields.get("type", type(event).__name__))
        own = self._own(f"event-{title}", **self._args(fields))
        if own is not None:
            return [own]
        said = {name: self._word(name, value) for name, value in fields.items() if name != "type" and value is not None}
        return [": ".join(filter(None, (title, ", ".join(f"{name} {word}" for name, word in said.items()))))]

    def _args(self, fields: Mapping[str, Any]) -> dict[str, str | int | float]:
        """What a sentence may use: numbers as they are, so that it can count, and all else in words.

        Of what has a `seat` also the player's `name`.
        """
        args: dict[str, str | int | float] = {}
        between = self._texts("table-list-separator")
        for name, value in fields.items():
            is_number = isinstance(value, int | float) and not isinstance(value, bool)
            if name != "type" and value is not None:
                args[name] = value if is_number and not self._is_seat(name, value) else self._word(name, value, between)
        if self._is_seat("seat", fields.get("seat")):
            args["name"] = args["seat"]
        return args

    def _word(self, name: str, value: Any, between: str = " ") -> str:
        """A value in words; `between` is what stands between those of a row."""
        if self._is_seat(name, value):
            return self._people.name(value)
        if value is None:
            return "–"
        if isinstance(value, bool):
            return self._texts("generic-yes" if value else "generic-no")
        if isinstance(value, Mapping):
            return " ".join(f"{each} {self._word(each, of_it)}" for each, of_it in value.items()) or "–"
        if isinstance(value, list | tuple):
            # Where a row or record within the row ends can be seen.
            words = (
                (self._word(name, each, between), isinstance(each, list | tuple | dict) and each) for each in value
            )
            return between.join(f"({word})" if is_row else word for word, is_row in words) or "–"
        if isinstance(value, float):
            # A third of a point is no longer than that, and nothing is never less than nothing.
            return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")
        return (self._own(f"pick-{value}") or value) if isinstance(value, str) else str(value)

    def _own(self, key: str, /, **args: str | int | float) -> str | None:
        """What the game's own texts say, whose ids begin with its name; None where they say nothing."""
        full = f"{self._game}-{key}"
        text = self._texts(full, **args)
        return None if text == full else text

    def refusal(self, error: IllegalAction) -> str:
        """Why an answer was refused, with its rule."""
        return f"{self._own(f'refuse-{error.code}', **self._args(error.args_by_name)) or error.reason} ({error.rule})"

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
