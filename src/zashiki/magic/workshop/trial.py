"""A duel in which the card that is tried lies in the hand from the start.

Nothing of the rules is bent: the match begins with a log in which chance deals that card among the first ones, and goes
on from there as any other. Its record shows the arranged beginning.
"""

from __future__ import annotations

import random
from itertools import islice
from pathlib import Path
from typing import Any

from zashiki.core.action import CHANCE, ActionRecord
from zashiki.core.match import Match
from zashiki.core.workshop import Draft, Trial, UnfitDraft
from zashiki.magic.content.content import Content
from zashiki.magic.model.actions import DrawCards
from zashiki.magic.outside import archive
from zashiki.magic.outside.archive import Kept
from zashiki.magic.outside.open_sets import value_of
from zashiki.magic.outside.pack_files import UnreadablePack
from zashiki.magic.packs.loader import pack_files
from zashiki.magic.rules.game import Magic
from zashiki.magic.workshop.drafts import FILE
from zashiki.magic.workshop.look import BASE, Look, content_of_draft, sound
from zashiki.players.random_bot import random_picks

VARIANT = "brawl-2"
"""A duel: the shortest way to try a card."""
TRYING = 0
"""The seat that holds what is tried."""
MAX_DRAFTS = 20_000
"""Drafts that a house keeps."""
_MOST_ACTIONS = 200
"""Before the first cards are dealt; a pack whose characters ask for more cannot be tried."""


def trial(draft: Draft, into: str, seed: bytes) -> Trial:
    """Keep the draft and arrange a match with its first card in hand; raises `UnfitDraft`."""
    seen = sound(draft)
    card = first_card(seen.draft)
    content = content_of_draft(seen.toml)
    beginning = _dealt(content, f"{card}#1", seed)
    return Trial(VARIANT, {"packs": _kept(seen, Path(into))}, beginning)


def first_card(draft: dict[str, Any]) -> str:
    """The card that is tried; raises `UnfitDraft` where there is none."""
    cards = draft.get("card", ())
    if not cards:
        raise UnfitDraft("expected a card to try, got none")
    return str(cards[0]["id"])


def _kept(seen: Look, into: Path) -> str:
    """The value that names the draft in the options of a match; raises `UnfitDraft` where there is no more room."""
    try:
        base = archive.keep(into, Kept(pack_files(BASE)), MAX_DRAFTS)
        digest = archive.keep(into, Kept({FILE: seen.toml.encode()}, base), MAX_DRAFTS)
    except UnreadablePack as error:
        raise UnfitDraft("this house can keep no more drafts; download it, and play with it elsewhere") from error
    return value_of(seen.draft["pack"]["id"], digest)


def _dealt(content: Content, card: str, seed: bytes) -> tuple[ActionRecord, ...]:
    """The log up to the deal in which the seat that tries gets the card."""
    match = Match(Magic(content), VARIANT, seed=seed)
    choosing = random.Random(seed)
    while len(match.log) < _MOST_ACTIONS:
        (seat, *_) = match.to_act()
        if seat != CHANCE:
            decision = match.game.decision(match.state, seat)
            assert decision is not None
            match.apply(match.game.action(ActionRecord(seat, decision.kind, random_picks(decision, choosing))))
            continue
        action = match.next_chance()
        assert action is not None
        if isinstance(action, DrawCards):
            (ask,) = match.state.asks
            is_mine = ask.of == TRYING
            action = _arranged(action, card, match.state.pool, is_mine=is_mine)
            if is_mine:
                match.apply(action)
                return tuple(one.record() for one in match.log)
        match.apply(action)
    raise UnfitDraft("no cards are dealt with this pack")


def _arranged(draw: DrawCards, card: str, pool: tuple[str, ...], *, is_mine: bool) -> DrawCards:
    """The same draw with the card, or without it where it is another seat's."""
    others = [other for other in draw.chosen if other != card]
    if is_mine:
        return DrawCards(CHANCE, (card, *others[: len(draw.chosen) - 1]))
    spare = (other for other in pool if other != card and other not in draw.chosen)
    return DrawCards(CHANCE, (*others, *islice(spare, len(draw.chosen) - len(others))))
