"""What can be played, as forms for new tables are told."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from zashiki.analysis import can_analyse
from zashiki.core.game import OptionSpec, Variant
from zashiki.core.plugin import plugin_of
from zashiki.core.registry import find_game


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


def variants_with(name: str, values: tuple[str, ...]) -> bytes:
    """The variants as JSON for people who have content of their own; for a process beside the server's."""
    return msgspec.json.encode(_told(name, find_game(name).variants_with(values)))


def _told(name: str, variants: Mapping[str, Variant]) -> tuple[VariantInfo, ...]:
    game = find_game(name)
    return tuple(
        VariantInfo(variant.name, variant.seats, game.sides(game.rules(variant.name)), variant.options)
        for variant in variants.values()
    )
