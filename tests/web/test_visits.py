"""Pages that are visited again: what they show first is what is true now, and nothing moves when it is told anew."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Browser

from web.conftest import Server
from web.player import Player
from web.tournament_page import SWISS


def a_club(player: Player) -> None:
    player.api("POST", "/api/clubs", {"name": "Foxes", "rules": ""})


def a_tournament(player: Player) -> None:
    tournament = player.api("POST", "/api/tournaments", SWISS | {"name": "Foxes"})["id"]
    player.api("POST", f"/api/tournaments/{tournament}", {"do": "enter"})


def a_try(player: Player) -> None:
    player.api("POST", "/api/daily", {"game": "septet", "variant": "straw"})


def a_match(player: Player) -> None:
    player.new_table("straw")


VISITED: dict[str, tuple[str, Callable[[Player], None]]] = {
    "/clubs": (".club-row", a_club),
    "/tournaments": (".tournament-row .chip", a_tournament),
    "/daily": (".daily-deal > p > strong", a_try),
    "/me": (".played", a_match),
}
"""What stands on pages for each of something, and how one more comes about."""
VISIT = """
async ([path, row]) => {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
  while (!document.querySelector("main .regulars")) await new Promise(requestAnimationFrame);
  return document.querySelectorAll(row).length;
}
"""
"""Goes on to a page; how much stands there as it is drawn, when it cannot have been told more than before."""


def test_the_second_visit_begins_with_what_has_come_since(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url)
    for path, (row, make) in VISITED.items():
        player.turn_to(path)
        before = player.page.locator(row).count()
        make(player)
        player.turn_to("/about")
        player.forget_shifts()
        assert player.page.evaluate(VISIT, [path, row]) == before + 1, path
        player.check_page()
    player.close()
