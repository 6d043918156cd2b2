"""Pictures of the gallery, a sheet for each look: drawn anew in the tests, compared with `docs/images/gallery`.

script/gallery           renews the pictures, and the letters that they are drawn with
script/gallery --check   says what looks otherwise than kept, and by how much
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageChops, ImageDraw
from playwright.sync_api import Browser, sync_playwright

from web.conftest import CHROMIUM, Server, browser_path
from web.gallery.drawing import Gallery
from web.gallery.letters import make_letters
from web.gallery.looks import GAP, LOOKS, Look
from web.gallery.scenes import SCENES

Shots = dict[str, Image.Image]
"""Pictures of scenes, by their names."""
Box = tuple[int, int, int, int]
"""Left, top, right, bottom on a sheet, in pixels."""

ROOT = Path(__file__).parents[3]
PICTURES = ROOT / "docs" / "images" / "gallery"
"""The contact sheets of the documentation are what is compared with."""
RESULTS = ROOT / "test-results" / "gallery"
"""Where a comparison that fails leaves what it saw, what is kept, and the difference."""

NAMES = tuple(scene.name for scene in SCENES)

BLOCK = 8
"""Pixels of a sheet, each way, that are compared as one."""
TOLERANCE = 14
"""How much the mean of a block may differ, of 255, in any of red, green and blue."""
MANY = 0.002
"""The share of a scene's blocks that may differ more than that."""
QUALITY = 80


def picture_of(look: Look) -> Path:
    """Where a sheet is kept."""
    return PICTURES / f"{look.name}.webp"


@cache
def places(look: Look) -> dict[str, Box]:
    """Where each scene stands on a sheet: in the column that is the shortest then."""
    ends = [0] * look.columns
    found = {}
    for scene in SCENES:
        width, height = look.place(scene.screens)
        column = ends.index(min(ends))
        left, top = column * (width + GAP), ends[column]
        found[scene.name] = (left, top, left + width, top + height)
        ends[column] += height + GAP
    return found


def sheet(look: Look, shots: Shots) -> Image.Image:
    """Scenes on one picture, each at its place."""
    boxes = places(look)
    size = (max(right for _, _, right, _ in boxes.values()), max(bottom for *_, bottom in boxes.values()))
    made = Image.new("RGB", size, "#8d8069")
    for name, shot in shots.items():
        made.paste(shot, boxes[name][:2])
    return made


@cache
def _kept(look: Look) -> Image.Image:
    """The sheet as it is kept."""
    return Image.open(picture_of(look)).convert("RGB")


def _blocks(picture: Image.Image) -> npt.NDArray[np.float32]:
    """The mean colour of each block."""
    width, height = (side // BLOCK for side in picture.size)
    pixels = np.asarray(picture, dtype=np.float32)[: height * BLOCK, : width * BLOCK]
    means: npt.NDArray[np.float32] = pixels.reshape(height, BLOCK, width, BLOCK, 3).mean(axis=(1, 3))
    return means


@dataclass(frozen=True)
class Apart:
    """How much a scene differs from its kept picture."""

    most: float
    """The largest difference of a block's mean."""
    blocks: tuple[tuple[int, int], ...]
    """Left and top on the sheet of all blocks that differ more than they may."""
    share: float
    """Theirs of all blocks."""

    @property
    def is_other(self) -> bool:
        return self.share > MANY


def apart(look: Look, shots: Shots) -> dict[str, Apart]:
    """How much each scene differs from what is kept."""
    found = {}
    for name, now in shots.items():
        box = places(look)[name]
        distance = np.abs(_blocks(now) - _blocks(_kept(look).crop(box))).max(axis=2)
        beyond = distance > TOLERANCE
        blocks = tuple(
            (box[0] + int(across) * BLOCK, box[1] + int(down) * BLOCK) for down, across in np.argwhere(beyond)
        )
        found[name] = Apart(float(distance.max()), blocks, float(beyond.mean()))
    return found


def differences(look: Look, shots: Shots) -> dict[str, Apart]:
    """The scenes that look otherwise than kept."""
    return {name: one for name, one in apart(look, shots).items() if one.is_other}


def leave(look: Look, shots: Shots, found: dict[str, Apart]) -> Path:
    """Write what was seen, what is kept, and the difference, four times as strong, with frames around what counts."""
    RESULTS.mkdir(parents=True, exist_ok=True)
    seen = sheet(look, shots)
    kept = _kept(look).crop((0, 0, *seen.size))
    difference = ImageChops.difference(seen, kept).point(lambda value: min(255, 4 * value))
    pen = ImageDraw.Draw(difference)
    for one in found.values():
        for x, y in one.blocks:
            pen.rectangle((x, y, x + BLOCK, y + BLOCK), outline="#ff00ff")
    for name, picture in {"seen": seen, "kept": kept, "difference": difference}.items():
        picture.save(RESULTS / f"{look.name}-{name}.png", compress_level=1)
    return RESULTS / f"{look.name}-difference.png"


def drawn(gallery: Gallery, look: Look, names: Collection[str] = NAMES) -> Shots:
    """Scenes as the client is now, in the order of the names."""
    return {name: gallery.shot(SCENES[NAMES.index(name)], look) for name in names}


def _renew(browser: Browser, url: str) -> None:
    gallery = Gallery(browser, url)
    plain = [look for look in LOOKS if look.text == 100]
    letters = set().union(*(gallery.letters(scene, look) for look in plain for scene in SCENES))
    gallery.close()
    make_letters(letters)
    gallery = Gallery(browser, url)
    PICTURES.mkdir(parents=True, exist_ok=True)
    for look in LOOKS:
        sheet(look, drawn(gallery, look)).save(picture_of(look), quality=QUALITY, method=6)
        print(f"{picture_of(look).name}: {picture_of(look).stat().st_size // 1024} KiB")
    gallery.close()


def _check(browser: Browser, url: str) -> int:
    gallery = Gallery(browser, url)
    changed = 0
    for look in LOOKS:
        shots = drawn(gallery, look)
        measured = apart(look, shots)
        found = {name: one for name, one in measured.items() if one.is_other}
        print(f"{look.name}: the blocks differ by {max(one.most for one in measured.values()):.1f} at most", end="")
        print(f"; otherwise: {', '.join(found)} ({leave(look, shots, found)})" if found else "")
        changed += len(found)
    return 1 if changed else 0


def main() -> int:
    """Renew the pictures, or compare the client with them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only say what has changed")
    checks = parser.parse_args().check
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        browser = playwright.chromium.launch(executable_path=browser_path(), args=CHROMIUM)
        try:
            if checks:
                return _check(browser, server.url)
            _renew(browser, server.url)
            return 0
        finally:
            server.kill()


if __name__ == "__main__":
    sys.exit(main())
