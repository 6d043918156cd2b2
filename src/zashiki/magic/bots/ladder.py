"""The ladder: five players, each stronger than the one before and each with its own way of playing.

None of them blunders on purpose. The lower ones want less and look less far; the upper ones try their answers out. All
of them read programs and not names, so they play any pack; whoever searches wants the victory of his side, with its
members' cards and collections, and cares for nobody else's place.
"""

from __future__ import annotations

from zashiki.magic.bots.heuristic import HeuristicBot
from zashiki.magic.bots.playout_bot import PlayoutBot
from zashiki.magic.bots.search import SearchBot
from zashiki.magic.bots.textbook import TextbookBot
from zashiki.magic.bots.weights import CHILD
from zashiki.players.ladder import Ladder
from zashiki.players.random_bot import RandomBot


class CloverBot(HeuristicBot):
    """Clover lives in the moment: plays what it draws, strikes whom it reaches, and sees no danger."""

    name = "clover"
    weights = CHILD


class PlumBot(PlayoutBot):
    """Plum never ponders: it knows by heart what every card is worth to whom."""

    name = "plum"


class PineBot(HeuristicBot):
    """Pine reads every card in its place: targets, dangers, dice, and what follows from what."""

    name = "pine"


class MoonBot(SearchBot):
    """Moon tries its best ideas in a few worlds that fit what it knows."""

    name = "moon"
    most_trials = 16


class CraneBot(SearchBot):
    """Crane thinks its turn and the answers to it through, in as many worlds as the time allows."""

    name = "crane"


LEVELS = (CloverBot, PlumBot, PineBot, MoonBot, CraneBot)
"""In rising strength."""

LADDER = Ladder(
    levels={level.name: level for level in LEVELS},
    others={"random": RandomBot, "heuristic": HeuristicBot, "textbook": TextbookBot},
)
"""What the house offers, and what it measures the levels by."""
