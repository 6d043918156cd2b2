"""The games of the house, by name: its own, and those that other packages bring (`zashiki.core.plugin`)."""

from __future__ import annotations

from typing import Any

import msgspec

from zashiki.core.errors import InvalidNotation
from zashiki.core.game import Game
from zashiki.core.given import expect
from zashiki.core.plugin import InvalidPlugin, load_part, plugins

AnyGame = Game[Any, Any, Any, Any, Any]


def games() -> tuple[str, ...]:
    """The names of all games, in the order in which they are offered."""
    return tuple(plugins())


def find_game(name: str) -> AnyGame:
    """The game of that name; raises `UnknownGame` where there is none, `InvalidPlugin` where its package is faulty."""
    game: AnyGame | None = load_part(name, "rules", Game)
    if game is None or game.name != name:
        raise InvalidPlugin(f"the rules of game {name!r} are those of {game.name if game else None!r}")
    return game


def is_installed(name: str, variant: str) -> bool:
    """Whether the house has the game and its variant: what is stored may be of one that it has no more."""
    return name in plugins() and variant in find_game(name).variants


def read_observation(game: str, data: bytes | str) -> Any:
    """An observation of the game from its JSON; raises `InvalidNotation` for what is none, `UnknownGame` as above."""
    kind = find_game(game).observation_type
    what = f"an observation of game {game!r}"
    expect(data, bytes | str, f"{what} as JSON", InvalidNotation)
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise InvalidNotation(f"not {what}: {error}") from error
