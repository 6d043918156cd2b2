"""The play phase: what each thing that may be done is worth, collection first, moves grouped by what they lead to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from zashiki.magic.bots.discarding import keep_worth, surplus
from zashiki.magic.bots.places import place_worth
from zashiki.magic.bots.program_value import program_value
from zashiki.magic.bots.valuation import Valuation
from zashiki.magic.content.board import TileId
from zashiki.magic.effects import evaluate, legality
from zashiki.magic.effects.bindings import bind
from zashiki.magic.effects.evaluate import holds, players
from zashiki.magic.effects.legality import attack_range, targets
from zashiki.magic.language.abilities import Active
from zashiki.magic.language.cards import COLLECTION_SLOTS, NATIVE_SLOT, CardId, Slot, definition_of, slot_named
from zashiki.magic.model import numbers
from zashiki.magic.model.state import Env
from zashiki.magic.rules.acts import program_of

TOO_LITTLE = 0.05
"""What is worth less is not done."""
AT_ONCE = 0.3
"""What is worth more, and no card that may be aimed better from elsewhere, is done before a move is thought of.

Nothing is aimed better from elsewhere where the way there costs the hand (M70).
"""


def best_act(o: Valuation, options: Sequence[str]) -> str:
    """The best thing to do now; what does not depend on the place is done before anybody moves."""
    by_verb = _by_verb(options)
    ranked = _standing(o, by_verb)
    best = max(ranked, default=(0.0, ""))
    if best[0] <= AT_ONCE or (best[1].startswith("play:") and not _leaving_costs(o)):
        best = max([*ranked, *_moves(o, by_verb.get("move", ()))], default=(0.0, ""))
    return best[1] if best[0] > TOO_LITTLE or "end" not in by_verb else "end"


def ranked_acts(o: Valuation, options: Sequence[str]) -> list[tuple[float, str]]:
    """What may be done, with what it is worth, the best first; of alike acts only one."""
    by_verb = _by_verb(options)
    ranked = [*_standing(o, by_verb), *_moves(o, by_verb.get("move", ()))]
    if "end" in by_verb:
        ranked.append((TOO_LITTLE, "end"))
    best = best_act(o, options)
    # What is done before a move does not take the move's worth away.
    most = max(worth for worth, _ in ranked)
    ranked = [(most if act == best else worth, act) for worth, act in ranked]
    return sorted(ranked, key=lambda pair: (-pair[0], pair[1] != best, pair[1]))


def _by_verb(options: Sequence[str]) -> dict[str, list[str]]:
    by_verb: dict[str, list[str]] = {}
    for option in options:
        verb, _, rest = option.partition(":")
        by_verb.setdefault(verb, []).append(rest)
    return by_verb


def _standing(o: Valuation, by_verb: Mapping[str, Sequence[str]]) -> list[tuple[float, str]]:
    """What may be done where the seat stands."""
    return [
        *_plays(o, by_verb.get("play", ())),
        *_equips(o, by_verb.get("equip", ())),
        *_shifts(o, by_verb.get("shift", ())),
        *_skills(o, by_verb.get("skill", ())),
        *_exchanges(o, by_verb.get("exchange", ())),
    ]


# ---- cards and skills ----


def _plays(o: Valuation, cards: Sequence[CardId]) -> list[tuple[float, str]]:
    over = surplus(o) if cards else set()
    alike: dict[str, CardId] = {definition_of(card): card for card in cards}
    found = []
    for card in alike.values():
        _, ability = program_of(o.d, card)
        cost = 0.0 if card in over else keep_worth(o, card)
        found.append((aimed_worth(o, ability, "card", card) - cost, f"play:{card}"))
    return found


def _skills(o: Valuation, skills: Sequence[str]) -> list[tuple[float, str]]:
    return [(aimed_worth(o, skill_of(o, skill), "skill", ""), f"skill:{skill}") for skill in skills]


def skill_of(o: Valuation, skill: str) -> Active:
    """The program of an own skill."""
    for address in o.d.content.by_carrier[o.d.players[o.seat].character]:
        ability = o.d.content.abilities[address]
        if isinstance(ability, Active) and ability.id == skill:
            return ability
    raise LookupError(f"there is no skill {skill!r}")


def aimed_worth(o: Valuation, ability: Active, cause: str, card: CardId) -> float:
    """What a program is worth, aimed at the best target that it may have now."""
    env = Env(o.seat, o.seat, cause, card)
    if ability.target is None:
        return program_value(o, ability.do, env)
    kind = o.d.content.kind(card) if card else ""
    found = targets(o.d, o.seat, ability, kind)
    return max((_worth_against(o, ability, env, seat) for seat in found), default=0.0)


def _worth_against(o: Valuation, ability: Active, env: Env, seat: int) -> float:
    """What the program of a card or a skill is worth, aimed at a player."""
    key = (env.card or ability.id, seat)
    worth = o.aimed.get(key)
    if worth is None:
        worth = o.aimed[key] = program_value(o, ability.do, bind(env, "target", seat))
    return worth


# ---- equipment ----


def _equips(o: Valuation, choices: Sequence[str]) -> list[tuple[float, str]]:
    found = []
    for choice in choices:
        card, _, name = choice.partition(":")
        found.append((_equip_worth(o, card, slot_named(name)), f"equip:{choice}"))
    return found


def _equip_worth(o: Valuation, card: CardId, slot: Slot) -> float:
    """A needed collectible at once, where it is the least in the way; anything else if it is better than the old."""
    needed = o.wants(o.seat, definition_of(card))
    worth = o.worn_worth(slot, card) - _in_the_way(o, card, slot)
    worth += o.set_step(o.collected(o.seat)) if needed else -0.1
    if slot == "collectible" and not needed:
        return -1.0
    occupant = o.d.players[o.seat].equipment.in_slot(slot)
    if occupant is None:
        return worth
    kept = numbers.worn_collectibles(o.d, o.seat)
    if occupant in kept:
        free = [s for s in COLLECTION_SLOTS if s != slot and o.d.players[o.seat].equipment.in_slot(s) not in kept]
        if not free:
            return -1.0
        worth -= min(_slot_worth(o, s) for s in free) + 0.1
    return worth - o.worn_worth(slot, occupant) - 0.1


def _in_the_way(o: Valuation, card: CardId, slot: Slot) -> float:
    """What a slot could be used for, if a card that does not work there were not in it."""
    if slot == "collectible" or NATIVE_SLOT.get(o.d.content.kind(card)) == slot:
        return 0.0
    fitting = (c for c in o.d.players[o.seat].hand if NATIVE_SLOT.get(o.d.content.kind(c)) == slot)
    return 0.4 + 0.7 * max((o.worths.worn(definition_of(other)) for other in fitting), default=0.0)


def _slot_worth(o: Valuation, slot: Slot) -> float:
    occupant = o.d.players[o.seat].equipment.in_slot(slot)
    return 0.0 if occupant is None else o.worn_worth(slot, occupant)


def _shifts(o: Valuation, choices: Sequence[str]) -> list[tuple[float, str]]:
    """A collectible goes to its native slot if that is free, or makes room for a needed card that works only there."""
    found = []
    for choice in choices:
        origin, to = map(slot_named, choice.split(":"))
        worn = o.d.players[o.seat].equipment
        card = worn.in_slot(origin)
        if card is None or worn.in_slot(to) is not None:
            continue
        native = NATIVE_SLOT.get(o.d.content.kind(card))
        if to == native:
            found.append((o.worths.worn(definition_of(card)), f"shift:{choice}"))
        elif to == "collectible" and origin != native:
            gain = _in_the_way(o, card, origin) - 0.4
            found.append((gain, f"shift:{choice}"))
    return found


# ---- moves ----


def _moves(o: Valuation, tiles: Sequence[TileId]) -> list[tuple[float, str]]:
    """The best of each class of tiles that are alike to the seat: the same land, dangers and chances to strike."""
    if not tiles:
        return []
    here = o.d.players[o.seat].tile
    chances = _Chances(o)
    terrain = o.d.terrain
    stay = place_worth(o, o.seat, here) + chances.at(here)
    leaves = _leaving_costs(o)
    enters = o.d.rules.entering_costs and not numbers.ignores_terrain(o.d, o.seat)
    hand = sum(keep_worth(o, card) for card in o.d.players[o.seat].hand) if leaves or enters else 0.0
    classes: dict[tuple[str, float, float], TileId] = {}
    for tile in tiles:
        costs = leaves or (enters and terrain[tile] == "water")  # M70, A4
        place = place_worth(o, o.seat, tile) - (hand if costs else 0.0)
        classes.setdefault((terrain[tile], place, chances.at(tile, is_empty=costs)), tile)
    return [(place + chance - stay, f"move:{tile}") for (_, place, chance), tile in classes.items()]


def _leaving_costs(o: Valuation) -> bool:
    """Whether moving away from here costs the hand (M70)."""
    return o.d.rules.leaving_costs and numbers.in_water(o.d, o.seat) and not numbers.ignores_terrain(o.d, o.seat)


class _Chances:
    """What could still be done this turn from each tile: the best attack, theft or skill that reaches somebody."""

    def __init__(self, o: Valuation) -> None:
        self._o = o
        self._found: list[tuple[int, bool, list[tuple[TileId, bool, float]]]] = []
        """How far each reaches on plain ground, whether it is a card, and for everybody whom it may hurt: where they
        stand, whether that is in water, and what it is worth."""
        ignoring = numbers.ignores_terrain(o.d, o.seat)
        self._walls = frozenset[str]() if ignoring else o.d.mountains
        here_forest = o.d.terrain[o.d.players[o.seat].tile] == "forest" and not ignoring
        self._forest = not ignoring
        hand = {definition_of(card): card for card in o.d.players[o.seat].hand}
        for card in hand.values():
            kind = o.d.content.kind(card)
            if kind == "attack" and not _may_attack(o):
                continue
            if NATIVE_SLOT.get(kind) is None and not legality.forbidden(o.d, o.seat, "play", kind):
                _, ability = program_of(o.d, card)
                self._add(ability, "card", card, kind, here_forest, keep_worth(o, card))
        character = o.d.players[o.seat].character
        cooling = {cooldown.skill for cooldown in o.d.players[o.seat].cooldowns}
        for address in o.d.content.by_carrier[character]:
            skill = o.d.content.abilities[address]
            if isinstance(skill, Active) and skill.id not in cooling:
                self._add(skill, "skill", "", "", here_forest, 0.0)

    def _add(self, ability: Active, cause: str, card: CardId, kind: str, in_forest: bool, cost: float) -> None:
        o = self._o
        if ability.target is None or ability.range == "green":
            return
        env = Env(o.seat, o.seat, cause, card)
        if not holds(o.d, env, ability.if_):
            return
        worths = []
        for other in players(o.d, env, ability.target):
            if other != o.seat and not legality.forbidden(o.d, other, "targeted", kind or "skill"):
                worth = _worth_against(o, ability, env, other) - cost
                if worth > 0:
                    worths.append((o.d.players[other].tile, numbers.in_water(o.d, other), worth))
        far = attack_range(o.d, o.seat, kind) + int(in_forest)
        if worths:
            self._found.append((far, cause == "card", worths))

    def at(self, tile: TileId, *, is_empty: bool = False) -> float:
        """What can be done from a tile, and being nearer to somebody who is not reached yet.

        `is_empty` says that the way there costs the hand, so that only skills are left.
        """
        o = self._o
        if not self._found:
            return 0.0
        distances = o.d.board.attack_distance(tile, o.d.rules.range_metric, self._walls)
        wet = o.d.terrain[tile] == "water"
        short = int(self._forest and o.d.terrain[tile] == "forest")
        total = 0.0
        nearest = numbers.FAR
        for far, is_card, worths in self._found:
            best = 0.0
            for where, in_water, worth in worths:
                if in_water and not wet:
                    continue
                distance = distances.get(where, numbers.FAR)
                nearest = min(nearest, distance)
                if distance <= max(0, far - short) and not (is_card and is_empty):
                    best = max(best, worth)
            total += best
        return total if total else -o.weights.approach * min(nearest, 12)


def _may_attack(o: Valuation) -> bool:
    if numbers.has_status(o.d, o.seat, "no_attack") or numbers.has_status(o.d, o.seat, "no_play"):
        return False
    return o.d.count.attacks < evaluate.stat(o.d, o.seat, "attacks")


# ---- team mates ----


def _exchanges(o: Valuation, mates: Sequence[str]) -> list[tuple[float, str]]:
    """Worth it where one of the two needs a card that the other has; where cards are only given, the mate (A38)."""
    found = []
    for name in mates:
        mate = int(name)
        gain = _gain(o, o.seat, mate)
        if o.d.rules.exchange == "swap":
            gain = max(gain, _gain(o, mate, o.seat))
        if gain > 1.0:
            found.append((gain, f"exchange:{mate}"))
    return found


def _gain(o: Valuation, giver: int, receiver: int) -> float:
    hand = o.d.players[giver].hand
    return max((o.hand_worth(receiver, card) - o.hand_worth(giver, card) for card in hand), default=0.0)
