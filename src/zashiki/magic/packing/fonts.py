"""A font that can write a language: by fontconfig where there is one, else in the places where systems keep fonts."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from fontTools.ttLib import TTCollection, TTFont, TTLibError

from zashiki.core.errors import InvalidRules
from zashiki.locales import language_of

_FOLDERS = (
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "~/.local/share/fonts",
    "~/.fonts",
    "/System/Library/Fonts",
    "/Library/Fonts",
    "~/Library/Fonts",
    "C:/Windows/Fonts",
)
_SUFFIXES = frozenset({".ttf", ".otf", ".ttc", ".otc"})


class NoFont(InvalidRules):
    """No font here can write the text; the message says what would help."""


class Font(msgspec.Struct, frozen=True):
    """A font file, and the number of the face in it."""

    path: Path
    face: int = 0


def find_font(language: str, text: str, wanted: Path | None = None) -> Font:
    """A font with every character of the text; raises `NoFont`.

    `wanted` is the only file that is looked at, if given.
    """
    if wanted is not None:
        return _own(wanted, text, language)
    for font in _candidates(language):
        if not missing(font, text):
            return font
    raise NoFont(
        f"found no font that can write this pack in {language!r}: install one (such as Noto Sans CJK), or name a file"
        " with --font"
    )


def _own(path: Path, text: str, language: str) -> Font:
    if not path.is_file():
        raise NoFont(f"{path}: expected a font file")
    faces = [*_ordered(path, language)]
    if not faces:
        raise NoFont(f"{path}: expected a TrueType or OpenType font")
    lacking = [missing(font, text) for font in faces]
    if all(lacking):
        shown = "".join(sorted(lacking[0]))[:20]
        raise NoFont(f"{path}: this font lacks {len(lacking[0])} characters of the pack, among them {shown}")
    return next(font for font, lacks in zip(faces, lacking, strict=True) if not lacks)


def missing(font: Font, text: Iterable[str]) -> frozenset[str]:
    """The characters of a text that a font lacks."""
    try:
        with font.path.open("rb") as file, TTFont(file, fontNumber=font.face, lazy=True) as face:
            known = face.getBestCmap() or {}
    except (OSError, TTLibError, KeyError, AssertionError):
        return frozenset(text)
    return frozenset(character for character in text if ord(character) not in known and character != "\n")


def _candidates(language: str) -> Iterator[Font]:
    yield from _by_fontconfig(language)
    found = [path for folder in _FOLDERS for path in _fonts_in(Path(folder).expanduser())]
    for name in language_of(language).print.fonts:
        for path in found:
            if name.lower() in path.stem.lower().replace("-", "").replace("_", ""):
                yield from _ordered(path, language)


def _by_fontconfig(language: str) -> Iterator[Font]:
    pattern = f"sans:lang={language_of(language).print.fontconfig}"
    try:
        answer = subprocess.run(
            ["fc-match", "-f", "%{file}\n%{index}", pattern], capture_output=True, text=True, timeout=10, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return
    file, _, index = answer.stdout.partition("\n")
    if file and index.isdigit():
        # The upper bits name an instance of a variable font.
        yield Font(Path(file), int(index) & 0xFFFF)


def _fonts_in(folder: Path) -> list[Path]:
    if not folder.is_dir():
        return []
    return sorted(path for path in folder.rglob("*") if path.suffix.lower() in _SUFFIXES)


def _ordered(path: Path, language: str) -> Iterator[Font]:
    """The faces of a file, those made for the language first."""
    try:
        if path.suffix.lower() not in (".ttc", ".otc"):
            with path.open("rb") as file, TTFont(file, lazy=True):
                pass
            yield Font(path)
            return
        with path.open("rb") as file, TTCollection(file, lazy=True) as collection:
            names = [str(face["name"].getDebugName(4) or "") for face in collection.fonts]
    except (OSError, TTLibError, KeyError, AssertionError):
        return
    marks = language_of(language).print.faces
    order = sorted(range(len(names)), key=lambda i: not any(mark in names[i].split() for mark in marks))
    yield from (Font(path, number) for number in order)
