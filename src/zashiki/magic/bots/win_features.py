"""What the look at a table reads of each player: his life, cards, collection, place, and what threatens him.

Cards are read by their programs, and numbers are parts of what they may come to, so that any pack gives the same rows.
"""

from __future__ import annotations

from collections.abc import Collection
from math import exp

from zashiki.magic.bots.playout_facts import PlayoutFacts, playout_facts
from zashiki.magic.effects import evaluate
from zashiki.magic.language.cards import CardId
from zashiki.magic.model import numbers
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Player

FEATURES = (
    *("alive", "hit points", "part of them", "at most 2", "at most 4", "frail"),
    *("collected", "one short", "needed in hand", "can complete", "lost", "to be found", "held", "needed"),
    *("use of hand", "unknown hand", "known hand", "strikes in hand", "empty hand", "worn", "free slots"),
    *("until his turn", "his turn", "reach", "attacks", "force", "skills", "hindered", "no move"),
    *("away", "threats", "within reach", "in water", "opponents", "most collected", "fewest hit points"),
    *("team", "draw pile", "hold"),
)
"""By place in a row. What is in a hand counts only where it is seen, else how many cards there are."""

_AWAY = 9
"""Tiles that are as far away as any."""


class WinFeatures:
    """The rows of a state, in the eyes of whoever sees the hands of some seats."""

    def __init__(self, d: MutableState, seen: Collection[int]) -> None:
        self._d = d
        self._facts: PlayoutFacts = playout_facts(d.content, d.rules)
        self._seen = seen
        self._gone: set[CardId] = {*d.discard, *[card for one in d.players for _, card in one.equipment.worn()]}
        self._order = d.from_current()

    def row(self, seat: int) -> list[float]:
        """The features of a player in play."""
        player = self._d.players[seat]
        return [
            *_life(player),
            *self._collection(seat, player),
            *self._cards(seat, player),
            *self._turn(seat, player),
            *self._opponents(seat, player),
            *self._match(seat),
        ]

    def _collection(self, seat: int, player: Player) -> list[float]:
        facts = self._facts
        names = self._names(seat)
        short = max(0, facts.needed - len(names))
        missing = self._missing(seat, names)
        near, lost, found = 0, 0, 0
        if seat in self._seen:
            near = min(short, len(missing.intersection([facts.cards[card].definition for card in player.hand])))
        for name in missing:
            free = len([card for card in facts.copies[name] if card not in self._gone])
            found += free
            lost += not free
        return [
            len(names) / facts.needed,
            float(short == 1),
            near / facts.needed,
            float(short > 0 and near >= short),
            lost / facts.needed,
            found / 10,
            float(player.held_since is not None),
            facts.needed / 3,
        ]

    def _names(self, seat: int) -> frozenset[str]:
        """The collectibles that count for a player's victory."""
        if self._d.rules.profile.team_total is None:
            return numbers.worn_names(self._d, seat)
        return frozenset().union(*[numbers.worn_names(self._d, mate) for mate in self._d.mates(seat)])

    def _missing(self, seat: int, names: frozenset[str]) -> frozenset[str]:
        """The collectibles that would still add to the collection."""
        if self._d.rules.profile.team_total is None and len(names) >= self._facts.needed:
            return frozenset()
        return self._facts.characters[self._d.players[seat].character].wanted - names

    def _cards(self, seat: int, player: Player) -> list[float]:
        facts, hand = self._facts, len(player.hand)
        use, unknown, known, strikes = 0.0, 0.0, 0.0, 0
        if seat in self._seen:
            missing = self._missing(seat, self._names(seat))
            use, known = facts.use(player) / 4, hand / 6
            for card in player.hand:
                fact = facts.cards[card]
                strikes += fact.strikes and fact.definition not in missing
        else:
            unknown = hand / 6
        worn = player.equipment
        free = (worn.weapon is None) + (worn.armor is None) + (worn.collectible is None)
        return [use, unknown, known, strikes / 3, float(hand == 0), facts.worn(player) / 6, free / 3]

    def _turn(self, seat: int, player: Player) -> list[float]:
        d, order = self._d, self._order
        attack = d.content.characters[player.character].attack
        cooling = [cooldown.skill for cooldown in player.cooldowns]
        skills = self._facts.characters[player.character].skills
        return [
            order.index(seat) / len(order),
            float(seat == d.current),
            self._reach(seat) / 6,
            evaluate.stat(d, seat, "attacks") / 2,
            max(attack.mental, attack.physical, attack.magic) / 3,
            len([name for name, _, _ in skills if name not in cooling]) / 2,
            float(numbers.has_status(d, seat, "no_attack") or numbers.has_status(d, seat, "no_play")),
            float(numbers.has_status(d, seat, "no_move")),
        ]

    def _reach(self, seat: int) -> int:
        """How far away somebody can be struck, after a move."""
        return evaluate.stat(self._d, seat, "move") + evaluate.stat(self._d, seat, "range")

    def _opponents(self, seat: int, player: Player) -> list[float]:
        d, mates = self._d, self._d.mates(seat)
        steps, reach = d.board.steps(player.tile), self._reach(seat)
        nearest, threats, targets, most, fewest, count = _AWAY, 0, 0, 0, 20, 0
        for other in self._order:
            if other in mates:
                continue
            count += 1
            foe = d.players[other]
            away = steps.get(foe.tile, _AWAY)
            nearest = min(nearest, away)
            targets += away <= reach
            threats += bool(foe.hand) and away <= self._reach(other)
            most = max(most, len(numbers.worn_names(d, other)))
            fewest = min(fewest, foe.hp)
        wet = float(numbers.in_water(d, seat))
        return [nearest / 6, threats / 2, targets / 2, wet, count / 3, most / self._facts.needed, fewest / 10]

    def _match(self, seat: int) -> list[float]:
        d = self._d
        return [float(len(d.mates(seat)) > 1), len(d.pool) / 100, float(d.rules.profile.hold)]


def _life(player: Player) -> list[float]:
    hp = player.hp
    return [1.0, hp / 10, hp / max(1, player.max_hp), float(hp <= 2), float(hp <= 4), exp(-hp / 3)]
