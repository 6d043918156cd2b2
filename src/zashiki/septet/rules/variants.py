"""The variants as data: one frozen record of rules, and the presets that fill it (S2, S11)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Literal

import msgspec

from zashiki.core.game import OptionSpec, OptionValue, Variant
from zashiki.septet.rules.cards import DECK, HOLLOW_ICONS, SEAL_DECK, SOLID_ICONS, SUITS, Card

Leftovers = Literal["none", "loser", "all"]
NextLeader = Literal["alternate", "last-trick", "loser", "given"]

TURNED_UP: Literal["turned-up"] = "turned-up"
FIRST_LEAD: Literal["first-lead"] = "first-lead"


class StrawRules(msgspec.Struct, frozen=True):
    """The straw piles (S8.1): a row of `face_down` cards and, on each neighbouring two of them, one of `face_up`."""

    face_down: int
    face_up: int
    swap_leader_first: bool


class SealRules(msgspec.Struct, frozen=True):
    """How many seals win the match, and whether a boss can be sealed once only (S7.7, S7.8)."""

    needed: int
    exclusive: bool


class Rules(msgspec.Struct, frozen=True, dict=True):
    """Everything in which the variants differ. Code reads these fields; nothing asks which variant it is."""

    variant: str
    """The preset's name, for records and texts only."""
    options: tuple[tuple[str, OptionValue], ...]
    """The preset's options, complete, for records and texts only."""
    sides: tuple[tuple[int, ...], ...]
    """The seats of each side; a side is what scores (S0.2)."""
    deck: tuple[Card, ...]
    hand_size: int
    turned_up: bool
    """Whether one card is turned up, out of play (S3.1)."""
    trump_from: Literal["turned-up", "first-lead"]
    passes: tuple[int, ...]
    """For each card passed, how many seats to the left its receiver sits (S3.2)."""
    discard: bool
    """Whether each player discards one hidden card that is no boss (S8.3)."""
    straw: StrawRules | None
    leader_shows: bool
    """Whether the holder of the A (or snow 13) shows it and leads round 1 (S3.4); otherwise chance names the leader."""
    next_leader: NextLeader
    """Who leads the later rounds (S3.5, S8.2)."""
    low_wins_at: tuple[int, ...]
    """How many captured bosses make the low cards win (S9.2)."""
    bosses_to_win: int | None
    tricks_to_lose: int | None
    last_trick_wins: bool
    """Whether the winner of the last trick wins a round that nothing else has ended (S5.2, S6.2)."""
    last_trick_takes_turned_up: bool
    """S8.11."""
    leftovers: Leftovers
    """Whose unplayed bosses the winners collect after a round lost by tricks (S5.7, S8.10)."""
    icons: tuple[int, ...]
    """Points of each suit's boss, in suit order; the trump boss always scores 0 (S5.5, S6.3, S9.1)."""
    flat_points: int | None
    """What the only winner of a round scores where icons do not count (basic scoring)."""
    shared_points: int
    """What each of several winners scores (S6.4, S6.8)."""
    target: int | None
    """Points that end the match (S5.8)."""
    seals: SealRules | None

    @cached_property
    def seats(self) -> int:
        """The number of players."""
        return sum(len(side) for side in self.sides)

    def side_of(self, seat: int) -> int:
        """The side that the seat plays for."""
        return next(index for index, side in enumerate(self.sides) if seat in side)

    @property
    def tricks_per_round(self) -> int:
        """How many tricks a round has if it is played to the end."""
        straw = 0 if self.straw is None else self.straw.face_up + self.straw.face_down
        return self.hand_size - self.discard + straw


_SOLID = tuple(SOLID_ICONS[suit] for suit in SUITS)
WITH_HOLLOW = tuple(SOLID_ICONS[suit] + HOLLOW_ICONS[suit] for suit in SUITS)
"""Icons by suit where hollow ones count as well."""
_UNIFORM = (1,) * len(SUITS)

