"""What a balance run plays: packs, modes, options, bots, and the seed that all of it follows from."""

from __future__ import annotations

import random

import msgspec

from zashiki.core.chance import SEED_BYTES
from zashiki.core.errors import InvalidRules
from zashiki.core.game import OptionValue
from zashiki.core.given import expect_whole
from zashiki.lab.players import Player, check_player
from zashiki.magic.balance.packs import Packs, content_with, game_with, with_packs
from zashiki.magic.content.content import Content
from zashiki.magic.content.findings import nearest
from zashiki.magic.model.variants import Rules

GAME = "magic"
MOST_MATCHES = 10_000_000

CASTINGS = ("lot", "bots")
"""Who chooses the characters among those dealt (M8): the lot, so that each is played equally often, or the bots."""

DEALINGS = ("seed", "paired")
"""Where chance comes from: the numbered draws of a seed, or a dealer that deals alike to matches that are compared."""

MOST_FORCED = 0.9
"""Some matches must stay as they are dealt: all other figures come from them."""


class Forcing(msgspec.Struct, frozen=True):
    """Cards that are surely in a hand in some matches: one card in each of these, in turn."""

    cards: tuple[str, ...] = ()
    share: float = 0.0
    """Of all matches."""

    def card(self, number: int) -> str | None:
        """The card that is forced in the match of that number: evenly spread over the run, card by card."""
        before, after = (int(self.share * count + 1e-9) for count in (number, number + 1))
        return self.cards[before % len(self.cards)] if after > before else None

    def check(self, content: Content) -> None:
        """Refuse cards that the packs do not have, and a share that is none: raises `InvalidRules`."""
        if self.share and not 0 < self.share <= MOST_FORCED:
            raise InvalidRules(
                f"expected more than 0 and at most {MOST_FORCED:g} of the matches to be forced, got {self.share:g}"
            )
        if bool(self.cards) != bool(self.share):
            raise InvalidRules("expected cards to force and the share of such matches, got only one of them")
        for card in self.cards:
            if card not in content.cards:
                raise InvalidRules(f"these packs have no card {card!r}{nearest(card, content.cards)}")
        if len(set(self.cards)) < len(self.cards):
            raise InvalidRules(f"a card to force stands twice: {', '.join(self.cards)}")


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A balance run. Bots sit in turn on all seats; raises `InvalidRules` by `check` for what does not exist."""

    zashiki: str
    packs: Packs
    modes: tuple[str, ...]
    players: tuple[Player, ...]
    options: dict[str, OptionValue] = {}
    seed: int = 1
    casting: str = CASTINGS[0]
    dealing: str = DEALINGS[0]
    forcing: Forcing = Forcing()

    def check(self) -> None:
        """Refuse names and values that do not exist."""
        expect_whole(self.seed, "a whole number as seed")
        if not self.players:
            raise InvalidRules("a balance run needs a bot")
        if not self.modes:
            raise InvalidRules("a balance run needs a mode")
        if len(set(self.modes)) < len(self.modes):
            raise InvalidRules(f"a mode stands twice: {', '.join(self.modes)}")
        if "packs" in self.options:
            raise InvalidRules("the packs are no option of a balance run: name them as packs")
        if self.casting not in CASTINGS:
            raise InvalidRules(f"expected {' or '.join(CASTINGS)} to choose the characters, got {self.casting!r}")
        self._check_dealing()
        for mode in self.modes:
            self.rules(mode)
        for player in self.players:
            check_player(GAME, player)

    def _check_dealing(self) -> None:
        if self.dealing not in DEALINGS:
            raise InvalidRules(f"expected chance to be dealt by {' or '.join(DEALINGS)}, got {self.dealing!r}")
        self.forcing.check(content_with(self.packs))

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
