"""What a pack holds: races, cards, characters, events, maps, as written in its TOML."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

import msgspec

from zashiki.core.languages import LANGUAGES
from zashiki.magic.language.abilities import Ability
from zashiki.magic.language.cards import CardKind, Terrain
from zashiki.magic.language.expressions import CardRef, Limits, Marker, Part, RaceRef, Span
from zashiki.magic.language.verb import Verb

Id = Annotated[str, Marker("id")]
MAX_HP = 12
"""The health bars go up to it (A45)."""
HitPoints = Annotated[int, Limits(1, MAX_HP)]
"""Maximum hit points."""
Mode = Literal["brawl-2", "brawl-3", "brawl-4", "brawl-5", "brawl-6", "teams-4", "teams-6"]


class PackDef(Part, frozen=True, kw_only=True):
    """The head of a pack."""

    id: Id
    format: Literal[1]
    kind: Literal["base", "patch", "expansion"]
    """A patch replaces definitions of the base pack (M2); the cards of an expansion are shuffled in (M3)."""
    health_bars: tuple[HitPoints, ...] = ()
    """The printed health bars (M9, M106): they are laid under the characters, no rule depends on them (A45)."""
    modes: tuple[Mode, ...] = ()
    """The modes for which a patch or an expansion is made, in which forms offer it; none: all of them."""


class RaceDef(Part, frozen=True, kw_only=True):
    """A race and its bonus (M21–M25)."""

    id: Id
    ability: tuple[Ability, ...] = ()


class CardDef(Part, frozen=True, kw_only=True):
    """A card of the draw pile and how many copies of it there are."""

    id: Id
    kind: CardKind
    copies: Annotated[int, Limits(1, 40)]
    range: Annotated[int, Limits(0, 20)] = 0
    """The attack distance that a weapon adds (M42)."""
    ability: tuple[Ability, ...] = ()


class EventDef(Part, frozen=True, kw_only=True):
    """An event: what it does at once, and what holds while it lasts (M36–M38)."""

    id: Id
    big: bool = False
    """Red frame (M38)."""
    until: Span | None = None
    do: tuple[Verb, ...] = ()
    ability: tuple[Ability, ...] = ()


class AttackValues(Part, frozen=True, kw_only=True):
    """The numbers of the three kinds of attack (M32)."""

    mental: Annotated[int, Limits(0, 9)]
    physical: Annotated[int, Limits(0, 9)]
    magic: Annotated[int, Limits(0, 9)]


class CharacterDef(Part, frozen=True, kw_only=True):
    """A character card (M8, M29)."""

    id: Id
    race: RaceRef
    hp: HitPoints
    move: Annotated[int, Limits(0, 20)]
    attack: AttackValues
    home: Annotated[str, Marker("place")] = ""
    """The residence, a named tile; none: the piece is tossed (M10)."""
    collect: tuple[CardRef, CardRef, CardRef]
    """The three collectibles, from top to bottom (M53, M87)."""
    groups: tuple[Annotated[str, Marker("new-group")], ...] = ()
    skill: tuple[Ability, ...] = ()


class MapDef(Part, frozen=True, kw_only=True):
    """A map: rows of terrain letters on a grid, or tiles and edges of any graph."""

    legend: ClassVar[dict[str, Terrain]] = {
        ".": "grass",
        "b": "building",
        "#": "forest",
        "^": "mountain",
        "*": "snow",
        "~": "water",
    }

    id: Id
    adjacency: Literal["orthogonal", "octagonal", "hex", "edges"]
    rows: tuple[Annotated[str, Marker("row")], ...] = ()
    """One letter a tile, top row first; a blank is no tile. Hexes: odd rows lie half a tile to the right."""
    tiles: dict[Annotated[str, Marker("id")], Terrain] = msgspec.field(default_factory=dict)
    edges: tuple[tuple[Annotated[str, Marker("id")], Annotated[str, Marker("id")]], ...] = ()
    names: dict[Annotated[str, Marker("id")], tuple[Annotated[int, Limits(0, 99)], Annotated[int, Limits(0, 99)]]] = (
        msgspec.field(default_factory=dict)
    )
    """Places: column and row from the top left, both from 0."""
    places: dict[Annotated[str, Marker("id")], Annotated[str, Marker("id")]] = msgspec.field(default_factory=dict)
    """Places of a map of edges: the tile's id."""

    @property
    def terrains(self) -> tuple[Terrain, ...]:
        """The terrain of every tile."""
        return (*self.tiles.values(), *(self.legend[mark] for row in self.rows for mark in row if mark != " "))


class Replacing(Part, frozen=True, kw_only=True):
    """A patch puts a definition of its own in the place of another of the same sort (M2).

    Every copy of the old card leaves, and who collects it collects the new one.
    """

    old: Id
    new: Id


if TYPE_CHECKING:
    Language = str
else:
    Language = Literal[tuple(LANGUAGES)]
Names = dict[Language, dict[Id, str]]
"""What things are called, by language and id: cards, characters, skills, races, events, places, maps, the pack."""


Drawings = dict[Id, Annotated[str, Marker("drawing")]]
"""What things are drawn as, by their ids: the id of whatever has a drawing, or a drawing of one's own."""


class PackFile(Part, frozen=True, kw_only=True):
    """Any file of a pack."""

    pack: PackDef | None = None
    race: tuple[RaceDef, ...] = ()
    card: tuple[CardDef, ...] = ()
    event: tuple[EventDef, ...] = ()
    character: tuple[CharacterDef, ...] = ()
    map: tuple[MapDef, ...] = ()
    replace: tuple[Replacing, ...] = ()
    names: Names = msgspec.field(default_factory=dict)
    drawings: Drawings = msgspec.field(default_factory=dict)
