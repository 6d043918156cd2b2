"""A second tap before the first is answered: it does nothing over again, and nothing of the first is lost."""

from __future__ import annotations

import time

from playwright.sync_api import Browser, expect

from web.conftest import Server
from web.held import Held
from web.player import DESKTOP, Player
from web.tournament_page import SWISS, named

FRIENDLY = {"begins": None, "public": False, "fill": False, "pairs": False, "rated": False}


def _tap_twice(player: Player, control: str, url: str) -> None:
    """Both taps before the server has heard of the first; only one is sent."""
    held = Held(player.page, url, "POST")
    player.page.locator(control).dblclick()
    # Whatever the taps have sent is on its way when this has been answered.
    player.page.evaluate("async () => void (await fetch('/api/me'))")
    assert len(held.routes) == 1
    held.let_go()


def test_a_tournament_that_begins_is_not_begun_again(browser: Browser, server: Server) -> None:
    host, friend = named(Player(browser, server.url), "Aoi"), named(Player(browser, server.url), "Dan")
    one = host.api("POST", "/api/tournaments", SWISS | FRIENDLY | {"name": f"Twice {time.time_ns()}"})["id"]
    for player in (host, friend):
        player.api("POST", f"/api/tournaments/{one}", {"do": "enter"})
    host.go(f"/tournaments/{one}")
    _tap_twice(host, "[data-do=start]", f"**/api/tournaments/{one}")
    host.page.wait_for_selector(".tournament-ready .button-primary")
    expect(host.page.locator(".toast-success")).to_be_visible()
    expect(host.page.locator(".toast-error")).to_have_count(0)
    for player in (host, friend):
        player.close()


def test_a_seat_of_a_duplicate_match_is_left_once(browser: Browser, server: Server) -> None:
    host = named(Player(browser, server.url), "Aoi")
    wanted = {"game": "septet", "variant": "team", "options": {}, "tables": 2, "bot": "child", "minutes": 60}
    one = host.api("POST", "/api/duplicates", wanted)["id"]
    host.go(f"/duplicate/{one}")
    _tap_twice(host, "[data-do=leave]", f"**/api/duplicates/{one}")
    expect(host.page.locator("[data-do=leave]")).to_have_count(0)
    expect(host.page.locator(".toast-error")).to_have_count(0)
    host.close()


def test_who_taps_twice_has_one_phrase(browser: Browser, server: Server) -> None:
    """Each phrase ends the one before, and of two on their way nobody knows which counts."""
    player, other = Player(browser, server.url, size=DESKTOP), Player(browser, server.url)
    page = player.page
    player.go("/me")
    _tap_twice(player, "[aria-live] + p > .button", "**/api/me/phrase")
    page.wait_for_selector("ol.phrase")
    phrase = " ".join(page.locator("ol.phrase li").all_inner_texts())
    other.api("GET", "/api/me")
    assert other.api("POST", "/api/me/recovery", {"phrase": phrase})["id"] == player.api("GET", "/api/me")["id"]
    for one in (player, other):
        one.close()


def test_two_hearts_that_are_given_at_once_are_both_kept(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, size=DESKTOP)
    page = player.page
    player.go("/me")
    held = Held(page, "**/api/me/profile", "PATCH")
    hearts = page.locator(".button-choice")
    for one in (0, 1, 2):
        hearts.nth(one).click()
        expect(hearts.nth(one)).to_have_attribute("aria-pressed", "true")
    hearts.nth(2).click()
    for _ in range(4):
        held.wait_for()
        with page.expect_response("**/api/me/profile"):
            held.let_go()
    page.reload()
    pressed = [hearts.nth(one).get_attribute("aria-pressed") for one in (0, 1, 2)]
    assert pressed == ["true", "true", "false"]
    player.close()
