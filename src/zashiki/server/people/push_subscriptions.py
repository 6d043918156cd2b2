"""Push subscriptions: which browsers are told what waits for their guest, and the key that the house signs with."""

from __future__ import annotations

import secrets
import time
from base64 import urlsafe_b64decode
from contextlib import suppress
from typing import Annotated

import msgspec
from msgspec import Meta
from sqlalchemy import Connection, delete, insert, or_, select
from sqlalchemy.exc import IntegrityError

from zashiki.server.guest import Visitor
from zashiki.server.refusal import Refusal
from zashiki.server.storage import schema
from zashiki.server.storage.store import Store

_KEY_BYTES, _POINT_BYTES, _SHARED_BYTES = 32, 65, 16
_COLUMNS = schema.push_subscriptions.c
_ORDER_OF_P256 = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


class Subscription(msgspec.Struct, frozen=True):
    """Where a browser is told something, as its push service and it have agreed (RFC 8030, RFC 8291)."""

    endpoint: Annotated[str, Meta(max_length=1024)]
    p256dh: Annotated[str, Meta(max_length=87)]
    """Its public key, an uncompressed point of the curve P-256 in base64url."""
    auth: Annotated[str, Meta(max_length=22)]
    """What it shares with the house, 16 bytes in base64url."""
    language: Annotated[str, Meta(max_length=8)]

    def verify(self) -> None:
        """Raises `Refusal` for keys that are none."""
        for name, text, size in (("p256dh", self.p256dh, _POINT_BYTES), ("auth", self.auth, _SHARED_BYTES)):
            found = b""
            with suppress(ValueError):
                found = urlsafe_b64decode(text + "=" * (-len(text) % 4))
            if len(found) != size:
                raise Refusal("bad-value", f"expected {size} bytes in base64url as {name}, got {len(found)}")


class Subscriptions:
    """The subscriptions in the store, one of a device at most."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def key(self) -> bytes:
        """The private half of the house's key, 32 bytes; made when it is first asked for."""
        query = select(schema.push_keys.c.private)
        async with self._store.read() as connection:
            known: bytes | None = (await connection.execute(query)).scalar()
        if known is not None:
            return known
        fresh = (1 + secrets.randbelow(_ORDER_OF_P256 - 1)).to_bytes(_KEY_BYTES, "big")
        row = {"id": 1, "private": fresh}
        # Another process may just have made it.
        with suppress(IntegrityError):
            await self._store.write(lambda connection: connection.execute(insert(schema.push_keys), row).rowcount)
        async with self._store.read() as connection:
            made: bytes = (await connection.execute(query)).scalar_one()
        return made

    async def of(self, guest: str) -> list[Subscription]:
        """Where a guest is told."""
        query = select(_COLUMNS.endpoint, _COLUMNS.p256dh, _COLUMNS.auth, _COLUMNS.language)
        async with self._store.read() as connection:
            rows = await connection.execute(query.where(_COLUMNS.guest == guest).order_by(_COLUMNS.created))
            return [Subscription(*row) for row in rows]

    async def language(self, device: str) -> str:
        """The language that a device is told in; empty where it is told nothing."""
        async with self._store.read() as connection:
            query = select(_COLUMNS.language).where(_COLUMNS.device == device)
            return (await connection.execute(query)).scalar() or ""

    async def add(self, visitor: Visitor, subscription: Subscription) -> None:
        """The visitor's device is told from now on, and nobody else where it was told before."""
        row = {**msgspec.structs.asdict(subscription), "device": visitor.device, "guest": visitor.guest.id}
        same = or_(_COLUMNS.device == visitor.device, _COLUMNS.endpoint == subscription.endpoint)

        def job(connection: Connection) -> None:
            connection.execute(delete(schema.push_subscriptions).where(same))
            connection.execute(insert(schema.push_subscriptions), {**row, "created": int(time.time())})

        # Another page of the same browser may just have said so.
        with suppress(IntegrityError):
            await self._store.write(job)

    async def remove(self, device: str) -> None:
        """That device is told nothing any more."""
        gone = delete(schema.push_subscriptions).where(_COLUMNS.device == device)
        await self._store.write(lambda connection: connection.execute(gone).rowcount)

    async def lose(self, endpoint: str) -> None:
        """The push service knows nobody there any more."""
        gone = delete(schema.push_subscriptions).where(_COLUMNS.endpoint == endpoint)
        await self._store.write(lambda connection: connection.execute(gone).rowcount)
