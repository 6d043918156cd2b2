"""The bots of a game: its levels in rising strength, and others that nobody is offered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import entry_points
from typing import Any

from zashiki.core.plugin import load, load_part, source_of
from zashiki.players.bot import Bot
from zashiki.players.random_bot import RandomBot
from zashiki.players.warm_up import WarmUp

Maker = Callable[[int, int | None], Bot[Any]]
"""A new bot from a seed and a number of trials, None where the clock decides how much it thinks."""

GROUP = "zashiki.bots"
"""The entry point group of bots that other packages bring."""


@dataclass(frozen=True)
class Trainable:
    """The bots that play by weights, and so can be seated with others than those that come with the game."""

    makers: Mapping[str, Callable[[int, int | None, str], Bot[Any]]]
    """By name: a new bot from a seed, a number of trials, and the folder of its weights."""
    check: Callable[[str], None]
    """Raises `InvalidRules` where a folder holds no weights, or some that cannot be read."""


@dataclass(frozen=True)
class Ladder:
    """The bots of a game by name."""

    levels: Mapping[str, Maker]
    """Those that players are offered, in rising strength."""
    others: Mapping[str, Maker] = field(default_factory=dict)
    """Those that are there for tests, and to measure the levels by."""
    compiled: frozenset[str] = frozenset()
    """Which of them think with compiled code."""
    warm_up: WarmUp | None = None
    """Compiles that code; until it is there they play plainly."""
    trainable: Trainable | None = None
    """Those that somebody can train."""


@dataclass(frozen=True)
class OtherBot:
    """What a package brings under the entry point group `zashiki.bots`: a bot for one of the games."""

    game: str
    name: str
    make: Maker


@cache
def ladder_of(game: str) -> Ladder:
    """The bots of a game, those of other packages among the others; raises `InvalidRules` for an unknown game."""
    ladder = load_part(game, "players", Ladder) or Ladder(levels={RandomBot.name: RandomBot})
    brought = {bot.name: bot.make for bot in _other_bots() if bot.game == game}
    return ladder if not brought else Ladder(**{**vars(ladder), "others": {**brought, **ladder.others}})


@cache
def _other_bots() -> tuple[OtherBot, ...]:
    found = entry_points(group=GROUP)
    return tuple(load(entry.value, OtherBot, f"bot {entry.name!r} of {source_of(entry)}") for entry in found)
