"""Make the PNG icons of the browser client, and the picture of link previews, from the house's own SVG.

python docs/icons.py
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from web.conftest import CHROMIUM, browser_path  # noqa: E402

ART = ROOT / "src" / "zashiki" / "web" / "static" / "art"
NIGHT = "#12151c"

ICONS = {"icon-180": (180, 0.0), "icon-192": (192, 0.0), "icon-512": (512, 0.0), "icon-maskable-512": (512, 0.12)}
"""Each icon: its size, and how much of it at each edge is only ground, which a system may cut off."""


def draw(browser: Browser, name: str, size: tuple[int, int], body: str, ground: str) -> None:
    """One picture of that size, what its ground leaves free transparent."""
    page = browser.new_page(viewport={"width": size[0], "height": size[1]}, color_scheme="dark")
    style = f"body{{margin:0;width:100vw;height:100vh;display:grid;place-items:center;background:{ground}}}"
    page.set_content(f"<style>{style}</style>{body}")
    page.screenshot(path=ART / f"{name}.png", omit_background=True)
    page.close()


def main() -> None:
    """Make them all."""
    mark = (ART / "favicon.svg").read_text("utf-8")
    logo = (ART / "logo.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=CHROMIUM)
        for name, (size, edge) in ICONS.items():
            width = round(size * (1 - 2 * edge))
            svg = mark.replace("<svg ", f'<svg width="{width}" height="{width}" ', 1)
            draw(browser, name, (size, size), svg, "#1f1b16" if edge else "transparent")
        sign = logo.replace("<svg ", '<svg width="800" ', 1)
        draw(browser, "preview", (1200, 630), sign, NIGHT)
        browser.close()


if __name__ == "__main__":
    main()
