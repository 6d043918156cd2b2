"""What a server goes by: what its host sets, and a few things that no command does."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from pathlib import Path

import msgspec

from zashiki.analysis.values import Effort
from zashiki.core.errors import InvalidRules
from zashiki.workers import all_cores

MAX_FRAME_BYTES = 64 * 1024
"""A longer message closes the connection; the protocol says so."""

THIS_MACHINE = ("127.0.0.1", "::1")
KNOWN_SERVICES = (
    "https://fcm.googleapis.com",
    "https://*.push.services.mozilla.com",
    "https://*.push.apple.com",
    "https://*.notify.windows.com",
)
"""The push services of the browsers that there are: whoever could name another one had the house call any address."""


def spare_cores() -> int:
    """How many cores there are for bots, one left for the server; at least one."""
    return max(1, all_cores() - 1)


_MAPPED_BITS = 96
"""What an IPv6 address has before the IPv4 address that it stands for."""
MOST = 1_000_000_000
"""No limit is higher."""


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """How much one guest, one address or all together may ask of a server, and how long people wait for each other.

    ``zashiki serve --limit`` sets each of them.
    """

    hints_per_minute: int = 30
    """Hints of one guest."""
    analyses_waiting: int = 32
    """Matches that wait for their analysis; one is analysed at a time."""
    analyses_waiting_of_guest: int = 8
    """Of those, how many one guest may have asked for."""
    analyses_waiting_of_address: int = 16
    """And how many all guests who come from one address: a guest costs nothing to make up."""
    jobs_waiting: int = 32
    """Hints that wait, and replays that do."""
    jobs_waiting_of_guest: int = 8
    """Of each, how many one guest (of replays: one address) may have asked for."""
    jobs_waiting_of_address: int = 16
    """And how many all guests who come from one address."""

    tables_per_hour: int = 60
    """New tables of one guest."""
    tables_per_hour_of_address: int = 300
    """New tables from one address, whoever asks: a guest without a cookie is somebody new each time."""
    guests_per_hour: int = 300
    """New guests from one address who take a seat, make a table or choose a name; who only looks is not stored."""
    tournaments_per_hour: int = 20
    """New tournaments of one guest, and from one address."""
    changes_per_minute: int = 60
    """What one guest may do with tournaments and duplicate matches: enter, leave, sit, decline, close a round …"""
    changes_per_minute_of_address: int = 600
    """And what all guests who come from one address may."""
    clubs_per_hour: int = 20
    """New clubs of one guest, and from one address."""
    entrants: int = 128
    """Entrants of one tournament."""
    seeks_per_minute: int = 20
    """Quick matches that one guest may ask for."""
    pictures_per_minute: int = 60
    """Pictures of tables, for those who show links, and codes for cameras, of one address."""
    names_per_hour: int = 120
    """Other names and avatars of one guest: everybody at their tables is told of each."""
    exports_per_hour: int = 20
    """How often one guest may have everything that is stored of them."""
    reports_per_hour: int = 20
    """What one guest, and one address, may report."""
    follows_per_hour: int = 100
    """People whom one guest may begin to follow."""
    invitations_per_minute: int = 10
    """Friends whom one guest may invite to tables."""
    phrases_per_hour: int = 10
    """Recovery phrases that are tried from one address."""
    passkeys_per_hour: int = 60
    """Passkeys that are asked for from one address."""
    subscriptions_per_hour: int = 30
    """How often one guest may have a device told what waits for them."""
    drafts_per_minute: int = 120
    """Looks at drafts of content that one guest may ask for."""
    drafts_per_minute_of_address: int = 600
    """Looks at drafts from one address, whoever asks."""
    trials_per_hour: int = 60
    """Tables with drafts, each of which is kept, from one address."""
    balances_per_hour: int = 300
    """Parts of balance runs, of three seconds each, from one address."""
    replays_per_minute: int = 30
    """Records that are sent from one address to be replayed or gone on from."""
    connections: int = 20_000
    """Connections to tables."""
    connections_of_address: int = 1_000
    """Of those, from one address."""
    listeners_per_table: int = 200
    """People who only watch a table; those who sit there, and its host, always have a place."""
    listeners_per_address: int = 100
    """And how many of those from one address: a guest costs nothing to make up."""
    listeners_per_guest: int = 8
    """Connections of one guest to one table."""
    message_bytes: int = 8 * 1024
    """A longer message is refused."""
    messages_per_window: int = 50
    """What a connection may say in `Config.window_seconds`."""
    backlog_kib: int = 512
    """KiB that wait for a slow listener before it is dropped."""

    away_seconds: int = 60
    """After so long a bot sits in for who has left while others wait."""
    host_away_seconds: int = 120
    """After so long the next person at the table is its host."""
    start_seconds: int = 5
    """How long people have to change their minds before a match begins."""


class Config(Limits, frozen=True, kw_only=True):
    """A server's settings; the defaults serve one person on one machine.

    ``zashiki serve`` sets them all but the last few, which are for who runs a server from Python, as tests do.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    """0 takes any free port."""
    data: Path = Path("zashiki-data")
    """The folder of the embedded database; made if it is not there."""
    packs: Path | None = None
    """A folder of content that people bring: what is sound of it is offered in the forms for new tables."""
    database: str | None = None
    """An SQLAlchemy URL with an async driver; None is the embedded SQLite file in `data`."""
    origins: tuple[str, ...] = ()
    """Origins allowed besides the server's own, such as ``https://play.example.org``: what browsers show where a proxy
    in front of the server rewrites the ``Host`` header."""
    trusted_proxies: tuple[str, ...] = THIS_MACHINE
    """Addresses or networks of proxies whose ``X-Forwarded-For`` and ``X-Forwarded-Proto`` are believed."""
    metrics_from: tuple[str, ...] = THIS_MACHINE
    """Addresses or networks that may read ``/metrics``."""
    bus: str | None = None
    """The URL of a Redis over which the processes on one database work together; None where there is only this one."""

    push: str | None = None
    """Where push services reach the host, such as ``mailto:host@example.org``; None tells nobody who is away."""
    push_services: tuple[str, ...] = KNOWN_SERVICES
    """Origins of push services that people's browsers may name."""

    workers: int = msgspec.field(default_factory=spare_cores)
    """Processes in which bots think."""

    # What no command sets.
    idle_seconds: float = 60.0
    """How long a table that nobody watches stays in memory."""
    going_on_seconds: float = 1.0
    """How long what goes on at public tables is told as it was looked up."""
    hint_seconds: float = 1.0
    """How long a hint is thought about."""
    effort: Effort | None = None
    """How much goes into the analysis of a match; None is what this machine does in reasonable time."""
    window_seconds: float = 5.0
    """The time in which a connection may say `messages_per_window` messages."""

    def archive(self) -> Path:
        """Where content that people brought is kept for ever."""
        return self.data / "packs"

    def drafts(self) -> Path:
        """Where what guests have made and played with is kept for ever."""
        return self.data / "drafts"

    def database_url(self) -> str:
        """Where tables, matches and guests are kept."""
        if self.database is not None:
            return self.database
        # In a URL these two signs mean something: the database would come to lie in another folder.
        path = str(self.data / "zashiki.db").replace("%", "%25").replace("?", "%3F")
        return f"sqlite+aiosqlite:///{path}"


