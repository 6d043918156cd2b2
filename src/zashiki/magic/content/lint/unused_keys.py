"""Keys that would change nothing where they stand: they are refused, so that no pack says what is not so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from zashiki.magic.language.abilities import ForbidStatic, Replacement, Trigger
from zashiki.magic.language.expressions import Cards, Group, Has, Part, Tiles
from zashiki.magic.language.verbs import (
    ChooseRace,
    Discard,
    EventAdd,
    EventSet,
    Pick,
    Put,
    Reveal,
)

_PILES = ("discard", "deck")

_LIES_IN = {"play": "table", "attack": "table", "discard": "discard"}
"""Where ``ev.card`` is while a timing event is answered, if it is in nobody's hand and worn by nobody."""

Ignored = tuple[str, str]
"""The key, and what is wrong with it there."""


def ignored_keys(part: Part) -> Iterator[Ignored]:
    """What a part says in vain, looked at by itself."""
    match part:
        case Group():
            if part.radius and part.on_tile_of is None:
                yield "radius", "counts from a player's tile; expected 'on_tile_of' beside it"
            if part.most is not None and part.least is not None:
                yield "least", "expected 'most' or 'least', not both"
        case Tiles() if part.within is None and part.of != "self":
            yield "of", "steps are counted from a player; expected 'within' beside it"
        case Cards():
            yield from _cards(part)
        case Has() if part.has.zone == "deck" and part.has.top:
            yield "has.top", "nobody knows what lies at the top of the draw pile; expected no 'top'"
        case Pick():
            yield from _pick(part)
        case Discard() if part.how == "all" and part.n != 1:
            yield "n", "'all' needs no number"
        case Put() if part.zone == "discard" and part.of != "self":
            yield "of", "the discard pile belongs to nobody; expected no 'of'"
        case EventAdd():
            yield from _bounds(part)
        case EventSet():
            other = "n" if part.field == "subject" else "to"
            if getattr(part, other) is not None:
                yield other, f"it is {part.field!r} that is set here; expected no {other!r}"
        case ForbidStatic() if part.forbid == "move" and part.kinds:
            yield "kinds", "a move is made with no card; expected no 'kinds'"
        case ChooseRace() if len(set(part.from_)) < len(part.from_):
            yield "from", "expected each race once"


def _cards(part: Cards) -> Iterator[Ignored]:
    if part.zone in _PILES and part.of is not None:
        yield "of", "a pile belongs to nobody; expected no 'of'"
    if part.zone not in _PILES and part.top:
        yield "top", "only piles have a top; expected zone 'discard' or 'deck'"


def _pick(part: Pick) -> Iterator[Ignored]:
    if part.from_.zone == "deck":
        if part.how != "choose":
            yield "how", "of the draw pile the first cards are looked at, and chosen from; expected 'choose'"
        for key in ("kind", "not_id"):
            if getattr(part.from_, key):
                yield f"from.{key}", "whatever comes from the draw pile may be chosen; expected only 'top'"
    if part.from_.top and part.n > part.from_.top:
        yield "n", f"there are only {part.from_.top} cards to pick from; expected at most {part.from_.top}"
    if part.how == "all" and part.n != 1:
        yield "n", "'all' needs no number"
    if part.how != "choose" and part.up_to:
        yield "up_to", "nobody chooses how many; where there are fewer, all are taken anyway (A41)"
    if part.how != "choose" and part.by != "self":
        yield "by", "nobody chooses; expected no 'by'"


def _bounds(part: EventAdd) -> Iterator[Ignored]:
    """A bound limits what the change may lead to, so it counts only on the side that the change goes to."""
    if part.min is not None and part.max is not None and part.min > part.max:
        yield "min", f"expected at most the 'max' of {part.max}"
    if isinstance(part.n, int) and part.n > 0 and part.min is not None:
        yield "min", "what is raised cannot fall below it; expected 'max' or nothing"
    if isinstance(part.n, int) and part.n < 0 and part.max is not None:
        yield "max", "what is lowered cannot rise above it; expected 'min' or nothing"


def vain_moves(ability: Part, inner: Iterable[tuple[str, Part]]) -> Iterator[tuple[str, str]]:
    """Operations of an ability on cards that lie where nothing comes of it, by path; `inner` are its parts in order."""
    lies: dict[str, str] = {}
    if isinstance(ability, Trigger | Replacement):
        lies["ev.card"] = _LIES_IN.get(ability.on.ev, "")
    for path, op in inner:
        match op:
            case Pick():
                lies[op.as_] = op.from_.zone
            case Put() if op.zone == "discard" and lies.get(op.what) == "deck":
                yield path, "what was looked at goes to a hand or (bury) under the pile; expected zone 'hand'"
            case Put() if op.zone == "discard" and lies.get(op.what) in ("discard", "table"):
                yield path, f"{op.what!r} is or goes there anyway; expected zone 'hand'"
            case Reveal() if lies.get(op.what, "") not in ("", "hand"):
                yield path, f"'reveal' shows cards of hands, and {op.what!r} is not in one"
