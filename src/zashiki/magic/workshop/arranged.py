"""A duel in which somebody surely has what a draft brings: the card in the first hand, the character to play, the event
as the first that they draw, the map under their feet.

Nothing of the rules is bent: chance deals that card among the first ones, or that character among those offered, or an
event trigger (M35) and then that event, and goes on from there as in any other match. Its record shows the arranged
beginning.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import islice
from typing import Any

import msgspec

from zashiki.core.action import CHANCE, ActionRecord
from zashiki.core.game import OptionValue
from zashiki.core.match import Match
from zashiki.core.workshop import UnfitDraft
from zashiki.magic.model.actions import (
    ChooseBonus,
    ChooseCharacter,
    DealCharacters,
    DrawCards,
    DrawEventCard,
    MagicAction,
    SetOrder,
    Spawn,
)
from zashiki.magic.model.state import State
from zashiki.magic.rules.game import Magic
from zashiki.players.random_bot import random_picks

VARIANT = "brawl-2"
"""A duel: the shortest way to try something."""
TRIED = ("card", "character", "event", "map")
"""What can be tried, by the kind of definition; of several in a draft the first."""
_MOST_ACTIONS = 200
"""Before what is tried is there; a pack that asks for more cannot be tried."""
_SETUP = (ChooseCharacter.kind, ChooseBonus.kind, Spawn.kind)
"""What is asked before the first turn; it is answered by lot."""


class Thing(msgspec.Struct, frozen=True):
    """What is tried."""

    sort: str
    id: str

    @property
    def options(self) -> dict[str, OptionValue]:
        """What a duel with it needs to be told: on which map it is played."""
        return {"map": self.id} if self.sort == "map" else {}


def thing_of(draft: Mapping[str, Any]) -> Thing:
    """What is tried of a sound draft; raises `UnfitDraft` where there is nothing."""
    for sort in TRIED:
        if draft.get(sort):
            return Thing(sort, str(draft[sort][0]["id"]))
    raise UnfitDraft("expected a card, a character, an event or a map to try, got none")


def begun(game: Magic, thing: Thing, seed: bytes, holder: int, *, leads: bool = False) -> Match:
    """A duel up to the deal of the holder's first cards, or up to the event that they draw.

    Nobody holds a map: there the duel has just begun, and the holder is who plays first. With `leads`
    the holder of anything has the first turn, so that nobody takes it away or draws before it is seen.
    Raises `UnfitDraft` where it does not come to that.
    """
    arranging = _Arranging(game, thing, seed, holder, leads)
    match = arranging.match
    while len(match.log) < _MOST_ACTIONS and (acting := match.to_act()):
        seat = acting[0]
        if seat != CHANCE:
            match.apply(game.action(arranging.answer(seat)))
        elif arranging.chance():
            return match
    raise UnfitDraft("with this pack it does not come to what is to be tried")


class _Arranging:
    """A duel on its way to the moment at which what is tried is there."""

    def __init__(self, game: Magic, thing: Thing, seed: bytes, holder: int, leads: bool) -> None:
        self.match = Match(game, VARIANT, thing.options, seed=seed)
        self._game = game
        self._thing = thing
        self._holder = holder
        self._leads = leads
        self._choosing = random.Random(seed)
        self._card = _trigger(game) if thing.sort == "event" else thing.id

    def answer(self, seat: int) -> ActionRecord:
        """What a seat does on the way."""
        decision = self._game.decision(self.match.state, seat)
        assert decision is not None
        if seat == self._holder and decision.kind == ChooseCharacter.kind and self._thing.id in decision.options:
            return ActionRecord(seat, decision.kind, (self._thing.id,))
        if decision.kind in _SETUP:
            return ActionRecord(seat, decision.kind, random_picks(decision, self._choosing))
        # Bots are needed for an event only: it is drawn in a turn.
        from zashiki.magic.bots.heuristic import HeuristicBot

        observation = self._game.observe(self.match.state, seat)
        return HeuristicBot(game=self._game).choose(observation)

    def chance(self) -> bool:
        """The next action of chance; returns whether what is tried is there now."""
        action, state = self.match.next_chance(), self.match.state
        assert isinstance(action, MagicAction)
        is_holders = state.asks[0].of == self._holder
        self.match.apply(self._arranged(action, state, is_holders=is_holders))
        if self._thing.sort == "map":
            return isinstance(action, SetOrder)
        return is_holders and isinstance(action, DrawEventCard if self._thing.sort == "event" else DrawCards)

    def _arranged(self, action: MagicAction, state: State, *, is_holders: bool) -> MagicAction:
        thing, sort = self._thing.id, self._thing.sort
        if isinstance(action, SetOrder) and (sort == "map" or self._leads):
            others = (seat for seat in action.chosen if seat != str(self._holder))
            return SetOrder(CHANCE, (str(self._holder), *others))
        if isinstance(action, DealCharacters) and sort == "character":
            return DealCharacters(CHANCE, _offered(action.chosen, thing, self._holder, len(state.players)))
        if isinstance(action, DrawCards) and sort != "character":
            return _dealt(action, f"{self._card}#1", state.pool, is_holder=is_holders)
        if isinstance(action, DrawEventCard) and (action.chosen == (thing,)) != is_holders:
            return DrawEventCard(CHANCE, (thing if is_holders else next(one for one in state.events if one != thing),))
        return action


def _trigger(game: Magic) -> str:
    """A card that draws an event (M36); raises `UnfitDraft`."""
    found = [card.id for card in game.content.cards.values() if card.kind == "event_trigger"]
    if not found:
        raise UnfitDraft("there is no card that draws an event")
    return found[0]


def _offered(dealt: tuple[str, ...], character: str, holder: int, seats: int) -> tuple[str, ...]:
    """The same characters, with this one among those of the holder's."""
    place = holder * (len(dealt) // seats)
    instead = dealt[place]
    others = [instead if other == character else other for other in dealt]
    return (*others[:place], character, *others[place + 1 :])


def _dealt(draw: DrawCards, card: str, pool: tuple[str, ...], *, is_holder: bool) -> DrawCards:
    """The same draw with the card, or without it where it is another seat's."""
    if card not in pool:
        return draw
    others = [other for other in draw.chosen if other != card]
    if is_holder:
        return DrawCards(CHANCE, (card, *others[: len(draw.chosen) - 1]))
    spare = (other for other in pool if other != card and other not in draw.chosen)
    return DrawCards(CHANCE, (*others, *islice(spare, len(draw.chosen) - len(others))))
