"""The formats of tournaments, each as one record: how it pairs, how it ranks, and what else is peculiar to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from zashiki.tournaments.arena import arena_standings, count_arena, pair_arena
from zashiki.tournaments.knockout import pair_knockout, rounds_of
from zashiki.tournaments.pairing import Entrant, History, Pairing
from zashiki.tournaments.standings import Standing, knockout_standings, swiss_standings
from zashiki.tournaments.swiss import pair_swiss

_DAY_MINUTES = 24 * 60


def _as_they_are(history: History) -> list[tuple[float, float] | None]:
    return [None if pairing.result is None else pairing.result.points for pairing in history]


def _as_they_went_out(entrants: Iterable[Entrant], history: History, _: int) -> list[Standing]:
    return knockout_standings(entrants, history)


class System(msgspec.Struct, frozen=True, kw_only=True):
    """A format."""

    pair: Callable[[Iterable[Entrant], History, int], list[Pairing]]
    """The pairings that come next in a round, from all there were; none where none can come."""
    rank: Callable[[Iterable[Entrant], History, int], list[Standing]]
    """The standings after so many rounds, the best first."""
    count: Callable[[History], list[tuple[float, float] | None]] = _as_they_are
    """What each pairing was worth to its first and second; None while it is open."""
    rounds: Callable[[int, int], int] = lambda _, wanted: wanted
    """How many rounds there are, by how many enter and by how many were asked for."""
    most_minutes: int = 14 * _DAY_MINUTES
    """How long a round may take at most."""
    is_duplicate: bool = False
    """Whether all tables of a round play the same deals, each entrant at a table of their own or with more of them."""
    is_seated: bool = False
    """Whether people take seats of their own choice in two teams, which are its only entrants."""
    is_rolling: bool = False
    """Whether there is one round in which whoever is free is paired, until its time is out."""
    is_decisive: bool = False
    """Whether somebody must go on: a draw is played again, and nobody comes late."""


SYSTEMS = {
    "swiss": System(pair=pair_swiss, rank=swiss_standings, is_duplicate=True),
    "knockout": System(
        pair=pair_knockout,
        rank=_as_they_went_out,
        rounds=lambda entrants, _: rounds_of(entrants),
        is_decisive=True,
    ),
    # The two teams meet once.
    "duplicate": System(
        pair=pair_knockout,
        rank=_as_they_went_out,
        rounds=lambda _, __: 1,
        is_duplicate=True,
        is_seated=True,
    ),
    "arena": System(
        pair=pair_arena,
        rank=lambda entrants, history, _: arena_standings(entrants, history),
        count=count_arena,
        rounds=lambda _, __: 1,
        most_minutes=_DAY_MINUTES // 2,
        is_rolling=True,
    ),
}
"""All of them, by name."""
