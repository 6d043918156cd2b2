"""Devices: the browsers in which a guest is at home, each known by a token in its cookie."""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from collections.abc import Mapping

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from zashiki.server.ids import OF_PROGRAMS, new_id
from zashiki.server.refusal import Refusal
from zashiki.server.storage import schema
from zashiki.server.storage.store import Store

TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
MOST = 20
"""Devices of one guest; whoever comes with one more loses the one that was unused the longest."""
_TOKEN_BYTES = 32
_LABEL = 40
_AT_ONCE = 500
_COLUMNS = schema.devices.c

# The first that fits: nearly all browsers say that they are several others too.
_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrom", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
)


class Device(msgspec.Struct, frozen=True):
    """A browser in which a guest is at home; `created` and `seen` (to the day) are seconds of the epoch."""

    id: str
    label: str
    created: int
    seen: int


class Added(msgspec.Struct, frozen=True):
    """A new device's token, and the marks of the devices that fell out for it."""

    token: str
    dropped: tuple[str, ...]


def new_token() -> str:
    """A person's token, which nobody can guess."""
    while (token := secrets.token_urlsafe(_TOKEN_BYTES)).startswith(OF_PROGRAMS):
        pass
    return token


def token_hash(token: str) -> bytes:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).digest()


def mark_of(token: str) -> str:
    """By what the connections of a device are known: also those that came before anything of its guest was stored."""
    return token_hash(token).hex()


def label_of(user_agent: str) -> str:
    """What browser on what system, and nothing closer: enough to know one's own devices again.

    >>> label_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox, Linux'
    """
    found = (next((name for mark, name in names if mark in user_agent), "") for names in (_BROWSERS, _SYSTEMS))
    return ", ".join(filter(None, found))[:_LABEL]


def insert_device(connection: Connection, guest: str, token: str, label: str, now: int) -> Device:
    """Store within a transaction that the guest is at home where the token is."""
    device = Device(new_id(), label, now, now)
    row = {**msgspec.structs.asdict(device), "guest": guest, "token_hash": token_hash(token)}
    connection.execute(insert(schema.devices), row)
    return device


class Devices:
    """The devices in the store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, guest: str) -> list[Device]:
        """Where the guest is at home; the one that came first stands first."""
        query = (
            select(_COLUMNS.id, _COLUMNS.label, _COLUMNS.created, _COLUMNS.seen)
            .where(_COLUMNS.guest == guest)
            .order_by(_COLUMNS.created, _COLUMNS.id)
        )
        async with self._store.read() as connection:
            return [Device(*row) for row in await connection.execute(query)]

    async def marks(self, guest: str) -> list[str]:
        """By what the connections of all the guest's devices are known."""
        async with self._store.read() as connection:
            hashes = await connection.execute(select(_COLUMNS.token_hash).where(_COLUMNS.guest == guest))
            return [hashed.hex() for hashed in hashes.scalars()]

    async def turned_away(self, marks: Mapping[str, str]) -> list[str]:
        """Those of the marks, each of a guest, that no device has any more; of who was never stored none ever had."""
        names, gone = list(marks), []
        for at in range(0, len(names), _AT_ONCE):
            some = names[at : at + _AT_ONCE]
            hashes = select(_COLUMNS.token_hash).where(_COLUMNS.token_hash.in_(map(bytes.fromhex, some)))
            guests = select(schema.guests.c.id).where(schema.guests.c.id.in_({marks[mark] for mark in some}))
            async with self._store.read() as connection:
                known = {hashed.hex() for hashed in (await connection.execute(hashes)).scalars()}
                stored = set((await connection.execute(guests)).scalars())
            gone += [mark for mark in some if mark not in known and marks[mark] in stored]
        return gone

    async def add(self, guest: str, label: str) -> Added:
        """One more device of the guest, who is here. Of too many, the one that was unused the longest is none any more.

        Who clears their cookies leaves a device behind that nobody can use again: they must not be locked out by those.
        """
        token, now = new_token(), int(time.time())
        unused = (
            select(_COLUMNS.id)
            .where(_COLUMNS.guest == guest)
            .order_by(_COLUMNS.seen.desc(), _COLUMNS.created.desc(), _COLUMNS.id)
            .offset(MOST - 1)
        )

        def job(connection: Connection) -> tuple[str, ...]:
            dropped = [_delete(connection, guest, device) for device in connection.execute(unused).scalars().all()]
            insert_device(connection, guest, token, label, now)
            # Whose device was noted today is not noted again before tomorrow.
            connection.execute(update(schema.guests).where(schema.guests.c.id == guest).values(seen=now))
            return tuple(mark for mark in dropped if mark is not None)

        return Added(token, await self._store.write(job))

    async def turn_away(self, guest: str, device: str) -> str:
        """Whoever comes with that device is nobody any more; its mark. Raises `Refusal` where it is not the guest's."""
        mark = await self._store.write(lambda connection: _delete(connection, guest, device))
        if mark is None:
            raise Refusal("not-found", "you have no such device")
        return mark


def _delete(connection: Connection, guest: str, device: str) -> str | None:
    """Within a transaction: the device opens nothing any more, and is told nothing; its mark if it was there."""
    told = schema.push_subscriptions.c
    connection.execute(delete(schema.push_subscriptions).where(told.device == device, told.guest == guest))
    own = (_COLUMNS.id == device, _COLUMNS.guest == guest)
    hashed: bytes | None = connection.execute(select(_COLUMNS.token_hash).where(*own)).scalar_one_or_none()
    connection.execute(delete(schema.devices).where(*own))
    return None if hashed is None else hashed.hex()
