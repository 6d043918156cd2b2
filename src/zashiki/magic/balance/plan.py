"""What a balance run plays: packs, modes, options, bots, and the seed that all of it follows from."""

from __future__ import annotations

import random

import msgspec

from zashiki.core.chance import SEED_BYTES
from zashiki.core.errors import InvalidRules
from zashiki.core.game import OptionValue
from zashiki.lab.players import Player, check_player
from zashiki.magic.balance.packs import Packs, game_with, with_packs
from zashiki.magic.model.variants import Rules

GAME = "magic"
MOST_GAMES = 10_000_000

CASTINGS = ("lot", "bots")
"""Who chooses the characters among those dealt (M8): the lot, so that each is played equally often, or the bots."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A balance run. Bots sit in turn on all seats; raises `InvalidRules` by `check` for what does not exist."""

    zashiki: str
    packs: Packs
    modes: tuple[str, ...]
    players: tuple[Player, ...]
    options: dict[str, OptionValue] = {}
    seed: int = 1
    casting: str = CASTINGS[0]

    def check(self) -> None:
        """Refuse names and values that do not exist."""
        if not self.modes:
            raise InvalidRules("a balance run needs a mode")
        if len(set(self.modes)) < len(self.modes):
            raise InvalidRules(f"a mode stands twice: {', '.join(self.modes)}")
        if "packs" in self.options:
            raise InvalidRules("the packs are no option of a balance run: name them as packs")
        if self.casting not in CASTINGS:
            raise InvalidRules(f"expected {' or '.join(CASTINGS)} to choose the characters, got {self.casting!r}")
        for mode in self.modes:
            self.rules(mode)
        for player in self.players:
            check_player(GAME, player)

    def match_options(self, mode: str) -> dict[str, OptionValue]:
        """The options of the run's matches, the packs among them where they are an option."""
        return with_packs(self.packs, mode, self.options)

    def rules(self, mode: str) -> Rules:
        """The rules of the run's matches in a mode; raises `InvalidRules`."""
        return game_with(self.packs).rules(mode, self.match_options(mode))


class MatchKey(msgspec.Struct, frozen=True, order=True):
    """One match of a run: its mode, and its number among those."""

    mode: str
    number: int


def seed_of(plan: Plan, key: MatchKey) -> bytes:
    """The seed of a match. Packs and options have no part in it, so that two runs can be compared match by match."""
    return random.Random(f"{plan.seed}/{key.mode}/{key.number}").randbytes(SEED_BYTES)


def seated(plan: Plan, key: MatchKey, seats: int) -> list[int]:
    """Which player sits on each seat: they move on by one from match to match."""
    return [(key.number + seat) % len(plan.players) for seat in range(seats)]
