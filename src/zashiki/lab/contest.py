"""What is played in a contest, and who sits where: duplicate deals.

Every pair of bots plays every deal several times, with the same cards and the same draws, each of them on every side in
turn: alone against the other on all other sides, and the other way round. So the luck of the cards cancels out.
"""

from __future__ import annotations

from itertools import combinations

import msgspec

from zashiki.core.errors import InvalidRules
from zashiki.core.game import OptionValue
from zashiki.core.given import came, expect_whole, options_given
from zashiki.core.registry import find_game
from zashiki.lab.measures import measures_of
from zashiki.lab.players import Player, check_player, expect_players

MOST_DEALS = 10_000_000
MOST_ROUNDS = 1000


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """A contest between two or more bots; raises `InvalidRules` by `check` for what does not exist."""

    game: str
    variant: str
    players: tuple[Player, ...]
    options: dict[str, OptionValue] = {}
    rounds: int | None = 1
    """How many rounds of each match are played and counted; None for whole matches, as of a game without `measures`."""
    seed: int = 0
    play_only: bool = False
    """Whether all passes, discards and exchanges follow one plain rule, so that play alone is measured."""
    records: bool = False
    """Whether the matches keep their actions, so that they can be replayed and analysed."""

    def check(self) -> None:
        """Refuse names, options and numbers that make no contest: raises `InvalidRules`."""
        self._check_kinds()
        game = find_game(self.game)
        game.rules(self.variant, self.options)
        if len(self.players) < 2:
            raise InvalidRules(f"a contest needs two bots or more, got {len(self.players)}")
        names = [player.name for player in self.players]
        for player in self.players:
            check_player(self.game, player)
            if names.count(player.name) > 1:
                raise InvalidRules(f"bot {player.name!r} stands twice; give each a label of its own")
        measures = measures_of(self.game)
        if self.rounds is not None and measures.round_share is None:
            said = f"expected rounds=None, whole matches (--matches), got {self.rounds}"
            raise InvalidRules(f"game {self.game!r} has no rounds to count; {said}")
        if self.play_only and measures.start is None:
            raise InvalidRules(f"game {self.game!r} has nothing before its play")
        if self.rounds is not None:
            expect_whole(self.rounds, f"1 to {MOST_ROUNDS} rounds", 1, MOST_ROUNDS)

    def _check_kinds(self) -> None:
        expect_players(self.players)
        options_given(self.options)
        expect_whole(self.seed, "a whole number as seed")
        for name in ("play_only", "records"):
            value = getattr(self, name)
            if not isinstance(value, bool):
                raise InvalidRules(f"expected {name}=True or {name}=False, got {came(value)}")

    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side."""
        game = find_game(self.game)
        return game.sides(game.rules(self.variant, self.options))

    def pairs(self) -> list[tuple[int, int]]:
        """Who meets whom, by the numbers of the players."""
        return list(combinations(range(len(self.players)), 2))


class Pairing(msgspec.Struct, frozen=True, order=True):
    """One match of a contest: which deal, which two players, and who of them sits on each side (0 the first)."""

    deal: int
    first: int
    second: int
    seating: tuple[int, ...]


def seatings(sides: int) -> tuple[tuple[int, ...], ...]:
    """Every way to seat one of two players alone against the other, on so many sides.

    >>> seatings(2)
    ((0, 1), (1, 0))
    >>> seatings(3)
    ((0, 0, 1), (0, 1, 0), (0, 1, 1), (1, 0, 0), (1, 0, 1), (1, 1, 0))
    """
    alone = range(sides)
    return tuple(sorted({tuple(int((side == own) ^ swapped) for side in alone) for own in alone for swapped in (0, 1)}))


def pairings(contest: Contest, deals: int) -> list[Pairing]:
    """All matches of the contest over so many deals, deal by deal."""
    ways = seatings(len(contest.sides()))
    return [
        Pairing(deal, first, second, seating)
        for deal in range(deals)
        for first, second in contest.pairs()
        for seating in ways
    ]
