"""What can be played, as forms for new tables are told."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import get_args

import msgspec
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk

from zashiki.analysis import can_analyse
from zashiki.core.contents import contents_of
from zashiki.core.daily import daily_of
from zashiki.core.duplicate import duplicate_of
from zashiki.core.errors import ZashikiError
from zashiki.core.game import OptionSpec, Variant
from zashiki.core.plugin import InvalidPlugin, Plugin, plugin_of
from zashiki.core.registry import AnyGame, find_game, games
from zashiki.locales import FALLBACK, LANGUAGES, Texts, catalogue_folders

_LOG = logging.getLogger(__name__)


class VariantInfo(msgspec.Struct, frozen=True):
    """A way to play a game."""

    name: str
    seats: int
    sides: tuple[tuple[int, ...], ...]
    options: tuple[OptionSpec, ...]


class GameInfo(msgspec.Struct, frozen=True):
    """A game of the house."""

    game: str
    variants: tuple[VariantInfo, ...]
    bots: tuple[str, ...]
    hints: bool
    """Whether there are hints and analyses for it."""
    catalogues: tuple[str, ...]
    """The texts that a client needs for it, by their names under `/locales`."""


def game_info(name: str, bots: tuple[str, ...], variants: tuple[VariantInfo, ...] | None = None) -> GameInfo:
    """A game of the house, or its variants as somebody else is told of them."""
    return GameInfo(
        game=name,
        variants=_told(name, find_game(name).variants) if variants is None else variants,
        bots=bots,
        hints=can_analyse(name),
        catalogues=plugin_of(name).catalogues,
    )


def look_over(bot_names: Callable[[str], tuple[str, ...]]) -> None:
    """Make once all that is told of the games: one of which it cannot be made would keep people from every game.

    Raises `InvalidPlugin`, which names the game.
    """
    for name in games():
        try:
            _check_variants(find_game(name))
            _check_events(find_game(name))
            if not game_info(name, bot_names(name)).bots:
                raise InvalidPlugin(
                    f"game {name!r} has no level of bots; expected at least one, such as the random bot"
                )
            _check_texts(plugin_of(name))
            daily_of(name)
            duplicate_of(name)
            contents_of(name)
        except InvalidPlugin:
            raise
        except Exception as error:
            said = error if isinstance(error, ZashikiError) else f"{type(error).__name__}: {error}"
            raise InvalidPlugin(f"game {name!r} cannot be offered: {said}") from error


def _check_variants(game: AnyGame) -> None:
    if not game.variants:
        raise InvalidPlugin(f"game {game.name!r} has no variant; expected at least one")
    for name, variant in game.variants.items():
        if variant.name != name:
            raise InvalidPlugin(f"game {game.name!r}: the variant under {name!r} is called {variant.name!r}")
        sides = game.sides(game.rules(name))
        if sorted(seat for side in sides for seat in side) != list(range(variant.seats)):
            told = f"expected each of the {variant.seats} seats on one side, got {sides}"
            raise InvalidPlugin(f"game {game.name!r}, variant {name!r}: {told}")


def _check_events(game: AnyGame) -> None:
    """By its type an event is worded, in a browser and in the terminal."""
    for kind in get_args(game.event_type) or (game.event_type,):
        tag = getattr(kind, "__struct_config__", None)
        if tag is not None and not (tag.tag_field == "type" and isinstance(tag.tag, str)):
            told = f'expected a "type" in the JSON of event {kind.__name__}, as its class has with tag=True'
            raise InvalidPlugin(f"game {game.name!r}: {told}")


def _check_texts(plugin: Plugin) -> None:
    Texts(FALLBACK, plugin.catalogues)
    for catalogue in plugin.catalogues:
        files = {folder / code / f"{catalogue}.ftl" for folder in catalogue_folders() for code in LANGUAGES}
        places = sorted({str(file.parents[1]) for file in files if file.is_file()})
        # The first of them would be read in the place of the others, and nobody would know.
        if len(places) > 1:
            told = f"expected a name of its own, found one in each of {', '.join(places)}"
            raise InvalidPlugin(f"game {plugin.name!r}, catalogue {catalogue!r}: {told}")
        # Tests hold those of the house.
        for file in sorted(files if plugin.texts is not None else ()):
            _tell_broken(plugin.name, file)


def _tell_broken(game: str, file: Path) -> None:
    """What no client can read of a catalogue is left out of it: the game is played without those words."""
    text = file.read_text("utf-8") if file.is_file() else ""
    for entry in FluentParser(with_spans=True).parse(text).body:
        if isinstance(entry, Junk) and entry.span is not None:
            line, said = text.count("\n", 0, entry.span.start) + 1, (entry.content or "").strip().partition("\n")[0]
            _LOG.warning("game %r: %s, line %d: no message can be read from %r", game, file, line, said)


def variants_with(name: str, values: tuple[str, ...]) -> bytes:
    """The variants as JSON for people who have content of their own; for a process beside the server's."""
    return msgspec.json.encode(_told(name, find_game(name).variants_with(values)))


def _told(name: str, variants: Mapping[str, Variant]) -> tuple[VariantInfo, ...]:
    game = find_game(name)
    return tuple(
        VariantInfo(variant.name, variant.seats, game.sides(game.rules(variant.name)), variant.options)
        for variant in variants.values()
    )
