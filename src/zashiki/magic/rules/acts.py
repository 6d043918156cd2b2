"""The play phase: what the current player may do, and what becomes of it (M31–M60, A4, A15–A17, A24, A26–A29)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from zashiki.magic.effects import evaluate, legality
from zashiki.magic.effects.evaluate import holds
from zashiki.magic.effects.legality import slots_for, targets
from zashiki.magic.effects.timing_events import announce, timing_event
from zashiki.magic.language.abilities import Active
from zashiki.magic.language.cards import COLLECTION_SLOTS, PLAYED_KINDS, CardId, Slot, definition_of, slot_named
from zashiki.magic.model import knowledge, numbers, zones
from zashiki.magic.model.events import (
    CardPlayed,
    SkillUsed,
)
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Cooldown, Env, ExchangeFrame, PlacingFrame

MAX_SHIFTS = 6
"""Shifts in a row: enough for every arrangement, and no way to go round for ever."""


def options(d: MutableState, seat: int) -> tuple[str, ...]:
    """Everything the current player may do now; while he holds an event trigger only to play it (M35, A24)."""
    if d.count.exhausted:
        return ("end",)
    hand = d.players[seat].hand
    triggers = tuple(f"play:{card}" for card in hand if d.content.kind(card) == "event_trigger")
    if triggers:
        return triggers
    # Copies of a card are alike, so each definition is looked at once.
    playable = {definition_of(card): card for card in hand}
    playable = {name: card for name, card in playable.items() if can_play(d, seat, card)}
    return (
        *(f"play:{card}" for card in hand if definition_of(card) in playable),
        *(f"equip:{card}:{slot}" for card in hand for slot in slots_for(d, seat, card)),
        *_shifts(d, seat),
        *(f"drop:{slot}" for slot, _ in d.players[seat].equipment.worn()),
        *(f"move:{tile}" for tile in _moves(d, seat)),
        *(f"skill:{skill}" for skill, _, _ in _skills(d, seat)),
        *(f"exchange:{mate}" for mate in _partners(d, seat)),
        "end",
    )


def program_of(d: MutableState, card: CardId) -> tuple[str, Active]:
    """What a card does when it is played, with the program's address."""
    return d.content.played[definition_of(card)]


def can_play(d: MutableState, seat: int, card: CardId) -> bool:
    """Whether a hand card may be played now (M33, M48, M67)."""
    kind = d.content.kind(card)
    if kind not in PLAYED_KINDS:
        return False
    if numbers.has_status(d, seat, "no_play") or legality.forbidden(d, seat, "play", kind):
        return False
    if kind == "attack":
        spent = d.count.attacks >= evaluate.stat(d, seat, "attacks")
        if spent or numbers.has_status(d, seat, "no_attack"):
            return False
    snow = d.terrain[d.players[seat].tile] == "snow" and not numbers.ignores_terrain(d, seat)
    if kind == "recovery" and snow:
        return False
    _, ability = program_of(d, card)
    return _is_open(d, seat, ability, kind)


def _is_open(d: MutableState, seat: int, ability: Active, kind: str) -> bool:
    if not holds(d, Env(seat, seat, ""), ability.if_):
        return False
    return ability.target is None or bool(targets(d, seat, ability, kind))


def _shifts(d: MutableState, seat: int) -> Iterator[str]:
    """Own collectibles move freely among the three slots (M57)."""
    if d.count.shifts >= MAX_SHIFTS:
        return
    kept = numbers.worn_collectibles(d, seat)
    for slot, card in d.players[seat].equipment.worn():
        if card in kept:
            yield from (f"shift:{slot}:{other}" for other in COLLECTION_SLOTS if other != slot)


def may_move(d: MutableState, seat: int) -> bool:
    """Whether a move action is left, and not forbidden (M60)."""
    barred = numbers.has_status(d, seat, "no_move") or legality.forbidden(d, seat, "move", "")
    return not barred and d.count.moves < evaluate.stat(d, seat, "moves")


def _moves(d: MutableState, seat: int) -> tuple[str, ...]:
    """Where the piece may go, in the order of the map (M60)."""
    if not may_move(d, seat):
        return ()
    return tuple(sorted(legality.reachable(d, seat), key=d.board.index.__getitem__))


