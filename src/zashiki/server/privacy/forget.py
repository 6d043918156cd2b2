"""To forget a guest: what is theirs alone goes, what others have a part in stays without them."""

from __future__ import annotations

import secrets
import time
from collections.abc import Set
from functools import cache, partial

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, and_, bindparam, delete, exists, insert, literal, or_, select, update

from zashiki.core.record import SeatRecord
from zashiki.players.random_bot import RandomBot
from zashiki.server.clubs.clubs import close_empty
from zashiki.server.ids import new_id
from zashiki.server.people.conduct import Uttered
from zashiki.server.people.names import NAMELESS_CLUB, NAMELESS_TOURNAMENT, NOBODY
from zashiki.server.storage import schema
from zashiki.server.storage.store import Store
from zashiki.server.tables.tables import OPEN, Seat
from zashiki.server.tournaments.stored import Turn, find_state, take_turn
from zashiki.server.tournaments.tournaments import over


class Forgotten(msgspec.Struct, frozen=True):
    """The tables that have changed by it."""

    tables: tuple[str, ...]


async def forget(store: Store, guest: str, bot_of: dict[str, str]) -> Forgotten:
    """Forget the guest, in one transaction. `bot_of` names the bot by game that takes their place in a match.

    Of a game that is not installed here it is the one that thinks nothing: whoever has the game goes on with it.
    """
    return await store.write(lambda connection: _forget(connection, guest, bot_of))


def _forget(connection: Connection, guest: str, bot_of: dict[str, str]) -> Forgotten:
    # Elsewhere than in SQLite they may be about to sit down: first of all, so that the table is found then.
    own = select(schema.guests.c.id).where(schema.guests.c.id == guest)
    connection.execute(own.with_for_update(key_share=True))
    tables = _leave_tables(connection, guest, bot_of)
    _leave_records(connection, guest)
    take_words_out(connection, {guest})
    organised = schema.tournaments.c.organiser == guest
    # People name what they found after themselves.
    connection.execute(update(schema.tournaments).where(organised).values(name=NAMELESS_TOURNAMENT))
    _hand_on(connection, guest)
    clubs, named = schema.clubs.c, update(schema.clubs)
    connection.execute(named.where(clubs.author == guest).values(name=NAMELESS_CLUB))
    # Servers of before schema 0019, which may go on beside this one, name nobody for the rules apart.
    ruled = or_(clubs.rules_author == guest, and_(clubs.rules_author.is_(None), clubs.author == guest))
    connection.execute(named.where(ruled).values(rules=""))
    _spend_token(connection, guest)
    # What names a row goes before that row.
    for table in reversed(schema.metadata.sorted_tables):
        for key in table.foreign_keys:
            if key.column is not schema.guests.c.id or table is schema.tables:
                continue
            own = key.parent == guest
            # What may stand without a guest belongs to others too.
            if key.parent.nullable:
                connection.execute(update(table).where(own).values({key.parent.key: None}))
            else:
                connection.execute(delete(table).where(own))
    close_empty(connection)
    connection.execute(delete(schema.guests).where(schema.guests.c.id == guest))
    return Forgotten(tables)


def _hand_on(connection: Connection, guest: str) -> None:
    """What they organise and has not begun is who entered first's; cancelled where nobody could begin it any more.

    What is played goes on by itself: no entrant comes by the tools of an organiser in the middle of it.
    """
    tournaments = schema.tournaments.c
    organised = select(tournaments.id).where(tournaments.organiser == guest, tournaments.status == "gathering")
    bans = schema.bans.c
    lasting = or_(bans.until.is_(None), bans.until > int(time.time()))
    unfit = {guest, *connection.scalars(select(bans.value).where(bans.kind == "guest", lasting))}
    # Elsewhere than in SQLite somebody may be about to enter.
    for tournament in connection.scalars(organised.with_for_update()).all():
        state = find_state(connection, tournament)
        assert state is not None
        one = state.tournament
        there = (entry for entry in state.entries if not entry.has_left(one.round))
        heir = next((person for entry in there for person in entry.people if person not in unfit), None)
        is_lost = heir is None and one.begins is None
        take_turn(connection, Turn(replace(over(one) if is_lost else one, organiser=heir)))


