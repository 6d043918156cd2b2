"""Board Games Are Magic for the eye: strikes that travel, events that stay, who leaves, a map drawn larger."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, Page, expect

from web.conftest import Server
from web.magic_player import MagicPlayer, moment, whole_match
from web.player import DESKTOP, PHONE
from web.test_magic import SPEED, TOWN, attacks_two
from web.watching import STAYS
from zashiki.core.match import Match
from zashiki.core.record import parse_record, replay, start

SEEN = """
() => {
  window.__seen = {struck: 0, flown: 0, marked: 0, covered: 0};
  const before = (one, other) => one.right <= other.left + 1 || one.bottom <= other.top + 1;
  const box = (element) => element.getBoundingClientRect();
  new MutationObserver(() => {
    const struck = document.querySelector(".piece.struck");
    if (struck) window.__seen.struck += 1;
    if (document.querySelector(".skirmish > .flying")) window.__seen.flown += 1;
    if (document.querySelector(".piece-mark")) window.__seen.marked += 1;
    const held = document.querySelector(".highlight");
    if (!struck || !held || before(box(held), box(struck)) || before(box(struck), box(held))) return;
    window.__seen.covered += 1;
  }).observe(document.querySelector(".skirmish"), {subtree: true, childList: true, attributes: true});
}
"""


def test_a_strike_travels_and_nothing_covers_whom_it_hits(browser: Browser, server: Server) -> None:
    player = MagicPlayer(browser, server.url, speed=3)
    page = player.page
    before = moment("brawl-4", TOWN, attacks_two)
    player.sit_down(player.new_skirmish("brawl-4", TOWN, moment=before, pace=5))
    page.wait_for_selector(".skirmish.asked")
    page.evaluate(SEEN)
    aims = page.locator(".reader .aim-button")
    for index in range(page.locator(".hand-slot.can").count()):
        page.locator(".hand-slot.can").nth(index).click(position={"x": 8, "y": 24}, force=True)
        if aims.count() > 1:
            break
    aims.first.click()
    # All of it passes by: it is seen as it happens, not looked for afterwards.
    page.wait_for_function("() => window.__seen.struck && window.__seen.flown && window.__seen.marked")
    assert page.evaluate("() => window.__seen.covered") == 0
    player.close()


def actions_before(record: dict[str, Any], event: str) -> int:
    """How many actions of a record come before the one with which such an event happens."""
    parsed = parse_record(json.dumps(record).encode())
    match: Match = start(parsed)
    for number, action in enumerate(replay(parsed).match.log):
        if any(type(one).__name__ == event for one in match.apply(action)):
            return number
    raise AssertionError(f"no {event} in this match")


def step_to(page: Page, actions: int) -> None:
    """Have a replay stand after so many actions."""
    page.locator(".replay-slider").evaluate(
        "(slider, at) => { slider.value = at; slider.dispatchEvent(new Event('input', {bubbles: true})); }", actions
    )


FELT = """
window.__felt = [];
navigator.vibrate = (pattern) => window.__felt.push(pattern);
const asked = window.matchMedia.bind(window);
const coarse = Object.assign(new EventTarget(), {matches: true});
window.matchMedia = (query) => (query === "(pointer: coarse)" ? coarse : asked(query));
"""
"""A device that is held in the hand, and what it shakes."""

THROWN = """
(piece) => {
  window.__thrown = null;
  const box = (one) => one.getBoundingClientRect();
  new MutationObserver(() => {
    const die = document.querySelector(".highlight .highlight-die");
    const [map, thrower] = [".map", piece].map((one) => document.querySelector(one));
    const held = die?.closest(".highlight");
    if (!held || !map || !thrower) return;
    const [a, b, m] = [held, thrower, map].map(box);
    const [across, down] = [a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2];
    window.__thrown = {
      far: Math.hypot(across, down) / Math.hypot(m.width, m.height),
      apart: a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1,
    };
  }).observe(document.querySelector(".skirmish"), {subtree: true, childList: true, attributes: true});
}
"""


def open_record(player: MagicPlayer, record: dict[str, Any]) -> None:
    """In the replay, by the file picker."""
    player.turn_to("/replay")
    file = {"name": "match.json", "mimeType": "application/json", "buffer": json.dumps(record).encode()}
    player.page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]
    player.page.wait_for_selector(".skirmish.replay")


def draw_the_event(page: Page, record: dict[str, Any]) -> None:
    """Step from the moment before to where it is held up."""
    step_to(page, actions_before(record, "EventDrawn"))
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".highlight-event")


def somebody_leaves_the_map(page: Page, record: dict[str, Any]) -> None:
    """Whose piece is seen to leave when they are out."""
    step_to(page, actions_before(record, "Eliminated"))
    page.evaluate(
        "() => { window.__left = 0; new MutationObserver(() => {"
        " window.__left += document.querySelectorAll('.piece.leaving').length; })"
        ".observe(document.querySelector('.skirmish'), {subtree: true, attributes: true}); }"
    )
    pieces = page.locator(".map .piece").count()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => window.__left > 0")
    expect(page.locator(".map .piece")).to_have_count(pieces - 1)


def test_an_event_stays_to_be_read_and_the_fallen_leave(browser: Browser, server: Server) -> None:
    player = MagicPlayer(browser, server.url, speed=2, size=DESKTOP, alone=True)
    page = player.page
    page.add_init_script(FELT)
    record = whole_match("brawl-3", SPEED, 10)
    open_record(player, record)
    page.evaluate(STAYS, "stage")
    draw_the_event(page, record)
    name = page.locator(".highlight-event b").inner_text()
    # What concerns whoever holds the device is felt, unless they do not want that.
    assert page.evaluate("() => window.__felt") == [25]
    page.keyboard.press("s")
    page.locator(".highlight-event").wait_for(state="detached")
    page.evaluate(STAYS, None)
    # What was held up is gone, and can still be read.
    news = page.locator(".live-event.news")
    expect(news).to_have_attribute("aria-label", name)
    news.click()
    expect(page.locator(".reader-event h2")).to_have_text(name)
    expect(page.locator(".live-event.news")).to_have_count(0)
    page.keyboard.press(",")
    page.get_by_label("Vibration").click()
    page.keyboard.press("Escape")
    draw_the_event(page, record)
    assert page.evaluate("() => window.__felt") == [25]
    # A die falls near whoever throws it, and not upon them.
    step_to(page, actions_before(record, "DieRolled"))
    page.evaluate(THROWN, "[data-place='piece-1']")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => window.__thrown")
    thrown = page.evaluate("() => window.__thrown")
    assert thrown["apart"], thrown
    assert thrown["far"] < 0.5, thrown
    somebody_leaves_the_map(page, record)
    player.close()


def pinch(page: Page, apart: int) -> None:
    """Two fingers on the middle of the map, which move apart by so many pixels each."""
    box = page.locator(".map").bounding_box()
    assert box is not None
    middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 2})
    for kind, way in (("touchStart", 0), ("touchMove", apart / 2), ("touchMove", apart)):
        fingers = [{"x": middle["x"] + side * (40 + way), "y": middle["y"], "id": side + 1} for side in (-1, 1)]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_two_fingers_draw_the_map_larger_and_one_tap_shows_the_way(browser: Browser, server: Server) -> None:
    player = MagicPlayer(browser, server.url, size=PHONE, alone=True)
    page = player.page
    before = moment("brawl-4", TOWN, lambda match, decision: any(o.startswith("move:") for o in decision.options))
    player.sit_down(player.new_skirmish("brawl-4", TOWN, moment=before, pace=5))
    page.wait_for_selector(".tile.can")
    size = page.locator(".tile").first.evaluate("(tile) => tile.getBoundingClientRect().width")
    assert size < 44
    assert not page.locator(".tile-name").first.is_visible()
    pinch(page, 40)
    page.wait_for_selector(".map.zoomed")
    assert page.locator(".tile").first.evaluate("(tile) => tile.getBoundingClientRect().width") >= 44
    # Places have names now.
    assert page.locator(".tile-name").first.is_visible()
    way = page.locator(".tile.can").first
    way.scroll_into_view_if_needed()
    way.click()
    expect(page.locator(".tile.picked")).to_have_count(1)
    expect(page.locator(".magic-prompt-tools .button-primary")).to_be_visible()
    # The way back, and the way for one finger.
    page.locator(".map-whole button").click()
    expect(page.locator(".map.zoomed")).to_have_count(0)
    page.locator(".reader-tile .reader-close button").first.click()
    page.wait_for_selector(".map.zoomed")
    tile, room = (page.locator(selector).bounding_box() for selector in (".tile.picked", ".map"))
    assert tile is not None
    assert room is not None
    assert room["x"] <= tile["x"] + 22 <= room["x"] + room["width"]
    assert room["y"] <= tile["y"] + 22 <= room["y"] + room["height"]
    player.check_page()
    player.close()
