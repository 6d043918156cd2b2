"""Each language at each size: nothing is cut off and nothing moves, at moments that stand still."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from web.conftest import Server
from web.looks import BESIDES, LONGEST
from web.player import DESKTOP, LOCALES, PHONE, Player
from web.records import last_card, moments, nearly_over, played
from zashiki.core.record import Record

ARRIVALS = [(PHONE, "en"), (DESKTOP, "ja"), (PHONE, "zh-Hans"), (DESKTOP, "zh-Hant"), (PHONE, "ja"), (DESKTOP, "en")]
"""The looks in which something comes to the page; what is there is then seen in every other one too."""
HOUSE: dict[str, dict[str, Any]] = {
    "team": {},
    "trio": {},
    "seal": {"length": "short"},
    "straw": {"bose": True, "next_leader": "last-trick", "leftovers": "all"},
}
FRAMES_LATER = """
async () => {
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
}
"""
NARROW = {"width": 320, "height": 640}
LINE = 57
"""As high as the bar at the top is with one line and its border."""
SLOW = 5
"""Bots that take so long leave a table as it is while it is looked at."""


@pytest.fixture
def player(browser: Browser, server: Server) -> Iterator[Player]:
    player = Player(browser, server.url, shared=True)
    yield player
    player.become(PHONE, "en")
    player.close()


def check_looks(player: Player) -> None:
    """Each language where there is least room, on a desktop the longest texts and those in the widest letters, and the
    longest at the sizes between."""
    player.check_page()
    for sizes, languages in (([PHONE], LOCALES), ([DESKTOP], ("en", "ja")), (BESIDES, LONGEST)):
        for _ in player.in_every_look(sizes, languages):
            pass
    assert not player.problems, player.problems


def stops(variant: str) -> list[int]:
    """Moments of a match of this variant: the first question and the first card. (A small hand is in the gallery.)"""
    record = played(variant, **HOUSE[variant])
    first = moments(record, lambda seen: True)[0]
    plays = moments(record, lambda seen: seen.decision.kind == "play")
    return [first, plays[0]]


@pytest.mark.parametrize("variant", HOUSE)
def test_every_variant_at_the_table(player: Player, variant: str) -> None:
    """Each moment comes in one look, by day or by night, and is then seen in all."""
    options, record = HOUSE[variant], played(variant, **HOUSE[variant])
    for number, stop in enumerate(stops(variant), list(HOUSE).index(variant)):
        player.page.emulate_media(color_scheme="dark" if number % 2 else "light")
        player.become(*ARRIVALS[number % len(ARRIVALS)])
        player.turn_to(player.new_table(variant, options, moment=(record, stop), pace=SLOW))
        player.page.wait_for_selector(".table.asked")
        check_looks(player)
    if options:
        player.press(".rules-button")
        player.page.wait_for_selector(".panel-rules .rules-list .house")
        check_looks(player)
        player.page.keyboard.press("Escape")
        player.page.wait_for_selector("dialog", state="detached")


IN_SIGHT = """
() => {
  const box = (one) => one.getBoundingClientRect();
  const isFree = (one) => {
    const words = document.createRange();
    words.selectNodeContents(one);
    const { left, right, top, bottom } = box(words);
    return [left + 1, (left + right) / 2, right - 1].every((x) => {
      const at = document.elementFromPoint(x, (top + bottom) / 2);
      return one.contains(at) || at?.contains(one);
    });
  };
  return {
    bar: Math.max(...[...document.querySelectorAll(".header > *")].map((one) => box(one).bottom)),
    hand: innerHeight - Math.max(...[...document.querySelectorAll(".hand-button")].map((one) => box(one).bottom)),
    hidden: [...document.querySelectorAll(".seat-words *, .seat-cards b")]
      .filter((one) => !isFree(one)).map((one) => one.textContent),
  };
}
"""


@pytest.mark.parametrize("variant", HOUSE)
def test_on_a_narrow_phone_the_whole_hand_is_in_sight(player: Player, variant: str) -> None:
    """The bar at the top has one line there, and the button of the pass lies over nobody's name or number of cards."""
    player.become(NARROW, "en")
    options, record = HOUSE[variant], played(variant, **HOUSE[variant])
    player.turn_to(player.new_table(variant, options, moment=(record, stops(variant)[0]), pace=SLOW))
    player.page.wait_for_selector(".table.asked")
    for language in player.in_every_look([NARROW]):
        seen = player.page.evaluate(IN_SIGHT)
        assert seen["bar"] <= LINE, (language, seen)
        assert seen["hand"] >= 0, (language, seen)
        assert not seen["hidden"], (language, seen)


@pytest.mark.parametrize(
    ("variant", "sight", "kept", "arrival"),
    [("trio", "dialog.round-end", nearly_over, ARRIVALS[0]), ("team", "dialog.match-end", last_card, ARRIVALS[1])],
    ids=["round-phone", "match-desktop"],
)
def test_the_end_of_a_round_and_of_a_match(
    player: Player,
    variant: str,
    sight: str,
    kept: Callable[[str], tuple[Record, int]],
    arrival: tuple[dict[str, int], str],
) -> None:
    player.become(*arrival)
    player.turn_to(player.new_table(variant, moment=kept(variant)))
    player.page.wait_for_selector(".table.asked")
    player.play_until(lambda: player.sees(sight))
    check_looks(player)


def test_the_lobby_and_a_replay(player: Player) -> None:
    player.turn_to(player.new_table("straw", HOUSE["straw"], ["me", "open"]))
    player.page.wait_for_selector(".lobby-seat.open")
    check_looks(player)
    player.become(DESKTOP, "zh-Hans")
    player.turn_to("/replay")
    player.page.fill("textarea", json.dumps(json.loads(played("straw").to_json())))
    player.page.locator(".replay-open p .button").click()
    player.page.wait_for_selector(".replay-slider")
    for key in ("End", "PageUp", "ArrowDown"):
        player.page.keyboard.press(key)
    check_looks(player)


def test_a_key_that_means_two_things_is_told(player: Player) -> None:
    player.turn_to("/about")
    player.check_page()
    player.page.evaluate(
        "async () => {"
        " const { addKeys } = await import('/static/app/keys.js');"
        " window.away = addKeys({key: ['x', 'h'], text: 'hint'}); }"
    )
    with pytest.raises(AssertionError, match="h,key-home and h,hint"):
        player.check_page()
    player.page.evaluate("() => window.away()")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("(all) => { all[0].style.marginTop = '60px'; }", "moved"),
        ("(all) => { all.at(1).style.marginTop = '200px'; }", "moved"),
        ("(all) => { all[0].style.cssText = 'width: 8px; overflow: hidden; white-space: nowrap'; }", "cut"),
    ],
    ids=["what moves", "what moves further down", "what is cut off"],
)
def test_a_fault_of_the_layout_is_told(browser: Browser, server: Server, change: str, told: str) -> None:
    """Also where the page is not drawn: only a corner of it is."""
    player = Player(browser, server.url, size=DESKTOP)
    player.go("/about")
    player.page.locator(".page h2").first.wait_for()
    player.check_page()
    player.forget_shifts()
    player.page.locator(".page > *").evaluate_all(
        f"(all) => ({change})(all.filter((one) => one.getBoundingClientRect().top < innerHeight - 100))"
    )
    player.page.evaluate(FRAMES_LATER)
    with pytest.raises(AssertionError, match="cut: " if told == "cut" else "value"):
        player.check_page()
    player.close()
