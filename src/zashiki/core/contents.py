"""What games are played with that comes from outside: cards, maps and the like, as data and never as code."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence

from zashiki.core.game import Label, OptionValue
from zashiki.core.plugin import load_part
from zashiki.core.registry import games


class Contents(ABC):
    """The part of a game that lets people play with content of their own (`zashiki.core.plugin.Plugin.contents`).

    A match names its content by the value of an option, which stands for one content for ever; the content is kept in
    an archive, a folder that only grows. Whatever comes in is checked first.
    """

    @abstractmethod
    def open(self, archive: str, folder: str | None = None, also: Sequence[str] = ()) -> None:
        """Keep content in this archive and find it there, in this process and in those that it starts from now on.

        With a `folder`, its content is offered in `Game.variants` after the next `refresh`. What is kept in the
        archives `also` is found too; any of them may be made later.
        """

    @abstractmethod
    def refresh(self) -> tuple[str, ...]:
        """Look at the folder again, cheaply where nothing was edited; returns what its owner is to be told."""

    @abstractmethod
    def add(self, *paths: str) -> dict[str, OptionValue]:
        """Take content in that lies at these paths; returns the options of a match that is played with all of it.

        An archive may be among them: then all that is kept in it can be played with, and it adds nothing to the
        options. Raises `ZashikiError` with every fault.
        """

    @abstractmethod
    def labels(self, value: str) -> tuple[Label, ...]:
        """What people call the content that a value of an option stands for, offered or not; none for other values."""

    @abstractmethod
    def drawing(self, value: str, name: str) -> tuple[str, bytes] | None:
        """A picture that is part of the content, by its name: its type (`image/png`) and its bytes; None for others."""

    @abstractmethod
    def missing(self, archives: Sequence[str], used: Collection[str]) -> tuple[str, ...]:
        """Those of the used values of options that name content of which something lies in none of these archives."""

    @abstractmethod
    def sweep(self, archive: str, used: Collection[str], before: float, *, for_good: bool) -> int:
        """How many versions in an archive nobody needs: none of the used values of options names them.

        What was put there or asked for again since `before` (seconds of the epoch) stays. They are only counted, unless
        they are to go `for_good`.
        """

    @abstractmethod
    def close(self) -> None:
        """Forget what `open` was told."""


def contents_of(game: str) -> Contents | None:
    """What the game brings; None where it is played with nothing else. Raises `InvalidRules` for an unknown game."""
    return load_part(game, "contents", Contents)


def all_contents() -> Mapping[str, Contents]:
    """What the games bring that are played with content from outside, by game."""
    found = {game: contents_of(game) for game in games()}
    return {game: part for game, part in found.items() if part is not None}
