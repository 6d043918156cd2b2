"""Whether the house has what a stored table or match is played with: its package may not be installed any more."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, select, union

from zashiki.core.errors import UnknownGame
from zashiki.core.registry import find_game, games, is_installed
from zashiki.server.refusal import Refusal
from zashiki.server.storage import schema

_PLAYED = (schema.tables.c, schema.matches.c, schema.tournaments.c)
STORED = union(*(select(columns.game, columns.variant) for columns in _PLAYED))
"""The games and variants that a store names."""


def verify_installed(game: str, variant: str) -> None:
    """Refuse what is played with a game or a variant that the house has not got; raises `Refusal`."""
    try:
        find_game(game).variant(variant)
    except UnknownGame as error:
        raise Refusal("unknown-game", str(error)) from error


def not_installed(stored: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """Of these the games that the house has not got, and of games that it has the variants, as ``GAME/VARIANT``."""
    missing = [(game, variant) for game, variant in stored if not is_installed(game, variant)]
    known = games()
    return tuple(sorted({f"{game}/{variant}" if game in known else game for game, variant in missing}))


def uninstalled(connection: Connection) -> tuple[str, ...]:
    """What a store names that the house has not got."""
    return not_installed((game, variant) for game, variant in connection.execute(STORED))
