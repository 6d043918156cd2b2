"""Chance for matches that are compared: what belongs together is dealt alike, however far two matches have gone apart.

Seeded draws are numbered (`core.chance`), so one draw more at one table would shift all that follow. Here each draw has
a place of its own instead: every seat its own order of the draw pile and of the events, every turn its own dice. A seat
meets the same cards in the same order in both matches (common random numbers: Glasserman and Yao, Management Science
38(6), 1992), and a card that has taken the place of another lies where that lay.

It is the game's chance still: a seat's cards are those of the pile that stand first in an order which is uniformly
random, and which tells nothing of the cards that have never left the pile. Where a card has come back into a pile, new
orders hold.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from hashlib import blake2b

import msgspec

from zashiki.core.action import CHANCE
from zashiki.core.chance import QuickSource
from zashiki.core.match import Match
from zashiki.magic.language.cards import definition_of
from zashiki.magic.model.actions import CHANCE_KINDS, MagicAction
from zashiki.magic.model.state import Ask, State
from zashiki.magic.rules import questions
from zashiki.magic.rules.game import Magic

_PILES = ("pool", "events")
"""What is drawn from card by card; all other draws belong to their turn."""


class Forced(msgspec.Struct, frozen=True):
    """A card that is surely among the first cards of a seat."""

    card: str
    """The copy, such as ``w_bow#1``."""
    seat: int

    @property
    def definition(self) -> str:
        """What it is a copy of."""
        return definition_of(self.card)


class Dealer:
    """Answers what chance is asked in one match; `origin` says by which id a definition is dealt."""

    def __init__(self, game: Magic, seed: str, origin: Callable[[str], str], forced: Forced | None = None) -> None:
        self._game = game
        self._seed = seed
        self._origin = origin
        self.forced = forced
        self._left: dict[str, frozenset[str]] = {}
        self._epochs = dict.fromkeys(_PILES, 0)
        self._asked: dict[str, int] = {}
        self.has_forced = False
        """Whether the forced card has come to its seat."""

    def action(self, state: State) -> MagicAction:
        """What chance does now; uniform over the answers, but for the card that is forced."""
        ask = next(ask for ask in state.asks if ask.seat == CHANCE and ask.answer is None)
        mutable = self._game.mutable(state)
        if ask.source == "order":
            return questions.draw(mutable, ask, QuickSource(f"{self._seed}/order"))
        options = questions.options(mutable, ask)
        if ask.source in _PILES:
            picks = self._from_pile(state, ask, options)
        else:
            place = f"{ask.kind}/{state.turn}"
            number = self._asked[place] = self._asked.get(place, 0) + 1
            picks = self._first(f"{place}/{number}", options, ask.most)
        return CHANCE_KINDS[ask.kind](CHANCE, tuple(picks))

    def _from_pile(self, state: State, ask: Ask, options: Sequence[str]) -> list[str]:
        """The first of the pile's cards in the order of whoever draws."""
        pile = ask.source
        if not self._left.get(pile, frozenset(options)).issuperset(options):
            self._epochs[pile] += 1
        order = f"{pile}/{ask.of}/{self._epochs[pile]}"
        forced = self.forced
        if pile == "pool" and forced is not None and state.round == 0 and not self.has_forced:
            others = [card for card in options if card != forced.card]
            self.has_forced = ask.of == forced.seat and ask.most > 0
            own = [forced.card] if self.has_forced else []
            picks = [*own, *self._first(order, others, ask.most - len(own))]
        else:
            picks = self._first(order, options, ask.most)
        self._left[pile] = frozenset(options).difference(picks)
        return picks

    def _first(self, order: str, options: Collection[str], count: int) -> list[str]:
        return sorted(options, key=lambda option: self._rank(order, option))[:count]

    def _rank(self, order: str, option: str) -> tuple[bytes, str]:
        definition, mark, copy = option.partition("#")
        text = f"{self._seed}/{order}/{self._origin(definition)}{mark}{copy}"
        return blake2b(text.encode(), digest_size=8).digest(), option


class DealtMatch(Match):
    """A match whose chance is a dealer's; its record writes the draws out."""

    def deal_by(self, dealer: Dealer) -> DealtMatch:
        """This match, with the dealer."""
        self._dealer = dealer
        return self

    def next_chance(self) -> MagicAction | None:
        """What the dealer deals now; None where chance is not to act."""
        return self._dealer.action(self.state) if self.to_act() == (CHANCE,) else None
