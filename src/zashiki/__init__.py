"""Zashiki (座敷): the parlour where games are played.

What is used most is here by a short name, and is loaded when it is first asked for::

    import zashiki

    match = zashiki.new("septet", "team", seed=1)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, SupportsIndex

from zashiki.core.version import VERSION as __version__

if TYPE_CHECKING:
    # The short names, as type checkers and editors see them; what is not here is none.
    from zashiki.analysis import analyse as analyse
    from zashiki.core.match import Match as Match
    from zashiki.core.record import parse_record as parse_record
    from zashiki.core.record import record_of as record_of
    from zashiki.core.record import replay as replay
    from zashiki.core.registry import find_game as find_game
    from zashiki.core.registry import games as games
    from zashiki.lab.arena import hold as hold
    from zashiki.lab.contest import Contest as Contest
    from zashiki.lab.players import Player as Player
    from zashiki.pictures.drawing import draw as draw
    from zashiki.players import bot_names as bot_names
    from zashiki.players import make_bot as make_bot
    from zashiki.terminal.drawing import show as show


_PLACES = {
    "Match": "zashiki.core.match",
    "find_game": "zashiki.core.registry",
    "games": "zashiki.core.registry",
    "parse_record": "zashiki.core.record",
    "record_of": "zashiki.core.record",
    "replay": "zashiki.core.record",
    "bot_names": "zashiki.players",
    "make_bot": "zashiki.players",
    "Contest": "zashiki.lab.contest",
    "Player": "zashiki.lab.players",
    "hold": "zashiki.lab.arena",
    "analyse": "zashiki.analysis",
    "draw": "zashiki.pictures.drawing",
    "show": "zashiki.terminal.drawing",
}
"""Where each of the short names stands."""

__all__ = ["__version__", "new", *sorted(_PLACES)]


def new(
    game: str, variant: str | None = None, *, seed: SupportsIndex | bytes | None = None, **options: str | bool | int
) -> Match:
    """A new match, dealt: of the game's first variant where none is named, with rule options by name.

    `seed` is 32 bytes, or any number from 0 on that fits into them; the same seed gives the same cards, none gives any.
    Raises `InvalidRules` for a game, variant, option or seed that does not exist.
    """
    import secrets
    from operator import index

    from zashiki.core.chance import SEED_BYTES
    from zashiki.core.errors import InvalidRules
    from zashiki.core.match import Match
    from zashiki.core.registry import find_game

    if isinstance(seed, SupportsIndex):
        number = index(seed)
        if not 0 <= number < 1 << 8 * SEED_BYTES:
            raise InvalidRules(f"expected a seed from 0 to 2**{8 * SEED_BYTES} - 1, got {number}")
        seed = number.to_bytes(SEED_BYTES)
    if not isinstance(seed, bytes | None):
        raise InvalidRules(f"expected a seed of {SEED_BYTES} bytes, or a number, got {seed!r}")
    if seed is not None and len(seed) != SEED_BYTES:
        raise InvalidRules(f"expected a seed of {SEED_BYTES} bytes, got {len(seed)}")
    found = find_game(game)
    mode = found.variant(next(iter(found.variants)) if variant is None else variant).name
    match = Match(found, mode, options, seed=secrets.token_bytes(SEED_BYTES) if seed is None else seed)
    match.advance()
    return match


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        if name not in _PLACES:
            raise AttributeError(f"module 'zashiki' has no attribute {name!r}")
        found = globals()[name] = getattr(import_module(_PLACES[name]), name)
        return found


def __dir__() -> list[str]:
    return sorted([*globals(), *_PLACES])
