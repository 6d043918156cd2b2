"""How likely a seat is to win, by what lies on the table: a look at a state, without playing on."""

from __future__ import annotations

from math import exp

from zashiki.magic.bots.playout_facts import PlayoutFacts, playout_facts
from zashiki.magic.bots.weights import WEIGHTS
from zashiki.magic.language.cards import CardId
from zashiki.magic.model import numbers
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Player

LIFE, HAND, USE, WORN = 0.133, 0.02, 0.01, 0.03
"""How much is made of a player's hit points; of hand cards, and what those that are known will do; of equipment."""
NEAR, SOON, SET, MORE, LOST, HELD = 1.52, 1.97, 1.76, 0.46, -1.14, 1.39
"""Of needed cards in hand, and of having any beside what is worn; of the part of the collection that is worn, and its
square; of the part that can hardly be found any more; of a collection that has only to be held."""
LATER, WET = -0.37, -0.28
"""Of the part of a round until the turn comes; of standing in water.

All of them were fitted together, by the logarithm of the chances given to what happened, to 35,000 positions at the
start of turns in 7,600 matches of the playout policy against itself: duels in both editions, brawls of four (stable)
and of three (speed), two against two (stable).
"""

_MOST_CARDS = 8
"""Cards in hand that count."""


def win_probability(d: MutableState, seat: int) -> float:
    """The part of the victory that the seat's side can expect, as the seat sees it."""
    return win_probabilities(d, seat)[d.side(seat)]


def win_probabilities(d: MutableState, seat: int | None) -> tuple[float, ...]:
    """The part of the victory that each side can expect, in the eyes of a seat, or of somebody who sees no hand."""
    if d.result is not None:
        ranks = d.result.ranks
        first = [any(ranks[member] == 1 for member in side) for side in d.rules.sides]
        return tuple([won / sum(first) for won in first])
    look = _Look(d, seat)
    strengths = [look.side_strength(side) for side in d.rules.sides]
    total = max(1e-9, sum(strengths))
    return tuple([strength / total for strength in strengths])


class _Look:
    """A look at a state with the eyes of a seat."""

    def __init__(self, d: MutableState, seat: int | None) -> None:
        self._d = d
        self._facts: PlayoutFacts = playout_facts(d.content, d.rules)
        self._friends = () if seat is None else d.mates(seat)
        self._gone: set[CardId] | None = None

    def side_strength(self, side: tuple[int, ...]) -> float:
        """How strong a side is, to be compared with the others."""
        living = [seat for seat in side if self._d.alive(seat)]
        return exp(sum([self._strength(seat) for seat in living]) / len(side)) if living else 0.0

    def _strength(self, seat: int) -> float:
        d, facts = self._d, self._facts
        player = d.players[seat]
        hand = min(len(player.hand), _MOST_CARDS)
        names = numbers.worn_names(d, seat)
        if d.rules.profile.team_total is not None:
            names = frozenset().union(*[numbers.worn_names(d, mate) for mate in d.mates(seat)])
        missing = self._missing(player, names)
        if seat in self._friends:
            use, near = (
                facts.use(player),
                len(missing.intersection([facts.cards[card].definition for card in player.hand])),
            )
        else:
            use, near = WEIGHTS.card * hand, 0
        lost = sum([self._is_lost(seat, name) for name in missing])
        worn = min(1.0, len(names) / facts.needed)
        ring = d.from_current()
        return (
            LIFE * facts.life[player.hp]
            + HAND * hand
            + USE * use
            + WORN * facts.worn(player)
            + NEAR * near / facts.needed
            + SOON * (near > 0) * worn
            + (SET + MORE * worn) * worn
            + LOST * lost / facts.needed
            + HELD * (player.held_since is not None)
            + LATER * ring.index(seat) / len(ring)
            + WET * (d.terrain.get(player.tile) == "water")
        )

    def _missing(self, player: Player, names: frozenset[str]) -> frozenset[str]:
        """The collectibles that would still add to the collection."""
        wanted = self._facts.characters[player.character].wanted
        if self._d.rules.profile.team_total is None and len(names) >= self._facts.needed:
            return frozenset()
        return wanted - names

    def _is_lost(self, seat: int, name: str) -> bool:
        """Whether no copy of a card is left but in the discard pile and on others."""
        if self._gone is None:
            worn = [card for player in self._d.players for _, card in player.equipment.worn()]
            self._gone = {*self._d.discard, *worn}
        return self._gone.issuperset(self._facts.copies[name])
