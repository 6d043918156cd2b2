"""The play phase in playouts: what each card and skill promises is looked up, and only what is best is checked.

As with the heuristic player collectibles come first, then whatever promises most; a piece moves where it could strike
from elsewhere what it cannot reach.
"""

from __future__ import annotations

from zashiki.magic.bots.card_facts import CardFacts, CharacterFacts
from zashiki.magic.bots.playout_facts import FOE, MATE, SELF, PlayoutFacts, health, place_of, strikes
from zashiki.magic.effects import evaluate, legality
from zashiki.magic.effects.bindings import bind
from zashiki.magic.language import verbs as p
from zashiki.magic.language.abilities import Active
from zashiki.magic.language.cards import CardId, Slot, definition_of
from zashiki.magic.model import numbers
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Env, Player
from zashiki.magic.rules import acts, victory

_TOO_LITTLE = 0.05
"""What is worth less is not done."""
_EAGER = 0.4
"""How much more it is worth to strike at whoever is about to win than at whoever wears nothing."""
_IN_REACH = 20
"""How much better a place is from which somebody can be struck."""

Best = tuple[float, str]
"""What the best is worth, and the act; no act where nothing is worth doing."""


class PlayoutActs:
    """What the playout policy does in the play phase."""

    def __init__(self, facts: PlayoutFacts) -> None:
        self._facts = facts

    def best(self, d: MutableState, seat: int) -> str:
        """What to do now."""
        if d.count.exhausted:
            return "end"
        facts, player = self._facts, d.players[seat]
        if not facts.triggers.isdisjoint(player.hand):
            return next(f"play:{card}" for card in player.hand if card in facts.triggers)  # A24
        character = facts.characters[player.character]
        act, best, active = self._wear(d, seat, player, character)
        if act and best == numbers.FAR:
            return act
        aim = _Aim(d, seat, facts)
        free = len(player.hand) > d.rules.hand_limit
        for card, fact in active:
            if fact.kind == "attack" and not aim.may_attack():
                continue
            worth = aim.best(fact.address, fact.active, fact.kind) - (0.0 if free else fact.keep)
            if worth > best and acts.can_play(d, seat, card):
                best, act = worth, f"play:{card}"
        for name, address, skill in character.skills:
            if player.cooldowns and any(cooldown.skill == name for cooldown in player.cooldowns):
                continue
            worth = aim.best(address, skill, "")
            if worth > best and acts.can_use(d, seat, name):
                best, act = worth, f"skill:{name}"
        return act or self._move(d, seat, player, character, aim) or "end"

    # ---- equipment ----

    def _wear(
        self, d: MutableState, seat: int, player: Player, character: CharacterFacts
    ) -> tuple[str, float, list[tuple[CardId, CardFacts]]]:
        """The best card to put on, a needed one before all others; and the cards that are played, one of each sort."""
        names = self.worn_names(d, seat)
        act, best = "", _TOO_LITTLE
        active: list[tuple[CardId, CardFacts]] = []
        last: CardFacts | None = None
        for card in player.hand:
            fact = self._facts.cards[card]
            if fact is last:
                continue  # In deck order copies lie side by side.
            last = fact
            if fact.definition in character.wanted and fact.definition not in names:
                slot = _slot_of_collectible(player, fact, character)
                if slot and slot in legality.slots_for(d, seat, card):
                    return f"equip:{card}:{slot}", numbers.FAR, active
            elif fact.native is not None:
                worth = self._gain(player, fact, character)
                if worth > best and fact.native in legality.slots_for(d, seat, card):
                    act, best = f"equip:{card}:{fact.native}", worth
            elif fact.active is not None:
                active.append((card, fact))
        return act, best, active

    def worn_names(self, d: MutableState, seat: int) -> frozenset[str]:
        """The collectibles that count for a player's victory."""
        if d.rules.profile.team_total is None:
            return numbers.worn_names(d, seat)
        return frozenset().union(*[numbers.worn_names(d, mate) for mate in d.mates(seat)])

    def _gain(self, player: Player, fact: CardFacts, character: CharacterFacts) -> float:
        """By how much a card is better than what is in its slot; what is collected stays."""
        assert fact.native is not None
        occupant = player.equipment.in_slot(fact.native)
        if occupant is None:
            return fact.worn - 0.1
        other = self._facts.cards[occupant]
        return -1.0 if other.definition in character.wanted else fact.worn - other.worn - 0.2

    def aim_worth(self, d: MutableState, seat: int, address: str, other: int) -> float:
        """What a program is worth that is aimed at a player."""
        return _Aim(d, seat, self._facts).worth(self._facts.row(address, d.players[seat].character), address, other)

    # ---- moves ----

    def _move(self, d: MutableState, seat: int, player: Player, character: CharacterFacts, aim: _Aim) -> str:
        """Where somebody can be struck from who is out of reach, or nearer to him; empty if nothing calls for it."""
        kind = self._striking(player, character, aim)
        here, terrain = player.tile, d.terrain
        bound = not numbers.ignores_terrain(d, seat)
        costs = bound and d.rules.leaving_costs and terrain[here] == "water" and len(player.hand) > 1
        if kind is None or costs or not acts.may_move(d, seat):
            return ""  # M70
        walls = d.mountains if bound else frozenset[str]()
        mates = d.mates(seat)
        foes = [
            (d.board.attack_distance(d.players[foe].tile, d.rules.range_metric, walls), foe)
            for foe in d.from_current()
            if foe not in mates
        ]
        near, _ = min(foes, key=lambda foe: foe[0].get(here, numbers.FAR) - 3 * len(numbers.worn_names(d, foe[1])))
        far = legality.attack_range(d, seat, kind) + int(bound and terrain[here] == "forest")
        best, found = 0, ""
        start = near.get(here, numbers.FAR)
        for tile in legality.reachable(d, seat):
            away = near.get(tile, numbers.FAR)
            if away >= start or terrain[tile] == "water":
                continue
            # From as far away as the strike reaches, else as near as the legs carry.
            reach = far - int(bound and terrain[tile] == "forest")
            worth = _IN_REACH + away if away <= reach else start - away
            if worth > best:
                best, found = worth, tile
        return f"move:{found}" if found else ""

    def _striking(self, player: Player, character: CharacterFacts, aim: _Aim) -> str | None:
        """The kind of card (empty for a skill) that somebody out of reach could be struck with; None without any."""
        for card in player.hand:
            fact = self._facts.cards[card]
            if not fact.strikes or fact.definition in character.wanted:
                continue
            if fact.kind != "attack" or aim.may_attack():
                return fact.kind
        for name, _, active in character.skills:
            if strikes(active) and not any(cooldown.skill == name for cooldown in player.cooldowns):
                return ""
        return None


