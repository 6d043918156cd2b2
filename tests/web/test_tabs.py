"""Two tabs of one browser: whoever is somebody in one of them is the same in the other."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from web.conftest import Server
from web.player import DESKTOP, Player

GONE_BACK_TO = "() => { dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })); }"


def _second_tab(player: Player, path: str) -> Page:
    """Another page of the same guest, whose name it shows."""
    other = player.context.new_page()
    other.goto(player.url + path)
    expect(other.locator(".header-name")).to_have_text("Aoi")
    return other


def test_a_new_name_is_shown_in_the_other_tab(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, size=DESKTOP, alone=True)
    player.go_by("Aoi")
    other = _second_tab(player, "/tournaments")
    player.go("/me")
    player.page.locator(".you input").fill("Midori")
    player.page.keyboard.press("Enter")
    expect(other.locator(".header-name")).to_have_text("Midori")
    player.close()


def test_who_is_forgotten_in_one_tab_is_a_newcomer_in_the_other(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, size=DESKTOP, alone=True)
    player.go_by("Aoi")
    other = _second_tab(player, "/tournaments")
    player.go("/me")
    player.press("#kept button")
    player.press("dialog .button-primary")
    player.page.wait_for_url(f"{server.url}/")
    names = [page.locator(".header-name") for page in (player.page, other)]
    for name in names:
        expect(name).to_contain_text("Guest ")
    assert names[0].inner_text() == names[1].inner_text()
    player.close()


def test_a_page_that_the_browser_has_kept_shows_nothing_of_who_was_forgotten_meanwhile(
    browser: Browser, server: Server
) -> None:
    """The browser of the tests keeps no page that is left: the page is told what one that was kept is told."""
    player = Player(browser, server.url, size=DESKTOP, alone=True)
    player.go_by("Aoi")
    player.go("/tournaments")
    page = player.page
    expect(page.locator(".header-name")).to_have_text("Aoi")
    page.evaluate("() => { window.isKept = true; }")
    page.evaluate(GONE_BACK_TO)
    assert page.evaluate("() => window.isKept")
    player.api("POST", "/api/me/forget", {"guest": player.api("GET", "/api/me")["id"]})
    page.evaluate("() => localStorage.setItem('zashiki.me-changes', '1')")
    with page.expect_navigation():
        page.evaluate(GONE_BACK_TO)
    expect(page.locator(".header-name")).to_contain_text("Guest ")
    player.close()


def test_what_is_liked_in_two_tabs_stays(browser: Browser, server: Server) -> None:
    """Neither page knows what was tapped on the other; taps that come faster than answers all count."""
    player = Player(browser, server.url, size=DESKTOP, alone=True)
    player.go_by("Aoi")
    player.go("/me")
    other = _second_tab(player, "/me")
    hearts = [page.locator(".likes .button-choice") for page in (player.page, other)]
    for one in hearts:
        expect(one.first).to_have_attribute("aria-pressed", "false")
    with player.page.expect_response(lambda answer: '"likes":false' in (answer.request.post_data or "")):
        hearts[0].nth(0).click()
        hearts[0].nth(1).click()
        hearts[0].nth(1).click()
    expect(hearts[0].nth(0)).to_have_attribute("aria-pressed", "true")
    expect(hearts[0].nth(1)).to_have_attribute("aria-pressed", "false")
    hearts[1].nth(2).click()
    expect(hearts[1].nth(2)).to_have_attribute("aria-pressed", "true")
    # With its answer comes what the other page has changed.
    expect(hearts[1].nth(0)).to_have_attribute("aria-pressed", "true")
    assert len(player.api("GET", "/api/me/profile")["favourites"]) == 2
    player.page.reload()
    for at, is_liked in enumerate(("true", "false", "true")):
        expect(hearts[0].nth(at)).to_have_attribute("aria-pressed", is_liked)
    player.close()
