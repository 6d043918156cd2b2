"""Pictures that people bring: honest ones stay what they are, hostile ones become harmless or are refused."""

from __future__ import annotations

import base64
import io
import random
import re
import struct
from functools import partial
from xml.etree import ElementTree

import pytest
from PIL import Image

from pictures.hostile_pictures import AWAY, honest_png, hostile_pngs, hostile_svgs, svg
from zashiki.core.own_drawing import OwnDrawing, UnfitPicture, read_again
from zashiki.pictures.brought.own_drawing import MAX_BYTES, as_png, drawing_of, taken_in
from zashiki.pictures.brought.png import MAX_SIDE

SHAPES = {"g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "defs", "linearGradient"}
SHAPES |= {"svg", "radialGradient", "stop"}
PIXELS = {b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND"}
HARMFUL = re.compile(
    rb"script|javascript|http(?!://www\.w3\.org/2000/svg\")|file:|data:|url\((?!#)|\bon[a-z]+=|&", re.I
)
"""None of this stands in a drawing that is taken in."""


def verify_harmless(drawing: OwnDrawing) -> None:
    """Looked at by other eyes than those that made it."""
    assert len(drawing.data) <= MAX_BYTES
    if drawing.media_type == "image/png":
        assert set(chunks(drawing.data)) <= PIXELS
        with Image.open(io.BytesIO(drawing.data)) as image:
            image.load()
            assert max(image.size) <= MAX_SIDE
        return
    assert not HARMFUL.search(drawing.data), drawing.data
    for element in ElementTree.fromstring(drawing.data).iter():
        assert element.tag.removeprefix("{http://www.w3.org/2000/svg}") in SHAPES
        assert all(value.startswith("#") for key, value in element.attrib.items() if "href" in key)
        assert "style" not in element.attrib


def chunks(data: bytes) -> list[bytes]:
    found, at = [], 8
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        found.append(data[at + 4 : at + 8])
        at += length + 12
    assert at == len(data)
    return found


def test_hostile_pictures_are_harmless_or_refused_on_both_ways_in() -> None:
    hostile = [*hostile_svgs(), *hostile_pngs()]
    assert len(hostile) >= 200
    taken = 0
    painted: set[bytes] = set()
    for what, data in hostile:
        kind = "png" if data.startswith(b"\x89PNG") else "svg+xml"
        address = f"data:image/{kind};base64,{base64.b64encode(data).decode()}"
        for way in (partial(taken_in, data), partial(drawing_of, address)):
            try:
                drawing = way()
            except UnfitPicture:
                continue
            taken += 1
            if drawing.media_type != "image/png" and drawing.data not in painted:
                painted.add(drawing.data)
                as_png(drawing, 40)
            try:
                verify_harmless(drawing)
                assert drawing_of(drawing.address) == drawing == read_again(drawing.address)
            except AssertionError as error:
                raise AssertionError(what) from error
    # Many of them have an honest shape besides, which is what stays.
    assert taken > 100


def test_an_honest_drawing_stays_what_it_is() -> None:
    drawing = taken_in(
        b'<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">'
        b'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        b' width="40px" height="30px">'
        b'<defs><linearGradient id="a"><stop offset="0%" style="stop-color:#f00"/></linearGradient>'
        b'<linearGradient id="b" xlink:href="#a" x2="1"/></defs>'
        b'<g style="fill:url(#b); stroke : #000" class="x"><path d="M10 10a1 1 0 01.5.5L20,20z"/></g></svg>'
    )
    assert drawing.data.decode() == (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30">'
        '<defs><linearGradient id="a"><stop offset="0%" stop-color="#f00"/></linearGradient>'
        '<linearGradient id="b" x2="1" href="#a"/></defs>'
        '<g fill="url(#b)" stroke="#000"><path d="M10 10a1 1 0 01.5.5L20,20z"/></g></svg>'
    )
    with Image.open(io.BytesIO(as_png(drawing))) as image:
        assert image.size == (768, 576)


@pytest.mark.parametrize(("wide", "high"), [(400, 10), (10, 400), (9_999_999, 1)])
def test_a_long_strip_is_printed_whole(wide: int, high: int) -> None:
    strip = f'<rect width="{wide}" height="{high}" fill="#00f"/>'
    drawing = taken_in(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">{strip}</svg>'.encode())
    with Image.open(io.BytesIO(as_png(drawing))) as image:
        box = image.getbbox()
        assert max(image.size) <= 8 * 768
    assert box is None or max(box[2] - box[0], box[3] - box[1]) == max(image.size)
    assert (box is None) == (wide > 1_000_000), "a line too thin to be seen"


def test_what_has_no_room_becomes_fewer_pixels() -> None:
    roll = random.Random(4)
    large = Image.frombytes("RGB", (110, 110), roll.randbytes(3 * 110 * 110))
    out = io.BytesIO()
    large.save(out, "PNG")
    drawing = taken_in(out.getvalue())
    verify_harmless(drawing)
    shapes = "".join(f'<circle cx="{n % 10}" cy="{n / 40:.2f}" r=".123456789"/>' for n in range(400))
    long = taken_in(svg(shapes))
    assert long.media_type == "image/png"
    verify_harmless(long)


def test_pixels_stay_as_they_are_and_all_else_goes() -> None:
    drawing = taken_in(honest_png(24) + b"<script>")
    assert drawing.media_type == "image/png"
    with Image.open(io.BytesIO(drawing.data)) as image:
        assert image.convert("RGBA").getpixel((1, 1)) == (0, 0, 0, 0)
        assert image.convert("RGBA").getpixel((2, 2)) == (200, 60, 40, 255)


@pytest.mark.parametrize("address", ["data:,", "data:image/gif;base64,AAAA", f"data:image/png;base64,{AWAY}", "x"])
def test_what_is_no_drawing_is_refused_by_what_was_expected(address: str) -> None:
    with pytest.raises(UnfitPicture, match="expected a PNG or SVG of at most 6144 bytes"):
        drawing_of(address)
