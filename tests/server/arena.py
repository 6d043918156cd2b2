"""An arena for the tests, without anybody connected: people in the store, matches that are over when a test says so."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from typing import Any

from processes import PATIENCE
from server.choosers import RANDOM_BOTS
from server.parlour import make_database, newcomer
from server.swiss import DUELS, Watch
from zashiki.server.config import Config
from zashiki.server.organising.rounds import Rounds
from zashiki.server.rooms.rooms import Rooms
from zashiki.server.services import Services
from zashiki.server.tournaments.stored import Board, TournamentState
from zashiki.server.tournaments.tournaments import Edit, House, NewTournament, planned

ARENA = DUELS | {"system": "arena", "minutes": 30, "most": 128}


class Driven:
    """A house that drives one tournament."""

    def __init__(self, services: Services, data: Path, watch: Watch) -> None:
        self.services = services
        self.data = data
        self.watch = watch
        self.tournament = ""

    async def make(self, **changes: Any) -> str:
        """A new tournament of a new guest, its host's id."""
        host = (await newcomer(self.services)).guest.id
        house = House(self.services.bot_names, 128, self.watch.epoch())
        one = planned(NewTournament(**{**ARENA, **changes}), "Friday", host, house)
        await self.services.tournaments.make(one)
        self.tournament = one.id
        return host

    async def do(self, edit: Edit) -> None:
        """Somebody does something with the tournament."""
        await self.services.tournaments.change(self.tournament, edit)

    async def enter(self, count: int = 1) -> list[str]:
        """New guests enter; their ids."""
        guests = [(await newcomer(self.services)).guest.id for _ in range(count)]
        for guest in guests:
            await self.do(self.services.tournaments.enter(guest))
        return guests

    async def state(self) -> TournamentState:
        """The tournament as it is."""
        return await self.services.tournaments.state(self.tournament)

    async def until(self, is_so: Callable[[TournamentState], bool]) -> TournamentState:
        """Look again, as the house does after some seconds, until something is so."""
        async with asyncio.timeout(PATIENCE):
            while not is_so(found := await self.state()):
                self.services.tournaments.news.set()
                await asyncio.sleep(0.01)
        return found

    def end_match(self, state: TournamentState, board: Board, ranks: tuple[int | None, int | None]) -> None:
        """Let a board's match be over with these ranks of its first and second, as the store would tell it."""
        (match,) = state.matches_at(board)
        with closing(sqlite3.connect(self.data / "zashiki.db", timeout=PATIENCE)) as database, database:
            now = int(self.watch.epoch())
            database.execute("UPDATE matches SET finished = ? WHERE id = ?", (now, match.match))
            database.execute("UPDATE tables SET status = 'finished' WHERE id = ?", (match.table,))
            for seat, rank in enumerate(ranks):
                database.execute(
                    "UPDATE match_seats SET rank = ? WHERE match = ? AND seat = ?", (rank, match.match, seat)
                )


@asynccontextmanager
async def house(data: Path, watch: Watch, tournament: str = "", **settings: Any) -> AsyncIterator[Driven]:
    """A house that drives its tournaments; another one may go on with what it leaves.

    Nobody is at any table, so after `away_seconds` it takes each for one that nobody comes to.
    """
    make_database(data)
    services = Services(Config(data=data, workers=1, start_seconds=0, **settings), RANDOM_BOTS, watch)
    await services.open()
    driving = asyncio.create_task(Rounds(services, Rooms(services)).run())
    found = Driven(services, data, watch)
    found.tournament = tournament
    try:
        yield found
    finally:
        driving.cancel()
        with suppress(asyncio.CancelledError):
            await driving
        await services.close()


def ranks_by(strengths: tuple[float, float], source: random.Random) -> tuple[int, int]:
    """Who wins: mostly who is stronger, now and then nobody."""
    ahead = strengths[0] - strengths[1] + source.gauss(0, 0.3)
    return (1, 1) if abs(ahead) < 0.02 else (1, 2) if ahead > 0 else (2, 1)
