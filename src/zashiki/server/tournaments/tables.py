"""The tables of a tournament: who sits where, by which clock, with which deals."""

from __future__ import annotations

from collections.abc import Sequence

from zashiki.core.registry import find_game
from zashiki.server.guest import Guest
from zashiki.server.ids import new_id
from zashiki.server.matches.entry import MatchEntry
from zashiki.server.matches.log import new_match
from zashiki.server.people.guests import Guests
from zashiki.server.refusal import Conflict
from zashiki.server.tables.clocks import ByDay, Clock, Live
from zashiki.server.tables.seating import seat_records
from zashiki.server.tables.tables import Seat, Table
from zashiki.server.tournaments.stored import Board, NewMatch, Tournament, TournamentState

_PACE = 1.0
_DAY_MINUTES = 24 * 60


async def tables_for(guests: Guests, board: Board, state: TournamentState, *, attempt: int) -> list[NewMatch]:
    """The tables of a board: one with the same deals for each of the two, or a single one for whoever is on it."""
    one = state.tournament
    if one.rules.is_seated:
        return await _teams_tables(guests, board, state)
    entered = {entry.number: entry.people for entry in state.entries}
    numbers = [number for number in (board.first, board.second) if number is not None]
    named = await guests.named(guest for number in numbers for guest in entered[number])
    if not all(entered[number] and {*entered[number]} <= named.keys() for number in numbers):
        raise Conflict(f"tournament {one.id}: somebody has just been forgotten")

    def seated(number: int, side: Sequence[int]) -> dict[int, Guest]:
        return {seat: named[guest] for seat, guest in zip(side, entered[number], strict=False)}

    sides = sides_of(one, attempt)
    if not one.rules.is_duplicate:
        # Who meets nobody meets bots.
        here = [seated(number, side) for number, side in zip(numbers, sides, strict=False)]
        together = {seat: guest for each in here for seat, guest in each.items()}
        return [NewMatch(*_match(one, together), board, None, None, attempt)]
    # All tables of a round play the same deals.
    seed = one.deals_of(board.round)
    alone = [(number, _match(one, seated(number, sides[0]), seed)) for number in numbers]
    return [NewMatch(*begun, board, number, None, attempt) for number, begun in alone]


async def _teams_tables(guests: Guests, board: Board, state: TournamentState) -> list[NewMatch]:
    """All tables of a duplicate match, with the people on the seats that they have taken."""
    one = state.tournament
    named = await guests.named(entry.guest for entry in state.entries if entry.guest is not None)
    people: list[dict[int, Guest]] = [{} for _ in range(one.tables)]
    for entry in state.entries:
        table, seat = place_of(one, entry.number)
        if entry.guest in named:
            people[table][seat] = named[entry.guest]
    if not all(people):
        raise Conflict(f"duplicate match {one.id}: somebody has just been forgotten")
    seed = one.deals_of(board.round)
    return [NewMatch(*_match(one, here, seed), board, None, number, 1) for number, here in enumerate(people, 1)]


def place_of(one: Tournament, number: int) -> tuple[int, int]:
    """The table of a duplicate match, and the seat at it, that an entry's number stands for; both count from 0."""
    return divmod(number - 1, one.most // one.tables)


def sides_of(one: Tournament, attempt: int) -> tuple[Sequence[int], Sequence[int]]:
    """The seats of the first and of the second of a board; they change sides with every further match."""
    game = find_game(one.game)
    here, there = game.sides(game.rules(one.variant, one.options))
    return (here, there) if attempt % 2 else (there, here)


def seats_of(one: Tournament, attempt: int) -> tuple[int, int]:
    """The seats where the first and the second of a board sit, or those who come first in their pairs."""
    here, there = sides_of(one, attempt)
    return here[0], there[0]


def clock_of(one: Tournament) -> Clock:
    """How long people who meet may take: by day where a round lasts days, else so that matches fit into its time."""
    if one.minutes >= _DAY_MINUTES:
        return ByDay(1)
    if one.rules.is_rolling:
        # Others wait for somebody to come free.
        return Live(move=15.0, bank=min(300.0, max(60.0, 3.0 * one.minutes)))
    return Live(move=20.0, bank=min(3600.0, 20.0 * one.minutes))


def _match(one: Tournament, people: dict[int, Guest], seed: bytes | None = None) -> tuple[Table, MatchEntry]:
    """A table with its match; of deals that others play too, whose seed is given, nobody watches it."""
    variant = find_game(one.game).variant(one.variant)
    seats = [Seat(guest=people[seat].id) if seat in people else Seat(bot=one.bot) for seat in range(variant.seats)]
    table = Table(
        id=new_id(),
        game=one.game,
        variant=one.variant,
        options=one.options,
        public=False,
        pace=_PACE,
        host=next(iter(people.values())).id,
        seats=tuple(seats),
        hints=False,
        clock=clock_of(one),
        spectators=seed is None,
        tournament=one.id,
        duplicate=one.rules.is_seated,
        # Who has entered has agreed.
        rated=one.rated,
    )
    return new_match(table, seat_records(table, {guest.id: guest for guest in people.values()}), seed=seed)
