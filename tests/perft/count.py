"""Counts every way in which a round can go on from a position, by number of actions and by end."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec

from zashiki.core.action import Action, ActionRecord
from zashiki.core.game import OptionValue
from zashiki.septet import SEPTET
from zashiki.septet.rules.state import State

FILE = Path(__file__).parent / "perft.json"


class Position(msgspec.Struct, frozen=True):
    """A position by the actions that lead to it, chance's included, and what was counted from it.

    `counts[d - 1]` is the number of legal sequences of d actions within the round; `ends` the number of sequences
    that end the round, by reason, winners and points.
    """

    name: str
    variant: str
    options: dict[str, OptionValue]
    actions: tuple[str, ...]
    depth: int
    counts: tuple[int, ...] = ()
    ends: dict[str, int] = {}

    def state(self) -> State:
        """The position."""
        state = SEPTET.start(SEPTET.rules(self.variant, self.options))
        for text in self.actions:
            state = SEPTET.apply(state, SEPTET.action(ActionRecord.parse(text))).state
        return state


def count(position: Position, most: int | None = None) -> Position:
    """The position with its numbers, counted one by one; soon after `most` sequences the counting is broken off."""
    counts: Counter[int] = Counter()
    ends: Counter[str] = Counter()

    def visit(state: State, depth: int, rounds: int) -> None:
        if len(state.results) > rounds:
            result = state.results[-1]
            winners, points = ("+".join(map(str, numbers)) for numbers in (result.winners, result.points))
            ends[f"{result.reason} won by {winners or 'nobody'} for {points}"] += 1
            return
        if depth == position.depth or (most is not None and counts.total() > most):
            return
        seat = SEPTET.to_act(state)[0]
        for action in SEPTET.legal_actions(state, seat):
            counts[depth + 1] += 1
            visit(SEPTET.apply(state, action).state, depth + 1, rounds)

    start = position.state()
    visit(start, 0, len(start.results))
    numbers = tuple(counts[depth] for depth in range(1, max(counts) + 1))
    return msgspec.structs.replace(position, counts=numbers, ends=dict(sorted(ends.items())))


def load() -> list[Position]:
    """The stored positions with their numbers."""
    return msgspec.json.decode(FILE.read_bytes(), type=list[Position])


def save(positions: Sequence[Position]) -> None:
    """Store positions with their numbers, an action log to a line."""
    entries = []
    for position in positions:
        fields = [f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in msgspec.to_builtins(position).items()]
        entries.append("{\n" + ",\n".join(fields) + "\n}")
    FILE.write_text("[\n" + ",\n".join(entries) + "\n]\n", encoding="utf-8")


def notation(actions: Sequence[Action]) -> tuple[str, ...]:
    """A log in the text notation."""
    return tuple(str(action) for action in actions)
