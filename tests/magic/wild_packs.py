"""Packs whose programs are random: cards, characters, races and events of the base pack, many doing other things."""

from __future__ import annotations

import hashlib
import random
import tomllib

import msgspec

from magic.program_maker import Maker
from zashiki.magic import MAGIC
from zashiki.magic.content.circular import circular_numbers
from zashiki.magic.content.content import Content
from zashiki.magic.content.schema import CardDef, CharacterDef, EventDef, MapDef, RaceDef
from zashiki.magic.content.walk import Definition
from zashiki.magic.language.abilities import Ability, Active
from zashiki.magic.packs.loader import pack_files
from zashiki.magic.rules.game import Magic


def wild_game(seed: int) -> Magic:
    """The game with random programs; the same for the same seed."""
    wild = _Wild(seed)
    base = MAGIC.content
    definitions: list[Definition] = [
        *base.races.values(),
        *base.cards.values(),
        *base.events.values(),
        *base.characters.values(),
    ]
    maps = msgspec.convert(tomllib.loads(pack_files("base")["maps.toml"].decode())["map"], list[MapDef])
    changed = [wild.definition(definition) for definition in definitions]
    circular = {name for name, _, _ in circular_numbers({definition.id: definition for definition in changed})}
    # Numbers that hang on themselves are refused in packs.
    lawful = [old if new.id in circular else new for old, new in zip(definitions, changed, strict=True)]
    digest = hashlib.sha256(str(seed).encode()).hexdigest()
    return Magic(Content(base.pack, [*lawful, *maps], digest, base.names))


class _Wild:
    """Puts random programs in the place of others."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._maker = Maker(seed)
        self._share = self._random.choice((0.1, 0.3, 0.6))

    def definition(self, d: Definition) -> Definition:
        """The definition, perhaps with other programs."""
        if self._random.random() >= self._share:
            return d
        match d:
            case CardDef(kind="event_trigger"):
                return d
            case CardDef() if any(isinstance(ability, Active) for ability in d.ability):
                changed = tuple(self._active() if isinstance(a, Active) else a for a in d.ability)
                return msgspec.structs.replace(d, ability=changed)
            case CardDef():
                return msgspec.structs.replace(d, ability=(*d.ability[:1], self._passive()))
            case RaceDef():
                return msgspec.structs.replace(d, ability=(*d.ability, self._passive()))
            case CharacterDef():
                skill = self._random.choice((self._passive, self._active))()
                return msgspec.structs.replace(d, skill=(*d.skill[:1], skill))
            case EventDef() if d.until is not None:
                return msgspec.structs.replace(d, ability=(*d.ability, self._passive()))
            case EventDef():
                return msgspec.structs.replace(d, do=self._active().do)
        return d

    def _active(self) -> Active:
        while True:
            ability = self._maker.ability()
            if isinstance(ability, Active):
                return ability

    def _passive(self) -> Ability:
        while True:
            ability = self._maker.ability()
            if not isinstance(ability, Active):
                return ability
