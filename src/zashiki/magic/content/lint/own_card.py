"""What a card asks for before it is played: it is in its owner's hand then, and counts among the cards there."""

from __future__ import annotations

from collections.abc import Iterator

from zashiki.magic.content.lint.bounds import bounds
from zashiki.magic.content.schema import CardDef
from zashiki.magic.content.walk import Definition
from zashiki.magic.language.abilities import Active
from zashiki.magic.language.expressions import Compare, Condition, CountOf, Every, Has, Negation, Some, Value

TWO_CARDS = 'ask for two cards: if = { cmp = [{ count = "hand" }, "ge", 2] }'
"""How a card asks for another one."""


def asks_for_itself(definition: Definition) -> Iterator[tuple[str, str, str]]:
    """The path of every demand for hand cards that the card itself fulfils, what is wrong, and what may be done."""
    if not isinstance(definition, CardDef):
        return
    for number, ability in enumerate(definition.ability):
        if isinstance(ability, Active) and ability.if_ is not None:
            for path, advice in _fulfilled(ability.if_, definition, f"ability[{number}].if"):
                yield path, "this always holds: the card itself is in hand when it is asked", advice


def _fulfilled(cond: Condition, card: CardDef, path: str) -> Iterator[tuple[str, str]]:
    match cond:
        case Every() | Some():
            key, items = ("all", cond.all) if isinstance(cond, Every) else ("any", cond.any)
            for number, item in enumerate(items):
                yield from _fulfilled(item, card, f"{path}.{key}[{number}]")
        case Negation():
            yield from _fulfilled(cond.not_, card, f"{path}.not")
        case Has() if cond.has.zone == "hand" and cond.has.of in (None, "self"):
            if not cond.has.kind and cond.has.not_id is None:
                yield path, TWO_CARDS
            elif (not cond.has.kind or card.kind in cond.has.kind) and cond.has.not_id != card.id:
                yield path, f"exclude the card: not_id = {card.id!r}"
        case Compare():
            (left, relation, right), mirrored = cond.cmp, {"gt": "lt", "ge": "le", "lt": "gt", "le": "ge"}
            if _is_own_hand(right):
                left, relation, right = right, mirrored.get(relation, relation), left  # type: ignore[assignment]
            least = 1 + bounds(right)[1] if relation == "gt" else bounds(right)[1]
            if _is_own_hand(left) and ((relation in ("ge", "gt") and least == 1) or (relation == "ne" and right == 0)):
                yield path, TWO_CARDS


def _is_own_hand(value: Value) -> bool:
    return isinstance(value, CountOf) and value.count == "hand" and value.of == "self"
