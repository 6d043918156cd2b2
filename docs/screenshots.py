"""Make the pictures of the README: a real server, a real Chromium, a match in progress.

python docs/screenshots.py
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

import shutil  # noqa: E402

from playwright.sync_api import sync_playwright  # noqa: E402

from web.conftest import CHROMIUM, Server  # noqa: E402
from web.player import DESKTOP, PHONE, Player  # noqa: E402

IMAGES = ROOT / "docs" / "images"


def main() -> None:
    """Write the pictures."""
    IMAGES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=CHROMIUM)
        try:
            for name, size, theme, variant, moment in (
                ("table-phone", PHONE, "light", "team", ".table.asked .hand-button.dim"),
                ("table-desktop", DESKTOP, "dark", "team", ".table.asked .hand-button.dim"),
                ("straw-phone", PHONE, "light", "straw", ".table.asked .legal"),
            ):
                player = Player(browser, server.url, size=size, theme=theme)
                player.go(player.new_table(variant, pace=0.1))
                player.page.wait_for_selector(".hand-button")

                def far_enough(player: Player = player, moment: str = moment) -> bool:
                    few = player.page.locator(".hand-button").count() <= 8
                    return few and player.sees(moment)

                player.play_until(far_enough)
                player.page.wait_for_timeout(600)
                player.page.screenshot(path=IMAGES / f"{name}.png")
                player.close()
        finally:
            server.kill()


if __name__ == "__main__":
    main()
