"""The services that all tables of a server share: its settings, its store, its bots."""

from __future__ import annotations

from functools import partial

from zashiki.server.bus.bus import Bus, CannotOpenBus
from zashiki.server.bus.quota import Quota
from zashiki.server.bus.relays import Relays
from zashiki.server.clubs.clubs import Clubs
from zashiki.server.clubs.packs import ClubPacks
from zashiki.server.config import Config
from zashiki.server.connections.doors import Doors
from zashiki.server.jobs.bot_runner import BotRunner, Bots
from zashiki.server.jobs.jobs import KINDS, Kind
from zashiki.server.jobs.processes import Processes, Workplace
from zashiki.server.jobs.roster import Entry, Roster
from zashiki.server.jobs.work_queue import WorkQueue
from zashiki.server.jobs.workforce import Answers, Workforce
from zashiki.server.matches.analyses import Analyses
from zashiki.server.matches.dailies import Dailies
from zashiki.server.matches.hints import Hints
from zashiki.server.matches.log import MatchLog
from zashiki.server.matches.replays import Replays
from zashiki.server.metrics import Metrics
from zashiki.server.people.conduct import Conduct
from zashiki.server.people.devices import Devices
from zashiki.server.people.follows import Follows
from zashiki.server.people.guests import Guests
from zashiki.server.people.history import History
from zashiki.server.people.invitations import Invitations
from zashiki.server.people.passkeys import Passkeys
from zashiki.server.people.profile import Favourites
from zashiki.server.people.push_subscriptions import Subscriptions
from zashiki.server.people.pushes import Pushes
from zashiki.server.people.recovery import Recovery
from zashiki.server.people.standings import Standings
from zashiki.server.storage.health import Health
from zashiki.server.storage.store import Store
from zashiki.server.tables.clock_store import ClockStore
from zashiki.server.tables.contents import OutsideContents
from zashiki.server.tables.tables import Tables
from zashiki.server.times import Time
from zashiki.server.tournaments.tournaments import Tournaments

_MINUTE = 60.0
_HOUR = 3600.0


