"""What a game with these packs can ever hold: kinds of cards, races, terrains, operations."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from zashiki.magic.content.lint.edits import eases, hardens, most_damage, raised
from zashiki.magic.content.lint.natures import normal_numbers
from zashiki.magic.content.schema import CardDef, CharacterDef, MapDef
from zashiki.magic.content.walk import Definition, parts
from zashiki.magic.language.abilities import Active, Replacement, TerrainStatic
from zashiki.magic.language.expressions import Cards
from zashiki.magic.language.verb import Verb
from zashiki.magic.language.verbs import (
    ChooseRace,
)


class World(msgspec.Struct, frozen=True):
    """The things of all packs together, seen from outside any one program."""

    cards: dict[str, str]
    """Every card's kind."""
    races: frozenset[str]
    """Races that some character has, or that somebody may choose."""
    terrains: frozenset[str]
    """Terrains of some map, or that an event makes."""
    ops: frozenset[str]
    """Operations that some program uses."""
    cools: bool
    """Whether any skill has a cooldown."""
    eases_checks: bool
    """Whether a replacement may bring success to a check that no die passes."""
    hardens_checks: bool
    """Whether a replacement may bring failure to a check that every die passes."""
    raised: frozenset[str]
    """Timing events whose number some replacement may raise."""
    most_damage: float
    """The most that a single damage can come to."""
    normal: dict[str, int]
    """The most that each number of a turn is by nature, whoever it is."""

    def has_cards(self, part: Cards) -> bool:
        """Whether there is a card that a selector could ever find."""
        return any(name != part.not_id and (not part.kind or kind in part.kind) for name, kind in self.cards.items())


def world_of(definitions: Iterable[Definition]) -> World:
    """The world of these definitions."""
    every = tuple(definitions)
    characters = [d for d in every if isinstance(d, CharacterDef)]
    programs = [part for d in every if not isinstance(d, MapDef) for _, part in parts(d, "")]
    edits = [part for part in programs if isinstance(part, Replacement)]
    chosen = {race for part in programs if isinstance(part, ChooseRace) for race in part.from_}
    made = {part.terrain for part in programs if isinstance(part, TerrainStatic)}
    lies = {terrain for d in every if isinstance(d, MapDef) for terrain in d.terrains}
    return World(
        cards={d.id: d.kind for d in every if isinstance(d, CardDef)},
        races=frozenset({d.race for d in characters} | chosen),
        terrains=frozenset(lies | made),
        ops=frozenset(part.op for part in programs if isinstance(part, Verb)),
        cools=any(isinstance(skill, Active) for d in characters for skill in d.skill),
        eases_checks=any(map(eases, edits)),
        hardens_checks=any(map(hardens, edits)),
        raised=raised(edits),
        most_damage=most_damage(programs),
        normal=normal_numbers(every),
    )
