"""The play phase in playouts: what each card and skill promises is looked up, and only the best is checked for legality.

As with the heuristic player collectibles come first, then whatever promises most; a piece moves where it could strike
from elsewhere what it cannot reach.
"""

from __future__ import annotations

from zashiki.magic.bots.playout_facts import FOE, MATE, SELF, CardFacts, CharacterFacts, PlayoutFacts, health
from zashiki.magic.content.board import TileId
from zashiki.magic.effects import evaluate, legality
from zashiki.magic.language.abilities import Active
from zashiki.magic.language.cards import COLLECTION_SLOTS, Slot, definition_of
from zashiki.magic.model import numbers
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Player
from zashiki.magic.rules import acts

_TOO_LITTLE = 0.05
"""What is worth less is not done."""
_SPARE = 0.3
"""What a second copy of a needed card is worth, of what the first is."""
_EAGER = 0.4
"""How much more it is worth to strike at whoever is about to win than at whoever wears nothing."""

Found = list[tuple[float, str]]
"""What might be done, with what it is worth."""


class PlayoutActs:
    """What the playout policy does in the play phase."""

    def __init__(self, facts: PlayoutFacts) -> None:
        self._facts = facts

    def best(self, d: MutableState, seat: int) -> str:
        """What to do now."""
        if d.count.exhausted:
            return "end"
        player = d.players[seat]
        for card in player.hand:
            if card in self._facts.triggers:
                return f"play:{card}"  # A24
        character = self._facts.characters[player.character]
        found = self._hand(d, seat, player, character)
        if character.skills:
            self._skills(d, seat, player, character, found)
        found.sort(reverse=True)
        for _, act in found:
            if self._is_open(d, seat, act):
                return act
        return self._move(d, seat, player, character) or "end"

    def _is_open(self, d: MutableState, seat: int, act: str) -> bool:
        """Whether the rules allow it."""
        verb, _, rest = act.partition(":")
        if verb == "play":
            return acts.can_play(d, seat, rest)
        if verb == "equip":
            card, _, slot = rest.partition(":")
            return slot in legality.slots_for(d, seat, card)
        return acts.can_use(d, seat, rest)

    # ---- the hand ----

    def _hand(self, d: MutableState, seat: int, player: Player, character: CharacterFacts) -> Found:
        facts, found = self._facts, Found()
        free = len(player.hand) > d.rules.hand_limit
        worn = self.worn_names(d, seat)
        last: CardFacts | None = None
        attacks = -1
        for card in player.hand:
            fact = facts.cards[card]
            if fact is last:
                continue  # In deck order copies lie side by side.
            last = fact
            is_wanted = fact.definition in character.wanted and fact.definition not in worn
            if is_wanted:
                slot = _slot_of_collectible(player, fact, character)
                if slot:
                    found.append((facts.steps[len(worn)] + fact.worn, f"equip:{card}:{slot}"))
                continue
            if fact.native is not None:
                worth = self._equip_worth(player, fact, character)
                if worth > _TOO_LITTLE:
                    found.append((worth, f"equip:{card}:{fact.native}"))
                continue
            if fact.active is None:
                continue
            if fact.kind == "attack":
                if attacks < 0:
                    attacks = evaluate.stat(d, seat, "attacks") - d.count.attacks
                if attacks <= 0:
                    continue
            worth = self.best_aim(d, seat, fact.address, fact.active, fact.kind)[0]
            if not free:
                worth -= fact.keep
            if worth > _TOO_LITTLE:
                found.append((worth, f"play:{card}"))
        return found

    def worn_names(self, d: MutableState, seat: int) -> set[str]:
        """The collectibles that count for a player's victory."""
        if d.rules.profile.team_total is None:
            return {definition_of(card) for card in numbers.worn_collectibles(d, seat)}
        return {definition_of(card) for mate in d.mates(seat) for card in numbers.worn_collectibles(d, mate)}

    def _equip_worth(self, player: Player, fact: CardFacts, character: CharacterFacts) -> float:
        assert fact.native is not None
        occupant = getattr(player.equipment, fact.native)
        if occupant is None:
            return fact.worn - 0.1
        other = self._facts.cards[occupant]
        return -1.0 if other.definition in character.wanted else fact.worn - other.worn - 0.2

    # ---- cards and skills that are aimed ----

    def best_aim(self, d: MutableState, seat: int, address: str, active: Active, kind: str) -> tuple[float, int]:
        """What a program is worth at its best, and the player that it is then aimed at."""
        player = d.players[seat]
        own = health(player.hp, player.max_hp)
        if active.target is None:
            return self._facts.aimed(address, player.character, SELF, own, own), seat
        best, whom = -1.0, seat
        for other in legality.targets(d, seat, active, kind):
            worth = self.aim_worth(d, seat, address, own, other)
            if worth > best:
                best, whom = worth, other
        return best, whom

    def aim_worth(self, d: MutableState, seat: int, address: str, own: int, other: int) -> float:
        """What a program is worth that is aimed at a player."""
        player, target = d.players[seat], d.players[other]
        if other == seat:
            return self._facts.aimed(address, player.character, SELF, own, own)
        whom = MATE if other in d.mates(seat) else FOE
        worth = self._facts.aimed(address, player.character, whom, own, health(target.hp, target.max_hp))
        return worth * (1 + _EAGER * numbers.collected(d, other)) if whom == FOE else worth

    def _skills(self, d: MutableState, seat: int, player: Player, character: CharacterFacts, found: Found) -> None:
        for name, address, active in character.skills:
            if any(cooldown.skill == name for cooldown in player.cooldowns):
                continue
            worth = self.best_aim(d, seat, address, active, "")[0]
            if worth > _TOO_LITTLE:
                found.append((worth, f"skill:{name}"))

    # ---- moves ----

    def _move(self, d: MutableState, seat: int, player: Player, character: CharacterFacts) -> str:
        """Where somebody can be struck from who is out of reach, or nearer to him; empty if nothing calls for it."""
        kind = self._striking(d, seat, player, character)
        if kind is None or not acts.may_move(d, seat):
            return ""
        tiles = legality.reachable(d, seat)
        terrain = d.terrain
        rooted = numbers.ignores_terrain(d, seat)
        here = player.tile
        if terrain[here] == "water" and not rooted and len(player.hand) > 1:
            return ""  # M70
        far = legality.attack_range(d, seat, kind) + int(terrain[here] == "forest" and not rooted)
        walls = frozenset[TileId]() if rooted else d.mountains
        best = (-numbers.FAR, "")
        for foe in d.from_current():
            if foe in d.mates(seat):
                continue
            near = d.board.attack_distance(d.players[foe].tile, d.rules.range_metric, walls)
            eager = 3 * numbers.collected(d, foe)
            start = near.get(here, numbers.FAR)
            for tile in tiles:
                away = near.get(tile, numbers.FAR)
                if away >= start or terrain[tile] == "water":
                    continue
                reach = far - int(terrain[tile] == "forest" and not rooted)
                # From as far away as the strike reaches, else as near as the legs carry.
                worth = 20 + away + eager if away <= reach else -away
                if worth > best[0]:
                    best = (worth, tile)
        return f"move:{best[1]}" if best[1] else ""

    def _striking(self, d: MutableState, seat: int, player: Player, character: CharacterFacts) -> str | None:
        """The kind of card (empty for a skill) that somebody out of reach could be struck with; None without any."""
        for card in player.hand:
            fact = self._facts.cards[card]
            if fact.active is None or fact.active.range == "green" or fact.active.target is None:
                continue
            if fact.kind == "attack" and d.count.attacks >= evaluate.stat(d, seat, "attacks"):
                continue
            if fact.active.target.who == "opponents" and fact.definition not in character.wanted:
                return fact.kind
        for name, _, active in character.skills:
            is_cooling = any(cooldown.skill == name for cooldown in player.cooldowns)
            if not is_cooling and active.range == "red" and active.target is not None:
                return "" if active.target.who == "opponents" else None
        return None


def _slot_of_collectible(player: Player, fact: CardFacts, character: CharacterFacts) -> Slot | None:
    """Where a needed card is least in the way: its own slot, else the collectible's, else any that holds none."""
    worn = player.equipment
    order: tuple[Slot, ...] = ("collectible", "armor", "weapon")
    if fact.native is not None:
        order = (fact.native, *(slot for slot in order if slot != fact.native))
    for slot in order:
        if getattr(worn, slot) is None:
            return slot
    for slot in order:
        if slot in COLLECTION_SLOTS and definition_of(getattr(worn, slot)) not in character.wanted:
            return slot
    return None