class _Aim:
    """Whom a player may aim at now, and what that is worth."""

    __slots__ = ("_attacks", "_character", "_d", "_eager", "_facts", "_own", "_seat")

    def __init__(self, d: MutableState, seat: int, facts: PlayoutFacts) -> None:
        player = d.players[seat]
        self._d = d
        self._seat = seat
        self._facts = facts
        self._character = player.character
        self._own = health(player.hp, player.max_hp)
        self._attacks: bool | None = None
        self._eager: dict[int, tuple[int, float]] = {}

    def may_attack(self) -> bool:
        """Whether an attack card is left to be played this turn."""
        if self._attacks is None:
            self._attacks = self._d.count.attacks < evaluate.stat(self._d, self._seat, "attacks")
        return self._attacks

    def best(self, address: str, active: Active | None, kind: str) -> float:
        """What a program is worth at its best; -1 where it cannot be aimed at anybody."""
        assert active is not None
        row = self._facts.row(address, self._character)
        if active.target is None:
            return self.worth(row, address, self._seat)
        best = -1.0
        for other in legality.targets(self._d, self._seat, active, kind):
            worth = self.worth(row, address, other)
            if worth > best:
                best = worth
        return best

    def worth(self, row: list[float | None], address: str, other: int) -> float:
        """What a program is worth that is aimed at a player."""
        looked = self._eager.get(other)
        if looked is None:
            looked = self._eager[other] = self._look(other)
        place, eager = looked
        worth = row[place]
        if worth is None:
            worth = self._facts.fill(row, place, address, self._character)
        if address in self._facts.movers and other != self._seat:
            worth += self._strand(address, other)
        return worth * eager

    def _strand(self, address: str, other: int) -> float:
        """What it is worth that a program can put an opponent who stands on land into the water."""
        d, op, target = self._d, self._facts.movers[address], self._d.players[other]
        if other in d.mates(self._seat) or d.terrain[target.tile] == "water":
            return 0.0
        env = bind(Env(self._seat, self._seat, ""), "target", other)
        where = d.board.within(target.tile, op.n) if isinstance(op, p.Push) else evaluate.tiles(d, env, op.tiles)
        wet = any(d.terrain[tile] == "water" for tile in where)
        return self._facts.stranding[health(target.hp, target.max_hp)] if wet else 0.0

    def _look(self, other: int) -> tuple[int, float]:
        """Where a player stands in the tables, and how much more it is worth to strike at him."""
        d, target = self._d, self._d.players[other]
        if other == self._seat:
            return place_of(SELF, self._own, self._own), 1.0
        band = health(target.hp, target.max_hp)
        if other in d.mates(self._seat):
            return place_of(MATE, self._own, band), 1.0
        if d.teams and victory.wins_without(d, other):
            return place_of(FOE, self._own, band), 0.0  # A39
        return place_of(FOE, self._own, band), 1 + _EAGER * len(numbers.worn_names(d, other))


def _slot_of_collectible(player: Player, fact: CardFacts, character: CharacterFacts) -> Slot | None:
    """Where a needed card is least in the way: its own slot, else the collectible's, else any that holds none."""
    order: tuple[Slot, ...] = ("collectible", "armor", "weapon")
    if fact.native is not None:
        order = (fact.native, *(slot for slot in order if slot != fact.native))
    worn = player.equipment
    for slot in order:
        if worn.in_slot(slot) is None:
            return slot
    for slot in order:
        if definition_of(worn.in_slot(slot)) not in character.wanted:
            return slot
    return None
