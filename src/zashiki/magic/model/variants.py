"""The rules of a match as data: modes, editions and every option where players could reasonably differ.

Nothing asks which mode it is; code reads the fields of `Rules`. Numbers are those of docs/rules/magic.md.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Literal

import msgspec

from zashiki.core.errors import InvalidNotation, InvalidRules
from zashiki.core.game import Label, Need, OptionSpec, OptionValue, Variant
from zashiki.magic.content.board import Board
from zashiki.magic.content.content import Content
from zashiki.magic.outside.open_sets import labels_of


class Profile(msgspec.Struct, frozen=True):
    """What a mode in an edition differs in."""

    needed: int
    """Different collectibles that a player needs (M52, M87, M95, M96)."""
    counted: int
    """How many of a character's collectibles count, from the top (M87, A14)."""
    team_total: int | None = None
    """Different collectibles that a team needs together (M98, M99); None: every member needs his own (M91)."""
    hold: bool = False
    """Whether a complete player must survive one more cycle (M97)."""
    hp_change: int = 0
    """M102."""
    spoils: bool = False
    """M100."""

    @property
    def needed_each(self) -> int:
        """What a player's own collection is told out of: of a team's total each can wear all that count (M98, M99)."""
        return self.needed if self.team_total is None else self.counted


class Rules(msgspec.Struct, frozen=True):
    """Everything that differs between matches. Options are explained by the decision (A…) that they come from."""

    variant: str
    options: tuple[tuple[str, OptionValue], ...]
    content: str
    """The hash of the merged packs."""
    seats: int
    sides: tuple[tuple[int, ...], ...]
    profile: Profile
    map: str
    range_metric: Literal["path4", "path8", "line"]
    mountain_move: Literal["free", "blocked"]
    water_discard: Literal["leave", "enter", "both"]
    pegasus_scope: Literal["turn", "cycle"]
    reshuffle: bool
    spoils_on_elimination: bool
    duplicates: Literal["forbid", "native_slot"]
    hold_until: Literal["next_turn_start", "next_turn_end"]
    deckout: Literal["turn", "round"]
    after_first: Literal["stop", "play_for_ranks"]
    spawn: Literal["manual", "choose", "random"]
    order: Literal["random", "given"]
    order_by_owner: bool
    team_order: Literal["alternate", "skip", "literal"]
    exchange: Literal["swap", "give"]
    second_player_extra_card: bool
    offers: int = 3
    """Characters to choose from (M8)."""
    first_draw: int = 4
    """M12."""
    hand_limit: int = 6
    """M72."""
    turn_draw: int = 2
    """M30."""
    water_loss: int = 3
    """M68."""
    spoils_cards: int = 2
    """M100."""
    later_cards: Literal["none", "one", "two", "even"] = "none"
    """How those who play later make up for the first turns of the others (A36)."""
    fallen_count: bool = False
    """Whether the eliminated are among "all its players", so that their team cannot win by collecting (A39)."""
    least_alive: int = 2
    """Living members that a team needs to win by collecting (M93, A39)."""
    round_limit: int = 99
    """The match is settled after this round, however it goes."""

    @property
    def turn_limit(self) -> int:
        """The match is settled after so many turns, extra turns included, however it goes."""
        return 2 * self.seats * self.round_limit

    @property
    def first_draws(self) -> bool:
        """Whether who begins draws cards in the first turn (M30, A36)."""
        return self.later_cards != "even"

    @property
    def leaving_costs(self) -> bool:
        """Whether a move action that starts in water takes the hand (M70, A4)."""
        return self.water_discard in ("leave", "both")

    @property
    def entering_costs(self) -> bool:
        """Whether a move action that ends in water takes the hand (A4)."""
        return self.water_discard in ("enter", "both")

    @property
    def teams(self) -> bool:
        """Whether players play together."""
        return any(len(side) > 1 for side in self.sides)

    def side_of(self, seat: int) -> int:
        """The number of the seat's side."""
        for number, side in enumerate(self.sides):
            if seat in side:
                return number
        raise InvalidNotation(f"there is no seat {seat}", "M4")

    def mates(self, seat: int) -> tuple[int, ...]:
        """The seat and those who play with it."""
        return self.sides[self.side_of(seat)]


_TEAM_EDITIONS = {
    "teams-4": {"stable": Profile(3, 3), "speed": Profile(2, 3, team_total=5, hp_change=-2, spoils=True)},
    "teams-6": {"stable": Profile(2, 2), "speed": Profile(2, 3, team_total=6, hp_change=-2, spoils=True)},
}
_SPEED = Profile(2, 3, hp_change=-2, spoils=True)
_SPEED_HOLD = msgspec.structs.replace(_SPEED, hold=True)

