"""Drawings of one's own: made anew, made small, painted."""

from __future__ import annotations

import base64
import binascii
import re

from zashiki.core.own_drawing import OwnDrawing, UnfitPicture
from zashiki.pictures.brought.png import encoded_anew, shrunk
from zashiki.pictures.brought.svg import rebuilt_svg
from zashiki.pictures.painting import painted

MAX_BYTES = 6 * 1024
"""Of a drawing as it is kept: some of them have room in a link."""
MAX_BYTES_BROUGHT = 40 * 1024
"""Of a file that is taken in."""
PAINTED_WIDTH = 192
_LONGEST = 8
"""Times as wide as high, or as high as wide, pixels are; what is drawn on a longer strip has empty space beside it."""

_ADDRESS = re.compile(r"data:image/(png|svg\+xml);base64,([A-Za-z0-9+/]+={0,2})")
_PNG_BEGINS = b"\x89PNG\r\n\x1a\n"


def drawing_of(address: str) -> OwnDrawing:
    """The drawing that a pack holds, made anew; raises `UnfitPicture`."""
    found = _ADDRESS.fullmatch(address) if len(address) <= 2 * MAX_BYTES else None
    try:
        data = base64.b64decode(found[2], validate=True) if found else b""
    except binascii.Error:
        data = b""
    if found is None or not 0 < len(data) <= MAX_BYTES:
        raise UnfitPicture(f"expected a PNG or SVG of at most {MAX_BYTES} bytes as 'data:image/…;base64,…'")
    made = encoded_anew(data) if found[1] == "png" else rebuilt_svg(data)
    return OwnDrawing(f"image/{found[1]}", made)


def taken_in(data: bytes) -> OwnDrawing:
    """A file that somebody brings, small enough to travel; raises `UnfitPicture`.

    A drawing in SVG stays one where it has room, and else becomes pixels.
    """
    if not 0 < len(data) <= MAX_BYTES_BROUGHT:
        raise UnfitPicture(f"expected a file of 1 to {MAX_BYTES_BROUGHT} bytes, got {len(data)}")
    if data.startswith(_PNG_BEGINS):
        return OwnDrawing("image/png", shrunk(data, MAX_BYTES))
    svg = rebuilt_svg(data)
    if len(svg) <= MAX_BYTES:
        return OwnDrawing("image/svg+xml", svg)
    return OwnDrawing("image/png", shrunk(_painted(svg), MAX_BYTES))


def as_png(drawing: OwnDrawing, width: int = 4 * PAINTED_WIDTH) -> bytes:
    """The drawing as pixels, for what knows nothing of SVG; raises `UnfitPicture`."""
    return drawing.data if drawing.media_type == "image/png" else _painted(drawing.data, width)


def _painted(svg: bytes, width: int = PAINTED_WIDTH) -> bytes:
    try:
        return painted(_in_a_frame(svg).decode(), width)
    except ValueError as error:
        raise UnfitPicture("expected a drawing in SVG that can be painted") from error


def _in_a_frame(svg: bytes) -> bytes:
    """The drawing, with space on both sides where it is so long and thin that pixels of it would be very many or none.

    A browser lays it out in the same way, in whatever room it has.
    """
    head, box, rest = re.split(rb'(?<=viewBox=")([^"]*)', svg, maxsplit=1)
    x, y, wide, high = map(float, box.split())
    frame = max(wide, high / _LONGEST), max(high, wide / _LONGEST)
    if frame == (wide, high):
        return svg
    x, y = x - (frame[0] - wide) / 2, y - (frame[1] - high) / 2
    return head + " ".join(map(repr, (x, y, *frame))).encode() + rest
