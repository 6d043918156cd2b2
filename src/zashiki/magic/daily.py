"""The daily duel of Board Games Are Magic."""

from __future__ import annotations

from zashiki.core.daily import Daily, DailyDeal
from zashiki.magic.bots.ladder import PineBot

DAILY = Daily(deals=(DailyDeal("brawl-2", PineBot.name),))
