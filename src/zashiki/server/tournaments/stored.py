"""Tournaments as they stand in the store: each changes as a whole, and of two servers that drive it only one wins."""

from __future__ import annotations

import hashlib
import hmac
import time
from collections.abc import Sequence
from math import inf
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, and_, insert, or_, select, update

from zashiki.core.game import OptionValue
from zashiki.server.matches.entry import MatchEntry
from zashiki.server.matches.log import insert_match
from zashiki.server.refusal import Conflict
from zashiki.server.storage import schema
from zashiki.server.storage.store import Reader
from zashiki.server.tables.tables import Status, Table, insert_table
from zashiki.tournaments.pairing import Entrant, Pairing, Result, draw_lots
from zashiki.tournaments.systems import SYSTEMS, System

SystemName = Literal["swiss", "knockout", "arena", "duplicate"]
TEAMS = [1, 2]
"""The two teams of a duplicate match, as entrants are numbered."""

_TOURNAMENTS = schema.tournaments.c
_ENTRANTS = schema.tournament_entrants.c
_PAIRINGS = schema.tournament_pairings.c
_MATCHES = schema.tournament_matches.c


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """What a tournament is, and how far it has come. `revision` counts its changes."""

    id: str
    name: str
    organiser: str | None
    game: str
    variant: str
    options: dict[str, OptionValue]
    system: SystemName
    rounds: int
    """How many there are; of a knock-out this is known when it begins."""
    bot: str
    """The bot on all seats that no entrant has."""
    minutes: int
    """For a round."""
    fill: bool = False
    """Whether bots make up numbers where somebody would have nobody to meet."""
    rated: bool = False
    """Whether its matches count for ratings."""
    pairs: bool = False
    """Whether two enter together, and are one entrant."""
    public: bool
    most: int
    """How many may enter."""
    begins: int | None = None
    """When it begins by itself, in seconds of the epoch; None where the organiser says when."""
    seed: bytes
    status: Status = "gathering"
    round: int = 0
    """The round that is played or was last; 0 before the first."""
    ends: int | None = None
    """When the time of the round is out, in seconds of the epoch; None while none is played."""
    finished: int | None = None
    """When it was over, or was cancelled: then no round has been played."""
    revision: int = 0
    tables: int = 0
    """How many a duplicate match has; 0 in all other formats."""
    rematch: str | None = None
    """The duplicate match that goes on from this one."""
    hurried: int = 0
    """The last round that the organiser, who plays in it, has closed for all others."""

    @property
    def is_closing(self) -> bool:
        """Whether it is over, and matches of its last round are still played, which count for it no more."""
        return self.status == "finished" and self.ends is not None

    @property
    def tells_seed(self) -> bool:
        """Whether nobody plays any more what its seed tells."""
        return self.status == "finished" and not self.is_closing

    @property
    def rules(self) -> System:
        """What its format says."""
        return SYSTEMS[self.system]

    def deals_of(self, round_: int) -> bytes:
        """The seed of all deals of a round that tables share: HMAC-SHA-256(seed, "zashiki/round" and the number).

        So what is told of the seed before anybody has entered, its commitment, promises every deal; and who learns the
        deals of a round knows nothing of the next.
        """
        return hmac.digest(self.seed, b"zashiki/round %d" % round_, hashlib.sha256)


class Entry(msgspec.Struct, frozen=True):
    """Somebody who has entered, or a pair; `number` is what it is known by, from 1 in the order in which they came.

    In a duplicate match numbers are in the order of the seats that are taken, over all its tables (`place_of`).
    """

    number: int
    guest: str | None
    since: int = 1
    until: int | None = None
    barred: bool = False
    partner: str | None = None
    """The other one of a pair; a bot plays for who is not there."""
    invited: str | None = None
    """The friend who is asked to be that."""
    partners: int = 0
    """How many have come as that, of whom the last may be gone."""

    @property
    def people(self) -> tuple[str, ...]:
        """Who plays for it."""
        return tuple(guest for guest in (self.guest, self.partner) if guest is not None)

    def has_left(self, round_: int) -> bool:
        """Whether they play nothing on in that round."""
        return not self.people or (self.until is not None and self.until <= round_)


class Board(msgspec.Struct, frozen=True):
    """A pairing, by the numbers of entries."""

    round: int
    board: int
    first: int
    second: int | None
    result: Result | None


class PlayedMatch(msgspec.Struct, frozen=True):
    """A match of a pairing; `ranks` by seat where somebody has won it."""

    match: str
    table: str
    round: int
    board: int
    entrant: int | None
    table_number: int | None
    """One of the two where others play the same deals: whose table it is, or of a duplicate match which, from 1."""
    attempt: int
    score: float | None
    finished: int | None
    """When it was over, in seconds of the epoch."""
    ranks: tuple[int | None, ...]

    @property
    def is_over(self) -> bool:
        """Whether it is played no more."""
        return self.finished is not None


