"""The driver: one match, from its setup and its log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import FunctionType
from typing import Any

from zashiki.core.action import CHANCE, Action, ActionRecord
from zashiki.core.chance import Chance
from zashiki.core.errors import IllegalAction, InvalidNotation, InvalidRecord, InvalidRules
from zashiki.core.event import Event
from zashiki.core.game import Game, OptionValue, Step
from zashiki.core.given import came, expect, options_given
from zashiki.core.plugin import load
from zashiki.core.registry import AnyGame, find_game, games


def _seats(seats: Sequence[int]) -> str:
    return f"seat{'s' if len(seats) > 1 else ''} {', '.join(map(str, seats))}"


class Match:
    """A match as it is played: the state, and the log of every action of the seats and of chance.

    Chance is drawn from `seed`, or taken from the explicit `given` setup; with neither, the match waits for actions of
    chance as it waits for those of the seats.
    """

    def __init__(
        self,
        game: AnyGame | str,
        variant: str,
        options: Mapping[str, OptionValue] | None = None,
        *,
        seed: bytes | None = None,
        given: Sequence[object] | None = None,
    ) -> None:
        """Raises `InvalidRules` for what does not exist, and for both a seed and a setup."""
        if seed is not None and given is not None:
            raise InvalidRules("expected a seed or explicit deals, got both")
        expect(game, str | Game, "a game or its name")
        expect(given, list | tuple | None, "explicit deals in a list")
        self.game = find_game(game) if isinstance(game, str) else game
        self.variant = variant
        self.options = options_given(options)
        self.rules = self.game.rules(variant, self.options)
        self.seed = seed
        self.given = given
        self.state: Any = self.game.start(self.rules)
        self.log: list[Action] = []
        self._chance_actions = 0

    def __repr__(self) -> str:
        moment = self.game.moment(self.state)
        return f"Match({self.game.name}/{self.variant}{f', {moment}' if moment else ''}, {self._whose_turn()})"

    def _whose_turn(self) -> str:
        if (outcome := self.game.outcome(self.state)) is not None:
            return f"over, won by {_seats(outcome.winners)}" if outcome.winners else "over, won by nobody"
        seats = self.to_act()
        if seats in ((), (CHANCE,)):
            return "chance to act" if seats else "nobody to act"
        decision = self.game.decision(self.state, seats[0])
        return f"{_seats(seats)} to {decision.kind}" if decision is not None else f"{_seats(seats)} to act"

    def _repr_html_(self) -> str:
        """The table in a notebook; it is drawn on the floor that has the tables."""
        return load("zashiki.terminal.drawing:table_html", FunctionType, "the picture of a match")(self)  # type: ignore[no-any-return]

    def resume(self, state: Any, log: Sequence[Action]) -> None:
        """Go on from a state and the whole log that led to it, which are believed."""
        self.state = state
        self.log = list(log)
        self._chance_actions = sum(action.seat == CHANCE for action in log)

    def copy(self) -> Match:
        """The same match so far, which goes on by itself from here."""
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        # States never change; a log does.
        twin.log = self.log.copy()
        return twin

    def __copy__(self) -> Match:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """All that it holds; a game of the house goes by its name, and is found again wherever the match goes."""
        known = self.game.name if self.game.name in games() else ""
        return {**vars(self), "game": known} if known and find_game(known) is self.game else dict(vars(self))

    def __setstate__(self, kept: dict[str, Any]) -> None:
        game = kept["game"]
        vars(self).update(kept, game=find_game(game) if isinstance(game, str) else game)

    def to_act(self) -> tuple[int, ...]:
        """The seats that face a decision now; `(CHANCE,)` where chance is to act, `()` at the end."""
        return self.game.to_act(self.state)

    def apply(self, action: Action | ActionRecord) -> tuple[Event, ...]:
        """Carry out one action, of a seat or of chance, and log it; a record is taken for the action that it names.

        Raises `IllegalAction`, and `InvalidNotation` for a record that names none.
        """
        if not isinstance(action, Action | ActionRecord):
            raise InvalidNotation(f"expected an action or an ActionRecord, got {came(action)}")
        typed: Action = self.game.action(action.plain()) if isinstance(action, ActionRecord) else action
        step: Step[Any, Event] = self.game.apply(self.state, typed)
        self.state = step.state
        self.log.append(typed)
        if typed.seat == CHANCE:
            self._chance_actions += 1
        return step.events

    def next_chance(self) -> Action | None:
        """What chance does now: drawn, or given; None where it is not to act or nothing is left to give."""
        if self.to_act() != (CHANCE,):
            return None
        action: Action | None
        if self.seed is not None:
            action = self.game.draw(self.state, Chance(self.seed, self._chance_actions))
        else:
            action = self.game.given(self.state, self.given or ())
        return action

    def advance(self) -> tuple[Event, ...]:
        """Let chance act until a seat is asked, the match is over, or nothing is left to give."""
        events: list[Event] = []
        while (action := self.next_chance()) is not None:
            events.extend(self.apply(action))
        return tuple(events)

    def play(self, action: Action | ActionRecord) -> tuple[Event, ...]:
        """Carry out a seat's action, or what a bot has answered, and then let chance act; raises as `apply` does."""
        events = self.apply(action)
        return events + self.advance()

    def replay(self, actions: Sequence[Action]) -> tuple[Event, ...]:
        """Carry out a whole log; where it holds no action of chance, chance is drawn or given.

        Raises `InvalidRecord` with the index, seat and rule of the first action that is illegal.
        """
        events: list[Event] = []
        for index, action in enumerate(actions):
            if action.seat != CHANCE:
                events.extend(self._advance_in_record())
            seat = "chance" if action.seat == CHANCE else action.seat
            try:
                events.extend(self.apply(action))
            except IllegalAction as error:
                raise InvalidRecord(error.reason, index=index, seat=seat, rule=error.rule) from error
        events.extend(self._advance_in_record())
        return tuple(events)

    def _advance_in_record(self) -> tuple[Event, ...]:
        try:
            return self.advance()
        except IllegalAction as error:
            raise InvalidRecord(f"setup: {error.reason}", rule=error.rule) from error
