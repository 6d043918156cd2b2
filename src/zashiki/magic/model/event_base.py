"""What every event of the game has in common."""

from __future__ import annotations

from typing import ClassVar, Self

import msgspec

from zashiki.core.event import Event


class MagicEvent(Event, frozen=True, tag=True, gc=False):
    """Base of the game's events; the JSON key ``type`` names the class."""

    hides: ClassVar[str] = ""
    """The field that only its `audience` sees (A49, M16, M89)."""

    def seen_by(self, seat: int | None) -> Self:
        """The event as the seat may see it."""
        if not self.hides or seat in getattr(self, "audience", ()):
            return self
        return msgspec.structs.replace(self, **{self.hides: None})
