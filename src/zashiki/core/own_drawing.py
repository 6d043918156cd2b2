"""A drawing of one's own, which somebody brings to a game: a small SVG or PNG that travels as a text."""

from __future__ import annotations

import base64
import hashlib

import msgspec

from zashiki.core.errors import ZashikiError

_DATA = "data:"
"""With this a drawing of one's own begins; nothing else does."""
_TYPES = {"image/png": "png", "image/svg+xml": "svg"}


class UnfitPicture(ZashikiError):
    """Not a picture, or none that is taken in; the message says what was expected and what came."""


class OwnDrawing(msgspec.Struct, frozen=True):
    """A drawing that has passed: its bytes, and of which type they are."""

    media_type: str
    data: bytes

    @property
    def name(self) -> str:
        """Its file's name, which says what is in it: ``HASH.png``, 64 hex digits of SHA-256."""
        return f"{hashlib.sha256(self.data).hexdigest()}.{_TYPES[self.media_type]}"

    @property
    def address(self) -> str:
        """As packs hold it, ``data:image/png;base64,…``."""
        return f"{_DATA}{self.media_type};base64,{base64.b64encode(self.data).decode()}"


def is_own(drawing: str) -> bool:
    """Whether a drawing is told by its content, not by its name."""
    return drawing.startswith(_DATA)


def read_again(address: str) -> OwnDrawing:
    """The drawing of an address that has passed."""
    head, _, data = address.partition(";base64,")
    return OwnDrawing(head.removeprefix(_DATA), base64.b64decode(data))
