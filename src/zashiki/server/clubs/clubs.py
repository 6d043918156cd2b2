"""Clubs: people who meet by a link, with house rules of their own and tables that only they find."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, bindparam, delete, exists, func, insert, select, update

from zashiki.server.bus.bus import Bus
from zashiki.server.clubs.presets import Preset, presets_of
from zashiki.server.guest import Guest
from zashiki.server.ids import is_id, new_id
from zashiki.server.people.around import Around
from zashiki.server.people.follows import SeenBy
from zashiki.server.people.names import clean_line, clean_text
from zashiki.server.refusal import Refusal
from zashiki.server.storage import schema
from zashiki.server.storage.store import Store
from zashiki.server.times import Time

MOST_MEMBERS, MOST_CLUBS = 200, 20
"""Members of a club; clubs that one guest is in."""
MOST_NAME, MOST_RULES = 60, 1000
"""Characters of a club's name and of its house rules."""
_CLUBS, _MEMBERS, _GUESTS, _BLOCKS = schema.clubs.c, schema.club_members.c, schema.guests.c, schema.blocks.c
# Made once: the database's driver knows a statement again by its object.
_BY_KEY = select(schema.clubs).where(_CLUBS.key == bindparam("key"))
_PEOPLE = (
    select(_GUESTS.id, _GUESTS.name, _GUESTS.avatar, _GUESTS.seen_by)
    .join(schema.club_members, _MEMBERS.guest == _GUESTS.id)
    .where(_MEMBERS.club == bindparam("club"))
    .order_by(_MEMBERS.place)
)


class Club(msgspec.Struct, frozen=True):
    """A club. Who knows its key may see it and join; the id is the house's own."""

    id: str
    key: str
    name: str
    rules: str
    author: str | None
    """Whose words the name is."""
    rules_author: str | None
    presets: tuple[Preset, ...] = ()


class Member(msgspec.Struct, frozen=True):
    """Somebody who is in a club, and who is told that they are here."""

    guest: Guest
    seen_by: SeenBy


class ClubOutline(msgspec.Struct, frozen=True):
    """A club of a guest's, in a list."""

    key: str
    name: str
    count: int
    """How many are in it."""
    is_founder: bool


def club_name(text: str) -> str:
    """The name as it is shown; raises `Refusal`."""
    name = clean_line(text)
    if len(name) > MOST_NAME:
        raise Refusal("bad-value", f"a name has at most {MOST_NAME} characters")
    return name


def club_rules(text: str) -> str:
    """The house rules as they are shown; raises `Refusal`."""
    rules = clean_text(text)
    if len(rules) > MOST_RULES:
        raise Refusal("bad-value", f"house rules have at most {MOST_RULES} characters")
    return rules


def close_empty(connection: Connection) -> None:
    """Within a transaction: a club that nobody is in any more is gone, with what it was played with."""
    empty = ~exists().where(_MEMBERS.club == _CLUBS.id)
    gone = select(_CLUBS.id).where(empty)
    connection.execute(delete(schema.club_packs).where(schema.club_packs.c.club.in_(gone)))
    connection.execute(delete(schema.clubs).where(empty))


