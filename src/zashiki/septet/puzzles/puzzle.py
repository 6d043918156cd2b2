"""What a puzzle is, as it is stored: the match up to the question, the answer, and why the others are none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from zashiki.core.action import ActionRecord
from zashiki.core.errors import InvariantViolation
from zashiki.core.record import Record, replay
from zashiki.septet import SEPTET
from zashiki.septet.rules.cards import Card
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.state import State
from zashiki.septet.solver.values import Value


class Answer(msgspec.Struct, frozen=True):
    """A card that is not the best, and a deal that fits in which it is worth less."""

    card: Card
    worse_in: int
    """In how many of the deals that fit."""
    gives: Value
    instead_of: Value
    """What the best card is worth in this deal."""
    swaps: dict[Card, Card]
    """The deal: of the real one, what lies in the place of which card, where that is another."""
    line: tuple[str, ...]
    """The card and all that follows to the end of the round, as actions in the notation of records."""
    best_line: tuple[str, ...]
    """The same with the best card."""


class Puzzle(msgspec.Struct, frozen=True):
    """What should the seat play at the end of the record? In each of the `worlds` deals that fit, `best` is."""

    id: str
    """The first ten digits of the match's seed."""
    seat: int
    worlds: int
    best: Card
    refutations: tuple[Answer, ...]
    level: int
    """From 1, which every bot solves, to 6, which none does."""
    solved_by: tuple[str, ...]
    record: Record
    """With chance written out, so that another deal is the same record with other cards."""

    def state(self) -> State:
        """The moment of the question."""
        state: State = replay(self.record).match.state
        return state

    def observation(self) -> Observation:
        """What the seat sees then."""
        observation: Observation = SEPTET.observe(self.state(), self.seat)
        return observation

    def refuted(self, answer: Answer, line: tuple[str, ...]) -> Record:
        """The match with the answer's deal, up to the end of one of its lines."""
        record = swapped(self.record, answer.swaps)
        return msgspec.structs.replace(record, actions=(*record.actions, *map(ActionRecord.parse, line)))


def swaps_between(real: State, other: State) -> dict[Card, Card]:
    """Which card takes the place of which, if the hidden cards lie as in another state that a seat cannot tell apart.

    A card of a hand that is in the same hand there stays: so what has been passed to whom stays possible.
    """
    swaps: dict[Card, Card] = {}
    for here, there in zip(_places(real), _places(other), strict=True):
        gone, come = [card for card in here if card not in there], [card for card in there if card not in here]
        swaps.update(zip(gone, come, strict=True))
    if set(swaps) != set(swaps.values()):
        raise InvariantViolation("the two states do not hide the same cards")
    return swaps


def _places(state: State) -> list[list[Card]]:
    """All places of hidden cards: a hand is one, each face-down card and each discard another."""
    piles = [[card] for pile in state.piles for card in pile.down if card is not None]
    return [*map(list, state.hands), *([card] for card in state.discards if card is not None), *piles]


def swapped(record: Record, swaps: Mapping[Card, Card]) -> Record:
    """The record with other cards in the places of some."""

    def other(picks: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(swaps.get(Card(pick), pick) for pick in picks)

    actions: list[Any] = [msgspec.structs.replace(action, picks=other(action.picks)) for action in record.actions]
    return msgspec.structs.replace(record, actions=tuple(actions))
