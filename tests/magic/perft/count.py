"""Counts every way in which a match can go on from a position, by number of answers, by question and by end.

Chance draws as the seed of the match says, so that hands stay small enough to count; but a die shows each of its faces.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from zashiki.core.action import CHANCE, Action, ActionRecord
from zashiki.core.chance import Chance
from zashiki.core.game import OptionValue
from zashiki.core.match import Match
from zashiki.core.registry import AnyGame

FILE = Path(__file__).parent / "perft.json"
DIE = tuple("123456")


class Position(msgspec.Struct, frozen=True):
    """A position by the seats' answers that lead to it, and what was counted from it.

    `counts[d - 1]` is the number of legal sequences of d answers; `kinds` the number of answers within the depth by
    their question; `ends` the number of sequences that end the match, by reason and ranks.
    """

    name: str
    variant: str
    options: dict[str, OptionValue]
    answers: tuple[str, ...]
    depth: int
    counts: tuple[int, ...] = ()
    kinds: dict[str, int] = {}
    ends: dict[str, int] = {}

    @property
    def late(self) -> bool:
        """Whether the match can end within the depth, so that the last answers are carried out too."""
        return self.name.startswith("late")

    @property
    def seed(self) -> bytes:
        """Where chance comes from, by the name."""
        return hashlib.sha256(f"zashiki perft {self.name}".encode()).digest()

    def match(self) -> Match:
        """The match at the position: chance has drawn all that it is to draw."""
        match = Match("magic", self.variant, self.options, seed=self.seed)
        match.replay([match.game.action(ActionRecord.parse(text)) for text in self.answers])
        return match


def count(position: Position) -> Position:
    """The position with its numbers, counted one by one; of the last answers only how many there are."""
    match = position.match()
    counting = _Counting(match.game, position)
    counting.visit(match.state, sum(action.seat == CHANCE for action in match.log), 0)
    numbers = tuple(counting.counts[depth] for depth in range(1, max(counting.counts, default=0) + 1))
    kinds, ends = dict(sorted(counting.kinds.items())), dict(sorted(counting.ends.items()))
    return msgspec.structs.replace(position, counts=numbers, kinds=kinds, ends=ends)


class _Counting:
    def __init__(self, game: AnyGame, position: Position) -> None:
        self.game = game
        self.position = position
        self.counts: Counter[int] = Counter()
        self.kinds: Counter[str] = Counter()
        self.ends: Counter[str] = Counter()

    def visit(self, state: Any, drawn: int, depth: int) -> None:
        """Everything that can follow `state`, after `drawn` actions of chance and `depth` answers."""
        to_act = self.game.to_act(state)
        if not to_act:
            outcome = self.game.outcome(state)
            assert outcome is not None
            self.ends[f"{outcome.reason} {' '.join(map(str, outcome.ranks))}"] += 1
        elif to_act == (CHANCE,):
            for action in self.chance(state, drawn):
                self.visit(self.game.apply(state, action).state, drawn + 1, depth)
        elif depth < self.position.depth:
            decision = self.game.decision(state, to_act[0])
            assert decision is not None
            self.counts[depth + 1] += decision.count()
            self.kinds[decision.kind] += decision.count()
            if depth + 1 < self.position.depth or self.position.late:
                for action in self.game.legal_actions(state, to_act[0]):
                    self.visit(self.game.apply(state, action).state, drawn, depth + 1)

    def chance(self, state: Any, drawn: int) -> list[Action]:
        """What chance may do here: each face of a die, else what the seed says."""
        action = self.game.draw(state, Chance(self.position.seed, drawn))
        if action.kind != "roll":
            return [action]
        return [self.game.action(ActionRecord("chance", "roll", (face,))) for face in DIE]


def load() -> list[Position]:
    """The stored positions with their numbers."""
    return msgspec.json.decode(FILE.read_bytes(), type=list[Position])


def save(positions: Sequence[Position]) -> None:
    """Store positions with their numbers, a field to a line."""
    entries = []
    for position in positions:
        fields = [f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in msgspec.to_builtins(position).items()]
        entries.append("{\n" + ",\n".join(fields) + "\n}")
    FILE.write_text("[\n" + ",\n".join(entries) + "\n]\n", encoding="utf-8")


def answers(match: Match) -> tuple[str, ...]:
    """What the seats have answered, in the text notation."""
    return tuple(str(action) for action in match.log if action.seat != CHANCE)
