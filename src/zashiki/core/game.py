"""The contract that every game fulfils."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from zashiki.core.action import CHANCE, Action, ActionRecord
from zashiki.core.chance import Source
from zashiki.core.decision import Decision
from zashiki.core.errors import InvalidRules, UnknownGame
from zashiki.core.event import Event
from zashiki.core.given import came, shortened
from zashiki.core.outcome import Outcome

R = TypeVar("R")
S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
O = TypeVar("O")  # noqa: E741

OptionValue = str | bool | int


def _told(value: object) -> str:
    """As JSON, as options are written; of what has none, such as NumPy's `True`, what Python says of it."""
    try:
        return msgspec.json.encode(value).decode()
    except (TypeError, ValueError):
        return repr(value)


class Need(msgspec.Struct, frozen=True):
    """A value of an option that can be chosen only together with certain values of another option."""

    value: OptionValue
    option: str
    among: tuple[OptionValue, ...]


class Label(msgspec.Struct, frozen=True):
    """What a value of an option is called in a language, where the house's texts cannot know it."""

    value: OptionValue
    language: str
    text: str


class OptionSpec(msgspec.Struct, frozen=True, omit_defaults=True):
    """One option of a variant: the values it takes, the default first."""

    name: str
    values: tuple[OptionValue, ...]
    needs: tuple[Need, ...] = ()
    """The values that do not go with everything."""
    labels: tuple[Label, ...] = ()
    """What values are called that come from outside; the house's texts have the names of all others."""

    @property
    def default(self) -> OptionValue:
        """The value where a match does not say: the rulebook's reading."""
        return self.values[0]


