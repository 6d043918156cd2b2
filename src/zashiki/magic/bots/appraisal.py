"""What cards, races and characters of some content are worth, read from their programs in a typical position.

The position: everybody in middle health, a few steps apart, with a few cards and no equipment.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from statistics import mean

from zashiki.magic.bots.damage import edited, imagined
from zashiki.magic.bots.program_value import program_value
from zashiki.magic.bots.valuation import Flat, Valuation
from zashiki.magic.content.content import Content
from zashiki.magic.content.schema import CharacterDef
from zashiki.magic.effects.bindings import bind, in_circle
from zashiki.magic.effects.evaluate import holds, players
from zashiki.magic.language import verbs as p
from zashiki.magic.language.abilities import Ability, Active, ForbidStatic, On, Replacement, StatStatic, Trigger
from zashiki.magic.language.cards import definition_of
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Env, Player, State, TimingEvent, TurnFrame
from zashiki.magic.model.variants import Rules

_A_TURN = {
    "turn_start": 1.0,
    "turn_end": 1.0,
    "round_start": 0.7,
    "round_end": 0.7,
    "attack": 0.5,
    "damage": 0.5,
    "draw": 1.1,
    "play": 0.6,
    "move": 0.7,
    "discard": 0.4,
    "equip": 0.4,
    "skill": 0.3,
    "unequip": 0.2,
    "heal": 0.2,
    "check": 0.2,
    "lose_hp": 0.15,
    "event": 0.15,
    "gain": 0.1,
    "faint": 0.08,
    "shift": 0.05,
    "eliminate": 0.03,
}
"""How often each sort of thing happens to a player in a turn, about."""
_DAMAGE_KINDS = 3
_PLAYED_KINDS = 4
_USUAL = {"damage": 2, "draw": 2, "heal": 3, "lose_hp": 2}
"""The usual number of what is replaced."""
_HELD = 4
"""Cards in a typical hand."""
_UNLIKELY = 0.35
"""What counts of an ability whose condition does not hold in the typical position."""


class Appraisal:
    """The worth of everything in some content, to a player of some rules."""

    def __init__(self, content: Content, rules: Rules) -> None:
        self.content = content
        self._o = Valuation(typical_position(content, rules), 0, Flat())
        self._foe = self._o.foes[0]
        self._attack_kinds = {card.id: _attack_kind(card.ability) for card in content.cards.values()}
        self._characters: dict[str, float] = {}
        self._played: dict[str, float] = {}
        self._worn: dict[str, float] = {}
        for card in content.cards.values():
            actives = [ability for ability in card.ability if isinstance(ability, Active)]
            self._played[card.id] = sum(self._use(active, "card") for active in actives)
            reach = self._o.weights.stat["range"] * card.range
            self._worn[card.id] = self._o.weights.turns * (reach + self._abilities(card.ability))

    def played(self, definition: str) -> float:
        """What a card does when it is played; 0 of one that is worn."""
        return self._played[definition]

    def worn(self, definition: str) -> float:
        """What a card does while it is worn where it works."""
        return self._worn[definition]

    def attack_kind(self, definition: str) -> str:
        """The kind of attack that a card makes, empty if it makes none."""
        return self._attack_kinds[definition]

    def race(self, name: str) -> float:
        """What a race's bonus does."""
        return self._o.weights.turns * self._abilities(self.content.races[name].ability)

    def character(self, definition: CharacterDef) -> float:
        """What a character brings: life, legs, attacks, skills, race, and how useful the collectibles are otherwise."""
        worth = self._characters.get(definition.id)
        if worth is None:
            worth = self._characters[definition.id] = self._character(definition)
        return worth

    def _character(self, definition: CharacterDef) -> float:
        attacks = sorted((definition.attack.mental, definition.attack.physical, definition.attack.magic))
        body = definition.hp + 0.5 * definition.move + 0.5 * attacks[0] + 0.7 * attacks[1] + 1.2 * attacks[2]
        return body + self._o.weights.turns * self._abilities(definition.skill) + self.race(definition.race)

    # ---- abilities, for a turn ----

    def _abilities(self, abilities: Iterable[Ability]) -> float:
        return sum(self._ability(ability) for ability in abilities)

    def _ability(self, ability: Ability) -> float:
        match ability:
            case Active():
                return self._use(ability, "skill") / max(1, ability.cd)
            case Trigger() | Replacement():
                return self._answering(ability)
            case StatStatic():
                change = ability.n + (0 if ability.cap is None else -1) + (0 if ability.set is None else 1)
                worth = self._o.weights.stat.get(ability.stat, 0.0) * change * self._circle(ability.who)
                return worth * self._likely(Env(0, 0, ""), ability)
            case ForbidStatic():
                burden = -self._circle(ability.who) if ability.forbid != "targeted" else self._circle(ability.who)
                return 0.4 * burden * self._likely(Env(0, 0, ""), ability)
        return 0.0

    def _circle(self, who: str) -> float:
        """What it is worth to the owner that something good holds for these."""
        if who == "self":
            return 1.0
        return sum(self._o.regard(seat) for seat in self._o.d.living() if in_circle(self._o.d, who, 0, seat))

    def _likely(self, env: Env, ability: StatStatic | ForbidStatic | Active | Trigger | Replacement) -> float:
        return 1.0 if holds(self._o.d, env, ability.if_) else _UNLIKELY

    def _use(self, active: Active, cause: str) -> float:
        env = Env(0, 0, cause)
        if active.target is None:
            return program_value(self._o, active.do, env) * self._likely(env, active)
        targets = players(self._o.d, env, active.target)
        return max((program_value(self._o, active.do, bind(env, "target", seat)) for seat in targets), default=0.0)

    def _answering(self, ability: Trigger | Replacement) -> float:
        event = self._imagine(ability.on)
        env = Env(0, 0, "card", "", event.id)
        self._o.d.stack.append(event)
        likely = self._likely(env, ability)
        if isinstance(ability, Trigger):
            worth = program_value(self._o, ability.do, env)
            worth = max(0.0, worth) if ability.may else worth
        else:
            n, aside = edited(self._o, ability.do, env, float(event.n), program_value)
            worth = aside + self._change(event, n - event.n)
        self._o.d.stack.pop()
        often = _A_TURN.get(ability.on.ev, 0.0) * _fraction(ability.on)
        return worth * likely * (often if ability.limit is None else min(often, ability.limit.n))

    def _imagine(self, on: On) -> TimingEvent:
        mine = on.subject == "self" or (on.source is None and on.ev not in ("damage", "attack"))
        subject, source = (0, self._foe) if mine else (self._foe, 0)
        if on.source == "self":
            source = 0
        fields: dict[str, str | int] = {"n": _USUAL.get(on.ev, 1), "dtype": "physical", "cause": "attack"}
        fields |= {name: getattr(on, name)[0] for name in ("dtype", "cause", "kind") if getattr(on, name)}
        return imagined(on.ev, subject, source, **fields)

    def _change(self, event: TimingEvent, n: float) -> float:
        """What it is worth that so much more of it happens."""
        seat = event.subject
        if seat is None:
            return 0.0
        match event.ev:
            case "damage" | "lose_hp":
                return self._o.regard(seat) * -1.2 * n
            case "heal":
                return self._o.regard(seat) * 0.8 * n
            case "draw":
                return self._o.regard(seat) * self._o.weights.card * n
        return 0.0


