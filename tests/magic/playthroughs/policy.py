"""How a seat plays in the matches of these tests: like a beginner who would rather do something than end his turn."""

from __future__ import annotations

from zashiki.core.chance import Source
from zashiki.core.decision import Decision

EAGERNESS = {"equip": 160, "play": 120, "skill": 80, "move": 16, "exchange": 8, "end": 3, "shift": 1, "drop": 1}
"""How much rather he does one kind of thing than another."""


def eager(decision: Decision, source: Source) -> tuple[str, ...]:
    """An answer by the kinds of things to be done; elsewhere any."""
    if decision.kind == "act":
        kinds: dict[str, list[str]] = {}
        for option in decision.options:
            kinds.setdefault(option.partition(":")[0], []).append(option)
        among = kinds[_weighted([(kind, EAGERNESS[kind]) for kind in kinds], source)]
        return (among[source.below(len(among))],)
    rest = list(decision.options)
    size = decision.least + source.below(decision.most - decision.least + 1)
    return tuple(rest.pop(source.below(len(rest))) for _ in range(size))


def _weighted(choices: list[tuple[str, int]], source: Source) -> str:
    point = source.below(sum(weight for _, weight in choices))
    for choice, weight in choices:
        point -= weight
        if point < 0:
            return choice
    raise AssertionError("the weights have changed their sum")
