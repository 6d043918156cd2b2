"""What callers give: refused with a clear word where it is of another kind than what was expected."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any

from zashiki.core.errors import InvalidRules, ZashikiError

_LONGEST = 100
"""Characters of what came, as it is told."""


def is_whole(value: object, least: int | None = None, most: int | None = None) -> bool:
    """Whether it is a whole number between these, one of NumPy's too; truth values are none."""
    if isinstance(value, bool):
        return False
    try:
        number = index(value)  # type: ignore[arg-type]
    except TypeError:
        return False
    return (least is None or number >= least) and (most is None or number <= most)


def came(value: object) -> str:
    """What came, as an error tells it."""
    return shortened(repr(value))


def shortened(told: str) -> str:
    """What came, as far as an error tells it."""
    return told if len(told) <= _LONGEST else f"{told[:_LONGEST]}…"


def expect(value: object, kind: Any, what: str, error: type[ZashikiError] = InvalidRules) -> None:
    """Refuse what is of another kind: raises `error`, `InvalidRules` where nothing else is said."""
    if not isinstance(value, kind):
        raise error(f"expected {what}, got {came(value)}")


def expect_whole(value: object, what: str, least: int | None = None, most: int | None = None) -> None:
    """Refuse what is no whole number between these: raises `InvalidRules`."""
    if not is_whole(value, least, most):
        raise InvalidRules(f"expected {what}, got {came(value)}")


def options_given(options: Mapping[str, Any] | None) -> dict[str, Any]:
    """Rule options by name, none where there are none; raises `InvalidRules` for anything else."""
    expect(options, Mapping | None, "rule options by name")
    return dict(options or {})
