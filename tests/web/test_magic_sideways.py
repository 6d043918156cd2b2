"""Board Games Are Magic on a phone that is held sideways: everything is in sight, side by side, and can be read."""

from __future__ import annotations

import pytest

from web.gallery.drawing import Gallery
from web.player import LOCALES

SIDEWAYS = {"width": 844, "height": 390}
SHORT = {"width": 667, "height": 375}
LEAST_MAP = 180
"""Pixels of height that a map needs for its tiles to be told apart."""
PARTS = ".magic-bar, .map-room, .players, .action-panel, .magic-prompt, .magic-bottom"
BOXES = """
(parts) => [...document.querySelectorAll(parts)].map((node) => {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  return { name: node.className, left, top, right, bottom };
})
"""
SPILLS = """
() => [...document.querySelectorAll(".magic-bar > *, .reader-words, .reader-acts")].filter((node) => {
  const [inner, outer] = [node, node.parentElement].map((one) => one.getBoundingClientRect());
  return inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1;
}).map((node) => node.className)
"""


def apart(one: dict[str, float], other: dict[str, float]) -> bool:
    return (
        one["right"] <= other["left"] + 1
        or other["right"] <= one["left"] + 1
        or one["bottom"] <= other["top"] + 1
        or other["bottom"] <= one["top"] + 1
    )


@pytest.mark.parametrize(
    ("name", "size", "language"),
    [
        *(("squares", SHORT, language) for language in LOCALES),
        *(("six", SIDEWAYS, language) for language in LOCALES),
        *(("hexes", size, "en") for size in (SIDEWAYS, SHORT)),
        ("six", SHORT, "en"),
        ("six", SHORT, "ja"),
        ("squares", SIDEWAYS, "en"),
    ],
    ids=lambda value: f"{value['width']}" if isinstance(value, dict) else value,
)
def test_all_parts_are_in_sight_side_by_side(gallery: Gallery, name: str, size: dict[str, int], language: str) -> None:
    page = gallery.stand_at(name, size, language)
    boxes = page.evaluate(BOXES, PARTS)
    assert len(boxes) == len(PARTS.split(","))
    # Six people take more than the shortest phones have: there the foot of the cards is scrolled to.
    below = 20 if (name, size) == ("six", SHORT) else 1
    assert all(box["right"] <= size["width"] + 1 and box["bottom"] <= size["height"] + below for box in boxes), boxes
    for beside in (boxes, page.evaluate(BOXES, ".rules-button, .magic-bar > :not(.magic-round)")):
        assert all(apart(one, other) for number, one in enumerate(beside) for other in beside[:number]), beside
    assert page.locator(".map-board").bounding_box()["height"] > LEAST_MAP  # type: ignore[index]
    assert not page.evaluate(SPILLS)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_card_is_read_with_what_it_can_do(gallery: Gallery, language: str) -> None:
    """Over the players, for as long as it is read."""
    page = gallery.stand_at("card read", SIDEWAYS, language)
    panel, reader = (page.locator(one).bounding_box() for one in (".action-panel", ".reader"))
    assert panel
    assert reader
    assert reader["height"] <= panel["height"]
    assert page.locator(".reader-acts .button").first.is_visible()
    assert not page.evaluate(SPILLS)
    page.keyboard.press("Escape")
    page.locator(".reader").wait_for(state="detached")
    assert page.evaluate("() => document.elementFromPoint(innerWidth - 60, 80).closest('.player') !== null")
