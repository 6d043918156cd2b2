"""Standings in the store: of people and bots on one scale, for each variant and season."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, ScalarSelect, Select, Table, exists, func, insert, select, update

from zashiki.core.errors import InvalidRules
from zashiki.core.registry import find_game
from zashiki.server.people.rating import PROVISIONAL, Rating, after_match, mean, season_of
from zashiki.server.refusal import Refusal
from zashiki.server.storage import schema
from zashiki.server.storage.store import Store

if TYPE_CHECKING:
    from zashiki.server.tables import tables

_DAY = 24 * 3600
_ALONE_A_DAY, _TOGETHER_A_DAY = 20, 5
"""Rated matches in 24 hours that count: of one person with bots, and of the same people."""
_LEFT_SECONDS = 7 * _DAY
"""For so long whoever has left a rated match alone with bots begins no other one."""
LISTED = 100
_MATCHES, _SEATS = schema.matches.c, schema.match_seats.c
_FIELDS = ("mu", "sigma", "matches", "won", "total")

Who = tuple[str, str]
"""`guest` or `bot`, and their id or name."""


class Ranked(msgspec.Struct, frozen=True):
    """A line of a leaderboard."""

    place: int
    guest: str | None
    bot: str | None
    name: str
    avatar: int
    points: int
    matches: int
    won: int


class OwnStanding(msgspec.Struct, frozen=True):
    """A standing as its owner sees it."""

    game: str
    variant: str
    season: str
    points: int
    matches: int
    won: int
    is_provisional: bool


class MemberStanding(msgspec.Struct, frozen=True):
    """How somebody of several people stands in a variant."""

    guest: str
    standing: OwnStanding


class Leaderboard(msgspec.Struct, frozen=True):
    """Who stands where in a variant and season; `seasons` are all in which it was played, the newest first."""

    game: str
    variant: str
    season: str
    seasons: tuple[str, ...]
    ranked: tuple[Ranked, ...]
    own: OwnStanding | None


def rate_match(connection: Connection, match: str, now: int) -> None:
    """Bring everybody's rating up to date, within the transaction that ends the match."""
    row = connection.execute(
        select(_MATCHES.game, _MATCHES.variant, _MATCHES.options).where(_MATCHES.id == match, _MATCHES.rated)
    ).one_or_none()
    if row is None:
        return
    seats = connection.execute(select(schema.match_seats).where(_SEATS.match == match).order_by(_SEATS.seat)).all()
    names = [_who(row) for row in seats]
    people = {who[1] for who in names if who is not None and who[0] == "guest"}
    if not people or _met(connection, match, people, row, now) >= _most(people):
        return
    sides = _sides(row.game, row.variant, row.options)
    season = season_of(now)
    pool = _Pool(connection, row.game, row.variant, season)
    before = [[pool.find(names[seat]) for seat in side] for side in sides]
    after = after_match(before, [seats[side[0]].rank for side in sides])
    found: defaultdict[Who, list[Rating]] = defaultdict(list)
    for side, ratings in zip(sides, after, strict=True):
        for seat, rating in zip(side, ratings, strict=True):
            if (who := names[seat]) is not None:
                found[who].append(rating)
    settled = {who: mean(ratings) for who, ratings in found.items()}
    for one, rating in settled.items():
        pool.keep(one, rating)
    for number, who in enumerate(names):
        if who is None:
            continue
        own = (_SEATS.match == match) & (_SEATS.seat == number)
        values = {"mu": settled[who].mu, "sigma": settled[who].sigma}
        connection.execute(update(schema.match_seats).where(own).values(values))


def _sides(name: str, variant: str, options: str) -> Sequence[Sequence[int]]:
    """The sides of a match, by what the store has of it."""
    game = find_game(name)
    return game.sides(game.rules(variant, msgspec.json.decode(options)))


def _who(sat: Row[Any]) -> Who | None:
    """Who sat there; None where they wanted to be forgotten."""
    if sat.guest is not None:
        return "guest", sat.guest
    return None if sat.bot is None else ("bot", sat.bot)


def _most(people: set[str]) -> int:
    return _ALONE_A_DAY if len(people) == 1 else _TOGETHER_A_DAY


def _people_of(match: ColumnElement[str]) -> ScalarSelect[int]:
    """How many people sit in a match."""
    other = schema.match_seats.alias("other").c
    return select(func.count()).where(other.match == match, other.guest.is_not(None)).scalar_subquery()


def _met(connection: Connection, match: str, people: set[str], row: Row[str, str, str], now: int) -> int:
    """How many rated matches exactly these people have brought to an end together since yesterday."""
    own = schema.match_seats.alias("own").c
    theirs = select(func.count()).where(own.match == _MATCHES.id, own.guest.in_(people), own.mu.is_not(None))
    # Found by when they were over: who has played for years has played thousands.
    query = (
        select(func.count())
        .where(_MATCHES.rated, _MATCHES.finished.between(now - _DAY, now), _MATCHES.id != match)
        .where(_MATCHES.game == row.game, _MATCHES.variant == row.variant, _people_of(_MATCHES.id) == len(people))
        .where(theirs.scalar_subquery() == len(people))
    )
    return connection.execute(query).scalar_one()


