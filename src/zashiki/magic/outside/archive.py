"""Packs as they were played with, kept for ever: each version in a folder that is named by the hash of what is in it.

An archive is a folder of such folders: ``HASH/*.toml``, and beside the files of a patch or an expansion one called
``base`` with the hash of what it is played on, which is kept in the same way: the base pack, or another patch or
expansion, which has a base of its own. So the hash of the last names them all.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import tempfile
from collections.abc import Collection, Iterable
from pathlib import Path

import msgspec

from zashiki.magic.content.pack import PackFiles
from zashiki.magic.outside.pack_files import UnreadablePack, read_file, read_folder, verify_name

MAX_KEPT = 2000
"""Versions of packs in one archive."""

MAX_TOGETHER = 20
"""Packs that are played together, the base pack among them."""

_BASE = "base"
"""The file that names what a pack is played on."""
_DIGEST = re.compile(r"[0-9a-f]{64}")


class Kept(msgspec.Struct, frozen=True):
    """A version of a pack in an archive: its files, and the hash of what it is played on, if it needs a base pack."""

    files: PackFiles
    base: str = ""

    @property
    def digest(self) -> str:
        """SHA-256 of the names and bytes of all files and of the base's hash, as 64 hex digits."""
        told = hashlib.sha256(f"zashiki pack 1\n{self.base}\n".encode())
        for name in sorted(self.files):
            told.update(f"{len(self.files[name])} {name}\n".encode())
            told.update(self.files[name])
        return told.hexdigest()


def is_archive(folder: Path) -> bool:
    """Whether a folder holds versions of packs."""
    return any(_DIGEST.fullmatch(name) for name in _names(folder))


def keep(archive: Path, version: Kept, most: int = MAX_KEPT) -> str:
    """Put a version into an archive of at most so many, whole or not at all, and return its hash.

    Raises `UnreadablePack`.
    """
    place = archive / version.digest
    for name in version.files:
        verify_name(name)
    try:
        if place.is_dir():
            # It is needed again: whoever sweeps sees it as new.
            os.utime(place)
            return place.name
        archive.mkdir(parents=True, exist_ok=True)
        if len(list(_names(archive))) >= most:
            raise UnreadablePack(f"{archive}: expected at most {most} versions of packs; move some away")
        _write(archive, place, version)
    except OSError as error:
        raise UnreadablePack(f"{archive}: {error.strerror or error}") from error
    return place.name


def find(archives: Iterable[Path], start: str) -> Path | None:
    """The folder of the version whose hash begins so."""
    for archive in archives:
        for name in _names(archive):
            if name.startswith(start) and _DIGEST.fullmatch(name):
                return archive / name
    return None


def read(place: Path) -> Kept:
    """What is kept in the folder of a version; raises `UnreadablePack` where it is not what its name says."""
    base = place / _BASE
    version = Kept(read_folder(place), read_file(base).decode("ascii", "replace") if base.exists() else "")
    if version.digest != place.name:
        raise UnreadablePack(f"{place}: this is not the content that its name says; restore it from a copy")
    return version


def read_on_base(place: Path) -> list[PackFiles]:
    """What is kept in the folder of a version, behind the files of all that it is played on, the base pack first.

    Raises `UnreadablePack` where one of them is not beside it.
    """
    version = read(place)
    files = [version.files]
    while version.base:
        base = find((place.parent,), version.base)
        if base is None:
            raise UnreadablePack(f"{place}: its base pack {version.base} is not beside it; restore it from a copy")
        if len(files) == MAX_TOGETHER:
            raise UnreadablePack(f"{place}: expected at most {MAX_TOGETHER} packs together")
        version = read(base)
        files.insert(0, version.files)
    return files


def whole(archive: Path, starts: Collection[str]) -> set[str]:
    """Those beginnings of hashes (12 digits) whose version lies in an archive, with all that it is played on."""
    versions = {name for name in _names(archive) if _DIGEST.fullmatch(name)}

    def is_whole(name: str) -> bool:
        for _ in range(MAX_TOGETHER):
            if name not in versions:
                return False
            base = archive / name / _BASE
            if not base.exists():
                return True
            try:
                name = read_file(base).decode("ascii", "replace")
            except UnreadablePack:
                return False
        return False

    return {name[:12] for name in versions if name[:12] in starts and is_whole(name)}


def sweep(archive: Path, used: Collection[str], before: float, *, for_good: bool) -> list[str]:
    """The versions that went, or would: kept before that time, and none of the hashes that begin so is theirs."""
    versions = [name for name in _names(archive) if _DIGEST.fullmatch(name)]
    staying = {name for name in versions if name[:12] in used or (archive / name).stat().st_mtime >= before}
    for name in tuple(staying):
        while (base := archive / name / _BASE).exists():
            name = read_file(base).decode("ascii", "replace")
            staying.add(name)
    gone = [name for name in versions if name not in staying]
    for name in gone if for_good else ():
        _take_away(archive, name)
    return gone


def _take_away(archive: Path, name: str) -> None:
    """Whole or not at all, also where it is cut short: what is half gone would be taken for the version."""
    leaving = Path(tempfile.mkdtemp(prefix=".", dir=archive))
    try:
        (archive / name).rename(leaving / name)
    finally:
        shutil.rmtree(leaving, ignore_errors=True)


def _names(archive: Path) -> list[str]:
    try:
        return sorted(name for name in os.listdir(archive) if not name.startswith("."))
    except OSError:
        return []


def _write(archive: Path, place: Path, version: Kept) -> None:
    making = Path(tempfile.mkdtemp(prefix=".", dir=archive))
    try:
        for name, data in (*version.files.items(), *([(_BASE, version.base.encode())] if version.base else [])):
            with (making / name).open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
        try:
            making.rename(place)
        except OSError:
            # Another process was faster, with the same content.
            if not place.is_dir():
                raise
    finally:
        shutil.rmtree(making, ignore_errors=True)
