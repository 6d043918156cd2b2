"""What hints and analyses say: plain records, the same in Python, in a file and on the wire.

A *chance* is a number from 0 to 1: a side's share of what the game weighs a decision by, its round or its match, as its
seat could judge it. What chances and points count each game's own analysis says.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any

import msgspec

from zashiki.core.errors import InvariantViolation
from zashiki.core.game import OptionValue
from zashiki.core.given import came, is_whole
from zashiki.core.rows import Tabular

Picks = tuple[str, ...]


class Effort(msgspec.Struct, frozen=True):
    """How much goes into the analysis of a match. The figures are deals to be tried (worlds)."""

    race: int = 96
    """For each option of a decision, on average, to find the best."""
    held: int = 128
    """For the best and for what was chosen, before a loss counts."""
    most_held: int = 640
    """The same where it is not clear by then."""
    line: int = 240
    """For each point of the line."""
    luck: int = 64
    """What else could have come, each time that chance acts."""

    def __post_init__(self) -> None:
        """Refuse what says nothing of any option: raises `InvariantViolation` for a figure below 1."""
        for name in self.__struct_fields__:
            if not is_whole(getattr(self, name), 1):
                raise InvariantViolation(f"an effort of {name}={came(getattr(self, name))}: expected at least 1 deal")


class Reason(msgspec.Struct, frozen=True):
    """One sentence of reason: a text of the game's catalogues (`Analyst.catalogues`) and what fills it in.

    By name: `card` and `other` are cards, `cards` several, `suit` a suit's letter, `name` a seat; all others are
    numbers, or words of the text itself.
    """

    text: str
    args: dict[str, str | int | tuple[str, ...]]
    holds: float
    """In what share of the deals tried, none of which it was found in, the sentence is true; 1 where none can tell."""
    sure: bool
    """Whether it is true in every deal that fits what the seat knows, whatever the others do."""


class Option(msgspec.Struct, frozen=True):
    """One answer to a decision, and what it is worth to the seat that is asked."""

    picks: Picks
    chance: float
    error: float
    """The standard error of `chance`."""
    points: float
    """What the own side is expected to have gained by then, in the game's own count."""
    match: float
    """The chance that the own side wins the match."""
    worlds: int
    """In how many deals it was tried."""
    is_best: bool
    """Whether no other is better by more than the trials can tell."""


class Hint(Tabular, frozen=True):
    """What a seat is advised: its options in the order of the decision, the best of them, and why."""

    seat: int
    kind: str
    options: tuple[Option, ...]
    best: Picks
    reasons: tuple[Reason, ...]

    def to_rows(self) -> list[dict[str, Any]]:
        """One row for each option, in the order of the decision."""
        return [msgspec.structs.asdict(option) for option in self.options]


class Mark(StrEnum):
    """How good a decision was, by what its seat could know (`marks.py` has the limits)."""

    FORCED = "forced"
    """There was nothing to choose."""
    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


class Judged(msgspec.Struct, frozen=True):
    """A decision that was made, weighed against the others that could have been."""

    at: int
    """How many actions of the match, those of chance included, come before it."""
    round: int
    seat: int
    kind: str
    played: Picks
    best: Picks
    mark: Mark
    loss: float
    """By how much the best chance is above that of what was played; 0 where it is not."""
    error: float
    """The standard error of `loss`."""
    chance: float
    """The chance with what was played, to the seat's side."""
    options: tuple[Option, ...]
    reasons: tuple[Reason, ...]
    """What speaks for the best against what was played; only where it cost something."""


class Moment(msgspec.Struct, frozen=True):
    """A moment of the match in the eyes of somebody who sees no hand."""

    at: int
    """How many actions, those of chance included, have happened."""
    round: int
    chances: tuple[float, ...]
    """Of each side."""
    matches: tuple[float, ...]
    """The chance of each side to win the match."""


class Luck(msgspec.Struct, frozen=True):
    """What one act of chance brought: a draw, a die, whatever nobody chooses."""

    at: int
    """How many actions of the match, those of chance included, come before it."""
    round: int
    kind: str
    """Of the action of chance."""
    changes: tuple[float, ...]
    """By side, by how much its chance is above what it was on average over what could have come."""
    errors: tuple[float, ...]
    """The standard errors of `changes`."""


MOST_STROKES = 3


def strokes(luck: Sequence[Luck]) -> tuple[Luck, ...]:
    """The acts of chance that mattered most, and surely mattered, in the order of the match."""
    sure = [one for one in luck if max(one.changes) > 2 * max(one.errors)]
    return tuple(sorted(sorted(sure, key=lambda one: -max(one.changes))[:MOST_STROKES], key=lambda one: one.at))


class SideSummary(msgspec.Struct, frozen=True):
    """A side's match in numbers: what chance brought it, and what its own decisions cost it."""

    luck: float
    """The sum of what chance brought; below 0 where it was against the side."""
    error: float
    """The standard error of `luck`."""
    cost: float
    """The sum of what its members' costly decisions lost, each in the chance that was at stake."""


class SeatSummary(msgspec.Struct, frozen=True):
    """A seat's match in numbers."""

    seat: int
    decisions: int
    """Decisions with something to choose."""
    loss: float
    """What its decisions cost, on average."""
    marks: dict[str, int]
    """How many of each mark but `forced`."""


class Analysis(Tabular, frozen=True):
    """A match, decision by decision; as a table one row for each."""

    engine: int
    game: str
    variant: str
    options: dict[str, OptionValue]
    sides: tuple[tuple[int, ...], ...]
    decisions: tuple[Judged, ...]
    """In the order in which they were made."""
    line: tuple[Moment, ...]
    """The chances through the match."""
    seats: tuple[SeatSummary, ...]
    luck: tuple[Luck, ...] = ()
    """What chance brought, in the order in which it acted; none where the game's analysis does not tell it."""
    summaries: tuple[SideSummary, ...] = ()
    """By side; none where luck is not told."""
    strokes: tuple[Luck, ...] = ()
    """The acts of chance that mattered most, and surely mattered, in the order of the match."""

    def to_rows(self) -> list[dict[str, Any]]:
        """One row for each decision: what was played, what was best, what it cost."""
        names = ("at", "round", "seat", "kind", "played", "best", "mark", "loss", "error", "chance")
        return [{name: getattr(one, name) for name in names} for one in self.decisions]
