"""The lessons as data: their matches follow the rules, and what the coach says of a pick is true of it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

import zashiki
from zashiki.core.action import ActionRecord
from zashiki.core.errors import IllegalAction
from zashiki.core.match import Match
from zashiki.core.record import parse_record, replay, start
from zashiki.locales import LANGUAGES, Texts

ROOT = Path(__file__).parents[2]
SOURCE = Path(zashiki.__file__).parent
GAME = SOURCE / "web" / "static" / "septet"
FILES = sorted((GAME / "lessons").glob("*.json"))
LEARNER = 0

NOTE_KEYS = {"at", "say", "rule", "worse", "other", "illegal"}


def read(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return data


def messages(language: str) -> set[str]:
    source = (SOURCE / "locales" / language / "lessons.ftl").read_text("utf-8")
    return {entry.id.name for entry in FluentParser().parse(source).body if isinstance(entry, ast.Message)}


def decisions(lesson: dict[str, Any]) -> Iterator[tuple[dict[str, Any], dict[str, Any], Match]]:
    """Each note with the right answer and the match at that moment."""
    record = parse_record(json.dumps(lesson["record"]).encode())
    match = start(record)
    match.advance()
    notes = {note["at"]: note for note in lesson["notes"]}
    for index, action in enumerate(record.actions):
        if index in notes:
            yield notes[index], lesson["record"]["actions"][index], match
        match.play(match.game.action(action))


def attempt(match: Match, kind: str, picks: list[str]) -> str | None:
    """The rule that refuses the learner's picks, or None; the match stays as it is."""
    try:
        match.game.apply(match.state, match.game.action(ActionRecord(LEARNER, kind, tuple(picks))))
    except IllegalAction as error:
        return error.rule
    return None


def with_pick(right: dict[str, Any], pick: str) -> list[str]:
    """The right picks with one of them exchanged for another pick."""
    return [] if pick == "none" else [pick, *right["picks"][1:]]


def test_the_course_holds_every_lesson_and_no_other() -> None:
    course = re.findall(r'\{ id: "([\w-]+)"', (GAME / "lessons.js").read_text("utf-8"))
    assert sorted(course) == [path.stem for path in FILES]
    assert len(course) == 10


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_match_follows_the_rules(path: Path) -> None:
    lesson = read(path)
    assert lesson["id"] == path.stem
    replayed = replay(parse_record(json.dumps(lesson["record"]).encode()))
    assert replayed.match.state.winners == (), "a lesson is one round, not a match to its end"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_decision_of_the_learner_has_its_note(path: Path) -> None:
    lesson = read(path)
    actions = lesson["record"]["actions"]
    own = [index for index, action in enumerate(actions) if action["seat"] == LEARNER and index >= lesson["start"]]
    assert [note["at"] for note in lesson["notes"]] == own
    for note in lesson["notes"]:
        assert set(note) <= NOTE_KEYS
        assert "rule" in note or not (note.get("worse") or note.get("other"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_pick_that_is_explained_is_legal_and_every_illegal_one_refused_by_its_rule(path: Path) -> None:
    for note, right, match in decisions(read(path)):
        for pick in note.get("worse", {}):
            assert pick not in right["picks"]
            assert attempt(match, right["kind"], with_pick(right, pick)) is None, (note["say"], pick)
        for pick, rule in note.get("illegal", {}).items():
            assert attempt(match, right["kind"], with_pick(right, pick)) == rule, (note["say"], pick)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_legal_pick_has_an_explanation_of_its_own_lesson(path: Path) -> None:
    """No learner gets the general answer: each card that may be played is right, or is explained."""
    for note, right, match in decisions(read(path)):
        decision = match.game.decision(match.state, LEARNER)
        assert decision is not None
        left = set(decision.options) - set(right["picks"]) - set(note.get("worse", {}))
        assert not left or "other" in note, (note["say"], left)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_exists(path: Path, language: str) -> None:
    lesson = read(path)
    known = messages(language)
    wanted = {f"lesson-{lesson['id']}{part}" for part in ("", "-line", "-learnt")}
    for note in lesson["notes"]:
        wanted |= {note["say"], *note.get("worse", {}).values()} | ({note["other"]} if "other" in note else set())
    assert wanted <= known
    prefix = f"lesson-{lesson['id']}-"
    assert {key for key in known if key.startswith(prefix)} <= wanted, "a text that nobody says"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_lesson_asks_before_it_tells(language: str) -> None:
    """Which card follows suit, and which takes the trick, is the answer and not the question."""
    texts = Texts(language, ("lessons",))
    notes = list(decisions(read(GAME / "lessons" / "follow.json")))
    for note, right, _ in (notes[0], notes[-1]):
        said = texts(note["say"])
        assert said.endswith(("?", "？"))
        assert right["picks"][0][1:] not in re.findall(r"\d+", said), said


@pytest.mark.parametrize(
    ("language", "among_trumps"),
    [("en", "among trumps too"), ("ja", "切り札どうしでも"), ("zh-Hans", "主色之间也"), ("zh-Hant", "主色之間也")],
)
def test_S9_2_low_cards_win_among_trumps_too(language: str, among_trumps: str) -> None:
    assert among_trumps in Texts(language, ("lessons",))("lesson-bose-learnt")


def test_the_rules_that_the_coach_names_exist() -> None:
    rules = (ROOT / "docs" / "rules" / "septet.md").read_text("utf-8")
    for path in FILES:
        for note in read(path)["notes"]:
            for rule in (note.get("rule", "S0.1"), *note.get("illegal", {}).values()):
                assert re.search(rf"^{re.escape(rule)} ", rules, re.M), (path.stem, rule)
