"""Content from outside that a command is given with ``--pack``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from zashiki.core.contents import Contents, all_contents
from zashiki.core.errors import InvalidRules, ZashikiError
from zashiki.core.game import OptionValue

PACK_HELP = "The folder of a pack that was played with, or a server's folder of packs; may be given again."
PLAYED_HELP = "The folder of a pack to play with, or one of the house by name; several are played together."


@contextmanager
def with_packs(paths: Iterable[Path], game: str | None = None) -> Iterator[dict[str, OptionValue]]:
    """Play with packs until the block ends; gives the options that a match has with them.

    Of one game, all packs are played together. Of any game, records say what they were played with: each alone, or all.
    Raises `InvalidRules` where there is no such folder, or a game takes none; else what `Contents.add` raises.
    """
    paths = tuple(paths)
    if not paths:
        yield {}
        return
    parts = [part for name, part in all_contents().items() if game in (None, name)]
    if not parts:
        raise InvalidRules(f"game {game!r} is played with nothing but its own cards; expected no --pack")
    options: dict[str, OptionValue] = {}
    with TemporaryDirectory(prefix="zashiki-") as archive:
        try:
            for part in parts:
                part.open(archive)
                if game is None:
                    _know(part, paths)
                else:
                    options |= part.add(*map(str, paths))
            yield options
        finally:
            for part in parts:
                part.close()


def _know(part: Contents, paths: tuple[Path, ...]) -> None:
    """Take each path in alone, and all of them together where they go together.

    What goes only together, such as a patch of what an expansion brings, is not missed alone.
    """
    faults: list[ZashikiError] = []
    for path in paths:
        try:
            part.add(str(path))
        except ZashikiError as error:
            faults.append(error)
    if len(paths) > 1:
        try:
            part.add(*map(str, paths))
        except ZashikiError:
            pass
        else:
            faults.clear()
    if faults:
        raise faults[0]


def with_options(given: Mapping[str, OptionValue], chosen: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The options that packs bring and those that were chosen; raises `InvalidRules` where both say the same one."""
    for name in given.keys() & chosen.keys():
        raise InvalidRules(
            f"--pack and the option {name}={chosen[name]} both say what is played with; expected one of them: "
            "what the house has is named by --pack too, beside your own"
        )
    return {**given, **chosen}
