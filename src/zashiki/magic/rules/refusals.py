"""Why something cannot be picked now: a code, a reason and the rule behind it.

What is legal is decided by the options of the question alone; this only finds words for what is not among them.
"""

from __future__ import annotations

from zashiki.core.errors import IllegalAction
from zashiki.magic.effects import evaluate, legality
from zashiki.magic.effects.evaluate import holds, players
from zashiki.magic.effects.legality import attack_range
from zashiki.magic.language.abilities import Active, ForbidStatic
from zashiki.magic.language.cards import PLAYED_KINDS, definition_of
from zashiki.magic.model import numbers
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import MAX_ACTS, MAX_ANSWERS, Ask, Env
from zashiki.magic.rules import acts

_Why = tuple[str, str, str]
"""Code, reason, rule."""

_EFFECT, _SKILL = "M43", "M29"
"""What a card's text says; when a skill may be used."""
_RULE_OF_AIM = {"attack": "M32", "steal": "M39", "": "M28"}
"""Whom a card of a kind, or a skill, may be aimed at; other cards say it in their text."""


def refusal(d: MutableState, ask: Ask, pick: str, rule: str) -> IllegalAction:
    """The error for a pick that is not an option of a question."""
    code, reason, rule = ("not-an-option", f"{pick!r} is not possible now", rule)
    if ask.source == "act":
        code, reason, rule = _why_no_act(d, ask.seat, pick) or (code, reason, rule)
    return IllegalAction(code, reason, rule, {"pick": pick})


def _why_no_act(d: MutableState, seat: int, act: str) -> _Why | None:
    verb, _, rest = act.partition(":")
    card = rest.partition(":")[0]
    hand = d.players[seat].hand
    if verb in ("play", "equip") and card not in hand:
        return "not-in-hand", f"{card!r} is not in the hand of seat {seat}", "M17"
    if d.count.exhausted:
        return "too-many-acts", f"after {MAX_ACTS} acts or {MAX_ANSWERS} questions a turn can only be ended", "M71"
    if any(d.content.kind(held) == "event_trigger" for held in hand):
        return "event-first", "an event trigger must be played first", "M35"
    match verb:
        case "play":
            return _why_not_play(d, seat, card)
        case "equip":
            return _why_not_equip(d, seat, card)
        case "move":
            return _why_not_move(d, seat, rest)
        case "skill":
            return _why_no_skill(d, seat, rest)
        case "shift":
            return "cannot-shift", "only worn collectibles of one's own move among the three slots", "M57"
        case "drop":
            return "nothing-worn", f"nothing is worn in slot {rest!r}", "M51"
        case "exchange":
            return "cannot-exchange", "a card is exchanged with a team mate on the same tile, once a turn", "M90"
    return None


def _why_not_play(d: MutableState, seat: int, card: str) -> _Why | None:
    kind = d.content.kind(card)
    if kind not in PLAYED_KINDS:
        return "not-played", f"a card of kind {kind!r} works only when it is worn", "M48"
    if numbers.has_status(d, seat, "no_play") or legality.forbidden(d, seat, "play", kind):
        return "forbidden", f"cards of kind {kind!r} may not be played now", _rule_of_ban(d, seat, "play", kind)
    if kind == "attack" and numbers.has_status(d, seat, "no_attack"):
        return "forbidden", "attack cards may not be played now", _EFFECT
    if kind == "attack" and d.count.attacks >= evaluate.stat(d, seat, "attacks"):
        return "attack-spent", "the attack card of this turn is spent", "M33"
    if kind == "recovery" and d.terrain[d.players[seat].tile] == "snow" and not numbers.ignores_terrain(d, seat):
        return "snow", "no recovery card can be played on snow", "M67"
    _, ability = acts.program_of(d, card)
    return _why_not_open(d, seat, ability, kind)


def _why_not_open(d: MutableState, seat: int, ability: Active, kind: str) -> _Why:
    """Its condition, or the first wall before everybody at whom it could be aimed: range, water, protection."""
    aim = ability.target
    if aim is None or not holds(d, Env(seat, seat, ""), ability.if_):
        return "pointless", "there is nothing that it could do now", _EFFECT if kind else _SKILL
    anybody = [other for other in players(d, Env(seat, seat, ""), aim) if other != seat]
    red = ability.range == "red"
    distances, reach = numbers.attack_distances(d, seat), attack_range(d, seat, kind)
    near = [o for o in anybody if not red or distances.get(d.players[o].tile, numbers.FAR) <= reach]
    if not near:
        where = " in range" if red and anybody else ""
        return "no-target", f"there is nobody{where} at whom it could be aimed", _RULE_OF_AIM.get(kind, _EFFECT)
    if not numbers.in_water(d, seat) and all(numbers.in_water(d, other) for other in near):
        return "in-water", "whoever stands in water cannot be aimed at from land", "M69"
    return "protected", "an effect protects everybody at whom it could be aimed", _EFFECT


def _why_not_move(d: MutableState, seat: int, tile: str) -> _Why:
    if numbers.has_status(d, seat, "no_move") or legality.forbidden(d, seat, "move", ""):
        return "cannot-move", "an effect forbids to move now", _rule_of_ban(d, seat, "move", "")
    spent = d.count.moves >= evaluate.stat(d, seat, "moves")
    return "cannot-move", "the move of this turn is spent" if spent else f"{tile!r} cannot be reached", "M60"


def _rule_of_ban(d: MutableState, seat: int, what: str, kind: str) -> str:
    """An event forbids it (M37), or else what a card does (M43)."""
    for live in d.live:
        for address in () if live.is_asleep else d.content.by_carrier[live.event]:
            ban = d.content.abilities[address]
            if isinstance(ban, ForbidStatic) and ban.forbid == what and legality.binds(d, live.owner, ban, seat, kind):
                return "M37"
    return _EFFECT


def _why_not_equip(d: MutableState, seat: int, card: str) -> _Why:
    kind = d.content.kind(card)
    if legality.forbidden(d, seat, "equip", kind):
        return "cannot-equip", f"cards of kind {kind!r} may not be equipped now", _rule_of_ban(d, seat, "equip", kind)
    worn = {definition_of(other) for other in numbers.worn_collectibles(d, seat)}
    if numbers.is_collectible(d, seat, card) and definition_of(card) in worn:
        return "duplicate", "a second copy of a worn collectible cannot be worn", "M58"
    return "wrong-slot", "the card does not fit this slot", "M50"


def _why_no_skill(d: MutableState, seat: int, skill: str) -> _Why | None:
    for address in d.content.by_carrier[d.players[seat].character]:
        ability = d.content.abilities[address]
        if isinstance(ability, Active) and ability.id == skill:
            if any(cooldown.skill == skill for cooldown in d.players[seat].cooldowns):
                return "cooling-down", f"skill {skill!r} rests", "M29"
            return _why_not_open(d, seat, ability, "")
    return "no-such-skill", f"seat {seat} has no active skill {skill!r}", "M29"
