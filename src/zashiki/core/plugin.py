"""What a game brings to the house: one record, found through an entry point, whose parts are loaded when asked for.

A package that brings a game names its record in the entry point group `zashiki.games`::

    [project.entry-points."zashiki.games"]
    septet = "zashiki.septet.plugin:PLUGIN"

The parts are named as ``module:attribute`` instead of being imported: to list the games loads none of them, and this
floor needs to know nothing of the floors that use the parts. Each of these says what type its part has (`load_part`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Literal, TypeVar, cast

import msgspec

from zashiki.core.errors import UnknownGame, ZashikiError
from zashiki.core.given import came

GROUP = "zashiki.games"
"""The entry point group of games."""

P = TypeVar("P")


class InvalidPlugin(ZashikiError):
    """A package's record that cannot be used: which, and what was expected of it."""


Section = Literal["matches", "hosts", "researchers", "designers"]
"""For whom a command is, where `zashiki --help` begins: for matches that were played, and for three sorts of people."""


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """A line of what `zashiki --help` says first."""

    section: Section
    call: str
    """What is typed after ``zashiki``."""
    does: str


class Command(msgspec.Struct, frozen=True, kw_only=True):
    """A command that a game adds to the command line."""

    place: str
    """A function or a Typer application, as ``module:attribute``; loaded when it is called."""
    help: str
    """What it does, in the words with which its own help begins: all commands are listed with them."""
    shown: Shown | None = None
    """Its line among those that are said first; None for none."""


class Plugin(msgspec.Struct, frozen=True, kw_only=True):
    """What a game brings. Every part but `rules` may be left out: the house has something plain in its place."""

    name: str
    """The game's name, the same as `Game.name` and as its entry point."""
    rules: str
    """The `zashiki.core.game.Game`."""
    title: str = ""
    """What the command line calls it, in English; its name where nothing is said."""
    order: int = 100
    """Where it stands among the games; ties by name."""
    players: str | None = None
    """The `zashiki.players.ladder.Ladder` of its bots; without it the random bot plays alone."""
    terminal: str | None = None
    """The `zashiki.terminal.part.TerminalPart`; without it the table is an outline of what the seat sees."""
    picture: str | None = None
    """The `zashiki.pictures.part.PicturePart`; without it there is no picture of its table."""
    analysis: str | None = None
    """The `zashiki.analysis.analyst.Analyst`; without it there are no hints and no analyses."""
    measures: str | None = None
    """The `zashiki.lab.measures.Measures` of contests; without it whole matches are counted."""
    daily: str | None = None
    """The `zashiki.core.daily.Daily`; without it there is no daily deal of the game."""
    duplicate: str | None = None
    """The `zashiki.core.duplicate.Duplicate`; without it tables with the same deals are compared by whole matches."""
    interop: str | None = None
    """The `zashiki.interop.part.InteropPart`; without it the interfaces of other projects do not have the game."""
    outline: str | None = None
    """A function from a report (`Game.report`) to lines of text, for `zashiki replay`."""
    contents: str | None = None
    """The `zashiki.core.contents.Contents`; without it the game is played with nothing but what it brings."""
    workshop: str | None = None
    """The `zashiki.core.workshop.Workshop`; without it nobody makes content of the game in the browser."""
    commands: Mapping[str, Command] = {}
    """What it adds to the command line, by name."""
    texts: str | None = None
    """The package that holds its texts, as ``<language>/<catalogue>.ftl``; None where they stand among the house's."""
    catalogues: tuple[str, ...] = ()
    """The catalogues that clients need for it: names of its variants and options, and what its own parts say."""


@cache
def plugins() -> Mapping[str, Plugin]:
    """The records of all games by name, in their order; raises `InvalidPlugin` for one that cannot be used."""
    found: dict[str, Plugin] = {}
    for entry in entry_points(group=GROUP):
        plugin = _read(entry)
        if plugin.name in found:
            raise InvalidPlugin(f"two packages bring a game {plugin.name!r}; one of them is {source_of(entry)}")
        found[plugin.name] = plugin
    return {plugin.name: plugin for plugin in sorted(found.values(), key=lambda plugin: (plugin.order, plugin.name))}


def plugin_of(game: str) -> Plugin:
    """The record of the game of that name; raises `UnknownGame` where there is none."""
    known = plugins()
    if not isinstance(game, str) or game not in known:
        raise UnknownGame(f"there is no game {came(game)}; expected one of: {', '.join(known)}")
    return known[game]


def load_part(game: str, part: str, kind: Callable[..., P]) -> P | None:
    """A part of a game by its field in `Plugin`, or None where the game leaves it out.

    Raises `UnknownGame`, and `InvalidPlugin` where the part is not there or not of that type.
    """
    place = getattr(plugin_of(game), part)
    return None if place is None else load(place, kind, f"{part} of game {game!r}")


def load(place: str, kind: Callable[..., P], what: str) -> P:
    """What stands at ``module:attribute``; raises `InvalidPlugin`, which says `what` was looked for.

    `kind` is its class. Those that are abstract are welcome, which checkers do not let pass for a `type[P]`.
    """
    expected = cast("type[P]", kind)
    module, _, attribute = place.partition(":")
    try:
        found = getattr(import_module(module), attribute)
    except ZashikiError:
        raise
    except Exception as error:
        # A package may fail in any way while it is imported: whoever is told of it has to find it.
        name = "" if isinstance(error, ImportError | AttributeError | ValueError) else f"{type(error).__name__}: "
        raise InvalidPlugin(f"{what}: nothing can be loaded from {place!r}: {name}{error}") from error
    if not isinstance(found, expected):
        raise InvalidPlugin(f"{what}: expected {expected.__name__} at {place!r}, got {type(found).__name__}")
    return found


def _read(entry: EntryPoint) -> Plugin:
    plugin = load(entry.value, Plugin, f"game {entry.name!r} of {source_of(entry)}")
    if plugin.name != entry.name:
        raise InvalidPlugin(f"the entry point {entry.name!r} of {source_of(entry)} names a game {plugin.name!r}")
    try:
        return msgspec.convert(msgspec.structs.asdict(plugin), Plugin)
    except msgspec.ValidationError as error:
        raise InvalidPlugin(f"game {entry.name!r} of {source_of(entry)}: {error}") from error


def source_of(entry: EntryPoint) -> str:
    """The package that an entry point comes from, and its version."""
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist is not None else entry.value
