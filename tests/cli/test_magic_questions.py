"""What the terminal asks at a table of Magic, where a pack asks what the house's own cards do not."""

from __future__ import annotations

import msgspec
import pytest

from magic.scenario import Scene, Seat
from zashiki.core.errors import InvariantViolation
from zashiki.magic.terminal.log import Log
from zashiki.magic.terminal.questions import Questions
from zashiki.magic.terminal.words import MagicWords
from zashiki.terminal.part import texts_of
from zashiki.terminal.people import People

GONG = """
[[card]]
id = "x_gong"
kind = "event_trigger"
copies = 2
[[card.ability]]
type = "active"
range = "green"
do = [{ op = "draw_event" }, { op = "draw", to = "self", n = 1 }]
"""


def test_that_an_event_comes_first_is_said_of_every_card_that_draws_one() -> None:
    """M35, whatever a pack calls its event trigger; and an option that nobody knows is not said to end the turn."""
    texts = texts_of("magic", "en")
    for hand, question in (("x_gong r_soup", "magic-decide-event-first"), ("r_soup", "magic-decide-act")):
        scene = Scene(Seat("quill", "c3", hand=hand), Seat("gale", "h3"), pack=GONG)
        seen = scene.game.observe(scene.state, 0)
        people = People(texts, ("Aoi", "Bo"), 0, seen.sides)
        questions = Questions(MagicWords(texts, people, scene.content, scene.content.boards["town"]))
        assert questions.question(seen, scene.game.preview(seen)) == texts(question)
    assert seen.decision is not None
    odd = msgspec.structs.replace(seen, decision=msgspec.structs.replace(seen.decision, options=("dance",)))
    with pytest.raises(InvariantViolation, match="no words for the option 'dance'"):
        questions.answers(odd, scene.game.preview(seen))


def test_copies_of_a_card_stand_once_with_what_they_would_do() -> None:
    hand = "atk_magic atk_magic r_soup r_soup"
    scene = Scene(Seat("quill", "c3", hp=3, hand=hand), Seat("facet", "c4"))
    seen = scene.game.observe(scene.state, 0)
    texts = texts_of("magic", "en")
    people = People(texts, ("Aoi", "Bo"), 0, seen.sides)
    questions = Questions(MagicWords(texts, people, scene.content, scene.content.boards["town"]))
    answers = questions.answers(seen, scene.game.preview(seen))
    plays = [(answer.label, answer.note) for answer in answers if answer.option.startswith("play:")]
    assert plays == [("Play Magic Attack", "Bo −3"), ("Play Hot Soup", "you +4")]


def test_A15_two_copies_that_are_worn_are_told_apart_by_their_slots() -> None:
    twins = Seat("quill", "c3", hp=1, weapon="w_staff", armor="w_staff")
    scene = Scene(twins, Seat("facet", "c3", hand="atk_magic"), duplicates="native_slot")
    faint = Scene(twins, Seat("facet", "c3", hand="atk_magic"), duplicates="native_slot", current=1)
    texts = texts_of("magic", "en")
    questions = Questions(
        MagicWords(texts, People(texts, ("Aoi", "Bo"), 0, ((0,), (1,))), scene.content, scene.content.boards["town"])
    )
    for table, label in ((scene, "Discard worn Crystal Staff"), (faint.do("1 act play:atk_magic"), "Crystal Staff")):
        seen = table.game.observe(table.state, 0)
        answers = questions.answers(seen, table.game.preview(seen))
        assert [answer.note for answer in answers if answer.label == label] == ["Weapon", "Armour"]


ROUND = """
[[card]]
id = "x_round"
kind = "effect"
copies = 2
[[card.ability]]
type = "active"
range = "green"
do = [{ op = "pass_cards", dir = "next", n = 1 }, { op = "pass_cards", dir = "prev", n = 1 }]
"""


def test_cards_are_passed_to_whom_the_operation_says_that_asks() -> None:
    seats = [Seat("gale", hand="x_round r_soup steal"), Seat("ember", hand="r_tea steal"), Seat("quill", hand="w_bow")]
    scene = Scene(*seats, pack=ROUND).do("0 act play:x_round")
    texts = texts_of("magic", "en")
    for receiver in ("Bo", "Cy"):
        seen = scene.game.observe(scene.state, 0)
        people = People(texts, ("Aoi", "Bo", "Cy"), 0, seen.sides)
        questions = Questions(MagicWords(texts, people, scene.content, scene.content.boards["town"]))
        assert questions.question(seen, scene.game.preview(seen)).endswith(receiver)
        for seat in scene.game.to_act(scene.state):
            decision = scene.game.decision(scene.state, seat)
            assert decision is not None
            scene.do(f"{seat} pass {decision.options[0]}")


def test_a_hand_that_is_passed_on_is_not_stolen_though_nobody_is_asked() -> None:
    """M36: who has one card passes it without a question; what is stolen afterwards is told to be."""
    scene = Scene(Seat("ember", "c3", hand="event_trigger r_soup steal"), Seat("gale", "c3", hand="r_tea"))
    texts = texts_of("magic", "en")
    people = People(texts, ("Aoi", "Bo"), 0, ((0,), (1,)))
    log = Log(MagicWords(texts, people, scene.content, scene.content.boards["town"]))
    told: list[str] = []
    lines = ("chance event b04_wheel", "chance draw steal", "0 act play:steal", "chance pick r_soup")
    for line in ("0 act play:event_trigger", *lines):
        before, known = scene.game.observe(scene.state, 0), len(scene.events)
        for event in scene.do(line).events[known:]:
            told += log.sentences(event.seen_by(0), before)
    assert "You received Honey Tea from Bo" in told
    assert [sentence for sentence in told if "stole" in sentence] == ["You stole Hot Soup from Bo"]
