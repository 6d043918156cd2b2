"""What things are worth to a player of Board Games Are Magic; the unit is a hit point of a healthy player."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

_STAT = {
    "range": 0.45,
    "range_steal": 0.15,
    "move": 0.25,
    "moves": 0.5,
    "attacks": 0.9,
    "hand_limit": 0.3,
    "draw": 1.2,
}
_STATUS = {"no_attack": -1.6, "no_play": -3.0, "no_move": -0.8, "ignore_terrain": 0.2, "immune": 2.0}


class Weights(msgspec.Struct, frozen=True):
    """The heuristic player's numbers. None is about a card: what cards are worth follows from their programs."""

    match: float = 40.0
    """The collection complete."""
    collection_bend: float = 1.2
    """How much more the later collectibles are worth than the first."""
    collection_part: float = 0.85
    """The part of the match's worth that an incomplete collection stands for."""
    elimination: float = 30.0
    frailty: float = 6.0
    """What the last hit points are worth more than the others, all together."""
    card: float = 1.2
    """A card that is not known."""
    mate: float = 0.8
    """How much a team mate's welfare counts, one's own being 1."""
    needed: float = 0.85
    """What a needed collectible in the hand is worth, of what it is worth when it is worn."""
    spare: float = 0.3
    """The part of that which a second copy is worth."""
    turns: float = 2.6
    """For how many turns worn cards are expected to work."""
    keep: float = 0.22
    """What a card kept for later is worth, of what it would do when it works."""
    threat: float = 0.35
    """The chance that an opponent who reaches a player attacks."""
    stat: Mapping[str, float] = msgspec.field(default_factory=lambda: _STAT)
    """One more of a derived number, for a turn."""
    status: Mapping[str, float] = msgspec.field(default_factory=lambda: _STATUS)
    """A status, for a turn."""
    shield: float = 0.45
    """A prevented point of damage that may not come."""
    sight: float = 0.3
    """A look into a hand."""
    cooldown: float = 0.35
    """A turn less to wait for a skill."""
    extra_turn: float = 5.0
    look_ahead: float = 0.28
    """What each further card of the draw pile adds to the best of those looked at."""
    stranded: float = 2.5
    """Standing in water at the start of one's own turn."""
    approach: float = 0.06
    """A step nearer to the nearest opponent, for whoever has something to reach him with."""


WEIGHTS = Weights()
CHILD = Weights(
    match=4.0, collection_bend=1.0, needed=0.2, spare=0.0, keep=0.02, threat=0.0, stranded=0.0, frailty=0.0, turns=0.5
)
"""Somebody who lives in the moment: cards are there to be played, opponents to be struck."""
