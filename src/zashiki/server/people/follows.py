"""Follows: who likes to know of whom, and whom each person lets know of themselves."""

from __future__ import annotations

import time
from contextlib import suppress
from itertools import permutations
from typing import Literal

import msgspec
from sqlalchemy import Connection, and_, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from zashiki.server.guest import Guest
from zashiki.server.ids import is_id, is_program
from zashiki.server.refusal import Refusal
from zashiki.server.storage import schema
from zashiki.server.storage.store import Store

SeenBy = Literal["followers", "friends", "nobody"]
"""Who is told that somebody is here: all who follow them, those of them whom they follow too, nobody."""
_MOST = 200
_FOLLOWS, _GUESTS, _BLOCKS = schema.follows.c, schema.guests.c, schema.blocks.c
_BACK = schema.follows.alias("back")
# Made once: the database's driver knows a statement again by its object.
_FOLLOWED = (
    select(_GUESTS.id, _GUESTS.name, _GUESTS.avatar, _GUESTS.seen_by, _BACK.c.guest.is_not(None).label("mutual"))
    .join(schema.follows, _FOLLOWS.other == _GUESTS.id)
    .outerjoin(_BACK, and_(_BACK.c.guest == _FOLLOWS.other, _BACK.c.other == _FOLLOWS.guest))
    .where(_FOLLOWS.guest == bindparam("guest"))
    .order_by(_FOLLOWS.created, _FOLLOWS.other)
)
_FOLLOWERS = (
    select(_GUESTS.id, _GUESTS.name, _GUESTS.avatar)
    .join(schema.follows, _FOLLOWS.guest == _GUESTS.id)
    .where(_FOLLOWS.other == bindparam("guest"))
    .order_by(_FOLLOWS.created.desc(), _FOLLOWS.guest)
    .limit(_MOST)
)
_SEEN_BY = select(_GUESTS.seen_by).where(_GUESTS.id == bindparam("guest"))


class Followed(msgspec.Struct, frozen=True):
    """Somebody whom a guest follows."""

    guest: Guest
    seen_by: SeenBy
    is_mutual: bool
    """Whether they follow that guest too."""

    @property
    def shows(self) -> bool:
        """Whether they let that guest know of themselves."""
        return self.seen_by == "followers" or (self.seen_by == "friends" and self.is_mutual)


class Ties(msgspec.Struct, frozen=True):
    """How a guest stands to others."""

    followed: tuple[Followed, ...]
    """Those of longest standing first."""
    followers: tuple[Guest, ...]
    """The newest first."""
    seen_by: SeenBy
    """Who is told that the guest is here."""


def ties_of(connection: Connection, guest: str) -> Ties:
    """Whom the guest follows, who follows them, and who is told of them."""
    who = {"guest": guest}
    return Ties(
        followed=tuple(
            Followed(Guest(row.id, row.name, row.avatar), row.seen_by, bool(row.mutual))
            for row in connection.execute(_FOLLOWED, who)
        ),
        followers=tuple(Guest(*row) for row in connection.execute(_FOLLOWERS, who)),
        seen_by=connection.scalar(_SEEN_BY, who) or "friends",
    )


def part(connection: Connection, one: str, other: str) -> None:
    """Within a transaction: of the two neither follows or invites the other any more."""
    for guest, whom in permutations((one, other)):
        connection.execute(delete(schema.follows).where(_FOLLOWS.guest == guest, _FOLLOWS.other == whom))
        columns = schema.invitations.c
        connection.execute(delete(schema.invitations).where(columns.guest == guest, columns.other == whom))
        entries = schema.tournament_entrants
        asking = (entries.c.invited == whom, or_(entries.c.guest == guest, entries.c.partner == guest))
        connection.execute(update(entries).where(*asking).values(invited=None))


class Follows:
    """Who follows whom, in the store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def follow(self, guest: str, other: str) -> None:
        """The guest follows another one from now on; raises `Refusal`."""
        if guest == other or not is_id(other) or is_program(other):
            raise Refusal("bad-value", "there is no such guest to follow")
        # Another page of the same guest may just have done so.
        with suppress(IntegrityError):
            await self._store.write(lambda connection: _follow(connection, guest, other))

    async def unfollow(self, guest: str, other: str) -> None:
        """The guest follows the other one no more."""
        gone = delete(schema.follows).where(_FOLLOWS.guest == guest, _FOLLOWS.other == other)
        await self._store.write(lambda connection: connection.execute(gone).rowcount)

    async def set_seen_by(self, guest: str, seen_by: SeenBy) -> None:
        """These are told so from now on."""
        change = update(schema.guests).where(_GUESTS.id == guest).values(seen_by=seen_by)
        await self._store.write(lambda connection: connection.execute(change).rowcount)


def _follow(connection: Connection, guest: str, other: str) -> None:
    own = select(func.count()).where(_FOLLOWS.guest == guest)
    pairs = [and_(_BLOCKS.guest == one, _BLOCKS.other == whom) for one, whom in permutations((guest, other))]
    if connection.scalar(select(_GUESTS.id).where(_GUESTS.id == other)) is None:
        raise Refusal("bad-value", "there is no such guest to follow")
    if connection.execute(select(_BLOCKS.guest).where(or_(*pairs))).first() is not None:
        raise Refusal("not-welcome", "one of you has blocked the other")
    if connection.execute(own.where(_FOLLOWS.other == other)).scalar_one():
        return
    if connection.execute(own).scalar_one() >= _MOST:
        raise Refusal("too-many-friends", f"at most {_MOST} people can be followed")
    connection.execute(insert(schema.follows), {"guest": guest, "other": other, "created": int(time.time())})
