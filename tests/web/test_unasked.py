"""A sheet that comes by itself: what was pressed for something else does nothing to it, what is meant for it does."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from web.gallery.drawing import Gallery
from web.player import PHONE
from web.pressing import PRESSED_AT

CAME = 1000
"""When every sheet comes in a gallery, whose clock stands still."""
UNSEEN = 500
"""Milliseconds in which nobody has seen a sheet."""
END = "dialog.match-end"
SHEETS = {
    "round end": "dialog.round-end",
    "match end": END,
    "resigned": END,
    "settlement": END,
    "ceremony": "dialog.ceremony",
}
"""Scenes of sheets that come by themselves."""


@pytest.fixture
def page(gallery: Gallery) -> Iterator[Page]:
    """A page whose keys are pressed when the test says."""
    yield gallery.page
    gallery.page.evaluate(PRESSED_AT, None)


def _put_away(page: Page, key: str) -> None:
    """A key that somebody means closes the sheet: at a round's end Enter does, too."""
    page.evaluate(PRESSED_AT, CAME + UNSEEN)
    page.keyboard.press(key)


@pytest.mark.parametrize("name", SHEETS)
def test_a_key_that_was_meant_for_something_else_closes_no_sheet(gallery: Gallery, page: Page, name: str) -> None:
    gallery.stand_at(name, PHONE, "en")
    sheet = page.locator(SHEETS[name])
    for at in (0, CAME + UNSEEN - 1):
        page.evaluate(PRESSED_AT, at)
        for key in ("Enter", "Space", "Escape"):
            page.keyboard.press(key)
            # What was pressed is drawn by then.
            page.evaluate("() => new Promise((wake) => requestAnimationFrame(() => requestAnimationFrame(wake)))")
            assert sheet.count() == 1, (at, key)
    _put_away(page, "Escape")
    expect(sheet).to_have_count(0)


def test_a_key_that_was_down_before_does_nothing_until_it_is_pressed_anew(gallery: Gallery, page: Page) -> None:
    gallery.stand_at("round end", PHONE, "en")
    sheet, on = page.locator("dialog.round-end"), page.locator("dialog.round-end .button-primary")
    page.evaluate(PRESSED_AT, 0)
    page.keyboard.down("Enter")
    page.evaluate(PRESSED_AT, CAME + 10 * UNSEEN)
    on.focus()
    # A key that is held down says so again and again.
    page.keyboard.down("Enter")
    page.keyboard.down("Enter")
    expect(sheet).to_be_visible()
    page.keyboard.up("Enter")
    expect(sheet).to_be_visible()
    _put_away(page, "Enter")
    expect(sheet).to_have_count(0)


def test_what_presses_without_a_key_is_meant(gallery: Gallery, page: Page) -> None:
    """As a screen reader does, however soon."""
    gallery.stand_at("round end", PHONE, "en")
    page.evaluate(PRESSED_AT, 0)
    page.locator("dialog.round-end .button-primary").dispatch_event("click")
    expect(page.locator("dialog.round-end")).to_have_count(0)
