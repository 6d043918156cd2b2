"""Who drives tournaments: ends what is late, counts what is over, makes the next round.

Of several servers one keeps each tournament as long as it lives (`Leases`), and whatever they believe, the store lets
only one of them be first (`stored.take_turn`). All that is needed to go on stands in the store, so nothing is
lost with a server that dies.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress

from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError

from zashiki.core.outcome import Ending
from zashiki.server.bus.leases import Leases
from zashiki.server.matches.endings import losers, store_ending
from zashiki.server.matches.live_match import LiveMatch
from zashiki.server.organising.tallies import Tallies
from zashiki.server.refusal import Conflict
from zashiki.server.rooms.rooms import Elsewhere, Rooms
from zashiki.server.rooms.stored_match import load_match
from zashiki.server.services import Services
from zashiki.server.storage.store import StoreUnavailable
from zashiki.server.tables.tables import Seat
from zashiki.server.tournaments.organiser import is_closed
from zashiki.server.tournaments.stored import Board, Entry, NewMatch, PlayedMatch, Tournament, TournamentState, Turn
from zashiki.server.tournaments.tables import seats_of, tables_for
from zashiki.server.tournaments.tournaments import ATTEMPTS, begun, over
from zashiki.server.troubles import Troubles
from zashiki.tournaments.pairing import DRAW, LOSS, WIN, Pairing, Result, compare, draw_lots
from zashiki.tournaments.teams import compare_teams

_LOG = logging.getLogger(__name__)

_LOOK_SECONDS = 5.0
"""How often to look whether time is out, or another server has stored something."""
_ALONE_SECONDS = 20.0
"""So long whoever is free waits for a person, where bots make up numbers."""
_MOST_ATTEMPTS = 3
"""So many matches are played until somebody goes on; then the lot decides."""


class Rounds:
    """Drives all tournaments."""

    def __init__(self, services: Services, rooms: Rooms) -> None:
        self._services = services
        self._rooms = rooms
        self._tallies = Tallies(services, rooms)
        self._kept: set[str] = set()
        self._troubles = Troubles(_LOG)
        self._forsaken: dict[str, dict[str, float]] = {}
        """Of each arena the tables that are played at and that nobody is at, and since when."""
        bus = services.bus
        self._leases = None if bus is None else Leases(bus, "tournament", lambda _: None)

    async def run(self) -> None:
        """Drive them until cancelled."""
        tournaments, time, news = self._services.tournaments, self._services.time, self._services.tournaments.news
        all_of_them = "tournaments cannot be driven"
        while True:
            news.clear()
            try:
                running = await tournaments.running()
                for tournament in running:
                    await self._drive(tournament)
                await self._let_go({*running})
                self._troubles.went_on(all_of_them)
            except Exception as error:
                # Whatever it is, nobody else drives them.
                self._troubles.tell(all_of_them, error)
            await time.wait(news, time.now() + _LOOK_SECONDS)

    async def _keeps(self, tournament: str) -> bool:
        """Whether it is this process that drives the tournament."""
        if self._leases is None:
            return True
        if await self._leases.keep(tournament) != self._leases.bus.id:
            return False
        self._kept.add(tournament)
        return True

    async def _let_go(self, running: set[str]) -> None:
        """Those that are over are nobody's."""
        self._forsaken = {tournament: since for tournament, since in self._forsaken.items() if tournament in running}
        for tournament in self._kept - running:
            self._kept.discard(tournament)
            if self._leases is not None:
                await self._leases.let_go(tournament, lambda: False)

    async def _drive(self, tournament: str) -> None:
        """Go as far as it goes now; one that cannot be driven does not keep others waiting."""
        what = f"tournament {tournament} cannot be driven"
        try:
            if not await self._keeps(tournament):
                return
            while await self._advance_against_others(tournament):
                pass
            self._troubles.went_on(what)
        except (Conflict, IntegrityError) as error:
            # Other servers were faster; what they have stored is seen at the next look.
            _LOG.info("tournament %s: %s", tournament, error)
        except StoreUnavailable:
            raise
        except Exception as error:
            self._troubles.tell(what, error)

    async def _advance_against_others(self, tournament: str) -> bool:
        """One step of it, tried again where somebody at another server has changed it meanwhile."""
        for _ in range(ATTEMPTS - 1):
            with suppress(Conflict):
                return await self._advance(tournament)
        return await self._advance(tournament)

    async def _advance(self, tournament: str) -> bool:
        """One step of it; whether there was one."""
        tournaments = self._services.tournaments
        await self._end_late(await tournaments.state(tournament))
        # Whoever enters or leaves waits: to pair many takes its time, and is for nothing where they are others by then.
        async with tournaments.turn_at(tournament):
            turn = await self._step(await tournaments.state(tournament))
            if turn is None:
                return False
            await tournaments.take(turn)
        if turn.tournament.status == "finished":
            _LOG.info("tournament %s is over", tournament)
        return True

    async def _step(self, state: TournamentState) -> Turn | None:
        """What comes next, if anything does by now."""
        one = state.tournament
        if one.status == "gathering" and one.begins is not None and one.begins <= self._services.time.epoch():
            # Where too few have come nothing is played.
            return begun(state) or Turn(over(one))
        if one.is_closing:
            is_over = all(match.is_over for board in state.open_boards() for match in state.matches_at(board))
            return Turn(over(one)) if is_over else None
        return await self._turn(state) if one.status == "playing" else None

    def _is_late(self, one: Tournament) -> bool:
        """Whether the time of what is played is out."""
        return (one.ends or 0) <= self._services.time.epoch()

    # What is late ends.

    async def _end_late(self, state: TournamentState) -> None:
        """End the matches of those who have left, and all when the round's time is out, or it is closed.

        Where people come free one by one, a match that is not over in time is played on: it counts no more.
        """
        one = state.tournament
        if one.status != "playing" and not one.is_closing:
            return
        is_late = self._is_late(one) and not one.rules.is_rolling
        for board in state.open_boards():
            # Nobody leaves a team: bots play for who is not there.
            entries = () if one.rules.is_seated else state.entries
            gone = [entry.number for entry in entries if entry.has_left(board.round)]
            left = [number for number in (board.first, board.second) if number in gone]
            is_out = is_late or is_closed(state, board)
            for match in state.matches_at(board):
                if match.is_over or not (is_out or left):
                    continue
                if match.entrant is not None and not is_out and match.entrant not in left:
                    continue
                await self._end(one, board, match, left)

    async def _end(self, one: Tournament, board: Board, match: PlayedMatch, left: list[int]) -> None:
        table = await self._services.tables.find(match.table)
        live = None if table is None else await load_match(self._services, table)
        if table is None or live is None or live.is_over:
            return
        asked = _asked(live, table.seats)
        ending = _late_ending(one, board, match, left, live, asked)
        try:
            async with self._rooms.hold(match.table) as room:
                await room.catch_up()
                if room.live is not None and room.live.id == match.match:
                    await room.end(room.live, ending)
        except Elsewhere:
            await store_ending(self._services.store, table, match.match, ending)
            await self._rooms.broadcasts.catch_up([table.id])

    # What is over counts, and then comes the next round.

    async def _turn(self, state: TournamentState) -> Turn | None:
        one, is_late = state.tournament, self._is_late(state.tournament)
        if one.rules.is_rolling and one.round:
            return await self._roll(state, is_late=is_late)
        decided: list[Board] = []
        again: list[NewMatch] = []
        for board in state.open_boards():
            matches = state.matches_at(board)
            if not all(match.is_over for match in matches):
                continue
            if one.rules.is_seated:
                result: Result | None = compare_teams(await self._tallies.of(matches))
            else:
                is_last = is_late or is_closed(state, board) or len(matches) >= _MOST_ATTEMPTS
                result = _result(state, board, matches, is_last=is_last)
            if result is None:
                again += await tables_for(self._services.guests, board, state, attempt=len(matches) + 1)
            else:
                decided.append(replace(board, result=result))
        if again or len(decided) < len(state.open_boards()):
            return Turn(one, boards=decided, matches=again) if again or decided else None
        return await self._next_round(_with(state, decided), decided)

    async def _roll(self, state: TournamentState, *, is_late: bool) -> Turn | None:
        """Count what is over, and pair who is free; when the time is out, no more."""
        one = state.tournament
        decided = []
        for board in state.open_boards():
            ends = [match.finished for match in state.matches_at(board) if match.finished is not None]
            if ends and (one.ends is None or ends[0] <= one.ends):
                result = _result(state, board, state.matches_at(board), is_last=True)
                decided.append(replace(board, result=result))
        if is_late:
            return Turn(over(one), boards=decided)
        absent = await self._absent(state, decided)
        state = _with(state, decided, absent)
        forsaken = await self._forsaken_boards(state)
        left = {number for board in forsaken for number in (board.first, board.second)}
        lots = state.lots()
        entrants = [entrant for entrant in state.present() if lots[entrant.number - 1] not in left]
        going_on = replace(state, boards=tuple(board for board in state.boards if board not in forsaken))
        pairings = await asyncio.to_thread(one.rules.pair, entrants, going_on.history(one.round), one.round)
        if one.fill:
            paired = {number for pairing in pairings for number in (pairing.first, pairing.second)}
            alone = state.waiting(self._services.time.epoch() - _ALONE_SECONDS)
            pairings += [Pairing(one.round, lot, None) for lot in alone if lot not in paired]
        if not pairings and not decided:
            return None
        boards, matches = await self._boards(state, pairings, one.round)
        return Turn(one, absent, boards=[*decided, *boards], matches=matches)

    async def _forsaken_boards(self, state: TournamentState) -> list[Board]:
        """Those where none of the players has been for so long that no clock runs: nobody there comes free."""
        now, most = self._services.time.now(), self._services.config.away_seconds
        people = {entry.number: {*entry.people} for entry in state.entries}
        tables = {match.table: board for board in state.open_boards() for match in state.matches_at(board)}
        here = await self._rooms.presence.at(list(tables))
        empty = [
            table
            for table, board in tables.items()
            if not here[table] & (people[board.first] | people.get(board.second or 0, set()))
        ]
        known = self._forsaken.get(state.tournament.id, {})
        since = self._forsaken[state.tournament.id] = {table: known.get(table, now) for table in empty}
        return [tables[table] for table in empty if since[table] + most <= now]

    async def _absent(self, state: TournamentState, decided: list[Board]) -> list[Entry]:
        """Those for whom bots played when their match ended: others are not to wait for them until they come back."""
        bystanders: set[str | None] = set()
        for match in (match for board in decided for match in state.matches_at(board)):
            table = await self._services.tables.find(match.table)
            bystanders |= {seat.guest for seat in table.seats if seat.stand_in is not None} if table else set()
        over = {number for board in decided for number in (board.first, board.second)}
        return [
            replace(entry, until=state.tournament.round)
            for entry in state.entries
            if entry.number in over and entry.people and {*entry.people} <= bystanders
        ]

    async def _next_round(self, state: TournamentState, decided: list[Board]) -> Turn:
        one = state.tournament
        round_ = one.round + 1
        pairings = []
        if round_ <= one.rounds:
            entrants, history = state.entrants(), state.history(one.round)
            pairings = await asyncio.to_thread(one.rules.pair, entrants, history, round_)
        if not pairings:
            return Turn(over(one), boards=decided)
        boards, matches = await self._boards(state, pairings, round_)
        ends = int(self._services.time.epoch()) + 60 * one.minutes
        return Turn(replace(one, round=round_, ends=ends), boards=[*decided, *boards], matches=matches)

    async def _boards(
        self, state: TournamentState, pairings: list[Pairing], round_: int
    ) -> tuple[list[Board], list[NewMatch]]:
        """The pairings as they are stored, after those that the round has already, and their tables."""
        lots = state.lots()
        known = sum(board.round == round_ for board in state.boards)
        boards = [
            Board(
                round_,
                number,
                lots[pairing.first - 1],
                None if pairing.second is None else lots[pairing.second - 1],
                pairing.result,
            )
            for number, pairing in enumerate(pairings, known + 1)
        ]
        matches = [
            new
            for board in boards
            if board.result is None
            for new in await tables_for(self._services.guests, board, state, attempt=1)
        ]
        return boards, matches


