"""A new pack to start from: files that pass the check, with a word on every table."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from string import Template

from zashiki.magic.outside.pack_files import UnreadablePack
from zashiki.magic.packs.loader import pack_files

KINDS = ("expansion", "patch", "base")

_ID = re.compile(r"[a-z][a-z0-9_]{0,19}")


def scaffold(folder: Path, name: str, kind: str) -> tuple[Path, ...]:
    """Write a new pack of that id and kind into a folder that is not there yet, or empty; returns the files.

    A base pack starts as a copy of the one of the house. Raises `UnreadablePack`.
    """
    if kind not in KINDS:
        raise UnreadablePack(f"there is no kind of pack {kind!r}; expected one of: {', '.join(KINDS)}")
    if not _ID.fullmatch(name):
        expected = "an id of a–z, 0–9 and _ that begins with a letter, at most 20 long"
        raise UnreadablePack(f"expected {expected}, got {name!r}; give it one with --id")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise UnreadablePack(f"{folder}: expected a folder that is not there yet, or empty")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        written = []
        for file, data in _contents(name, kind).items():
            path = folder / file
            path.write_bytes(data)
            written.append(path)
    except OSError as error:
        raise UnreadablePack(f"{folder}: {error.strerror}") from error
    return tuple(written)


def _contents(name: str, kind: str) -> dict[str, bytes]:
    if kind == "base":
        base = dict(pack_files("base"))
        base["pack.toml"] = base["pack.toml"].replace(b'id = "base"', f'id = "{name}"'.encode())
        return base
    source = files("zashiki.magic.packing").joinpath("templates", f"{kind}.toml")
    return {"pack.toml": Template(source.read_text("utf-8")).substitute(id=name).encode()}
