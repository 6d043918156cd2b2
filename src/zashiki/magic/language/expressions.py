"""Parts of effect programs: values, selectors of players, cards and tiles, conditions.

A pack's TOML is read into typed frozen records by `content.reader`, which derives its checks from the annotations
here, in `verbs` and in `abilities`. Nothing in a program is code. Keys that are Python words have a trailing underscore
here and none in a pack.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from zashiki.magic.language.cards import CardKind, DamageKind, Terrain


class Limits(msgspec.Struct, frozen=True):
    """A number in `least` … `most`."""

    least: int
    most: int


class Marker(msgspec.Struct, frozen=True):
    """What a text names: ``seat``, ``cards`` and ``var`` a bound name, ``binds`` a new one, ``card`` a definition …"""

    names: str


class OneOrMore(msgspec.Struct, frozen=True):
    """A single value stands for a list of one: "any of"."""


Number = Annotated[int, Limits(-99, 99)]
Seat = Annotated[str, Marker("seat")]
"""``self`` (the owner), ``target``, ``it``, ``source``, ``subject``, ``current``, ``next``, ``prev``, or bound."""
Binding = Annotated[str, Marker("binds")]
Bound = Annotated[str, Marker("cards")]
"""Cards bound by `Pick`, or ``ev.card``: the card of the timing event."""
CardRef = Annotated[str, Marker("card")]
RaceRef = Annotated[str, Marker("race")]
GroupRef = Annotated[str, Marker("group")]

Kinds = Annotated[tuple[CardKind, ...], OneOrMore()]
DamageKinds = Annotated[tuple[DamageKind, ...], OneOrMore()]
Terrains = Annotated[tuple[Terrain, ...], OneOrMore()]
Cause = Literal["setup", "phase", "attack", "card", "skill", "race", "event", "water", "effect", "move"]
Causes = Annotated[tuple[Cause, ...], OneOrMore()]
Stat = Literal["range", "range_steal", "move", "moves", "attacks", "hand_limit", "draw"]
Status = Literal["no_attack", "no_play", "no_move", "ignore_terrain", "immune"]
HINDERING: tuple[Status, ...] = ("no_attack", "no_play", "no_move")
"""The statuses that take something from a player's own turn."""
Span = Literal["turn", "cycle", "off_turn", "their_turn", "round", "game"]
"""``cycle``: to your next turn; ``off_turn``: from the end of this turn to your next (M82); ``their_turn``: to the end
of the affected player's next turn."""
Until = Literal[
    "turn", "cycle", "off_turn", "their_turn", "round", "game",
    "once:play", "once:skill", "once:attack", "once:check", "once:damage", "once:lose_hp", "once:heal", "once:draw",
    "once:move",
]  # fmt: skip
"""A span, or to the end of the next timing event of a sort: one that the affected player sets off (playing a card,
using a skill, an attack, a check) or that befalls him (damage, loss, healing, drawing, moving)."""
TimingPoint = Literal[
    "setup", "round_start", "round_end", "turn_start", "turn_end", "draw", "play", "skill", "attack", "damage",
    "lose_hp", "heal", "faint", "eliminate", "discard", "gain", "equip", "unequip", "shift", "move", "check", "event",
]  # fmt: skip


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """Base of everything in a program; `head` is the key that tells the part among others of its sort."""

    head: ClassVar[str] = ""


# ---- values ----


class StatOf(Part, frozen=True, kw_only=True):
    """A number of a player: hit points, or a derived number such as the attack range."""

    head: ClassVar[str] = "stat"
    stat: Literal["hp", "max_hp", "range", "move", "hand_limit"]
    of: Seat = "self"


class CountOf(Part, frozen=True, kw_only=True):
    """How many: hand cards, attack cards played or tiles moved this turn, collectibles worn."""

    head: ClassVar[str] = "count"
    count: Literal["hand", "attacks", "steps", "set"]
    of: Seat = "self"


class HalfUp(Part, frozen=True, kw_only=True):
    """Half of a value, rounded up."""

    head: ClassVar[str] = "half_up"
    half_up: Value


class Sum(Part, frozen=True, kw_only=True):
    """The sum of values."""

    head: ClassVar[str] = "add"
    add: tuple[Value, ...]


class Negative(Part, frozen=True, kw_only=True):
    """A value with the other sign."""

    head: ClassVar[str] = "neg"
    neg: Value


