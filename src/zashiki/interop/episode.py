"""A match, or some rounds of it, pick by pick: what all interfaces of the field stand on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from zashiki.core.action import CHANCE, ActionRecord
from zashiki.core.errors import IllegalAction, InvalidRules
from zashiki.core.event import Event
from zashiki.core.game import OptionValue
from zashiki.core.given import options_given
from zashiki.core.match import Match
from zashiki.core.registry import AnyGame, find_game
from zashiki.interop import actions
from zashiki.interop.part import Drawing, Encoder, InteropPart, Vocabulary, part_of
from zashiki.interop.tensors import LastKept

Reward = Literal["match", "round"]


@dataclass(frozen=True)
class Setting:
    """What is played, and what it is played for."""

    game: str
    variant: str
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    rewards: Reward = "match"
    """Rewards when the match is over (`Outcome.returns`), or after every round (`InteropPart.round_returns`)."""
    rounds: int | None = None
    """The episode ends after so many rounds; None: with the match."""

    def __post_init__(self) -> None:
        """Refuse what cannot be: raises `InvalidRules`."""
        if self.rewards not in ("match", "round"):
            raise InvalidRules(f"rewards are 'match' or 'round', got {self.rewards!r}")
        if self.rounds is not None and (type(self.rounds) is not int or self.rounds < 1):
            raise InvalidRules(f"expected a number of rounds from 1, or None for the whole match, got {self.rounds!r}")
        if self.rounds is not None and self.rewards == "match":
            raise InvalidRules("an episode of some rounds is not a match: expected rewards='round' with rounds=…")
        if self.rewards == "round" and self.part.round_returns is None:
            raise InvalidRules(f"game {self.game!r} has no rounds that count by themselves: expected rewards='match'")
        find_game(self.game).rules(self.variant, options_given(self.options))

    def __hash__(self) -> int:
        """That of what was given: a setting can be a key."""
        return hash((self.game, self.variant, tuple(sorted(self.options.items())), self.rewards, self.rounds))

    @cached_property
    def part(self) -> InteropPart:
        """The game's part of this floor."""
        return part_of(self.game)

    @cached_property
    def rules(self) -> Any:
        """The record of rules."""
        return find_game(self.game).rules(self.variant, dict(self.options))

    @cached_property
    def seats(self) -> int:
        """How many play."""
        return find_game(self.game).variant(self.variant).seats

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The numbers of the picks."""
        return self.part.vocabulary(self.rules)

    @cached_property
    def encoder(self) -> Encoder:
        """The planes of what a seat knows."""
        return LastKept(self.part.encoder(self.rules))

    def __deepcopy__(self, memo: dict[int, Any]) -> Setting:
        """A value: a copy is itself."""
        return self

    def __getstate__(self) -> dict[str, Any]:
        """What was given; the rest is found again."""
        return {name: self.__dict__[name] for name in ("game", "variant", "options", "rewards", "rounds")}


class Episode:
    """A match as it is played pick by pick; with a seed chance draws by itself, without it is asked like a seat."""

    def __init__(self, setting: Setting, seed: bytes | None = None) -> None:
        self.setting = setting
        self.match = _new_match(setting, seed)
        self.rounds_played = 0
        self._began: Any = self.match.state
        """The state in which the round began."""
        self.rewards: tuple[float, ...] = (0.0,) * setting.seats
        """What the last pick of a seat brought to each, with what chance has done since: nobody is asked in between."""
        self.returns: tuple[float, ...] = self.rewards
        """What each seat has got so far."""
        self._events: list[Event] = []
        self._picked: dict[int, tuple[str, ...]] = {}
        self._seen: dict[int | None, Any] = {}
        self._logs: dict[int | None, tuple[Event, ...]] = {}
        self._drawing: Drawing | None = None
        self._advance()

    def __deepcopy__(self, memo: dict[int, Any]) -> Episode:
        """States are values, so a copy shares them."""
        twin = Episode.__new__(Episode)
        vars(twin).update(vars(self))
        twin.match = self.match.copy()
        twin._events = list(self._events)
        twin._picked = dict(self._picked)
        twin._seen = dict(self._seen)
        twin._logs = dict(self._logs)
        return twin

    def __getstate__(self) -> dict[str, Any]:
        """Values only: the rules are found again by name."""
        match = {name: value for name, value in vars(self.match).items() if name not in ("game", "rules")}
        return {**vars(self), "match": match, "_seen": {}, "_logs": {}, "_drawing": None}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """As it was."""
        vars(self).update(kept)
        self.match = _new_match(self.setting, None)
        vars(self.match).update(kept["match"])

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self.match.game

    @property
    def over(self) -> bool:
        """Whether nobody is asked any more."""
        return not self.to_pick()

    def to_pick(self) -> tuple[int, ...]:
        """The seats that have an answer to give, ascending; `(CHANCE,)` where chance is asked, `()` at the end."""
        if self.setting.rounds is not None and self.rounds_played >= self.setting.rounds:
            return ()
        return self.match.to_act()

    def seen(self, seat: int | None) -> Any:
        """The seat's observation; spectators are `None`."""
        if seat not in self._seen:
            self._seen[seat] = self.game.observe(self.match.state, seat)
        return self._seen[seat]

    def log(self, seat: int | None) -> tuple[Event, ...]:
        """Everything that has happened, as the seat saw it, or spectators did."""
        known = self._logs.get(seat, ())
        if len(known) < len(self._events):
            known = (*known, *(event.seen_by(seat) for event in self._events[len(known) :]))
            self._logs[seat] = known
        return known

    def picked(self, seat: int | None) -> tuple[str, ...]:
        """What the seat has picked of the answer that it is giving; spectators give none."""
        return () if seat is None else self._picked.get(seat, ())

    def numbers_open(self, seat: int) -> dict[int, str | None]:
        """What the seat may pick now, as `actions.numbers_open`; empty where it is not asked."""
        if seat not in self.to_pick():
            return {}
        return actions.numbers_open(self.setting.vocabulary, self.seen(seat), self.picked(seat))

    def mask(self, seat: int) -> NDArray[np.bool_]:
        """Shape (numbers,): what the seat may pick now; nothing where it is not asked."""
        allowed = np.zeros(self.setting.vocabulary.size, np.bool_)
        allowed[list(self.numbers_open(seat))] = True
        return allowed

    def pick(self, seat: int, number: int) -> None:
        """Make a pick; the last of an answer carries it out. Raises `IllegalAction`, and nothing has changed."""
        if seat not in self.to_pick():
            asked = ", ".join(f"seat {each}" for each in self.to_pick() if each != CHANCE) or "nobody"
            raise IllegalAction("not-your-turn", f"{asked} is asked, not seat {seat}", "interop")
        seen = self.seen(seat)
        picked, complete = actions.pick(self.setting.vocabulary, seen, self.picked(seat), number)
        if complete:
            self.play(ActionRecord(seat, seen.decision.kind, actions.in_order(seen.decision, picked)))
        else:
            self.rewards = (0.0,) * self.setting.seats
            self._picked[seat] = picked

    def play(self, record: ActionRecord) -> None:
        """Carry out a whole answer, whatever has been picked of it; raises `IllegalAction`, and nothing has changed."""
        events = self.match.apply(record)
        seat = self.match.log[-1].seat
        self._picked.pop(seat, None)
        if seat != CHANCE:
            self.rewards = (0.0,) * self.setting.seats
        self._note(events)
        self._advance()

    def drawing(self) -> Drawing:
        """What chance does next; only where it is asked."""
        if self._drawing is None:
            self._drawing = self.setting.part.draws(self.match.state, self.picked(CHANCE))
        return self._drawing

    def draw(self, outcome: int) -> None:
        """An outcome of chance, by its place among the options of `drawing`; raises `IllegalAction`."""
        drawing = self.drawing()
        if not 0 <= outcome < len(drawing.options) or drawing.options[outcome] not in drawing.open:
            raise IllegalAction("not-offered", f"expected an outcome that is open to chance, got {outcome}", "interop")
        picked = (*self.picked(CHANCE), drawing.options[outcome])
        ahead = self.setting.part.draws(self.match.state, picked)
        if ahead.open:
            self._picked[CHANCE] = picked
            self._drawing = ahead
        else:
            self.play(ActionRecord("chance", drawing.kind, picked))

    def imagine(self, seat: int, state: Any) -> None:
        """Go on from another state, which the seat cannot tell from this one; what it does not know is forgotten."""
        self._events = list(self.log(seat))
        self._picked = {each: picks for each, picks in self._picked.items() if each == seat}
        self._logs = {}
        self._seen = {}
        self._drawing = None
        self.match.state = state

    def begin_at(self, seat: int, state: Any) -> None:
        """Begin in a state, of which the seat knows what it shows: rounds, and what they bring, count from here on."""
        self.imagine(seat, state)
        # Else the rounds that the state has behind it would be taken for one that has just ended.
        self._began = state

    def all_picked(self) -> dict[int, tuple[str, ...]]:
        """Every seat's picks of an answer that is not complete, chance's included."""
        return dict(self._picked)

    def _advance(self) -> None:
        while self.to_pick() == (CHANCE,) and (action := self.match.next_chance()) is not None:
            self._note(self.match.apply(action))

    def _note(self, events: Sequence[Event]) -> None:
        """What an action that was carried out has changed."""
        self._events.extend(events)
        self._seen = {}
        self._drawing = None
        gained = self._gained(self.match.state)
        self.rewards = tuple(sum(pair) for pair in zip(self.rewards, gained, strict=True))
        self.returns = tuple(sum(pair) for pair in zip(self.returns, gained, strict=True))

    def _gained(self, after: Any) -> tuple[float, ...]:
        part = self.setting.part
        ended = None if part.round_returns is None else part.round_returns(self._began, after)
        if ended is not None:
            self.rounds_played += 1
            self._began = after
        if self.setting.rewards == "round":
            return ended or (0.0,) * self.setting.seats
        outcome = self.game.outcome(after)
        return (0.0,) * self.setting.seats if outcome is None else outcome.returns


def _new_match(setting: Setting, seed: bytes | None) -> Match:
    return Match(setting.game, setting.variant, dict(setting.options), seed=seed)
