"""The lessons in a real Chromium: played to their ends, with mistakes and refusals on the way.

What each lesson asks, refuses and explains is read in `house.test_lessons`.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import zashiki
from web.conftest import Server
from web.player import DESKTOP, PHONE, Player
from zashiki.locales import Texts

STATIC = Path(zashiki.__file__).parent / "web" / "static"
PLAYED = {"seventh": "zh-Hans", "passing": "ja", "trio": "en", "bose": "zh-Hant", "seal": "en"}
"""Lessons with every kind of question in every variant, and the languages that they are played in."""
ALIKE = ["follow", "trump", "ace", "bosses"]
"""Lessons that ask, refuse and explain as others do that are played."""
LONGEST = ["en", "ja"]
"""Languages whose texts are the longest: in Latin letters and in others."""
LOW_PHONE = {"width": 360, "height": 640}
LOW_LAPTOPS = [{"width": 820, "height": 640}, {"width": 1024, "height": 640}, {"width": 1280, "height": 720}]

OPEN_POINT = """
(control) => {
  const box = control.getBoundingClientRect();
  for (const y of [0.15, 0.35, 0.55, 0.75, 0.9]) for (const x of [0.15, 0.3, 0.5, 0.7, 0.85]) {
    const point = {x: box.left + x * box.width, y: box.top + y * box.height};
    if (control.contains(document.elementFromPoint(point.x, point.y))) return point;
  }
  return null;
}
"""

PLACES = """
() => {
  const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
  const [coach, trick, hand] = [box(".coach"), box(".middle"), box(".hand")];
  return {coach: coach.bottom, trick: trick.top, bottom: hand.bottom, height: innerHeight};
}
"""


def lesson(name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((STATIC / "septet" / "lessons" / f"{name}.json").read_text("utf-8"))
    return data


class Learner(Player):
    """Somebody who takes a lesson."""

    name = ""

    def begin(self, name: str) -> dict[str, Any]:
        self.name = name
        self.texts = Texts(self.language, ("lessons",))
        self.turn_to(f"/learn/{name}")
        self.page.wait_for_selector(".coach")
        return lesson(name)

    def hears(self, kind: str, key: str) -> None:
        """Wait until the coach says it."""
        self.page.locator(f".coach.{kind} .coach-said", has_text=self.texts(key)).wait_for()

    def pick(self, kind: str, picks: list[str]) -> None:
        """Choose cards, or one of the answers to an offered exchange, and confirm where that is asked."""
        if kind == "swap":
            for place in picks:
                if self.page.locator(f'[data-swap="{place}"][aria-pressed=false]').count():
                    self.press_at(f'[data-swap="{place}"]')
            self.press_at(".swap .button-primary" if picks else '[data-swap="decline"]')
            return
        for chosen in self.page.locator(".hand-button[aria-pressed=true]").evaluate_all(
            "(all) => all.map((b) => b.dataset.card)"
        ):
            if chosen not in picks or kind == "pass":
                self.press_at(f'.hand [data-card="{chosen}"]')
        for card in picks:
            self.press_at(f'.hand-button[data-card="{card}"]')
        if kind != "play":
            self.press_at(".tray-button:not([disabled])")

    def press_at(self, selector: str) -> None:
        """Tap the part of a card that no other card covers; or focus it and press Enter."""
        control = self.page.locator(selector).first
        control.wait_for()
        if self.keyboard:
            control.focus()
            self.page.keyboard.press("Enter")
        else:
            point = control.evaluate(OPEN_POINT)
            assert point, f"nothing of {selector} can be touched"
            self.page.mouse.click(point["x"], point["y"])

    def refused_by(self, rule: str) -> None:
        self.page.locator(".prompt.refused .rule", has_text=re.compile(f"^{re.escape(rule)}$")).wait_for()

    def answer(self, note: dict[str, Any], right: dict[str, Any]) -> None:
        """Play each card that is refused, make a mistake that the lesson is prepared for, then the right choice."""
        self.hears("ask", note["say"])
        kind, picks = right["kind"], right["picks"]
        for card, rule in note.get("illegal", {}).items():
            if self.page.locator(f'.hand-button[data-card="{card}"]').count():
                self.press_at(f'.hand-button[data-card="{card}"]')
                self.refused_by(rule)
                self.hears("ask", note["say"])
        for worse, key in [*note.get("worse", {}).items()][:1]:
            self.pick(kind, [] if worse == "none" else [worse, *picks[1:]])
            self.hears("wrong", key)
            self.refused_by(note["rule"])
        self.pick(kind, picks)

    def finish(self) -> None:
        end = self.page.locator("dialog.lesson-end")
        while not end.count():
            if self.sees("dialog.round-end"):
                self.press("dialog.round-end .button-primary")
            self.page.wait_for_timeout(50)
        end.filter(has_text=self.texts(f"lesson-{self.name}-learnt")).wait_for()


def begin_uncovered(learner: Learner, name: str) -> dict[str, Any]:
    """Begin a lesson on a phone: the coach covers neither trick nor hand, however long what is said first is."""
    data, first = learner.begin(name), lesson(name)["notes"][0]["say"]
    learner.hears("ask", first)
    learner.page.wait_for_selector(".hand")
    learner.check_page()
    own = learner.texts
    for language in learner.in_every_look([PHONE], LONGEST):
        learner.texts = Texts(language, ("lessons",))
        learner.hears("ask", first)
        places = learner.page.evaluate(PLACES)
        assert places["coach"] <= places["trick"], (name, language)
        assert places["bottom"] <= places["height"] + 1, (name, language)
    learner.texts = own
    return data


def play_lesson(learner: Learner, data: dict[str, Any]) -> None:
    """From its first question to its end."""
    learner.page.wait_for_selector(".coach.ask")
    for note in data["notes"]:
        learner.answer(note, data["record"]["actions"][note["at"]])
    learner.finish()
    learner.check_page()


@pytest.mark.parametrize("name", PLAYED)
def test_a_lesson_with_mistakes_on_a_phone(browser: Browser, server: Server, name: str) -> None:
    theme = "light" if len(name) % 2 else "dark"
    learner = Learner(browser, server.url, shared=True, size=PHONE, language=PLAYED[name], theme=theme)
    play_lesson(learner, begin_uncovered(learner, name))
    assert name in json.loads(learner.page.evaluate("() => localStorage.getItem('zashiki.lessons')"))
    learner.close()


def test_a_lesson_on_a_desktop_by_keyboard(browser: Browser, server: Server) -> None:
    """The one with the most kinds of questions: a discard, an exchange, cards."""
    learner = Learner(browser, server.url, shared=True, size=DESKTOP, keyboard=True)
    play_lesson(learner, learner.begin("straw"))
    learner.close()


def test_the_coach_covers_neither_trick_nor_hand(browser: Browser, server: Server) -> None:
    """Nor in lessons that are not played here."""
    learner = Learner(browser, server.url, shared=True, size=PHONE)
    for name in (*ALIKE, "straw"):
        begin_uncovered(learner, name)
    learner.close()


def test_straw_piles_have_their_room_below_the_coach_in_a_low_window(browser: Browser, server: Server) -> None:
    """What there is no room for is scrolled to: the altars do not lie on the cards that are to be played."""
    learner = Learner(browser, server.url, shared=True, size=LOW_PHONE)
    for name in ("straw", "bose"):
        learner.begin(name)
        learner.hears("ask", lesson(name)["notes"][0]["say"])
        for language in learner.in_every_look([LOW_PHONE, *LOW_LAPTOPS], LONGEST):
            pile, altars = learner.page.evaluate(
                "() => [document.querySelector('.at-bottom-pile').getBoundingClientRect().bottom,"
                " document.querySelector('.altars').getBoundingClientRect().top]"
            )
            assert pile <= altars, (name, language)
    learner.close()


def begin_anew(learner: Learner, data: dict[str, Any]) -> None:
    """After the first card of a lesson it is begun once more, with the whole hand."""
    first, second = data["notes"][:2]
    learner.hears("ask", first["say"])
    hand = learner.page.locator(".hand-button").count()
    learner.pick("play", data["record"]["actions"][first["at"]]["picks"])
    learner.hears("ask", second["say"])
    learner.press(".coach button")
    learner.hears("ask", first["say"])
    expect(learner.page.locator(".hand-button")).to_have_count(hand)
    learner.check_page()


def test_from_the_first_page_through_a_lesson_to_the_next(browser: Browser, server: Server) -> None:
    learner = Learner(browser, server.url)
    learner.go("/")
    learner.press('main a[href="/learn"]')
    learner.page.wait_for_selector(".lesson-card")
    expect(learner.page.locator(".lesson-card")).to_have_count(len(list(STATIC.glob("*/lessons/*.json"))))
    assert learner.page.locator(".lesson-check").count() == 0
    learner.press(".learn-start a")
    learner.page.wait_for_selector(".coach")
    learner.name, learner.texts = "follow", Texts("en", ("lessons",))
    data = lesson("follow")
    begin_anew(learner, data)
    for note in data["notes"]:
        learner.hears("ask", note["say"])
        learner.pick("play", data["record"]["actions"][note["at"]]["picks"])
    learner.finish()
    learner.press("dialog.lesson-end [data-action='next']")
    learner.hears("ask", "lesson-trump-1")
    learner.press(".coach a[href='/learn']")
    learner.page.wait_for_selector(".lesson-check")
    expect(learner.page.locator(".lesson-check")).to_have_count(1)
    expect(learner.page.locator(".lesson-card.next").first).to_have_attribute("href", "/learn/trump")
    learner.check_page()
    learner.close()


def test_a_lesson_that_there_is_not(browser: Browser, server: Server) -> None:
    learner = Learner(browser, server.url)
    learner.go("/learn/nothing")
    learner.page.wait_for_selector("main .notice")
    learner.check_page()
    learner.close()
