"""Every game and every preset through the conformance kit, and the kit itself against broken games."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import prod
from typing import Any

import msgspec
import pytest

from repetitions import often
from zashiki.core.chance import Source
from zashiki.core.conformance import check_game, check_match
from zashiki.core.decision import Decision
from zashiki.core.errors import InvalidRules, InvariantViolation
from zashiki.core.event import Event
from zashiki.core.game import OptionValue, Step, Variant
from zashiki.core.outcome import Outcome
from zashiki.core.registry import find_game, games
from zashiki.septet.rules.actions import PlayCard, SeptetAction
from zashiki.septet.rules.events import RoundStarted, SeptetEvent
from zashiki.septet.rules.game import Septet
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.state import State

Options = dict[str, OptionValue]

MATCHES = often(100)
"""Random matches in one run, shared out evenly: a breach shows in the first ten, as those below do."""

FIRST_SEED = int(os.environ.get("ZASHIKI_CONFORMANCE_FIRST", "0"))


MOST_COMBINATIONS = 100
"""A variant with more is played with the defaults, and each value of an option once in one of the variants."""


def presets() -> Iterator[tuple[str, str, Options]]:
    """Every game and variant with its options."""
    for name in games():
        tried: set[tuple[str, OptionValue]] = set()
        for variant in find_game(name).variants.values():
            if prod(len(spec.values) for spec in variant.options) <= MOST_COMBINATIONS:
                for values in product(*(spec.values for spec in variant.options)):
                    yield name, variant.name, dict(zip((s.name for s in variant.options), values, strict=True))
                continue
            yield name, variant.name, variant.complete({})
            left = [(spec.name, value) for spec in variant.options for value in spec.values[1:]]
            left = [each for each in left if each not in tried]
            tried.update(left)
            while left:
                options = together(name, variant, left)
                yield name, variant.name, options
                left = [each for each in left if each not in options.items()]


def together(game: str, variant: Variant, left: list[tuple[str, OptionValue]]) -> Options:
    """Options with the first value of these, and of the others as many as a match can be played with at once."""
    options = lawful(game, variant, dict(left[:1]))
    wanted = dict(left[:1])
    for option, value in left[1:]:
        if option not in wanted and is_lawful(game, variant, {**options, option: value}):
            wanted[option] = options[option] = value
    return options


def lawful(game: str, variant: Variant, wanted: Options) -> Options:
    """All options, with those wanted; where that needs another value of one more (a map its packs), with that."""
    others = [{spec.name: value} for spec in variant.options if spec.name not in wanted for value in spec.values[1:]]
    for more in ({}, *others):
        if is_lawful(game, variant, {**more, **wanted}):
            return variant.complete({**more, **wanted})
    raise AssertionError(f"no match of {game} can be played with {wanted}")


def is_lawful(game: str, variant: Variant, options: Options) -> bool:
    """Whether a match can be played with these."""
    try:
        find_game(game).rules(variant.name, variant.complete(options))
    except InvalidRules:
        return False
    return True


PRESETS = list(presets())

LONG = {"magic"}
"""Games whose matches take so long that one of each preset is enough in a common run; `tests/magic` plays many more."""


def _weight(name: str, variant: str) -> float:
    # The straw variant has 32 combinations of options: they share what the others have each.
    return 0 if name in LONG else 1 / sum(other == variant for _, other, _ in PRESETS)


TOTAL_WEIGHT = sum(_weight(name, variant) for name, variant, _ in PRESETS)


@pytest.mark.parametrize(("name", "variant", "options"), PRESETS, ids=[f"{v}-{o}" for _, v, o in PRESETS])
def test_every_preset_keeps_the_contract(name: str, variant: str, options: Mapping[str, OptionValue]) -> None:
    matches = max(1, round(MATCHES * _weight(name, variant) / TOTAL_WEIGHT))
    check_game(find_game(name), variant, options, matches=matches, first=FIRST_SEED)


class LeakyPartner(Septet):
    """Shows the partner's hand."""

    def observe(self, state: State, seat: int | None) -> Observation:
        seen = super().observe(state, seat)
        return msgspec.structs.replace(seen, hand=state.hands[2]) if seat == 0 and state.hands else seen


class LeakyCount(Septet):
    """Tells a spectator something about a hidden hand."""

    def observe(self, state: State, seat: int | None) -> Observation:
        seen = super().observe(state, seat)
        has_ace = any("WA" in hand for hand in state.hands[:1])
        return msgspec.structs.replace(seen, round=seen.round + 100 * has_ace) if seat is None else seen


class LenientReferee(Septet):
    """Carries out any card of the hand, though it asks only for those that follow suit."""

    def apply(self, state: State, action: SeptetAction) -> Step[State, SeptetEvent]:
        if isinstance(action, PlayCard) and state.trick is not None and action.seat in self.to_act(state):
            plays, trick = state.trick.plays, state.trick
            if plays and action.card in state.hands[action.seat]:
                try:
                    return super().apply(state, action)
                except Exception:
                    free = msgspec.structs.replace(state, trick=msgspec.structs.replace(trick, plays=(action.card,)))
                    return Step(free, ())
        return super().apply(state, action)


class CardEater(Septet):
    """Loses the last card of a hand after each trick."""

    def apply(self, state: State, action: SeptetAction) -> Step[State, SeptetEvent]:
        step = super().apply(state, action)
        if len(step.state.tricks) == 1 and not (step.state.trick and step.state.trick.plays):
            hands = (step.state.hands[0][:-1], *step.state.hands[1:])
            return Step(msgspec.structs.replace(step.state, hands=hands), step.events)
        return step