class TournamentState(msgspec.Struct, frozen=True):
    """A tournament with everything that has happened in it."""

    tournament: Tournament
    entries: tuple[Entry, ...]
    boards: tuple[Board, ...]
    matches: tuple[PlayedMatch, ...]

    def lots(self) -> list[int]:
        """The numbers of the entries, or of the two teams, in the order of their lots."""
        if self.tournament.rules.is_seated:
            return TEAMS
        return draw_lots((entry.number for entry in self.entries), self.tournament.seed)

    def entrants(self) -> list[Entrant]:
        """Those who have entered, by their lots, as pairings and standings know them; or the two teams."""
        if self.tournament.rules.is_seated:
            return [Entrant(number) for number in TEAMS]
        by_number = {entry.number: entry for entry in self.entries}
        paired = {number for board in self.boards for number in (board.first, board.second)}
        found = []
        for lot, number in enumerate(self.lots(), 1):
            entry = by_number[number]
            until = entry.until
            if not entry.people and until is None:
                until = self.tournament.round
            # Who left before they were ever paired has not taken part; who came back and left again has.
            if until is None or until >= entry.since or number in paired:
                found.append(Entrant(lot, entry.since, until))
        return found

    def taking_part(self) -> set[int]:
        """The numbers of the entries of those who have entered: who is gone before the first pairing takes no place."""
        lots = self.lots()
        return {lots[entrant.number - 1] for entrant in self.entrants()}

    def present(self) -> list[Entrant]:
        """Those of them who have not left, by their lots."""
        lots, round_ = self.lots(), self.tournament.round
        here = {entry.number for entry in self.entries if not entry.has_left(round_)}
        return [entrant for entrant in self.entrants() if lots[entrant.number - 1] in here]

    def waiting(self, since: float) -> list[int]:
        """The lots of those who are free, and have been since that time (seconds of the epoch)."""
        lots = self.lots()
        until: dict[int | None, float] = {}
        for board in self.boards:
            ends = [match.finished for match in self.matches_at(board)]
            for number in (board.first, board.second):
                until[number] = inf if board.result is None else max((end or 0 for end in ends), default=0)
        return [one.number for one in self.present() if until.get(lots[one.number - 1], 0) <= since]

    def history(self, rounds: float = inf) -> list[Pairing]:
        """The pairings of the first rounds, or all, by lots."""
        lot = {number: lot for lot, number in enumerate(self.lots(), 1)}
        return [
            Pairing(one.round, lot[one.first], None if one.second is None else lot[one.second], one.result)
            for one in self.boards
            if one.round <= rounds
        ]

    def rounds_over(self) -> int:
        """How many rounds are over."""
        now = self.tournament.round
        if self.tournament.rules.is_rolling:
            return now
        return now - any(one.round == now and one.result is None for one in self.boards)

    def entry_of(self, guest: str) -> Entry | None:
        """The entry in which somebody is, or was."""
        return next((entry for entry in self.entries if guest in entry.people), None)

    def open_boards(self) -> list[Board]:
        """The boards of this round that nothing is decided at."""
        return [one for one in self.boards if one.round == self.tournament.round and one.result is None]

    def matches_at(self, board: Board) -> list[PlayedMatch]:
        """The matches of a board, in the order in which they began."""
        return [one for one in self.matches if (one.round, one.board) == (board.round, board.board)]


class NewMatch(msgspec.Struct, frozen=True):
    """A table with the match that begins there; `entrant` and `table_number` as in `PlayedMatch`."""

    table: Table
    entry: MatchEntry
    board: Board
    entrant: int | None
    table_number: int | None
    attempt: int


class Turn(msgspec.Struct, frozen=True):
    """What changes in a tournament at once."""

    tournament: Tournament
    entries: Sequence[Entry] = ()
    gone: Sequence[int] = ()
    """Numbers of those who have never been in it after all."""
    boards: Sequence[Board] = ()
    matches: Sequence[NewMatch] = ()


def insert_tournament(connection: Connection, tournament: Tournament) -> None:
    """Store a new tournament within a transaction."""
    connection.execute(insert(schema.tournaments).values(**_values(tournament), created=int(time.time())))


def take_turn(connection: Connection, turn: Turn) -> None:
    """Store a change within a transaction, all of it; raises `Conflict` where another one was first."""
    one = turn.tournament
    finished = one.finished or (int(time.time()) if one.status == "finished" else None)
    changed = msgspec.structs.replace(one, revision=one.revision + 1, finished=finished)
    query = update(schema.tournaments).where(_TOURNAMENTS.id == one.id, _TOURNAMENTS.revision == one.revision)
    if connection.execute(query.values(_values(changed))).rowcount != 1:
        raise Conflict(f"tournament {one.id} has changed since revision {one.revision}")
    entrants = schema.tournament_entrants
    touched = [*turn.gone, *(entry.number for entry in turn.entries)]
    connection.execute(entrants.delete().where(_ENTRANTS.tournament == one.id, _ENTRANTS.number.in_(touched)))
    if turn.entries:
        rows = [{"tournament": one.id, **msgspec.structs.asdict(entry)} for entry in turn.entries]
        connection.execute(insert(entrants), rows)
    for board in turn.boards:
        place = (_PAIRINGS.tournament == one.id, _PAIRINGS.round == board.round, _PAIRINGS.board == board.board)
        connection.execute(schema.tournament_pairings.delete().where(*place))
        connection.execute(insert(schema.tournament_pairings).values(tournament=one.id, **_board_values(board)))
    for new in turn.matches:
        insert_table(connection, new.table)
        insert_match(connection, new.entry, new.table)
        row = {"match": new.entry.id, "tournament": one.id, "round": new.board.round, "board": new.board.board}
        whose = new.table_number if new.entrant is None else new.entrant
        connection.execute(insert(schema.tournament_matches), row | {"entrant_or_table": whose, "attempt": new.attempt})