def _fraction(on: On) -> float:
    """The part of what happens that a pattern matches: some kinds of damage, some kinds of card."""
    part = 1.0
    if on.dtype:
        part *= min(1.0, len(set(on.dtype) - {"true"}) / _DAMAGE_KINDS)
    if on.kind:
        part *= min(1.0, len(on.kind) / _PLAYED_KINDS)
    if on.subject is None and on.source is None and on.ev not in ("round_start", "round_end"):
        part *= 2
    if on.cause and set(on.cause) <= {"setup"}:
        part *= 0.2
    return part


def _attack_kind(abilities: Iterable[Ability]) -> str:
    actives = (ability for ability in abilities if isinstance(ability, Active))
    return next((op.dtype for active in actives for op in active.do if isinstance(op, p.Attack)), "")


def typical_position(content: Content, rules: Rules) -> MutableState:
    """Everybody the same ordinary character; some cards in each hand and in the discard, none of which he collects."""
    characters = content.characters.values()
    hp, attack = mean(c.hp for c in characters), mean(_strength(c) for c in characters)
    usual = min(characters, key=lambda c: (abs(c.hp - hp) + abs(_strength(c) - attack), c.id))
    board = content.boards[rules.map]
    land = [tile for tile in board.tiles if board.terrain[tile] in ("grass", "building")] or list(board.tiles)
    centre = min(land, key=lambda tile: sum(board.steps(tile).values()))
    near = sorted(land, key=lambda tile: (abs(board.steps(centre)[tile] - 2), tile))
    plain = [c for c in content.pile if content.kind(c) != "event_trigger" and definition_of(c) not in usual.collect]
    most = max(1, usual.hp + rules.profile.hp_change)
    hands = [plain[seat :: max(1, len(plain) // _HELD)][:_HELD] for seat in range(rules.seats)]
    held = {card for hand in hands for card in hand}
    discard = [card for card in plain[7::9] if card not in held]
    players = tuple(
        Player(
            character=usual.id,
            races=(usual.race,),
            hp=-(-most * 3 // 5),
            max_hp=most,
            tile=centre if seat == 0 else near[seat % len(near)],
            hand=content.sort(hand),
        )
        for seat, hand in enumerate(hands)
    )
    pool = tuple(card for card in content.pile if card not in held and card not in discard)
    return MutableState(content, _midgame(content, rules, players, pool, tuple(discard)))


def _midgame(
    content: Content, rules: Rules, players: tuple[Player, ...], pool: tuple[str, ...], discard: tuple[str, ...]
) -> State:
    """The first turn of the match, begun by the first player."""
    return State(
        rules,
        players=players,
        order=tuple(range(rules.seats)),
        current=0,
        regular=0,
        turn=1,
        round=1,
        last_of_side=(-1,) * len(rules.sides),
        pool=pool,
        discard=discard,
        events=tuple(content.events),
        sightings=((),) * rules.seats,
        spreads=((),) * rules.seats,
        stack=(TurnFrame("acted"),),
    )


def _strength(character: CharacterDef) -> float:
    return character.attack.mental + character.attack.physical + character.attack.magic


@lru_cache(maxsize=64)
def appraisal(content: Content, rules: Rules) -> Appraisal:
    """The appraisal of some content under some rules; made once."""
    return Appraisal(content, rules)
