"""How likely a seat is to win, by what lies on the table: a look at a state, without playing on."""

from __future__ import annotations

from collections.abc import Collection
from math import exp

from zashiki.magic.bots.playout_facts import PlayoutFacts, playout_facts
from zashiki.magic.bots.weights import WEIGHTS
from zashiki.magic.language.cards import CardId
from zashiki.magic.model import numbers
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Player

LIFE, HAND, USE, WORN, NEAR, SET, LOST, HELD = 0.1, 0.02, 0.01, 0.06, 1.8, 2.2, -1.2, 3.0
"""How much is made of a player's hit points; hand cards, and what those that are known will do; equipment; needed cards
in hand; the part of the collection that is worn, and that can hardly be found any more; whether it has only to be held.
"""

_MOST_CARDS = 8
"""Cards in hand that count."""


def win_probability(d: MutableState, seat: int) -> float:
    """The part of the victory that the seat's side can expect, as the seat sees it."""
    return win_probabilities(d, seat)[d.side(seat)]


def win_probabilities(d: MutableState, seat: int | None) -> tuple[float, ...]:
    """The part of the victory that each side can expect, in the eyes of a seat, or of somebody who sees no hand."""
    return _probabilities(d, () if seat is None else d.mates(seat))


def open_win_probabilities(d: MutableState) -> tuple[float, ...]:
    """The part of the victory that each side can expect, in the eyes of somebody who sees every hand."""
    return _probabilities(d, tuple(range(len(d.players))))


def _probabilities(d: MutableState, seen: Collection[int]) -> tuple[float, ...]:
    if d.result is not None:
        ranks = d.result.ranks
        first = [any(ranks[member] == 1 for member in side) for side in d.rules.sides]
        return tuple([won / sum(first) for won in first])
    look = _Look(d, seen)
    strengths = [look.side_strength(side) for side in d.rules.sides]
    total = max(1e-9, sum(strengths))
    return tuple([strength / total for strength in strengths])


class _Look:
    """A look at a state by whoever sees the hands of some seats."""

    def __init__(self, d: MutableState, seen: Collection[int]) -> None:
        self._d = d
        self._facts: PlayoutFacts = playout_facts(d.content, d.rules)
        self._seen = seen
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
        if seat in self._seen:
            use, near = (
                facts.use(player),
                len(missing.intersection([facts.cards[card].definition for card in player.hand])),
            )
        else:
            use, near = WEIGHTS.card * hand, 0
        lost = sum([self._is_lost(seat, name) for name in missing])
        return (
            LIFE * facts.life[player.hp]
            + HAND * hand
            + USE * use
            + WORN * facts.worn(player)
            + NEAR * near / facts.needed
            + SET * min(1.0, len(names) / facts.needed)
            + LOST * lost / facts.needed
            + HELD * (player.held_since is not None)
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
