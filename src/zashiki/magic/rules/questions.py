"""Questions: the options of each, made of what lies where its `source` says."""

from __future__ import annotations

from collections.abc import Callable

from zashiki.core.action import CHANCE
from zashiki.core.chance import Source, shuffled
from zashiki.core.decision import Decision
from zashiki.core.errors import IllegalAction
from zashiki.magic.language.cards import definition_of
from zashiki.magic.model.actions import CHANCE_KINDS, SEAT_KINDS, MagicAction
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Ask
from zashiki.magic.rules import acts
from zashiki.magic.rules.refusals import refusal
from zashiki.magic.rules.setup import lawful_order


def options(d: MutableState, ask: Ask) -> tuple[str, ...]:
    """What may be picked, in a stable order."""
    match ask.source:
        case "act":
            return acts.options(d, ask.seat)
        case "hand":
            found = d.players[ask.of].hand
            if ask.kinds:
                found = tuple(card for card in found if d.content.kind(card) in ask.kinds)
            return tuple(card for card in found if definition_of(card) != ask.barred)
        case "offer":
            return d.players[ask.of].offer
        case "pool":
            return tuple(d.pool)
        case "aside":
            return tuple(d.aside)
        case "events":
            return tuple(d.events)
        case "box":
            return tuple(d.box)
        case "order":
            return tuple(str(seat) for seat in range(len(d.players)))
    return ask.options


def decision(ask: Ask, open_: tuple[str, ...]) -> Decision:
    """The question as its seat sees it."""
    return Decision(ask.seat, ask.kind, open_, ask.least, ask.most, ordered=ask.ordered)


def verify(
    mutable: Callable[[], MutableState], ask: Ask, action: MagicAction, open_: tuple[str, ...]
) -> tuple[str, ...]:
    """The picks in the order of the options `open_` (or as picked, if ordered); raises `IllegalAction`.

    `mutable` makes a mutable copy of the state, where one is needed to say what is wrong.
    """
    kinds = CHANCE_KINDS if ask.seat == CHANCE else SEAT_KINDS
    asked = kinds[ask.kind]
    if type(action) is not asked:
        raise IllegalAction("wrong-kind", f"expected {ask.kind!r}, got {action.kind!r}", asked.rule, {"kind": ask.kind})
    for pick in action.chosen:
        if pick not in open_:
            raise refusal(mutable(), ask, pick, asked.rule)
    if len(set(action.chosen)) != len(action.chosen) or not ask.least <= len(action.chosen) <= ask.most:
        expected = str(ask.least) if ask.least == ask.most else f"{ask.least} to {ask.most}"
        got = len(set(action.chosen))
        raise IllegalAction("wrong-count", f"expected {expected} different picks, got {got}", asked.rule)
    if ask.source == "order" and not lawful_order(mutable().rules, tuple(int(seat) for seat in action.chosen)):
        raise IllegalAction("wrong-order", "the sides take turns", "M88")
    if ask.ordered:
        return action.chosen
    if len(action.chosen) == 1:
        return action.chosen
    return tuple(option for option in open_ if option in action.chosen)


def draw(d: MutableState, ask: Ask, source: Source) -> MagicAction:
    """What chance picks: uniform over the answers."""
    if ask.source == "order" and d.teams:
        sides = [shuffled(side, source) for side in d.rules.sides]
        turns = shuffled(range(len(sides)), source)
        picks = [str(sides[side][place]) for place in range(len(sides[0])) for side in turns]
    else:
        rest = list(options(d, ask))
        picks = [rest.pop(source.below(len(rest))) for _ in range(ask.most)]
        if not ask.ordered:
            order = {option: i for i, option in enumerate(options(d, ask))}
            picks.sort(key=order.__getitem__)
    return CHANCE_KINDS[ask.kind](CHANCE, tuple(picks))
