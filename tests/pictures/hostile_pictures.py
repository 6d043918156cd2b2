"""Pictures that nobody means well with: SVG that runs, loads or never ends; PNG that lies, grows or hides more."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Iterator

from PIL import Image, PngImagePlugin

Hostile = tuple[str, bytes]
"""What it tries, and the file."""

_NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"'
AWAY = "http://evil.invalid/x"
_SHAPE = '<path d="M0 0h5v5z"/>'


def svg(inside: str, more: str = "", head: str = "") -> bytes:
    """A drawing with an honest shape, and something else."""
    return f"{head}<svg {_NS} {more}>{_SHAPE}{inside}</svg>".encode()


_EVENTS = (
    "load",
    "click",
    "error",
    "begin",
    "end",
    "repeat",
    "focus",
    "mouseover",
    "animationstart",
    "wheel",
    "unload",
)
_ELEMENTS = (
    "<script>alert(1)</script>",
    f'<script href="{AWAY}"/>',
    f'<script xlink:href="{AWAY}"/>',
    "<script>//<![CDATA[\nalert(1)\n//]]></script>",
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></body></foreignObject>',
    f'<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="{AWAY}"/></foreignObject>',
    f'<image href="{AWAY}"/>',
    f'<image xlink:href="{AWAY}"/>',
    '<image href="file:///etc/passwd"/>',
    '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>',
    f'<use href="{AWAY}#a"/>',
    '<g id="a"><use href="#a"/></g>',
    f"<style>@import url({AWAY});</style>",
    f"<style>*{{fill:url({AWAY}#a)}}</style>",
    f'<a href="javascript:alert(1)">{_SHAPE}</a>',
    f'<a xlink:href="{AWAY}">{_SHAPE}</a>',
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    '<set attributeName="onload" to="alert(1)"/>',
    '<handler type="application/ecmascript">alert(1)</handler>',
    f'<feImage href="{AWAY}"/>',
    '<filter id="f"><feTurbulence numOctaves="99999" baseFrequency="0.000001"/></filter>',
    '<pattern id="p" width="0.0000001" height="0.0000001"><path d="M0 0"/></pattern>',
    '<text font-size="9999999">x</text>',
    f'<text><tspan style="font-family:url({AWAY})">x</tspan></text>',
    '<mask id="m"><use href="#m"/></mask>',
    f'<video xmlns="http://www.w3.org/1999/xhtml" src="{AWAY}"/>',
    '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
    '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
    "<?xml-stylesheet href='http://evil.invalid/x.css'?>",
    "<!--><script>alert(1)</script>-->",
    f'<cursor xlink:href="{AWAY}"/>',
    f'<font-face><font-face-src><font-face-uri xlink:href="{AWAY}"/></font-face-src></font-face>',
    '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/>',
    f'<linearGradient id="c" href="{AWAY}#d"/>',
    '<linearGradient id="e" xlink:href="javascript:alert(1)"/>',
)
_VALUES = (
    f"url({AWAY})",
    f"url('{AWAY}')",
    f"url(#a) url({AWAY})",
    "url(javascript:alert(1))",
    "expression(alert(1))",
    f"#fff;background:url({AWAY})",
    '"/><script>alert(1)</script>',
    "&quot; onload=&quot;alert(1)",
    "&#106;avascript:alert(1)",
    "\\75rl(http://evil.invalid)",
    f"var(--x, url({AWAY}))",
    "red\x7f",
    "x" * 5_000,
)
_HELD = ("fill", "stroke", "style", "transform", "id")
_LONG = (
    "1" * 30_000,
    "1" * 30_000 + "x",
    "1 " * 15_000 + "x",
    "1,-" * 10_000,
    "." * 30_000,
    "1e9 1e99 1e999",
    "1e-" * 10_000,
    "+" * 30_000,
    "NaN Infinity -Infinity",
    "99999999999999999999",
)
_ENTITIES = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">{}]>'
_NO_SVG = (
    b"",
    b"<",
    b"<svg",
    b"\x00" * 500,
    b"GIF89a" + b"\x00" * 50,
    b"<html><script>alert(1)</script></html>",
    b"<svg/>",
    f"<svg {_NS}/>".encode(),
    b'<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
    b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 0"><path d="M0 0"/></svg>',
    b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 -5 NaN"><path d="M0 0"/></svg>',
    b'<svg xmlns="http://evil.invalid/svg" viewBox="0 0 9 9"><path d="M0 0"/></svg>',
    b'<?xml version="1.0" encoding="no-such"?><svg/>',
    b'<?xml version="1.0" encoding="utf-7"?>+ADw-svg/+AD4-',
    b"<svg " + b"a" * 30_000 + b">",
    b"<g>" * 12_000,
)


def hostile_svgs() -> Iterator[Hostile]:
    """Drawings that run, load, lie or grow."""
    yield from ((f"element {one[:40]}", svg(one)) for one in _ELEMENTS)
    yield from ((f"on{one}", svg(f'<g on{one}="alert(1)">{_SHAPE}</g>', f'on{one}="alert(1)"')) for one in _EVENTS)
    for held in _HELD:
        for value in _VALUES:
            told = value.replace('"', "&quot;").replace("<", "&lt;")
            told = f"fill:{told}" if held == "style" else told
            yield f"{held} {value[:30]}", svg(f'<g {held}="{told}">{_SHAPE}</g>', f'{held}="{told}"')
    for long in _LONG:
        yield f"d {long[:20]}", svg(f'<path d="M{long}"/>')
        yield f"points {long[:20]}", svg(f'<polygon points="{long}" stroke-dasharray="0.0001"/>')
        yield (
            f"viewBox {long[:20]}",
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{long}">{_SHAPE}</svg>'.encode(),
        )
    bomb = "".join(f'<!ENTITY a{n + 1} "{f"&a{n};" * 10}">' for n in range(9)).replace("&a0;", "&a;")
    yield "a billion laughs", svg("<g>&a9;</g>", head=_ENTITIES.format(bomb))
    yield "an entity from a file", svg("<g>&x;</g>", head=_ENTITIES.format('<!ENTITY x SYSTEM "file:///etc/passwd">'))
    yield "a document type from far", svg("", head=f'<!DOCTYPE svg SYSTEM "{AWAY}">')
    yield "parameter entities", svg("", head=_ENTITIES.format(f'<!ENTITY % p SYSTEM "{AWAY}"> %p;'))
    yield "too deep", svg("<g>" * 3_000 + "</g>" * 3_000)
    yield "too many", svg(_SHAPE * 1_500)
    yield "too long", svg(_SHAPE * 50_000)
    yield from ((f"no drawing {number}", data) for number, data in enumerate(_NO_SVG))


def chunk(kind: bytes, data: bytes) -> bytes:
    """A part of a PNG file."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _png(
    width: int,
    height: int,
    depth: int = 8,
    colour: int = 0,
    rows: bytes = b"\x00",
    *more: bytes,
    behind: bytes = b"",
) -> bytes:
    head = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0)
    parts = (chunk(b"IHDR", head), *more, chunk(b"IDAT", zlib.compress(rows)), behind, chunk(b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def honest_png(side: int = 8) -> bytes:
    """A small picture in which something is to be seen."""
    image = Image.new("RGBA", (side, side), (200, 60, 40, 255))
    image.putpixel((1, 1), (0, 0, 0, 0))
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def hostile_pngs() -> Iterator[Hostile]:
    """Pictures that lie about their size, grow, or carry more than pixels."""
    honest = honest_png()
    for side in (193, 2_049, 20_000, 2**31 - 1):
        yield f"{side} wide", _png(side, 1)
        yield f"{side} high", _png(1, side)
        yield f"{side} both", _png(side, side)
    yield "a bomb of zeros", _png(2_000, 2_000, rows=bytes(4_002_000))
    yield "more rows than it says", _png(4, 4, rows=bytes(4_000_000))
    yield from ((f"cut at {at}", honest[:at]) for at in range(1, len(honest), max(1, len(honest) // 30)))
    for at in range(8, len(honest), max(1, len(honest) // 30)):
        yield f"turned at {at}", honest[:at] + bytes([honest[at] ^ 0xFF]) + honest[at + 1 :]
    script = b"<script>alert(1)</script>"
    yield "a page behind it", honest + b"<html>" + script
    yield "an archive behind it", honest + b"PK\x03\x04" + bytes(300)
    text = PngImagePlugin.PngInfo()
    text.add_text("Comment", script.decode())
    text.add_itxt("XML:com.adobe.xmp", script.decode())
    out = io.BytesIO()
    Image.new("RGB", (8, 8)).save(out, "PNG", pnginfo=text, icc_profile=script * 20, exif=b"Exif\0\0" + script)
    yield "texts, a profile and where it was taken", out.getvalue()
    unpacked = zlib.compress(bytes(30_000_000), 9)
    yield "a text that grows", _png(1, 1, 8, 0, b"\0\0", chunk(b"zTXt", b"Comment\0\0" + unpacked[:30_000]))
    yield "a profile that grows", _png(1, 1, 8, 0, b"\0\0", chunk(b"iCCP", b"x\0\0" + unpacked[:30_000]))
    yield "thousands of parts", _png(1, 1, 8, 0, b"\0\0", *(chunk(b"tEXt", b"a\0b") for _ in range(2_000)))
    for kind in (b"acTL", b"fcTL", b"PLTE", b"tRNS", b"eXIf", b"evIl", b"CgBI"):
        yield f"a strange {kind!r}", _png(1, 1, 8, 0, b"\0\0", chunk(kind, script * 30))
    for kind in (b"gAMA", b"cHRM", b"sRGB", b"pHYs", b"iCCP", b"zTXt", b"iTXt", b"acTL", b"fcTL", b"fdAT", b"tRNS"):
        for length in (0, 1, 3, 9, 26):
            yield f"{length} of {kind!r} behind", _png(1, 1, 8, 0, b"\0\0", behind=chunk(kind, b"a" * length))
    opaque = (chunk(b"PLTE", bytes(9)), chunk(b"tRNS", bytes(768)))
    yield "more that is opaque than colours", _png(1, 1, 8, 3, b"\0\0", *opaque)
    for depth, colour in ((16, 6), (3, 0), (0, 0), (255, 255), (1, 3), (8, 3), (16, 3)):
        yield f"{depth} bits of {colour}", _png(2, 2, depth, colour, bytes(64))
    yield "another kind within", b"\x89PNG\r\n\x1a\n" + b"\xff\xd8\xff\xe0" + bytes(100)
