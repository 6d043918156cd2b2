"""Tournaments as people find them in the store."""

from __future__ import annotations

import msgspec
from sqlalchemy import BindParameter, Connection, and_, bindparam, case, exists, func, or_, select

from zashiki.server.storage import schema
from zashiki.server.tournaments.stored import Tournament, tournament_of

_TOURNAMENTS = schema.tournaments.c
_ENTRANTS = schema.tournament_entrants.c
_OWN = schema.tournament_entrants.alias("own").c
_GUEST: BindParameter[str] = bindparam("guest")
_IN_PAIR = exists().where(
    _OWN.tournament == _TOURNAMENTS.id,
    or_(and_(_OWN.guest == _GUEST, _OWN.partner.is_not(None)), _OWN.partner == _GUEST),
)
_MAY_ENTER = or_(
    _TOURNAMENTS.status == "gathering",
    and_(_TOURNAMENTS.status == "playing", _TOURNAMENTS.system == "arena"),
    and_(_TOURNAMENTS.status == "playing", _TOURNAMENTS.system == "swiss", _TOURNAMENTS.round < _TOURNAMENTS.rounds),
)
_ORDER = case({"gathering": 0, "playing": 1, "finished": 2}, value=_TOURNAMENTS.status)
_PAIRINGS = schema.tournament_pairings.c
_NOBODY_LEFT = and_(_ENTRANTS.guest.is_(None), _ENTRANTS.partner.is_(None))
_UNTIL = case((_NOBODY_LEFT, func.coalesce(_ENTRANTS.until, _TOURNAMENTS.round)), else_=_ENTRANTS.until)
_PAIRED = exists().where(
    _PAIRINGS.tournament == _ENTRANTS.tournament,
    or_(_PAIRINGS.first == _ENTRANTS.number, _PAIRINGS.second == _ENTRANTS.number),
)
# As `TournamentState.entrants` says it.
_TAKES_PART = or_(_UNTIL.is_(None), _ENTRANTS.since <= _UNTIL, _PAIRED)
_BY = func.coalesce(_ENTRANTS.guest, _ENTRANTS.partner)
# Made once: the database's driver knows a statement again by its object.
_ASKING = (
    select(_TOURNAMENTS.id, _TOURNAMENTS.name, _TOURNAMENTS.game, _TOURNAMENTS.variant, _BY)
    .join(schema.tournament_entrants, _ENTRANTS.tournament == _TOURNAMENTS.id)
    .where(_ENTRANTS.invited == _GUEST, or_(_ENTRANTS.guest.is_(None), _ENTRANTS.partner.is_(None)), _BY.is_not(None))
    .where(or_(_ENTRANTS.until.is_(None), _ENTRANTS.until > _TOURNAMENTS.round), _MAY_ENTER, ~_IN_PAIR)
    .order_by(_TOURNAMENTS.created.desc(), _TOURNAMENTS.id)
)


class Partnership(msgspec.Struct, frozen=True):
    """Somebody asks a guest to be their partner in a tournament."""

    tournament: str
    name: str
    game: str
    variant: str
    by: str
    """The guest who asks."""


def partnerships_for(connection: Connection, guest: str) -> list[Partnership]:
    """Those that the guest is asked to, where they still may enter and are in no pair; the newest first."""
    return [Partnership(*row) for row in connection.execute(_ASKING, {"guest": guest})]


def list_for(connection: Connection, guest: str, most: int) -> list[tuple[Tournament, int, bool]]:
    """Tournaments that are public or the guest's: first those that gather, then those that are played, of each the
    newest; read in one snapshot.

    With each: how many have entered, and whether the guest has made it, takes part or is asked to.
    """
    entered = select(_ENTRANTS.tournament).where(
        or_(_ENTRANTS.guest == guest, _ENTRANTS.partner == guest, _ENTRANTS.invited == guest)
    )
    own = or_(_TOURNAMENTS.organiser == guest, _TOURNAMENTS.id.in_(entered))
    listed = _TOURNAMENTS.system != "duplicate"
    query = select(schema.tournaments).where(listed, or_(_TOURNAMENTS.public, own))
    # One that is announced for next month stands in the list however many come and go until then.
    query = query.order_by(_ORDER, _TOURNAMENTS.created.desc()).limit(most)
    found = [tournament_of(row) for row in connection.execute(query)]
    theirs = set(connection.execute(select(_TOURNAMENTS.id).where(own)).scalars())
    counting = (
        select(_ENTRANTS.tournament, func.count())
        .join(schema.tournaments, _TOURNAMENTS.id == _ENTRANTS.tournament)
        .where(_ENTRANTS.tournament.in_([one.id for one in found]), _TAKES_PART)
        .group_by(_ENTRANTS.tournament)
    )
    counts = {row[0]: row[1] for row in connection.execute(counting)}
    return [(one, counts.get(one.id, 0), one.id in theirs) for one in found]
