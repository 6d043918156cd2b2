"""What a pack must fulfil beyond its form: names that exist, bindings made before they are used, a game that works."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from types import UnionType
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin

import msgspec

from zashiki.magic.content.circular import circular_numbers
from zashiki.magic.content.findings import Finding, nearest
from zashiki.magic.content.lint.unused_keys import ignored_keys, vain_moves
from zashiki.magic.content.maps import check_map
from zashiki.magic.content.reader import fields_of
from zashiki.magic.content.schema import CardDef, CharacterDef, EventDef, MapDef, RaceDef
from zashiki.magic.content.walk import Definition, parts
from zashiki.magic.content.work import MAX_WORK, laborious_parts
from zashiki.magic.language.abilities import Ability, Active, Replacement, TerrainStatic, Trigger
from zashiki.magic.language.cards import COLLECTIBLE_KINDS, PLAYED_KINDS
from zashiki.magic.language.expressions import Cards, Group, Marker, OfKind, Part
from zashiki.magic.language.timing_table import TIMING_TABLE
from zashiki.magic.language.verb import Verb
from zashiki.magic.language.verbs import (
    Choose,
    ChooseRace,
    Each,
    EventAdd,
    EventCancel,
    EventSet,
    Pick,
)

LEAST_CHARACTERS = 18
"""Three to choose from for each of six players (M8)."""

MAX_PILE = 2000
"""Cards of the draw pile; the manual has 148."""

_ALWAYS = frozenset({"self", "current", "next", "prev"})
_RESERVED = _ALWAYS | {"source", "subject", "random"}
_CANDIDATE = "it"
_PLAYERS = frozenset({"target", _CANDIDATE})
"""Names that a group or an announced target binds, and that selectors look up where nobody is named."""
_BOUND = "as_"
"""The field in which an operation that binds something says by what name."""

_UNBOUND: dict[type[Part], tuple[str, ...]] = {Active: ("target", "if"), Each: ("over",), Group: ("on_tile_of",)}
"""Keys that are read before the part binds its own name: whether a card may be played is asked before it is aimed."""


class Scope(msgspec.Struct, frozen=True):
    """What a program may speak of at some point."""

    seats: frozenset[str] = _ALWAYS
    cards: frozenset[str] = frozenset()
    numbers: frozenset[str] = frozenset()
    fields: frozenset[str] = frozenset()
    """Fields of the timing event."""
    edits: frozenset[str] | None = None
    """What may be edited, in a replacement."""

    def with_seat(self, name: str) -> Scope:
        """The scope in which a player is bound to `name` as well."""
        return msgspec.structs.replace(self, seats=self.seats | {name})

    def whose(self, cards: Cards) -> str:
        """Whose cards a selector means: where it does not say, those of the candidate if there is one."""
        return cards.of or (_CANDIDATE if _CANDIDATE in self.seats else "self")

    def taken(self, names: str) -> frozenset[str]:
        """What cannot be bound anew: names of another sort than `names` (a marker's), which they would hide."""
        sorts = {"binds-seat": self.seats, "binds": self.cards, "binds-var": self.numbers}
        others = [known for sort, known in sorts.items() if sort != names]
        return _RESERVED.union(*others) | (frozenset() if names == "binds-seat" else _PLAYERS)


class _Said(NamedTuple):
    """What an annotation says of the names in a value."""

    names: tuple[str, ...]
    """The sorts (a marker's) of a text: a name that may be left out is still a name."""
    items: tuple[_Said, ...]
    """Of each item of a list, or of all of them."""


def _said(hint: Any) -> _Said:
    possible = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    extras = [extra for one in possible if get_origin(one) is Annotated for extra in get_args(one)[1:]]
    lists = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    inner = [one for one in get_args(lists) if one is not Ellipsis] if get_origin(lists) is tuple else []
    return _Said(tuple(extra.names for extra in extras if isinstance(extra, Marker)), tuple(map(_said, inner)))


@cache
def _spoken_of(record: type[Part]) -> dict[str, tuple[str, _Said]]:
    """By key, the attribute of a record and what its annotation says."""
    return {key: (attribute, _said(hint)) for key, (attribute, hint, _) in fields_of(record).items()}


class Checker:
    """Checks definitions against each other; `findings` grows."""

    def __init__(self, files: Mapping[str, str], definitions: Mapping[str, Definition]) -> None:
        self.findings: list[Finding] = []
        self._files = files
        self._definitions = definitions
        self._cards = {d.id: d for d in definitions.values() if isinstance(d, CardDef)}
        self._known: dict[str, set[str]] = {
            "card": set(self._cards),
            "race": {d.id for d in definitions.values() if isinstance(d, RaceDef)},
            "group": {g for d in definitions.values() if isinstance(d, CharacterDef) for g in d.groups},
            "place": {p for d in definitions.values() if isinstance(d, MapDef) for p in (*d.names, *d.places)},
        }
        self._at = ("", "")

    def note(self, code: str, path: str, message: str) -> None:
        """Note a fault of the definition being checked."""
        self.findings.append(Finding(code, *self._at, path, message))

    def run(self) -> None:
        """Check every definition."""
        for name, definition in self._definitions.items():
            self._at = self._place(name)
            self._definition(definition)
        self._circular()
        self._laborious()
        characters = sum(isinstance(definition, CharacterDef) for definition in self._definitions.values())
        self._at = ("", "")
        pile = sum(card.copies for card in self._cards.values())
        if pile > MAX_PILE:
            self.note("BUDGET", "", f"expected at most {MAX_PILE} cards in the draw pile, got {pile}")
        if characters < LEAST_CHARACTERS:
            self.note("CHARACTERS", "", f"expected at least {LEAST_CHARACTERS} characters, got {characters}")

    def _place(self, name: str) -> tuple[str, str]:
        """The file and what is defined there."""
        sort = type(self._definitions[name]).__name__.removesuffix("Def").lower()
        return self._files[name], f"{sort} {name}"

    def _circular(self) -> None:
        for name, path, number in circular_numbers(self._definitions):
            self._at = self._place(name)
            self.note("CIRCULAR", path, f"{number!r} hangs on what this ability does to it; expected another condition")

    def _laborious(self) -> None:
        for name, path in laborious_parts(self._definitions):
            self._at = self._place(name)
            self.note(
                "WORK", path, f"expected at most {MAX_WORK} parts to look at; each group asks all players within it"
            )

    def _definition(self, definition: Definition) -> None:
        match definition:
            case CardDef():
                self._card(definition)
            case CharacterDef():
                self._character(definition)
            case EventDef():
                self._event(definition)
            case MapDef():
                check_map(definition, self.note)
            case RaceDef():
                self._passive(definition.ability)
        if not isinstance(definition, MapDef):
            self._walk(definition, Scope(), "")
            self._abilities(definition)
            changes_terrain = any(isinstance(part, TerrainStatic) for _, part in parts(definition, ""))
            if changes_terrain and not isinstance(definition, EventDef):
                self.note("TERRAIN", "", "only events change terrain")

    def _card(self, card: CardDef) -> None:
        actives = [ability for ability in card.ability if isinstance(ability, Active)]
        if card.kind in PLAYED_KINDS and len(actives) != 1:
            self.note("ACTIVE", "ability", f"expected exactly one 'active' ability, got {len(actives)}")
        if card.kind not in PLAYED_KINDS and actives:
            self.note("ACTIVE", "ability", f"a card of kind {card.kind!r} is worn, so it has no 'active' ability")
        if any(active.cd for active in actives):
            self.note("COOLDOWN", "ability", "only skills have a cooldown")
        if card.range and card.kind != "weapon":
            self.note("RANGE", "range", "only weapons add attack distance")
        for path, part in parts(card, ""):
            if isinstance(part, Pick) and part.from_.zone == "discard" and _may_fetch(part, card):
                self.note("SELF-FETCH", path, f"may fetch its own twin for ever; expected not_id = {card.id!r}")

    def _character(self, character: CharacterDef) -> None:
        if len(set(character.collect)) != len(character.collect):
            self.note("COLLECT", "collect", "expected three different cards")
        for name in character.collect:
            card = self._definitions.get(name)
            if isinstance(card, CardDef) and card.kind not in COLLECTIBLE_KINDS:
                self.note("COLLECT", "collect", f"expected an item other than an element, got {name!r} ({card.kind})")
        if not character.skill:
            self.note("SKILL", "skill", "expected at least one skill")
        names = [skill.id for skill in character.skill]
        if "" in names or len(set(names)) != len(names):
            self.note("SKILL", "skill", "expected an id of its own for each skill")
        for index, skill in enumerate(character.skill):
            if isinstance(skill, Active) and skill.cd < 1:
                self.note("COOLDOWN", f"skill[{index}]", "an active skill needs a cooldown of at least 1")

    def _event(self, event: EventDef) -> None:
        self._passive(event.ability)
        if bool(event.ability) != (event.until is not None):
            self.note("UNTIL", "until", "an event lasts ('until') if and only if it has abilities")
        if not event.do and not event.ability:
            self.note("EMPTY", "", "expected 'do' or 'ability'")

    def _abilities(self, definition: Definition) -> None:
        """What is said in vain of an ability as a whole."""
        for path, ability in parts(definition, ""):
            if isinstance(ability, Ability):
                if ability.id and not isinstance(definition, CharacterDef):
                    self.note("IGNORED", f"{path}.id", "only skills are called by an id")
                for place, message in vain_moves(ability, parts(ability, path)):
                    self.note("IGNORED", place, message)

    def _passive(self, abilities: tuple[Any, ...]) -> None:
        if any(isinstance(ability, Active) for ability in abilities):
            self.note("ACTIVE", "ability", "only cards and skills have 'active' abilities")

    # ---- names and bindings ----------------------------------------------------------------------------------------

    def _walk(self, part: Part, scope: Scope, path: str) -> None:
        early = _UNBOUND.get(type(part), ())
        self._fields(part, early, scope, path)
        match part:
            case Trigger() | Replacement():
                row = TIMING_TABLE[part.on.ev]
                self._pattern(part, row.fields, f"{path}.on")
                if isinstance(part, Replacement) and not row.edits:
                    self.note("WINDOW", f"{path}.on", f"{part.on.ev!r} cannot be replaced, only followed")
                seats = row.fields & {"subject", "source"}
                edits = row.edits if isinstance(part, Replacement) else None
                scope = msgspec.structs.replace(scope, seats=scope.seats | seats, fields=row.fields, edits=edits)
            case Active() if part.target is not None:
                scope = scope.with_seat("target")
            case Each():
                scope = scope.with_seat(part.as_)
            case Group():
                scope = scope.with_seat("it")
            case OfKind() if "dtype" not in scope.fields:
                self.note("BIND-CTX", path, "there is no damage here whose kind could be asked")
            case EventAdd() | EventSet() | EventCancel():
                self._edit(part, scope, path)
            case ChooseRace() if not part.from_:
                self.note("CHOICE", f"{path}.from", "expected at least one race")
            case Choose() if not part.options or len({o.label for o in part.options}) != len(part.options):
                self.note("CHOICE", path, "expected choices with a label of their own each")
            case Pick() if part.from_.zone == "hand" and part.how == "choose" and scope.whose(part.from_) != part.by:
                self.note("HIDDEN", path, "cards of another's hand cannot be chosen, only taken at random")
        for key, message in ignored_keys(part):
            self.note("IGNORED", f"{path}.{key}" if path else key, message)
        self._fields(part, [key for key in fields_of(type(part)) if key not in early], scope, path)

    def _fields(self, part: Part, keys: Iterable[str], scope: Scope, path: str) -> None:
        spoken = _spoken_of(type(part))
        for key in keys:
            attribute, said = spoken[key]
            value = getattr(part, attribute)
            if value is not None:
                self._value(value, said, scope, f"{path}.{key}" if path else key)

    def _pattern(self, part: Trigger | Replacement, fields: frozenset[str], path: str) -> None:
        for name in ("subject", "source", "cause", "dtype", "kind"):
            if getattr(part.on, name) and name not in fields:
                self.note("BIND-CTX", path, f"{part.on.ev!r} has no {name!r}; it has: {', '.join(sorted(fields))}")

    def _edit(self, part: EventAdd | EventSet | EventCancel, scope: Scope, path: str) -> None:
        field = "cancel" if isinstance(part, EventCancel) else part.field
        if scope.edits is None:
            self.note("BIND-CTX", path, f"{part.op!r} works in a 'replace' ability only")
        elif field not in scope.edits:
            self.note("BIND-CTX", path, f"cannot edit {field!r} here; expected: {', '.join(sorted(scope.edits))}")
        if isinstance(part, EventSet):
            wanted = "to" if part.field == "subject" else "n"
            if getattr(part, wanted) is None:
                self.note("MISSING-KEY", path, f"expected {wanted!r}: what {part.field!r} becomes")

    def _value(self, value: Any, said: _Said, scope: Scope, path: str) -> None:
        if isinstance(value, str):
            for names in said.names:
                self._name(value, names, scope, path)
        elif isinstance(value, Part):
            self._walk(value, scope, path)
        elif isinstance(value, tuple):
            for index, item in enumerate(value):
                self._value(item, said.items[index % len(said.items)], scope, f"{path}[{index}]")
                scope = _after(item, scope)

    def _name(self, name: str, names: str, scope: Scope, path: str) -> None:
        known: frozenset[str] | set[str]
        if names in self._known:
            known = self._known[names]
            if name and name not in known:
                self.note("REF", path, f"there is no {names} {name!r}{nearest(name, known)}")
            return
        if names.startswith("binds"):
            if name in scope.taken(names):
                self.note("RESERVED", path, f"{name!r} has a meaning already; choose another name")
            return
        if names == "seat":
            known = scope.seats
        elif names == "mover":
            known = scope.seats | {"random"}
        elif names == "var":
            known = scope.numbers
        elif names == "cards":
            known = scope.cards | ({"ev.card"} if "card" in scope.fields else frozenset())
        else:
            return
        if name not in known:
            expected = ", ".join(sorted(known)) or "nothing is bound here"
            self.note("REF-UNDEF", path, f"{name!r} is not bound; expected: {expected}{nearest(name, known)}")


def _after(item: Any, scope: Scope) -> Scope:
    """The scope behind an operation that binds a name."""
    if not isinstance(item, Verb) or not item.binds:
        return scope
    name = getattr(item, _BOUND)
    if item.binds == "seats":
        return scope.with_seat(name)
    if item.binds == "cards":
        return msgspec.structs.replace(scope, cards=scope.cards | {name})
    return msgspec.structs.replace(scope, numbers=scope.numbers | {name})


def _may_fetch(pick: Pick, card: CardDef) -> bool:
    return pick.from_.not_id != card.id and (not pick.from_.kind or card.kind in pick.from_.kind)
