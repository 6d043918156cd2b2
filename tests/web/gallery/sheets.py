"""Pictures of the gallery, a sheet for each look: drawn anew in the tests, compared with `docs/images/gallery`.

script/gallery            says what has changed
script/gallery --update   renews the pictures, and the letters that they are drawn with
"""

from __future__ import annotations

import argparse
import io
import sys
import tempfile
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw
from playwright.sync_api import Browser, Page, Route, sync_playwright

from web.conftest import CHROMIUM, Server, browser_path
from web.gallery.letters import make_letters
from web.gallery.scenes import SCENES, hinted
from web.player import DESKTOP, LOCALES, PHONE

Shots = dict[str, Image.Image]
"""Pictures of scenes, by their names."""

HERE = Path(__file__).parent
PICTURES = Path(__file__).parents[3] / "docs" / "images" / "gallery"
NARROW = {"width": 360, "height": 740}

BLOCK = 8
"""Pixels of a sheet, each way, that are compared as one."""
TOLERANCE = 14
"""How much the mean of a block may differ, of 255, in any of red, green and blue: edges of letters that another machine
draws a little otherwise, and what the stored pictures lose, stay below; another colour of a button does not."""
MANY = 0.002
"""The share of a scene's blocks that may differ more than that."""
QUALITY = 82


@dataclass(frozen=True)
class Look:
    """How a sheet is drawn."""

    name: str
    size: dict[str, int]
    theme: str
    language: str
    text: int = 100
    """The size of the text, in hundredths."""
    columns: int = 7
    scale: float = 0.5
    """How large a scene stands on the sheet."""

    @property
    def picture(self) -> Path:
        return PICTURES / f"{self.name}.webp"


LOOKS = (
    Look("phone-day", PHONE, "light", "en"),
    Look("phone-night", PHONE, "dark", "ja"),
    Look("large-text-day", NARROW, "light", "zh-Hans", 200),
    Look("large-text-night", NARROW, "dark", "en", 200),
    Look("desktop-day", DESKTOP, "light", "zh-Hant", columns=4, scale=0.3),
    Look("desktop-night", DESKTOP, "dark", "ja", columns=4, scale=0.3),
)


def _serve(language: str, route: Route) -> None:
    name = route.request.url.rsplit("/", 1)[1]
    path = HERE / (name or "page.html")
    if not path.exists():
        route.fulfill(status=404)
    elif name:
        route.fulfill(path=path)
    else:
        route.fulfill(body=path.read_text("utf-8").replace("LANGUAGE", language), content_type="text/html")


_frames: dict[str, tuple[int, bytes]] = {}
"""What the server made of each record: the same for every look."""


def _replay(route: Route) -> None:
    record = route.request.post_data or ""
    if record not in _frames:
        answer = route.fetch()
        _frames[record] = (answer.status, answer.body())
    status, body = _frames[record]
    route.fulfill(status=status, body=body, content_type="application/json")