def _spend_token(connection: Connection, guest: str) -> None:
    """Who comes with the cookie that their id came from is somebody else: their links lead to nobody."""
    guests, spent = schema.guests.c, schema.spent_tokens.c
    known = exists().where(spent.token_hash == guests.token_hash)
    token = select(guests.token_hash, literal(int(time.time()))).where(guests.id == guest, ~known)
    # Elsewhere than in SQLite another page of theirs may be about to forget them: who waits for it finds nobody.
    alone = token.with_for_update()
    connection.execute(insert(schema.spent_tokens).from_select(["token_hash", "created"], alone))


def _leave_records(connection: Connection, guest: str) -> None:
    """Their name goes from the matches that they played."""
    matches, seats = schema.matches.c, schema.match_seats.c
    query = select(matches.id, matches.seats, seats.seat).join(schema.match_seats, seats.match == matches.id)
    left = []
    for row in connection.execute(query.where(seats.guest == guest)):
        records = list(msgspec.json.decode(row.seats, type=tuple[SeatRecord, ...]))
        records[row.seat] = SeatRecord(name=NOBODY)
        left.append({"of": row.id, "left": msgspec.json.encode(records).decode()})
    # All at once: everybody's moves wait meanwhile, and somebody may have played thousands.
    if left:
        connection.execute(
            update(schema.matches).where(matches.id == bindparam("of")).values(seats=bindparam("left")), left
        )


def take_words_out(connection: Connection, guests: Set[str]) -> None:
    """Within a transaction: what they said stays in no report, also where it was of somebody else."""
    reports = schema.reports.c
    for row in connection.execute(select(reports.id, reports.said)).all():
        said = msgspec.json.decode(row.said, type=tuple[Uttered, ...])
        left = tuple(one for one in said if one.guest not in guests)
        if left != said:
            values = {"said": msgspec.json.encode(left).decode()}
            connection.execute(update(schema.reports).where(reports.id == row.id).values(values))


def _leave_tables(connection: Connection, guest: str, bot_of: dict[str, str]) -> tuple[str, ...]:
    """They sit nowhere any more: a bot plays a match on for them. Somebody else is the host, or nobody is.

    A table that shows a match of theirs has changed too, whoever sits there now: they have no name in it.
    """
    columns = schema.tables.c
    query = select(columns.id, columns.game, columns.status, columns.host, columns.seats)
    played = select(schema.match_seats.c.match).where(schema.match_seats.c.guest == guest)
    theirs = or_(columns.host == guest, columns.seats.contains(f'"{guest}"'), columns.match.in_(played))
    # Elsewhere than in SQLite somebody may be about to sit down.
    rows = connection.execute(query.where(theirs).order_by(columns.id).with_for_update()).all()
    changed = []
    nobody = cache(partial(_nobody, connection))
    for row in rows:
        empty = Seat(bot=bot_of.get(row.game, RandomBot.name)) if row.status == "playing" else OPEN
        seats = msgspec.json.decode(row.seats, type=tuple[Seat, ...])
        left = tuple(empty if seat.guest == guest else seat for seat in seats)
        others = [seat.guest for seat in left if seat.guest is not None]
        host = row.host if row.host != guest else others[0] if others else nobody()
        changed.append({"of": row.id, "left": msgspec.json.encode(left).decode(), "by": host})
    values = {"seats": bindparam("left"), "host": bindparam("by"), "revision": columns.revision + 1}
    if changed:
        connection.execute(update(schema.tables).where(columns.id == bindparam("of")).values(values), changed)
    return tuple(row.id for row in rows)


def _nobody(connection: Connection) -> str:
    """The host of tables that nobody sits at any more: a guest whom no token opens."""
    known = select(schema.guests.c.id).where(schema.guests.c.name == NOBODY, schema.guests.c.created == 0)
    found = connection.scalars(known).first()
    if found is not None:
        return str(found)
    row = {"id": new_id(), "token_hash": secrets.token_bytes(32), "name": NOBODY, "avatar": 0, "created": 0, "seen": 0}
    connection.execute(insert(schema.guests), row)
    return str(row["id"])
