"""What a game brings to this floor: numbers for answers, planes for what a seat knows, chance one draw at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from zashiki.core.errors import InvalidRules
from zashiki.core.event import Event
from zashiki.core.plugin import load_part, plugins


class Vocabulary(Protocol):
    """The numbers of a game's picks, from `zashiki.interop.actions.FIRST` on; those of a version never change."""

    @property
    def size(self) -> int:
        """One more than the highest number."""
        ...

    def number(self, seen: Any, option: str) -> int:
        """The number of an option of the decision that the observation `seen` holds; no two options share one."""
        ...

    def name(self, number: int) -> str:
        """What the number says, in a word."""
        ...


@dataclass(frozen=True)
class Plane:
    """A named part of a tensor: its shape, and what it says in the game's words."""

    name: str
    shape: tuple[int, ...]
    meaning: str
    recalls: bool = False
    """Whether it tells what was, not what is: left out of an observation, part of an information state."""


class Encoder(Protocol):
    """Turns what a seat knows into numbers, from its own point of view: seats and sides count from its own."""

    @property
    def planes(self) -> tuple[Plane, ...]:
        """All planes, in their order."""
        ...

    @property
    def low(self) -> float:
        """The least number in any plane."""
        ...

    @property
    def high(self) -> float:
        """The greatest number in any plane."""
        ...

    def encode(self, seen: Any, log: Sequence[Event], picked: tuple[str, ...]) -> dict[str, NDArray[np.float32]]:
        """Every plane by name, of its shape.

        `seen` is a seat's observation, `log` the events of the match as that seat saw them, `picked` what it has picked
        of an answer that is not complete.
        """
        ...


@dataclass(frozen=True)
class Drawing:
    """What chance does next: one more pick of its answer, each of the open ones equally likely."""

    kind: str
    """Of the action."""
    options: tuple[str, ...]
    """Every option in a stable order: an outcome's number is its place here."""
    open: tuple[str, ...]
    """Those that may come now; none where the answer is complete."""


@dataclass(frozen=True)
class Limits:
    """How large a game can get, in picks: for interfaces that ask beforehand."""

    outcomes: int
    """More than any number of an outcome of chance."""
    picks: int
    """At least as many as the seats make in a match."""
    draws: int
    """At least as many as chance makes in a match."""
    round_return: float = 0.0
    """The most that a seat can get for a round."""


class Rounds(Protocol):
    """Many rounds in step, compiled: see `zashiki.interop.vector`."""

    size: int
    seats: int
    names: tuple[str, ...]
    """The planes, all of one width."""
    width: int
    """How many numbers a plane has; in words of 64 bits the lowest so many."""

    def deal(self, seed: int) -> None:
        """Deal every round anew."""
        ...

    def turns(self) -> NDArray[np.int64]:
        """Shape (size,): the seat that picks in each round."""
        ...

    def mask(self) -> NDArray[np.bool_]:
        """Shape (size, numbers): which numbers may be picked, in each round."""
        ...

    def words(self, planes: Sequence[int] | None = None) -> NDArray[np.uint64]:
        """Shape (size, planes): what each seat to pick knows, a word of bits for each plane, or for these."""
        ...

    def pick(self, numbers: NDArray[np.int64]) -> tuple[NDArray[np.bool_], NDArray[np.float64]]:
        """Make a pick in each round; raises `IllegalAction` and changes nothing where one may not be made.

        Which rounds it ended, shape (size,), and what each seat got, shape (size, seats), zeros where a round goes on.
        A round that is over takes any number, and nothing happens in it.
        """
        ...

    def renew(self, which: NDArray[np.bool_]) -> None:
        """Deal the next round in these places, shape (size,); raises `InvariantViolation` for another shape or kind."""
        ...

    def sample(self) -> NDArray[np.int64]:
        """Shape (size,): a random legal pick for each round; 0 where it is over."""
        ...


@dataclass(frozen=True)
class InteropPart:
    """A game's part of this floor; each function takes the game's record of rules or a state of it."""

    vocabulary: Callable[[Any], Vocabulary]
    encoder: Callable[[Any], Encoder]
    draws: Callable[[Any, tuple[str, ...]], Drawing]
    """What chance does next in a state, after these picks of its answer."""
    limits: Callable[[Any], Limits]
    round_returns: Callable[[Any, Any], tuple[float, ...] | None] | None = None
    """By seat, what a round brought, from the state in which it began and the state now, summing to zero; None while it
    goes on."""
    rounds: Callable[[Any, int, int], Rounds] | None = None
    """So many rounds by these rules from a seed."""


def part_of(game: str) -> InteropPart:
    """A game's part; raises `InvalidRules` for an unknown game, and for one that brings none."""
    part = load_part(game, "interop", InteropPart)
    if part is None:
        having = ", ".join(name for name, plugin in plugins().items() if plugin.interop)
        raise InvalidRules(
            f"game {game!r} brings no numbers and planes for actions and observations: expected the field 'interop' in "
            f"its Plugin, as in those of {having}"
        )
    return part
