"""The files of a pack, read from a folder that nobody vouches for."""

from __future__ import annotations

import os
import re
import stat
from itertools import islice
from pathlib import Path

from zashiki.core.errors import InvalidRules
from zashiki.magic.content.pack import MAX_BYTES, PackFiles

MAX_FILES = 100
"""TOML files in one pack."""
MAX_ENTRIES = 10_000
"""Anything at all that lies in the folder of a pack."""

_NAME = re.compile(r"\w[\w .+()-]{0,90}\.toml")
"""What a file of a pack may be called: nothing that leads elsewhere, hides, or writes to a terminal."""

_OPEN_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


class UnreadablePack(InvalidRules):
    """A path that holds no pack; the message says what was expected."""


def shown(name: object) -> str:
    """A name as a message shows it: on one line, of reasonable length."""
    return "".join(c if c.isprintable() else "?" for c in str(name))[:200]


def verify_name(name: str) -> None:
    """Refuse a name that a pack's file cannot have; raises `UnreadablePack`."""
    if not _NAME.fullmatch(name):
        expected = "letters, digits, spaces and . _ + ( ) -, at most 96 long, ending with .toml"
        raise UnreadablePack(f"a pack's file is called {shown(name)!r}; expected {expected}")


def toml_entries(folder: Path) -> list[os.DirEntry[str]]:
    """What is called ``….toml`` in a folder, by name; raises `UnreadablePack` where there is too much."""
    try:
        with os.scandir(folder) as found:
            entries = list(islice(found, MAX_ENTRIES + 1))
    except OSError as error:
        raise UnreadablePack(f"{shown(folder)}: {error.strerror}") from error
    if len(entries) > MAX_ENTRIES:
        raise UnreadablePack(f"{shown(folder)}: expected at most {MAX_ENTRIES} files in this folder")
    entries = sorted((entry for entry in entries if entry.name.endswith(".toml")), key=lambda entry: entry.name)
    if len(entries) > MAX_FILES:
        raise UnreadablePack(f"{shown(folder)}: expected at most {MAX_FILES} TOML files, got {len(entries)}")
    return entries


def read_folder(folder: Path) -> PackFiles:
    """The TOML files of a folder; raises `UnreadablePack`, also for links and whatever else is no plain file."""
    files: dict[str, bytes] = {}
    room = MAX_BYTES
    entries = toml_entries(folder)
    if not entries:
        raise UnreadablePack(f"{shown(folder)}: expected TOML files in this folder, got none")
    for entry in entries:
        verify_name(entry.name)
        if not entry.is_file(follow_symlinks=False):
            raise UnreadablePack(f"{shown(entry.path)}: expected a plain file, got a link, a folder or a device")
        files[entry.name] = read_file(Path(entry.path), room, getattr(os, "O_NOFOLLOW", 0))
        room -= len(files[entry.name])
    return files


def read_file(path: Path, most: int = MAX_BYTES, flags: int = 0) -> bytes:
    """A plain file of at most so many bytes; raises `UnreadablePack`, and never waits for a device to speak."""
    try:
        with open(os.open(path, _OPEN_FLAGS | flags), "rb") as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise UnreadablePack(f"{shown(path)}: expected a plain file")
            data = file.read(most + 1)
    except OSError as error:
        raise UnreadablePack(f"{shown(path)}: {error.strerror}") from error
    if len(data) > most:
        raise UnreadablePack(f"{shown(path)}: expected at most {MAX_BYTES} bytes in a pack, got more")
    return data
