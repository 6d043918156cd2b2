"""What Board Games Are Magic brings to the interfaces of the field."""

from __future__ import annotations

from collections.abc import Sequence

from zashiki.core.action import CHANCE
from zashiki.interop.part import Drawing, InteropPart, Limits
from zashiki.magic import MAGIC
from zashiki.magic.interop.planes import MagicEncoder
from zashiki.magic.interop.words import MagicVocabulary
from zashiki.magic.model.state import State
from zashiki.magic.model.variants import Rules
from zashiki.magic.rules.questions import options

_MOST = (1 << 31) - 1
"""What other projects can count to."""


def draws(state: State, picked: tuple[str, ...]) -> Drawing:
    """Dice, cards, events and tiles, each pick equally likely; sides take turns in the order of play (M11, M88)."""
    ask = next(ask for ask in state.asks if ask.seat == CHANCE)
    known = options(MAGIC.mutable(state), ask)
    left: Sequence[str] = [option for option in known if option not in picked]
    if ask.source == "order" and state.rules.teams:
        left = [seat for seat in left if _may_follow(state.rules, picked, seat)]
    return Drawing(ask.kind, known, tuple(left) if len(picked) < ask.most else ())


def _may_follow(rules: Rules, picked: tuple[str, ...], seat: str) -> bool:
    sides = [rules.side_of(int(each)) for each in picked]
    own = rules.side_of(int(seat))
    return own not in sides if len(sides) < len(rules.sides) else own == sides[len(sides) % len(rules.sides)]


def limits(rules: Rules) -> Limits:
    """The game's own bound, as far as others can count."""
    content = MAGIC.content_of(rules)
    outcomes = max(
        len(content.pile), len(content.events), len(content.characters), len(content.boards[rules.map].tiles)
    )
    bound = min(MAGIC.bound(rules) or _MOST, _MOST // 4)
    return Limits(outcomes=outcomes, picks=2 * bound, draws=2 * bound)


INTEROP = InteropPart(
    vocabulary=lambda rules: MagicVocabulary(MAGIC.content_of(rules), rules),
    encoder=lambda rules: MagicEncoder(MAGIC.content_of(rules), rules),
    draws=draws,
    limits=limits,
)