def networks(texts: Iterable[str]) -> tuple[str, ...]:
    """Addresses and networks as a command line writes them; raises `InvalidRules` for what is neither.

    >>> networks(["192.0.2.7", "2001:db8::/32", "172.30.58.1/24"])
    ('192.0.2.7', '2001:db8::/32', '172.30.58.0/24')
    """
    return tuple(map(_network, texts))


def _network(text: str) -> str:
    try:
        found = ipaddress.ip_network(text, strict=False)
    except ValueError as error:
        raise InvalidRules(f"expected an address or a network such as 192.0.2.0/24, got {text!r}") from error
    return str(found) if "/" in text else str(found.network_address)


def also_mapped(texts: Iterable[str]) -> list[str]:
    """Addresses and networks, those of IPv4 also as one who listens at ``::`` sees them.

    >>> also_mapped(["127.0.0.1", "192.0.2.0/24", "::1"])
    ['127.0.0.1', '::ffff:127.0.0.1/128', '192.0.2.0/24', '::ffff:192.0.2.0/120', '::1']
    """
    found = []
    for text in texts:
        found.append(text)
        network = ipaddress.ip_network(text, strict=False)
        if isinstance(network, ipaddress.IPv4Network):
            found.append(f"::ffff:{network.network_address}/{network.prefixlen + _MAPPED_BITS}")
    return found


_LEAST = {"start_seconds": 0}
"""What may be lower than 1: a match that begins at once."""
_MOST = {"message_bytes": MAX_FRAME_BYTES}
"""What may not be as high as `MOST`: a longer message ends its connection."""


def with_limits(config: Config, texts: Iterable[str]) -> Config:
    """The settings with limits as a command line writes them.

    Raises `InvalidRules` for an unknown name, or for what is no number above 0.

    >>> with_limits(Config(), ["replays-per-minute=300"]).replays_per_minute
    300
    """
    found = {}
    for text in texts:
        name, _, value = text.partition("=")
        field = name.replace("-", "_")
        if field not in Limits.__struct_fields__:
            expected = ", ".join(limit.replace("_", "-") for limit in Limits.__struct_fields__)
            raise InvalidRules(f"there is no limit {name!r}; expected one of: {expected}")
        least, most = _LEAST.get(field, 1), _MOST.get(field, MOST)
        # Python reads no number of thousands of digits.
        is_number = value.isdecimal() and len(value) <= len(str(MOST))
        if not is_number or not least <= int(value) <= most:
            raise InvalidRules(f"limit {name!r}: expected a number from {least} to {most}, got {value[:20]!r}")
        found[field] = int(value)
    return msgspec.structs.replace(config, **found)
