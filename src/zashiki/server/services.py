"""The services that all tables of a server share: its settings, its store, its bots."""

from __future__ import annotations

from functools import partial

from zashiki.server.bus.bus import Bus, CannotOpenBus
from zashiki.server.bus.relays import Relays
from zashiki.server.clubs.clubs import Clubs
from zashiki.server.clubs.packs import ClubPacks
from zashiki.server.config import Config
from zashiki.server.connections.doors import Doors
from zashiki.server.jobs.bot_runner import Bots
from zashiki.server.matches.dailies import Dailies
from zashiki.server.matches.log import MatchLog
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
from zashiki.server.quotas import Quotas
from zashiki.server.storage.health import Health
from zashiki.server.storage.store import Store
from zashiki.server.tables.clock_store import ClockStore
from zashiki.server.tables.contents import OutsideContents
from zashiki.server.tables.tables import Tables
from zashiki.server.times import Time
from zashiki.server.tournaments.tournaments import Tournaments
from zashiki.server.work import Work, Workplaces


class Services:
    """What a server works with; opened before the first call, closed after the last."""

    def __init__(self, config: Config, bots: Bots, time: Time | None = None, places: Workplaces | None = None) -> None:
        """`time` is what people's clocks run by: the system's unless told otherwise; `places` are those of `Work`."""
        self.config = config
        self.time = time or Time()
        self.metrics = Metrics()
        self.bus = None if config.bus is None else Bus(config.bus)
        pace = config.messages_per_window, config.window_seconds
        self.relays = None if self.bus is None else Relays(self.bus, config.backlog_kib * 1024, *pace)
        self.quotas = Quotas(config, self.bus)
        self.store = Store(config.database_url(), self.metrics, shared=config.bus is not None)
        self.guests = Guests(self.store, self.quotas.guests)
        self.tables = Tables(self.store)
        self.matches = MatchLog(self.store)
        self.clocks = ClockStore(self.store)
        self.devices = Devices(self.store)
        self.recovery = Recovery(self.store, self.quotas.phrases)
        self.passkeys = Passkeys(self.store, self.quotas.passkeys)
        self.favourites = Favourites(self.store)
        self.history = History(self.store)
        self.standings = Standings(self.store)
        self.dailies = Dailies(self.store, self.matches, self.time)
        self.tournaments = Tournaments(self.store, self.guests, self.time)
        self.work = Work(config, bots, self.store, self.bus, places)
        self._watch()
        self.contents = OutsideContents(config)
        self._meet(config)
        self.health = Health(self.store)
        self.doors = Doors(config.connections, config.connections_of_address)

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

    def _watch(self) -> None:
        if self.bus is not None:
            self.metrics.watch(
                "bus_up", "Whether what is sent to this process arrives", partial(getattr, self.bus, "is_up")
            )
        self.work.watch(self.metrics)

    def bot_names(self, game: str) -> tuple[str, ...]:
        """The bots that play the game."""
        return self.work.runner.bots.names(game)

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

    async def close(self) -> None:
        """End the bots' processes and let go of the store."""
        await self.work.close()
        self.contents.close()
        if self.pushes is not None:
            await self.pushes.close()
        await self.guests.close()
        if self.bus is not None:
            await self.bus.close()
        await self.store.close()
