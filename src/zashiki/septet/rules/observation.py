"""All that a seat may know (S10), built up from nothing, with perfect recall of the round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from zashiki.core.decision import Decision
from zashiki.core.game import OptionValue
from zashiki.core.observing import observed
from zashiki.septet.rules.cards import Card, Suit
from zashiki.septet.rules.state import Naming, Passed, Phase, Pile, RoundResult, State, Trick


class PileView(msgspec.Struct, frozen=True):
    """Straw piles as a player sees them (S10.5): `down` holds a card only where it is turned up or was seen.

    `is_gone` tells an empty place from a hidden card.
    """

    up: tuple[Card | None, ...]
    down: tuple[Card | None, ...]
    is_open: tuple[bool, ...]
    is_gone: tuple[bool, ...]

    def playable(self) -> tuple[Card, ...]:
        """The cards that may be played from the piles (S8.8)."""
        opened = (card for card, is_open in zip(self.down, self.is_open, strict=True) if is_open)
        return tuple(card for card in (*self.up, *opened) if card is not None)

    def under(self, card: Card) -> tuple[Card | None, ...]:
        """What is turned up once this card is gone (S8.9); None for a card that nobody has seen."""
        rest = tuple(None if other == card else other for other in self.up)
        return tuple(
            below
            for down, below in enumerate(self.down)
            if not self.is_gone[down] and not self.is_open[down] and not any(rest[max(down - 1, 0) : down + 1])
        )


class Observation(msgspec.Struct, frozen=True):
    """What `seat` knows now, and what it may remember of this round; spectators are `seat` None.

    Bots, clients, logs and spectators get this and nothing else.
    """

    seat: int | None
    variant: str
    options: tuple[tuple[str, OptionValue], ...]
    sides: tuple[tuple[int, ...], ...]
    phase: Phase
    round: int
    scores: tuple[int, ...]
    """Points by side."""
    seals: tuple[tuple[Suit, ...], ...]
    to_act: tuple[int, ...]
    decision: Decision | None
    """What this seat is asked."""
    turned_up: Card | None
    trump: Suit | None
    leader: int | None
    """Who leads, or led, the first trick of the round."""
    shown: Card | None
    """The card that the leader of round 1 showed (S10.3)."""
    hand: tuple[Card, ...]
    """The own hidden hand; empty for spectators."""
    hand_counts: tuple[int, ...]
    has_chosen: tuple[bool, ...]
    """Who has chosen the cards to pass or to discard (S10.4)."""
    choice: tuple[Card, ...] | None
    """What this seat has chosen, while others still choose."""
    passes: tuple[Passed, ...]
    """The passes of this round in which this seat gave or received (S10.4)."""
    discard: Card | None
    """The own discard (S10.5)."""
    piles: tuple[PileView, ...]
    to_swap: tuple[int, ...]
    naming: Naming | None
    tricks: tuple[Trick, ...]
    """The completed tricks of this round (S10.6, S10.9)."""
    trick: Trick | None
    captured: tuple[tuple[Card, ...], ...]
    """Captured bosses by seat."""
    trick_counts: tuple[int, ...]
    results: tuple[RoundResult, ...]
    """The rounds that are over."""
    winners: tuple[int, ...]


def _view(pile: Pile) -> PileView:
    seen = (is_open or is_known for is_open, is_known in zip(pile.is_open, pile.is_known, strict=True))
    return PileView(
        up=pile.up,
        down=tuple(card if is_seen else None for card, is_seen in zip(pile.down, seen, strict=True)),
        is_open=pile.is_open,
        is_gone=tuple(card is None for card in pile.down),
    )


def observe(
    state: State, seats: Sequence[int | None], to_act: tuple[int, ...], asked: Mapping[int, Decision]
) -> tuple[Observation, ...]:
    """What each of the seats may know of the state (S10.1–S10.6); `asked`: what those of them who are to act decide."""
    return observed(Observation, seats, lambda: _public(state, to_act), lambda seat: _private(state, seat, asked))


def _public(state: State, to_act: tuple[int, ...]) -> dict[str, Any]:
    """The fields that everybody sees alike."""
    return {
        "variant": state.rules.variant,
        "options": state.rules.options,
        "sides": state.rules.sides,
        "phase": state.phase,
        "round": state.round,
        "scores": state.scores,
        "seals": state.seals,
        "to_act": to_act,
        "turned_up": state.turned_up,
        "trump": state.trump,
        "leader": state.leader,
        "shown": state.shown,
        "hand_counts": tuple(map(len, state.hands)),
        "has_chosen": tuple([cards is not None for cards in state.chosen]),
        "piles": tuple(map(_view, state.piles)),
        "to_swap": state.to_swap,
        "naming": state.naming,
        "tricks": state.tricks,
        "trick": state.trick,
        "captured": state.captured,
        "trick_counts": state.trick_counts() if state.captured else (),
        "results": state.results,
        "winners": state.winners,
    }


def _private(state: State, seat: int | None, asked: Mapping[int, Decision]) -> dict[str, Any]:
    """The fields that only the seat sees so."""
    if seat is None:
        return {"decision": None, "hand": (), "choice": None, "passes": (), "discard": None}
    own = bool(state.hands)
    return {
        "decision": asked.get(seat),
        "hand": state.hands[seat] if own else (),
        "choice": state.chosen[seat] if own else None,
        "passes": tuple([passed for passed in state.passes if seat in (passed.giver, passed.receiver)]),
        "discard": state.discards[seat] if own else None,
    }
