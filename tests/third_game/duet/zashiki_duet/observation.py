"""All that a seat may know (D6), and for replays everything."""

from __future__ import annotations

import msgspec

from zashiki.core.decision import Decision
from zashiki_duet.cards import Card, Suit
from zashiki_duet.state import Phase, State, Trick
from zashiki_duet.variants import Rules


class Observation(msgspec.Struct, frozen=True):
    """What `seat` knows now, and remembers of this round; spectators are `seat` None."""

    seat: int | None
    rules: Rules
    phase: Phase
    to_act: tuple[int, ...]
    decision: Decision | None
    """What this seat is asked."""
    results: tuple[tuple[int, ...], ...]
    """Points by seat of each round that is over."""
    scores: tuple[int, ...]
    """Points so far, by seat."""
    turned_up: Card | None
    trump: Suit | None
    hand: tuple[Card, ...]
    hand_counts: tuple[int, ...]
    """By seat; empty before the first deal."""
    aside: tuple[Card, ...] | None
    """What this seat has laid aside, or has chosen to; None before."""
    drawn: tuple[Card, ...]
    """What this seat has drawn for that."""
    exchanged: tuple[int, ...]
    """How many cards each seat has exchanged; empty until both have chosen."""
    tricks: tuple[Trick, ...]
    """The tricks of the round, the one being played among them."""


class OpenCards(msgspec.Struct, frozen=True):
    """All cards that somebody does not see."""

    hands: tuple[tuple[Card, ...], ...]
    aside: tuple[tuple[Card, ...] | None, ...]
    talon: tuple[Card, ...]


def observe(state: State, seat: int | None, decision: Decision | None) -> Observation:
    """What the seat may know of the state."""
    is_dealt = seat is not None and bool(state.hands)
    return Observation(
        seat=seat,
        rules=state.rules,
        phase=state.phase,
        to_act=state.to_act(),
        decision=decision,
        results=state.results,
        scores=state.scores,
        turned_up=state.turned_up,
        trump=state.trump,
        hand=state.hands[seat] if seat is not None and is_dealt else (),
        hand_counts=tuple(map(len, state.hands)),
        aside=state.aside[seat] if seat is not None and is_dealt else None,
        drawn=state.drawn[seat] if seat is not None and state.drawn else (),
        exchanged=tuple(map(len, state.drawn)),
        tricks=state.tricks,
    )


def reveal(state: State) -> OpenCards:
    """Everything open."""
    return OpenCards(state.hands, state.aside, state.talon)
