"""The lessons of Board Games Are Magic in a real Chromium: each is played to its end, with mistakes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

import zashiki
from web.conftest import Server
from web.player import DESKTOP, PHONE, Player
from zashiki.core.record import parse_record, start
from zashiki.locales import Texts

DATA = Path(zashiki.__file__).parent / "web" / "static" / "magic" / "lessons"
LESSONS = {"walk": "en", "cards": "ja", "ground": "zh-Hans", "wear": "zh-Hant", "faint": "en"}
"""Each lesson, and the language it is played in."""


def steps(lesson: dict[str, Any]) -> Iterator[tuple[dict[str, Any], str, str]]:
    """Each note with the kind of the question and the right answer."""
    record = parse_record(json.dumps(lesson["record"]).encode())
    match = start(record)
    notes = {note["at"]: note for note in lesson["notes"]}
    for index, action in enumerate(record.actions):
        if index in notes:
            yield notes[index], action.kind, action.picks[0]
        match.apply(match.game.action(action))


class Learner(Player):
    """Somebody who takes a lesson."""

    def begin(self, name: str) -> dict[str, Any]:
        self.texts = Texts(self.language, ("lessons", "lessons-magic", "magic", "magic-table"))
        self.go(f"/learn/magic-{name}")
        self.page.wait_for_selector(".coach.ask")
        lesson: dict[str, Any] = json.loads((DATA / f"magic-{name}.json").read_text("utf-8"))
        return lesson

    def hears(self, kind: str, key: str) -> None:
        """Wait until the coach says it."""
        self.page.locator(f".coach.{kind} .coach-said", has_text=self.texts(key)).wait_for()

    def button(self, words: str) -> None:
        self.page.get_by_role("button", name=words, exact=True).first.click()

    def answer(self, kind: str, pick: str) -> None:
        """Answer as a person does: on the map, in the hand, on the desk."""
        what, _, rest = pick.partition(":")
        if kind != "act":
            self.page.locator(f'[data-option="{pick}"]').click()
            confirm = self.page.locator(".magic-prompt-tools .button-primary")
            if confirm.count():
                confirm.click()
        elif what == "end":
            self.button(self.texts("magic-verb-end"))
        elif what == "move":
            tile = self.page.locator(f'[data-tile="{rest}"]')
            if tile.get_attribute("aria-pressed") != "true":
                tile.click()
            self.button(self.texts("magic-verb-move"))
        else:
            card, _, slot = rest.partition(":")
            held = self.page.locator(f'.hand-slot[data-card="{card}"]')
            if held.get_attribute("aria-pressed") != "true":
                held.press("Enter")
            if slot:
                self.page.locator(f'.wear-button[data-option="equip:{card}:{slot}"]').click()
            else:
                acts = self.page.locator(".reader-acts")
                play = acts.get_by_role("button", name=self.texts("magic-verb-play"), exact=True)
                acts.locator(".aim-button").or_(play).first.click()

    def finish(self, name: str) -> None:
        self.page.locator("dialog.lesson-end", has_text=self.texts(f"lesson-magic-{name}-learnt")).wait_for()
        assert self.page.locator("dialog[open]").count() == 1


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_with_its_mistakes(browser: Browser, server: Server, name: str) -> None:
    size = DESKTOP if name in ("ground", "wear") else PHONE
    learner = Learner(browser, server.url, shared=True, size=size, language=LESSONS[name])
    lesson = learner.begin(name)
    for note, kind, right in steps(lesson):
        learner.hears("ask", note["say"])
        for worse, key in [*note.get("worse", {}).items()][:1]:
            learner.answer(kind, worse)
            learner.hears("wrong", key)
        learner.answer(kind, right)
    learner.finish(name)
    assert f"magic-{name}" in json.loads(learner.page.evaluate("() => localStorage.getItem('zashiki.lessons')"))
    assert learner.problems == []
    learner.close()


def test_the_course_leads_from_one_lesson_to_the_next(browser: Browser, server: Server) -> None:
    learner = Learner(browser, server.url)
    learner.go("/learn")
    cards = learner.page.locator("a.lesson-card[href^='/learn/magic-']")
    cards.first.wait_for()
    assert cards.count() == len(LESSONS)
    assert [card.get_attribute("href") for card in cards.all()] == [f"/learn/magic-{name}" for name in LESSONS]
    assert learner.problems == []
    learner.close()
