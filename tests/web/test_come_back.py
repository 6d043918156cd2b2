"""Who comes back to a page, or to another of its kind, finds what is true now, and nothing of the visit before."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Route, expect

from web.conftest import Server
from web.player import DESKTOP, Player
from zashiki.locales import Texts

NOTHING: dict[str, Any] = {"kinds": [], "parts": [], "course": [], "costly": [], "open": []}
MISTAKE = {"match": "M1", "game": "septet", "variant": "team", "finished": 0, "seat": 0, "at": 3, "kind": "play"}
MISTAKE |= {"played": ["g1"], "best": ["g2"], "mark": "mistake", "loss": 0.2}


def test_between_two_days_of_the_daily_no_third_is_shown(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url)
    page, held = player.page, list[Route]()
    player.go("/daily")
    shown, before = page.locator("main nav strong"), page.locator("main nav a").first
    today = shown.inner_text()
    before.click()
    expect(shown).not_to_have_text(today)
    page.route("**/api/daily?*", lambda route: held.append(route))
    with page.expect_request("**/api/daily?*"):
        before.click()
    expect(page.locator("main h1")).to_be_visible()
    assert today not in page.locator("main").inner_text()
    held.pop().continue_()
    expect(shown).to_be_visible()
    expect(shown).not_to_have_text(today)
    player.close()


def test_a_standing_that_could_not_be_had_says_so_and_is_there_the_next_time(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, size=DESKTOP)
    page = player.page
    page.route("**/api/games", lambda route: route.abort())
    player.go("/standing")
    expect(page.locator("main .problem")).to_have_text(Texts("en", ("shell",))("error-offline"))
    page.unroute("**/api/games")
    player.turn_to("/about")
    player.turn_to("/standing")
    expect(page.locator(".ranked, .nothing")).to_be_visible()
    expect(page.locator(".filters select").first.locator("option").first).to_be_attached()
    player.close()


def test_mistakes_that_were_found_since_stand_among_the_puzzles(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url)
    page, told = player.page, [NOTHING]
    page.route("**/api/me/insight", lambda route: route.fulfill(json=told[-1]))
    player.go("/puzzles")
    expect(page.locator(".puzzle-own")).to_be_visible()
    expect(page.locator(".puzzle-own a")).to_have_count(0)
    told.append(NOTHING | {"costly": [MISTAKE]})
    player.turn_to("/about")
    player.turn_to("/puzzles")
    expect(page.locator(".puzzle-own a")).to_have_count(1)
    player.close()
