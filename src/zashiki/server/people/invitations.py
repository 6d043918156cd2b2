"""Invitations of friends to tables. They are past after some minutes, and so is that they were declined."""

from __future__ import annotations

import time
from contextlib import suppress

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from zashiki.server.people.conduct import unheard_by
from zashiki.server.people.follows import ties_of
from zashiki.server.refusal import Refusal
from zashiki.server.storage import schema
from zashiki.server.storage.store import Store
from zashiki.server.tables.tables import Table, tables_by_id

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


def is_answerable(invitation: Invitation, table: Table) -> bool:
    """Whether there is a seat at its table for whoever is invited to it."""
    return table.has_seat and invitation.other not in table.guests()


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
    if _waiting(connection, guest, other) >= _MOST_WAITING:
        raise Refusal("too-many-invitations", "they have enough invitations to answer; ask again later")
    row = {"guest": guest, "other": other, "table": table, "until": now + LASTING_SECONDS}
    connection.execute(insert(schema.invitations), row)


def _waiting(connection: Connection, guest: str, other: str) -> int:
    """How many the other one has to answer: what they are shown, and the guest's own, who is not told what they are."""
    heard = {one.guest.id for one in ties_of(connection, other).followed} - unheard_by(connection, other) | {guest}
    asking = [one for one in invitations_about(connection, other) if one.guest in heard and one.other == other]
    tables = tables_by_id(connection, {one.table for one in asking})
    return sum(not one.is_declined and is_answerable(one, tables[one.table]) for one in asking)