class Gallery:
    """The gallery in a browser, in one look."""

    def __init__(self, browser: Browser, url: str, look: Look) -> None:
        self.look = look
        size = look.size
        self.context = browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            locale=LOCALES[look.language],
            color_scheme=look.theme,  # type: ignore[arg-type]
            reduced_motion="reduce",
        )
        done = '{"septet": "done", "magic": "done"}'
        for key, value in {"speed": "0", "analyse-ends": "false", "offline": "false", "coaching": done}.items():
            self.context.add_init_script(f"localStorage.setItem('zashiki.{key}', '{value}')")
        self.context.route("**/gallery/**", partial(_serve, look.language))
        self.context.route("**/api/replays?view=0", _replay)
        self.context.route("**/api/tables/gallery/hint", hinted)
        self.page: Page = self.context.new_page()
        self.problems: list[str] = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.goto(f"{url}/gallery/")
        self.page.wait_for_function("() => window.gallery")
        self.page.add_style_tag(content=f":root {{ font-size: {look.text}% !important; }}")

    def shots(self, *names: str) -> Shots:
        """The scenes of these names, or all, as large as they stand on the sheet."""
        found = {}
        size = (round(self.look.size["width"] * self.look.scale), round(self.look.size["height"] * self.look.scale))
        for scene in SCENES:
            if names and scene.name not in names:
                continue
            scene.show(self.page)
            self.page.evaluate("() => document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
            shot = Image.open(io.BytesIO(self.page.screenshot(animations="disabled"))).convert("RGB")
            found[scene.name] = shot.resize(size, Image.Resampling.BOX)
        assert not self.problems, self.problems
        return found

    def letters(self) -> set[str]:
        """All letters of all scenes."""
        found: set[str] = set()
        for scene in SCENES:
            scene.show(self.page)
            found |= set(self.page.evaluate("() => document.documentElement.textContent"))
        return found

    def close(self) -> None:
        self.context.close()


def _places(look: Look) -> dict[str, tuple[int, int, int, int]]:
    width, height = round(look.size["width"] * look.scale), round(look.size["height"] * look.scale)
    places = {}
    for number, scene in enumerate(SCENES):
        x, y = number % look.columns * (width + BLOCK), number // look.columns * (height + BLOCK)
        places[scene.name] = (x, y, x + width, y + height)
    return places


def sheet(look: Look, shots: Shots) -> Image.Image:
    """Scenes on one picture, each at its place."""
    places = _places(look)
    size = (max(right for _, _, right, _ in places.values()), max(bottom for *_, bottom in places.values()))
    made = Image.new("RGB", size, "#8d8069")
    for name, shot in shots.items():
        made.paste(shot, places[name][:2])
    return made


def _blocks(picture: Image.Image) -> npt.NDArray[np.float32]:
    """The mean colour of each block."""
    width, height = (side // BLOCK for side in picture.size)
    pixels = np.asarray(picture, dtype=np.float32)[: height * BLOCK, : width * BLOCK]
    return pixels.reshape(height, BLOCK, width, BLOCK, 3).mean(axis=(1, 3))


def differences(look: Look, shots: Shots) -> dict[str, list[tuple[int, int]]]:
    """The scenes that look otherwise than kept, and the blocks of the sheet in which they do."""
    kept = Image.open(look.picture).convert("RGB")
    found = {}
    for name, now in shots.items():
        x, y, right, bottom = _places(look)[name]
        apart = np.abs(_blocks(now) - _blocks(kept.crop((x, y, right, bottom)))).max(axis=2) > TOLERANCE
        if apart.sum() > MANY * apart.size:
            found[name] = [(x + int(across) * BLOCK, y + int(down) * BLOCK) for down, across in np.argwhere(apart)]
    return found


def marked(look: Look, shots: Shots, found: dict[str, list[tuple[int, int]]]) -> Image.Image:
    """The sheet with a frame around every block that looks otherwise."""
    made = sheet(look, shots)
    pen = ImageDraw.Draw(made)
    for blocks in found.values():
        for x, y in blocks:
            pen.rectangle((x, y, x + BLOCK, y + BLOCK), outline="#ff00ff")
    return made


def drawn(browser: Browser, url: str, look: Look) -> Shots:
    """The scenes in a look, as the client is now."""
    gallery = Gallery(browser, url, look)
    try:
        return gallery.shots()
    finally:
        gallery.close()


def _update(browser: Browser, url: str) -> None:
    letters: set[str] = set()
    for look in LOOKS:
        gallery = Gallery(browser, url, look)
        letters |= gallery.letters()
        gallery.close()
    make_letters(letters)
    PICTURES.mkdir(parents=True, exist_ok=True)
    for look in LOOKS:
        sheet(look, drawn(browser, url, look)).save(look.picture, quality=QUALITY, method=6)
        print(f"{look.picture.name}: {look.picture.stat().st_size // 1024} KiB")


def _compare(browser: Browser, url: str) -> int:
    changed = 0
    for look in LOOKS:
        shots = drawn(browser, url, look)
        found = differences(look, shots)
        if found:
            changed += 1
            file = Path(tempfile.gettempdir()) / f"gallery-{look.name}.png"
            marked(look, shots, found).save(file)
            print(f"{look.name}: {', '.join(found)} ({file})")
    print(f"{changed} of {len(LOOKS)} sheets look otherwise than kept")
    return 1 if changed else 0


def main() -> int:
    """Compare the client with its pictures, or renew them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--update", action="store_true", help="renew the pictures")
    renews = parser.parse_args().update
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        browser = playwright.chromium.launch(executable_path=browser_path(), args=CHROMIUM)
        try:
            if renews:
                _update(browser, server.url)
                return 0
            return _compare(browser, server.url)
        finally:
            server.kill()


if __name__ == "__main__":
    sys.exit(main())
