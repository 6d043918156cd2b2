"""What may be had for nothing: choices whose price is cards, open also to whoever has none to give."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zashiki.magic.content.lint.own_card import TWO_CARDS
from zashiki.magic.content.schema import CardDef
from zashiki.magic.content.walk import Definition, parts
from zashiki.magic.language import abilities as k
from zashiki.magic.language import verbs as o
from zashiki.magic.language.expressions import Condition, CountOf, Has, Part
from zashiki.magic.language.verb import Verb

Unpaid = tuple[str, str, str]
"""The path, what costs nothing, and what to do about it."""

_MESSAGE = "it may be chosen where there is no such card, and then it costs nothing"
_ADVICE = "give it if = { has = … }"


def unpaid(definition: Definition) -> Iterator[Unpaid]:
    """Every choice of a definition that is open to whoever cannot pay for it.

    Of several choices each must be possible; of a single one only what something else follows has a price.
    """
    inner = tuple(parts(definition, ""))
    asked = tuple(path for path, part in inner if _asks_for_cards(part))
    for path, part in inner:
        match part:
            case o.Choose():
                for number, choice in enumerate(part.options):
                    place = f"{path}.options[{number}]"
                    if choice.if_ is None and _needs_cards(choice.do) and not place.startswith(asked):
                        yield place, _MESSAGE, _ADVICE
            case o.May() if _pays(part.do, part.by) and not path.startswith(asked):
                yield path, _MESSAGE, "put it into an 'if' that asks for the cards"
            case k.Active() | k.Trigger() if part.if_ is None and _pays(part.do, "self"):
                if isinstance(part, k.Active) or part.may:
                    is_played = isinstance(part, k.Active) and isinstance(definition, CardDef)
                    yield path, _MESSAGE, TWO_CARDS if is_played and _of_hand(part.do[0]) else _ADVICE


def _asks_for_cards(part: Part) -> bool:
    """Whether what is inside a part happens only where somebody has cards."""
    match part:
        case o.If():
            conditions: tuple[Condition | None, ...] = (part.cond,)
        case o.Each():
            conditions = (part.over.if_,)
        case o.Choice() | k.Active() | k.Trigger() | k.Replacement():
            conditions = (part.if_,)
        case _:
            return False
    return any(
        isinstance(inner, Has) or (isinstance(inner, CountOf) and inner.count == "hand")
        for condition in conditions
        if condition is not None
        for _, inner in parts(condition, "")
    )


def _needs_cards(block: Sequence[Verb]) -> bool:
    """Whether the first thing done is to give, or take, a card that may not be there."""
    match block[0] if block else None:
        case o.Pick() as pick:
            return pick.from_.zone != "deck"
        case o.Discard() | o.Unequip():
            return True
    return False


def _pays(block: Sequence[Verb], payer: str) -> bool:
    """Whether a player first gives cards of his own away, for something that follows."""
    match block[0] if block else None:
        case o.Discard() as discard:
            return discard.to == payer and len(block) > 1
        case o.Pick() as pick if pick.from_.zone in ("hand", "equip") and _whose(pick) == payer:
            put = block[1] if len(block) > 1 else None
            given = isinstance(put, o.Put) and put.what == pick.as_ and (put.zone == "discard" or put.of != payer)
            return given and len(block) > 2
    return False


def _of_hand(price: Verb) -> bool:
    """Whether hand cards are given, among which the card that is played does not lie any more."""
    return isinstance(price, o.Discard) or (isinstance(price, o.Pick) and price.from_.zone == "hand")


def _whose(pick: o.Pick) -> str:
    """Whose cards are given: out of a hand only its owner chooses (M16)."""
    return pick.by if pick.from_.zone == "hand" and pick.how == "choose" else pick.from_.of or "self"