PROFILES: Mapping[str, Mapping[str, Profile]] = {
    "brawl-2": {"stable": Profile(3, 3), "speed": _SPEED_HOLD},
    "brawl-3": {"stable": Profile(3, 3), "speed": _SPEED_HOLD},
    "brawl-4": {"stable": Profile(2, 2), "speed": _SPEED_HOLD},
    "brawl-5": {"stable": Profile(2, 2), "speed": _SPEED},
    "brawl-6": {"stable": Profile(2, 2), "speed": _SPEED},
    **_TEAM_EDITIONS,
}
"""The mode profiles: by variant and edition (M86–M102)."""

_SIDES: Mapping[str, tuple[tuple[int, ...], ...]] = {
    **{f"brawl-{n}": tuple((seat,) for seat in range(n)) for n in range(2, 7)},
    "teams-4": ((0, 2), (1, 3)),
    "teams-6": ((0, 2, 4), (1, 3, 5)),
}

_DUEL, _TRIOS = "brawl-2", "teams-6"
_LARGE = ("brawl-6", "teams-6")
"""Modes that are played on the largest map where nothing else is chosen, the others on the smallest."""

_METRICS = ("path4", "path8", "line")
_COMMON = (
    OptionSpec("mountain_move", ("free", "blocked")),
    OptionSpec("water_discard", ("leave", "enter", "both")),
    OptionSpec("pegasus_scope", ("turn", "cycle")),
    OptionSpec("reshuffle", (False, True)),
    OptionSpec("spoils_on_elimination", (True, False)),
    OptionSpec("duplicates", ("forbid", "native_slot")),
    OptionSpec("deckout", ("turn", "round")),
    OptionSpec("spawn", ("manual", "choose", "random")),
    OptionSpec("order", ("random", "given")),
    OptionSpec("order_by_owner", (False, True)),
)
_BRAWL_ONLY = (
    OptionSpec("hold_until", ("next_turn_start", "next_turn_end")),
    OptionSpec("after_first", ("stop", "play_for_ranks")),
)
_TEAMS_ONLY = (
    OptionSpec("team_order", ("alternate", "skip", "literal")),
    OptionSpec("exchange", ("swap", "give")),
)
_TRIOS_ONLY = (OptionSpec("fallen_count", (False, True), (Need(True, "edition", ("stable",)),)),)
"""Where the team of an eliminated player can still win by collecting."""
_DUEL_ONLY = (OptionSpec("second_player_extra_card", (False, True)),)
_CROWD_ONLY = (OptionSpec("later_cards", ("none", "one", "two", "even")),)
_DEFAULTS = {spec.name: spec.default for spec in (*_BRAWL_ONLY, *_TEAMS_ONLY, *_TRIOS_ONLY, *_DUEL_ONLY, *_CROWD_ONLY)}


PackSets = Mapping[str, Callable[[], Content]]
"""Sets of packs by name, each loaded when it is asked for; the first is played with where nothing else is chosen.

Iterating gives those that are offered. `in` may know more: versions of people's packs that were played with before.
"""


def packs_of(options: Iterable[tuple[str, OptionValue]], sets: PackSets) -> str:
    """The set of packs that the options name."""
    return str(dict(options).get("packs", next(iter(sets))))


def load_packs(name: str, sets: PackSets) -> Content:
    """The content of a set; raises `InvalidRules` for one that there is not, and says what could be done about it."""
    if name in sets:
        return sets[name]()
    if "@" in name:
        raise InvalidRules(
            f"the packs {name!r} are not here. Give the pack's folder, as it was then, each if there were several, "
            "or the folder 'packs' of the server that they were played on: zashiki play, replay, verify and analyse "
            "--pack DIR"
        )
    raise InvalidRules(f"there are no packs {name!r}; expected one of: {', '.join(sets)}")


