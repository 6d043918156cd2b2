"""What the playout policy looks up instead of working it out: of some content under some rules, made once.

What cards and skills are worth is read from their programs as everywhere (`program_value`), in the typical position of
the appraisal, for a few healths of the player and of whom he aims at.
"""

from __future__ import annotations

from functools import lru_cache

from zashiki.magic.bots.appraisal import appraisal, typical_position
from zashiki.magic.bots.card_facts import CardFacts, CharacterFacts
from zashiki.magic.bots.places import water_worth
from zashiki.magic.bots.program_value import program_value
from zashiki.magic.bots.valuation import Valuation
from zashiki.magic.bots.weights import WEIGHTS
from zashiki.magic.content.content import Content
from zashiki.magic.effects.bindings import bind
from zashiki.magic.language import verbs as p
from zashiki.magic.language.abilities import Active
from zashiki.magic.language.cards import NATIVE_SLOT, CardId, definition_of
from zashiki.magic.language.verb import Block
from zashiki.magic.model.state import Env, Player
from zashiki.magic.model.variants import Rules

_HEALTH = (0.2, 0.45, 0.7, 1.0)
"""The parts of the maximum that stand for all others."""
_BANDS = len(_HEALTH)
_MOST_HP = 99
"""More than anybody has."""
_CUTS = (0.34, 0.58, 0.85)
SELF, MATE, FOE = range(3)
"""Whom something is aimed at."""