class _Pool:
    """The ratings of one variant, as of a season."""

    def __init__(self, connection: Connection, game: str, variant: str, season: str) -> None:
        self._connection = connection
        self._key = {"game": game, "variant": variant, "season": season}

    def find(self, who: Who | None) -> Rating:
        """How somebody stands: as in this season, as the last one has left them, or as nobody knows them.

        So does who wanted to be forgotten: their seat counts for the others.
        """
        if who is None:
            return Rating()
        table = _table_of(who)
        own = [table.c[who[0]] == who[1], table.c.game == self._key["game"], table.c.variant == self._key["variant"]]
        # While the host's clock ran ahead matches may have ended in a season that is still to come.
        own.append(table.c.season <= self._key["season"])
        # Elsewhere than in SQLite other transactions may end a match of the same people now.
        query = select(table).where(*own).order_by(table.c.season.desc()).limit(1).with_for_update()
        row = self._connection.execute(query).one_or_none()
        if row is not None and row.season != self._key["season"]:
            # Another transaction, which this one has waited for, may have begun the season for them.
            row = self._connection.execute(query).one_or_none()
        if row is None:
            return Rating()
        rating = _rating(row)
        return rating if row.season == self._key["season"] else rating.in_new_season()

    def keep(self, who: Who, rating: Rating) -> None:
        """This is how they stand from now on."""
        table = _table_of(who)
        values = msgspec.structs.asdict(rating) | {"at_least": rating.at_least}
        key = {who[0]: who[1], **self._key}
        own = [table.c[name] == value for name, value in key.items()]
        if not self._connection.execute(update(table).where(*own).values(values)).rowcount:
            self._connection.execute(insert(table).values({**key, **values}))


def verify_none_left(connection: Connection, table: tables.Table) -> None:
    """Refuse a rated match with nobody but bots on the other sides to whoever has left another one; raises `Refusal`.

    Of what goes badly nothing would come otherwise. A tournament that is played ends its matches itself.
    """
    if not _has_bots_against_it(table):
        return
    theirs, places = schema.match_seats.alias("theirs").c, schema.tables.c
    guests = table.guests()
    own = exists().where(theirs.match == _MATCHES.id, theirs.guest.in_(guests))
    driven = exists().where(schema.tournaments.c.id == places.tournament, schema.tournaments.c.status == "playing")
    now = int(time.time())
    # Found by when they were begun: who has played for years has played thousands.
    query = (
        select(_MATCHES.id, _MATCHES.game, _MATCHES.variant, _MATCHES.options, _SEATS.seat)
        .join(schema.tables, places.id == _MATCHES.table)
        .join(schema.match_seats, _SEATS.match == _MATCHES.id)
        .where(_MATCHES.rated, _MATCHES.finished.is_(None), _MATCHES.started.between(now - _LEFT_SECONDS, now))
        .where(own, _SEATS.guest.is_not(None), ~driven, _MATCHES.table != table.id)
    )
    people: defaultdict[str, set[int]] = defaultdict(set)
    sides = {}
    for row in connection.execute(query):
        people[row.id].add(row.seat)
        # What can be played no more is brought to no end.
        with suppress(InvalidRules):
            sides[row.id] = _sides(row.game, row.variant, row.options)
    if any(_is_one_side(sides[match], people[match]) for match in sides):
        raise Refusal("unfinished-match", "a rated match of somebody here against bots has no end yet")


def _has_bots_against_it(table: tables.Table) -> bool:
    """Whether what is played there counts, and all people sit on one side."""
    if not table.rated:
        return False
    game = find_game(table.game)
    return _is_one_side(game.sides(game.rules(table.variant, table.options)), set(table.seats_by_guest().values()))


def _is_one_side(sides: Sequence[Sequence[int]], people: set[int]) -> bool:
    """Whether the people on these seats play together, and nobody against them."""
    return any(people and people.issubset(side) for side in sides)


def begin_alone(connection: Connection, table: tables.Table) -> None:
    """Within the transaction that begins a match: the same, now that nobody can begin another one beside it."""
    if _has_bots_against_it(table):
        # Elsewhere than in SQLite other transactions may begin a match of the same guests now.
        guests = schema.guests.c
        own = select(guests.id).where(guests.id.in_(table.guests())).order_by(guests.id)
        connection.execute(own.with_for_update(key_share=True))
    verify_none_left(connection, table)


def _table_of(who: Who) -> Table:
    return schema.ratings if who[0] == "guest" else schema.bot_ratings


def _rating(row: Row[Any]) -> Rating:
    return Rating(*(getattr(row, field) for field in _FIELDS))


