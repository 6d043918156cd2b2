"""A card as numbers: what its programs do, so that a card never seen before is described like any other.

Every operation counts with its amount, once for the owner himself and once for anybody else; what a die must decide
counts with its chance, what is one choice of several with its share, what a condition must allow by half. Amounts that
a program computes are put at what they usually come to.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, get_args

import numpy as np
from numpy.typing import NDArray

from zashiki.magic.content.content import Content
from zashiki.magic.language import verbs as p
from zashiki.magic.language.abilities import (
    Ability,
    Active,
    ForbidStatic,
    Replacement,
    StatStatic,
    TerrainStatic,
    Trigger,
)
from zashiki.magic.language.cards import CardKind, DamageKind, definition_of
from zashiki.magic.language.expressions import (
    CountOf,
    HalfUp,
    Negative,
    Stat,
    StatOf,
    Status,
    Sum,
    TimingPoint,
    Value,
    Variable,
)
from zashiki.magic.language.verb import Block, Verb
from zashiki.magic.rules.observation import asking_operation

Vector = NDArray[np.float32]

_USUAL = 3.0
"""What a computed amount comes to, about."""
_UNSURE = 0.5
"""The weight of what a condition must allow."""
_MANY = 2.0
"""How many players a group comes to, about."""
SCALE = 0.25
"""Every amount is multiplied by it, and then bounded by `BOUND`."""
BOUND = 4.0

_WHOM = ("self", "other")
_WHO = ("all", "others", "opponents", "allies", "friends")
_FORBIDS = ("play", "targeted", "move", "equip")

FEATURES: tuple[str, ...] = (
    *(f"kind:{kind}" for kind in get_args(CardKind)),
    "range",
    "active:red",
    "active:green",
    "trigger",
    "replace",
    "static",
    "cooldown",
    "may",
    "limited",
    "conditional",
    *(f"target:{who}" for who in _WHO),
    *(f"on:{point}" for point in get_args(TimingPoint)),
    *(f"{op}:{who}" for op in p.VERBS for who in _WHOM),
    *(f"damage:{kind}" for kind in get_args(DamageKind)),
    *(f"stat:{stat}" for stat in get_args(Stat)),
    *(f"status:{status}" for status in get_args(Status)),
    *(f"forbid:{what}" for what in _FORBIDS),
    "terrain",
)
"""What each number of a vector says."""
_PLACE = {name: place for place, name in enumerate(FEATURES)}
SIZE = len(FEATURES)


def usual(value: Value) -> float:
    """What a value comes to, about."""
    match value:
        case int():
            return float(value)
        case HalfUp():
            return usual(value.half_up) / 2
        case Sum():
            return sum(usual(item) for item in value.add)
        case Negative():
            return -usual(value.neg)
        case StatOf() | CountOf() | Variable():
            return _USUAL


class _Tally:
    """A vector that grows as programs are read."""

    def __init__(self) -> None:
        self.numbers = np.zeros(SIZE, np.float32)

    def add(self, name: str, amount: float) -> None:
        self.numbers[_PLACE[name]] += amount

    def ability(self, ability: Ability) -> None:
        """One ability, with its program."""
        match ability:
            case Active():
                self.add(f"active:{ability.range}", 1)
                self.add("cooldown", ability.cd)
                if ability.target is not None:
                    self.add(f"target:{ability.target.who}", 1)
            case Trigger() | Replacement():
                self.add(ability.type, 1)
                self.add(f"on:{ability.on.ev}", 1)
                self.add("may", isinstance(ability, Trigger) and ability.may)
                self.add("limited", ability.limit is not None)
            case StatStatic():
                self.add("static", 1)
                self.add(f"stat:{ability.stat}", ability.n if ability.set is None else ability.set)
            case ForbidStatic():
                self.add("static", 1)
                self.add(f"forbid:{ability.forbid}", 1)
            case TerrainStatic():
                self.add("terrain", 1)
        self.add("conditional", getattr(ability, "if_", None) is not None)
        self.block(getattr(ability, "do", ()), 1.0)

    def block(self, block: Block, weight: float) -> None:
        """Every operation of a block, and of the blocks inside."""
        for verb in block:
            self.verb(verb, weight)
            for index, (_, inner) in enumerate(verb.blocks()):
                self.block(inner, weight * _share(verb, index))

    def verb(self, verb: Verb, weight: float) -> None:
        """One operation with its amount."""
        number = getattr(verb, "n", None)
        amount = weight * (1.0 if number is None else usual(number))
        for whom in _concerned(verb):
            self.add(f"{verb.op}:{whom}", amount)
        match verb:
            case p.Damage() | p.Attack():
                self.add(f"damage:{verb.dtype}", amount if isinstance(verb, p.Damage) else weight * _USUAL)
            case p.Modify():
                self.add(f"stat:{verb.stat}", amount)
            case p.GainStatus():
                self.add(f"status:{verb.id}", weight)

    def done(self) -> Vector:
        """The vector, scaled and bounded."""
        bounded: Vector = np.clip(self.numbers * SCALE, -BOUND, BOUND)
        return bounded


def _concerned(verb: Verb) -> tuple[str, ...]:
    """Whom an operation concerns: the owner himself, others, or both where it happens to several alike."""
    seats = verb.concerned()
    if verb.is_mutual:
        return tuple(dict.fromkeys("self" if seat == "self" else "other" for seat in seats or _WHOM))
    return ("other" if seats and seats[0] != "self" else "self",)


def _share(verb: Verb, index: int) -> float:
    """How much of an operation's weight its inner block has."""
    match verb:
        case p.Check():
            success = max(0, min(6, 6 - verb.diff)) / 6
            return success if index == 0 else 1 - success
        case p.If():
            return _UNSURE
        case p.Choose():
            return 1 / len(verb.options)
        case p.Each():
            return _MANY
        case p.Repeat():
            return float(verb.n)
    return 1.0


