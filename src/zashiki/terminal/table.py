"""What a game brings to the terminal: how it is drawn, worded and answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from zashiki.core.errors import IllegalAction

T = TypeVar("T")


class Table(Protocol):
    """A game's side of a match in the terminal. `seen` is what the person sees of the match now."""

    def show(self, seen: Any) -> None:
        """Draw the whole table."""
        ...

    def show_more(self, seen: Any) -> None:
        """Draw what the key `r` asks for."""
        ...

    def ask(self, seen: Any) -> None:
        """Print the question, and those of its answers that the table does not show."""
        ...

    def picks(self, text: str, seen: Any) -> tuple[str, ...]:
        """What the person means by a line; an option that nobody knows stays as it was typed."""
        ...

    def sentences(self, event: Any, before: Any) -> list[str]:
        """The event in the log's words; nothing for events that others say already.

        `before` is what the person saw before the action that it comes from.
        """
        ...

    def refusal(self, error: IllegalAction) -> str:
        """Why an answer was refused, with its rule."""
        ...

    def help(self, seen: Any) -> str:
        """What may be typed."""
        ...


def numbered(word: str, options: Sequence[T]) -> T | None:
    """The option that a number from 1 means; None where it means none."""
    number = int(word) if word.isdecimal() else 0
    return options[number - 1] if 0 < number <= len(options) else None
