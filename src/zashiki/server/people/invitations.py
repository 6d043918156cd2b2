"""Invitations of friends to tables. They are past after some minutes, and so is that they were declined."""

from __future__ import annotations

import time
from contextlib import suppress

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from zashiki.server.refusal import Refusal
from zashiki.server.storage import schema
from zashiki.server.storage.store import Store

LASTING_SECONDS = 600
_MOST_WAITING = 8
_COLUMNS = schema.invitations.c
# Made once: the database's driver knows a statement again by its object.
_ABOUT = (
    select(schema.invitations)
    .where(
        or_(_COLUMNS.guest == bindparam("guest"), _COLUMNS.other == bindparam("guest")),
        _COLUMNS.until > bindparam("now"),
    )
    .order_by(_COLUMNS.until.desc(), _COLUMNS.table)
)


class Invitation(msgspec.Struct, frozen=True):
    """The guest asks another one to come to a table."""

    guest: str
    other: str
    table: str
    is_declined: bool


def invitations_about(connection: Connection, guest: str) -> list[Invitation]:
    """Those by the guest and those for them that are not past, the newest first."""
    rows = connection.execute(_ABOUT, {"guest": guest, "now": int(time.time())})
    return [Invitation(row.guest, row.other, row.table, row.declined) for row in rows]


class Invitations:
    """Invitations in the store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, guest: str, other: str, table: str) -> None:
        """Invite somebody; raises `Refusal` where they have declined, or have enough to answer."""
        # Another page of the same guest may just have done so.
        with suppress(IntegrityError):
            await self._store.write(lambda connection: _add(connection, guest, other, table))

    async def answer(self, guest: str, other: str, table: str, *, yes: bool) -> None:
        """The `other` one comes, or declines; raises `Refusal` where nothing is to be answered."""
        own = (_COLUMNS.guest == guest, _COLUMNS.other == other, _COLUMNS.table == table)
        waiting = (*own, _COLUMNS.until > int(time.time()), ~_COLUMNS.declined)
        done = (
            delete(schema.invitations).where(*waiting)
            if yes
            else update(schema.invitations).where(*waiting).values(declined=True)
        )
        if not await self._store.write(lambda connection: connection.execute(done).rowcount):
            raise Refusal("not-found", "there is no such invitation any more")


def _add(connection: Connection, guest: str, other: str, table: str) -> None:
    now = int(time.time())
    connection.execute(delete(schema.invitations).where(_COLUMNS.until <= now))
    own = (_COLUMNS.guest == guest, _COLUMNS.other == other, _COLUMNS.table == table)
    declined = connection.execute(select(_COLUMNS.declined).where(*own)).scalar_one_or_none()
    if declined is False:
        return
    if declined:
        raise Refusal("declined", "they have said that they do not come")
    waiting = select(func.count()).where(_COLUMNS.other == other, ~_COLUMNS.declined)
    if connection.execute(waiting).scalar_one() >= _MOST_WAITING:
        raise Refusal("too-many-invitations", "they have enough invitations to answer; ask again later")
    row = {"guest": guest, "other": other, "table": table, "until": now + LASTING_SECONDS}
    connection.execute(insert(schema.invitations), row)
