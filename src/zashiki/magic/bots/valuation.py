"""What a seat makes of the table: who is with it, what each player's life, cards and collection are worth to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import Protocol

from zashiki.magic.bots.weights import WEIGHTS, Weights
from zashiki.magic.content.board import TileId
from zashiki.magic.effects import evaluate
from zashiki.magic.language.cards import NATIVE_SLOT, CardId, Slot, definition_of
from zashiki.magic.model import numbers
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.rules import victory

USUAL_HIT = 2.2
"""What an attack is expected to do where nothing is known of it."""


class Worths(Protocol):
    """What cards do in a typical position; see `appraisal`."""

    def played(self, definition: str) -> float:
        """Of a card when it is played; 0 of one that is worn."""
        ...

    def worn(self, definition: str) -> float:
        """Of a card while it is worn where it works."""
        ...

    def attack_kind(self, definition: str) -> str:
        """The kind of attack that a card makes, empty if it makes none."""
        ...


class Flat:
    """All cards alike, for appraising the first ones."""

    def played(self, definition: str) -> float:
        """The same for all."""
        return WEIGHTS.card

    def worn(self, definition: str) -> float:
        """The same for all."""
        return WEIGHTS.card

    def attack_kind(self, definition: str) -> str:
        """None is known."""
        return ""


class Valuation:
    """A mutable state of some state that the seat cannot tell from the real one, and the seat's interests in it.

    Nothing that the seat does not know is read: of other hands only their size.
    """

    def __init__(self, d: MutableState, seat: int, worths: Worths, weights: Weights = WEIGHTS) -> None:
        self.d = d
        self.seat = seat
        self.worths = worths
        self.weights = weights
        self.friends = frozenset(d.mates(seat))
        living = d.living()
        self.foes = tuple(other for other in living if other not in self.friends)
        self.depth = 0
        """How deep in consequences of consequences an estimate is."""
        self._wanted = [numbers.wanted(d, other) for other in range(len(d.players))]
        self._missing: dict[int, frozenset[str]] = {}
        self._collected: dict[int, int] = {}
        self._held: dict[tuple[int, str], float] = {}
        self.kept: dict[CardId, float] = {}
        """What it is worth to keep each card of the own hand that was looked at (`discarding.keep_worth`)."""
        self.aimed: dict[tuple[str, int], float] = {}
        """What each card or skill that was looked at is worth, aimed at a player (`acting.aimed_worth`)."""
        self._regard = self._regards(living)
        self._reach: dict[int, int] = {}
        self._threats: dict[int, list[tuple[Mapping[TileId, int], int, float]]] = {}
        self._attack_chance: dict[int, float] = {}

    # ---- whose welfare counts ----

    def _regards(self, living: Sequence[int]) -> list[float]:
        mates = self.weights.mate
        regards = [0.0] * len(self.d.players)
        each_for_himself = not self.d.teams and len(self.foes) > 1
        standing = {foe: self._standing(foe) for foe in self.foes} if each_for_himself else {}
        total = sum(standing.values())
        for other in living:
            if other == self.seat:
                regards[other] = 1.0
            elif other in self.friends:
                regards[other] = mates
            elif each_for_himself:
                regards[other] = -(0.25 + 0.75 * standing[other] / total)
            else:
                regards[other] = -1.0 if len(self.foes) == 1 else -mates
        return regards

    def _standing(self, seat: int) -> float:
        """How near to winning an opponent is, about."""
        return 0.5 + 2 * self.progress(seat) ** 2 + 0.03 * self.d.players[seat].hp

    def regard(self, seat: int) -> float:
        """How much a player's welfare counts: 1 for the own, negative for an opponent's."""
        return self._regard[seat]

    def progress(self, seat: int) -> float:
        """The part of the collection that a player (or his team together) wears."""
        return min(1.0, self.collected(seat) / self.needed)

    @property
    def needed(self) -> int:
        """How many collectibles win."""
        profile = self.d.rules.profile
        return profile.needed if profile.team_total is None else profile.team_total

    def collected(self, seat: int) -> int:
        """How many different collectibles count for a player's victory."""
        known = self._collected.get(seat)
        if known is None:
            alone = self.d.rules.profile.team_total is None
            known = numbers.collected(self.d, seat) if alone else len(self._names_of_team(seat))
            self._collected[seat] = known
        return known

    def _names_of_team(self, seat: int) -> set[str]:
        worn = (card for mate in self.d.mates(seat) for card in numbers.worn_collectibles(self.d, mate))
        return {definition_of(card) for card in worn}

    # ---- life ----

    def life(self, hp: float) -> float:
        """What so many hit points are worth: the last ones more."""
        return hp + self.weights.frailty * (1 - exp(-hp / 3))

    def harm(self, seat: int, n: float) -> float:
        """What losing so many hit points is worth to the player himself: 0 or less."""
        if n <= 0:
            return 0.0
        player = self.d.players[seat]
        if n < player.hp:
            return self.life(player.hp - n) - self.life(player.hp)
        worn = numbers.worn_collectibles(self.d, seat)
        if not worn:
            if victory.wins_without(self.d, seat):
                return self.weights.match  # A39
            return -self.weights.elimination - self.life(player.hp)
        half = -(-player.max_hp // 2)
        return self.life(half) - self.life(player.hp) - self.set_step(self.collected(seat) - 1)

    def relief(self, seat: int, n: float) -> float:
        """What so many hit points regained are worth to the player himself."""
        player = self.d.players[seat]
        return self.life(min(player.max_hp, player.hp + max(0.0, n))) - self.life(player.hp)

    # ---- collections ----

    def set_worth(self, k: int) -> float:
        """What wearing so many collectibles is worth."""
        if k >= self.needed:
            return self.weights.match
        part: float = (max(0, k) / self.needed) ** self.weights.collection_bend
        return self.weights.match * self.weights.collection_part * part

    def set_step(self, k: int) -> float:
        """What one more is worth to whoever wears `k`."""
        return self.set_worth(k + 1) - self.set_worth(k)

    def wants(self, seat: int, definition: str) -> bool:
        """Whether the card would add to the player's collection."""
        missing = self._missing.get(seat)
        if missing is None:
            missing = self._missing[seat] = self._lacking(seat)
        return definition in missing

    def _lacking(self, seat: int) -> frozenset[str]:
        wanted = frozenset(self._wanted[seat])
        if self.d.rules.profile.team_total is not None:
            return wanted - self._names_of_team(seat)
        worn = numbers.worn_names(self.d, seat)
        return wanted - worn if len(worn) < self.needed else frozenset()

    # ---- cards ----

    def hand_worth(self, seat: int, card: CardId) -> float:
        """What a card in a player's hand is worth to him; the more, the nearer it brings him to the end."""
        definition = definition_of(card)
        worth = self._held.get((seat, definition))
        if worth is None:
            worth = self._held[seat, definition] = self._hand_worth(seat, card, definition)
        return worth

    def _hand_worth(self, seat: int, card: CardId, definition: str) -> float:
        if self.wants(seat, definition):
            return self.weights.needed * self.set_step(self.collected(seat))
        if definition in self._wanted[seat]:
            return self.weights.card
        return self.use_worth(seat, card)

    def use_worth(self, seat: int, card: CardId) -> float:
        """What a card that is no collectible of the player's will do for him some time."""
        content = self.d.content
        definition, kind = definition_of(card), content.kind(card)
        native = NATIVE_SLOT.get(kind)
        if native is None:
            return self.weights.keep * max(0.2, self.worths.played(definition) * self._force(seat, definition))
        occupant = self.d.players[seat].equipment.in_slot(native)
        better = self.worths.worn(definition) - (0.0 if occupant is None else self.worths.worn(definition_of(occupant)))
        return self.weights.keep * max(0.2, better)

    def _force(self, seat: int, definition: str) -> float:
        """How hard the player's attacks with a card are, where 2 is usual."""
        kind = self.worths.attack_kind(definition)
        character = self.d.content.characters.get(self.d.players[seat].character)
        return 1.0 if not kind or character is None else float(getattr(character.attack, kind)) / 2

    def some_card(self, seat: int) -> float:
        """What some card of a player's hand that is not known is worth to him: it may be one that he needs."""
        hoarded = 0.12 * self.set_step(self.collected(seat)) / max(1, self.d.rules.hand_limit)
        return self.weights.card + hoarded

    def fetched(self, seat: int) -> float:
        """What a card off the draw pile is worth to whoever gets it."""
        pile = len(self.d.pool) + len(self.d.bottom)
        if not pile:
            return 0.0
        missing = [name for name in self._wanted[seat] if self.wants(seat, name)]
        chance = 1.6 * len(missing) / max(pile, 40)
        return self.weights.card + chance * self.weights.needed * self.set_step(self.collected(seat))

    def worn_worth(self, slot: Slot, card: CardId) -> float:
        """What a card does in a slot, its place in the collection aside (M44, M54, M55)."""
        works = NATIVE_SLOT.get(self.d.content.kind(card)) == slot
        return self.worths.worn(definition_of(card)) if works else 0.0

    # ---- dangers ----

    def _chance_of_attack(self, seat: int) -> float:
        hand = len(self.d.players[seat].hand)
        if hand == 0 or numbers.has_status(self.d, seat, "no_attack") or numbers.has_status(self.d, seat, "no_play"):
            return 0.0
        return float(1 - 0.68**hand)

    def reach(self, seat: int) -> int:
        """How far away a player can attack in his next turn, moving first."""
        if seat not in self._reach:
            self._reach[seat] = evaluate.stat(self.d, seat, "move") + evaluate.stat(self.d, seat, "range")
        return self._reach[seat]

    def threats(self, seat: int) -> list[tuple[Mapping[TileId, int], int, float]]:
        """Who may attack a player until his next turn: steps from him, how far he reaches, and the likely harm."""
        if seat not in self._threats:
            harm = -self.weights.threat * self.harm(seat, USUAL_HIT)
            self._threats[seat] = [
                (self.d.board.steps(self.d.players[other].tile), self.reach(other), harm * self.attack_chance(other))
                for other in (self.foes if seat in self.friends else self.friends)
                if self.d.alive(other) and self.attack_chance(other)
            ]
        return self._threats[seat]

    def attack_chance(self, seat: int) -> float:
        """How likely a player is to hold an attack card that he may play, by the size of his hand."""
        chance = self._attack_chance.get(seat)
        if chance is None:
            chance = self._attack_chance[seat] = self._chance_of_attack(seat)
        return chance
