"""The four kinds of ability: active, trigger, replacement, static."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from zashiki.magic.language.cards import Terrain
from zashiki.magic.language.expressions import (
    Causes,
    Condition,
    DamageKinds,
    Group,
    Kinds,
    Limits,
    Marker,
    Number,
    Part,
    Stat,
    Terrains,
    TimingPoint,
)
from zashiki.magic.language.verb import Verb

# ---- abilities ----

Party = Literal["self"]


class On(Part, frozen=True, kw_only=True):
    """Which timing events: every key must match; ``self`` is the ability's owner, a list means any of these."""

    ev: TimingPoint
    subject: Party | None = None
    source: Party | None = None
    cause: Causes = ()
    dtype: DamageKinds = ()
    kind: Kinds = ()
    """The kind of the card that is played, worn or discarded."""


class Limit(Part, frozen=True, kw_only=True):
    """How often an ability works."""

    n: Annotated[int, Limits(1, 9)] = 1
    per: Literal["turn", "cycle", "game"] = "turn"


class Ability(Part, frozen=True, kw_only=True):
    """Base of the kinds of ability; `type` is the kind in packs."""

    head: ClassVar[str] = "type"
    type: ClassVar[str]
    id: Annotated[str, Marker("label")] = ""


class Active(Ability, frozen=True, kw_only=True):
    """What a card does when it is played, or a skill when it is used (M26, M28, M48)."""

    type: ClassVar[str] = "active"
    range: Literal["red", "green"]
    """Red: the target must be in attack range (M28, M43)."""
    cd: Annotated[int, Limits(0, 20)] = 0
    """Cooldown: unusable until the owner's so-many-th turn after use (A29)."""
    target: Group | None = None
    if_: Condition | None = msgspec.field(default=None, name="if")
    do: tuple[Verb, ...]


class Trigger(Ability, frozen=True, kw_only=True):
    """What follows a timing event."""

    type: ClassVar[str] = "trigger"
    on: On
    if_: Condition | None = msgspec.field(default=None, name="if")
    may: bool = False
    limit: Limit | None = None
    do: tuple[Verb, ...]


class Replacement(Ability, frozen=True, kw_only=True):
    """What changes, redirects or prevents a timing event before it takes place."""

    type: ClassVar[str] = "replace"
    on: On
    if_: Condition | None = msgspec.field(default=None, name="if")
    limit: Limit | None = None
    do: tuple[Verb, ...]


class Static(Ability, frozen=True, kw_only=True):
    """Base of what always holds."""

    type: ClassVar[str] = "static"


Circle = Literal["self", "all", "others", "opponents", "allies", "friends"]


class StatStatic(Static, frozen=True, kw_only=True):
    """A derived number is set, raised, lowered, or bounded."""

    head: ClassVar[str] = "stat"
    stat: Stat
    who: Circle = "self"
    n: Number = 0
    set: Number | None = None
    cap: Number | None = None
    if_: Condition | None = msgspec.field(default=None, name="if")


class ForbidStatic(Static, frozen=True, kw_only=True):
    """Something may not be done: playing, being chosen as a target, moving, equipping."""

    head: ClassVar[str] = "forbid"
    forbid: Literal["play", "targeted", "move", "equip"]
    who: Circle = "self"
    kinds: Kinds = ()
    if_: Condition | None = msgspec.field(default=None, name="if")


class TerrainStatic(Static, frozen=True, kw_only=True):
    """Tiles count as another terrain."""

    head: ClassVar[str] = "terrain"
    terrain: Terrain
    """What they become."""
    from_: Terrains = msgspec.field(name="from")
    near: Terrain | None = None
    """Only tiles next to this terrain of the map."""


STATICS: tuple[type[Static], ...] = (StatStatic, ForbidStatic, TerrainStatic)
ABILITIES: dict[str, tuple[type[Ability], ...]] = {
    "active": (Active,),
    "trigger": (Trigger,),
    "replace": (Replacement,),
    "static": STATICS,
}
"""The four kinds of ability."""
