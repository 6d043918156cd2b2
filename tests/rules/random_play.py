"""Random matches, for what must hold in all of them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from zashiki.core.action import CHANCE, Action, ActionRecord
from zashiki.core.chance import QuickSource, Source
from zashiki.core.decision import Decision
from zashiki.core.event import Event
from zashiki.septet import SEPTET
from zashiki.septet.rules.actions import Deal
from zashiki.septet.rules.cards import BOSSES, Card
from zashiki.septet.rules.state import State

from .table import Options


class Moment(msgspec.Struct, frozen=True):
    """One step of a match: the state, what was done, what happened, and the state after it."""

    before: State
    action: Action
    events: tuple[Event, ...]
    after: State


def moments(
    variant: str, options: Options, seed: int, *, shy: float = 0.0, turned_up: Card | None = None
) -> Iterator[Moment]:
    """A random match from its start to its end.

    The `shy` are the likelihood with which a player keeps his bosses back, which makes for long rounds. `turned_up`,
    where it is given, is turned up in every round.
    """
    source = QuickSource(f"{variant}/{sorted(options.items())}/{seed}")
    state = SEPTET.start(SEPTET.rules(variant, options))
    while to_act := SEPTET.to_act(state):
        if to_act == (CHANCE,):
            action: Action = SEPTET.draw(state, source)
            if isinstance(action, Deal) and turned_up is not None:
                action = _turn_up(action, turned_up)
        else:
            decision = SEPTET.decision(state, to_act[source.below(len(to_act))])
            assert decision is not None
            action = SEPTET.action(random_answer(decision, source, shy))
        step = SEPTET.apply(state, action)  # type: ignore[arg-type]
        yield Moment(state, action, step.events, step.state)
        state = step.state


def first_round(
    variant: str, options: Options, seed: int, *, shy: float = 0.0, turned_up: Card | None = None
) -> list[Moment]:
    """The first round of a random match."""
    played: list[Moment] = []
    for moment in moments(variant, options, seed, shy=shy, turned_up=turned_up):
        played.append(moment)
        if moment.after.results:
            break
    return played


def random_answer(decision: Decision, source: Source, shy: float = 0.0) -> ActionRecord:
    """A random answer to a decision; with the likelihood `shy` none that plays a boss, if there is another."""
    if decision.choices is not None:
        return ActionRecord(decision.seat, decision.kind, decision.choices[source.below(len(decision.choices))])
    options = list(decision.options)
    if decision.kind == "play" and source.below(1000) < shy * 1000:
        options = [option for option in options if option not in BOSSES] or options
    picks = tuple(options.pop(source.below(len(options))) for _ in range(decision.least))
    return ActionRecord(decision.seat, decision.kind, picks)


def _turn_up(deal: Deal, card: Card) -> Deal:
    """The same deal, the card having changed places with the last one."""
    cards = list(deal.cards)
    place = cards.index(card)
    cards[place], cards[-1] = cards[-1], cards[place]
    return Deal(deal.seat, tuple(cards))
