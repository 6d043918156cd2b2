"""The daily: one deal a day of each variant that has one, the same for everybody in this house, and one try each."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

import msgspec
from sqlalchemy import Connection, func, insert, select
from sqlalchemy.exc import IntegrityError

from zashiki.core.chance import SEED_BYTES, commitment
from zashiki.core.daily import DailyDeal, daily_of
from zashiki.core.errors import InvalidRules
from zashiki.core.record import SeatRecord
from zashiki.core.registry import find_game, games
from zashiki.server.guest import Guest
from zashiki.server.ids import new_id
from zashiki.server.matches.log import MatchLog, new_match
from zashiki.server.refusal import Conflict, Refusal
from zashiki.server.storage import schema
from zashiki.server.storage.store import Reader, Store
from zashiki.server.storage.writer import Insertion
from zashiki.server.tables.tables import Seat, Table
from zashiki.server.times import Time

_PACE = 1.0
_LAST_SECONDS = 3600
"""For so long after its day tries at a deal that were begun on it count: until then nobody is told of its cards."""
_DEALS, _TRIES = schema.dailies.c, schema.daily_tries.c


class Try(msgspec.Struct, frozen=True):
    """A guest's one try at a deal; `score` is None while it is played, and where it was given up.

    One that was brought to its end too late is compared with nobody's: the cards were told by then.
    """

    match: str
    table: str
    is_over: bool
    score: float | None
    better_than: float | None
    """The share of the other tries that went worse."""


class Best(msgspec.Struct, frozen=True):
    """The best try so far."""

    match: str
    name: str
    score: float


class Deal(msgspec.Struct, frozen=True):
    """A deal of a day. What tells anything of its cards is told after the own try, or when no try counts any more."""

    game: str
    variant: str
    bot: str
    commitment: str
    seed: str | None
    """The seed in hexadecimal, when no try counts any more."""
    tries: int
    mine: Try | None
    scores: tuple[tuple[float, int], ...] = ()
    """How many came to each score, the best first."""
    given_up: int = 0
    best: Best | None = None


class Day(msgspec.Struct, frozen=True):
    """A day with its deals; `streak` is on how many days in a row up to today a try of the guest has come to an end.

    One that was given up has, too.
    """

    day: str
    today: str
    deals: tuple[Deal, ...]
    streak: int


def deals_of_house() -> list[tuple[str, DailyDeal]]:
    """Every deal of a day, by game."""
    return [(game, deal) for game in games() for deal in daily_of(game).deals]


class Dailies:
    """The daily deals in the store."""

    def __init__(self, store: Store, matches: MatchLog, time: Time) -> None:
        self._store = store
        self._matches = matches
        self._time = time

    def today(self) -> str:
        """The day by UTC, such as 2026-11-23."""
        return self._today().isoformat()

    async def day(self, day: str, guest: str) -> Day:
        """A day as the guest may see it; raises `Refusal` for one that is no day, or has not come."""
        today, asked = self._today(), _day_of(day)
        if asked is None:
            raise Refusal("bad-value", f"expected a day such as {today}, got {day[:20]!r}")
        if asked > today:
            raise Refusal("day-to-come", f"expected a day up to {today}, got {day}")
        deals = [await self._deal(asked, game, deal, guest) for game, deal in deals_of_house()]
        shown = tuple(deal for deal in deals if deal is not None)
        return Day(day, today.isoformat(), shown, await self._streak(guest, today))

    async def begin(self, guest: Guest, game: str, variant: str) -> Table:
        """The table of the guest's try at today's deal: a new one, or the one that there is. Raises `Refusal`."""
        try:
            deal = daily_of(game).deal(variant)
        except InvalidRules as error:
            raise Refusal("bad-value", str(error)) from error
        if deal is None:
            raise Refusal("bad-value", f"there is no daily deal of {variant!r}")
        day = self.today()
        table = _table_of(day, game, deal, guest.id)
        seats = (SeatRecord(name=guest.name), *[SeatRecord(name=deal.bot, bot=deal.bot)] * (len(table.seats) - 1))
        seed = await self._seed(day, game, variant, is_made=True)
        table, entry = new_match(table, seats, seed=seed)
        row = {"match": entry.id, "guest": guest.id, "day": day, "game": game, "variant": variant}

        def also(connection: Connection) -> None:
            connection.execute(insert(schema.daily_tries), row)

        try:
            return await self._matches.begin(table, entry, is_new_table=True, also=also)
        except Conflict:
            raise Refusal("daily-once", "you have had your try at this deal") from None

    async def verify_may_see(self, match: str, guest: str) -> None:
        """Refuse to show a try of a deal that still counts to who has not brought their own to its end."""
        query = select(_TRIES.day, _TRIES.game, _TRIES.variant).where(_TRIES.match == match)
        async with self._store.read() as connection:
            row = (await connection.execute(query)).one_or_none()
            if row is None or self._is_told(date.fromisoformat(row.day)):
                return
            own = select(_TRIES.finished).where(
                _TRIES.guest == guest, _TRIES.day == row.day, _TRIES.game == row.game, _TRIES.variant == row.variant
            )
            if (await connection.execute(own)).scalar_one_or_none() is None:
                raise Refusal("daily-open", "this deal is still played: have your own try first")

    def _is_told(self, day: date) -> bool:
        """Whether everybody may know the cards of that day."""
        return self._time.epoch() >= _last_moment(day)

    def _today(self) -> date:
        return datetime.fromtimestamp(self._time.epoch(), UTC).date()

    async def _seed(self, day: str, game: str, variant: str, *, is_made: bool) -> bytes | None:
        """The seed of a deal; that of today is drawn when it is asked for first."""
        key = {"day": day, "game": game, "variant": variant}
        query = select(_DEALS.seed).where(*(schema.dailies.c[name] == value for name, value in key.items()))
        for _ in range(2):
            async with self._store.read() as connection:
                seed: bytes | None = (await connection.execute(query)).scalar_one_or_none()
            if seed is not None or not is_made:
                return seed
            row: dict[str, object] = {**key, "seed": secrets.token_bytes(SEED_BYTES)}
            try:
                await self._store.write(Insertion(insert(schema.dailies), row))
            except IntegrityError:
                continue  # Somebody else was first, and everybody plays theirs.
        return await self._seed(day, game, variant, is_made=False)

    async def _deal(self, asked: date, game: str, deal: DailyDeal, guest: str) -> Deal | None:
        """A deal of today or of a day before; of those days nothing is drawn any more."""
        today = self._today()
        is_told, day = self._is_told(asked), asked.isoformat()
        seed = await self._seed(day, game, deal.variant, is_made=asked == today)
        if seed is None:
            return None
        here = (_TRIES.day == day, _TRIES.game == game, _TRIES.variant == deal.variant)
        over = (*here, _TRIES.finished < _last_moment(asked))
        counts = select(_TRIES.score, func.count()).where(*over).group_by(_TRIES.score).order_by(_TRIES.score.desc())

        def read(connection: Connection) -> Deal:
            found: Sequence[Any] = connection.execute(counts).all()
            scores = tuple((score, count) for score, count in found if score is not None)
            mine = _own_try(connection, here, guest, scores, _last_moment(asked))
            tries = sum(count for _, count in found)
            shown = Deal(
                game=game,
                variant=deal.variant,
                bot=deal.bot,
                commitment=commitment(seed),
                seed=seed.hex() if is_told else None,
                tries=tries,
                mine=mine,
            )
            if not is_told and (mine is None or not mine.is_over):
                return shown
            given_up = tries - sum(count for _, count in scores)
            return msgspec.structs.replace(shown, scores=scores, given_up=given_up, best=_best_of(connection, over))

        return await self._store.snapshot(read)

    async def _streak(self, guest: str, today: date) -> int:
        query = select(_TRIES.day).where(_TRIES.guest == guest, _TRIES.finished.is_not(None)).distinct()
        async with self._store.read() as connection:
            days = set((await connection.execute(query)).scalars())
        day = today
        if day.isoformat() not in days:
            day -= timedelta(days=1)
        streak = 0
        while day.isoformat() in days:
            streak += 1
            day -= timedelta(days=1)
        return streak


async def open_tries(connection: Reader, matches: Sequence[str], now: float) -> set[str]:
    """Those of the matches that are tries at deals whose cards are told to nobody yet but who has played them."""
    query = select(_TRIES.match, _TRIES.day).where(_TRIES.match.in_(matches))
    rows = (await connection.execute(query)).all()
    return {row.match for row in rows if now < _last_moment(date.fromisoformat(row.day))}


def _last_moment(day: date) -> int:
    """Until when tries at the deals of a day count, in seconds of the epoch."""
    return int(datetime.combine(day, time(), UTC).timestamp()) + 24 * 3600 + _LAST_SECONDS


def _day_of(text: str) -> date | None:
    """The day that a text such as 2026-11-23 names; None for any other text, such as the week date 2026-W48-1."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day if day.isoformat() == text else None


