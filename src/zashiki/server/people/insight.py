"""What a guest plays well and what costs them: their decisions in all analysed matches, by kind and over time."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Awaitable, Callable, Iterable, Sequence, Set
from typing import Any

import msgspec
from sqlalchemy import select

from zashiki.analysis import Mark, can_analyse, engine_of
from zashiki.core.registry import games
from zashiki.server.storage import schema
from zashiki.server.storage.store import Reader, Store

MOST_MATCHES = 100
"""Matches that are looked back on, the newest ones."""
MOST_COSTLY = 30
MOST_OPEN = 5
COSTLY = (Mark.BLUNDER, Mark.MISTAKE)
PARTS = 3
"""A round in early, middle and late decisions."""
_MATCHES = schema.matches.c
_OWN = schema.match_seats.c
_ANALYSES = schema.analyses.c


class WeighedDecision(msgspec.Struct, frozen=True):
    """Of a decision in a stored analysis what is added up here."""

    at: int
    round: int
    seat: int
    kind: str
    played: tuple[str, ...]
    best: tuple[str, ...]
    mark: Mark
    loss: float


class _Analysed(msgspec.Struct, frozen=True):
    decisions: tuple[WeighedDecision, ...]


class Share(msgspec.Struct, frozen=True):
    """Some decisions with something to choose: how many, what they cost on average, how many of each mark."""

    decisions: int
    loss: float
    marks: dict[str, int]


class OfKind(msgspec.Struct, frozen=True):
    """The decisions of one kind."""

    game: str
    kind: str
    share: Share


class OfMatch(msgspec.Struct, frozen=True):
    """The decisions of one match, which ended at that second of the epoch."""

    match: str
    game: str
    variant: str
    finished: int
    seat: int
    share: Share


class Costly(msgspec.Struct, frozen=True):
    """A decision that cost something: what was played in which match, and what was best."""

    match: str
    game: str
    variant: str
    finished: int
    seat: int
    at: int
    kind: str
    played: tuple[str, ...]
    best: tuple[str, ...]
    mark: Mark
    loss: float


class Insight(msgspec.Struct, frozen=True):
    """What the analyses of a guest's matches say, all together."""

    kinds: tuple[OfKind, ...]
    """What costs most in all stands first."""
    parts: tuple[Share, ...]
    """The early, the middle and the late decisions of rounds."""
    course: tuple[OfMatch, ...]
    """Match by match, the oldest first."""
    costly: tuple[Costly, ...]
    """The newest match's first, and of a match the dearest."""
    open: tuple[str, ...]
    """The newest matches that could be analysed and are not."""


Sealed = Callable[[Reader, Sequence[str]], Awaitable[Set[str]]]
"""Those of some matches that nobody may have analysed yet, as others are still to play their deals."""


async def insight_of(store: Store, guest: str, sealed: Sealed) -> Insight:
    """What the stored analyses say of the guest's decisions."""
    columns = (_MATCHES.id, _MATCHES.game, _MATCHES.variant, _MATCHES.finished, _OWN.seat)
    query = (
        select(*columns, _ANALYSES.engine, _ANALYSES.content)
        .join(schema.match_seats, _OWN.match == _MATCHES.id)
        .outerjoin(schema.analyses, _ANALYSES.match == _MATCHES.id)
        .where(_OWN.guest == guest, _MATCHES.finished.is_not(None))
        .order_by(_MATCHES.finished.desc(), _MATCHES.id)
        .limit(MOST_MATCHES)
    )
    async with store.read() as connection:
        rows: Sequence[Any] = (await connection.execute(query)).all()
        secret = await sealed(connection, [row.id for row in rows])
    told = [row for row in rows if row.game in games() and can_analyse(row.game) and row.id not in secret]
    return await asyncio.to_thread(_insight, told)


def _insight(rows: Sequence[Any]) -> Insight:
    """The rows are the guest's matches, the newest first."""
    by_kind: dict[tuple[str, str], list[WeighedDecision]] = {}
    by_part: list[list[WeighedDecision]] = [[] for _ in range(PARTS)]
    course: list[OfMatch] = []
    costly: list[Costly] = []
    waiting: list[str] = []
    for row in rows:
        if row.engine is None or row.engine != engine_of(row.game):
            waiting.append(row.id)
            continue
        found = msgspec.json.decode(gzip.decompress(row.content), type=_Analysed).decisions
        own = [one for one in found if one.seat == row.seat and one.mark is not Mark.FORCED]
        here = (row.id, row.game, row.variant, row.finished, row.seat)
        course.append(OfMatch(*here, _share(own)))
        for one in own:
            by_kind.setdefault((row.game, one.kind), []).append(one)
        for one, part in zip(own, _parts(own), strict=True):
            by_part[part].append(one)
        dear = sorted((one for one in own if one.mark in COSTLY), key=lambda one: -one.loss)
        costly += [Costly(*here, one.at, one.kind, one.played, one.best, one.mark, one.loss) for one in dear]
    kinds = [OfKind(game, kind, _share(some)) for (game, kind), some in by_kind.items()]
    return Insight(
        kinds=tuple(sorted(kinds, key=lambda one: -one.share.loss * one.share.decisions)),
        parts=tuple(map(_share, by_part)),
        course=tuple(reversed(course)),
        costly=tuple(costly[:MOST_COSTLY]),
        open=tuple(waiting[:MOST_OPEN]),
    )


def _share(decisions: Iterable[WeighedDecision]) -> Share:
    found = list(decisions)
    marks = {mark.value: sum(one.mark is mark for one in found) for mark in Mark if mark is not Mark.FORCED}
    return Share(len(found), sum(one.loss for one in found) / max(1, len(found)), marks)


def _parts(decisions: Sequence[WeighedDecision]) -> list[int]:
    """Of each decision the third of its round that it stands in, by the order of the seat's decisions there."""
    rounds = [one.round for one in decisions]
    return [(at - rounds.index(number)) * PARTS // rounds.count(number) for at, number in enumerate(rounds)]
