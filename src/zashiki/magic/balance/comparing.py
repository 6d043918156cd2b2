"""Two runs of the same matches, side by side: what a change of packs or options has done."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from math import sqrt

import msgspec

from zashiki.lab.paired import FALSE_RATE, LEAST_PAIRS, PairedChange, Part, adjusted, paired_change
from zashiki.magic.balance.facts import Facts
from zashiki.magic.balance.plan import Plan
from zashiki.magic.balance.playing import origin

KINDS = ("rounds", "end", "place", "character", "card")
FEWEST_SEATS = 10
"""A character or card that fewer seats had tells nothing of a change."""


class Change(msgspec.Struct, frozen=True):
    """One figure before and after."""

    kind: str
    """One of `KINDS`: rounds of a match; the rest shares, of ways to end or in fair shares."""
    before_id: str
    """What it is about in the first run; nothing where that does not have it."""
    after_id: str
    """What it is about in the second run, where another may have taken its place (M2)."""
    paired: PairedChange | None
    """None where a run does not have it, or hardly."""
    q: float = 1.0
    """The value of p, adjusted for all figures of all modes."""

    @property
    def id(self) -> str:
        """What it is about."""
        return self.before_id or self.after_id

    @property
    def is_clear(self) -> bool:
        """Whether it is more than chance explains, with all figures looked at."""
        return self.q <= FALSE_RATE

    def needed(self, reach: float) -> int | None:
        """How many matches tell it to so much on either side; None where nothing is known, and for rounds, which are no
        share."""
        return None if self.paired is None or self.kind == "rounds" else self.paired.needed(reach)


class ModeChange(msgspec.Struct, frozen=True):
    """What changed in a mode."""

    mode: str
    pairs: int
    """Matches that were played in both runs."""
    alike: int
    """Pairs of matches that were as long, choice for choice, and ended alike."""
    changes: tuple[Change, ...]

    def of(self, kind: str) -> list[Change]:
        """The changes of a kind, what is clear and large first; places and ends by their names."""
        found = [change for change in self.changes if change.kind == kind]
        if kind in ("character", "card"):
            return sorted(found, key=_size)
        return sorted(found, key=lambda change: change.id)

    @property
    def gain(self) -> float | None:
        """The error by pairs for each error without them, over all characters; None where there are too few matches."""
        known = [change.paired for change in self.of("character") if change.paired is not None]
        alone = sum(paired.unpaired**2 for paired in known)
        return sqrt(sum(paired.difference.error**2 for paired in known) / alone) if alone else None

    def needed(self, reach: float) -> int | None:
        """How many matches tell every character's change to so much on either side; None where nothing is known."""
        needed = [change.needed(reach) for change in self.of("character")]
        return max((matches for matches in needed if matches is not None), default=None)


def _size(change: Change) -> tuple[bool, float, str]:
    moved = 0.0 if change.paired is None else abs(change.paired.difference.value)
    return not change.is_clear, -moved, change.id


def compare(first: Plan, other: Plan, earlier: Sequence[Facts], later: Sequence[Facts]) -> tuple[ModeChange, ...]:
    """The changes from one run to another; of an interrupted run those matches count that the other has too."""
    found = [_mode(mode, first, other, earlier, later) for mode in first.modes]
    modes = [mode for mode in found if mode is not None]
    every = [change for mode in modes for change in mode.changes]
    told = [change for change in every if change.paired is not None]
    values = iter(adjusted([change.paired.p for change in told if change.paired is not None]))
    return tuple(
        msgspec.structs.replace(
            mode,
            changes=tuple(
                change if change.paired is None else msgspec.structs.replace(change, q=next(values))
                for change in mode.changes
            ),
        )
        for mode in modes
    )


def _mode(mode: str, first: Plan, other: Plan, earlier: Sequence[Facts], later: Sequence[Facts]) -> ModeChange | None:
    runs = [{facts.key.number: facts for facts in run if facts.key.mode == mode} for run in (earlier, later)]
    numbers = sorted(runs[0].keys() & runs[1].keys())
    if len(numbers) < LEAST_PAIRS:
        return None
    before, after = ([run[number] for number in numbers] for run in runs)
    figures = (_Figures(first, before), _Figures(other, after))
    names = dict.fromkeys((*figures[0].parts, *figures[1].parts))
    sides = len(first.rules(mode).sides)
    return ModeChange(
        mode=mode,
        pairs=len(numbers),
        alike=sum(_course(a) == _course(b) for a, b in zip(before, after, strict=True)),
        changes=tuple(_change(kind, name, figures, sides) for kind, name in sorted(names, key=_place)),
    )


def _course(facts: Facts) -> tuple[object, ...]:
    return facts.reason, facts.rounds, facts.turns, facts.actions, facts.won, facts.leads


def _place(name: tuple[str, str]) -> tuple[int, str]:
    return KINDS.index(name[0]), name[1]


class _Figures:
    """What every match of a run adds to every figure, by kind and by the id that the first packs have for it."""

    def __init__(self, plan: Plan, matches: Sequence[Facts]) -> None:
        self.count = len(matches)
        self.parts: dict[tuple[str, str], dict[int, Part]] = {}
        self.ids: dict[tuple[str, str], str] = {}
        for index, facts in enumerate(matches):
            for kind, id_, part in _parts(facts):
                name = (kind, origin(plan, id_) if kind in ("character", "card") else id_)
                self.ids[name] = id_
                self.parts.setdefault(name, {})[index] = part

    def series(self, name: tuple[str, str]) -> list[Part]:
        """The parts match by match."""
        own = self.parts.get(name, {})
        # How a match ends weighs in every match, also in those that end otherwise.
        nothing = Part(0.0, 1.0) if name[0] == "end" else Part()
        return [own.get(index, nothing) for index in range(self.count)]

    def is_rare(self, name: tuple[str, str]) -> bool:
        """Whether too few seats had it."""
        weight = sum(part.weight for part in self.parts.get(name, {}).values())
        return name[0] in ("character", "card") and weight < FEWEST_SEATS


def _parts(facts: Facts) -> Iterator[tuple[str, str, Part]]:
    yield "rounds", "rounds", Part(facts.rounds, 1.0)
    yield "end", facts.reason, Part(1.0, 1.0)
    wins: defaultdict[tuple[str, str], float] = defaultdict(float)
    seats: Counter[tuple[str, str]] = Counter()
    for seat in facts.seats:
        for name in (("place", str(seat.place)), ("character", seat.character), *(("card", c) for c in seat.played)):
            wins[name] += seat.share
            seats[name] += 1
    for kind, id_ in seats:
        yield kind, id_, Part(wins[kind, id_], seats[kind, id_])


def _change(kind: str, name: str, figures: tuple[_Figures, _Figures], sides: int) -> Change:
    key = (kind, name)
    before_id, after_id = (each.ids.get(key, "") for each in figures)
    if any(each.is_rare(key) for each in figures):
        return Change(kind, before_id, after_id, None)
    scale = 1.0 if kind in ("rounds", "end") else float(sides)
    before, after = (each.series(key) for each in figures)
    whole = 0.0 if kind == "rounds" else 1.0
    return Change(kind, before_id, after_id, paired_change(before, after, scale, whole))
