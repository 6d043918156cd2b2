"""Decisions: the questions that a game asks of its seats."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from math import comb, perm

import msgspec


class Decision(msgspec.Struct, frozen=True):
    """Choose at least `least` and at most `most` different `options`.

    Where the order of the picks matters `ordered` is true; where not every combination is allowed, `choices` lists
    those that are. A client that can show "choose k of these n" can play every game; a nicer one knows the kinds.
    """

    seat: int
    kind: str
    options: tuple[str, ...]
    least: int
    most: int
    ordered: bool = False
    choices: tuple[tuple[str, ...], ...] | None = None

    def picks(self) -> Iterator[tuple[str, ...]]:
        """Every answer, once each, in the order of the options."""
        if self.choices is not None:
            yield from self.choices
            return
        choose = permutations if self.ordered else combinations
        for size in range(self.least, self.most + 1):
            yield from choose(self.options, size)

    def count(self) -> int:
        """How many answers there are."""
        if self.choices is not None:
            return len(self.choices)
        ways = perm if self.ordered else comb
        return sum(ways(len(self.options), size) for size in range(self.least, self.most + 1))

    def permits(self, picks: tuple[str, ...]) -> bool:
        """Whether `picks` is an answer (in any order, unless `ordered`)."""
        if self.choices is not None:
            return picks in self.choices
        return (
            self.least <= len(picks) <= self.most
            and len(set(picks)) == len(picks)
            and all(pick in self.options for pick in picks)
        )

    def record(self) -> dict[str, object]:
        """The decision as `zashiki replay --json` prints it; whoever reads it has all of it."""
        told: dict[str, object] = {
            "seat": self.seat,
            "kind": self.kind,
            "options": list(self.options),
            "least": self.least,
            "most": self.most,
        }
        if self.ordered:
            told["ordered"] = True
        if self.choices is not None:
            told["choices"] = [list(picks) for picks in self.choices]
        return told
