"""When the files of packs are saved."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path

from zashiki.magic.outside.pack_files import UnreadablePack
from zashiki.magic.outside.pack_folder import stamp_of

SECONDS = 0.3
"""Between two looks: an editor may write a file in several steps."""


def saves(packs: Sequence[str]) -> Iterator[datetime]:
    """The time of each save of a file of these packs, the first at once; it never ends by itself."""
    before: object = None
    while True:
        now = [_look(Path(pack)) for pack in packs]
        if now != before:
            before = now
            yield datetime.now().astimezone()
        else:
            time.sleep(SECONDS)


def _look(path: Path) -> object:
    if path.is_dir():
        try:
            return stamp_of(path)
        except UnreadablePack as error:
            return str(error)
    try:
        seen = path.stat()
    except OSError:
        return None  # A pack of the house, or a file that is about to be written.
    return (seen.st_mtime_ns, seen.st_size, seen.st_ino)
