"""Friends: who of those whom a guest follows is here, where they can be met, and who invites whom."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Literal

import msgspec
from sqlalchemy import Connection

from zashiki.core.registry import is_installed
from zashiki.server.bus.quota import Quota
from zashiki.server.guest import Guest, Visitor
from zashiki.server.people.around import Around
from zashiki.server.people.conduct import unheard_by
from zashiki.server.people.follows import Followed, SeenBy, Ties, ties_of
from zashiki.server.people.invitations import Invitation, invitations_about, is_answerable
from zashiki.server.refusal import Refusal
from zashiki.server.rooms.late_tables import as_watched
from zashiki.server.rooms.rooms import Rooms
from zashiki.server.services import Services
from zashiki.server.tables.clocks import ByDay
from zashiki.server.tables.tables import Table, tables_by_id, tables_hosted
from zashiki.server.tournaments.lists import Partnership, partnerships_for

_AGAIN_SECONDS, _ALONE_SECONDS = 15, 60
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


class AskedPartner(msgspec.Struct, frozen=True):
    """A friend asks the guest to be their partner in a tournament."""

    tournament: str
    name: str
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
    """Who follows the guest, is not followed by them, and is not muted."""
    invitations: tuple[Asked, ...]
    sent: tuple[Sent, ...]
    partners: tuple[AskedPartner, ...]
    again: int
    """Seconds until a page asks again."""


_ALONE = Circle("friends", (), (), (), (), (), _ALONE_SECONDS)


class Friends:
    """Tells people of their friends. What is told is looked up anew for each who asks."""

    def __init__(self, services: Services, rooms: Rooms) -> None:
        config, bus = services.config, services.bus
        self._services = services
        self._rooms = rooms
        self._around = Around("around", services.time, bus)
        self._new_follows = Quota("follows", config.follows_per_hour, _HOUR, bus)
        self._new_invitations = Quota("invitations", config.invitations_per_minute, _MINUTE, bus)

    async def circle(self, visitor: Visitor, at: str | None = None) -> Circle:
        """What the guest is told, who is at the page of that table, or at another where it is empty.

        That they are here is kept only if it is said, and somebody may be told.
        """
        if not visitor.is_stored:
            return _ALONE
        guest = visitor.guest.id
        async with self._services.store.read() as reader:
            ties, about, asking, unheard = await reader.run_sync(_bonds, guest)
        if at is not None and ties.followers and ties.seen_by != "nobody":
            await self._around.note(guest, at)
        by = {one.guest.id: one.guest for one in ties.followed}
        followers = tuple(one for one in ties.followers if one.id not in by.keys() | unheard)
        heard = by.keys() - unheard
        waiting = [one for one in about if one.other == guest and not one.is_declined and one.guest in heard]
        shown = {one.guest.id for one in ties.followed if one.shows}
        around = await self._around.among(shown)
        places = {table for at in around.values() for table in at if table}
        tables, invited_to = await self._tables(shown, places, {one.table for one in waiting})
        here = await self._rooms.presence.at(list(tables))
        return Circle(
            seen_by=ties.seen_by,
            friends=tuple(_friend(guest, one, shown, around, tables, here) for one in ties.followed),
            followers=followers,
            invitations=tuple(_asked(waiting, by, invited_to)),
            sent=tuple(Sent(one.table, one.other, one.is_declined) for one in about if one.guest == guest),
            partners=tuple(
                AskedPartner(one.tournament, one.name, by[one.by], one.game, one.variant)
                for one in asking
                if one.by in heard
            ),
            again=_AGAIN_SECONDS if ties.followed or followers else _ALONE_SECONDS,
        )

    async def _tables(
        self, shown: Set[str], at: Set[str], invited_to: Set[str]
    ) -> tuple[dict[str, Table], dict[str, Table]]:
        """Where those who let the guest know may be met: the tables that they host, and those that they are at.

        And the tables to which the guest is invited.
        """
        if not shown and not invited_to:
            return {}, {}
        async with self._services.store.read() as reader:
            own, invited = await reader.run_sync(_places, shown, at, invited_to)
        return {table.id: table for table in await as_watched(self._services, list(own.values()))}, invited

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
        if guest not in _people(table):
            raise Refusal("not-seated", "only who is at a table invites others there")
        if not table.has_seat:
            raise Refusal("seat-taken", "no seat is free at this table")
        friends = {friend.id: friend for friend in (await self.circle(visitor)).friends}
        friend = friends.get(other)
        if friend is None or not friend.follows_you or not friend.here or other in table.guests():
            raise Refusal("not-here", "only who is here, and follows you as you follow them, can be invited")
        await self._verify_rate(guest)
        await services.invitations.add(guest, other, table_id)

    async def _verify_rate(self, guest: str) -> None:
        if not await self._new_invitations.allows(guest):
            most = self._services.config.invitations_per_minute
            raise Refusal("too-fast", f"invite at most {most} friends in a minute")

    async def verify_partner(self, visitor: Visitor, other: str) -> Friend:
        """Whom the guest asks to be their partner in a tournament; raises `Refusal` for anybody but friends."""
        await self._services.conduct.verify(visitor)
        friends = {friend.id: friend for friend in (await self.circle(visitor)).friends}
        if other not in friends or not friends[other].follows_you:
            raise Refusal("not-here", "only who follows you, as you follow them, can be invited")
        await self._verify_rate(visitor.guest.id)
        return friends[other]


def _bonds(connection: Connection, guest: str) -> tuple[Ties, list[Invitation], list[Partnership], frozenset[str]]:
    """How the guest stands to others, what they are invited and asked to, whom they do not want to hear."""
    ties, about = ties_of(connection, guest), invitations_about(connection, guest)
    return ties, about, partnerships_for(connection, guest), unheard_by(connection, guest)


def _places(
    connection: Connection, shown: Set[str], at: Set[str], invited_to: Set[str]
) -> tuple[dict[str, Table], dict[str, Table]]:
    """The tables of those who let the guest know, and those to which the guest is invited."""
    found = _installed(tables_by_id(connection, at | invited_to))
    hosted = _installed(tables_hosted(connection, shown, int(time.time()) - _DAY_SECONDS))
    own = hosted | {table: found[table] for table in found if table in at}
    return own, {table: found[table] for table in found if table in invited_to}


def _installed(tables: Mapping[str, Table]) -> dict[str, Table]:
    """Those whose game the house still has: nobody can be met at the others."""
    return {table.id: table for table in tables.values() if is_installed(table.game, table.variant)}


def _friend(
    guest: str,
    one: Followed,
    shown: Set[str],
    around: Mapping[str, Set[str]],
    tables: Mapping[str, Table],
    here: Mapping[str, Set[str]],
) -> Friend:
    """Somebody whom the guest follows, as the guest is told of them."""
    who = one.guest
    own = [table for table in tables.values() if who.id in shown and who.id in _people(table)]
    places = [
        place
        for table in own
        if guest not in _people(table)
        and (place := _place(table, shown)) is not None
        and _is_alive(table, here[table.id] | around.keys())
    ]
    is_here = who.id in around or any(who.id in here[table.id] for table in own)
    return Friend(who.id, who.name, who.avatar, one.is_mutual, is_here, tuple(places[:_TABLES_OF_FRIEND]))


def _asked(waiting: Sequence[Invitation], by: Mapping[str, Guest], tables: Mapping[str, Table]) -> Iterator[Asked]:
    """What the guest has to answer: by those whom they still follow and hear, to tables that still have a seat."""
    for one in waiting:
        table = tables.get(one.table)
        if table is not None and is_answerable(one, table):
            yield Asked(one.table, by[one.guest], table.game, table.variant)


def _people(table: Table) -> set[str]:
    """Whose table it is."""
    return table.guests() | {table.host}


def _place(table: Table, shown: Set[str]) -> Place | None:
    """The table as it is told; None where it is not for whoever asks.

    A table that is not listed is its host's to show, and a match there is for those with the link.
    """
    free = sum(seat.is_open for seat in table.seats)
    if table.has_seat and (table.public or table.host in shown):
        return Place(table.id, "open", table.game, table.variant, free)
    if table.status == "playing" and table.public and table.spectators and not table.is_sealed:
        return Place(table.id, "watch", table.game, table.variant, free)
    return None


def _is_alive(table: Table, here: Set[str]) -> bool:
    """Whether somebody waits or plays there, or need not be there."""
    return bool(here & _people(table)) or isinstance(table.clock, ByDay)
