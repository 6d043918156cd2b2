"""The abilities in force, by what they answer or change, each list in the order of `language.timing_table`.

Lasting events come first by age, then players in the order of play; a player's races, character, and the cards worn in
the slot where they work (M44, M54).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from zashiki.magic.content.content import Content
from zashiki.magic.language.abilities import ForbidStatic, Replacement, StatStatic, Trigger
from zashiki.magic.language.cards import NATIVE_SLOT, definition_of
from zashiki.magic.model.state import Equipment, LiveEvent, Player, Ref

_TRIGGER, _REPLACEMENT, _STAT, _FORBID = range(4)


class Lent:
    """Abilities of one lender: which table of `InForce`, what is answered or changed, and the entry."""

    __slots__ = ("entries",)

    def __init__(self, entries: Iterable[tuple[int, str, Any]]) -> None:
        self.entries = tuple(entries)


class InForce:
    """Every ability in force at a moment."""

    __slots__ = ("forbids", "replacements", "stats", "triggers")

    def __init__(self, lent: Iterable[Lent]) -> None:
        self.triggers: dict[str, list[Ref]] = {}
        """By timing event."""
        self.replacements: dict[str, list[Ref]] = {}
        """By timing event."""
        self.stats: dict[str, list[tuple[int, StatStatic]]] = {}
        """By number, with their owners."""
        self.forbids: dict[str, list[tuple[int, ForbidStatic]]] = {}
        """By what they forbid, with their owners."""
        tables: tuple[dict[str, list[Any]], ...] = (self.triggers, self.replacements, self.stats, self.forbids)
        for one in lent:
            for table, key, entry in one.entries:
                tables[table].setdefault(key, []).append(entry)


def abilities_in_force(content: Content, live: Sequence[LiveEvent], seats: Iterable[tuple[int, Player]]) -> InForce:
    """The abilities in force; `seats` are the players from the current one in the order of play."""
    lent = [_lent(content, seat, p.races, p.character, p.equipment) for seat, p in seats]
    if live:
        awake = ((number, event) for number, event in enumerate(live) if not event.is_asleep)
        lent[:0] = [_lasting(content, event.event, event.owner, number) for number, event in awake]
    return _put_together(tuple(lent))


@lru_cache(maxsize=4096)
def _put_together(lent: tuple[Lent, ...]) -> InForce:
    """What is lent is made once for each lender (`_lent`), so it is the same object each time."""
    return InForce(lent)


def carriers_of(content: Content, races: Sequence[str], character: str, equipment: Equipment) -> Iterator[str]:
    """What lends a player abilities."""
    yield from races
    if character:
        yield character
    for slot, card in equipment.worn():
        if NATIVE_SLOT.get(content.kind(card)) == slot:
            yield definition_of(card)


@lru_cache(maxsize=16384)
def _lent(content: Content, seat: int, races: tuple[str, ...], character: str, equipment: Equipment) -> Lent:
    """What a player's carriers lend him."""
    carriers = carriers_of(content, races, character, equipment)
    return Lent(entry for carrier in carriers for entry in _abilities(content, carrier, seat, -1))


@lru_cache(maxsize=1024)
def _lasting(content: Content, event: str, owner: int, live: int) -> Lent:
    """What a lasting event lends whoever drew it."""
    return Lent(_abilities(content, event, owner, live))


def _abilities(content: Content, carrier: str, owner: int, live: int) -> Iterator[tuple[int, str, Any]]:
    for address in content.by_carrier[carrier]:
        ability = content.abilities[address]
        match ability:
            case Trigger():
                yield _TRIGGER, ability.on.ev, Ref(address, owner, live)
            case Replacement():
                yield _REPLACEMENT, ability.on.ev, Ref(address, owner, live)
            case StatStatic():
                yield _STAT, ability.stat, (owner, ability)
            case ForbidStatic():
                yield _FORBID, ability.forbid, (owner, ability)