def _skills(d: MutableState, seat: int) -> Iterator[tuple[str, str, Active]]:
    """Skills that may be used now: id, address, program (M26, A29)."""
    character = d.players[seat].character
    cooling = {cooldown.skill for cooldown in d.players[seat].cooldowns}
    for address in d.content.by_carrier[character]:
        ability = d.content.abilities[address]
        if isinstance(ability, Active) and ability.id not in cooling and _is_open(d, seat, ability, ""):
            yield ability.id, address, ability


def can_use(d: MutableState, seat: int, skill: str) -> bool:
    """Whether a skill may be used now."""
    return any(name == skill for name, _, _ in _skills(d, seat))


def _partners(d: MutableState, seat: int) -> list[int]:
    """Team mates on the same tile with whom a card may be exchanged, once a turn (M90, A38)."""
    if d.count.exchanged or not d.players[seat].hand:
        return []
    here = d.players[seat].tile
    mates = [mate for mate in d.mates(seat) if mate != seat and d.alive(mate) and d.players[mate].tile == here]
    return [mate for mate in mates if d.players[mate].hand or d.rules.exchange == "give"]


# ---- carrying it out ----


def perform(d: MutableState, seat: int, act: str) -> None:
    """Carry out one of the options."""
    verb, _, rest = act.partition(":")
    # Who has asked so much that the turn must end may hold event triggers all the same.
    if not d.count.exhausted and (verb != "play" or d.content.kind(rest) != "event_trigger"):
        plain = len(d.players[seat].hand)
        if d.players[seat].plain != plain:
            d.update(seat, plain=plain)
            knowledge.miss_kind(d, seat, "event_trigger")
    shifts = d.count.shifts + 1 if verb == "shift" else 0
    d.count = msgspec.structs.replace(d.count, acts=d.count.acts + 1, shifts=shifts)
    match verb:
        case "play":
            _play(d, seat, rest)
        case "equip":
            card, slot = rest.split(":")
            zones.take_from_hand(d, seat, (card,))
            d.limbo.append(card)
            d.push(PlacingFrame(seat, card, slot_named(slot), "hand"))
        case "shift":
            origin, to = map(slot_named, rest.split(":"))
            moved = d.players[seat].equipment.in_slot(origin)
            assert moved is not None, "only a card that is worn can be shifted"
            d.wear(seat, origin, None)
            d.limbo.append(moved)
            d.push(PlacingFrame(seat, moved, to, origin))
        case "drop":
            _drop(d, seat, slot_named(rest))
        case "move":
            _move(d, seat, rest)
        case "skill":
            _use(d, seat, rest)
        case "exchange":
            d.count = msgspec.structs.replace(d.count, exchanged=True)
            d.push(ExchangeFrame(seat, int(rest)))


def _play(d: MutableState, seat: int, card: CardId) -> None:
    """A played card lies in limbo until it is resolved (M17, A31).

    It may be aimed at whom it was offered for: a card fewer in the hand can change how far its player reaches, and who
    has the most cards.
    """
    kind = d.content.kind(card)
    address, ability = program_of(d, card)
    open_to = tuple(targets(d, seat, ability, kind))
    zones.take_from_hand(d, seat, (card,))
    d.limbo.append(card)
    if kind == "attack":
        d.count = msgspec.structs.replace(d.count, attacks=d.count.attacks + 1)
    d.emit(CardPlayed, seat, card)
    d.push(timing_event(d, "play", source=seat, card=card, kind=kind, program=address, targets=open_to, stage="aim"))


def _drop(d: MutableState, seat: int, slot: Slot) -> None:
    """One's own equipment may be discarded and the slot left empty (M51, A17)."""
    card = zones.discard_from_slot(d, seat, slot)
    announce(d, "unequip", subject=seat, card=card, kind=d.content.kind(card))


def _move(d: MutableState, seat: int, tile: str) -> None:
    steps = legality.reachable(d, seat)[tile]
    d.count = msgspec.structs.replace(d.count, moves=d.count.moves + 1)
    d.push(timing_event(d, "move", subject=seat, source=seat, to=tile, n=steps, cause="move"))


def _use(d: MutableState, seat: int, skill: str) -> None:
    address, ability = next((address, ability) for name, address, ability in _skills(d, seat) if name == skill)
    open_to = tuple(targets(d, seat, ability, ""))
    d.update(seat, cooldowns=(*d.players[seat].cooldowns, Cooldown(skill, ability.cd)))
    d.emit(SkillUsed, seat, skill)
    d.push(timing_event(d, "skill", source=seat, program=address, targets=open_to, stage="aim"))