class Variable(Part, frozen=True, kw_only=True):
    """A rolled number, bound by `Roll`."""

    head: ClassVar[str] = "var"
    var: Annotated[str, Marker("var")]


Value = Number | StatOf | CountOf | HalfUp | Sum | Negative | Variable

# ---- selectors ----


class Group(Part, frozen=True, kw_only=True):
    """Players: a circle seen from the owner, narrowed by condition (each candidate is ``it``), place, or an extreme."""

    head: ClassVar[str] = "who"
    who: Literal["all", "others", "opponents", "allies", "friends"]
    if_: Condition | None = msgspec.field(default=None, name="if")
    on_tile_of: Seat | None = None
    radius: Annotated[int, Limits(0, 20)] = 0
    most: Literal["hand", "hp", "set"] | None = None
    least: Literal["hand", "hp", "set"] | None = None


class Cards(Part, frozen=True, kw_only=True):
    """Cards of a zone. Worn collectibles are never among them: only their wearer may touch them (M40, M56, A18)."""

    head: ClassVar[str] = "zone"
    zone: Literal["hand", "equip", "discard", "deck"]
    of: Seat | None = None
    """Whose; not given: those of ``it`` where somebody is or was to be called so, else the owner's."""
    kind: Kinds = ()
    not_id: CardRef | None = None
    top: Annotated[int, Limits(0, 20)] = 0
    """The newest cards of the discard pile, or the first of the draw pile, which is looked at."""


class Tiles(Part, frozen=True, kw_only=True):
    """Tiles: of a terrain, with a name, within a number of steps of a player."""

    terrain: Terrains = ()
    named: bool = False
    within: Annotated[int, Limits(0, 20)] | None = None
    of: Seat = "self"


# ---- conditions ----


class Compare(Part, frozen=True, kw_only=True):
    """Two values compared."""

    head: ClassVar[str] = "cmp"
    cmp: tuple[Value, Literal["lt", "le", "eq", "ne", "ge", "gt"], Value]


class Has(Part, frozen=True, kw_only=True):
    """Whether a zone holds such a card."""

    head: ClassVar[str] = "has"
    has: Cards


class OnTerrain(Part, frozen=True, kw_only=True):
    """Whether a player (the candidate, or the owner) stands on such terrain."""

    head: ClassVar[str] = "terrain"
    terrain: Terrains
    of: Seat | None = None


class Distance(Part, frozen=True, kw_only=True):
    """At most `le` steps of an attack path between two players."""

    a: Seat
    b: Seat
    le: Annotated[int, Limits(0, 20)]


class Near(Part, frozen=True, kw_only=True):
    """Whether two players are near each other."""

    head: ClassVar[str] = "dist"
    dist: Distance


class Pair(Part, frozen=True, kw_only=True):
    """Two players."""

    a: Seat
    b: Seat


class Same(Part, frozen=True, kw_only=True):
    """Whether two names mean one player."""

    head: ClassVar[str] = "same"
    same: Pair


class InGroup(Part, frozen=True, kw_only=True):
    """Whether a player's character belongs to a group (M85)."""

    head: ClassVar[str] = "group"
    group: GroupRef
    of: Seat | None = None


class OfRace(Part, frozen=True, kw_only=True):
    """Whether a player has a race's bonus."""

    head: ClassVar[str] = "race"
    race: RaceRef
    of: Seat | None = None


class Exists(Part, frozen=True, kw_only=True):
    """Whether there is such a player."""

    head: ClassVar[str] = "exists"
    exists: Group


class OfKind(Part, frozen=True, kw_only=True):
    """Whether the timing event's damage is of such a kind."""

    head: ClassVar[str] = "dtype"
    dtype: DamageKinds


class Every(Part, frozen=True, kw_only=True):
    """All of these."""

    head: ClassVar[str] = "all"
    all: tuple[Condition, ...]


class Some(Part, frozen=True, kw_only=True):
    """Any of these."""

    head: ClassVar[str] = "any"
    any: tuple[Condition, ...]


class Negation(Part, frozen=True, kw_only=True):
    """Not this."""

    head: ClassVar[str] = "not"
    not_: Condition = msgspec.field(name="not")


Condition = (
    Compare | Has | OnTerrain | Near | Same | InGroup | OfRace | Exists | OfKind | Every | Some | Negation
)  # fmt: skip
