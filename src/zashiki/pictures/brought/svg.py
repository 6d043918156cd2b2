"""SVG from strangers, rebuilt: shapes, groups and gradients, with attributes whose values have a known form.

Nothing is taken out of a hostile file; a new one is written, with what is on the lists below. Scripts, styles, links,
other files, fonts, texts, filters, patterns, animations and whatever SVG will have one day are on none of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from xml.etree.ElementTree import Element, ParseError
from xml.sax.saxutils import quoteattr

from defusedxml import DefusedXmlException  # type: ignore[import-untyped]
from defusedxml.ElementTree import fromstring  # type: ignore[import-untyped]

from zashiki.core.own_drawing import UnfitPicture

MAX_ELEMENTS = 500
MAX_NESTING = 12
_SHORT = 200
"""Characters of an attribute that is none of these:"""
_LONG = ("d", "points")

_SVG = "{http://www.w3.org/2000/svg}"
_LINK = "{http://www.w3.org/1999/xlink}href"
_GRADIENTS = ("linearGradient", "radialGradient")

# Possessive: whatever is sent, each of these is matched or refused in one pass.
_PLAIN = r"(?>[+-]?(?:[0-9]{1,7}+(?:\.[0-9]{0,12}+)?+|\.[0-9]{1,12}+)(?:[eE]-[0-9]{1,2}+)?+)"
_SPACE = r"[ \t\r\n,]*+"
_SEVERAL = rf"{_SPACE}(?:{_PLAIN}{_SPACE})*+"
_NUMBER = re.compile(rf"{_PLAIN}(?:px|%)?")
_NUMBERS = re.compile(_SEVERAL)
_PATH = re.compile(rf"(?:[MmZzLlHhVvCcSsQqTtAa]{_SEVERAL})++")
_TRANSFORM = re.compile(rf"(?:(?:matrix|translate|scale|rotate|skewX|skewY) ?\({_SEVERAL}\){_SPACE})++")
_COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}|[a-zA-Z]{3,24}|(?:rgb|hsl)a?\([0-9., %]{1,40}\)")
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_.-]{0,60}")
_PAINT = re.compile(rf"{_COLOUR.pattern}|url\(#{_NAME.pattern}\)")
_WORD = re.compile(r"[a-zA-Z-]{1,20}")

_PAINTED: dict[str, re.Pattern[str]] = {
    "fill": _PAINT,
    "stroke": _PAINT,
    "color": _COLOUR,
    "opacity": _NUMBER,
    "fill-opacity": _NUMBER,
    "stroke-opacity": _NUMBER,
    "stroke-width": _NUMBER,
    "stroke-miterlimit": _NUMBER,
    "stroke-linecap": _WORD,
    "stroke-linejoin": _WORD,
    "fill-rule": _WORD,
    "display": _WORD,
    "visibility": _WORD,
    "transform": _TRANSFORM,
}
"""What any shape or group may have. No dashes: a line of many millions of them is drawn for minutes."""
_STOPS: dict[str, re.Pattern[str]] = {"offset": _NUMBER, "stop-color": _COLOUR, "stop-opacity": _NUMBER}
_GRADIENT: dict[str, re.Pattern[str]] = {
    "id": _NAME,
    "gradientUnits": _WORD,
    "gradientTransform": _TRANSFORM,
    "spreadMethod": _WORD,
}


def _with_numbers(*names: str) -> dict[str, re.Pattern[str]]:
    return dict.fromkeys(names, _NUMBER)


_ELEMENTS: Mapping[str, Mapping[str, re.Pattern[str]]] = {
    "g": _PAINTED,
    "path": _PAINTED | {"d": _PATH},
    "rect": _PAINTED | _with_numbers("x", "y", "width", "height", "rx", "ry"),
    "circle": _PAINTED | _with_numbers("cx", "cy", "r"),
    "ellipse": _PAINTED | _with_numbers("cx", "cy", "rx", "ry"),
    "line": _PAINTED | _with_numbers("x1", "y1", "x2", "y2"),
    "polyline": _PAINTED | {"points": _NUMBERS},
    "polygon": _PAINTED | {"points": _NUMBERS},
    "defs": {},
    "linearGradient": _GRADIENT | _with_numbers("x1", "y1", "x2", "y2"),
    "radialGradient": _GRADIENT | _with_numbers("cx", "cy", "r", "fx", "fy", "fr"),
    "stop": _STOPS,
}
"""The elements that are kept, with the attributes that each may have."""


def rebuilt_svg(data: bytes) -> bytes:
    """The same drawing, made of nothing but what is known; raises `UnfitPicture`.

    What comes out says the same when it is rebuilt once more.
    """
    try:
        root = fromstring(data)
    except (ParseError, DefusedXmlException, ValueError, LookupError, RecursionError) as error:
        raise UnfitPicture("expected a drawing in SVG, got a file that cannot be read as one") from error
    if root.tag != f"{_SVG}svg":
        raise UnfitPicture("expected a drawing in SVG, got another kind of XML")
    writer = _Writer(root)
    inside = "".join(writer.children(root, MAX_NESTING))
    if not writer.has_shape:
        raise UnfitPicture("expected shapes in this drawing: pictures, texts and styles inside it are not taken in")
    own = _told(_attributes(root, _PAINTED))
    return f'<svg xmlns="{_SVG[1:-1]}" viewBox="{_view_box(root)}"{own}>{inside}</svg>'.encode()


class _Writer:
    """Writes the elements that are known; others are left out, with whatever is inside them."""

    def __init__(self, root: Element) -> None:
        self._plain = {
            element.get("id", "") for element in root.iter() if _name(element) in _GRADIENTS and not _link(element)
        }
        """Gradients that take nothing from others: only these may be taken from, so none leads in a circle."""
        self._left = MAX_ELEMENTS
        self.has_shape = False

    def children(self, element: Element, depth: int) -> Iterator[str]:
        """What stands inside an element; raises `UnfitPicture` for too much of it."""
        for child in element:
            name = _name(child)
            if name not in _ELEMENTS:
                continue
            self._left -= 1
            if self._left < 0:
                raise UnfitPicture(f"expected a drawing of at most {MAX_ELEMENTS} parts")
            if depth == 0:
                raise UnfitPicture(f"expected at most {MAX_NESTING} parts inside each other")
            self.has_shape |= name not in ("g", "defs", "stop", *_GRADIENTS)
            told = _attributes(child, _ELEMENTS[name])
            if name in _GRADIENTS and _link(child)[1:] in self._plain and _NAME.fullmatch(_link(child)[1:]):
                told["href"] = _link(child)
            inside = "".join(self.children(child, depth - 1))
            yield f"<{name}{_told(told)}>{inside}</{name}>" if inside else f"<{name}{_told(told)}/>"


def _name(element: Element) -> str:
    tag = element.tag
    return tag.removeprefix(_SVG) if isinstance(tag, str) and tag.startswith(_SVG) else ""


def _link(element: Element) -> str:
    return element.get("href") or element.get(_LINK) or ""


def _attributes(element: Element, known: Mapping[str, re.Pattern[str]]) -> dict[str, str]:
    """Those that are known and have a value of their form; a style goes before an attribute."""
    style = (part.partition(":") for part in element.get("style", "").split(";"))
    found = dict(element.attrib) | {key.strip(): value.strip() for key, _, value in style}
    return {
        key: value
        for key, form in known.items()
        if (value := str(found.get(key, "")).strip())
        and (len(value) <= _SHORT or key in _LONG)
        and form.fullmatch(value)
    }


def _told(attributes: Mapping[str, str]) -> str:
    return "".join(f" {key}={quoteattr(value)}" for key, value in attributes.items())


def _view_box(root: Element) -> str:
    box = root.get("viewBox", "")[:_SHORT]
    found = re.findall(_PLAIN, box) if _NUMBERS.fullmatch(box) else []
    if len(found) != 4:
        sides = (re.match(_PLAIN, root.get(key, "")[:_SHORT].strip()) for key in ("width", "height"))
        found = ["0", "0", *(side[0] for side in sides if side)]
    if len(found) != 4 or not all(float(side) > 0 for side in found[2:]):
        raise UnfitPicture("expected a drawing that says how large it is ('viewBox', or 'width' and 'height')")
    return " ".join(found)
