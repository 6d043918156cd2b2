"""Guests: people without an account, known by a token in a cookie."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Iterable

import msgspec
from sqlalchemy import insert, select, update

from zashiki.server import schema
from zashiki.server.ids import new_id
from zashiki.server.names import clean_name
from zashiki.server.refusal import Refusal
from zashiki.server.store import Store

AVATARS = 8
_COLUMNS = (schema.guests.c.id, schema.guests.c.name, schema.guests.c.avatar)


class Guest(msgspec.Struct, frozen=True):
    """A person as others see them. `id` is public; it opens nothing."""

    id: str
    name: str
    avatar: int


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


class Guests:
    """The guests in the store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def find(self, token: str | None) -> Guest | None:
        """Who holds the token, or None."""
        if not token:
            return None
        query = select(*_COLUMNS).where(schema.guests.c.token_hash == _hash(token))
        async with self._store.read() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else Guest(row.id, row.name, row.avatar)

    async def named(self, ids: Iterable[str]) -> dict[str, Guest]:
        """The guests with these ids, by id."""
        wanted = sorted(set(ids))
        if not wanted:
            return {}
        query = select(*_COLUMNS).where(schema.guests.c.id.in_(wanted))
        async with self._store.read() as connection:
            rows = (await connection.execute(query)).all()
        return {row.id: Guest(row.id, row.name, row.avatar) for row in rows}

    async def welcome(self) -> tuple[Guest, str]:
        """A new guest, and the token that is theirs alone."""
        token = secrets.token_urlsafe(32)
        guest = Guest(new_id(), f"Guest {secrets.randbelow(9000) + 1000}", secrets.randbelow(AVATARS))
        async with self._store.write() as connection:
            await connection.execute(
                insert(schema.guests).values(
                    id=guest.id, token_hash=_hash(token), name=guest.name, avatar=guest.avatar, created=int(time.time())
                )
            )
        return guest, token

    async def change(self, guest: Guest, name: str | None, avatar: int | None) -> Guest:
        """The guest with another name or avatar; raises `Refusal` for a bad one."""
        if avatar is not None and not 0 <= avatar < AVATARS:
            raise Refusal("bad-value", f"an avatar is a number from 0 to {AVATARS - 1}")
        changed = Guest(
            guest.id,
            guest.name if name is None else clean_name(name),
            guest.avatar if avatar is None else avatar,
        )
        values = {"name": changed.name, "avatar": changed.avatar}
        async with self._store.write() as connection:
            await connection.execute(update(schema.guests).where(schema.guests.c.id == guest.id).values(values))
        return changed
