"""Board Games Are Magic on low and on narrow phones: the hand and what is asked are in sight, and nothing is cut."""

from __future__ import annotations

from typing import Any

import pytest

from web.gallery.drawing import Gallery
from web.test_magic_sideways import BOXES, LEAST_MAP, apart
from web.watching import CUT_TEXT

LOW = [{"width": 390, "height": 664}, {"width": 360, "height": 640}, {"width": 320, "height": 640}]
LOWEST = {"width": 375, "height": 553}
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


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", ["squares", "hexes", "six"])
def test_on_a_low_phone_the_whole_hand_is_in_sight(gallery: Gallery, name: str, language: str) -> None:
    """With the question, and a map whose tiles can be told apart; what lies between is scrolled to."""
    page = gallery.stand_at(name, LOW[0], language)
    for size in [*LOW, LOWEST]:
        gallery.resize(size["width"], size["height"], "light")
        page.evaluate("() => new Promise((wake) => requestAnimationFrame(() => requestAnimationFrame(wake)))")
        told: dict[str, Any] = {"beyond": page.evaluate(BEYOND), "cut": page.evaluate(CUT_TEXT)}
        assert told == {"beyond": [], "cut": []}, size
        boxes = page.evaluate(BOXES, PARTS)
        assert len(boxes) == len(PARTS.split(","))
        if size is LOWEST:
            continue
        assert all(apart(one, other) for number, one in enumerate(boxes) for other in boxes[:number]), (size, boxes)
        assert page.locator(".map-board").bounding_box()["height"] > LEAST_MAP - 1, size  # type: ignore[index]
        assert page.evaluate(AT_THE_END), size
        page.evaluate("() => scrollTo(0, 0)")
