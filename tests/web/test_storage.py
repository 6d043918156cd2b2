"""A browser that keeps nothing, as in some private windows, or has no room: all is there as long as the page is."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from web.conftest import Server
from web.player import DESKTOP, Player
from zashiki.locales import Texts

FORBIDDEN = """
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("", "SecurityError"); } });
"""
FULL = """
Storage.prototype.setItem = () => { throw new DOMException("", "QuotaExceededError"); };
"""


@pytest.mark.parametrize("script", [FORBIDDEN, FULL])
def test_a_draft_that_cannot_be_kept_stays_with_the_page_and_is_told_of(
    browser: Browser, server: Server, script: str
) -> None:
    player = Player(browser, server.url, size=DESKTOP, alone=True, settings={})
    page = player.page
    page.add_init_script(script)
    player.go("/workshop")
    page.locator("[data-template=recovery]").click()
    page.get_by_label("Name", exact=True).fill("Acorn")
    expect(page.locator(".toast-error")).to_have_text(Texts("en", ("workshop",))("ws-not-kept"))
    page.locator(".ws-head .button-quiet").click()
    expect(page.locator(".ws-draft")).to_have_count(1)
    player.turn_to("/about")
    player.turn_to("/workshop")
    page.locator(".ws-draft").click()
    expect(page.locator(".ws-head h1")).to_be_visible()
    player.close()