_TEAMS = ((0, 2), (1, 3))

_TEAM = Rules(
    variant="team",
    options=(),
    sides=_TEAMS,
    deck=DECK,
    hand_size=12,
    turned_up=True,
    trump_from=TURNED_UP,
    passes=(2, 2, 2),
    discard=False,
    straw=None,
    leader_shows=True,
    next_leader="last-trick",
    low_wins_at=(),
    bosses_to_win=4,
    tricks_to_lose=7,
    last_trick_wins=True,
    last_trick_takes_turned_up=False,
    leftovers="all",
    icons=_SOLID,
    flat_points=None,
    shared_points=0,
    target=7,
    seals=None,
)

_TRIO = msgspec.structs.replace(
    _TEAM,
    variant="trio",
    sides=((0,), (1,), (2,)),
    hand_size=16,
    passes=(1, 1, 1),
    bosses_to_win=3,
    leftovers="none",
    icons=WITH_HOLLOW,
    shared_points=3,
)

_SEAL = msgspec.structs.replace(
    _TEAM,
    variant="seal",
    deck=SEAL_DECK,
    hand_size=14,
    turned_up=False,
    trump_from=FIRST_LEAD,
    passes=(1, 2, 3),
    bosses_to_win=None,
    tricks_to_lose=None,
    last_trick_wins=False,
    leftovers="none",
    icons=(0,) * len(SUITS),
    target=None,
    seals=SealRules(needed=7, exclusive=False),
)

_STRAW = msgspec.structs.replace(
    _TEAM,
    variant="straw",
    sides=((0,), (1,)),
    hand_size=11,
    passes=(),
    discard=True,
    straw=StrawRules(face_down=7, face_up=6, swap_leader_first=True),
    leader_shows=False,
    tricks_to_lose=13,
    last_trick_wins=False,
    last_trick_takes_turned_up=True,
)

_PRESETS: Mapping[str, Rules] = {rules.variant: rules for rules in (_TEAM, _TRIO, _SEAL, _STRAW)}

# What each value of each option puts into the rules record (S11); the default stands first.
_OPTIONS: Mapping[str, Mapping[str, Mapping[OptionValue, Mapping[str, object]]]] = {
    "team": {"scoring": {"advanced": {}, "basic": {"flat_points": 1, "target": 2}}},
    "trio": {"scoring": {"advanced": {}, "basic": {"flat_points": 1, "shared_points": 1, "target": 2}}},
    "seal": {"length": {"full": {}, "short": {"seals": SealRules(needed=4, exclusive=True)}}},
    "straw": {
        "bose": {False: {}, True: {"icons": _UNIFORM, "low_wins_at": (2, 4, 6)}},
        "next_leader": {name: {"next_leader": name} for name in ("alternate", "last-trick", "loser", "given")},
        "swap_order": {
            "leader-first": {},
            "other-first": {"straw": StrawRules(face_down=7, face_up=6, swap_leader_first=False)},
        },
        "leftovers": {"loser": {"leftovers": "loser"}, "all": {"leftovers": "all"}},
    },
}

VARIANTS: Mapping[str, Variant] = {
    name: Variant(
        name, rules.seats, tuple(OptionSpec(option, tuple(values)) for option, values in _OPTIONS[name].items())
    )
    for name, rules in _PRESETS.items()
}


@lru_cache(maxsize=256)
def _fill(variant: str, options: tuple[tuple[str, OptionValue], ...]) -> Rules:
    changes: dict[str, object] = {}
    for name, value in options:
        changes.update(_OPTIONS[variant][name][value])
    return msgspec.structs.replace(_PRESETS[variant], options=options, **changes)


def make_rules(variant: Variant, options: Mapping[str, OptionValue]) -> Rules:
    """The rules record of a preset with its options; raises `InvalidRules` for a wrong option."""
    return _fill(variant.name, tuple(variant.complete(options).items()))
