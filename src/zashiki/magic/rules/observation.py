"""All that a seat may know (A49), built up from nothing.

Public: hit points, tiles, equipment, hand counts, discard piles, live events, cooldowns, statuses, pile sizes, and what
is being resolved. Private: hands (team mates share theirs, M89), the order of piles, offers, unfinished answers. A seat
remembers the cards that it saw in other hands and put under the draw pile.

A hidden card that stands in a frame is shown as a placeholder: ``?hand:2:0`` is some card of seat 2's hand, the same
wherever the same placeholder stands.
"""

from __future__ import annotations

import msgspec

from zashiki.core.decision import Decision
from zashiki.core.game import OptionValue
from zashiki.magic.content.board import TileId
from zashiki.magic.language.cards import CardId
from zashiki.magic.model.state import (
    AnyFrame,
    Ask,
    Cooldown,
    Equipment,
    LiveEvent,
    Modifier,
    Program,
    Result,
    Sighting,
    Spread,
    TurnCount,
    Use,
)

HIDDEN = "?"
"""What a placeholder begins with."""


class PlayerView(msgspec.Struct, frozen=True):
    """A player as a seat sees him; `hand` and `offer` are None where they are hidden."""

    hand_count: int
    hand: tuple[CardId, ...] | None
    plain: int
    """At least so many of the hand cards are no event triggers, as everybody could see (A24)."""
    offer_count: int
    offer: tuple[str, ...] | None
    character: str
    races: tuple[str, ...]
    hp: int
    max_hp: int
    tile: TileId
    equipment: Equipment
    cooldowns: tuple[Cooldown, ...]
    uses: tuple[Use, ...]
    out: str
    held_since: int | None


class Observation(msgspec.Struct, frozen=True, kw_only=True):
    """What `seat` knows now; spectators are `seat` None. Bots, clients and logs get this and nothing else."""

    seat: int | None
    variant: str
    options: tuple[tuple[str, OptionValue], ...]
    content: str
    sides: tuple[tuple[int, ...], ...]
    to_act: tuple[int, ...]
    decision: Decision | None
    """What this seat is asked."""
    players: tuple[PlayerView, ...]
    order: tuple[int, ...]
    current: int
    turn: int
    round: int
    regular: int
    acted: tuple[int, ...]
    last_of_side: tuple[int, ...]
    slot: int
    extra: tuple[int, ...]
    count: TurnCount
    pile_count: int
    """Cards of the draw pile, those under it included."""
    bottom: tuple[CardId | None, ...]
    """The cards that were put under the draw pile, where this seat knows them."""
    bottom_known: tuple[tuple[int, ...], ...]
    """Who knows each of them."""
    aside_count: int
    aside: tuple[CardId, ...] | None
    """The cards being looked at, for who looks."""
    viewer: int
    discard: tuple[CardId, ...]
    limbo: tuple[CardId, ...]
    box: tuple[str, ...] | None
    """Characters that nobody plays, once all are revealed."""
    event_count: int
    event_discard: tuple[str, ...]
    events_now: tuple[str, ...]
    live: tuple[LiveEvent, ...]
    modifiers: tuple[Modifier, ...]
    next_id: int
    sightings: tuple[Sighting, ...]
    """Cards that this seat has seen in hidden hands."""
    spreads: tuple[Spread, ...] = ()
    """How many of such cards can be where together, where that says more."""
    stack: tuple[AnyFrame, ...]
    """What is being resolved, hidden cards as placeholders."""
    asks: tuple[Ask, ...]
    """All open questions; of the answers only the own."""
    has_answered: tuple[int, ...]
    """Who has answered a question that others still consider."""
    winners: tuple[int, ...]
    fallen: tuple[int, ...]
    result: Result | None


def asking_operation(seen: Observation) -> str:
    """The operation that asks the seat, by its block and its number there; empty where a rule or a whole ability asks.

    A block may ask several things, and a question names (`about`) its block alone.
    """
    ask = next((ask for ask in seen.asks if ask.seat == seen.seat), None)
    top = seen.stack[-1] if seen.stack else None
    if ask is None or not isinstance(top, Program) or top.block != ask.about:
        return ""
    return f"{top.block}/{top.at}"


OPEN_FIELDS = (
    "order",
    "current",
    "turn",
    "round",
    "regular",
    "acted",
    "last_of_side",
    "slot",
    "extra",
    "count",
    "viewer",
    "discard",
    "limbo",
    "event_discard",
    "events_now",
    "live",
    "modifiers",
    "next_id",
    "winners",
    "fallen",
    "result",
)
"""Fields of the state that everybody sees as they are."""
OPEN_PLAYER_FIELDS = (
    "plain",
    "character",
    "races",
    "hp",
    "max_hp",
    "tile",
    "equipment",
    "cooldowns",
    "uses",
    "out",
    "held_since",
)
"""Fields of a player that everybody sees as they are."""