class ForgetfulDealer(Septet):
    """Determinizes without the cards that the seat passed."""

    def determinize(self, observation: Observation, source: Source) -> State:
        return super().determinize(msgspec.structs.replace(observation, passes=()), source)


class TellingSilence(Septet):
    """An event more, which says nothing, after a play while a hand holds the A."""

    def apply(self, state: State, action: SeptetAction) -> Step[State, SeptetEvent]:
        step = super().apply(state, action)
        has_ace = isinstance(action, PlayCard) and step.state.hands and "WA" in step.state.hands[1]
        return Step(step.state, (*step.events, RoundStarted(1)) if has_ace else step.events)


class Silent(Septet):
    """Says nothing of what happens: who passes last sees what they were passed, and no event uncovers it."""

    def apply(self, state: State, action: SeptetAction) -> Step[State, SeptetEvent]:
        return Step(super().apply(state, action).state, ())


class LeakyTable(Septet):
    """Makes each observation well, and those of all seats together with another's hand."""

    def observe(self, state: State, seat: int | None) -> Observation:
        return super().observations(state, (seat,))[0]

    def observations(self, state: State, seats: Sequence[int | None]) -> tuple[Observation, ...]:
        hand = state.hands[0] if state.hands else ()
        return tuple(msgspec.structs.replace(seen, hand=hand) for seen in super().observations(state, seats))


class Mumbling(Septet):
    """Tells the seat that the order of its picks matters, where it does not."""

    def observations(self, state: State, seats: Sequence[int | None]) -> tuple[Observation, ...]:
        found = super().observations(state, seats)
        asked = [seen.decision and msgspec.structs.replace(seen.decision, ordered=True) for seen in found]
        return tuple(msgspec.structs.replace(seen, decision=one) for seen, one in zip(found, asked, strict=True))


class WrongAddress(Septet):
    """Asks a seat in the name of the next one."""

    def decision(self, state: State, seat: int) -> Decision | None:
        asked = super().decision(state, seat)
        return asked and msgspec.structs.replace(asked, seat=(seat + 1) % state.seats)


class Endless(Septet):
    """Claims a bound that no match keeps."""

    def bound(self, rules: Any) -> int | None:
        return 20


class Untagged(Event, frozen=True):
    """Says nothing of which event it is."""


class Nameless(Septet):
    """Tells that something happened, and not what: no table could word it."""

    event_type = Untagged

    def apply(self, state: State, action: SeptetAction) -> Step[State, SeptetEvent]:
        return Step(super().apply(state, action).state, (Untagged(),))  # type: ignore[arg-type]


class LongListed(Septet):
    """Tells what happens as a list: at a table no move could be carried out."""

    def apply(self, state: State, action: SeptetAction) -> Step[State, SeptetEvent]:
        step = super().apply(state, action)
        return Step(step.state, list(step.events))  # type: ignore[arg-type]


class Fragile(Septet):
    """Fails of itself in the middle of a match."""

    def apply(self, state: State, action: SeptetAction) -> Step[State, SeptetEvent]:
        if len(state.tricks) == 3:
            raise KeyError(action.seat)
        return super().apply(state, action)


class Lopsided(Septet):
    """Pays two seats of four."""

    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and msgspec.structs.replace(outcome, returns=outcome.returns[:2])


class Generous(Septet):
    """Pays in points."""

    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and msgspec.structs.replace(outcome, returns=tuple(7 * paid for paid in outcome.returns))


class Unseated(Septet):
    """Has a seat on no side."""

    def sides(self, rules: Any) -> tuple[tuple[int, ...], ...]:
        return ((0, 2), (1,))


class Mute(Septet):
    """Has nothing to print of a match."""

    def report(self, rules: Any, steps: Sequence[SeptetEvent], state: State) -> dict[str, Any]:
        raise NotImplementedError


class Secretive(Septet):
    """Opens nothing that could be sent."""

    def reveal(self, state: State) -> Any:
        return object()


BROKEN: dict[type[Septet], str] = {
    LeakyPartner: "a determinized state looks the same",
    LeakyCount: "a determinized state looks the same",
    LenientReferee: "a seat's events do not depend on what it cannot know|legal if and only if asked",
    CardEater: "no piece is lost or added",
    ForgetfulDealer: "a determinized state looks the same",
    TellingSilence: "a seat's events do not depend on what it cannot know",
    LeakyTable: "observations made together are those made one by one",
    Mumbling: "an observation says what its seat is asked",
    WrongAddress: "a decision names the seat that it asks",
    Endless: "a match ends within its bound",
    Nameless: "an event has a type in JSON",
    LongListed: "events are a tuple",
    Fragile: r"a game raises nothing of itself: KeyError\(\d\) in {.*play",
    Lopsided: "each seat has a return and a rank",
    Generous: "returns are from -1 to 1",
    Unseated: "each seat is on one side",
    Mute: "a game raises nothing of itself: NotImplementedError",
    Secretive: "a game raises nothing of itself: TypeError",
}
"""Games that break a promise, and which."""


@pytest.mark.parametrize("broken", BROKEN)
def test_the_kit_finds_a_broken_game(broken: type[Septet]) -> None:
    with pytest.raises(InvariantViolation, match=BROKEN[broken]):
        _check_many(broken())


def test_the_kit_finds_what_is_opened_to_the_eyes_alone() -> None:
    with pytest.raises(InvariantViolation, match=r"a seat sees nothing new that no event uncovers: .*hand"):
        check_match(Silent(), "team", {}, seed=0, probe=1)


def _check_many(game: Septet) -> None:
    for seed in range(20):
        check_match(game, "team", {}, seed=seed, probe=0.3)
