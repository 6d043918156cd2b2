"""Duplicate matches: made by an organiser, seats taken and left, begun; the rest comes by itself (`rounds`).

One is a tournament of one round between two teams, whose members choose their seats themselves.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection

from zashiki.core.chance import SEED_BYTES
from zashiki.core.game import OptionValue
from zashiki.core.registry import find_game
from zashiki.server.cached import CachedBody, Lookups
from zashiki.server.guest import Visitor
from zashiki.server.ids import new_id
from zashiki.server.organising.tallies import Tallies
from zashiki.server.refusal import Conflict, Refusal
from zashiki.server.rooms.rooms import Rooms
from zashiki.server.services import Services
from zashiki.server.tables.installed import verify_installed
from zashiki.server.tournaments.duplicate_info import DuplicateInfo, inform, people_of
from zashiki.server.tournaments.stored import Entry, Tournament, TournamentState, Turn, insert_tournament, take_turn
from zashiki.server.tournaments.tables import place_of
from zashiki.server.tournaments.tournaments import Edit, end, two_sides, verify_between, verify_organiser
from zashiki.tournaments.systems import SYSTEMS

_FRESH_SECONDS = 1.0
MOST_TABLES = 8


class NewDuplicate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A duplicate match that somebody wants to make."""

    game: str
    variant: str
    options: dict[str, OptionValue]
    tables: int
    bot: str
    minutes: int


def planned(wanted: NewDuplicate, organiser: str, bots: Callable[[str], Sequence[str]]) -> Turn:
    """The match that is asked for, its organiser on the first seat of the first table; raises `Refusal`."""
    options, _ = two_sides(wanted.game, wanted.variant, wanted.options)
    verify_between("tables", wanted.tables, 2, MOST_TABLES)
    verify_between("minutes", wanted.minutes, 1, SYSTEMS["duplicate"].most_minutes)
    if wanted.tables % 2:
        raise Refusal("bad-value", f"tables: expected an even number, got {wanted.tables}: sides are exchanged")
    if wanted.bot not in bots(wanted.game):
        raise Refusal("unknown-bot", f"there is no bot {wanted.bot!r}")
    one = Tournament(
        id=new_id(),
        name="",
        organiser=organiser,
        game=wanted.game,
        variant=wanted.variant,
        options=options,
        system="duplicate",
        rounds=1,
        bot=wanted.bot,
        minutes=wanted.minutes,
        public=False,
        most=wanted.tables * find_game(wanted.game).variant(wanted.variant).seats,
        tables=wanted.tables,
        seed=secrets.token_bytes(SEED_BYTES),
    )
    return Turn(one, [Entry(1, organiser)])


def _verify_gathering(one: Tournament) -> None:
    if one.status == "finished":
        raise Refusal("tournament-over", "the duplicate match is over")
    if one.status == "playing":
        raise Refusal("match-running", "the duplicate match has begun")


def sit(guest: str, table: int, seat: int) -> Edit:
    """The guest takes a seat of a table (both count from 0) before it begins, and leaves the one they had."""

    def edit(state: TournamentState) -> Turn:
        one = state.tournament
        _verify_gathering(one)
        seats = one.most // one.tables
        verify_between("table", table, 0, one.tables - 1)
        verify_between("seat", seat, 0, seats - 1)
        number = 1 + table * seats + seat
        if any(entry.number == number and entry.guest not in (guest, None) for entry in state.entries):
            raise Refusal("seat-taken", "somebody else sits there")
        own = state.entry_of(guest)
        return Turn(one, [Entry(number, guest)], gone=[] if own is None else [own.number])

    return edit


def leave(guest: str) -> Edit:
    """The guest leaves their seat before it begins."""

    def edit(state: TournamentState) -> Turn:
        own = state.entry_of(guest)
        if own is None:
            raise Refusal("not-seated", "you have no seat here")
        _verify_gathering(state.tournament)
        return Turn(state.tournament, gone=[own.number])

    return edit


def start(guest: str) -> Edit:
    """The organiser begins it: bots take all seats that are free, and every table begins."""

    def edit(state: TournamentState) -> Turn:
        verify_organiser(state, guest)
        one = state.tournament
        _verify_gathering(one)
        seated = {place_of(one, entry.number)[0] for entry in state.entries if entry.guest is not None}
        if len(seated) < one.tables:
            raise Refusal("seats-open", "at every table one person sits at least")
        return Turn(replace(one, status="playing"))

    return edit