class Variant(msgspec.Struct, frozen=True):
    """A named way to play a game: how many seats, and the options that it takes."""

    name: str
    seats: int
    options: tuple[OptionSpec, ...] = ()

    def complete(self, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """All options with their values, defaults filled in.

        Raises `InvalidRules` for a wrong name or value, and for values that do not go together.
        """
        known = {spec.name: spec for spec in self.options}
        for name, value in options.items():
            if name not in known:
                expected = ", ".join(known) or "none"
                raise InvalidRules(f"variant {self.name!r} has no option {came(name)}; expected one of: {expected}")
            if not any(value is v or (type(value) is type(v) and value == v) for v in known[name].values):
                expected = ", ".join(msgspec.json.encode(v).decode() for v in known[name].values)
                raise InvalidRules(
                    f"option {name!r} of variant {self.name!r} is one of {expected}, got {shortened(_told(value))}"
                )
        chosen = {name: options.get(name, spec.default) for name, spec in known.items()}
        for spec in self.options:
            for need in spec.needs:
                if chosen[spec.name] == need.value and chosen[need.option] not in need.among:
                    expected = ", ".join(msgspec.json.encode(v).decode() for v in need.among)
                    raise InvalidRules(
                        f"option {spec.name!r} takes {need.value!r} only where {need.option!r} is one of {expected}, "
                        f"got {chosen[need.option]!r}"
                    )
        return chosen


class Step(msgspec.Struct, Generic[S, E], frozen=True):
    """What `apply` returns: the next state, and what happened on the way."""

    state: S
    events: tuple[E, ...]


class Game(ABC, Generic[R, S, A, E, O]):
    """A game: pure functions over immutable states. R rules, S state, A actions, E events, O observations.

    States, events and observations are `msgspec` structs: comparable, hashable and JSON at every moment.
    """

    name: ClassVar[str]
    version: ClassVar[int]
    """Grows when behaviour changes; records and stored matches name it."""

    variants: Mapping[str, Variant]
    state_type: Any
    event_type: Any
    observation_type: Any

    def variant(self, name: str) -> Variant:
        """The variant of that name; raises `UnknownGame`."""
        if not isinstance(name, str) or name not in self.variants:
            expected = ", ".join(self.variants)
            raise UnknownGame(f"game {self.name!r} has no variant {came(name)}; expected one of: {expected}")
        return self.variants[name]

    def variants_with(self, values: Sequence[str]) -> Mapping[str, Variant]:
        """The variants as forms offer them to people who have content of their own besides (`Contents`).

        `values` name it; what is not kept, or is not what it was, is left out.
        """
        return self.variants

    def complete(self, variant: str, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """All options of a match with their values, defaults filled in; also values that forms offer no longer.

        Raises `InvalidRules` as `Variant.complete` does.
        """
        return self.variant(variant).complete(options)

    @abstractmethod
    def rules(self, variant: str, options: Mapping[str, OptionValue] | None = None) -> R:
        """The rules record of a variant with its options; raises `InvalidRules`."""

    @abstractmethod
    def sides(self, rules: R) -> tuple[tuple[int, ...], ...]:
        """Who plays together: the seats of each side; a side is what scores."""

    @abstractmethod
    def start(self, rules: R) -> S:
        """The state before the first chance action."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[int, ...]:
        """The seats that face a decision, ascending; `(CHANCE,)` where chance is to act, `()` at the end."""

    @abstractmethod
    def decision(self, state: S, seat: int) -> Decision | None:
        """What `seat` is asked, or None. Chance is never asked; see `draw`."""

    @abstractmethod
    def action(self, record: ActionRecord) -> A:
        """Read an action's JSON form; raises `InvalidNotation`. Says nothing about legality."""

    @abstractmethod
    def apply(self, state: S, action: A) -> Step[S, E]:
        """Carry the action out; raises `IllegalAction` and leaves `state` as it is."""

    @abstractmethod
    def draw(self, state: S, source: Source) -> A:
        """The action of chance, drawn from `source`; only where chance is to act."""

    @abstractmethod
    def given(self, state: S, setup: Sequence[object]) -> A | None:
        """The action of chance that a record's explicit setup gives, or None where it gives none (any more).

        Raises `IllegalAction` for a setup that contradicts the rules.
        """

    @abstractmethod
    def check_setup(self, rules: R, setup: Sequence[object]) -> None:
        """Refuse an explicit setup that is incomplete or impossible, wherever in it: raises `IllegalAction`."""

    @abstractmethod
    def observe(self, state: S, seat: int | None) -> O:
        """All that `seat` may know, with perfect recall where the rules allow it; spectators are `None`.

        Its field `decision` is what `decision` says of the seat, None for spectators: bots get nothing else.
        """

    def observations(self, state: S, seats: Sequence[int | None]) -> tuple[O, ...]:
        """What each of the seats may know, as `observe` says: for a game that can work out once what all see."""
        return tuple(self.observe(state, seat) for seat in seats)

    def preview(self, observation: O) -> Any:
        """What follows from a seat's observation, for a client to show beside it; None where nothing does."""
        return None

    @abstractmethod
    def reveal(self, state: S) -> Any:
        """Everything open, a `msgspec` struct: for replays of matches that are over, and never for one that goes on."""

    @abstractmethod
    def determinize(self, observation: O, source: Source) -> S:
        """A state that the observing seat cannot tell from the real one, its hidden part drawn at random."""

    def hidden(self, state: S, seat: int) -> tuple[tuple[str, ...], ...]:
        """The cards that a seat does not see, place by place: states that it cannot tell apart have the same places in
        the same order, with as many cards in each.

        Empty before anything is dealt, and in a game whose matches cannot be dealt anew (`zashiki.core.redeal`).
        """
        return ()

    def moment(self, state: S) -> str:
        """Where in the match a state stands, in a few English words such as ``round 2``; empty where there are none."""
        return ""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """The end of the match, or None while it goes on."""

    @abstractmethod
    def bound(self, rules: R) -> int | None:
        """More actions than any match of these rules can have, or None where the rules set no bound."""

    @abstractmethod
    def pieces(self, state: S) -> Sequence[str]:
        """Every card (or other piece) in play, once each: what the conformance kit finds conserved."""

    @abstractmethod
    def report(self, rules: R, steps: Sequence[E], state: S) -> dict[str, Any]:
        """What `zashiki replay --json` prints of a match: computed from all its events and the state reached."""

    def content_hash(self, rules: R) -> str | None:
        """What records pin besides the rules: the hash of the packs that are played with; None in a game without."""
        return None

    def catalogue(self, packs: str, language: str) -> Any:
        """What clients show of the game's cards, in a language: a `msgspec` struct that no match changes.

        `packs` names a set of packs. Raises `InvalidRules` where there is no such set or language, and for a game whose
        clients know their cards by themselves.
        """
        raise InvalidRules(f"game {self.name!r} has no packs, so nothing of them to show")

    def legal_actions(self, state: S, seat: int) -> list[A]:
        """Every action that `apply` takes from `seat` now, in a stable order; empty where the seat is not asked."""
        decision = self.decision(state, seat)
        if decision is None:
            return []
        return [self.action(ActionRecord(seat, decision.kind, picks)) for picks in decision.picks()]

    def decisions(self, state: S) -> tuple[Decision, ...]:
        """What every seat to act is asked, in seat order."""
        asked = (self.decision(state, seat) for seat in self.to_act(state) if seat != CHANCE)
        return tuple(decision for decision in asked if decision is not None)
