"""Where a pack comes from: a folder, a single file, or the packs of the house by name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

import msgspec

from zashiki.magic.content.content import Content
from zashiki.magic.content.findings import Finding, InvalidPack, nearest
from zashiki.magic.content.loader import load_pack
from zashiki.magic.content.pack import PackFiles
from zashiki.magic.content.reader import MAX_TEXT, Reader
from zashiki.magic.content.toml import tables
from zashiki.magic.outside.own_drawing import make_anew
from zashiki.magic.outside.pack_files import UnreadablePack, read_file, read_folder, shown
from zashiki.magic.packs.loader import SETS, pack_files

_NUMBER = re.compile(r"\Apack (\d+)(?=: |\Z)")
"""How the loader calls a pack where it names a file of it, or the whole."""
_NUMBER_OF_FILE = re.compile(r"\bpack (\d+)(?=: )")


class Source(msgspec.Struct, frozen=True):
    """A pack before it is read: what it is called in messages, and the bytes of its files."""

    label: str
    files: PackFiles
    kind: str
    """What its head says it is; empty where that cannot be read."""
    id: str
    """What its head calls it; empty where that cannot be read."""

    @classmethod
    def of(cls, label: str, files: PackFiles) -> Source:
        """The pack of these files."""
        head = _head(files)
        kind, name = (str(head.get(key, ""))[:MAX_TEXT] for key in ("kind", "id"))
        return cls(label, files, kind, name)


def _head(files: PackFiles) -> dict[str, object]:
    # Looked at as the check looks at it: a parser alone can be kept busy for hours by a key of many parts.
    for data in files.values():
        head = dict(tables(Reader(""), data)).get("pack")
        if isinstance(head, dict):
            return head
    return {}


@cache
def _of_house(folder: str) -> Source:
    return Source.of(folder, pack_files(folder))


def read_sources(names: Iterable[str]) -> list[Source]:
    """The packs of these names or paths, with the base pack of the house first if none of them is a base pack.

    Raises `UnreadablePack`.
    """
    found: list[Source] = []
    for name in names:
        for source in _read(name):
            if source not in found:
                found.append(source)
    if not any(source.kind == "base" for source in found):
        found.insert(0, _of_house("base"))
    return sorted(found, key=lambda source: source.kind != "base")


def in_order(sources: Iterable[Source]) -> list[Source]:
    """Packs in the order that names them: the base pack, patches as they were named, then expansions by their ids.

    Of patches the later one may replace what an earlier one brought; of expansions it makes no difference.
    """

    def place(source: Source) -> tuple[bool, bool, str]:
        kind = source.kind
        return kind != "base", kind == "expansion", source.id if kind == "expansion" else ""

    return sorted(sources, key=place)


def _read(name: str) -> list[Source]:
    # An empty name, as of a variable of the shell that is not set, is not the folder where one stands.
    path = Path(name)
    if name and path.is_dir():
        return [Source.of(shown(name.rstrip("/")), read_folder(path))]
    if path.is_file():
        return [Source.of(name, {path.name: read_file(path)})]
    folders = {folder.partition("-")[2]: folder for folders in SETS.values() for folder in folders[1:]}
    if name in SETS:
        return [_of_house(folder) for folder in SETS[name]]
    if name in folders.values():
        return [_of_house(name)]
    known = (*SETS, *folders.values())
    raise UnreadablePack(
        f"there is no pack {name!r}: expected a folder, a TOML file, or one of {', '.join(known)}{nearest(name, known)}"
    )


def house_set(sources: Iterable[Source]) -> str:
    """What the house calls just these packs together; empty where they are none of its sets."""
    files = [source.files for source in in_order(sources)]
    sets = {name: [_of_house(folder).files for folder in folders] for name, folders in SETS.items()}
    return next((name for name, known in sets.items() if files == known), "")


def merge(sources: Sequence[Source], *, counts: bool) -> Content:
    """What the packs come to together; raises `InvalidPack` whose findings name the packs as the user did."""
    try:
        return load_pack(*(source.files for source in sources), counts=counts, make_anew=make_anew)
    except InvalidPack as error:
        raise InvalidPack(named(finding, sources) for finding in error.findings) from None


def named(finding: Finding, sources: Sequence[Source]) -> Finding:
    """A fault or warning with the label of its pack in the place of the pack's number."""

    def label(found: re.Match[str]) -> str:
        number = int(found[1])
        return sources[number - 1].label if 1 < number <= len(sources) else found[0]

    # All numbers at once: a folder may itself be called "pack 3".
    file, message = _NUMBER.sub(label, finding.file), _NUMBER_OF_FILE.sub(label, finding.message)
    of_base = _NUMBER.match(finding.file) is None
    if of_base and file.endswith(".toml") and not Path(sources[0].label).is_file():
        file = f"{sources[0].label}: {file}"
    return msgspec.structs.replace(finding, file=file, message=message)


def load(names: Sequence[str], *, counts: bool = True) -> Content:
    """The content of packs by name or path; raises `UnreadablePack`, `InvalidPack`."""
    return merge(read_sources(names), counts=counts)