def _values(tournament: Tournament) -> dict[str, object]:
    return msgspec.structs.asdict(tournament) | {"options": msgspec.json.encode(tournament.options).decode()}


def _board_values(board: Board) -> dict[str, object]:
    result = board.result
    return {
        "round": board.round,
        "board": board.board,
        "first": board.first,
        "second": board.second,
        "first_points": None if result is None else result.points[0],
        "second_points": None if result is None else result.points[1],
        "margin": 0.0 if result is None else result.margin,
        "is_played": result is None or result.is_played,
    }


def tournament_of(row: Any) -> Tournament:
    """The tournament in a row of its table."""
    values = dict(row._mapping) | {"options": msgspec.json.decode(row.options), "organiser": row.host}
    return Tournament(**{name: values[name] for name in Tournament.__struct_fields__})


def _board(row: Any) -> Board:
    result = None
    if row.first_points is not None:
        result = Result((row.first_points, row.second_points), row.margin, row.is_played)
    return Board(row.round, row.board, row.first, row.second, result)


def find_state(connection: Connection, tournament: str) -> TournamentState | None:
    """The tournament with everything that has happened in it, or None; to be read in one snapshot."""
    query = select(schema.tournaments).where(_TOURNAMENTS.id == tournament)
    row = connection.execute(query).one_or_none()
    if row is None:
        return None
    found = tournament_of(row)
    fields = [_ENTRANTS[name] for name in Entry.__struct_fields__]
    entries = select(*fields).where(_ENTRANTS.tournament == found.id).order_by(_ENTRANTS.number)
    boards = (
        select(schema.tournament_pairings)
        .where(_PAIRINGS.tournament == found.id)
        .order_by(_PAIRINGS.round, _PAIRINGS.board)
    )
    return TournamentState(
        found,
        tuple(Entry(*row) for row in connection.execute(entries)),
        tuple(_board(row) for row in connection.execute(boards)),
        _matches(connection, found),
    )


def _matches(connection: Connection, tournament: Tournament) -> tuple[PlayedMatch, ...]:
    matches, seats = schema.matches.c, schema.match_seats.c
    query = (
        select(schema.tournament_matches, matches.table, matches.finished)
        .join(schema.matches, matches.id == _MATCHES.match)
        .where(_MATCHES.tournament == tournament.id)
        .order_by(_MATCHES.round, _MATCHES.board, _MATCHES.attempt, _MATCHES.entrant_or_table)
    )
    # Only where both sit at one table is it asked who has won there.
    ranks: dict[str, list[int | None]] = {}
    both = (
        select(seats.match, seats.rank)
        .join(schema.tournament_matches, _MATCHES.match == seats.match)
        .where(_MATCHES.tournament == tournament.id, _MATCHES.entrant_or_table.is_(None))
        .order_by(seats.match, seats.seat)
    )
    for match, rank in connection.execute(both):
        ranks.setdefault(match, []).append(rank)
    return tuple(
        PlayedMatch(
            match=row.match,
            table=row.table,
            round=row.round,
            board=row.board,
            entrant=None if tournament.rules.is_seated else row.entrant,
            table_number=row.entrant if tournament.rules.is_seated else None,
            attempt=row.attempt,
            score=row.score,
            finished=row.finished,
            ranks=tuple(ranks.get(row.match, ())),
        )
        for row in connection.execute(query).all()
    )


async def running(connection: Reader, now: float) -> list[str]:
    """The ids of all tournaments that are played now, to the last match, or begin by themselves."""
    due = and_(_TOURNAMENTS.status == "gathering", _TOURNAMENTS.begins <= int(now))
    is_played = or_(_TOURNAMENTS.status == "playing", _TOURNAMENTS.ends.is_not(None), due)
    query = select(_TOURNAMENTS.id).where(is_played).order_by(_TOURNAMENTS.created)
    return list((await connection.execute(query)).scalars())


async def sealed(connection: Reader, matches: Sequence[str]) -> set[str]:
    """Those of the matches whose deals others are still to play: all of a Swiss' round until it is over, or closed."""
    query = (
        select(_MATCHES.match)
        .join(schema.tournaments, _TOURNAMENTS.id == _MATCHES.tournament)
        .where(_MATCHES.match.in_(matches), _MATCHES.entrant_or_table.is_not(None))
        .where(_TOURNAMENTS.ends.is_not(None), _TOURNAMENTS.round == _MATCHES.round)
    )
    return set((await connection.execute(query)).scalars())
