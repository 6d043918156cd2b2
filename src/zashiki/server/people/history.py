"""All matches of a guest: found by what they were and how they ended, the newest first."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from sqlalchemy import ColumnElement, Row, Select, and_, case, exists, func, or_, select

from zashiki.core.record import SeatRecord
from zashiki.server.ids import Word
from zashiki.server.people.rating import Rating
from zashiki.server.storage import schema
from zashiki.server.storage.store import Store

Result = Literal["won", "lost", "drawn", "stopped", "playing"]
PAGE = 20
"""Matches in one answer."""

_OWN = schema.match_seats.alias("own")
_MATCHES = schema.matches.c
_LAST = select(func.max(schema.match_seats.c.rank)).where(schema.match_seats.c.match == _MATCHES.id).scalar_subquery()
_RESULT = case(
    (_MATCHES.finished.is_(None), "playing"),
    (_OWN.c.rank.is_(None), "stopped"),
    (_LAST == 1, "drawn"),
    (_OWN.c.rank == 1, "won"),
    else_="lost",
)


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which matches are asked for; what is empty is any."""

    game: Word = ""
    variant: Word = ""
    result: Result | Literal[""] = ""
    against: Literal["people", "bots", ""] = ""
    before: Annotated[str, Meta(max_length=40)] = ""
    """The `next` of the answer before."""


class Played(msgspec.Struct, frozen=True):
    """A match as one who played in it looks back on it; times are seconds of the epoch."""

    id: str
    table: str
    game: str
    variant: str
    started: int
    finished: int | None
    seat: int
    rank: int | None
    """1 for the winners; None where nobody has won, or yet."""
    result: Result
    seats: tuple[SeatRecord, ...]
    rated: bool
    points: int | None
    """The standing after it, where it was rated."""


class PlayedPage(msgspec.Struct, frozen=True):
    """Some matches, and what to ask for the next ones with; empty after the last."""

    matches: tuple[Played, ...]
    next: str


class GameTally(msgspec.Struct, frozen=True):
    """How often a guest has played a variant to its end, won it, and when last."""

    game: str
    variant: str
    matches: int
    won: int
    last: int


class History:
    """The matches of guests in the store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def page(self, guest: str, wanted: Wanted, most: int = PAGE) -> PlayedPage:
        """The newest matches of the guest that are asked for."""
        query = _of(guest).where(*_conditions(wanted)).order_by(_MATCHES.started.desc(), _MATCHES.id.desc())
        async with self._store.read() as connection:
            rows = (await connection.execute(query.limit(most + 1))).all()
        matches = tuple(_played(row) for row in rows[:most])
        last = matches[-1] if len(rows) > most else None
        return PlayedPage(matches, "" if last is None else f"{last.started}.{last.id}")

    async def everything(self, guest: str) -> list[Played]:
        """All matches of the guest."""
        async with self._store.read() as connection:
            return [_played(row) for row in await connection.execute(_of(guest).order_by(_MATCHES.started))]

    async def tallies(self, guest: str) -> list[GameTally]:
        """What the guest plays, what they played last first."""
        won = func.sum(case((_RESULT == "won", 1), else_=0))
        query = (
            select(_MATCHES.game, _MATCHES.variant, func.count(), won, func.max(_MATCHES.finished))
            .join(_OWN, _OWN.c.match == _MATCHES.id)
            .where(_OWN.c.guest == guest, _MATCHES.finished.is_not(None), _OWN.c.rank.is_not(None))
            .group_by(_MATCHES.game, _MATCHES.variant)
            .order_by(func.max(_MATCHES.finished).desc(), _MATCHES.game, _MATCHES.variant)
        )
        async with self._store.read() as connection:
            return [GameTally(*row) for row in await connection.execute(query)]


def _of(guest: str) -> Select[Any]:
    columns = (
        _MATCHES.id,
        _MATCHES.table,
        _MATCHES.game,
        _MATCHES.variant,
        _MATCHES.started,
        _MATCHES.finished,
        _OWN.c.seat,
        _OWN.c.rank,
        _RESULT.label("result"),
        _MATCHES.seats,
        _MATCHES.rated,
        _OWN.c.mu,
        _OWN.c.sigma,
    )
    return select(*columns).join(_OWN, _OWN.c.match == _MATCHES.id).where(_OWN.c.guest == guest)


def _conditions(wanted: Wanted) -> list[ColumnElement[bool]]:
    found: list[ColumnElement[bool]] = []
    if wanted.game:
        found.append(_MATCHES.game == wanted.game)
    if wanted.variant:
        found.append(_MATCHES.variant == wanted.variant)
    if wanted.result:
        found.append(_RESULT.in_([wanted.result]))
    if wanted.against:
        other = schema.match_seats.alias("other").c
        # Who wanted to be forgotten was a person too.
        person = exists().where(other.match == _MATCHES.id, other.bot.is_(None), other.seat != _OWN.c.seat)
        found.append(person if wanted.against == "people" else ~person)
    started, _, match = wanted.before.partition(".")
    if wanted.before and started.isascii() and started.isdecimal() and len(started) < 16:
        same = and_(_MATCHES.started == int(started), _MATCHES.id < match)
        found.append(or_(_MATCHES.started < int(started), same))
    return found


def _played(row: Row[Any]) -> Played:
    values = dict(row._mapping)
    mu, sigma = values.pop("mu"), values.pop("sigma")
    values["points"] = None if mu is None else Rating(mu, sigma).points
    values["seats"] = msgspec.json.decode(row.seats, type=tuple[SeatRecord, ...])
    return Played(**values)
