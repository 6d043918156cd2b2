"""A line that was cut for a moment: what could not be had then is there afterwards, without a reload."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from web.conftest import Server
from web.player import DESKTOP, Player
from zashiki.locales import Texts
from zashiki.septet.puzzles.files import HOUSE, read_packed


@pytest.fixture
def player(browser: Browser, server: Server) -> Iterator[Player]:
    """Somebody on a page that is there, in a browser that has fetched nothing else."""
    player = Player(browser, server.url, size=DESKTOP, alone=True)
    player.go("/about")
    player.page.wait_for_selector("main h1")
    yield player
    player.close()


def tap(page: Page, path: str) -> None:
    page.locator(f"a[href='{path}']").first.click()


def test_what_could_not_be_opened_does_not_stand_over_other_pages(player: Player) -> None:
    page = player.page
    player.context.set_offline(True)
    tap(page, "/rules")
    # Who skips to the content is led to it.
    expect(page.locator("#main .notice[role=alert]")).to_contain_text("cannot be reached")
    # A page that has been fetched opens, with a connection or without.
    page.go_back()
    expect(page.locator(".main-about h1")).to_be_visible()
    expect(page.locator(".notice[role=alert]")).to_have_count(0)
    player.context.set_offline(False)
    tap(page, "/rules")
    expect(page.locator(".main-rules h1")).to_be_visible()


def test_a_page_whose_texts_could_not_be_had_opens_at_the_next_try(player: Player) -> None:
    page = player.page
    page.route("**/locales/**", lambda route: route.abort())
    tap(page, "/learn")
    again = page.locator(".notice[role=alert] .button-primary")
    expect(again).to_be_visible()
    page.unroute("**/locales/**")
    again.click()
    expect(page.locator(".main-learn h1")).to_have_text("Learn by playing")


@pytest.mark.parametrize("answer", [None, 503], ids=["no-connection", "restarting"])
def test_texts_come_after_the_page_that_was_drawn_without_them(player: Player, answer: int | None) -> None:
    page = player.page
    cut = re.compile(r"/locales/.*(regulars|insight)")
    page.route(cut, lambda route: route.abort() if answer is None else route.fulfill(status=answer))
    tap(page, "/me")
    expect(page.locator("main h1")).to_have_text("me-title")
    page.unroute(cut)
    expect(page.locator("main h1")).to_have_text("Your page")


def test_a_style_sheet_comes_after_the_page_that_was_drawn_without_it(player: Player) -> None:
    page = player.page
    page.route("**/style/rules.css", lambda route: route.abort())
    tap(page, "/rules")
    page.wait_for_selector(".main-rules h1")
    sheet = (
        "[...document.styleSheets].filter(({href}) => href?.endsWith('style/rules.css') && !href.includes('septet'))"
    )
    assert page.evaluate(f"{sheet}.length") == 0
    page.unroute("**/style/rules.css")
    page.wait_for_function(f"() => {sheet}.length === 1")


def test_the_language_chosen_last_is_the_one_that_stays(player: Player) -> None:
    """However long the texts of the one before take."""
    page = player.page
    held: list[Route] = []
    page.route("**/locales/ja/*.ftl", lambda route: held.append(route))
    menu = page.locator(".header-language select")
    menu.select_option("ja")
    menu.select_option("zh-Hans")
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
    with page.expect_response("**/locales/ja/*.ftl"):
        held[0].continue_()
    page.wait_for_timeout(100)
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
    assert page.evaluate("localStorage.getItem('zashiki.language')") == '"zh-Hans"'


def test_a_language_whose_texts_do_not_come_is_not_shown_as_chosen(player: Player) -> None:
    page = player.page
    page.route("**/locales/ja/*.ftl", lambda route: route.abort())
    menu = page.locator(".header-language select")
    menu.select_option("ja")
    expect(page.locator(".toast")).to_be_visible()
    expect(menu).to_have_value("en")
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_a_line_that_cannot_be_shown_gives_the_puzzle_back(player: Player) -> None:
    """What plays it out is fetched when it is asked for first: where it cannot be had, nobody waits for it."""
    page, texts = player.page, Texts("en", ("shell", "puzzles"))
    player.go(f"/puzzles/{read_packed(HOUSE)[0].id}")
    page.route("**/static/packs/replay.js", lambda route: route.abort())
    page.get_by_role("button", name=texts("puzzle-solution")).click()
    page.locator(".puzzle-actions select").select_option("0")
    expect(page.locator(".toast-error")).to_have_text(texts("error-offline"))
    expect(page.locator(".hand-button").first).to_be_visible()
    expect(page.locator(".table-loading")).to_have_count(0)
