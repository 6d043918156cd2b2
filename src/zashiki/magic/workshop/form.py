"""What drafts are made of: the form of the language, the things of the base pack, drafts to start from."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from zashiki.magic.content.content import Content
from zashiki.magic.content.maps import MAX_TILES
from zashiki.magic.content.schema import MapDef
from zashiki.magic.language.cards import Terrain
from zashiki.magic.language.verbs import REPLACING
from zashiki.magic.packing.json_schema import Schema, json_schema
from zashiki.magic.packs.loader import content_of, pack_files
from zashiki.magic.workshop.look import BASE

SORTS = ("card", "character", "event", "map")
"""The kinds of definitions that are offered; the blocks show whatever the schema has, maps are painted."""
TEMPLATES = ("attack", "effect", "recovery", "weapon", "armor", "character", "event", "event_lasting", "map")
"""In the order in which they are offered; `templates/NAME.toml` each."""
SEATS = ("self", "target", "current", "next", "prev")
"""Players of whom every program may speak, once there is a target."""
EVENT_SEATS = ("subject", "source")
"""Players of whom an answer to a timing event may speak."""


class Form(msgspec.Struct, frozen=True):
    """What the workshop's page is built from."""

    schema: Schema
    """The JSON Schema of a pack's file; its key `names` tells of a text what it names."""
    sorts: tuple[str, ...]
    templates: dict[str, dict[str, Any]]
    """Drafts to start from: one definition each."""
    things: dict[str, dict[str, Any]]
    """By sort and id the definitions of the base pack, as a draft has them."""
    names: dict[str, tuple[str, ...]]
    """By what a text names (`card`, `race`, `group`, `place`, `seat`) what is there to be named."""
    event_seats: tuple[str, ...]
    replacing: tuple[str, ...]
    """Operations that stand in replacements only."""
    legend: dict[str, Terrain]
    """By letter the terrains that a map is painted with."""
    most_tiles: int


@cache
def form() -> Form:
    """The form; the base pack of the house never changes while it runs."""
    content = content_of(BASE)
    return Form(
        schema=json_schema(says_names=True),
        sorts=SORTS,
        templates={name: _template(name) for name in TEMPLATES},
        things=_things(),
        names=_names(content),
        event_seats=EVENT_SEATS,
        replacing=tuple(verb.op for verb in REPLACING),
        legend=MapDef.legend,
        most_tiles=MAX_TILES,
    )


def _template(name: str) -> dict[str, Any]:
    file = files("zashiki.magic.workshop").joinpath("templates", f"{name}.toml")
    return tomllib.loads(file.read_text("utf-8"))


def _things() -> dict[str, dict[str, Any]]:
    read = [tomllib.loads(data.decode()) for data in pack_files(BASE).values()]
    return {sort: {one["id"]: one for file in read for one in file.get(sort, ())} for sort in SORTS}


def _names(content: Content) -> dict[str, tuple[str, ...]]:
    groups = {group for character in content.characters.values() for group in character.groups}
    places = {place for board in content.boards.values() for place in board.places}
    return {
        "card": tuple(content.cards),
        "race": tuple(content.races),
        "group": tuple(sorted(groups)),
        "place": tuple(sorted(places)),
        "seat": SEATS,
    }
