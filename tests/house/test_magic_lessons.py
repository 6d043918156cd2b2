"""The lessons of Board Games Are Magic as data: their matches follow the rules, and every decision is explained."""

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
from zashiki.locales import LANGUAGES

ROOT = Path(__file__).parents[2]
SOURCE = Path(zashiki.__file__).parent
GAME = SOURCE / "web" / "static" / "magic"
FILES = sorted((GAME / "lessons").glob("*.json"))
LEARNER = 0

Lesson = dict[str, Any]


def read(path: Path) -> Lesson:
    lesson: Lesson = json.loads(path.read_text("utf-8"))
    return lesson


def messages(language: str) -> set[str]:
    source = (SOURCE / "locales" / language / "lessons-magic.ftl").read_text("utf-8")
    return {entry.id.name for entry in FluentParser().parse(source).body if isinstance(entry, ast.Message)}


def decisions(lesson: Lesson) -> Iterator[tuple[dict[str, Any], ActionRecord, Match]]:
    """Each note with the right answer and the match at that moment."""
    record = parse_record(json.dumps(lesson["record"]).encode())
    match = start(record)
    notes = {note["at"]: note for note in lesson["notes"]}
    for index, action in enumerate(record.actions):
        if index in notes:
            yield notes[index], action, match
        match.apply(match.game.action(action))


def refused_by(match: Match, kind: str, pick: str) -> str | None:
    """The rule that refuses an answer of the learner; None where it is legal."""
    action = match.game.action(ActionRecord(LEARNER, kind, (pick,)))
    try:
        match.game.apply(match.state, action)
    except IllegalAction as error:
        return error.rule
    return None


def test_the_course_holds_every_lesson_and_no_other() -> None:
    course = re.findall(r'\{ id: "([\w-]+)"', (GAME / "lessons.js").read_text("utf-8"))
    assert sorted(course) == [path.stem for path in FILES]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_match_follows_the_rules_and_leaves_nothing_to_chance(path: Path) -> None:
    lesson = read(path)
    assert lesson["id"] == path.stem
    assert lesson["record"]["setup"] == {}
    replay(parse_record(json.dumps(lesson["record"]).encode()))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_decision_of_the_learner_has_its_note(path: Path) -> None:
    lesson = read(path)
    actions = lesson["record"]["actions"]
    own = [index for index, action in enumerate(actions) if action["seat"] == LEARNER and index >= lesson["start"]]
    assert [note["at"] for note in lesson["notes"]] == own
    for note in lesson["notes"]:
        assert set(note) <= {"at", "say", "rule", "worse", "other", "illegal"}
        assert "rule" in note or not (note.get("worse") or note.get("other"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_legal_pick_is_explained_and_every_illegal_one_refused_by_its_rule(path: Path) -> None:
    for note, right, match in decisions(read(path)):
        decision = match.game.decision(match.state, LEARNER)
        assert decision is not None
        assert set(note.get("worse", {})) <= set(decision.options) - set(right.picks), note["say"]
        left = set(decision.options) - set(right.picks) - set(note.get("worse", {}))
        assert not left or "other" in note, (note["say"], left)
        assert left or "other" not in note, note["say"]
        for pick, rule in note.get("illegal", {}).items():
            assert refused_by(match, right.kind, pick) == rule, (note["say"], pick)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_exists_and_is_said(language: str) -> None:
    wanted = {"learn-magic-line", "magic-refuse-lesson"}
    for lesson in map(read, FILES):
        wanted |= {f"lesson-{lesson['id']}{part}" for part in ("", "-line", "-learnt")}
        for note in lesson["notes"]:
            wanted |= {note["say"], *note.get("worse", {}).values()} | ({note["other"]} if "other" in note else set())
    assert messages(language) == wanted


def test_the_rules_that_the_coach_names_exist() -> None:
    rules = set(re.findall(r"\b[MA]\d+\b", (ROOT / "docs" / "rules" / "magic.md").read_text("utf-8")))
    for lesson in map(read, FILES):
        for note in lesson["notes"]:
            assert {note.get("rule", "M1"), *note.get("illegal", {}).values()} <= rules, note["say"]


def test_what_the_coach_promises_of_numbers_is_true() -> None:
    """The damage, the revival and the win that the texts speak of."""
    report = {path.stem: replay(parse_record(json.dumps(read(path)["record"]).encode())).match.state for path in FILES}
    walk, wear, faint, ground = (report[f"magic-{name}"] for name in ("walk", "wear", "faint", "ground"))
    assert walk.players[1].hp == 9 - 3 - 1
    assert wear.result is not None
    assert faint.players[0].hp == faint.players[0].max_hp == 9
    assert faint.players[1].hp == 11 - 4
    assert ground.players[1].hp == 9 - 3 - 3
