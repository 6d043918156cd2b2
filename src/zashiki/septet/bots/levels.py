"""All bots of Yokai Septet, as the house offers and measures them."""

from __future__ import annotations

from zashiki.players.bot import Bot
from zashiki.players.ladder import Ladder
from zashiki.players.random_bot import RandomBot
from zashiki.septet.bots import learned
from zashiki.septet.bots.heuristic import HeuristicBot
from zashiki.septet.bots.ladder import LEVELS
from zashiki.septet.bots.learned.bot import LearnedBot
from zashiki.septet.rules.observation import Observation


def _textbook(seed: int, trials: int | None) -> Bot[Observation]:
    # Compiled when it is first asked for: only the lab seats it.
    from zashiki.septet.bots.textbook import TextbookBot

    return TextbookBot(seed, trials)


def _precompile() -> None:
    if learned.available():
        learned.warm()


LADDER = Ladder(
    levels={level.name: level for level in LEVELS},
    others={"random": RandomBot, "heuristic": HeuristicBot, "textbook": _textbook},
    compiled=frozenset(level.name for level in LEVELS if issubclass(level, LearnedBot)),
    precompile=_precompile,
    precompile_in_background=learned.warm_in_background,
    is_ready=learned.ready,
)
