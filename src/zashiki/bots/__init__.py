"""Players made of code, for every game of the house: each gets a seat's observation and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from zashiki.bots.bot import Bot
from zashiki.bots.random_bot import RandomBot
from zashiki.bots.septet.heuristic import HeuristicBot
from zashiki.bots.septet.search import SearchBot
from zashiki.core.action import ActionRecord
from zashiki.core.errors import InvalidRules
from zashiki.core.registry import find_game

_MAKERS: Mapping[str, Mapping[str, Callable[[int, int | None], Bot[Any]]]] = {
    "septet": {"random": RandomBot, "heuristic": HeuristicBot, "search": SearchBot},
}


def bot_names(game: str) -> tuple[str, ...]:
    """The levels of a game's bots, in rising strength; raises `InvalidRules` for an unknown game."""
    if game not in _MAKERS:
        raise InvalidRules(f"there are no bots for game {game!r}; expected one of: {', '.join(_MAKERS)}")
    return tuple(_MAKERS[game])


def make_bot(game: str, bot: str, seed: int, trials: int | None = None) -> Bot[Any]:
    """A new bot, whose random choices follow from `seed`; raises `InvalidRules` for an unknown game or level.

    With `trials` a bot that searches counts its trials instead of looking at the clock, so that it plays the same game
    every time.
    """
    if bot not in bot_names(game):
        raise InvalidRules(f"game {game!r} has no bot {bot!r}; expected one of: {', '.join(bot_names(game))}")
    return _MAKERS[game][bot](seed, trials)


def choose(game: str, bot: str, observation_json: bytes, seconds: float, seed: int) -> ActionRecord:
    """A bot's answer to an observation in JSON. A plain function of plain values, to be run in another process.

    Raises `InvalidRules` for an unknown game or level, `msgspec.ValidationError` for what is no observation.
    """
    player = make_bot(game, bot, seed)
    observation = msgspec.json.decode(observation_json, type=find_game(game).observation_type)
    return player.choose(observation, seconds)
