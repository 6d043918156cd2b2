"""The ladder: five players who live in the house, each stronger than the one before and each with its own character.

None of them blunders on purpose. The lower ones know less and remember less; the upper ones think further.
"""

from __future__ import annotations

from typing import cast

from zashiki.players.bot import Bot
from zashiki.players.ladder import Ladder, Trainable
from zashiki.players.random_bot import RandomBot
from zashiki.septet.bots.heuristic import HeuristicBot, Style
from zashiki.septet.bots.learned import WARM_UP
from zashiki.septet.bots.learned.bot import LearnedBot
from zashiki.septet.bots.weights import CHILD, CHILD_PAIRS
from zashiki.septet.rules.observation import Observation


class ChildBot(HeuristicBot):
    """The child of the parlour: plays for the trick on the table, loves bosses, and forgets what lies face down."""

    name = "child"
    style = Style(counts=CHILD, pairs=CHILD_PAIRS, recall=0)


class TanukiBot(HeuristicBot):
    """The badger dog: knows all the old rules of thumb, and remembers the last three tricks."""

    name = "tanuki"
    style = Style(recall=3)


class KitsuneBot(LearnedBot):
    """The fox: never ponders. It plays what long practice has taught it, and forgets nothing."""

    name = "kitsune"
    worlds = 0


class TenguBot(LearnedBot):
    """The tengu: imagines a few ways in which the cards may lie before each card."""

    name = "tengu"
    worlds = 30


class DragonBot(LearnedBot):
    """The dragon: takes its time, and plays through thousands of rounds, the pass included."""

    name = "dragon"
    worlds = None
    searches_passes = True


LEVELS = (ChildBot, TanukiBot, KitsuneBot, TenguBot, DragonBot)
"""In rising strength."""


def _textbook(seed: int, trials: int | None) -> Bot[Observation]:
    # Compiled when it is first asked for: only the lab seats it.
    from zashiki.septet.bots.textbook import TextbookBot

    return TextbookBot(seed, trials)


_LEARNED = {level.name: cast(type[LearnedBot], level) for level in LEVELS if issubclass(level, LearnedBot)}


def _check_weights(folder: str) -> None:
    from zashiki.septet.bots.learned.own_weights import check_weights

    check_weights(folder)


LADDER = Ladder(
    levels={level.name: level for level in LEVELS},
    others={"random": RandomBot, "heuristic": HeuristicBot, "textbook": _textbook},
    compiled=frozenset(_LEARNED),
    warm_up=WARM_UP,
    trainable=Trainable(makers=_LEARNED, check=_check_weights),
)
"""What the house offers, and what it measures the levels by."""
