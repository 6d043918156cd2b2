"""The straw piles: the exchange of a face-up boss, and turning up what nothing covers any more (S8.5, S8.6, S8.9)."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from zashiki.core.errors import IllegalAction, InvariantViolation
from zashiki.septet.rules.cards import Card, is_boss
from zashiki.septet.rules.events import CardUncovered, SeptetEvent, SwapDeclined, SwapNamed, SwapSettled
from zashiki.septet.rules.state import Naming, Phase, Pile, State

T = TypeVar("T")


def _put(row: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*row[:index], value, *row[index + 1 :])


def _replace_pile(state: State, seat: int, pile: Pile) -> State:
    return msgspec.structs.replace(state, piles=_put(state.piles, seat, pile))


def swap_places(pile: Pile) -> tuple[tuple[int, int], ...]:
    """Each face-up boss with each of the two cards under it (S8.6)."""
    bosses = (i for i, card in enumerate(pile.up) if card is not None and is_boss(card))
    return tuple((up, down) for up in bosses for down in (up, up + 1))


def swap_order(state: State) -> tuple[int, ...]:
    """Who may exchange a boss, in order: those with a face-up boss, the leader or the other first (S8.5)."""
    straw = state.rules.straw
    if straw is None or state.leader is None:
        return ()
    first = state.leader if straw.swap_leader_first else state.leader + 1
    order = ((first + i) % state.seats for i in range(state.seats))
    return tuple(seat for seat in order if swap_places(state.piles[seat]))


def verify_swap(state: State, seat: int, places: tuple[int, int] | None) -> None:
    """Refuse places that are not a face-up boss and a card beneath it."""
    if places is not None and places not in swap_places(state.piles[seat]):
        up, down = places
        raise IllegalAction(
            "not-beneath", f"up:{up} and down:{down} are not a face-up boss and a card under it", "S8.6"
        )


def apply_swap(state: State, places: tuple[int, int] | None) -> tuple[State, list[SeptetEvent]]:
    """Decline, or uncover the named card: no boss is exchanged at once, a boss asks back (S8.6)."""
    seat, *rest = state.to_swap
    if places is None:
        return msgspec.structs.replace(state, to_swap=tuple(rest)), [SwapDeclined(seat)]
    up, down = places
    pile = state.piles[seat]
    boss, uncovered = pile.up[up], pile.down[down]
    if boss is None or uncovered is None:
        raise InvariantViolation(f"the straw pile of seat {seat} has no card at up:{up} or down:{down}")
    known = _replace_pile(state, seat, msgspec.structs.replace(pile, is_known=_put(pile.is_known, down, True)))
    named = SwapNamed(seat, up, down, boss, uncovered)
    naming = msgspec.structs.replace(known, phase=Phase.SWAP_SEVEN, naming=Naming(seat, up, down))
    if is_boss(uncovered):
        return naming, [named]
    settled, events = settle_swap(naming, exchange=True)
    return settled, [named, *events]


def settle_swap(state: State, *, exchange: bool) -> tuple[State, list[SeptetEvent]]:
    """The boss goes face down and the uncovered card face up, or everything stays; either way it is used up (S8.6)."""
    naming = state.naming
    if naming is None:
        raise InvariantViolation("no exchange is in progress")
    seat, up, down = naming.seat, naming.up, naming.down
    pile = state.piles[seat]
    if exchange:
        pile = msgspec.structs.replace(
            pile, up=_put(pile.up, up, pile.down[down]), down=_put(pile.down, down, pile.up[up])
        )
    settled = msgspec.structs.replace(
        _replace_pile(state, seat, pile), phase=Phase.SWAP, naming=None, to_swap=state.to_swap[1:]
    )
    return settled, [SwapSettled(seat, up, down, exchange)]


def place_of(state: State, seat: int, card: Card) -> str:
    """Where the player holds a playable card: ``hand``, ``up:2`` or ``down:3``."""
    if card in state.hands[seat]:
        return "hand"
    pile = state.piles[seat]
    return f"up:{pile.up.index(card)}" if card in pile.up else f"down:{pile.down.index(card)}"


def take_from_pile(pile: Pile, card: Card) -> Pile:
    """The piles without the card."""
    return msgspec.structs.replace(
        pile,
        up=tuple(None if other == card else other for other in pile.up),
        down=tuple(None if other == card else other for other in pile.down),
    )


def uncover(state: State) -> tuple[State, list[SeptetEvent]]:
    """Turn up every face-down card on which no face-up card lies any more (S8.9)."""
    if not state.piles:
        return state, []
    events: list[SeptetEvent] = []
    piles: list[Pile] = []
    for seat, pile in enumerate(state.piles):
        is_open = list(pile.is_open)
        for down, card in enumerate(pile.down):
            covers = pile.up[max(down - 1, 0) : down + 1]
            if card is not None and not is_open[down] and all(cover is None for cover in covers):
                is_open[down] = True
                events.append(CardUncovered(seat, down, card))
        piles.append(msgspec.structs.replace(pile, is_open=tuple(is_open)))
    return msgspec.structs.replace(state, piles=tuple(piles)), events
