"""Two runs on the same seeds, side by side: what a change of packs or options has done."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist

import msgspec

from zashiki.lab.intervals import CONFIDENCE, Estimate, mean_of, share_of
from zashiki.magic.balance.facts import Facts
from zashiki.magic.balance.sums import Fairness, ModeSums

_Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


class Change(msgspec.Struct, frozen=True):
    """One number before and after; a number that is missing on one side was not there."""

    id: str
    before: float | None
    after: float | None
    difference: Estimate | None

    @property
    def is_clear(self) -> bool:
        """Whether the difference is more than chance explains."""
        return self.difference is not None and not self.difference.covers(0.0)


class ModeChange(msgspec.Struct, frozen=True):
    """What changed in a mode."""

    mode: str
    rounds: Change
    """Rounds of a match; the difference is taken match by match."""
    places: tuple[Change, ...]
    """Win shares by place, in fair shares."""
    characters: tuple[Change, ...]
    """The largest changes first."""
    cards: tuple[Change, ...]
    """Win shares of those who played a card, the largest changes first."""
    ends: tuple[Change, ...]
    """Shares of the ways in which matches end."""


def compare(before: ModeSums, after: ModeSums, earlier: Sequence[Facts], later: Sequence[Facts]) -> ModeChange:
    """The changes from one run to another, which played the same matches in the same order."""
    longer = [float(b.rounds - a.rounds) for a, b in zip(earlier, later, strict=True)]
    rounds = Change(
        "rounds",
        sum(f.rounds for f in earlier) / len(earlier),
        sum(f.rounds for f in later) / len(later),
        mean_of(longer),
    )
    return ModeChange(
        mode=before.mode,
        rounds=rounds,
        places=_changes(before.places, after.places),
        characters=_sorted(
            _changes([sums.fairness for sums in before.characters], [sums.fairness for sums in after.characters])
        ),
        cards=_sorted(
            _changes(
                [card.when_played for card in before.cards if card.when_played is not None],
                [card.when_played for card in after.cards if card.when_played is not None],
            )
        ),
        ends=tuple(_end(before, after, reason) for reason in sorted(before.ends.keys() | after.ends.keys())),
    )


def _changes(before: Sequence[Fairness], after: Sequence[Fairness]) -> tuple[Change, ...]:
    first = {fairness.id: fairness.ratio for fairness in before}
    second = {fairness.id: fairness.ratio for fairness in after}
    return tuple(_change(name, first.get(name), second.get(name)) for name in sorted(first.keys() | second.keys()))


def _change(name: str, before: Estimate | None, after: Estimate | None) -> Change:
    difference = None
    if before is not None and after is not None:
        error = sqrt(_variance(before) + _variance(after))
        middle = after.value - before.value
        difference = Estimate(middle, error, middle - _Z * error, middle + _Z * error, min(before.count, after.count))
    return Change(name, None if before is None else before.value, None if after is None else after.value, difference)


def _variance(estimate: Estimate) -> float:
    """From the interval, which knows more than the error where a share is nought or all."""
    return ((estimate.high - estimate.low) / (2 * _Z)) ** 2


def _sorted(changes: Sequence[Change]) -> tuple[Change, ...]:
    def size(change: Change) -> tuple[bool, float, str]:
        moved = abs(change.difference.value) if change.difference is not None else 0.0
        return not change.is_clear, -moved, change.id

    return tuple(sorted(changes, key=size))


def _end(before: ModeSums, after: ModeSums, reason: str) -> Change:
    return _change(
        reason,
        share_of(before.ends.get(reason, 0), before.games),
        share_of(after.ends.get(reason, 0), after.games),
    )
