"""How likely a seat is to win, by what lies on the table: a look at a state, without playing on."""

from __future__ import annotations

from math import exp

from zashiki.magic.bots.appraisal import appraisal
from zashiki.magic.bots.valuation import Valuation
from zashiki.magic.effects import evaluate
from zashiki.magic.language.cards import definition_of
from zashiki.magic.model import numbers
from zashiki.magic.model.mutable_state import MutableState

FEATURES = ("life", "hand", "use", "worn", "near", "set", "lost", "held", "force")
"""What is looked at in a player: hit points; hand cards, and what those that are known will do; equipment; needed cards
in hand; the part of the collection that is worn, and that can hardly be found any more; whether it has only to be held;
the strength of attacks."""

COEFFICIENTS = (0.1, 0.02, 0.01, 0.06, 1.8, 2.2, -1.2, 3.0, 0.0)


def win_probability(d: MutableState, seat: int) -> float:
    """The part of the victory that the seat can expect."""
    if d.result is not None:
        ranks = d.result.ranks
        return (ranks[seat] == 1) / sum(rank == 1 for rank in ranks)
    o = Valuation(d, seat, appraisal(d.content, d.rules))
    strengths = [side_strength(o, side) for side in d.rules.sides]
    return strengths[d.rules.side_of(seat)] / max(1e-9, sum(strengths))


def side_strength(o: Valuation, side: tuple[int, ...]) -> float:
    """How strong a side is, to be compared with the others."""
    living = [seat for seat in side if o.d.alive(seat)]
    if not living:
        return 0.0
    looks = [features(o, seat) for seat in living]
    return exp(sum(c * sum(look[i] for look in looks) for i, c in enumerate(COEFFICIENTS)) / len(side))


def features(o: Valuation, seat: int) -> tuple[float, ...]:
    """What the seat sees of a player, in the order of `FEATURES`."""
    d, player = o.d, o.d.players[seat]
    worn = sum(o.worn_worth(seat, slot, card) for slot, card in player.equipment.worn())
    near, use = 0, o.weights.card * min(len(player.hand), 8)
    if seat in o.friends:
        near = len({definition_of(card) for card in player.hand if o.wants(seat, definition_of(card))})
        use = sum(o.use_worth(seat, card) for card in player.hand)
    missing = [name for name in numbers.wanted(d, seat) if o.wants(seat, name)]
    gone = {definition_of(card) for card in d.discard} if missing else set()
    lost = sum(_is_lost(o, seat, name) for name in missing if name in gone)
    attack = d.content.characters[player.character].attack
    best = max(attack.mental, attack.physical, attack.magic)
    return (
        o.life(player.hp),
        min(len(player.hand), 8),
        use,
        worn,
        near / o.needed,
        o.progress(seat),
        lost / o.needed,
        float(player.held_since is not None),
        best * min(evaluate.stat(d, seat, "range"), 4) / 4,
    )


def _is_lost(o: Valuation, seat: int, name: str) -> bool:
    """Whether no copy of a card is left but in the discard pile and on others."""
    d = o.d
    gone = sum(definition_of(card) == name for card in d.discard)
    gone += sum(
        definition_of(card) == name
        for other, player in enumerate(d.players)
        if other != seat
        for _, card in player.equipment.worn()
    )
    return gone >= d.content.cards[name].copies
