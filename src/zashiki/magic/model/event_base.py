"""What every event of the game has in common."""

from __future__ import annotations

from zashiki.core.event import Event


class MagicEvent(Event, frozen=True, tag=True, gc=False):
    """Base of the game's events; the JSON key ``type`` names the class."""
