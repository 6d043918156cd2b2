"""Board Games Are Magic on low and on narrow phones: the hand and what is asked are in sight, and nothing is cut."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from web.gallery.drawing import Gallery
from web.test_magic_sideways import BOXES, LEAST_MAP, apart
from web.watching import CUT_TEXT

LOW = [(390, 664), (360, 640), (320, 640)]
LOWEST = (375, 553)
WIDE = [(1280, 640), (1024, 640), (900, 570), (1440, 540), (1280, 520), (1100, 480)]
"""Windows that are wide and low."""
PARTS = ".magic-bar, .players, .map-room, .magic-prompt, .magic-bottom"
BEYOND = """
() => {
  const box = (one) => one.getBoundingClientRect();
  const [bottom, foot] = [box(document.querySelector(".magic-bottom")).top, innerHeight];
  const low = [...document.querySelectorAll(".hand-slot, .magic-prompt, .magic-prompt .button, .map-board")]
    .filter((one) => box(one).bottom > (one.closest(".magic-bottom") ? foot : bottom) + 1);
  const wide = [...document.querySelectorAll(".own-worn button, .magic-bar button")]
    .filter((one) => box(one).right > Math.min(innerWidth, box(one.closest("section, .skirmish")).right));
  const spilt = [...document.querySelectorAll(".player-more, .tray-small, .player-name")]
    .filter((one) => box(one).bottom > box(one.closest(".player")).bottom);
  return [...low, ...wide, ...spilt].map((one) => `${one.className} ${one.textContent}`);
}
"""
AT_THE_END = """
() => {
  scrollTo(0, document.documentElement.scrollHeight);
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  return box(".action-panel").bottom <= box(".magic-bottom").top + 1;
}
"""


def resized(
    gallery: Gallery, name: str, sizes: list[tuple[int, int]], language: str
) -> Iterator[tuple[Page, tuple[int, int]]]:
    """A table in windows of these sizes, one after the other, each from its top."""
    page = gallery.stand_at(name, {"width": sizes[0][0], "height": sizes[0][1]}, language)
    for width, height in sizes:
        page.evaluate("() => scrollTo(0, 0)")
        gallery.lay_out({"width": width, "height": height})
        page.evaluate("() => new Promise((wake) => requestAnimationFrame(() => requestAnimationFrame(wake)))")
        yield page, (width, height)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", ["squares", "hexes", "six"])
def test_on_a_low_phone_the_whole_hand_is_in_sight(gallery: Gallery, name: str, language: str) -> None:
    """With the question, and a map whose tiles can be told apart; what lies between is scrolled to."""
    for page, size in resized(gallery, name, [*LOW, LOWEST], language):
        told: dict[str, Any] = {"beyond": page.evaluate(BEYOND), "cut": page.evaluate(CUT_TEXT)}
        assert told == {"beyond": [], "cut": []}, size
        boxes = page.evaluate(BOXES, PARTS)
        assert len(boxes) == len(PARTS.split(","))
        if size == LOWEST:
            continue
        assert all(apart(one, other) for number, one in enumerate(boxes) for other in boxes[:number]), (size, boxes)
        assert page.locator(".map-board").bounding_box()["height"] > LEAST_MAP - 1, size  # type: ignore[index]
        assert page.evaluate(AT_THE_END), size


HIDDEN = """
() => [...document.querySelectorAll(".player, .player .slot-small")].flatMap((one) => {
  one.scrollIntoView({ block: "nearest" });
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const corners = [left + 8, right - 8].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y]));
  const isSeen = corners.every((corner) => one.contains(document.elementFromPoint(...corner)));
  return isSeen ? [] : [one.closest(".player").textContent];
})
"""
"""The players of whom something is behind something else, or beyond the page's end."""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_in_a_wide_and_low_window_all_six_players_are_in_sight(gallery: Gallery, language: str) -> None:
    """One below the other beside the map: where the window is lower than that, the page is scrolled to the last one."""
    for page, size in resized(gallery, "six", WIDE, language):
        assert page.evaluate(HIDDEN) == [], size
        assert page.evaluate(CUT_TEXT) == [], size


UPRIGHT = [(700, 640), (820, 640), (899, 640), (820, 720), (820, 806)]
"""Windows as wide as a tablet, and low: nothing has room beside the map."""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_in_a_low_window_the_map_between_six_players_and_the_hand_can_be_used(gallery: Gallery, language: str) -> None:
    """It is in sight with the question and the hand; what can be done with one's own cards is scrolled to."""
    for page, size in resized(gallery, "six", UPRIGHT, language):
        assert page.locator(".map-board").bounding_box()["height"] > 200 - 1, size  # type: ignore[index]
        assert {"beyond": page.evaluate(BEYOND), "cut": page.evaluate(CUT_TEXT)} == {"beyond": [], "cut": []}, size
        assert page.evaluate(AT_THE_END), size
        assert page.evaluate(HIDDEN) == [], size