class PlayoutFacts:
    """Tables of some content under some rules."""

    def __init__(self, content: Content, rules: Rules) -> None:
        self.content = content
        self.rules = rules
        self._judge = appraisal(content, rules)
        self._typical = typical_position(content, rules)
        by_name = {name: self._card(name) for name in content.cards}
        self.cards: dict[CardId, CardFacts] = {card: by_name[definition_of(card)] for card in content.pile}
        self.triggers = frozenset(card for card in content.pile if content.kind(card) == "event_trigger")
        self.characters = {name: self._character(name) for name in content.characters}
        needed = rules.profile.needed if rules.profile.team_total is None else rules.profile.team_total
        self.needed = needed
        judge = Valuation(self._typical, 0, self._judge)
        self.steps = [judge.set_step(k) for k in range(needed + 4)]
        """What one more collectible is worth to whoever wears so many."""
        self.life = [judge.life(hp) for hp in range(_MOST_HP + 1)]
        """What so many hit points are worth."""
        self.copies = {
            name: tuple(f"{name}#{n + 1}" for n in range(card.copies)) for name, card in content.cards.items()
        }
        """The copies of each card."""
        self.movers = {address: op for address in content.abilities if (op := self._mover(address)) is not None}
        """The programs that move whom they are aimed at, and how."""
        self.stranding = [self._stranding(band) for band in range(_BANDS)]
        """What it is worth to put an opponent of such `health` into the water."""
        self._use: dict[tuple[str, str], float] = {}
        self._rows: dict[tuple[str, str], list[float | None]] = {}
        self._blocks: dict[str, float] = {}

    def _card(self, name: str) -> CardFacts:
        kind = self.content.cards[name].kind
        address, active = self.content.played.get(name, ("", None))
        native = NATIVE_SLOT.get(kind)
        worn = self._judge.worn(name)
        use = self._judge.played(name) if native is None else worn
        return CardFacts(name, kind, native, worn, WEIGHTS.keep * max(0.2, use), address, active, strikes(active))

    def _character(self, name: str) -> CharacterFacts:
        wanted = frozenset(self.content.characters[name].collect[: self.rules.profile.counted])
        found = [(address, self.content.abilities[address]) for address in self.content.by_carrier[name]]
        skills = tuple((ability.id, address, ability) for address, ability in found if isinstance(ability, Active))
        return CharacterFacts(wanted, skills)

    def _mover(self, address: str) -> p.MoveTo | p.Push | None:
        for op in self.content.blocks.get(address, ()):
            if isinstance(op, p.MoveTo | p.Push) and op.to == "target" and op.by == "self":
                return op
        return None

    def _stranding(self, band: int) -> float:
        d = self._typical.copy()
        foe = self._seats(FOE)[0]
        d.update(foe, hp=_hit_points(band, d.players[foe].max_hp))
        o = Valuation(d, 0, self._judge)
        return o.regard(foe) * water_worth(o, foe, "water")

    def row(self, address: str, character: str) -> list[float | None]:
        """What a program is worth to a player of that character, by `place_of`; None: not worked out yet (`fill`)."""
        row = self._rows.get((address, character))
        if row is None:
            row = self._rows[address, character] = [None] * (3 * _BANDS * _BANDS)
        return row

    def fill(self, row: list[float | None], place: int, address: str, character: str) -> float:
        """Work out one place of a row."""
        whom, rest = divmod(place, _BANDS * _BANDS)
        worth = row[place] = self._work_out(address, character, whom, *divmod(rest, _BANDS))
        return worth

    def _work_out(self, address: str, character: str, whom: int, own: int, other: int) -> float:
        others = self._seats(whom)
        if not others:
            return 0.0
        d = self._typical.copy()
        most = self.content.characters[character].hp
        d.update(0, character=character, max_hp=most, hp=_hit_points(own, most))
        if whom != SELF:
            d.update(others[0], hp=_hit_points(other, d.players[others[0]].max_hp))
        cause = "skill" if address.partition("/")[0] in self.content.characters else "card"
        env = bind(Env(0, 0, cause), "target", others[0])
        return program_value(Valuation(d, 0, self._judge), self.content.blocks[address], env)

    def _seats(self, whom: int) -> list[int]:
        mates = self._typical.mates(0)
        if whom == SELF:
            return [0]
        return [seat for seat in range(self.rules.seats) if seat != 0 and (seat in mates) == (whom == MATE)]

    def worn(self, player: Player) -> float:
        """What a player's equipment does where it works, its place in the collection aside (M44, M54, M55)."""
        return sum([fact.worn for slot, card in player.equipment.worn() if (fact := self.cards[card]).native == slot])

    def use(self, player: Player) -> float:
        """What a player's hand cards will do for him some time, their place in the collection aside."""
        total = 0.0
        for card in player.hand:
            fact = self.cards[card]
            if fact.native is not None:
                occupant = player.equipment.in_slot(fact.native)
                other = 0.0 if occupant is None else self._judge.worn(definition_of(occupant))
                total += WEIGHTS.keep * max(0.2, fact.worn - other)
            else:
                total += self._use_of(fact, player.character)
        return total

    def _use_of(self, fact: CardFacts, character: str) -> float:
        """How hard attacks are depends on who makes them, 2 being usual."""
        worth = self._use.get((fact.definition, character))
        if worth is None:
            kind = self._judge.attack_kind(fact.definition)
            force = getattr(self.content.characters[character].attack, kind) / 2 if kind else 1.0
            worth = WEIGHTS.keep * max(0.2, self._judge.played(fact.definition) * force)
            self._use[fact.definition, character] = worth
        return worth

    def block(self, address: str, block: Block) -> float:
        """What a block inside a program is worth in the typical position, whoever is spoken of being an opponent."""
        worth = self._blocks.get(address)
        if worth is None:
            foe = self._seats(FOE)[0]
            env = bind(bind(Env(0, 0, "card"), "target", foe), "it", 0)
            worth = self._blocks[address] = program_value(Valuation(self._typical, 0, self._judge), block, env)
        return worth


def place_of(whom: int, own: int, other: int) -> int:
    """Where in a row what is aimed at somebody stands, by the `health` of both."""
    return (whom * _BANDS + own) * _BANDS + other


def strikes(active: Active | None) -> bool:
    """Whether a program is aimed at an opponent within reach."""
    if active is None or active.range == "green" or active.target is None:
        return False
    return active.target.who == "opponents"


@lru_cache(maxsize=4096)
def health(hp: int, most: int) -> int:
    """Which of a few healths stands for so many hit points of a maximum."""
    part = hp / most if most else 1.0
    return 0 if part < _CUTS[0] else 1 if part < _CUTS[1] else 2 if part < _CUTS[2] else 3


def _hit_points(band: int, most: int) -> int:
    return max(1, round(_HEALTH[band] * most))


@lru_cache(maxsize=64)
def playout_facts(content: Content, rules: Rules) -> PlayoutFacts:
    """The facts of some content under some rules; made once."""
    return PlayoutFacts(content, rules)
