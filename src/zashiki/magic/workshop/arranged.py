"""A duel in which somebody surely has what a draft brings: the card in the first hand, or the character to play.

Nothing of the rules is bent: chance deals that card among the first ones, or that character among those offered, and
goes on from there as in any other match. Its record shows the arranged beginning.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import islice
from typing import Any

import msgspec

from zashiki.core.action import CHANCE, ActionRecord
from zashiki.core.decision import Decision
from zashiki.core.match import Match
from zashiki.core.workshop import UnfitDraft
from zashiki.magic.model.actions import ChooseCharacter, DealCharacters, DrawCards, MagicAction
from zashiki.magic.model.state import State
from zashiki.magic.rules.game import Magic
from zashiki.players.random_bot import random_picks

VARIANT = "brawl-2"
"""A duel: the shortest way to try something."""
TRIED = ("card", "character")
"""What can be tried, by the kind of definition; of several in a draft the first."""
_MOST_ACTIONS = 200
"""Before the first cards are dealt; a pack whose characters ask for more cannot be tried."""


class Thing(msgspec.Struct, frozen=True):
    """What is tried."""

    sort: str
    id: str


def thing_of(draft: Mapping[str, Any]) -> Thing:
    """What is tried of a sound draft; raises `UnfitDraft` where there is nothing."""
    for sort in TRIED:
        if draft.get(sort):
            return Thing(sort, str(draft[sort][0]["id"]))
    raise UnfitDraft("expected a card or a character to try, got none")


def begun(game: Magic, thing: Thing, seed: bytes, holder: int) -> Match:
    """A duel up to the deal of the holder's first cards; raises `UnfitDraft` where it does not come to that."""
    match = Match(game, VARIANT, seed=seed)
    choosing = random.Random(seed)
    while len(match.log) < _MOST_ACTIONS:
        (seat, *_) = match.to_act()
        if seat != CHANCE:
            decision = game.decision(match.state, seat)
            assert decision is not None
            picks = _chosen(decision, thing, choosing, is_holder=seat == holder)
            match.apply(game.action(ActionRecord(seat, decision.kind, picks)))
            continue
        action = match.next_chance()
        assert isinstance(action, MagicAction)
        deals_to = match.state.asks[0].of if isinstance(action, DrawCards) else None
        match.apply(_arranged(action, match.state, thing, holder))
        if deals_to == holder:
            return match
    raise UnfitDraft("no cards are dealt with this pack")


def _chosen(decision: Decision, thing: Thing, choosing: random.Random, *, is_holder: bool) -> tuple[str, ...]:
    if is_holder and decision.kind == ChooseCharacter.kind and thing.id in decision.options:
        return (thing.id,)
    return random_picks(decision, choosing)


def _arranged(action: MagicAction, state: State, thing: Thing, holder: int) -> MagicAction:
    if isinstance(action, DealCharacters) and thing.sort == "character":
        return DealCharacters(CHANCE, _offered(action.chosen, thing.id, holder, len(state.players)))
    if isinstance(action, DrawCards) and thing.sort == "card":
        return _dealt(action, f"{thing.id}#1", state.pool, is_holder=state.asks[0].of == holder)
    return action


def _offered(dealt: tuple[str, ...], character: str, holder: int, seats: int) -> tuple[str, ...]:
    """The same characters, with this one among those of the holder's."""
    place = holder * (len(dealt) // seats)
    instead = dealt[place]
    others = [instead if other == character else other for other in dealt]
    return (*others[:place], character, *others[place + 1 :])


def _dealt(draw: DrawCards, card: str, pool: tuple[str, ...], *, is_holder: bool) -> DrawCards:
    """The same draw with the card, or without it where it is another seat's."""
    others = [other for other in draw.chosen if other != card]
    if is_holder:
        return DrawCards(CHANCE, (card, *others[: len(draw.chosen) - 1]))
    spare = (other for other in pool if other != card and other not in draw.chosen)
    return DrawCards(CHANCE, (*others, *islice(spare, len(draw.chosen) - len(others))))
