"""Tournaments as everybody sees them: one answer for all who look."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from zashiki.core.chance import commitment
from zashiki.core.game import OptionValue
from zashiki.server.guest import Guest
from zashiki.server.people.names import NOBODY
from zashiki.server.shown import shown
from zashiki.server.tables.tables import Status
from zashiki.server.tournaments.stored import Board, SystemName, Tournament, TournamentState

_NEWEST = 40
"""So many of an arena's pairings that are over are told."""


class EntrantInfo(msgspec.Struct, frozen=True):
    """Somebody who takes part, with where they stand after the rounds that are over."""

    number: int
    guest: str | None
    name: str
    avatar: int
    is_in: bool
    """Whether they are paired in the next round."""
    place: int
    points: float
    buchholz: float
    sonneborn_berger: float
    margin: float
    matches: int
    """How many matches they have played, won, and won in a row; 0 elsewhere than in an arena."""
    wins: int
    streak: int
    partner: Partner | None
    invited: str | None
    """The guest who is asked to be the partner."""


class Partner(msgspec.Struct, frozen=True):
    """The other one of a pair."""

    guest: str
    name: str
    avatar: int


class TableLink(msgspec.Struct, frozen=True):
    """A table of a pairing; `entrant` has it alone, or None where both sit there."""

    table: str
    match: str
    entrant: int | None
    is_over: bool
    score: float | None
    """Told when the pairing is decided."""


class PairingInfo(msgspec.Struct, frozen=True):
    """Who meets whom, by their numbers; `second` is None for a bye."""

    round: int
    board: int
    first: int
    second: int | None
    points: tuple[float, float] | None
    is_played: bool
    tables: tuple[TableLink, ...]


class TournamentOutline(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament in a list."""

    id: str
    name: str
    game: str
    variant: str
    system: SystemName
    rounds: int
    round: int
    status: Status
    begins: int | None
    ends: int | None
    """When the time of the round, or of the arena, is out."""
    minutes: int
    """For a round; an arena has one."""
    fill: bool
    """Whether bots make up numbers in an arena."""
    rated: bool
    """Whether its matches count for ratings."""
    pairs: bool
    """Whether two enter together."""
    most: int
    entrants: int


class ListedTournament(msgspec.Struct, frozen=True):
    """A tournament as somebody finds it."""

    tournament: TournamentOutline
    is_yours: bool
    """Whether they have made it, take part, or are asked to."""


class TournamentInfo(TournamentOutline, frozen=True, kw_only=True):
    """A tournament. Of a Swiss the tie-breaks are told, of a knock-out who was in it how long, of an arena the wins."""

    options: dict[str, OptionValue]
    bot: str
    public: bool
    organiser: str | None = msgspec.field(name="host")
    organiser_name: str = msgspec.field(name="host_name")
    commitment: str
    """What the lots and the deals of a Swiss are drawn from, as its SHA-256; `seed` itself when all is over."""
    seed: str | None
    standings: tuple[EntrantInfo, ...]
    pairings: tuple[PairingInfo, ...]
    """The newest round first; of an arena those that are played, and the newest of the others."""


def outline(tournament: Tournament, entrants: int) -> TournamentOutline:
    """A tournament as a list shows it."""
    return shown(TournamentOutline, tournament, entrants=entrants)


def people_of(state: TournamentState) -> set[str]:
    """The ids of everybody who is named there."""
    found = {guest for entry in state.entries for guest in entry.people}
    return found | ({state.tournament.organiser} if state.tournament.organiser is not None else set())


def inform(state: TournamentState, guests: Mapping[str, Guest]) -> TournamentInfo:
    """A tournament as everybody sees it."""
    one = state.tournament
    organiser = guests.get(one.organiser or "")
    return shown(
        TournamentInfo,
        one,
        entrants=len(state.entrants()),
        organiser_name=NOBODY if organiser is None else organiser.name,
        commitment=commitment(one.seed),
        seed=one.seed.hex() if one.tells_seed else None,
        standings=_standings(state, guests),
        pairings=_pairings(state),
    )


def _standings(state: TournamentState, guests: Mapping[str, Guest]) -> tuple[EntrantInfo, ...]:
    one, lots = state.tournament, state.lots()
    rounds = state.rounds_over()
    ranked = one.rules.rank(state.entrants(), state.history(rounds), rounds)
    entries = {entry.number: entry for entry in state.entries}
    found = []
    for rank in ranked:
        entry = entries[lots[rank.number - 1]]
        people = [guests[guest] for guest in entry.people if guest in guests]
        guest, partner = (*people, None, None)[:2]
        found.append(
            shown(
                EntrantInfo,
                rank,
                number=entry.number,
                guest=None if guest is None else guest.id,
                name=NOBODY if guest is None else guest.name,
                avatar=0 if guest is None else guest.avatar,
                is_in=not entry.has_left(one.round),
                partner=None if partner is None else Partner(partner.id, partner.name, partner.avatar),
                invited=entry.invited,
            )
        )
    return tuple(found)


def _pairings(state: TournamentState) -> tuple[PairingInfo, ...]:
    one = state.tournament
    counted = one.rules.count(state.history())
    told = list(zip(state.boards, counted, strict=True))
    if one.rules.is_rolling:
        over = [board.board for board, points in told if points is not None][-_NEWEST:]
        told = [(board, points) for board, points in told if points is None or board.board in over]
    told.sort(key=lambda each: (-each[0].round, each[0].board))
    return tuple(_pairing(state, board, points) for board, points in told)


def _pairing(state: TournamentState, board: Board, points: tuple[float, float] | None) -> PairingInfo:
    result = board.result
    return PairingInfo(
        round=board.round,
        board=board.board,
        first=board.first,
        second=board.second,
        points=points,
        is_played=result is None or result.is_played,
        tables=tuple(
            TableLink(one.table, one.match, one.entrant, one.is_over, None if result is None else one.score)
            for one in state.matches_at(board)
        ),
    )
