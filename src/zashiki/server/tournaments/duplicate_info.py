"""A duplicate match as everybody sees it: who sits where, how far each table is, and what can be compared by now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from zashiki.core.chance import commitment
from zashiki.core.game import OptionValue
from zashiki.core.registry import find_game
from zashiki.server.guest import Guest
from zashiki.server.people.names import NOBODY
from zashiki.server.shown import shown
from zashiki.server.tables.tables import Status
from zashiki.server.tournaments.stored import PlayedMatch, TournamentState
from zashiki.server.tournaments.tables import place_of
from zashiki.tournaments.teams import Line, Tally, lines, side_of


class TableOfTeams(msgspec.Struct, frozen=True):
    """One of its tables."""

    first_side: int
    """The side on which the first team sits."""
    seats: tuple[Guest | None, ...]
    """None where a bot plays, or nobody sits yet."""
    table: str | None
    match: str | None
    """None before it begins."""
    round: int
    """How many rounds are over here, and the one that is played."""
    is_over: bool


class DuplicateInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A duplicate match. Of rounds only those are told that every table has behind it."""

    id: str
    game: str
    variant: str
    options: dict[str, OptionValue]
    bot: str
    minutes: int
    status: Status
    ends: int | None
    """When the time is out, in seconds of the epoch."""
    organiser: str | None = msgspec.field(name="host")
    organiser_name: str = msgspec.field(name="host_name")
    tables: tuple[TableOfTeams, ...]
    rounds: tuple[Line, ...]
    points: float
    """By how much the first team is ahead in the rounds that count."""
    lost: float
    gave_up: tuple[int, int]
    """How many tables each team has given up; told at the end."""
    winner: int | None
    """The team that has won, 0 or 1; None before the end, and where nobody has."""
    is_decided: bool
    commitment: str
    """What the deals are drawn from, as its SHA-256; `seed` itself when all is over."""
    seed: str | None
    rematch: str | None


def people_of(state: TournamentState) -> set[str]:
    """The ids of everybody who is named there."""
    named = {entry.guest for entry in state.entries} | {state.tournament.organiser}
    return {guest for guest in named if guest is not None}


def inform(state: TournamentState, tallies: Sequence[Tally], guests: Mapping[str, Guest]) -> DuplicateInfo:
    """A duplicate match as everybody sees it; `tallies` by table, none before it begins."""
    one = state.tournament
    organiser = guests.get(one.organiser or "")
    board = next(iter(state.boards), None)
    result = None if board is None else board.result
    told = lines(tallies) if tallies else []
    counted = [line for line in told if line.is_counted]
    is_over = one.status == "finished"
    return shown(
        DuplicateInfo,
        one,
        organiser_name=NOBODY if organiser is None else organiser.name,
        tables=_tables(state, tallies, guests),
        rounds=tuple(told),
        points=sum(line.points for line in counted),
        lost=sum(line.lost for line in counted),
        gave_up=_given_up(tallies) if is_over else (0, 0),
        winner=None if result is None or result.points[0] == result.points[1] else int(result.points[1] > 0.5),
        is_decided=result is not None,
        commitment=commitment(one.seed),
        seed=one.seed.hex() if one.tells_seed else None,
    )


def _given_up(tallies: Sequence[Tally]) -> tuple[int, int]:
    teams = [side_of(tally.gave_up, table) for table, tally in enumerate(tallies) if tally.gave_up is not None]
    return teams.count(0), teams.count(1)


def _tables(state: TournamentState, tallies: Sequence[Tally], guests: Mapping[str, Guest]) -> tuple[TableOfTeams, ...]:
    one = state.tournament
    taken = {place_of(one, entry.number): guests.get(entry.guest or "") for entry in state.entries}
    played: dict[int | None, PlayedMatch] = {match.table_number: match for match in state.matches}
    seats = find_game(one.game).variant(one.variant).seats
    found = []
    for table in range(one.tables):
        match = played.get(table + 1)
        tally = tallies[table] if tallies else Tally(())
        is_over = match is not None and match.is_over
        found.append(
            TableOfTeams(
                first_side=side_of(0, table),
                seats=tuple(taken.get((table, seat)) for seat in range(seats)),
                table=None if match is None else match.table,
                match=None if match is None else match.match,
                round=0 if match is None else len(tally.rounds) + (not is_over),
                is_over=is_over,
            )
        )
    return tuple(found)
