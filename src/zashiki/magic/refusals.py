"""Why something cannot be picked now: a code, a reason and the rule behind it.

What is legal is decided by the options of the question alone; this only finds words for what is not among them.
"""

from __future__ import annotations

from zashiki.core.errors import IllegalAction
from zashiki.magic import acts, numbers
from zashiki.magic.cards import PLAYED_KINDS, definition_of
from zashiki.magic.draft import Draft
from zashiki.magic.effects.kinds import Active
from zashiki.magic.state import MAX_ACTS, MAX_ANSWERS, Ask

_Why = tuple[str, str, str]
"""Code, reason, rule."""


def refusal(d: Draft, ask: Ask, pick: str, rule: str) -> IllegalAction:
    """The error for a pick that is not an option of a question."""
    code, reason, rule = ("not-an-option", f"{pick!r} is not possible now", rule)
    if ask.source == "act":
        code, reason, rule = _why_no_act(d, ask.seat, pick) or (code, reason, rule)
    return IllegalAction(code, reason, rule, {"pick": pick})


def _why_no_act(d: Draft, seat: int, act: str) -> _Why | None:
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
            spent = d.count.moves >= numbers.stat(d, seat, "moves")
            reason = "the move of this turn is spent" if spent else f"{rest!r} cannot be reached"
            return "cannot-move", reason, "M60"
        case "skill":
            return _why_no_skill(d, seat, rest)
        case "shift":
            return "cannot-shift", "only worn collectibles of one's own move among the three slots", "M57"
        case "drop":
            return "nothing-worn", f"nothing is worn in slot {rest!r}", "M51"
        case "exchange":
            return "cannot-exchange", "a card is exchanged with a team mate on the same tile, once a turn", "M90"
    return None


def _why_not_play(d: Draft, seat: int, card: str) -> _Why | None:
    kind = d.content.kind(card)
    if kind not in PLAYED_KINDS:
        return "not-played", f"a card of kind {kind!r} works only when it is worn", "M48"
    if numbers.has_status(d, seat, "no_play") or numbers.forbidden(d, seat, "play", kind):
        return "forbidden", f"cards of kind {kind!r} may not be played now", "M37"
    if kind == "attack" and numbers.has_status(d, seat, "no_attack"):
        return "forbidden", "attack cards may not be played now", "M32"
    if kind == "attack" and d.count.attacks >= numbers.stat(d, seat, "attacks"):
        return "attack-spent", "the attack card of this turn is spent", "M33"
    if kind == "recovery" and d.terrain[d.players[seat].tile] == "snow" and not numbers.ignores_terrain(d, seat):
        return "snow", "no recovery card can be played on snow", "M67"
    _, ability = acts.program_of(d, card)
    return _why_not_open(ability)


def _why_not_open(ability: Active) -> _Why:
    if ability.target is None:
        return "pointless", "there is nothing that it could do now", "M43"
    where = " in range" if ability.range == "red" else ""
    return "no-target", f"there is nobody{where} at whom it could be aimed", "M32" if where else "M69"


def _why_not_equip(d: Draft, seat: int, card: str) -> _Why:
    worn = {definition_of(other) for other in numbers.worn_collectibles(d, seat)}
    if numbers.is_collectible(d, seat, card) and definition_of(card) in worn:
        return "duplicate", "a second copy of a worn collectible cannot be worn", "M58"
    return "wrong-slot", "the card does not fit this slot", "M50"


def _why_no_skill(d: Draft, seat: int, skill: str) -> _Why | None:
    for address in d.content.by_carrier[d.players[seat].character]:
        ability = d.content.abilities[address]
        if isinstance(ability, Active) and ability.id == skill:
            if any(cooldown.skill == skill for cooldown in d.players[seat].cooldowns):
                return "cooling-down", f"skill {skill!r} rests", "M29"
            return _why_not_open(ability)
    return "no-such-skill", f"seat {seat} has no active skill {skill!r}", "M29"
