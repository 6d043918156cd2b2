"""How much is looked at for one answer: a group asks its condition of every player, a number all that change it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from zashiki.magic.content.walk import Definition, children, parts
from zashiki.magic.language.abilities import StatStatic
from zashiki.magic.language.expressions import Group, Part, StatOf

MAX_WORK = 1000
"""Parts that may have to be looked at for one answer."""
SEATS = 6
"""Players that a condition may have to be asked of, and who may change a number."""

Laborious = tuple[str, str]
"""The definition's id, and the path of the part."""


class Work:
    """What every part of some definitions takes, in parts to be looked at; they are told apart as objects."""

    def __init__(self, definitions: Mapping[str, Definition]) -> None:
        self._changing: dict[str, list[StatStatic]] = {}
        for definition in definitions.values():
            for _, part in parts(definition, ""):
                if isinstance(part, StatStatic):
                    self._changing.setdefault(part.stat, []).append(part)
        self._numbers: dict[str, int] = {}
        self._known: dict[int, int] = {}

    def of(self, part: Part) -> int:
        """The part and all inside it, as often as they are looked at; a great number is told as one too great."""
        taken = self._known.get(id(part))
        if taken is None:
            inside = sum(self.of(child) for _, child in children(part))
            if isinstance(part, Group):
                inside *= SEATS
            if isinstance(part, StatOf):
                inside += self._number(part.stat)
            taken = self._known[id(part)] = min(1 + inside, MAX_WORK + 1)
        return taken

    def _number(self, stat: str) -> int:
        if stat not in self._numbers:
            # Where numbers hang on themselves, which is another fault, they are not followed for ever.
            self._numbers[stat] = 0
            self._numbers[stat] = min(
                SEATS * sum(self.of(static) for static in self._changing.get(stat, ())), MAX_WORK + 1
            )
        return self._numbers[stat]


def laborious_parts(definitions: Mapping[str, Definition]) -> Iterator[Laborious]:
    """The innermost parts that take too much."""
    work = Work(definitions)
    for name, definition in definitions.items():
        for path, part in parts(definition, ""):
            if work.of(part) > MAX_WORK and all(work.of(child) <= MAX_WORK for _, child in children(part)):
                yield name, path
