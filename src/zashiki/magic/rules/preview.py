"""What follows from an observation: numbers, reach, targets, what a play would do, why another is not possible."""

from __future__ import annotations

import msgspec

from zashiki.magic.content.board import TileId
from zashiki.magic.language.cards import Terrain
from zashiki.magic.model.variants import Profile


class Numbers(msgspec.Struct, frozen=True):
    """A player's derived numbers (A3)."""

    range: int
    move: int
    moves: int
    """Move actions a turn (M60)."""
    attacks: int
    """Attack cards a turn (M33)."""
    hand_limit: int
    collected: int
    """Different collectibles of his own that he wears (M52)."""
    wanted: tuple[str, ...]
    """The definitions that count as his collectibles, from top to bottom (A14)."""
    reach: tuple[TileId, ...]
    """The tiles in attack range."""
    shield: int
    """Damage that shields would stop."""


class Change(msgspec.Struct, frozen=True):
    """What would become of a player: hit points gained (or lost, below 0), at least and at most."""

    seat: int
    least: int
    most: int
    faints: bool
    """Whether he may faint."""


class Target(msgspec.Struct, frozen=True):
    """A player at whom it may be aimed, and what would come of it."""

    seat: int
    changes: tuple[Change, ...] | None
    """None where it cannot be foretold."""
    loses: bool = False
    """Whether the match may be over by it, and lost (A39)."""


class Prospect(msgspec.Struct, frozen=True):
    """One of the things that may be done now."""

    act: str
    targets: tuple[Target, ...] = ()
    changes: tuple[Change, ...] | None = ()
    """Of what is not aimed; None where it cannot be foretold."""


class Hindrance(msgspec.Struct, frozen=True):
    """Something that may not be done now, and why."""

    act: str
    code: str
    rule: str


class Way(msgspec.Struct, frozen=True):
    """A tile that a move leads to."""

    tile: TileId
    reach: int
    """The attack range there."""
    meets: tuple[int, ...]
    """Opponents at whom an attack could be aimed from there (M69)."""
    threats: tuple[int, ...]
    """Opponents whose attacks could be aimed at whoever stands there now."""
    costs_hand: bool
    """Whether water takes the hand (A4)."""


class Preview(msgspec.Struct, frozen=True):
    """Everything that a client shows beside an observation."""

    terrain: dict[TileId, Terrain]
    """Tiles that count as something else than the map says, while an event lasts (M37)."""
    goal: Profile
    """What decides the match in this mode and edition."""
    players: tuple[Numbers, ...]
    prospects: tuple[Prospect, ...] = ()
    """Of cards and skills; copies of a card are told once."""
    ways: tuple[Way, ...] = ()
    """Of moves."""
    hindrances: tuple[Hindrance, ...] = ()
    receiver: int | None = None
    """To whom the cards go that the seat is asked to pass on (M84)."""