class Duplicates:
    """The duplicate matches in the store."""

    def __init__(self, services: Services, rooms: Rooms) -> None:
        self._services = services
        self._tallies = Tallies(services, rooms)
        self._told = Lookups(self.info, _FRESH_SECONDS)

    async def make(self, turn: Turn) -> DuplicateInfo:
        """Store a new one."""
        await self._services.store.write(lambda connection: _insert(connection, turn))
        return await self.info(turn.tournament.id)

    async def state(self, duplicate: str) -> TournamentState:
        """One with everything in it; raises `Refusal`."""
        state = await self._services.tournaments.found(duplicate)
        if state is None or not state.tournament.rules.is_seated:
            raise Refusal("no-duplicate", "there is no such duplicate match")
        verify_installed(state.tournament.game, state.tournament.variant)
        return state

    async def info(self, duplicate: str) -> DuplicateInfo:
        """One as everybody sees it; raises `Refusal`."""
        state = await self.state(duplicate)
        if not await self._is_there(state.tournament.rematch):
            state = replace(state, tournament=replace(state.tournament, rematch=None))
        tallies = await self._tallies.of(sorted(state.matches, key=lambda match: match.table_number or 0))
        return inform(state, tallies, await self._services.guests.named(people_of(state)))

    async def _is_there(self, rematch: str | None) -> bool:
        """Whether there is one, and it has not been pruned before this one was."""
        return rematch is not None and await self._services.tournaments.found(rematch) is not None

    async def told(self, duplicate: str) -> CachedBody:
        """The same as bytes; looked up once in a moment, however many ask. Raises `Refusal`."""
        return await self._told.told(duplicate)

    async def change(self, duplicate: str, edit: Edit) -> DuplicateInfo:
        """Change one; raises `Refusal`."""
        await self.state(duplicate)
        await self._services.tournaments.edit(duplicate, edit)
        self._told.forget(duplicate)
        return await self.info(duplicate)

    async def verify_welcome(self, duplicate: str, guest: str, table: int | None) -> None:
        """Refuse to sit down where somebody sits, or is its organiser, who has blocked the guest."""
        state = await self.state(duplicate)
        people = _people_at(state, table)
        if state.tournament.organiser is not None:
            people.add(state.tournament.organiser)
        await self._services.conduct.verify_welcome(guest, people)

    async def again(self, duplicate: str, visitor: Visitor) -> DuplicateInfo:
        """Another one with new deals, everybody on the seat that they had; raises `Refusal`.

        Whoever asks first is its organiser; all others are led to the same.
        """
        state = await self.state(duplicate)
        one = state.tournament
        if one.status != "finished" or not one.round:
            raise Refusal("match-running", "it is not over yet")
        own = state.entry_of(visitor.guest.id)
        if own is None:
            raise Refusal("not-seated", "only who has played in it asks for another one")
        if not await self._is_there(one.rematch):
            # Whoever asks first brings the others of their table there, who may have had enough of them.
            here = _people_at(state, place_of(one, own.number)[0])
            await self._services.conduct.verify_welcome(visitor.guest.id, here)
            await self.verify_rate(visitor)
            try:
                return await self._make_again(state, visitor.guest.id)
            except Conflict:
                await self._give_back(visitor)
                one = (await self.state(duplicate)).tournament
        if one.rematch is None:
            raise Refusal("busy", "something else has changed it; try again")
        return await self.info(one.rematch)

    async def _make_again(self, state: TournamentState, organiser: str) -> DuplicateInfo:
        """Store the next one; raises `Conflict` where somebody else was first."""
        one = state.tournament
        fresh = replace(one, id=new_id(), organiser=organiser, seed=secrets.token_bytes(SEED_BYTES))
        fresh = replace(fresh, status="gathering", round=0, ends=None, finished=None, revision=0, rematch=None)
        seated = [entry for entry in state.entries if entry.guest is not None]

        def job(connection: Connection) -> None:
            take_turn(connection, Turn(replace(one, rematch=fresh.id)))
            _insert(connection, Turn(fresh, seated))

        await self._services.store.write(job)
        self._told.forget(one.id)
        return await self.info(fresh.id)

    async def verify_rate(self, visitor: Visitor) -> None:
        """Refuse who makes too many, as a guest or from one address; counts one more if not."""
        for who in _makers(visitor):
            if not await self._services.quotas.tournaments.allows(who):
                raise Refusal("too-many", "too many duplicate matches are made; try again later")

    async def _give_back(self, visitor: Visitor) -> None:
        """What was counted last has not been made."""
        for who in _makers(visitor):
            await self._services.quotas.tournaments.give_back(who)


def _people_at(state: TournamentState, table: int | None) -> set[str]:
    """Who sits at one of its tables."""
    one, entries = state.tournament, state.entries
    return {entry.guest for entry in entries if entry.guest and place_of(one, entry.number)[0] == table}


def _makers(visitor: Visitor) -> tuple[str, str]:
    return visitor.guest.id, visitor.address


EDITS = {"leave": leave, "start": start, "end": end}
"""What people do with one by themselves, and its organiser."""


def _insert(connection: Connection, turn: Turn) -> None:
    insert_tournament(connection, turn.tournament)
    take_turn(connection, turn)
