"""A match played from a script; whatever is illegal or out of turn in it raises."""

from __future__ import annotations

from typing import TypeVar, Unpack

import msgspec
import pytest

from zashiki.core.action import CHANCE, ActionRecord
from zashiki.core.errors import IllegalAction
from zashiki.core.event import Event
from zashiki.core.game import OptionValue
from zashiki.core.match import Match
from zashiki.septet import SEPTET
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.state import Phase, RoundResult, State

from .builder import Layout, Telling, lay_out, read_trick

E = TypeVar("E", bound=Event)

Options = dict[str, OptionValue]


class Table:
    """A match with explicit deals, one layout for each round."""

    def __init__(self, variant: str, *layouts: Layout, **options: OptionValue) -> None:
        self.layouts = layouts
        self.match = Match(SEPTET, variant, options, given=[layout.deal for layout in layouts])
        self.events: list[Event] = list(self.match.advance())

    @property
    def state(self) -> State:
        """The match as it stands."""
        state = self.match.state
        assert isinstance(state, State)
        return state

    @property
    def result(self) -> RoundResult:
        """The last round that is over."""
        return self.state.results[-1]

    def settle(self, *, decline: bool = False) -> Table:
        """Carry out the passes or discards that lead to the told hands of this round; `decline` every exchange."""
        for choice in self.layouts[self.state.round - 1].choices:
            self.act(choice)
        while decline and self.state.phase is Phase.SWAP:
            self.act(f"{self.match.to_act()[0]} swap")
        return self

    def stand(self, **changes: object) -> Table:
        """Let the match have come here with other `scores` or `seals`."""
        assert set(changes) <= {"scores", "seals"}, changes
        self.match.state = msgspec.structs.replace(self.state, **changes)
        return self

    def act(self, text: str) -> tuple[Event, ...]:
        """One action in notation: ``0 pass E2 C3 L4``; what happened."""
        events = self.match.play(SEPTET.action(ActionRecord.parse(text)))
        self.events.extend(events)
        return events

    def play(self, *tricks: str) -> tuple[Event, ...]:
        """Tricks, the last of them perhaps not to its end; what happened."""
        events: list[Event] = []
        for line in tricks:
            leader, plays = read_trick(line)
            for index, card in enumerate(plays):
                seat = (leader + index) % self.state.seats
                assert self.match.to_act() == (seat,), f"{self.match.to_act()} is to act, not {seat}, in {line!r}"
                events.extend(self.act(f"{seat} play {card}"))
        return tuple(events)

    def play_out(self) -> RoundResult:
        """Play the round to its end, everybody the first card that is legal."""
        rounds = len(self.state.results)
        while len(self.state.results) == rounds:
            (seat,) = self.match.to_act()
            self.act(f"{seat} play {self.legal(seat)[0]}")
        return self.result

    def refused(self, text: str) -> tuple[str, str]:
        """The code and the rule with which an action is refused; the state stays as it was."""
        before = self.state
        with pytest.raises(IllegalAction) as caught:
            self.act(text)
        assert self.state == before
        return caught.value.code, caught.value.rule

    def legal(self, seat: int) -> list[str]:
        """What the seat may choose, in words of the notation."""
        return [" ".join(action.picks()) for action in SEPTET.legal_actions(self.state, seat)]

    def sees(self, seat: int | None) -> Observation:
        """What the seat may know."""
        return SEPTET.observe(self.state, seat)

    def last(self, kind: type[E]) -> E:
        """The last event of a kind."""
        return next(event for event in reversed(self.events) if isinstance(event, kind))

    def count(self, kind: type[Event]) -> int:
        """How often something happened."""
        return sum(isinstance(event, kind) for event in self.events)

    def is_waiting_for_a_deal(self) -> bool:
        """Whether the round is over and no further deal was told."""
        return self.match.to_act() == (CHANCE,)


def told(variant: str, *tricks: str, options: Options | None = None, **telling: Unpack[Telling]) -> Table:
    """A round told by its tricks, played; no straw boss is exchanged."""
    table = Table(variant, lay_out(variant, *tricks, **telling), **(options or {})).settle(decline=True)
    table.play(*tricks)
    return table
