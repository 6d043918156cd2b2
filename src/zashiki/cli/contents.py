"""Content from outside that a command is given with ``--pack``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from zashiki.core.contents import Contents
from zashiki.core.errors import InvalidRules
from zashiki.core.game import OptionValue
from zashiki.core.plugin import load_part
from zashiki.core.registry import games

PACK_HELP = "The folder of a pack that was played with, or a server's folder of packs; may be given again."


@contextmanager
def with_packs(paths: Iterable[Path], game: str | None = None) -> Iterator[dict[str, OptionValue]]:
    """Play with packs, of one game or of any, until the block ends; gives the options that a match has with them.

    Raises `InvalidRules` where there is no such folder, or a game takes none; else what `Contents.add` raises.
    """
    paths = tuple(paths)
    if not paths:
        yield {}
        return
    found = {name: load_part(name, "contents", Contents) for name in games()}  # type: ignore[type-abstract]
    parts = [part for name, part in found.items() if part is not None and game in (None, name)]
    if not parts:
        raise InvalidRules(f"game {game!r} is played with nothing but its own cards; expected no --pack")
    options: dict[str, OptionValue] = {}
    with TemporaryDirectory(prefix="zashiki-") as archive:
        try:
            for part in parts:
                part.open(archive)
                for path in paths:
                    options |= part.add(str(path))
            yield options
        finally:
            for part in parts:
                part.close()
