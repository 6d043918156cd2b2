"""Answers that come when the person has gone on: to another page, to another tap, or to what was told since."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from web.conftest import Server
from web.held import Held
from web.player import Player
from web.test_clubs import club


def _go_on(player: Player) -> None:
    """To another page, by a link of the bar below every page."""
    player.page.locator("footer a[href='/about']").click()
    player.page.wait_for_selector(".main-about h1")


def test_a_table_that_comes_late_waits_among_ones_own(browser: Browser, server: Server) -> None:
    """Who taps "play now" and reads something else meanwhile is not taken away from it."""
    player = Player(browser, server.url)
    page = player.page
    player.go("/")
    held = Held(page, "**/api/tables", "POST")
    page.locator(".game-septet .home-buttons .button-primary").click()
    held.wait_for()
    _go_on(player)
    held.let_go()
    while not page.evaluate("localStorage.getItem('zashiki.tables')"):
        page.wait_for_timeout(10)
    assert page.url.endswith("/about")
    player.turn_to("/")
    table = page.evaluate("JSON.parse(localStorage.getItem('zashiki.tables'))[0]")
    expect(page.locator(f".table-row[href='/table/{table}']")).to_be_visible()
    player.close()


def test_who_has_left_a_club_and_its_page_stays_where_they_are(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url)
    page = player.page
    player.go_by("Aoi")
    key = club(player, "Friday evening")
    player.go(f"/club/{key}")
    held = Held(page, f"**/api/clubs/{key}", "POST")
    page.locator("[data-do=leave]").click()
    page.locator("dialog .button-primary").click()
    held.wait_for()
    _go_on(player)
    held.let_go()
    expect(page.locator(".toast-success")).to_be_visible()
    assert page.url.endswith("/about")
    player.close()
