"""What can never take effect: conditions, branches, events, operations and selectors that nothing brings about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from zashiki.magic.content.lint.bounds import bounds
from zashiki.magic.content.lint.constants import truth
from zashiki.magic.content.lint.edits import ALWAYS_SUCCEEDS, NEVER_SUCCEEDS
from zashiki.magic.content.lint.world import World
from zashiki.magic.content.others import names_of_others
from zashiki.magic.content.schema import CardDef, EventDef, RaceDef
from zashiki.magic.content.walk import Definition, children, parts
from zashiki.magic.language import abilities as k
from zashiki.magic.language import verbs as o
from zashiki.magic.language.cards import NATIVE_SLOT, PLAYED_KINDS
from zashiki.magic.language.expressions import (
    Cards,
    Condition,
    Group,
    InGroup,
    OfRace,
    OnTerrain,
    Part,
    Terrains,
    Tiles,
    Variable,
)
from zashiki.magic.language.timing_table import TIMING_TABLE
from zashiki.magic.language.verb import Verb

Dead = tuple[str, str, str]
"""The path, what can never be, and what to do about it."""

_FORBIDDEN_WITH: dict[str, frozenset[str]] = {
    "play": PLAYED_KINDS,
    "targeted": PLAYED_KINDS,
    "equip": frozenset(NATIVE_SLOT) | {"effect", "recovery"},
}
"""Kinds of cards with which what is forbidden could be done at all (M48, M50, M53)."""
_READ_BY = {"range_steal": "steal", "attacks": "attack"}
"""Numbers that only cards of a kind ask for."""


def dead(definition: Definition, world: World) -> Iterator[Dead]:
    """Everything dead in a definition."""
    if isinstance(definition, RaceDef) and definition.id not in world.races:
        yield "", "no character has this race, and nobody may choose it", "give it to a character or leave it out"
    inner = tuple(parts(definition, ""))
    yield from _conditions(inner, world)
    for path, part in inner:
        match part:
            case k.Trigger() | k.Replacement():
                yield from _timing_event(part.on, definition, world, f"{path}.on")
                yield from _unused(part, path)
            case k.Active():
                yield from _unused(part, path)
                if part.range == "red" and part.target is None:
                    yield f"{path}.range", "'red' limits the target, and there is none", "say 'green'"
            case EventDef():
                yield from _unused(part, path)
            case k.Static():
                yield from _static(part, world, path)
            case Verb():
                yield from _op(part, world, path)
            case Cards():
                yield from _cards(part, world, path)
            case Tiles() if part.terrain:
                yield from _terrains(part.terrain, world, f"{path}.terrain")
                if part.named and "building" not in part.terrain:
                    yield path, "places stand on buildings only", "leave 'named' or 'terrain' out"


def _conditions(inner: tuple[tuple[str, Part], ...], world: World) -> Iterator[Dead]:
    """The outermost conditions whose answer never changes."""
    told = "\0"
    for path, part in inner:
        if not isinstance(part, get_args(Condition)) or path.startswith(told):
            continue
        always = truth(part, world)
        if always is not None:
            told = path
            message = "always holds" if always else "can never hold"
            yield path, f"this condition {message}", "leave it out" if always else "leave out what hangs on it"


def _timing_event(on: k.On, carrier: Part, world: World, path: str) -> Iterator[Dead]:
    row = TIMING_TABLE[on.ev]
    if row.ops and not row.ops & world.ops:
        yield path, f"nothing in these packs sets off {on.ev!r}", f"it needs one of: {', '.join(sorted(row.ops))}"
    for key, possible in row.values.items():
        wanted = getattr(on, key)
        if wanted and not possible.intersection(wanted):
            yield f"{path}.{key}", f"no {on.ev!r} ever has it", f"say one of: {', '.join(sorted(possible))}"
    early = on.ev == "setup" or (on.ev == "draw" and on.cause == ("setup",))
    if early and isinstance(carrier, CardDef | EventDef):
        yield path, "nothing is worn and no event lasts before the game begins", "let a race or character do it"
    if on.ev == "eliminate" and on.subject == "self" and not isinstance(carrier, EventDef):
        yield path, "who is out of the game has no abilities any more", "say 'faint', or leave 'subject' out"


def _unused(part: k.Trigger | k.Replacement | k.Active | EventDef, path: str) -> Iterator[Dead]:
    """Names that are bound and never spoken of, what they never come to, and programs that do nothing."""
    program = tuple(parts(part, path))
    moved = {op.what for _, op in program if isinstance(op, o.Put | o.Equip | o.Reveal)}
    read = {value.var for _, value in program if isinstance(value, Variable)}
    named = {name for _, item in program for name in _seats(item)}
    others = names_of_others(item for _, item in program)
    if _means_it(part):
        named.add("it")
    for place, op in program:
        match op:
            case o.Pick() if op.as_ not in moved and op.from_.zone != "deck":
                yield place, f"nothing is done with {op.as_!r}", "put, equip or reveal it behind"
            case o.Roll() if op.as_ not in read:
                yield place, f"nothing reads {op.as_!r}", f"use {{ var = {op.as_!r} }} behind"
            case o.Aim() if op.as_ not in named:
                yield place, f"nothing is done to {op.as_!r}", "name that player behind"
            case o.Unequip() if op.slot == "collectible" and op.of in others:
                yield f"{place}.slot", "nobody but their wearer takes collectibles off (A18)", "name another slot"
    if isinstance(part, k.Active) and part.target is not None and "target" not in named:
        yield f"{path}.target", "a player is chosen, and nothing is done to him", "name 'target', or leave it out"
    if not isinstance(part, EventDef) and not part.do:
        yield f"{path}.do", "it does nothing", "give it an operation"


def _seats(part: Part) -> Iterator[str]:
    """The players that a part names."""
    for key in ("to", "of", "by", "viewer", "a", "b", "on_tile_of"):
        name = getattr(part, key, None)
        if isinstance(name, str):
            yield name


def _means_it(part: Part) -> bool:
    """Whether something inside names nobody and so means `it`, and not the candidate of a group."""
    match part:
        case Cards() if part.of is None and part.zone in ("hand", "equip"):
            return True
        case OnTerrain() | InGroup() | OfRace() if part.of is None:
            return True
    inner = children(part)
    return any(_means_it(item) for step, item in inner if step != "if" or not isinstance(part, Group))


def _static(part: k.Static, world: World, path: str) -> Iterator[Dead]:
    match part:
        case k.StatStatic():
            if part.n == 0 and part.set is None and part.cap is None:
                yield path, "nothing is changed", "give it 'n', 'set' or 'cap'"
            yield from _unread(part.stat, world, path)
        case k.ForbidStatic() if part.kinds and part.forbid in _FORBIDDEN_WITH:
            if not _FORBIDDEN_WITH[part.forbid].intersection(part.kinds):
                expected = ", ".join(sorted(_FORBIDDEN_WITH[part.forbid]))
                yield f"{path}.kinds", f"{part.forbid!r} never has to do with such cards", f"say one of: {expected}"
            elif not set(part.kinds) & set(world.cards.values()):
                yield f"{path}.kinds", "these packs have no such cards", "name a kind that they have"
        case k.TerrainStatic():
            yield from _terrains(part.from_, world, f"{path}.from")
            if set(part.from_) == {part.terrain}:
                yield path, "the tiles are what they become already", "name another terrain"
            if part.near is not None:
                yield from _terrains((part.near,), world, f"{path}.near")


def _unread(stat: str, world: World, path: str) -> Iterator[Dead]:
    kind = _READ_BY.get(stat)
    if kind is not None and kind not in world.cards.values():
        yield f"{path}.stat", f"nothing asks for it: these packs have no {kind} card", "change another number"


def _terrains(named: Terrains, world: World, path: str) -> Iterator[Dead]:
    if not world.terrains.intersection(named):
        yield path, "no map has such a tile, and no event makes one", f"say one of: {', '.join(sorted(world.terrains))}"


def _op(op: Verb, world: World, path: str) -> Iterator[Dead]:
    match op:
        case o.Check() if op.diff >= NEVER_SUCCEEDS and op.then and not world.eases_checks:
            yield f"{path}.then", f"no die shows more than {op.diff}", "say a difficulty of 0 … 5"
        case o.Check() if op.diff <= ALWAYS_SUCCEEDS and op.else_ and not world.hardens_checks:
            yield f"{path}.else", f"every die shows more than {op.diff}", "say a difficulty of 1 … 6"
        case o.Check() | o.If() if not op.then and not op.else_:
            yield path, "it does nothing either way", "give it 'then' or 'else'"
        case o.Each() | o.May() | o.Repeat() if not op.do:
            yield path, "it does nothing", "give it an operation"
        case o.Damage() | o.LoseHp() | o.Heal() | o.Draw() | o.Shield() if bounds(op.n)[1] <= 0:
            yield f"{path}.n", "nothing comes of a number that is never above 0", "say at least 1"
        case o.Discard() if op.how != "all" and bounds(op.n)[1] <= 0:
            yield f"{path}.n", "nothing comes of a number that is never above 0", "say at least 1"
        case o.Modify():
            if op.n == 0:
                yield f"{path}.n", "nothing is changed by 0", "say another number"
            yield from _unread(op.stat, world, path)
        case o.EventAdd() if op.n == 0:
            yield f"{path}.n", "nothing is changed by 0", "say another number"
        case o.Cooldown():
            if op.n == 0:
                yield f"{path}.n", "nothing is changed by 0", "say another number"
            if not world.cools:
                yield path, "no skill of these packs has a cooldown", "leave it out"
        case o.SwapHands() | o.SwapPlaces() if op.a == op.b:
            yield path, "nobody changes anything with himself", "name two players"
        case o.Look() if op.of == op.viewer:
            yield path, "everybody sees his own hand", "let another look"
        case o.MoveTo() if op.tiles.within == 0 and op.tiles.of == op.to:
            yield f"{path}.tiles.within", "the only tile is the one that he stands on", "say at least 1"


def _cards(part: Cards, world: World, path: str) -> Iterator[Dead]:
    if part.zone == "equip" and part.kind and not set(part.kind) & set(NATIVE_SLOT):
        expected = ", ".join(NATIVE_SLOT)
        yield f"{path}.kind", "no such card is worn but as a collectible of its wearer", f"say one of: {expected}"
    elif not world.has_cards(part):
        yield path, "there is no such card in these packs", "name cards that they have"
    elif part.not_id is not None and part.kind and world.cards[part.not_id] not in part.kind:
        yield f"{path}.not_id", f"{part.not_id!r} is of another kind, so it is left out anyway", "leave 'not_id' out"
