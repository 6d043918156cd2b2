"""Hints at a table of Board Games Are Magic: what the best answers are worth and why, marked where they lie."""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import Browser, expect

from web.conftest import Server
from web.magic_player import MagicPlayer
from web.player import DESKTOP, PHONE


@pytest.mark.parametrize(
    ("size", "language", "theme"), [(PHONE, "en", "light"), (DESKTOP, "ja", "dark")], ids=["phone", "desktop"]
)
def test_a_hint_names_the_best_answers_and_goes_with_the_question(
    browser: Browser, server: Server, size: dict[str, int], language: str, theme: str
) -> None:
    player = MagicPlayer(browser, server.url, size=size, language=language, theme=theme, hurry=True)
    page = player.page
    player.sit_down(player.new_skirmish("brawl-2"))
    page.wait_for_selector(".choose .button-primary, .skirmish.asked .hand-slot.can")
    player.play_on(3)
    page.wait_for_selector(".skirmish.asked .hand-slot.can")
    page.evaluate("clearInterval(window.__hand)")
    page.wait_for_selector(".skirmish.asked:not(.busy) .hint-button:not([aria-disabled])")
    page.keyboard.press("h")
    page.wait_for_selector(".hint-reason")
    assert "{" not in page.locator(".hint-room").inner_text()
    assert page.locator(".hint-others li").count() >= 1
    room = page.locator(".hint-room").bounding_box()
    assert room is not None
    assert room["x"] >= 0
    assert room["x"] + room["width"] <= size["width"]
    heard = page.locator(".only-heard[role=status]").filter(has_text=page.locator(".hint-best").first.inner_text())
    heard.first.wait_for(state="attached")
    if folder := os.environ.get("ZASHIKI_SHOTS"):
        page.screenshot(path=f"{folder}/hint-{language}.png")
    page.keyboard.press("Escape")
    expect(page.locator(".hint-room")).to_have_count(0)
    expect(page.locator(".advised")).to_have_count(0)
    player.close()