class Clubs:
    """The clubs in the store. Of those who are in one, the first is the founder."""

    def __init__(self, store: Store, time: Time, bus: Bus | None) -> None:
        self._store = store
        self.around = Around("club", time, bus)
        """Who has a club's page open, and whose."""

    async def find(self, key: str) -> Club:
        """The club to which a link leads; raises `Refusal`."""
        async with self._store.read() as reader:
            row = (await reader.execute(_BY_KEY, {"key": key})).one_or_none() if is_id(key) else None
        if row is None:
            raise Refusal("no-club", "there is no such club")
        return Club(row.id, row.key, row.name, row.rules, row.author, row.rules_author, presets_of(row.presets))

    async def members(self, club: str) -> list[Member]:
        """Who is in the club of that id: the founder, then the others in the order of their standing."""
        async with self._store.read() as reader:
            rows = await reader.execute(_PEOPLE, {"club": club})
            return [Member(Guest(row.id, row.name, row.avatar), row.seen_by) for row in rows]

    async def of(self, guest: str) -> list[ClubOutline]:
        """The clubs that the guest is in, by name."""
        own, all_ = schema.club_members.alias("own").c, schema.club_members.alias("everybody").c
        query = (
            select(_CLUBS.key, _CLUBS.name, func.count(), func.min(all_.place) == func.min(own.place))
            .join(own.club.table, own.club == _CLUBS.id)
            .join(all_.club.table, all_.club == _CLUBS.id)
            .where(own.guest == guest)
            .group_by(_CLUBS.id, _CLUBS.key, _CLUBS.name)
            .order_by(_CLUBS.name, _CLUBS.id)
        )
        async with self._store.read() as reader:
            rows = await reader.execute(query)
            return [ClubOutline(key, name, count, bool(is_founder)) for key, name, count, is_founder in rows]

    async def id_for(self, key: str, guest: str) -> str:
        """The id of a club that the guest is in; raises `Refusal`."""
        club = await self.find(key)
        query = select(_MEMBERS.guest).where(_MEMBERS.club == club.id, _MEMBERS.guest == guest)
        async with self._store.read() as reader:
            if (await reader.execute(query)).one_or_none() is None:
                raise Refusal("not-member", "you are not in this club")
        return club.id

    # What people do. Each raises `Refusal`.

    async def make(self, guest: str, name: str, rules: str) -> Club:
        """A new club; who makes it is its founder."""
        club = Club(new_id(), new_id(), name, rules, guest, guest)

        def job(connection: Connection) -> None:
            _verify_may_enter(connection, guest)
            row = {"id": club.id, "key": club.key, "name": name, "rules": rules, "author": guest, "rules_author": guest}
            connection.execute(insert(schema.clubs), row)
            connection.execute(insert(schema.club_members).values(club=club.id, guest=guest, place=0))

        await self._store.write(job)
        return club

    async def join(self, key: str, guest: str) -> None:
        """The guest is in it from now on."""
        await self._store.write(lambda connection: _join(connection, key, guest))

    async def leave(self, key: str, guest: str) -> None:
        """The guest is in it no more; who has been there longest follows a founder."""

        def job(connection: Connection) -> None:
            club, members = opened(connection, key)
            if guest not in members:
                raise Refusal("not-member", "you are not in this club")
            _take_out(connection, club, guest)

        await self._store.write(job)

    async def remove(self, key: str, founder: str, guest: str) -> None:
        """The founder takes a member out."""

        def job(connection: Connection) -> None:
            _take_out(connection, _owned(connection, key, founder, guest), guest)

        await self._store.write(job)

    async def hand_over(self, key: str, founder: str, guest: str) -> None:
        """Another member is the founder from now on; who was it comes next."""

        def job(connection: Connection) -> None:
            club = _owned(connection, key, founder, guest)
            first = connection.scalar(select(func.min(_MEMBERS.place)).where(_MEMBERS.club == club))
            own = update(schema.club_members).where(_MEMBERS.club == club, _MEMBERS.guest == guest)
            connection.execute(own.values(place=(first or 0) - 1))

        await self._store.write(job)

    async def change(self, key: str, founder: str, name: str | None, rules: str | None) -> None:
        """Another name, other house rules; each is the words of who has given it."""
        named = {} if name is None else {"name": name, "author": founder}
        ruled = {} if rules is None else {"rules": rules, "rules_author": founder}
        await self._change(key, founder, {**named, **ruled})

    async def set_preset(self, key: str, founder: str, game: str, variant: str, preset: Preset | None) -> None:
        """How the variant is played at new tables of the club, or that nothing is said of it any more."""

        def job(connection: Connection) -> None:
            club = _owned(connection, key, founder)
            stored = connection.execute(select(_CLUBS.presets).where(_CLUBS.id == club)).scalar_one()
            others = [one for one in presets_of(stored) if (one.game, one.variant) != (game, variant)]
            text = msgspec.json.encode([*others, *([] if preset is None else [preset])]).decode()
            connection.execute(update(schema.clubs).where(_CLUBS.id == club).values(presets=text))

        await self._store.write(job)

    async def renew(self, key: str, founder: str) -> str:
        """A new key: the link of before leads nowhere any more."""
        renewed = new_id()
        await self._change(key, founder, {"key": renewed})
        return renewed

    async def _change(self, key: str, founder: str, values: dict[str, str]) -> None:
        def job(connection: Connection) -> None:
            club = _owned(connection, key, founder)
            if values:
                connection.execute(update(schema.clubs).where(_CLUBS.id == club).values(values))

        await self._store.write(job)

    async def end(self, key: str, founder: str) -> None:
        """There is no such club any more."""

        def job(connection: Connection) -> None:
            club = _owned(connection, key, founder)
            connection.execute(delete(schema.club_members).where(_MEMBERS.club == club))
            close_empty(connection)

        await self._store.write(job)


def opened(connection: Connection, key: str) -> tuple[str, list[str]]:
    """For a change: the club's id, and the ids of its members, the founder's first; raises `Refusal`."""
    # Elsewhere than in SQLite other transactions may change the same club now.
    query = select(_CLUBS.id).where(_CLUBS.key == key).with_for_update()
    club = connection.scalar(query) if is_id(key) else None
    if club is None:
        raise Refusal("no-club", "there is no such club")
    members = select(_MEMBERS.guest).where(_MEMBERS.club == club).order_by(_MEMBERS.place)
    return club, list(connection.scalars(members))


def _owned(connection: Connection, key: str, founder: str, other: str | None = None) -> str:
    """The id of the club that the guest has founded, where the other one is in it too; raises `Refusal`."""
    club, members = opened(connection, key)
    if members[:1] != [founder]:
        raise Refusal("not-founder", "only the founder may do that")
    if other is not None and other not in members[1:]:
        raise Refusal("bad-value", "expected another member of the club")
    return club


def _take_out(connection: Connection, club: str, guest: str) -> None:
    connection.execute(delete(schema.club_members).where(_MEMBERS.club == club, _MEMBERS.guest == guest))
    close_empty(connection)


def _verify_may_enter(connection: Connection, guest: str) -> None:
    own = connection.execute(select(func.count()).where(_MEMBERS.guest == guest)).scalar_one()
    if own >= MOST_CLUBS:
        raise Refusal("too-many-clubs", f"a guest is in at most {MOST_CLUBS} clubs")


def _join(connection: Connection, key: str, guest: str) -> None:
    club, members = opened(connection, key)
    if guest in members:
        return
    blocked = select(_BLOCKS.guest).where(_BLOCKS.guest.in_(members[:1]), _BLOCKS.other == guest)
    if connection.execute(blocked).first() is not None:
        raise Refusal("not-welcome", "the founder of this club would rather not meet you")
    if len(members) >= MOST_MEMBERS:
        raise Refusal("club-full", f"a club has at most {MOST_MEMBERS} members")
    _verify_may_enter(connection, guest)
    last = connection.scalar(select(func.max(_MEMBERS.place)).where(_MEMBERS.club == club))
    place = 0 if last is None else last + 1
    connection.execute(insert(schema.club_members).values(club=club, guest=guest, place=place))
