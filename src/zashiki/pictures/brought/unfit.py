"""A picture from outside that cannot be used."""

from __future__ import annotations

from zashiki.core.errors import ZashikiError


class UnfitPicture(ZashikiError):
    """Not a picture, or none that is taken in; the message says what was expected and what came."""
