"""Files as they are sent: each packed in every way that a browser may take it, and what it is known by."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from functools import lru_cache
from pathlib import Path

import brotli  # type: ignore[import-untyped]
import msgspec

# The systems' own tables differ; a module with a wrong type does not run.
_TYPES = {
    ".css": "text/css",
    ".ftl": "text/plain",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".map": "application/json",
    ".md": "text/plain",
    ".mp3": "audio/mpeg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".ts": "text/plain",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
_PACKED = frozenset({".ico", ".mp3", ".png", ".webp", ".woff2"})
_LEAST_TO_PACK = 512
_QUICK = 5
"""The quality of packing that takes a hundredth of a second for a page, which is then a tenth larger."""


class Asset(msgspec.Struct, frozen=True):
    """A file as it is sent, by encoding; `stamp` tells whether the file has changed since."""

    stamp: tuple[int, int]
    media_type: str
    tag: str
    bodies: dict[str, bytes]


class Files:
    """A folder of files to be sent as they are. Only what lies in it is found."""

    def __init__(self, root: Path) -> None:
        self._root = root.resolve()
        self._assets: dict[Path, Asset] = {}

    async def find(self, name: str) -> Asset | None:
        """The file of that name; None if there is no such file."""
        parts = name.strip("/").split("/")
        if any(not part or part.startswith(".") or "\\" in part or "\0" in part for part in parts):
            return None
        path = self._root.joinpath(*parts)
        if path.suffix not in _TYPES:
            return None
        try:
            if not path.is_file() or not path.resolve().is_relative_to(self._root):
                return None
            status = path.stat()
        except OSError:
            # A name that is longer than the file system takes, or a file that has just gone.
            return None
        stamp = (status.st_mtime_ns, status.st_size)
        asset = self._assets.get(path)
        if asset is None or asset.stamp != stamp:
            asset = self._assets[path] = await asyncio.to_thread(_read, path, stamp)
        return asset


def _read(path: Path, stamp: tuple[int, int]) -> Asset:
    return asset_of(path.read_bytes(), path.suffix, stamp)


def asset_of(content: bytes, suffix: str, stamp: tuple[int, int] = (0, 0), quality: int = 11) -> Asset:
    """What is sent, packed in every way that a browser may take it; `quality` is Brotli's, 11 at most."""
    bodies = {"": content}
    if suffix not in _PACKED and len(content) >= _LEAST_TO_PACK:
        bodies["gzip"] = gzip.compress(content, 9, mtime=0)
        bodies["br"] = brotli.compress(content, quality=quality)
    return Asset(stamp, _TYPES[suffix], hashlib.sha256(content).hexdigest()[:20], bodies)


@lru_cache(maxsize=512)
def packed(content: bytes, suffix: str) -> Asset:
    """What the client is put together from, packed once and to the utmost."""
    return asset_of(content, suffix)


@lru_cache(maxsize=256)
def packed_quickly(content: bytes, suffix: str) -> Asset:
    """What whoever asks decides on: every table has a page of its own, and to the utmost it takes half a second."""
    return asset_of(content, suffix, quality=_QUICK)


@lru_cache(maxsize=32)
def packed_texts(content: bytes) -> Asset:
    """Several catalogues as one. Pages ask for a few sets of them; whoever asks for all orders fills no memory."""
    return asset_of(content, ".ftl", quality=_QUICK)