def _table_of(day: str, game: str, deal: DailyDeal, guest: str) -> Table:
    variant = find_game(game).variant(deal.variant)
    return Table(
        id=new_id(),
        game=game,
        variant=deal.variant,
        options=variant.complete(deal.options),
        public=False,
        pace=_PACE,
        host=guest,
        seats=(Seat(guest=guest), *[Seat(bot=deal.bot)] * (variant.seats - 1)),
        hints=False,
        daily=day,
    )


def _own_try(
    connection: Connection, here: tuple[Any, ...], guest: str, scores: Sequence[tuple[float, int]], until: int
) -> Try | None:
    """The guest's try, compared with those that came to these scores if it was over by then."""
    matches = schema.matches.c
    query = (
        select(_TRIES.match, matches.table, _TRIES.finished, _TRIES.score)
        .join(schema.matches, matches.id == _TRIES.match)
        .where(*here, _TRIES.guest == guest)
    )
    row = connection.execute(query).one_or_none()
    if row is None:
        return None
    others = sum(count for _, count in scores) - 1
    share = None
    if row.score is not None and others > 0 and row.finished < until:
        share = sum(count for score, count in scores if score < row.score) / others
    return Try(row.match, row.table, row.finished is not None, row.score, share)


def _best_of(connection: Connection, over: tuple[Any, ...]) -> Best | None:
    guests = schema.guests.c
    query = (
        select(_TRIES.match, guests.name, _TRIES.score)
        .join(schema.guests, guests.id == _TRIES.guest)
        .where(*over, _TRIES.score.is_not(None))
        .order_by(_TRIES.score.desc(), _TRIES.finished, _TRIES.match)
        .limit(1)
    )
    row = connection.execute(query).one_or_none()
    return None if row is None else Best(row.match, row.name, row.score)