class Services:
    """What a server works with; opened before the first call, closed after the last."""

    def __init__(self, config: Config, bots: Bots, time: Time | None = None) -> None:
        """`time` is what people's clocks run by: the system's unless told otherwise."""
        self.config = config
        self.time = time or Time()
        self.metrics = Metrics()
        self.bus = None if config.bus is None else Bus(config.bus)
        pace = config.messages_per_window, config.window_seconds
        self.relays = None if self.bus is None else Relays(self.bus, config.backlog_kib * 1024, *pace)
        self.store = Store(config.database_url(), self.metrics, shared=config.bus is not None)
        self.guests = Guests(self.store, Quota("guests", config.guests_per_hour, _HOUR, self.bus))
        self.tables = Tables(self.store)
        self.matches = MatchLog(self.store)
        self.clocks = ClockStore(self.store)
        self.devices = Devices(self.store)
        self.recovery = Recovery(self.store, Quota("phrases", config.phrases_per_hour, _HOUR, self.bus))
        self.passkeys = Passkeys(self.store, Quota("passkeys", config.passkeys_per_hour, _HOUR, self.bus))
        self.favourites = Favourites(self.store)
        self.history = History(self.store)
        self.standings = Standings(self.store)
        self.dailies = Dailies(self.store, self.matches, self.time)
        self.tournaments = Tournaments(self.store, self.guests, self.time)
        # Whatever takes time has processes of its own: who asks for many hints waits for them, and nobody's bots do.
        places = self._workplaces(config)
        self._bot_processes, self._analysis_processes = places["bots"], places["analyses"]
        self.runner = BotRunner(bots, self._bot_processes)
        most = {"most": config.jobs_waiting, "most_of_address": config.jobs_waiting_of_address}
        limit = config.jobs_waiting_of_guest
        self._hint_queue = WorkQueue("hints", places["hints"], **most, most_of_owner=limit)
        self.replay_processes = Processes(1)
        self._replay_queue = WorkQueue("replays", self.replay_processes, most=config.jobs_waiting, most_of_owner=limit)
        self.drafts = WorkQueue("drafts", self.replay_processes, **most, most_of_owner=limit)
        # A run of a minute for whoever wants one: it stands back behind everything that somebody waits for.
        self.balances = WorkQueue("balances", Processes(1, niceness=15), **most, most_of_owner=1)
        self.hints = Hints(config, self._hint_queue, self.bus)
        self.analyses = Analyses(self.store, config, self._analysis_processes, self.bus)
        self.replays = Replays(self._replay_queue)
        self._watch()
        self.contents = OutsideContents(config)
        self._meet(config)
        self._count(config)
        self.health = Health(self.store)
        self.doors = Doors(config.connections, config.connections_of_address)

    def _workplaces(self, config: Config) -> dict[Kind, Workplace]:
        """Where jobs are done: in processes of their own here, or by workers that are on the bus."""
        if self.bus is None:
            return {"bots": Processes(config.workers), "hints": Processes(1), "analyses": Processes(1, niceness=15)}
        roster, answers = Roster(self.bus, Entry(web=1)), Answers(self.bus)
        return {kind: Workforce(kind, roster, answers) for kind in KINDS}

    def _meet(self, config: Config) -> None:
        """What people have to do with each other, and what they are told while they are away; raises `CannotPush`."""
        self.conduct = Conduct(self.store)
        self.follows = Follows(self.store)
        self.invitations = Invitations(self.store)
        self.clubs = Clubs(self.store, self.time, self.bus)
        self.club_packs = ClubPacks(self.store)
        self.subscriptions = Subscriptions(self.store)
        self.pushes: Pushes | None = None
        if config.push is not None:
            self.pushes = Pushes(self.subscriptions, config.push, config.push_services, self.metrics)

    def _count(self, config: Config) -> None:
        """How often a guest or an address may ask for what."""
        self.new_tables = Quota("tables", config.tables_per_hour_of_address, _HOUR, self.bus)
        self.new_names = Quota("names", config.names_per_hour, _HOUR, self.bus)
        self.new_reports = Quota("reports", config.reports_per_hour, _HOUR, self.bus)
        self.pictures = Quota("pictures", config.pictures_per_minute, _MINUTE, self.bus)
        self.new_subscriptions = Quota("subscriptions", config.subscriptions_per_hour, _HOUR, self.bus)
        self.new_tournaments = Quota("tournaments", config.tournaments_per_hour, _HOUR, self.bus)
        self.new_clubs = Quota("clubs", config.clubs_per_hour, _HOUR, self.bus)
        self.seeks = Quota("seeks", config.seeks_per_minute, _MINUTE, self.bus)
        self.looks = Quota("drafts", config.drafts_per_minute, _MINUTE, self.bus)
        self.looks_of_address = Quota("drafts-address", config.drafts_per_minute_of_address, _MINUTE, self.bus)
        self.trials = Quota("trials", config.trials_per_hour, _HOUR, self.bus)
        self.balance_parts = Quota("balances", config.balances_per_hour, _HOUR, self.bus)
        self.sent_replays = Quota("replays", config.replays_per_minute, _MINUTE, self.bus)

    def _watch(self) -> None:
        if self.bus is not None:
            self.metrics.watch(
                "bus_up", "Whether what is sent to this process arrives", partial(getattr, self.bus, "is_up")
            )
        for name, queue in (
            ("bots", self.runner),
            ("hints", self._hint_queue),
            ("replays", self._replay_queue),
            ("drafts", self.drafts),
            ("balances", self.balances),
            ("analyses", self.analyses),
        ):
            self.metrics.watch(f"{name}_waiting", f"How many {name} are under way or wait", queue.__len__)
        for queue in (self._hint_queue, self._replay_queue, self.drafts, self.balances):
            self.metrics.watch(
                f"{queue.name}_total", f"How many {queue.name} were begun", partial(getattr, queue, "begun")
            )

    def bot_names(self, game: str) -> tuple[str, ...]:
        """The bots that play the game."""
        return self.runner.bots.names(game)

    async def open(self) -> None:
        """Claim the store and bring it up to date, go on the bus; raises `CannotOpenStore`, `CannotOpenBus`."""
        await self.store.open()
        await self.contents.open()
        if self.bus is not None:
            try:
                await self.bus.open()
            except CannotOpenBus:
                await self.store.close()
                raise
        if self.pushes is not None:
            await self.pushes.open()

    def stop_work(self) -> None:
        """Let nobody wait for work any more: the server ends."""
        for queue in (self._hint_queue, self._replay_queue, self.drafts, self.balances):
            queue.stop()

    async def close(self) -> None:
        """End the bots' processes and let go of the store."""
        await self.analyses.close()
        self._hint_queue.close()
        self._replay_queue.close()
        self.balances.close()
        self._analysis_processes.close()
        self._bot_processes.close()
        self.contents.close()
        if self.pushes is not None:
            await self.pushes.close()
        await self.guests.close()
        if self.bus is not None:
            await self.bus.close()
        await self.store.close()
