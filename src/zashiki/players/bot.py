"""What a bot is: a player that gets a seat's observation and a time budget, and answers with an action."""

from __future__ import annotations

from typing import Protocol, TypeVar

from zashiki.core.action import ActionRecord
from zashiki.core.decision import Decision
from zashiki.core.errors import InvariantViolation

O_contra = TypeVar("O_contra", contravariant=True)


class Asked(Protocol):
    """The part of every game's observation that says what the seat is asked."""

    @property
    def decision(self) -> Decision | None:
        """The question, or None where the seat is not asked."""
        ...


class Bot(Protocol[O_contra]):
    """A player of one game. It sees observations only, never states."""

    @property
    def name(self) -> str:
        """The level's name, as `bot_names` lists it."""
        ...

    def choose(self, observation: O_contra, seconds: float) -> ActionRecord:
        """The answer to the observation's decision, within about `seconds` of wall time.

        Raises `InvariantViolation` where the observing seat is asked nothing.
        """
        ...


def decision_of(observation: Asked) -> Decision:
    """What the observing seat is asked; raises `InvariantViolation` if it is asked nothing."""
    if observation.decision is None:
        raise InvariantViolation("a bot was asked to choose where its seat faces no decision")
    return observation.decision


def answer(decision: Decision, picks: tuple[str, ...]) -> ActionRecord:
    """The action that gives these picks as the answer to the decision."""
    return ActionRecord(decision.seat, decision.kind, picks)
