"""The services that all tables of a server share: its settings, its store, its bots."""

from __future__ import annotations

from zashiki.server.analyses import Analyses
from zashiki.server.bot_runner import BotRunner, Bots
from zashiki.server.clock_store import ClockStore
from zashiki.server.config import Config
from zashiki.server.guests import Guests
from zashiki.server.health import Health
from zashiki.server.hints import Hints
from zashiki.server.match_log import MatchLog
from zashiki.server.rate import Meters
from zashiki.server.replays import Replays
from zashiki.server.store import Store
from zashiki.server.tables import Tables
from zashiki.server.times import Time

_MINUTE = 60.0
_HOUR = 3600.0


class Services:
    """What a server works with; opened before the first call, closed after the last."""

    def __init__(self, config: Config, bots: Bots, time: Time | None = None) -> None:
        """`time` is what people's clocks run by: the system's unless told otherwise."""
        self.config = config
        self.time = time or Time()
        self.store = Store(config.database_url(), shared=config.follow_seconds > 0)
        self.guests = Guests(self.store, config.guests_per_hour)
        self.tables = Tables(self.store)
        self.matches = MatchLog(self.store)
        self.clocks = ClockStore(self.store)
        self.runner = BotRunner(bots, config.workers)
        # Analyses have a process of their own, which stands back even behind the bots.
        self._analyst = BotRunner(bots, 1, niceness=15)
        # Hints as well: who asks for many waits for them, and nobody's bots do.
        self._adviser = BotRunner(bots, 1)
        self.hints = Hints(config, self._adviser)
        self.analyses = Analyses(self.store, config, self._analyst)
        self.replays = Replays()
        self.new_tables = Meters(config.tables_per_hour_of_address, _HOUR)
        self.sent_replays = Meters(config.replays_per_minute, _MINUTE)
        self.health = Health(self.store)

    def bot_names(self, game: str) -> tuple[str, ...]:
        """The bots that play the game."""
        return self.runner.bots.names(game)

    async def open(self) -> None:
        """Claim the store and bring it up to date; raises `CannotOpenStore`."""
        await self.store.open()

    async def close(self) -> None:
        """End the bots' processes and let go of the store."""
        await self.analyses.close()
        self._analyst.close()
        self._adviser.close()
        self.runner.close()
        await self.store.close()
