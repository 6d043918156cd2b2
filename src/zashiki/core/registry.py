"""The games of the house, by name."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from zashiki.core.errors import InvalidRules
from zashiki.core.game import Game

_GAMES = {"septet": "zashiki.septet:SEPTET", "magic": "zashiki.magic:MAGIC"}

AnyGame = Game[Any, Any, Any, Any, Any]


def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(_GAMES)


def find_game(name: str) -> AnyGame:
    """The game of that name; raises `InvalidRules`."""
    if name not in _GAMES:
        raise InvalidRules(f"there is no game {name!r}; expected one of: {', '.join(_GAMES)}")
    module, attribute = _GAMES[name].split(":")
    game: AnyGame = getattr(import_module(module), attribute)
    return game