def _with(state: TournamentState, decided: Sequence[Board], changed: Sequence[Entry] = ()) -> TournamentState:
    """The same, with these boards decided, and these entries changed."""
    settled = {(board.round, board.board): board for board in decided}
    boards = tuple(settled.get((board.round, board.board), board) for board in state.boards)
    known = {entry.number: entry for entry in changed}
    return replace(state, boards=boards, entries=tuple(known.get(one.number, one) for one in state.entries))


def _result(state: TournamentState, board: Board, matches: list[PlayedMatch], *, is_last: bool) -> Result | None:
    """What a board came to whose matches are over; None where they go on with another one."""
    one = state.tournament
    if one.rules.is_duplicate:
        scores = {match.entrant: match.score for match in matches}
        return compare(scores[board.first], scores[board.second])
    first, second = seats_of(one, matches[-1].attempt)
    ranks = matches[-1].ranks
    ahead = (ranks[second] or 0) - (ranks[first] or 0)
    if not ahead and not one.rules.is_decisive:
        return Result((DRAW, DRAW))
    if not ahead:
        assert board.second is not None
        left = {entry.number for entry in state.entries if entry.has_left(board.round)}
        # Who has left does not go on where the other one is there.
        ahead = (board.second in left) - (board.first in left)
        if not ahead and not is_last and board.first not in left:
            return None
        lot = draw_lots((board.first, board.second), one.seed + b"/%d" % board.round)
        ahead = ahead or (1 if lot[0] == board.first else -1)
    return Result((WIN, LOSS) if ahead > 0 else (LOSS, WIN))


def _asked(live: LiveMatch, seats: Sequence[Seat]) -> set[int]:
    """The seats of the people who are waited for.

    Nobody is to blame for a bot that thinks; but bots rest where nobody is, so then it is all people of the table.
    """
    people = {number for number, seat in enumerate(seats) if seat.guest is not None}
    return {seat for seat in live.match.to_act() if seat in people and seats[seat].stand_in is None} or people


def _late_ending(
    one: Tournament, board: Board, match: PlayedMatch, left: list[int], live: LiveMatch, asked: set[int]
) -> Ending:
    """How a match ends that is not over in time: who has left resigns, or else the side that is waited for."""
    sides = live.match.game.sides(live.match.rules)
    first, second = seats_of(one, match.attempt)
    if match.entrant is not None:
        late = {first}
    elif left:
        late = {first if number == board.first else second for number in left}
    else:
        late = {own for own in (first, second) if any(seat in asked for seat in losers(sides, own) or ())}
    side = losers(sides, late.pop()) if len(late) == 1 else None
    return Ending("agreed") if side is None else Ending("resigned", side)
