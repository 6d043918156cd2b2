"""Everything that a client shows of a content, in one language: data to draw from, and the texts."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from zashiki.core.own_drawing import is_own, read_again
from zashiki.magic.content.content import Content
from zashiki.magic.content.schema import AttackValues, CardDef, CharacterDef, EventDef, RaceDef
from zashiki.magic.language.abilities import Ability, Active
from zashiki.magic.language.cards import CardKind, Terrain
from zashiki.magic.wording.describe import Describer
from zashiki.magic.wording.lexicon import lexicon
from zashiki.magic.wording.prompts import prompts


class AbilityText(msgspec.Struct, frozen=True):
    """One ability in words."""

    address: str
    """As in events and questions, ``w_bow/0``."""
    type: str
    """``active``, ``trigger``, ``replace`` or ``static``."""
    range: str | None
    """``red``: its target must be in attack range, ``green``: need not (M28, M43); null where nothing is aimed."""
    text: str


class CardEntry(msgspec.Struct, frozen=True):
    """A card of the draw pile."""

    id: str
    name: str
    kind: CardKind
    copies: int
    range: int | None
    """The attack distance that a weapon adds (M42); null for other kinds."""
    abilities: tuple[AbilityText, ...]
    drawing: str
    """What it is drawn as: its own id, where its pack does not say otherwise; ``own:`` and the name of a drawing that
    the pack brings."""


class SkillEntry(msgspec.Struct, frozen=True):
    """A skill of a character; a cooldown of 0 is a passive skill (M26, M27, M29)."""

    id: str
    name: str
    cooldown: int
    ability: AbilityText


class CharacterEntry(msgspec.Struct, frozen=True):
    """A character card (M29)."""

    id: str
    name: str
    race: str
    hp: int
    """Before what an edition changes (M102)."""
    move: int
    attack: AttackValues
    home: str | None
    """The place where the piece starts; null: it is tossed (M10)."""
    collect: tuple[str, str, str]
    groups: tuple[str, ...]
    skills: tuple[SkillEntry, ...]
    drawing: str
    """As of a card."""


class EventEntry(msgspec.Struct, frozen=True):
    """An event (M36–M38)."""

    id: str
    name: str
    big: bool
    until: str | None
    """How long it lasts; null where it is done with at once."""
    text: str
    drawing: str
    """As of a card."""


class RaceEntry(msgspec.Struct, frozen=True):
    """A race and its bonus (M21–M25)."""

    id: str
    name: str
    abilities: tuple[AbilityText, ...]


class TileEntry(msgspec.Struct, frozen=True):
    """A tile; column and row from the top left, null on a map that is no grid."""

    id: str
    terrain: Terrain
    column: int | None
    row: int | None
    place: str | None
    neighbours: tuple[str, ...]


class MapEntry(msgspec.Struct, frozen=True):
    """A map. `adjacency` says how tiles lie: ``hex`` shifts odd rows half a tile to the right."""

    id: str
    name: str
    adjacency: str
    tiles: tuple[TileEntry, ...]


class Catalogue(msgspec.Struct, frozen=True):
    """A content in one language; every list in the order of the printed game."""

    hash: str
    """The content's, as in rules and observations."""
    language: str
    cards: tuple[CardEntry, ...]
    characters: tuple[CharacterEntry, ...]
    events: tuple[EventEntry, ...]
    races: tuple[RaceEntry, ...]
    maps: tuple[MapEntry, ...]
    names: dict[str, str]
    """Whatever has a name: cards, characters, skills, races, groups, events, maps, places."""
    prompts: dict[str, dict[str, str]]
    """By operation that asks and label, what a choice means; the label ``yes`` is what may be done.

    An operation is called by its block (a question's `about`) and its number there, ``saffron/0/0``.
    """


@lru_cache(maxsize=32)
def catalogue(content: Content, language: str) -> Catalogue:
    """Everything that a client shows of a content, in one language; raises `InvalidRules` for an unknown language."""
    words = Describer(content, language)
    things = (*content.cards, *content.characters, *content.events, *content.races, *content.boards)
    known = {*things, *(name for names in content.names.values() for name in names)}
    return Catalogue(
        hash=content.hash,
        language=language,
        cards=tuple(_card(words, card) for card in content.cards.values()),
        characters=tuple(_character(words, character) for character in content.characters.values()),
        events=tuple(_event(words, event) for event in content.events.values()),
        races=tuple(_race(words, race) for race in content.races.values()),
        maps=tuple(_map(words, name) for name in content.boards),
        names={name: words.name(name) for name in sorted(known)},
        prompts=prompts(lexicon(language), content),
    )


def _ability(words: Describer, address: str) -> AbilityText:
    ability: Ability = words.content.abilities[address]
    aimed = isinstance(ability, Active) and ability.target is not None
    reach = ability.range if isinstance(ability, Active) and aimed else None
    return AbilityText(address, ability.type, reach, words.ability(address))


def _abilities(words: Describer, carrier: str) -> tuple[AbilityText, ...]:
    return tuple(_ability(words, address) for address in words.content.by_carrier[carrier])


def _card(words: Describer, card: CardDef) -> CardEntry:
    reach = card.range if card.kind == "weapon" else None
    drawing = _drawing(words, card.id)
    return CardEntry(card.id, words.name(card.id), card.kind, card.copies, reach, _abilities(words, card.id), drawing)


def _drawing(words: Describer, thing: str) -> str:
    told = words.content.drawings.get(thing, thing)
    return f"own:{read_again(told).name}" if is_own(told) else told


def _character(words: Describer, character: CharacterDef) -> CharacterEntry:
    skills = tuple(
        SkillEntry(skill.id, words.name(skill.id), skill.cd if isinstance(skill, Active) else 0, text)
        for skill, text in zip(character.skill, _abilities(words, character.id), strict=True)
    )
    return CharacterEntry(
        id=character.id,
        name=words.name(character.id),
        race=character.race,
        hp=character.hp,
        move=character.move,
        attack=character.attack,
        home=character.home or None,
        collect=character.collect,
        groups=character.groups,
        skills=skills,
        drawing=_drawing(words, character.id),
    )


def _event(words: Describer, event: EventDef) -> EventEntry:
    text, drawing = "\n".join(words.carrier(event.id)), _drawing(words, event.id)
    return EventEntry(event.id, words.name(event.id), event.big, event.until, text, drawing)


def _race(words: Describer, race: RaceDef) -> RaceEntry:
    return RaceEntry(race.id, words.name(race.id), _abilities(words, race.id))


def _map(words: Describer, name: str) -> MapEntry:
    board = words.content.boards[name]
    place_of = {tile: place for place, tile in board.places.items()}
    tiles = []
    for tile in board.tiles:
        column, row = board.at(tile)
        place = place_of.get(tile)
        tiles.append(TileEntry(tile, board.terrain[tile], column, row, place, board.neighbours[tile]))
    return MapEntry(name, words.name(name), board.adjacency, tuple(tiles))