class Features:
    """The vectors of everything in some packs, each made once."""

    def __init__(self, content: Content) -> None:
        self._content = content
        self._made: dict[str, Vector] = {}

    def _kept(self, key: str, make: Callable[[_Tally], None]) -> Vector:
        if key not in self._made:
            tally = _Tally()
            make(tally)
            self._made[key] = tally.done()
        return self._made[key]

    def card(self, card: str) -> Vector:
        """A card of the draw pile, by its id."""
        return self._kept(f"card {definition_of(card)}", partial(self._read_card, definition_of(card)))

    def _read_card(self, name: str, tally: _Tally) -> None:
        definition = self._content.cards[name]
        tally.add(f"kind:{definition.kind}", 1 / SCALE)
        tally.add("range", definition.range)
        self._read(definition.ability, tally)

    def character(self, character: str) -> Vector:
        """A character's skills."""
        return self._kept(f"character {character}", partial(self._read, self._content.characters[character].skill))

    def race(self, race: str) -> Vector:
        """A race's bonus."""
        return self._kept(f"race {race}", partial(self._read, self._content.races[race].ability))

    def event(self, event: str) -> Vector:
        """An event: what it does at once, and while it lasts."""
        return self._kept(f"event {event}", partial(self._read_event, event))

    def _read_event(self, event: str, tally: _Tally) -> None:
        definition = self._content.events[event]
        tally.block(definition.do, 1.0)
        self._read(definition.ability, tally)

    def ability(self, address: str) -> Vector:
        """One ability by its address."""
        return self._kept(f"ability {address}", partial(self._read, (self._content.abilities[address],)))

    def block(self, address: str) -> Vector:
        """A block of operations by its address."""
        return self._kept(f"block {address}", lambda tally: tally.block(self._content.blocks[address], 1.0))

    def option(self, seen: Any, option: str) -> Vector | None:
        """What an option of a question is: a card, a character, an ability, a race, or one of several effects."""
        content = self._content
        if "#" in option:
            return self.card(option.removeprefix("equipment:"))
        if option in content.abilities:
            return self.ability(option)
        known: tuple[tuple[Any, Callable[[str], Vector]], ...] = (
            (content.characters, self.character),
            (content.races, self.race),
        )
        return next((make(option) for table, make in known if option in table), self._choice(seen, option))

    def _choice(self, seen: Any, option: str) -> Vector | None:
        """The block behind a label that is chosen."""
        block, _, number = asking_operation(seen).rpartition("/")
        verb = self._content.blocks[block][int(number)] if block else None
        if not isinstance(verb, p.Choose):
            return None
        chosen = next((choice for choice in verb.options if choice.label == option), None)
        if chosen is None:
            return None
        tally = _Tally()
        tally.block(chosen.do, 1.0)
        return tally.done()

    @staticmethod
    def _read(abilities: tuple[Ability, ...], tally: _Tally) -> None:
        for ability in abilities:
            tally.ability(ability)
