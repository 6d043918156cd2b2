"""Players made of code, for every game of the house: each gets a seat's observation and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from zashiki.core.action import ActionRecord
from zashiki.core.errors import InvalidRules
from zashiki.core.registry import find_game
from zashiki.magic.bots.heuristic import HeuristicBot as MagicHeuristicBot
from zashiki.magic.bots.search import SearchBot as MagicSearchBot
from zashiki.players.bot import Bot
from zashiki.players.random_bot import RandomBot
from zashiki.septet.bots import learned as mind
from zashiki.septet.bots.heuristic import HeuristicBot
from zashiki.septet.bots.ladder import LEVELS

Maker = Callable[[int, int | None], Bot[Any]]

_LADDERS: Mapping[str, Mapping[str, Maker]] = {
    "septet": {level.name: level for level in LEVELS},
    "magic": {"random": RandomBot, "heuristic": MagicHeuristicBot, "search": MagicSearchBot},
}
"""The levels of each game, in rising strength."""

_OTHERS: Mapping[str, Mapping[str, Maker]] = {
    "septet": {"random": RandomBot, "heuristic": HeuristicBot},
}
"""Players that nobody is offered: for tests, and for measuring others by."""


def bot_names(game: str) -> tuple[str, ...]:
    """The levels of a game's bots, in rising strength; raises `InvalidRules` for an unknown game."""
    if game not in _LADDERS:
        raise InvalidRules(f"there are no bots for game {game!r}; expected one of: {', '.join(_LADDERS)}")
    return tuple(_LADDERS[game])


def unlisted_names(game: str) -> tuple[str, ...]:
    """Players of a game that `make_bot` knows beside the levels: for tests, and to measure the levels by."""
    return tuple(_OTHERS.get(game, ()))


def make_bot(game: str, bot: str, seed: int, trials: int | None = None) -> Bot[Any]:
    """A new bot, whose random choices follow from `seed`; raises `InvalidRules` for an unknown game or level.

    With `trials` a bot that searches counts its trials instead of looking at the clock, so that it plays the same game
    every time.
    """
    makers = {**_LADDERS.get(game, {}), **_OTHERS.get(game, {})}
    if bot not in makers:
        raise InvalidRules(f"game {game!r} has no bot {bot!r}; expected one of: {', '.join(bot_names(game))}")
    return makers[bot](seed, trials)


def warm() -> None:
    """Load or compile all compiled code that bots use, for those who would rather wait than see bots play plainly."""
    if mind.available():
        mind.warm()


def warm_in_background() -> None:
    """Have a thread do what `warm` does; until it is done bots play plainly, and nobody waits."""
    mind.warm_in_background()


def choose(game: str, bot: str, observation_json: bytes, seconds: float, seed: int) -> ActionRecord:
    """A bot's answer to an observation in JSON. A plain function of plain values, to be run in another process.

    Raises `InvalidRules` for an unknown game or level, `msgspec.ValidationError` for what is no observation.
    """
    player = make_bot(game, bot, seed)
    observation = msgspec.json.decode(observation_json, type=find_game(game).observation_type)
    return player.choose(observation, seconds)
