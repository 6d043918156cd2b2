"""The outer form of a pack's files: TOML of a reasonable shape, looked at before it is parsed."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from zashiki.magic.content.reader import Reader, fields_of
from zashiki.magic.content.schema import PackFile

MAX_BRACKETS = 60
"""Lists and tables inside each other."""
MAX_DOTS = 8
"""Parts of a dotted key."""

SINGLE = ("pack", "names", "drawings")
"""Tables that a file holds once."""

_TEXT = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*"{3,5}'
    r"|'''(?:[^']|'(?!''))*'{3,5}"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'[^'\n]*'"
    r"|\#[^\n]*",
    re.DOTALL,
)
"""Texts and comments: what stands in them is not the file's form. A long text may end with two quotes of its own."""
_DOTTED = re.compile(rf"(?<![\w-])[\w-]++(?:[ \t]*+\.[ \t]*+[\w-]++){{{MAX_DOTS}}}")
_BRACKET = re.compile(r"[\[\]{}]")
_NO_VALUE = re.compile(r"Invalid value \(at line (\d+), column (\d+)\)")
_WORD = re.compile(r"[^\W\d][\w-]{0,40}")


def tables(reader: Reader, data: bytes) -> list[tuple[str, Any]]:
    """The tables of a file by key, with those that cannot be read noted and left out."""
    try:
        # Some editors put a byte order mark first, which nobody sees.
        text = data.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        reader.note("TOML", f"line {line}", f"expected UTF-8, got the byte 0x{data[error.start]:02x}")
        return []
    if not _is_reasonable(reader, text):
        return []
    try:
        read = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        reader.note("TOML", "", f"not TOML: {_plain(str(error))}{_bare_word(text, str(error))}")
        return []
    found: list[tuple[str, Any]] = []
    known = set(fields_of(PackFile))
    for key, value in read.items():
        if key not in known:
            expected = ", ".join(sorted(known))
            reader.note("UNKNOWN-KEY", "", f"there is no table {_plain(key[:40])!r}; expected one of: {expected}")
        elif isinstance(value, dict if key in SINGLE else list):
            found.append((key, value))
        else:
            wanted = f"one table [{key}]" if key in SINGLE else f"a list of definitions [[{key}]]"
            reader.note("TYPE", key, f"expected {wanted}")
    return found


def _bare_word(text: str, error: str) -> str:
    """What else to say where a word without quotes stands in the place of a value."""
    if (place := _NO_VALUE.fullmatch(error)) is None:
        return ""
    line = text.split("\n")[int(place[1]) - 1]
    if (word := _WORD.match(line, int(place[2]) - 1)) is None:
        return ""
    if word[0].lower() in ("true", "false"):
        return f"; got {word[0]!r}: write {word[0].lower()}"
    return f"; got {word[0]!r}: a text stands in quotes, a number does not"


def _plain(text: str) -> str:
    return "".join(c if c.isprintable() else "?" for c in text)[:200]


def _is_reasonable(reader: Reader, text: str) -> bool:
    """Refuses what a parser would choke on: its time and memory grow with the square of a key's parts."""
    form = _TEXT.sub("_", text)
    if (dotted := _DOTTED.search(form)) is not None:
        line = form.count("\n", 0, dotted.start()) + 1
        reader.note("DEPTH", f"line {line}", f"expected a key of at most {MAX_DOTS} parts")
        return False
    depth = 0
    for bracket in _BRACKET.finditer(form):
        depth += 1 if bracket.group() in "[{" else -1
        if depth > MAX_BRACKETS:
            line = form.count("\n", 0, bracket.start()) + 1
            reader.note("DEPTH", f"line {line}", f"expected at most {MAX_BRACKETS} lists and tables inside each other")
            return False
    return True
