"""What hints and analyses say: plain records, the same in Python, in a file and on the wire.

A *chance* is a number from 0 to 1: a side's share of the round, as its seat could judge it. A round won alone counts 1,
one won together with another side half (S6.4); where only seals count (S7.3), the side that seals more bosses in the
round has won it, and level sides share it.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any

import msgspec

from zashiki.core.game import OptionValue
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


class Reason(msgspec.Struct, frozen=True):
    """One sentence of reason: a text of the catalogue `analysis` and what fills it in.

    By name: `card` and `other` are cards, `cards` several, `suit` a suit's letter, `name` a seat; all others are
    numbers, or words of the text itself.
    """

    text: str
    args: dict[str, str | int | tuple[str, ...]]
    holds: float
    """In what share of the deals tried, none of which it was found in, the sentence is true; 1 where it is certain."""
    sure: bool
    """Whether it is true in every deal that fits what the seat knows, whatever the others do."""


class Option(msgspec.Struct, frozen=True):
    """One answer to a decision, and what it is worth to the seat that is asked."""

    picks: Picks
    chance: float
    error: float
    """The standard error of `chance`."""
    points: float
    """Expected points of the own side in this round; seals, where these are what counts."""
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
    """Of each side in the round."""
    matches: tuple[float, ...]
    """The chance of each side to win the match."""


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

    def to_rows(self) -> list[dict[str, Any]]:
        """One row for each decision: what was played, what was best, what it cost."""
        names = ("at", "round", "seat", "kind", "played", "best", "mark", "loss", "error", "chance")
        return [{name: getattr(one, name) for name in names} for one in self.decisions]
