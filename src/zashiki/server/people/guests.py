"""Guests: people without an account, known by a token in a cookie."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from sqlalchemy import Connection, bindparam, exists, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from zashiki.server.guest import AVATARS, Guest, Visitor
from zashiki.server.ids import OF_PROGRAMS, PROGRAM, id_of
from zashiki.server.people.attendance import Attendance
from zashiki.server.people.devices import TOKEN, insert_device, new_token, token_hash
from zashiki.server.people.names import NAMELESS_PROGRAM, NOBODY, clean_name
from zashiki.server.refusal import Refusal
from zashiki.server.storage import schema
from zashiki.server.storage.store import Store

if TYPE_CHECKING:
    from zashiki.server.bus.quota import Quota

_COLUMNS = (schema.guests.c.id, schema.guests.c.name, schema.guests.c.avatar)
_DEVICES = schema.devices.c
# Made once: the database's driver knows a statement again by its object.
_INSERT = insert(schema.guests)
_WITH_TOKEN = (
    select(*_COLUMNS, _DEVICES.id.label("device"), _DEVICES.seen)
    .join(schema.devices, _DEVICES.guest == schema.guests.c.id)
    .where(_DEVICES.token_hash == bindparam("hash"))
)
_IS_USED = select(
    or_(
        exists().where(schema.guests.c.id == bindparam("id")),
        exists().where(schema.spent_tokens.c.token_hash == bindparam("hash")),
    )
)
_SEVERAL = select(*_COLUMNS).where(schema.guests.c.id.in_(bindparam("ids", expanding=True)))


def _first_seen(token: str) -> Guest:
    """The guest that a token stands for until a row says otherwise; nobody finds the token from it."""
    digest = hashlib.sha256(b"guest " + token.encode()).digest()
    number, avatar = int.from_bytes(digest[16:24]), digest[24]
    kind, name = (PROGRAM, NAMELESS_PROGRAM) if token.startswith(OF_PROGRAMS) else ("", NOBODY)
    return Guest(kind + id_of(digest[:16]), f"{name} {number % 9000 + 1000}", avatar % AVATARS)


def newcomer(address: str = "", label: str = "") -> Visitor:
    """Somebody whom nobody knows, with a token of their own."""
    fresh = new_token()
    return Visitor(_first_seen(fresh), fresh, False, address, "", label)


class Guests:
    """The guests in the store."""

    def __init__(self, store: Store, new_rows: Quota) -> None:
        """`new_rows` may come from one address."""
        self._store = store
        self._attendance = Attendance(store)
        self._new_rows = new_rows

    async def close(self) -> None:
        """Store what is known of them by now."""
        await self._attendance.close()

    async def find(self, token: str | None, address: str = "", label: str = "") -> Visitor:
        """Who comes with the token; somebody new, with a token of their own, if it is none or none any more."""
        if token is None or not TOKEN.fullmatch(token):
            return newcomer(address, label)
        stored = await self._stored(token)
        if stored is None:
            guest = _first_seen(token)
            async with self._store.read() as connection:
                is_used = (await connection.execute(_IS_USED, {"id": guest.id, "hash": token_hash(token)})).scalar_one()
            if not is_used:
                return Visitor(guest, token, False, address, "", label)
            # Another call of theirs may have stored them since the first look.
            stored = await self._stored(token)
        if stored is None:
            # The guest has turned this device away, or is forgotten: who comes with it is somebody else from now on.
            return newcomer(address, label)
        guest, device = stored
        return Visitor(guest, token, True, address, device, label)

    async def _stored(self, token: str) -> tuple[Guest, str] | None:
        async with self._store.read() as connection:
            row = (await connection.execute(_WITH_TOKEN, {"hash": token_hash(token)})).one_or_none()
        if row is None:
            return None
        self._attendance.note(row.id, row.device, row.seen)
        return Guest(row.id, row.name, row.avatar), row.device

    async def named(self, ids: Iterable[str]) -> dict[str, Guest]:
        """The guests with these ids, by id."""
        wanted = sorted(set(ids))
        if not wanted:
            return {}
        async with self._store.read() as connection:
            return {row.id: Guest(*row) for row in await connection.execute(_SEVERAL, {"ids": wanted})}

    async def keep(self, visitor: Visitor) -> None:
        """See to it that the guest has a row; raises `Refusal` where one address brings too many."""
        if visitor.is_stored or await self._stored(visitor.token) is not None:
            return
        if not await self._new_rows.allows(visitor.address):
            raise Refusal("too-many-guests", "too many new guests come from this address; try again later")
        guest, hashed, now = visitor.guest, token_hash(visitor.token), int(time.time())
        row = {"id": guest.id, "token_hash": hashed, "name": guest.name, "avatar": guest.avatar}

        def job(connection: Connection) -> None:
            connection.execute(_INSERT, {**row, "created": now, "seen": now})
            insert_device(connection, guest.id, visitor.token, visitor.label, now)

        # Another connection of the same guest may just have stored it.
        with suppress(IntegrityError):
            await self._store.write(job)

    async def keep_maker(self, visitor: Visitor, quota: Quota, *counted: str) -> None:
        """As `keep`, for who makes something that the quota has just counted for these.

        Whoever cannot be stored makes nothing: others at their address may make as many as before.
        """
        try:
            await self.keep(visitor)
        except Refusal:
            for who in counted:
                await quota.give_back(who)
            raise

    async def change(self, visitor: Visitor, name: str | None, avatar: int | None) -> Guest:
        """The guest with another name or avatar; raises `Refusal` for a bad one."""
        if avatar is not None and not 0 <= avatar < AVATARS:
            raise Refusal("bad-value", f"an avatar is a number from 0 to {AVATARS - 1}")
        guest = visitor.guest
        changed = Guest(
            guest.id,
            guest.name if name is None else clean_name(name),
            guest.avatar if avatar is None else avatar,
        )
        await self.keep(visitor)
        values = {"name": changed.name, "avatar": changed.avatar}
        statement = update(schema.guests).where(schema.guests.c.id == guest.id).values(values)
        await self._store.write(lambda connection: connection.execute(statement).rowcount)
        return changed
