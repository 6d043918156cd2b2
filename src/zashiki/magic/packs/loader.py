"""The packs that come with the package, and the sets of them that a match can be played with."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from zashiki.core.errors import InvalidRules
from zashiki.magic.content.content import Content
from zashiki.magic.content.loader import load_pack
from zashiki.magic.content.pack import PackFiles

SETS: Mapping[str, tuple[str, ...]] = {
    "base": ("base",),
    "dusk": ("base", "patch-dusk"),
    "shore": ("base", "expansion-shore"),
    "dusk-shore": ("base", "patch-dusk", "expansion-shore"),
    "scales": ("base", "patch-scales"),
    "scales-2": ("base", "patch-scales", "patch-scales-2"),
    "scales-3": ("base", "patch-scales", "patch-scales-3"),
    "scales-6": ("base", "patch-scales", "patch-scales-6"),
}
"""By name, the folders of a set, the base pack first (M1–M3); the name is what a match's options say."""


def pack_files(folder: str) -> PackFiles:
    """The files of a pack of the house, by name."""
    place = files("zashiki.magic").joinpath("packs", folder)
    return {file.name: file.read_bytes() for file in place.iterdir() if file.name.endswith(".toml")}


@cache
def content_of(packs: str) -> Content:
    """The content of a set of packs; raises `InvalidRules` where there is no such set."""
    if packs not in SETS:
        raise InvalidRules(f"there are no packs {packs!r}; expected one of: {', '.join(SETS)}")
    return load_pack(*map(pack_files, SETS[packs]))
