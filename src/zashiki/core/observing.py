"""Observations of several seats at once, of which most is the same for all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741 - as in `core.game`


def observed(
    kind: type[O],
    seats: Sequence[int | None],
    public: Callable[[], Mapping[str, Any]],
    private: Callable[[int | None], Mapping[str, Any]],
) -> tuple[O, ...]:
    """What each of the seats observes: the `public` fields, put together once, and its `private` ones."""
    if not seats:
        return ()
    first = kind(seat=seats[0], **public(), **private(seats[0]))
    # A copy takes a third of the time.
    others = [msgspec.structs.replace(first, seat=seat, **private(seat)) for seat in seats[1:]]
    return (first, *others)