class Standings:
    """What can be asked of standings."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, guest: str) -> list[OwnStanding]:
        """How the guest stands in everything that they have played rated, this season's and older ones."""
        table = schema.ratings.c
        query = (
            select(schema.ratings).where(table.guest == guest).order_by(table.season.desc(), table.game, table.variant)
        )
        async with self._store.read() as connection:
            return [_own(row) for row in await connection.execute(query)]

    async def among(self, guests: Sequence[str], season: str) -> list[MemberStanding]:
        """How these stand in a season in what they have played rated: by variant, the settled first, the best first."""
        table = schema.ratings.c
        query = select(schema.ratings).where(table.guest.in_(guests), table.season == season)
        async with self._store.read() as connection:
            found = [MemberStanding(row.guest, _own(row)) for row in await connection.execute(query)]
        return sorted(
            found,
            key=lambda one: (
                one.standing.game,
                one.standing.variant,
                one.standing.is_provisional,
                -one.standing.points,
                one.guest,
            ),
        )

    async def verify_can_begin(self, table: tables.Table) -> None:
        """Refuse a rated match against nothing but bots to whoever has left one; raises `Refusal`."""
        async with self._store.read() as reader:
            await reader.run_sync(verify_none_left, table)

    async def bot_like(self, guest: str, game: str, variant: str) -> str | None:
        """The bot whose strength is nearest to the guest's in a variant; None where too little is known of either."""
        people, bots = schema.ratings.c, schema.bot_ratings.c
        own = select(people.mu).where(people.guest == guest, people.game == game, people.variant == variant)
        known = select(bots.bot, bots.mu).where(bots.game == game, bots.variant == variant, bots.total >= PROVISIONAL)
        async with self._store.read() as connection:
            newest = own.where(people.total >= PROVISIONAL).order_by(people.season.desc()).limit(1)
            mu: float | None = (await connection.execute(newest)).scalar()
            # Of each bot what the last season says.
            strengths: dict[str, float] = {
                row.bot: row.mu for row in await connection.execute(known.order_by(bots.season))
            }
        if mu is None or not strengths:
            return None
        return min(strengths, key=lambda bot: (abs(strengths[bot] - mu), bot))

    async def board(self, game: str, variant: str, season: str, guest: str) -> Leaderboard:
        """The leaderboard of a variant and season, and the guest's own standing."""
        return await self._store.snapshot(lambda connection: _board(connection, (game, variant, season), guest))


def _board(connection: Connection, key: tuple[str, str, str], guest: str) -> Leaderboard:
    game, variant, season = key

    def here(table: Table) -> list[ColumnElement[bool]]:
        return [table.c.game == game, table.c.variant == variant, table.c.season == season]

    lines: list[tuple[Rating, dict[str, Any]]] = []
    for who, table in (("guest", schema.ratings), ("bot", schema.bot_ratings)):
        settled = select(table).where(*here(table), table.c.total >= PROVISIONAL)
        query = settled.order_by(table.c.at_least.desc()).limit(LISTED)
        lines.extend((_rating(row), {who: getattr(row, who)}) for row in connection.execute(query))
    lines.sort(key=lambda line: -line[0].points)
    people = _people(connection, [line["guest"] for _, line in lines if "guest" in line])
    ranked = tuple(_ranked(place, rating, line, people) for place, (rating, line) in enumerate(lines[:LISTED], 1))
    mine = select(schema.ratings).where(*here(schema.ratings), schema.ratings.c.guest == guest)
    found = connection.execute(mine).one_or_none()
    seasons = {season, *_seasons(connection, schema.ratings, key), *_seasons(connection, schema.bot_ratings, key)}
    known = tuple(sorted(seasons, reverse=True))
    return Leaderboard(game, variant, season, known, ranked, None if found is None else _own(found))


def _seasons(connection: Connection, table: Table, key: tuple[str, str, str]) -> list[str]:
    """The seasons that there are rows of, each found by one look at the index: of one there are as many as people."""
    game, variant, _ = key
    last = select(func.max(table.c.season).label("season")).where(table.c.game == game, table.c.variant == variant)
    found = last.cte("seasons", recursive=True)
    earlier = last.where(table.c.season < found.c.season).scalar_subquery()
    found = found.union_all(select(earlier).where(found.c.season.is_not(None)))
    return list(connection.scalars(select(found.c.season).where(found.c.season.is_not(None))))


def _people(connection: Connection, ids: Sequence[str]) -> dict[str, Row[Any]]:
    columns = schema.guests.c
    query: Select[Any] = select(columns.id, columns.name, columns.avatar).where(columns.id.in_(ids))
    return {row.id: row for row in connection.execute(query)}


def _own(row: Row[Any]) -> OwnStanding:
    rating = _rating(row)
    return OwnStanding(
        row.game, row.variant, row.season, rating.points, rating.matches, rating.won, rating.is_provisional
    )


def _ranked(place: int, rating: Rating, line: dict[str, Any], people: dict[str, Row[Any]]) -> Ranked:
    guest, bot = line.get("guest"), line.get("bot")
    name, avatar = (people[guest].name, people[guest].avatar) if guest in people else (bot or "", 0)
    return Ranked(place, guest, bot, name, avatar, rating.points, rating.matches, rating.won)
