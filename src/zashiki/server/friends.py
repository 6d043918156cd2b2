"""Friends: who of those whom a guest follows is here, where they can be met, and who invites whom."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from zashiki.server.around import Around
from zashiki.server.clocks import ByDay
from zashiki.server.follows import Followed, SeenBy
from zashiki.server.guests import Guest, Visitor
from zashiki.server.invitations import Invitation
from zashiki.server.quota import Quota
from zashiki.server.refusal import Refusal
from zashiki.server.rooms import Rooms
from zashiki.server.services import Services
from zashiki.server.tables import Table

_AGAIN_SECONDS, _ALONE_SECONDS = 10, 60
"""How often a page asks: that of somebody with friends, and that of somebody with none."""
_TABLES_OF_FRIEND = 3
_MINUTE, _HOUR = 60.0, 3600.0
_DAY_SECONDS = 24 * 3600


class Place(msgspec.Struct, frozen=True):
    """A table of a friend: with a free seat, or with a match to watch. Who else is there is not told."""

    table: str
    kind: Literal["open", "watch"]
    game: str
    variant: str
    free: int


class Friend(msgspec.Struct, frozen=True):
    """Somebody whom the guest follows; of who does not let them know no more than the name."""

    id: str
    name: str
    avatar: int
    follows_you: bool
    here: bool
    places: tuple[Place, ...]


class Asked(msgspec.Struct, frozen=True):
    """An invitation for the guest."""

    table: str
    guest: Guest
    game: str
    variant: str


class Sent(msgspec.Struct, frozen=True):
    """An invitation by the guest."""

    table: str
    guest: str
    is_declined: bool


class Circle(msgspec.Struct, frozen=True):
    """The guest's friends, as they alone are told of them."""

    seen_by: SeenBy
    """Who is told of the guest."""
    friends: tuple[Friend, ...]
    followers: tuple[Guest, ...]
    """Who follows the guest and is not followed by them."""
    invitations: tuple[Asked, ...]
    sent: tuple[Sent, ...]
    again: int
    """Seconds until a page asks again."""


_ALONE = Circle("friends", (), (), (), (), _ALONE_SECONDS)


