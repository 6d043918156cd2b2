"""Events: what happened, in the past tense; what people see, logs word and replays step through."""

from __future__ import annotations

from typing import ClassVar, TypeVar

import msgspec

E = TypeVar("E", bound="Event")


class Event(msgspec.Struct, frozen=True):
    """Base of every game's events; each game's classes are tagged with their name in JSON.

    An event is public unless its class says otherwise in `seen_by`.
    """

    uncovers: ClassVar[bool] = False
    """Whether it tells its audience something that was hidden from them until now."""

    begins_round: ClassVar[bool] = False
    """Whether a part of the match begins with it: who comes later is told what happened from the last of these on."""

    def seen_by(self: E, seat: int | None) -> E:
        """The event as `seat` may see it; spectators are `None`."""
        return self
