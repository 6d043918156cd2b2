"""Make the pictures of the README: a real server, a real Chromium, a match in progress.

python docs/screenshots.py
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from web.conftest import CHROMIUM, Server, browser_path  # noqa: E402
from web.magic_player import MagicPlayer, moment  # noqa: E402
from web.player import DESKTOP, PHONE, Player  # noqa: E402
from zashiki.core.decision import Decision  # noqa: E402
from zashiki.core.match import Match  # noqa: E402
from zashiki.magic import MAGIC  # noqa: E402

IMAGES = ROOT / "docs" / "images"

TRICKS = (
    ("table-phone", PHONE, "light", "team", ".table.asked .hand-button.dim"),
    ("table-desktop", DESKTOP, "dark", "team", ".table.asked .hand-button.dim"),
    ("straw-phone", PHONE, "light", "straw", ".table.asked .legal"),
)
"""Pictures of Yokai Septet: the file, the page, the theme, the variant, and what must be in sight."""

SKIRMISHES = (
    ("skirmish-phone", PHONE, "light", "brawl-4", {"edition": "speed", "map": "town"}),
    ("skirmish-desktop", DESKTOP, "dark", "brawl-4", {"edition": "speed", "packs": "shore", "map": "cove"}),
)
"""Pictures of Board Games Are Magic: the file, the page, the theme, the mode and its options."""


def trick(
    browser: Browser, server: Server, name: str, size: dict[str, int], theme: str, variant: str, sight: str
) -> None:
    """A trick in the middle of a round."""
    player = Player(browser, server.url, size=size, theme=theme, pictured=True)
    player.go(player.new_table(variant, pace=0.1))
    player.page.wait_for_selector(".hand-button")
    player.play_until(lambda: player.page.locator(".hand-button").count() <= 8 and player.sees(sight))
    player.page.wait_for_timeout(600)
    player.page.screenshot(path=IMAGES / f"{name}.png")
    player.close()


def foretold(match: Match, decision: Decision) -> bool:
    """Whether an attack card in a hand of five or more may be aimed at two players, and would hurt them."""
    if decision.kind != "act" or match.state.round < 3 or len(match.state.players[0].hand) < 5:
        return False
    prospects = MAGIC.preview(MAGIC.observe(match.state, 0)).prospects
    return any(p.act.startswith("play:atk") and len(p.targets) > 1 and p.targets[0].changes for p in prospects)


def skirmish(
    browser: Browser, server: Server, name: str, size: dict[str, int], theme: str, mode: str, options: dict[str, str]
) -> None:
    """An attack before it is made: its reach on the map, and what it would do to whom."""
    player = MagicPlayer(browser, server.url, size=size, theme=theme, pictured=True)
    path = player.new_skirmish(mode, options, bot="pine", moment=moment(mode, options, foretold), pace=5)
    player.sit_down(path)
    page = player.page
    page.wait_for_selector(".skirmish.asked .hand-slot.can")
    cards = page.locator(".hand-slot.can:has(.kind-attack)")
    for index in range(cards.count()):
        cards.nth(index).click(position={"x": 8, "y": 24}, force=True)
        if page.locator(".reader .aim-button").count() > 1:
            break
    page.wait_for_timeout(600)
    page.screenshot(path=IMAGES / f"{name}.png")
    player.close()


def main() -> None:
    """Write the pictures; of those named on the command line only, if any are."""
    IMAGES.mkdir(exist_ok=True)
    wanted = sys.argv[1:]
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        browser = playwright.chromium.launch(executable_path=browser_path(), args=CHROMIUM)
        try:
            for name, *scene in TRICKS:
                if not wanted or name in wanted:
                    trick(browser, server, name, *scene)
            for name, *scene in SKIRMISHES:
                if not wanted or name in wanted:
                    skirmish(browser, server, name, *scene)
        finally:
            server.kill()


if __name__ == "__main__":
    main()
