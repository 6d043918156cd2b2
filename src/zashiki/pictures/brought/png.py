"""PNG from strangers: decoded, and encoded anew from nothing but its pixels."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO

from PIL import Image

from zashiki.core.own_drawing import UnfitPicture

MAX_SIDE = 192
"""Of a picture that is kept, in pixels."""
MAX_SIDE_TO_SHRINK = 2048
"""Of a picture that is taken in and made smaller; a larger one is not decoded."""

_WAYS = tuple((side, colours) for side in (MAX_SIDE, 160, 128, 96, 64) for colours in (256, 64, 24))
"""Sides and numbers of colours, the best first."""
_KEPT = ("1", "L", "LA", "P", "RGB", "RGBA")
"""How pixels may be told; others become red, green, blue and opacity."""
_MOST_COLOURS = 256
"""Of a palette."""
_DAMAGED = (
    *(OSError, SyntaxError, ValueError, EOFError, LookupError, TypeError, struct.error, zlib.error),
    Image.DecompressionBombError,
)
"""What Pillow raises for files that are none: of what stands behind the pixels, whatever its parts fall over."""


def encoded_anew(data: bytes) -> bytes:
    """The same pixels without anything else; raises `UnfitPicture`."""
    return _encoded(_decoded(data, MAX_SIDE))


def shrunk(data: bytes, most_bytes: int) -> bytes:
    """A picture of whatever size and number of colours has room in so many bytes; raises `UnfitPicture`."""
    whole = _decoded(data, MAX_SIDE_TO_SHRINK)
    image = whole.convert("RGBA")
    if max(image.size) <= MAX_SIDE and len(same := _encoded(whole)) <= most_bytes:
        return same
    for side, colours in _WAYS:
        smaller = image.copy()
        smaller.thumbnail((side, side))
        made = _encoded(smaller.quantize(colours))
        if len(made) <= most_bytes:
            return made
    raise UnfitPicture("expected a picture that can be made smaller")


def _decoded(data: bytes, most: int) -> Image.Image:
    """The first picture in the file; its size is known before its pixels are looked at."""
    try:
        with Image.open(BytesIO(data), formats=("PNG",)) as file:
            if max(file.size) > most:
                raise UnfitPicture(f"expected a picture of at most {most} × {most} pixels, got {file.size}")
            file.load()
            image = file if file.mode in _KEPT else file.convert("RGBA")
            image.info = {key: _apt(value) for key, value in image.info.items() if key == "transparency"}
            return image.copy()
    except UnfitPicture:
        raise
    except _DAMAGED as error:
        raise UnfitPicture("expected a picture in PNG, got a file that cannot be read as one") from error


def _apt(transparency: object) -> object:
    """How opaque a palette's colours are, without those that it cannot have; or which colour is not there."""
    return transparency[:_MOST_COLOURS] if isinstance(transparency, bytes) else transparency


def _encoded(image: Image.Image) -> bytes:
    out = BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()
