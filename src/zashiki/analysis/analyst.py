"""What a game brings to hints and analyses: how its decisions are weighed, and the words for what was found."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeVar

import msgspec

from zashiki.analysis.values import Effort, Hint, Judged, Luck, Moment, Reason
from zashiki.core.action import Action
from zashiki.core.errors import InvalidRecord
from zashiki.core.plugin import load_part, plugin_of
from zashiki.core.record import Record, replay, start
from zashiki.core.registry import games
from zashiki.locales import Texts

S = TypeVar("S")
_CERTAIN = 100


class Task(msgspec.Struct, frozen=True):
    """One piece of an analysis, of a fraction of a second."""

    at: int
    """How many actions come before."""
    kind: Literal["judgement", "moment", "luck"]
    """Whether it judges the action that follows, is a point of the line, or says what chance brings next."""


class TaskList(Protocol):
    """A record as the work that its analysis is."""

    @property
    def tasks(self) -> Sequence[Task]:
        """What there is to do, in the order of the match."""
        ...

    def carry_out(self, task: Task, effort: Effort, seed: int) -> Judged | Luck | Moment:
        """Do a task; the same arguments give the same answer, in any order and any process."""
        ...


class StateTasks(ABC, Generic[S]):
    """A record state by state, as the work that its analysis is."""

    def __init__(self, record: Record, game: str, most: int) -> None:
        """Raises `InvalidRecord` for a record of another game, of more actions, or one that the rules do not allow."""
        if record.game != game:
            raise InvalidRecord(f"expected a record of {game!r}, got one of {record.game!r}")
        if len(record.actions) > most:
            raise InvalidRecord(f"expected at most {most} actions, got {len(record.actions)}")
        self._log: Sequence[Action] = replay(record).match.log
        match = start(record)
        self._states: list[S] = [match.state]
        for action in self._log:
            match.apply(action)
            self._states.append(match.state)
        self.tasks: tuple[Task, ...] = tuple(self._tasks())
        """What there is to do, in the order of the match."""

    @abstractmethod
    def _tasks(self) -> Iterator[Task]:
        """What there is to do, in the order of the match."""


class Words(Protocol):
    """What an analysis says in one language: picks as they are called, and reasons as sentences."""

    def picks(self, kind: str, picks: Sequence[str]) -> str:
        """The picks of a decision."""
        ...

    def reason(self, reason: Reason) -> str:
        """A reason as a sentence."""
        ...


def reason_text(texts: Texts, reason: Reason, said: Mapping[str, Callable[[Any], str]]) -> str:
    """A reason as a sentence, with how likely it is where it is not certain; `said` names what is no number."""
    args: dict[str, str | int] = {}
    for name, value in reason.args.items():
        if name in said:
            args[name] = said[name](value)
        elif not isinstance(value, tuple):
            args[name] = value
    sentence = texts(reason.text, **args)
    percent = reason.args.get("percent")
    if not isinstance(percent, int):
        return texts("why-plain", sentence=sentence)
    return texts("why-likely" if percent < _CERTAIN else "why-nearly", sentence=sentence, percent=percent)


class Analyst(ABC):
    """Weighs the decisions of one game."""

    engine: ClassVar[int]
    """The version of what analyses are made by: one stored by another version is made anew."""
    catalogues: ClassVar[tuple[str, ...]]
    """The texts that its words need."""

    @abstractmethod
    def hint(self, observation: Any, seconds: float, seed: int) -> Hint | None:
        """The hint for the observing seat; raises `InvariantViolation` where it is asked nothing.

        None where compiled code is needed that is not there yet: then it is being compiled in the background.
        """

    @abstractmethod
    def task_list(self, record: Record) -> TaskList:
        """The work that the record's analysis is; raises `InvalidRecord` for one that the rules do not allow."""

    @abstractmethod
    def precompile(self) -> None:
        """Wait for the compiled code that analyses are made with, if any."""

    @abstractmethod
    def words(self, texts: Texts, names: Sequence[str], record: Record) -> Words:
        """The words for a record in the language of the texts; `names` are those of the seats."""


def can_analyse(game: str) -> bool:
    """Whether there are hints and analyses for a game; raises `InvalidRules` for an unknown one.

    Every table says so: a server that weighs nothing itself need not load what weighs.
    """
    return plugin_of(game).analysis is not None


def analyst_of(game: str) -> Analyst:
    """Who weighs the decisions of a game; raises `InvalidRecord` where nobody does."""
    analyst = load_part(game, "analysis", Analyst)
    if analyst is None:
        known = ", ".join(name for name in games() if can_analyse(name)) or "none"
        raise InvalidRecord(f"there is no analysis of game {game!r}; expected one of: {known}")
    return analyst