class Variants(Mapping[str, Variant]):
    """The modes: brawls of 2 to 6, and two teams of 2 or 3. Packs are loaded when one is looked at, for their maps."""

    def __init__(self, sets: PackSets) -> None:
        self._sets = sets
        self._made: dict[tuple[str, tuple[str, ...]], Variant] = {}

    def __getitem__(self, name: str) -> Variant:
        if name not in PROFILES:
            raise KeyError(name)
        # Other people's packs come and go while the house is open.
        key = (name, tuple(self._sets))
        if key not in self._made:
            self._made = {known: variant for known, variant in self._made.items() if known[1] == key[1]}
            self._made[key] = _variant(name, {packs: self._sets[packs] for packs in key[1]})
        return self._made[key]

    def for_packs(self, name: str, packs: str) -> Variant:
        """The mode as it is played with a set of packs; raises `InvalidRules` where the packs are not known.

        Packs that forms do not offer, as those made for other modes (which may have said so only after a match), and
        those without the map that is played on by default, have maps of their own.
        """
        offered = self[name]
        if len(self._sets) == 1 or "@" not in packs:
            return offered
        content = load_packs(packs, self._sets)
        default = next(spec.default for spec in offered.options if spec.name == "map")
        if packs in tuple(self._sets) and default in content.boards and _is_made_for(content, name):
            return offered
        return _variant(name, {packs: lambda: content}, one_of_many=True)

    def __contains__(self, name: object) -> bool:
        return name in PROFILES

    def __iter__(self) -> Iterator[str]:
        return iter(PROFILES)

    def __len__(self) -> int:
        return len(PROFILES)


def _is_made_for(content: Content, mode: str) -> bool:
    """Whether forms for tables of the mode offer the packs."""
    return not content.pack.modes or mode in content.pack.modes


def _variant(name: str, sets: PackSets, *, one_of_many: bool = False) -> Variant:
    contents = {packs: load() for packs, load in sets.items()}
    if len(contents) > 1:
        contents = {packs: content for packs, content in contents.items() if _is_made_for(content, name)}
    is_chosen = len(contents) > 1 or one_of_many
    boards: dict[str, Mapping[str, Board]] = {packs: content.boards for packs, content in contents.items()}
    first = next(iter(boards.values()))
    maps = sorted(first, key=lambda board: len(first[board].tiles), reverse=name in _LARGE)
    maps += sorted({board for found in boards.values() for board in found} - set(maps))
    homes = {board: tuple(packs for packs, found in boards.items() if board in found) for board in maps}
    needs = tuple(Need(board, "packs", home) for board, home in homes.items() if len(home) < len(contents))
    own = _TEAMS_ONLY if name in _TEAM_EDITIONS else _BRAWL_ONLY
    return Variant(
        name,
        sum(map(len, _SIDES[name])),
        (
            OptionSpec("edition", ("stable", "speed")),
            *([OptionSpec("packs", tuple(contents), labels=_labels(contents))] if is_chosen else []),
            OptionSpec("map", tuple(maps), needs),
            _range_metric(maps, boards.values()),
            *_COMMON,
            *own,
            *(_TRIOS_ONLY if name == _TRIOS else ()),
            *(_DUEL_ONLY if name == _DUEL else ()),
            *(() if name == _DUEL or name in _TEAM_EDITIONS else _CROWD_ONLY),
        ),
    )


def _range_metric(maps: Sequence[str], boards: Collection[Mapping[str, Board]]) -> OptionSpec:
    """How attack ranges are counted (A1); straight lines only where a map has any."""
    straight = tuple(name for name in maps if any(name in found and found[name].has_lines for found in boards))
    needs = (Need("line", "map", straight),) if len(straight) < len(maps) else ()
    return OptionSpec("range_metric", _METRICS, needs) if straight else OptionSpec("range_metric", _METRICS[:-1])


def _labels(contents: Mapping[str, Content]) -> tuple[Label, ...]:
    """What people call their packs, as far as they say."""
    return tuple(label for packs, content in contents.items() if "@" in packs for label in labels_of(packs, content))


def make_rules(variant: Variant, chosen: Mapping[str, OptionValue], content: Content) -> Rules:
    """The rules record of a variant with all its options.

    Raises `InvalidRules` for a map that is not in the packs, or that has no lines where ranges are counted along them.
    """
    values = {**_DEFAULTS, **chosen}
    values.pop("packs", None)
    edition, chart = str(values.pop("edition")), str(values["map"])
    if chart not in content.boards:
        raise InvalidRules(f"the packs have no map {chart!r}; expected one of: {', '.join(content.boards)}")
    if values["range_metric"] == "line" and not content.boards[chart].has_lines:
        raise InvalidRules(f"the map {chart!r} has edges, no straight lines; expected range_metric=path4, got 'line'")
    record = {
        "variant": variant.name,
        "options": tuple(chosen.items()),
        "content": content.hash,
        "seats": variant.seats,
        "sides": _SIDES[variant.name],
        "profile": PROFILES[variant.name][edition],
        **values,
    }
    return msgspec.convert(record, Rules)
