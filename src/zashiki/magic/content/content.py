"""What packs come to together: definitions by id, every program by its address, and who listens to what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from zashiki.magic.content.board import Board
from zashiki.magic.content.findings import Finding
from zashiki.magic.content.gates import gates
from zashiki.magic.content.gone import Gone
from zashiki.magic.content.lint.warnings import warnings
from zashiki.magic.content.schema import CardDef, CharacterDef, EventDef, MapDef, PackDef, RaceDef
from zashiki.magic.content.walk import Definition, parts
from zashiki.magic.language.abilities import (
    Ability,
    Active,
    Replacement,
    TerrainStatic,
    Trigger,
)
from zashiki.magic.language.cards import CardId, definition_of
from zashiki.magic.language.expressions import Has, Part
from zashiki.magic.language.verb import Block
from zashiki.magic.language.verbs import (
    EventAdd,
    EventCancel,
    EventSet,
)

_KIND_ORDER = ("attack", "event_trigger", "steal", "weapon", "armor", "effect", "recovery", "element")


class Content:
    """Merged packs; immutable, and the same for every order of the definitions in their files."""

    gates: Mapping[str, str]
    """By the address of a block that begins with what all of a limited ability hangs on, the ability's."""

    def __init__(
        self,
        pack: PackDef,
        definitions: Iterable[Definition],
        digest: str,
        names: Mapping[str, Mapping[str, str]],
        homes: Mapping[str, str] | None = None,
        gone: Mapping[str, Gone] | None = None,
        titles: Mapping[str, Mapping[str, str]] | None = None,
        drawings: Mapping[str, str] | None = None,
    ) -> None:
        self.names = names
        """What things are called, by language and id."""
        self.titles = titles or {pack.id: {}}
        """By pack, in the order in which they were merged, what it calls itself, by language."""
        self.homes = homes or {}
        """The file of each definition, by id, in the order in which they were read."""
        self.gone = gone or {}
        """By definition, what it has taken the place of (M2)."""
        self.pack = pack
        self.drawings = drawings or {}
        """By definition, what it is drawn as, where that is not its own id."""
        self.ids = tuple(self.titles)
        """The ids of the packs, in the order in which they were merged."""
        self.hash = digest
        """SHA-256 of all definitions, as 64 hex digits."""
        every = sorted(definitions, key=lambda d: d.id)
        self.races = {d.id: d for d in every if isinstance(d, RaceDef)}
        self.cards = {d.id: d for kind in _KIND_ORDER for d in every if isinstance(d, CardDef) and d.kind == kind}
        self.events = {d.id: d for d in every if isinstance(d, EventDef)}
        self.characters = {d.id: d for d in every if isinstance(d, CharacterDef)}
        self.boards = {d.id: Board(d) for d in every if isinstance(d, MapDef)}
        self.pile: tuple[CardId, ...] = tuple(f"{d.id}#{n + 1}" for d in self.cards.values() for n in range(d.copies))
        """Every card of the draw pile, in deck order (M105)."""
        self.order: Mapping[CardId, int] = {card: i for i, card in enumerate(self.pile)}
        self._kind = {card: self.cards[definition_of(card)].kind for card in self.pile}
        self._index_programs()

    @cached_property
    def asks_hidden_cards(self) -> bool:
        """Whether any condition asks what lies in a hand or the draw pile: what may be done can hang on it."""
        every = (*self.races.values(), *self.cards.values(), *self.events.values(), *self.characters.values())
        return any(_asks_hidden_cards(definition) for definition in every)

    @cached_property
    def warnings(self) -> tuple[Finding, ...]:
        """What is hardly meant, as `lint.warnings` finds it in what was read from files."""
        every: dict[str, Definition] = {**self.races, **self.cards, **self.events, **self.characters}
        every |= {name: board.definition for name, board in self.boards.items()}
        return warnings(self.homes, {name: every[name] for name in self.homes})

    def _index_programs(self) -> None:
        """Every ability and every program by its address, and what is read off them."""
        self.abilities: dict[str, Ability] = {}
        """By address: carrier and number, ``w_bow/0``."""
        self.blocks: dict[str, Block] = {}
        """By address: the ability's (or event's), then the way into it, ``e_gift/0``, ``atk_magic/0/1/then``."""
        self.played: dict[str, tuple[str, Active]] = {}
        """What a card does when it is played, by definition: the program's address and the program."""
        self.by_carrier: dict[str, tuple[str, ...]] = {}
        for carrier, abilities in self._carriers():
            self.by_carrier[carrier] = tuple(f"{carrier}/{i}" for i in range(len(abilities)))
            for address, ability in zip(self.by_carrier[carrier], abilities, strict=True):
                self.abilities[address] = ability
                if isinstance(ability, Active) and carrier in self.cards:
                    self.played[carrier] = (address, ability)
                if isinstance(ability, Active | Trigger | Replacement):
                    self._index(address, ability.do)
        for event in self.events.values():
            self._index(event.id, event.do)
        self.gates = {block: a for a, b in self.abilities.items() for block in _gates(a, b)}
        self.causes = {address: self._cause(address.partition("/")[0]) for address in self.abilities}
        """What carries each ability, as the cause of what it does."""
        self.triggers = frozenset(a.on.ev for a in self.abilities.values() if isinstance(a, Trigger))
        """The timing events that anything follows."""
        self._layers = {a: _layer(b.do) for a, b in self.abilities.items() if isinstance(b, Replacement)}
        self.terrains = {carrier: found for carrier in self.by_carrier if (found := self._terrains(carrier))}
        """By carrier, what changes the map."""

    def _cause(self, carrier: str) -> str:
        if carrier in self.characters:
            return "skill"
        if carrier in self.races:
            return "race"
        return "event" if carrier in self.events else "card"

    def kind(self, card: CardId) -> str:
        """The kind of a card."""
        return self._kind[card]

    def card(self, card: CardId) -> CardDef:
        """The definition of a card."""
        return self.cards[definition_of(card)]

    def sort(self, cards: Iterable[CardId]) -> tuple[CardId, ...]:
        """Cards in deck order."""
        return tuple(sorted(cards, key=self.order.__getitem__))

    def layer(self, address: str) -> int:
        """When a replacement acts among others: set 0, add 1, redirect 2, cancel 3."""
        return self._layers[address]

    def _carriers(self) -> Iterable[tuple[str, tuple[Ability, ...]]]:
        yield from ((race.id, race.ability) for race in self.races.values())
        yield from ((card.id, card.ability) for card in self.cards.values())
        yield from ((event.id, event.ability) for event in self.events.values())
        yield from ((character.id, character.skill) for character in self.characters.values())

    def _index(self, address: str, block: Block) -> None:
        self.blocks[address] = block
        for number, op in enumerate(block):
            for name, inner in op.blocks():
                self._index(f"{address}/{number}/{name}", inner)

    def _terrains(self, carrier: str) -> tuple[TerrainStatic, ...]:
        abilities = (self.abilities[address] for address in self.by_carrier[carrier])
        return tuple(ability for ability in abilities if isinstance(ability, TerrainStatic))


def _gates(address: str, ability: Ability) -> Iterable[str]:
    if not isinstance(ability, Trigger | Replacement) or ability.limit is None:
        return ()
    return gates(address, ability.do)


def _asks_hidden_cards(definition: Part) -> bool:
    asked = [part.has for _, part in parts(definition, "") if isinstance(part, Has)]
    return any(of.zone in ("hand", "deck") and (of.kind or of.not_id) for of in asked)


def _layer(block: Block) -> int:
    """The last layer that a replacement's program touches."""
    layer = 0
    for op in block:
        if isinstance(op, EventCancel):
            layer = max(layer, 3)
        elif isinstance(op, EventSet):
            layer = max(layer, 2 if op.field == "subject" else 0)
        elif isinstance(op, EventAdd):
            layer = max(layer, 1)
        for _, inner in op.blocks():
            layer = max(layer, _layer(inner))
    return layer
