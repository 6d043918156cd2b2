"""Replays in low windows: what moves them is in sight, and nothing lies on anything else for good."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from web.conftest import Server
from web.lens import draw_small
from web.magic_player import whole_match
from web.player import Player
from web.records import played
from web.replay_page import open_record
from zashiki.core.record import Record

PHONES = [(320, 640), (360, 640), (390, 760), (390, 844), (600, 800), (699, 741)]
WIDER = [(700, 640), (820, 640), (899, 806), (1024, 640), (1280, 720), (1366, 640), (1280, 860)]
LEAST_MAP = 200
"""Pixels of height of the map between two rows of players and what is told."""
LAID = """
async (isAnalysed) => {
  const box = (one) => one.getBoundingClientRect();
  const [controls, hand, table] = [".replay-controls", ".hand, .magic-bottom", ".replay"]
    .map((one) => document.querySelector(one));
  // An analysis has more to say of a moment: it takes of the table what it takes when it is there.
  table.classList.toggle("analysed", isAnalysed);
  scrollTo(0, 0);
  const first = box(controls).bottom - innerHeight;
  scrollTo(0, document.documentElement.scrollHeight);
  const felt = document.querySelector(".felt, .map-room");
  const spilt = [...document.querySelectorAll(".small-card, .pile, .map-board")]
    .filter((one) => box(one).bottom > box(felt).bottom + 1);
  return {
    "beyond the window": first > 1,
    "beyond the page": box(controls).bottom > innerHeight + 1,
    "under what moves it": box(hand).bottom > box(controls).top + 1,
    "beyond the felt": spilt.length,
  };
}
"""
BROKEN = """
() => [...document.querySelectorAll(".player-name")].map((one) => one.firstChild).flatMap((text) =>
  [...text.data.matchAll(/\\S+/g)].filter((word) => {
    const range = document.createRange();
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    return new Set([...range.getClientRects()].map((rect) => rect.top)).size > 1;
  }).map(([word]) => word))
"""
RIGHT = {"beyond the window": False, "beyond the page": False, "under what moves it": False, "beyond the felt": 0}


@pytest.mark.parametrize("name", ["team", "straw", "six"])
def test_what_moves_a_replay_is_in_sight_and_covers_nothing_for_good(
    browser: Browser, server: Server, name: str
) -> None:
    """Where the window is lower than the table the page is scrolled, to all of it."""
    six = name == "six"
    record: Record | dict[str, Any] = whole_match("brawl-6", {"edition": "speed"}, 3) if six else played(name)
    player = Player(browser, server.url, shared=True)
    open_record(player, record)
    page = player.page
    page.locator(".replay-slider").fill("30" if six else "8")
    expect(page.locator(".map-board" if six else ".small-card").first).to_be_visible()
    for width, height in PHONES + WIDER:
        draw_small(page, {"width": width, "height": height})
        for is_analysed in (False, True):
            page.evaluate("() => new Promise((wake) => requestAnimationFrame(() => requestAnimationFrame(wake)))")
            assert page.evaluate(LAID, is_analysed) == RIGHT, (width, height, is_analysed)
        if six and width >= 700:
            assert page.locator(".map-board").bounding_box()["height"] > LEAST_MAP - 1, (width, height)  # type: ignore[index]
    player.close()


def test_on_small_phones_no_word_of_the_names_of_six_is_broken(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, shared=True)
    open_record(player, whole_match("brawl-6", {"edition": "speed"}, 3))
    page = player.page
    page.locator(".replay-slider").fill("30")
    expect(page.locator(".player-name").first).to_contain_text("Ember")
    for width in (340, 360, 375):
        draw_small(page, {"width": width, "height": 640})
        assert page.evaluate(BROKEN) == [], width
    player.close()
