"""All bots of Board Games Are Magic, in rising strength."""

from __future__ import annotations

from zashiki.magic.bots.heuristic import HeuristicBot
from zashiki.magic.bots.search import SearchBot
from zashiki.players.ladder import Ladder
from zashiki.players.random_bot import RandomBot

LADDER = Ladder(levels={"random": RandomBot, "heuristic": HeuristicBot, "search": SearchBot})
