"""The loop of every match in the lab: ask the seats in turn, carry their answers out, until it is over or enough."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from zashiki.core.action import ActionRecord
from zashiki.core.errors import InvariantViolation
from zashiki.core.match import Match
from zashiki.core.record import record_of


class BrokenMatch(InvariantViolation):
    """A bot that failed in the middle of a match; `record` is the match until then, in JSON."""

    def __init__(self, reason: str, record: bytes) -> None:
        super().__init__(reason, record)
        self.reason = reason
        self.record = record

    def __str__(self) -> str:
        return self.reason


Choose = Callable[[int, Any], ActionRecord]
"""The answer of a seat to what it observes."""
Hear = Callable[[Any, Sequence[Any]], bool]
"""Told the state before an answer and the events that followed it: whether the match goes on."""


def play_out(match: Match, choose: Choose, hear: Hear, names: Sequence[str], label: str) -> int:
    """Play a match that has begun until it is over, or until `hear` has had enough; how many answers were given.

    `names` are those of the bots by seat, `label` says which match it is: both are for messages and for the record of a
    match that breaks. Raises `BrokenMatch` for a bot that answers against the rules or fails.
    """
    actions = 0
    goes_on = True
    while goes_on and match.to_act():
        seat = match.to_act()[0]
        before = match.state
        try:
            events = match.play(choose(seat, match.game.observe(before, seat)))
            goes_on = hear(before, events)
        except Exception as error:
            raise BrokenMatch(
                f"{label}, seat {seat}: bot {names[seat]!r} failed after {actions} actions: "
                f"{type(error).__name__}: {error}",
                record_of(match, list(names)).to_json(),
            ) from error
        actions += 1
    return actions
