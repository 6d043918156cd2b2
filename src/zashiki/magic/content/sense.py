"""Programs that say something which can never happen, or against which nothing can ever be done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from zashiki.magic.cards import NATIVE_SLOT
from zashiki.magic.content.reader import fields_of
from zashiki.magic.content.schema import CardDef, CharacterDef, EventDef, MapDef, RaceDef
from zashiki.magic.effects.kinds import Active, ForbidStatic
from zashiki.magic.effects.ops import Check, Equip, GainStatus, Pick, Put, Reveal
from zashiki.magic.effects.parts import Cards, Compare, Part

Definition = RaceDef | CardDef | EventDef | CharacterDef | MapDef
Note = Callable[[str, str, str], None]
"""Notes a finding: code, path, message."""

_HINDERING = ("no_attack", "no_play", "no_move")
_ALWAYS_SUCCEEDS, _NEVER_SUCCEEDS = 0, 6


def check_sense(definition: Definition, cards: Mapping[str, CardDef], note: Note) -> None:
    """Note what is dead, and what has no counter."""
    if isinstance(definition, MapDef):
        return
    used = {part.what for _, part in parts(definition, "") if isinstance(part, Put | Equip | Reveal)}
    for path, part in parts(definition, ""):
        match part:
            case Cards():
                _selector(part, cards, path, note)
            case Check() if part.diff >= _NEVER_SUCCEEDS and part.then:
                note("DEAD", f"{path}.then", f"no die shows more than {part.diff}; expected a difficulty of 0 … 5")
            case Check() if part.diff <= _ALWAYS_SUCCEEDS and part.else_:
                note("DEAD", f"{path}.else", "every die shows more than 0; expected a difficulty of 1 … 6")
            case Pick() if part.as_ not in used and part.from_.zone != "deck":
                note("DEAD", path, f"nothing is done with {part.as_!r}; expected put, equip or reveal behind it")
            case Compare() if isinstance(part.cmp[0], int) and isinstance(part.cmp[2], int):
                note("DEAD", f"{path}.cmp", "two numbers are always the same two; expected a value on one side")
            case Active() if part.range == "red" and part.target is None:
                note("DEAD", f"{path}.range", "'red' limits the target, and there is none; expected 'green'")
            case GainStatus() if part.until == "game" and part.id in _HINDERING and part.to != "self":
                note("NO-COUNTER", path, f"{part.id!r} would last for ever; expected another duration")
            case GainStatus() if part.until == "game" and part.id == "immune":
                note("NO-COUNTER", path, "nobody could ever be hurt again; expected another duration")
            case ForbidStatic() if _lasts(definition) and part.if_ is None:
                _forbids(part, path, note)


def _selector(part: Cards, cards: Mapping[str, CardDef], path: str, note: Note) -> None:
    worn = part.zone == "equip"
    if worn and part.kind and not set(part.kind) & set(NATIVE_SLOT):
        expected = ", ".join(NATIVE_SLOT)
        note("DEAD", f"{path}.kind", f"what is worn and no collectible of its wearer is one of: {expected}")
        return
    found = [card for card in cards.values() if not part.kind or card.kind in part.kind]
    if not any(card.id != part.not_id for card in found):
        note("DEAD", path, "there is no such card in these packs")


def _lasts(definition: Definition) -> bool:
    """Whether what the definition lends can never be taken away."""
    return isinstance(definition, RaceDef | CharacterDef) or (
        isinstance(definition, EventDef) and definition.until == "game"
    )


def _forbids(part: ForbidStatic, path: str, note: Note) -> None:
    if part.forbid == "targeted":
        if part.who in ("self", "allies", "friends", "all") and not part.kinds:
            note("NO-COUNTER", path, "nobody could ever aim at them; expected 'kinds' or a condition 'if'")
    elif part.who in ("all", "others", "opponents"):
        note("NO-COUNTER", path, f"others could never {part.forbid} again; expected a condition 'if'")


def parts(part: Part, path: str) -> Iterator[tuple[str, Part]]:
    """Every part inside a definition, with its path."""
    yield path, part
    for key, (attribute, _, _) in fields_of(type(part)).items():
        value = getattr(part, attribute)
        for index, item in enumerate(value if isinstance(value, tuple) else (value,)):
            if isinstance(item, Part):
                step = f"{key}[{index}]" if isinstance(value, tuple) else key
                yield from parts(item, f"{path}.{step}" if path else step)
