"""Actions: what a seat, or chance, chose."""

from __future__ import annotations

import operator
from collections.abc import Iterable
from typing import Any, ClassVar, Literal

import msgspec

from zashiki.core.errors import InvalidNotation
from zashiki.core.given import expect

CHANCE = -1
"""The seat of chance: it deals, draws and rolls."""

_SEAT_DIGITS = 4
"""No table has so many seats; Python reads no number of thousands of digits."""


class ActionRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The one JSON form of every game's actions: who chose, what was asked, which options were picked.

    The text notation is the same three things in a line: ``0 pass E2 C3 L4``, ``chance leader 1``.
    """

    seat: int | Literal["chance"]
    kind: str
    picks: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((str(self.seat), self.kind, *self.picks))

    @classmethod
    def parse(cls, text: str) -> ActionRecord:
        """Read the text notation; raises `InvalidNotation`."""
        expect(text, str, "'SEAT KIND PICK…' such as '0 play W2'", InvalidNotation)
        seat, *rest = text.split() or [""]
        is_number = seat.isascii() and seat.isdigit() and len(seat) <= _SEAT_DIGITS
        if not rest or not (seat == "chance" or is_number):
            raise InvalidNotation(f"expected 'SEAT KIND PICK…' such as '0 play W2', got {text[:80]!r}")
        return cls("chance" if seat == "chance" else int(seat), rest[0], tuple(rest[1:]))

    def plain(self) -> ActionRecord:
        """The same of Python's own numbers and texts; raises `InvalidNotation` where it holds something else.

        Those of NumPy are equal to them, and pass for them until JSON is to be made of them.
        """
        are_many = isinstance(self.picks, Iterable) and not isinstance(self.picks, str)
        if not are_many or not all(isinstance(each, str) for each in (self.kind, *self.picks)):
            raise InvalidNotation(f"expected a kind and picks of text, got {self.kind!r} and {self.picks!r}")
        try:
            seat: Any = "chance" if self.seat == "chance" else int(operator.index(self.seat))
        except TypeError as error:
            raise InvalidNotation(f"expected the number of a seat, or 'chance', got {self.seat!r}") from error
        return ActionRecord(seat, str(self.kind), tuple(map(str, self.picks)))


class Action(msgspec.Struct, frozen=True):
    """Base of every game's typed actions. `seat` is who acts, `CHANCE` for chance."""

    kind: ClassVar[str]

    seat: int

    def picks(self) -> tuple[str, ...]:
        """The picked options, in the words of the decision's options."""
        raise NotImplementedError

    def record(self) -> ActionRecord:
        """The action's JSON form, which `Game.action` reads back."""
        return ActionRecord("chance" if self.seat == CHANCE else self.seat, self.kind, self.picks())

    def __str__(self) -> str:
        return str(self.record())
