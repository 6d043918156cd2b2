"""On tablets, upright and across: nothing is cut, lies on anything else, or is too small to be told apart."""

from __future__ import annotations

import pytest

from web.gallery.drawing import Gallery
from web.looks import ACROSS, UPRIGHT
from web.test_magic_sideways import BOXES, apart
from web.watching import CUT_TEXT

TALL, LOW = {"width": 744, "height": 1133}, {"width": 960, "height": 600}
TABLETS = [TALL, UPRIGHT, {"width": 820, "height": 1180}, ACROSS, {"width": 1080, "height": 810}, LOW]
LEAST_TILE = 33
"""Pixels of a tile of the largest map on the smallest tablet."""
SETTLED = "() => new Promise((wake) => requestAnimationFrame(() => requestAnimationFrame(wake)))"
MAGIC = ".magic-bar, .map-room, .players, .action-panel, .magic-prompt, .magic-bottom"
SMALL_AND_CUT = """
() => {
  const box = (one) => one.getBoundingClientRect();
  const tile = box(document.querySelector(".tile")).width;
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => box(one).height);
  const names = all(".tile-name");
  const panel = document.querySelector(".action-panel");
  const within = (one, other) => box(one).bottom <= box(other).bottom + 1 && box(one).right <= box(other).right + 1;
  return {
    tile,
    named: names.length > 0,
    cut: [
      ...names.filter((one) => one.scrollWidth > one.clientWidth || box(one).width > tile),
      ...all(".own-advice > p, .own-worn button, .fact, .skill").filter((one) => !within(one, panel)),
      ...all(".reader-art, .reader-acts").filter((one) => !within(one, panel)),
      ...all(".state, .player-more, .tray-small").filter((one) => !within(one, one.closest(".player"))),
    ].map((one) => `${one.className} ${one.textContent}`),
  };
}
"""
APART_IN = """
(frame) => {
  const all = [...document.querySelectorAll(`${frame} :is(button, select, input)`)].filter((one) => one.offsetParent);
  return all.map((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return { name: one.ariaLabel ?? one.className, left, top, right, bottom };
  });
}
"""


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", ["squares", "hexes", "six"])
def test_the_table_of_magic(gallery: Gallery, name: str, language: str) -> None:
    """All parts are in sight; a place has its name where its tile is as large as a finger, and the whole name."""
    page = gallery.stand_at(name, TABLETS[0], language)
    for size in TABLETS:
        gallery.lay_out(size)
        page.evaluate(SETTLED)
        boxes = page.evaluate(BOXES, MAGIC)
        assert all(box["right"] <= size["width"] + 1 and box["bottom"] <= size["height"] + 1 for box in boxes), boxes
        assert all(apart(one, other) for number, one in enumerate(boxes) for other in boxes[:number]), (size, boxes)
        seen = page.evaluate(SMALL_AND_CUT)
        assert seen["tile"] >= LEAST_TILE, (size, seen)
        assert seen["named"] == (seen["tile"] > 44), (size, seen)
        assert seen["cut"] == page.evaluate(CUT_TEXT) == [], size


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_card_of_magic_is_read_with_its_drawing(gallery: Gallery, language: str) -> None:
    page = gallery.stand_at("card read", TABLETS[0], language)
    for size in (TALL, UPRIGHT):
        gallery.lay_out(size)
        page.evaluate(SETTLED)
        assert page.evaluate(SMALL_AND_CUT)["cut"] == page.evaluate(CUT_TEXT) == [], size
        art, words, acts = page.evaluate(BOXES, ".reader-art, .reader-words, .reader-acts .button")
        assert apart(art, acts)
        assert apart(art, words)
        assert apart(acts, words)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_all_that_moves_a_replay_can_be_tapped(gallery: Gallery, language: str) -> None:
    page = gallery.stand_at("replay", TABLETS[0], language)
    for size in TABLETS:
        gallery.lay_out(size)
        page.evaluate(SETTLED)
        boxes = page.evaluate(APART_IN, ".replay-controls")
        assert len(boxes) >= 10, boxes
        assert all(box["right"] <= size["width"] for box in boxes), boxes
        assert all(apart(one, other) for number, one in enumerate(boxes) for other in boxes[:number]), (size, boxes)


OUT_OF = """
([frame, inner]) => [...document.querySelectorAll(frame)].flatMap((one) => {
  const end = one.getBoundingClientRect().right + 1;
  return [...one.querySelectorAll(inner)]
    .filter((each) => each.getBoundingClientRect().right > end || each.scrollWidth > each.clientWidth + 1)
    .map((each) => each.textContent);
})
"""
SQUEEZED = """
() => [...document.querySelectorAll(".coach-head h1")].filter((one) => {
  const words = document.createRange();
  words.selectNodeContents(one);
  const [box, line] = [one, words].map((each) => each.getBoundingClientRect());
  return box.height > 60 || line.width > box.width + 1;
}).map((one) => one.textContent)
"""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_character_is_told_within_its_card_and_a_lesson_has_its_title(gallery: Gallery, language: str) -> None:
    for name, told in (("characters", (OUT_OF, [".character-card", "header *"])), ("lesson", (SQUEEZED, None))):
        page = gallery.stand_at(name, TABLETS[0], language)
        for size in TABLETS:
            gallery.lay_out(size)
            page.evaluate(SETTLED)
            assert page.evaluate(*told) == page.evaluate(CUT_TEXT) == [], (name, size)
