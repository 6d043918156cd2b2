"""The services that all tables of a server share: its settings, its store, its bots."""

from __future__ import annotations

from functools import partial

from zashiki.server.analyses import Analyses
from zashiki.server.bot_runner import BotRunner, Bots
from zashiki.server.clock_store import ClockStore
from zashiki.server.config import Config
from zashiki.server.contents import OutsideContents
from zashiki.server.doors import Doors
from zashiki.server.guests import Guests
from zashiki.server.health import Health
from zashiki.server.hints import Hints
from zashiki.server.match_log import MatchLog
from zashiki.server.metrics import Metrics
from zashiki.server.processes import Processes
from zashiki.server.rate import Meters
from zashiki.server.replays import Replays
from zashiki.server.store import Store
from zashiki.server.tables import Tables
from zashiki.server.times import Time
from zashiki.server.work_queue import WorkQueue

_MINUTE = 60.0
_HOUR = 3600.0


class Services:
    """What a server works with; opened before the first call, closed after the last."""

    def __init__(self, config: Config, bots: Bots, time: Time | None = None) -> None:
        """`time` is what people's clocks run by: the system's unless told otherwise."""
        self.config = config
        self.time = time or Time()
        self.metrics = Metrics()
        self.store = Store(config.database_url(), self.metrics, shared=config.follow_seconds > 0)
        self.guests = Guests(self.store, config.guests_per_hour)
        self.tables = Tables(self.store)
        self.matches = MatchLog(self.store)
        self.clocks = ClockStore(self.store)
        # Whatever takes time has processes of its own: who asks for many hints waits for them, and nobody's bots do.
        self._bot_processes = Processes(config.workers)
        self._analysis_processes = Processes(1, niceness=15)
        self.runner = BotRunner(bots, self._bot_processes)
        limits = {"most": config.jobs_waiting, "most_of_owner": config.jobs_waiting_of_guest}
        self._hint_queue = WorkQueue("hints", Processes(1), **limits)
        self.replay_processes = Processes(1)
        self._replay_queue = WorkQueue("replays", self.replay_processes, **limits)
        self.hints = Hints(config, self._hint_queue)
        self.analyses = Analyses(self.store, config, self._analysis_processes)
        self.replays = Replays(self._replay_queue)
        self._watch_queues()
        self.contents = OutsideContents(config)
        self.new_tables = Meters(config.tables_per_hour_of_address, _HOUR)
        self.sent_replays = Meters(config.replays_per_minute, _MINUTE)
        self.health = Health(self.store)
        self.doors = Doors(config.connections, config.connections_of_address)

    def _watch_queues(self) -> None:
        for name, queue in (
            ("bots", self.runner),
            ("hints", self._hint_queue),
            ("replays", self._replay_queue),
            ("analyses", self.analyses),
        ):
            self.metrics.watch(f"{name}_waiting", f"How many {name} are under way or wait", queue.__len__)
        for queue in (self._hint_queue, self._replay_queue):
            self.metrics.watch(
                f"{queue.name}_total", f"How many {queue.name} were begun", partial(getattr, queue, "begun")
            )

    def bot_names(self, game: str) -> tuple[str, ...]:
        """The bots that play the game."""
        return self.runner.bots.names(game)

    async def open(self) -> None:
        """Claim the store and bring it up to date; raises `CannotOpenStore`."""
        await self.store.open()
        await self.contents.open()

    async def close(self) -> None:
        """End the bots' processes and let go of the store."""
        await self.analyses.close()
        self._hint_queue.close()
        self._replay_queue.close()
        self._analysis_processes.close()
        self._bot_processes.close()
        self.contents.close()
        await self.guests.close()
        await self.store.close()