class Friends:
    """Tells people of their friends. What is told is looked up anew for each who asks."""

    def __init__(self, services: Services, rooms: Rooms) -> None:
        config, bus = services.config, services.bus
        self._services = services
        self._rooms = rooms
        self._around = Around(services.time, bus)
        self._new_follows = Quota("follows", config.follows_per_hour, _HOUR, bus)
        self._new_invitations = Quota("invitations", config.invitations_per_minute, _MINUTE, bus)

    async def circle(self, visitor: Visitor, at: str | None = None) -> Circle:
        """What the guest is told, who is at the page of that table, or at another where it is empty.

        That they are here is kept only if it is said, and somebody may be told.
        """
        if not visitor.is_stored:
            return _ALONE
        guest, services = visitor.guest.id, self._services
        followed = await services.follows.of(guest)
        known = {one.guest.id for one in followed}
        heard = await services.follows.followers(guest)
        followers = [one for one in heard if one.id not in known]
        seen_by = await services.follows.seen_by(guest)
        if at is not None and heard and seen_by != "nobody":
            await self._around.note(guest, at)
        about = await services.invitations.about(guest)
        return Circle(
            seen_by=seen_by,
            friends=await self._friends(guest, followed),
            followers=tuple(followers),
            invitations=await self._asked(guest, about, followed),
            sent=tuple(Sent(one.table, one.other, one.is_declined) for one in about if one.guest == guest),
            again=_AGAIN_SECONDS if followed or followers else _ALONE_SECONDS,
        )

    async def _friends(self, guest: str, followed: Sequence[Followed]) -> tuple[Friend, ...]:
        shown = [one.guest.id for one in followed if one.shows]
        around = await self._around.among(shown)
        tables = await self._tables(shown, around)
        here = await self._rooms.presence(list(tables))
        told = []
        for one in followed:
            who = one.guest.id
            own = [table for table in tables.values() if who in shown and who in table.guests() | {table.host}]
            places = [
                place
                for table in own
                if guest not in table.guests() | {table.host}
                and (place := _place(table, shown)) is not None
                and _is_alive(table, here[table.id] | around.keys())
            ]
            is_here = who in around or any(who in here[table.id] for table in own)
            told.append(
                Friend(who, one.guest.name, one.guest.avatar, one.is_mutual, is_here, tuple(places[:_TABLES_OF_FRIEND]))
            )
        return tuple(told)

    async def _tables(self, shown: Sequence[str], around: Mapping[str, str]) -> dict[str, Table]:
        """Where those who let the guest know may be met: the tables that they host, and those that they are at."""
        hosted = await self._services.tables.hosted(shown, int(time.time()) - _DAY_SECONDS)
        at = await self._services.tables.several(table for table in around.values() if table)
        return {table.id: table for table in (*hosted, *at)}

    async def _asked(self, guest: str, about: Sequence[Invitation], followed: Sequence[Followed]) -> tuple[Asked, ...]:
        """What the guest has to answer: by those whom they still follow, to tables that still have a seat."""
        by = {one.guest.id: one.guest for one in followed}
        waiting = [one for one in about if one.other == guest and not one.is_declined and one.guest in by]
        tables = {table.id: table for table in await self._services.tables.several(one.table for one in waiting)}
        return tuple(
            Asked(one.table, by[one.guest], tables[one.table].game, tables[one.table].variant)
            for one in waiting
            if one.table in tables and _has_seat(tables[one.table]) and guest not in tables[one.table].guests()
        )

    # What people do.

    async def follow(self, visitor: Visitor, other: str) -> None:
        """Follow somebody; raises `Refusal`."""
        services = self._services
        await services.conduct.verify(visitor)
        if not await self._new_follows.allows(visitor.guest.id):
            raise Refusal("too-fast", f"follow at most {services.config.follows_per_hour} people in an hour")
        await services.guests.keep(visitor)
        await services.follows.follow(visitor.guest.id, other)

    async def invite(self, visitor: Visitor, other: str, table_id: str) -> None:
        """Invite a friend who is here to one's table; raises `Refusal`."""
        services, guest = self._services, visitor.guest.id
        await services.conduct.verify(visitor)
        table = await services.tables.find(table_id)
        if table is None:
            raise Refusal("no-such-table", "there is no such table")
        if guest not in table.guests() | {table.host}:
            raise Refusal("not-seated", "only who is at a table invites others there")
        if not _has_seat(table):
            raise Refusal("seat-taken", "no seat is free at this table")
        friends = {friend.id: friend for friend in (await self.circle(visitor)).friends}
        friend = friends.get(other)
        if friend is None or not friend.follows_you or not friend.here or other in table.guests():
            raise Refusal("not-here", "only who is here, and follows you as you follow them, can be invited")
        if not await self._new_invitations.allows(guest):
            raise Refusal("too-fast", f"invite at most {services.config.invitations_per_minute} friends in a minute")
        await services.invitations.add(guest, other, table_id)


def _has_seat(table: Table) -> bool:
    """Whether somebody may still sit down there."""
    return table.status != "playing" and not table.is_full and not table.is_once


def _place(table: Table, shown: Sequence[str]) -> Place | None:
    """The table as it is told; None where it is not for whoever asks.

    A table that is not listed is its host's to show, and a match there is for those with the link.
    """
    free = sum(seat.is_open for seat in table.seats)
    if _has_seat(table) and (table.public or table.host in shown):
        return Place(table.id, "open", table.game, table.variant, free)
    if table.status == "playing" and table.public and table.spectators and not table.is_sealed:
        return Place(table.id, "watch", table.game, table.variant, free)
    return None


def _is_alive(table: Table, here: set[str]) -> bool:
    """Whether somebody waits or plays there, or need not be there."""
    return bool(here & (table.guests() | {table.host})) or isinstance(table.clock, ByDay)
