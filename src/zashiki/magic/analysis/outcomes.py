"""What became of an answer in one world: what happened until the seat's next turn, and the chances further on."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from zashiki.core.decision import Decision
from zashiki.magic.bots.policy import careful_policy
from zashiki.magic.bots.search import TURNS
from zashiki.magic.bots.trials import Fate, give, horizon, play_on
from zashiki.magic.bots.win_probability import win_probability
from zashiki.magic.model import numbers
from zashiki.magic.model.event_base import MagicEvent
from zashiki.magic.model.events import DamageDealt, Fainted, Healed, HpLost
from zashiki.magic.model.mutable_state import MutableState


class Outcome(msgspec.Struct, frozen=True):
    """What a trial comes to at the seat's next turn, and what that is worth; lists are by seat."""

    chance: float
    """The part of the victory that the own side can expect, after `TURNS` turns."""
    hp: tuple[int, ...]
    """Hit points gained on the way, or lost (below 0)."""
    fainted: frozenset[int]
    worn: tuple[int, ...]
    """Different collectibles of his own that each wears then."""
    hand: int
    """Own hand cards then."""
    is_won: bool
    """By the own side alone."""
    is_drawn: bool
    """Between the own side and others."""
    is_lost: bool
    at_once: bool
    """Whether the answer itself ended the match, so that nothing could come between."""


def follow(d: MutableState, decision: Decision, picks: tuple[str, ...], fate: Fate) -> Outcome:
    """Give the answer, play on as the heuristic player, and look at what came of it."""
    seat = decision.seat
    log: list[MagicEvent] = []
    d.log = log
    last, past = d.turn + TURNS, len(d.winners)
    is_next_turn = horizon(d, seat)
    give(d, decision, picks)
    at_once = d.result is not None or len(d.winners) > past
    play_on(d, fate, careful_policy, lambda now: now.turn >= last or is_next_turn(now))
    # Among more than four the seat's next turn comes later than the look at the chances.
    chance = None if is_next_turn(d) else win_probability(d, seat, past)
    play_on(d, fate, careful_policy, is_next_turn)
    d.log = None
    first = d.winners[:1] if d.result is None else [one for one, rank in enumerate(d.result.ranks) if rank == 1]
    friends = d.mates(seat)
    shared = any(one in friends for one in first)
    won = shared and all(one in friends for one in first)
    lost = bool(first) and not shared and not past
    worn = tuple([numbers.collected(d, other) if d.alive(other) else 0 for other in range(len(d.players))])
    hand = len(d.players[seat].hand)
    if chance is None:
        play_on(d, fate, careful_policy, lambda now: now.turn >= last)
        chance = win_probability(d, seat, past)
    hp, fainted = _told(log, len(d.players))
    return Outcome(chance, hp, fainted, worn, hand, won, shared and not won, lost, at_once)


def _told(log: Sequence[MagicEvent], seats: int) -> tuple[tuple[int, ...], frozenset[int]]:
    """The hit points that each has gained or lost, and who fainted."""
    hp = [0] * seats
    fainted = set()
    for event in log:
        match event:
            case DamageDealt() | HpLost():
                hp[event.seat] -= event.amount
            case Healed():
                hp[event.seat] += event.amount
            case Fainted():
                fainted.add(event.seat)
    return tuple(hp), frozenset(fainted)
