"""Players made of code, for every game of the house: each gets a seat's observation and nothing else."""

from __future__ import annotations

from operator import index
from typing import Any

from zashiki.core.action import ActionRecord
from zashiki.core.errors import InvalidRules
from zashiki.core.given import came, is_whole
from zashiki.core.plugin import plugin_of
from zashiki.core.registry import games, read_observation
from zashiki.players.bot import Bot
from zashiki.players.ladder import Ladder, ladder_of


def bot_names(game: str) -> tuple[str, ...]:
    """The levels of a game's bots, in rising strength; raises `InvalidRules` for an unknown game."""
    return tuple(_ladder(game).levels)


def unlisted_names(game: str) -> tuple[str, ...]:
    """Players of a game that `make_bot` knows beside the levels: for tests, and to measure the levels by."""
    return tuple(_ladder(game).others)


def _ladder(game: str) -> Ladder:
    # Which game it is settles the plug-in: what is kept by name has no words for what is no name.
    plugin_of(game)
    return ladder_of(game)


def make_bot(game: str, bot: str, seed: int, trials: int | None = None) -> Bot[Any]:
    """A new bot, whose random choices follow from `seed`.

    With `trials`, at least 1, a bot that searches counts its trials instead of looking at the clock, so that it plays
    the same game every time. Raises `InvalidRules` for an unknown game or level, a seed that is no whole number, and
    fewer trials.
    """
    ladder = _ladder(game)
    makers = {**ladder.others, **ladder.levels}
    if not isinstance(bot, str) or bot not in makers:
        raise InvalidRules(f"game {game!r} has no bot {bot!r}; expected one of: {', '.join(ladder.levels)}")
    if not is_whole(seed):
        raise InvalidRules(f"bot {bot!r}: expected a whole number as seed, got {came(seed)}")
    if trials is not None and not is_whole(trials, 1):
        said = "expected at least 1 trial, or None where it goes by the clock"
        raise InvalidRules(f"bot {bot!r}: {said}, got {came(trials)}")
    return makers[bot](index(seed), None if trials is None else index(trials))


def is_ready(game: str, bot: str) -> bool:
    """Whether the bot answers as it should: it needs no compiled code, or that is there."""
    ladder = ladder_of(game)
    return bot not in ladder.compiled or ladder.warm_up is None or ladder.warm_up.is_ready


def wait_until_ready(game: str) -> None:
    """Compile or load the code that the bots of a game think with; at once where that is done."""
    if warm_up := ladder_of(game).warm_up:
        warm_up.wait()


def precompile() -> None:
    """Load or compile all compiled code that bots use, for those who would rather wait than see bots play plainly."""
    for game in games():
        wait_until_ready(game)


def precompile_in_background() -> None:
    """Have threads do what `precompile` does; until they are done bots play plainly, and nobody waits."""
    for game in games():
        if warm_up := ladder_of(game).warm_up:
            warm_up.begin()


def choose(game: str, bot: str, observation_json: bytes, seconds: float, seed: int) -> ActionRecord:
    """A bot's answer to an observation in JSON. A plain function of plain values, to be run in another process.

    Raises `InvalidRules` for an unknown game or level, `InvalidNotation` for what is no observation.
    """
    player = make_bot(game, bot, seed)
    return player.choose(read_observation(game, observation_json), seconds)


_FIXED_TRIALS = 200


def choose_fixed(game: str, bot: str, observation_json: bytes, seconds: float, seed: int) -> ActionRecord:
    """The same without a look at the clock: the bot counts its trials, and always answers alike. `seconds` is not used.

    Waits until its code is compiled.
    """
    if bot in ladder_of(game).compiled:
        wait_until_ready(game)
    player = make_bot(game, bot, seed, _FIXED_TRIALS)
    return player.choose(read_observation(game, observation_json), seconds)
