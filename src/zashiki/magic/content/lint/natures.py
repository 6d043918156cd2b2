"""What the numbers of a turn normally are, before anything is played or worn."""

from __future__ import annotations

from collections.abc import Iterable

from zashiki.magic.content.schema import CharacterDef, RaceDef
from zashiki.magic.content.walk import Definition, parts
from zashiki.magic.language.abilities import StatStatic

BY_RULES = {"draw": 2, "moves": 1, "attacks": 1, "hand_limit": 6}
"""Numbers that are everybody's (M30, M33, M60, M72); how far a piece moves stands on its character."""


def normal_numbers(definitions: Iterable[Definition]) -> dict[str, int]:
    """The most that each of them is for any character of any race."""
    natures = [one for one in definitions if isinstance(one, CharacterDef | RaceDef)]
    moves = (one.move for one in natures if isinstance(one, CharacterDef))
    base = {**BY_RULES, "move": max((1, *moves))}
    return {stat: _most(stat, number, natures) for stat, number in base.items()}


def _most(stat: str, base: int, natures: Iterable[CharacterDef | RaceDef]) -> int:
    """The base, or what it is set to, with all that races give, and the skills of one character (or of friends)."""
    lent, own = 0, 0
    for nature in natures:
        found = [part for _, part in parts(nature, "") if isinstance(part, StatStatic) and part.stat == stat]
        base = max((base, *(part.set for part in found if part.set is not None)))
        of_one = isinstance(nature, CharacterDef)
        lent += sum(max(0, part.n) for part in found if part.who != "self" or not of_one)
        own = max(own, sum(max(0, part.n) for part in found if part.who == "self" and of_one))
    return base + lent + own
