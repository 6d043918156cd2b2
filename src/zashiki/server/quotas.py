"""How often a guest or an address may ask the house for what."""

from __future__ import annotations

from functools import partial

from zashiki.server.bus.bus import Bus
from zashiki.server.bus.quota import Quota
from zashiki.server.config import Config

_MINUTE = 60.0
_HOUR = 3600.0


class Quotas:
    """One quota for each thing that is asked for, with what the host allows."""

    def __init__(self, config: Config, bus: Bus | None) -> None:
        """With `bus` all processes of the house count together."""
        hourly, by_minute = partial(Quota, seconds=_HOUR, bus=bus), partial(Quota, seconds=_MINUTE, bus=bus)
        self.guests = hourly("guests", config.guests_per_hour)
        self.phrases = hourly("phrases", config.phrases_per_hour)
        self.passkeys = hourly("passkeys", config.passkeys_per_hour)
        self.tables = hourly("tables", config.tables_per_hour_of_address)
        self.tournaments = hourly("tournaments", config.tournaments_per_hour)
        self.changes = by_minute("changes", config.changes_per_minute)
        """Of tournaments and duplicate matches."""
        self.changes_of_address = by_minute("changes-address", config.changes_per_minute_of_address)
        self.clubs = hourly("clubs", config.clubs_per_hour)
        self.names = hourly("names", config.names_per_hour)
        self.exports = hourly("exports", config.exports_per_hour)
        self.reports = hourly("reports", config.reports_per_hour)
        self.subscriptions = hourly("subscriptions", config.subscriptions_per_hour)
        self.seeks = by_minute("seeks", config.seeks_per_minute)
        self.pictures = by_minute("pictures", config.pictures_per_minute)
        self.replays = by_minute("replays", config.replays_per_minute)
        """Records that people bring."""
        self.drafts = by_minute("drafts", config.drafts_per_minute)
        self.drafts_of_address = by_minute("drafts-address", config.drafts_per_minute_of_address)
        self.trials = hourly("trials", config.trials_per_hour)
        self.balances = hourly("balances", config.balances_per_hour)
        """Parts of balance runs, of some seconds each."""
