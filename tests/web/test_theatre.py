"""What is done for the eye and the ear: tension before a decision, the ceremony at an end, pictures, the soundscape."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from web.conftest import Server
from web.magic_player import MagicPlayer, last_act
from web.player import DESKTOP, PHONE, Player
from web.records import last_card, moments, played
from web.watching import STAYS

SLOW = 5
"""Bots that take so long leave a table as it is while it is looked at."""


def captured_by(seen: Any, seat: int) -> int:
    """How many bosses the side of a seat has captured in this round."""
    return sum(len(seen.captured[one]) for side in seen.sides if seat in side for one in side)


def lanterns_of(seen: Any) -> int:
    """Most of the tricks of a side."""
    return max(sum(int(seen.trick_counts[one]) for one in side) for side in seen.sides)


def bosses_of(seen: Any) -> int:
    return max(captured_by(seen, seat) for seat in range(4))


@pytest.mark.parametrize(
    ("level", "when"),
    [
        ("0", lambda seen: bosses_of(seen) < 2 and lanterns_of(seen) < 5),
        ("1", lambda seen: bosses_of(seen) == 2 and lanterns_of(seen) < 6),
        ("2", lambda seen: bosses_of(seen) == 3 and lanterns_of(seen) < 6 and not seen.trick.plays),
        ("3", lambda seen: lanterns_of(seen) == 6 and seen.trick.plays),
    ],
)
def test_one_feels_a_decision_coming(browser: Browser, server: Server, level: str, when: Any) -> None:
    """S5.2, S5.3: the fourth boss wins a round, the seventh trick loses it."""
    record = played("team")
    stop = moments(record, lambda seen: seen.decision.kind == "play" and when(seen))[-1]
    player = Player(browser, server.url, shared=True)
    player.turn_to(player.new_table("team", moment=(record, stop), pace=SLOW))
    player.page.wait_for_selector(".table.asked")
    assert player.page.locator(".table").get_attribute("data-tension") == level
    player.check_page()
    player.close()


def ended_by(page: Page, way: str) -> None:
    if way == "tap":
        page.mouse.click(20, 300)
    elif way == "key":
        page.keyboard.press("x")


def test_a_ceremony_ends_by_any_tap_or_key_or_by_itself(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, speed=1)
    page = player.page
    ceremony = page.locator("dialog.ceremony")
    for way in ("itself", "tap", "key"):
        page.emulate_media(reduced_motion="reduce" if way == "key" else "no-preference")
        player.turn_to(player.new_table("team", {"scoring": "basic"}, moment=last_card("team", scoring="basic")))
        player.play_until(lambda: player.sees("dialog.round-end"))
        page.evaluate(STAYS, None if way == "itself" else "ceremony")
        player.press("dialog.round-end .button-primary")
        ceremony.wait_for()
        assert ceremony.locator(".ceremony-faces svg").count() == 2, way
        moving = page.evaluate("() => document.querySelector('.ceremony').getAnimations({subtree: true}).length")
        assert (moving > 1) == (way != "key"), way
        ended_by(page, way)
        page.wait_for_selector("dialog.match-end")
        assert ceremony.count() == 0, way
        # What ended it did nothing else.
        assert page.locator("dialog.more-steps").count() == 0, way
    # Whoever comes back is not celebrated again.
    page.reload()
    page.wait_for_selector("dialog.match-end")
    assert ceremony.count() == 0
    player.close()


def test_an_end_of_magic_is_celebrated_and_can_be_kept(browser: Browser, server: Server) -> None:
    player = MagicPlayer(browser, server.url, speed=3, size=DESKTOP)
    page = player.page
    options = {"edition": "speed"}
    player.sit_down(player.new_skirmish("brawl-2", options, moment=last_act("brawl-2", options, seed=6)))
    page.evaluate(STAYS, "ceremony")
    page.locator(".magic-prompt-tools .button:not([disabled])").last.click()
    page.wait_for_selector("dialog.ceremony .ceremony-faces .piece-art")
    page.keyboard.press("x")
    page.wait_for_selector("dialog.match-end .ranks")
    with page.expect_download() as keeping:
        page.locator(".match-end .picture-button button").click()
    assert keeping.value.suggested_filename.endswith(".png")
    assert keeping.value.path().read_bytes().startswith(b"\x89PNG")
    player.check_page()
    player.close()


AUDIO = """
window.__audio = {loops: 0, level: null};
const begin = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...when) {
  if (this.loop) window.__audio.loops += 1;
  return begin.apply(this, when);
};
const stop = AudioBufferSourceNode.prototype.stop;
AudioBufferSourceNode.prototype.stop = function (...when) {
  if (this.loop) window.__audio.loops -= 1;
  return stop.apply(this, when);
};
const link = AudioNode.prototype.connect;
AudioNode.prototype.connect = function (to, ...more) {
  if (to === this.context.destination) window.__audio.output = this;
  return link.call(this, to, ...more);
};
"""


def test_the_soundscape_is_heard_at_a_table_as_loud_as_is_chosen(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, size=PHONE, settings={"sound": True, "volume": 4}, alone=True)
    page = player.page
    page.add_init_script(AUDIO)
    player.turn_to("/about")
    page.wait_for_selector("main h1")
    assert page.evaluate("() => window.__audio.loops") == 0
    record = played("team")
    stop = moments(record, lambda seen: seen.decision.kind == "play")[0]
    player.turn_to(player.new_table("team", moment=(record, stop), pace=SLOW))
    page.wait_for_function("() => window.__audio.loops === 1")
    assert page.evaluate("() => Math.round(10 * window.__audio.output.gain.value)") == 4
    page.keyboard.press(",")
    page.locator(".slider input").evaluate(
        "(slider) => { slider.value = 9; slider.dispatchEvent(new Event('change', {bubbles: true})); }"
    )
    page.wait_for_function("() => Math.round(10 * window.__audio.output.gain.value) === 9")
    assert page.evaluate("() => localStorage['zashiki.volume']") == "9"
    player.check_page()
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    page.wait_for_function("() => window.__audio.loops === 0")
    player.close()
