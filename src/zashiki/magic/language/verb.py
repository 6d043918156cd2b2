"""What every operation of the effect language has in common."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Literal, TypeVar

from zashiki.magic.language.expressions import Part, TimingPoint

Names = Literal["", "seats", "cards", "numbers"]


class Verb(Part, frozen=True, kw_only=True):
    """Base of every operation; `op` is its name in packs."""

    head: ClassVar[str] = "op"
    op: ClassVar[str]
    sets_off: ClassVar[tuple[TimingPoint, ...]] = ()
    """The timing events that it brings about by itself."""
    binds: ClassVar[Names] = ""
    """What its `as_` names for the operations behind it."""

    concerns: ClassVar[tuple[str, ...]] = ()
    """The fields that name seats, in the order in which they matter: whom it happens to, and then who has a say."""
    is_mutual: ClassVar[bool] = False
    """Whether it happens to several alike: to all whom it names, or to everybody where it names nobody."""
    holds: ClassVar[tuple[str, ...]] = ()
    """The fields that are blocks."""

    def concerned(self) -> tuple[str, ...]:
        """The seats that it concerns, in the order in which they matter, as the program names them."""
        seats = (getattr(self, name) for name in self.concerns)
        return tuple(seat for seat in seats if seat is not None)

    def blocks(self) -> Iterable[tuple[str, Block]]:
        """The blocks inside, each with the step of the address that leads to it."""
        return tuple((name.rstrip("_"), getattr(self, name)) for name in self.holds)


Block = tuple[Verb, ...]
"""Operations that are carried out one after the other."""

T = TypeVar("T")


def entry_of(table: Mapping[type[Verb], T], verb: Verb, what: str) -> T:
    """What a table says of an operation; raises `TypeError` for one that is not in it, `what` being the table's sort.

    A new operation must stand in every such table: `tests/magic/test_verbs.py` names those where it does not.
    """
    try:
        return table[type(verb)]
    except KeyError:
        raise TypeError(f"{what}: nothing is known of the operation {verb.op!r}") from None
