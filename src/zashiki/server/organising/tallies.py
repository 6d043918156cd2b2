"""How far the matches of a duplicate match are: of each table the rounds that are over, and who has given up."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

from zashiki.core.duplicate import RoundTally, duplicate_of
from zashiki.server.matches.live_match import LiveMatch
from zashiki.server.rooms.rooms import Rooms
from zashiki.server.rooms.stored_match import load_match
from zashiki.server.services import Services
from zashiki.server.tournaments.stored import PlayedMatch
from zashiki.tournaments.teams import Tally

_KEPT = 256
"""So many matches that are over are remembered."""


class Tallies:
    """What matches have come to so far, from the tables in memory, or from their logs."""

    def __init__(self, services: Services, rooms: Rooms) -> None:
        self._services = services
        self._rooms = rooms
        self._over: OrderedDict[str, Tally] = OrderedDict()

    async def of(self, matches: Sequence[PlayedMatch]) -> list[Tally]:
        """Of each table, in this order; raises `Refusal` where what a match is played with is gone."""
        return list(await asyncio.gather(*map(self._of, matches)))

    async def _of(self, played: PlayedMatch) -> Tally:
        known = self._over.get(played.match)
        if known is not None:
            return known
        live = self._rooms.live_at(played.table)
        if live is None or (played.is_over and not live.is_over):
            table = await self._services.tables.find(played.table)
            live = None if table is None else await load_match(self._services, table)
        if live is None or live.id != played.match:
            return Tally(())
        tally = _tally(live)
        if played.is_over:
            self._over[played.match] = tally
            while len(self._over) > _KEPT:
                self._over.popitem(last=False)
        return tally


def _tally(live: LiveMatch) -> Tally:
    ending, game = live.entry.ending, live.match.game
    sides = game.sides(live.match.rules)
    lost = next(iter(ending.seats), None) if ending is not None else None
    gave_up = next((number for number, side in enumerate(sides) if lost in side), None)
    return Tally(_rounds(live, sides), live.is_over, gave_up)


def _rounds(live: LiveMatch, sides: Sequence[Sequence[int]]) -> tuple[RoundTally, ...]:
    state = live.match.state
    part = duplicate_of(live.entry.game)
    if part is not None:
        return part.tally(state)
    # Without a word of the game a match is one round, and counts as it ended.
    outcome = live.match.game.outcome(state)
    return () if outcome is None else (RoundTally(tuple(outcome.returns[side[0]] for side in sides)),)
