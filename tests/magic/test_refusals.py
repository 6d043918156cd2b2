"""What is refused is refused with its reason, and the rule behind it."""

from __future__ import annotations

import pytest

from magic.scenario import Scene, Seat
from zashiki.core.action import ActionRecord
from zashiki.core.errors import IllegalAction, InvalidNotation
from zashiki.magic import MAGIC

FAR = Seat("facet", "i7")


@pytest.mark.parametrize(
    ("seat", "line", "code", "rule"),
    [
        (Seat("quill", "c3"), "0 act play:r_soup#1", "not-in-hand", "M17"),
        (Seat("quill", "c3"), "0 act equip:w_bow#1:weapon", "not-in-hand", "M17"),
        (Seat("quill", "c3", hand="event_trigger r_soup"), "0 act play:r_soup#1", "event-first", "M35"),
        (Seat("quill", "c3", hand="w_bow"), "0 act play:w_bow#1", "not-played", "M48"),
        (Seat("quill", "c3", hand="atk_magic"), "0 act play:atk_magic#1", "no-target", "M32"),
        (Seat("quill", "c3", hand="e_lost"), "0 act play:e_lost#1", "pointless", "M43"),
        (Seat("quill", "c3", hand="w_bow"), "0 act equip:w_bow#1:armor", "wrong-slot", "M50"),
        (Seat("quill", "c3", hand="w_staff", armor="w_staff"), "0 act equip:w_staff#2:weapon", "duplicate", "M58"),
        (Seat("quill", "c3"), "0 act move:i7", "cannot-move", "M60"),
        (Seat("quill", "c3"), "0 act skill:bass", "no-such-skill", "M29"),
        (Seat("m6_lyre", "c3"), "0 act skill:lullaby", "no-target", "M32"),
        (Seat("quill", "c3", weapon="w_bow"), "0 act shift:weapon:armor", "cannot-shift", "M57"),
        (Seat("quill", "c3"), "0 act drop:weapon", "nothing-worn", "M51"),
        (Seat("quill", "c3"), "0 act exchange:1", "cannot-exchange", "M90"),
        (Seat("quill", "c3"), "0 act dance", "not-an-option", "M31"),
        (Seat("quill", "c3"), "0 act", "wrong-count", "M31"),
        (Seat("quill", "c3"), "0 act end end", "wrong-count", "M31"),
        (Seat("quill", "c3"), "0 target 1", "wrong-kind", "M31"),
    ],
)
def test_refusals(seat: Seat, line: str, code: str, rule: str) -> None:
    scene = Scene(seat, FAR)
    with pytest.raises(IllegalAction) as caught:
        scene.do(line)
    assert (caught.value.code, caught.value.rule) == (code, rule)


def test_a_spent_skill_rests() -> None:
    scene = Scene(Seat("marl", "c3"), FAR).do("0 act skill:fortify")
    assert scene.refuses("0 act skill:fortify") == "M29"


@pytest.mark.parametrize(("seat", "code"), [(1, "not-your-turn"), (7, "no-such-seat"), (-1, "not-your-turn")])
def test_who_is_not_asked_is_refused(seat: int, code: str) -> None:
    scene = Scene(Seat("quill", "c3"), FAR)
    record = ActionRecord("chance", "roll", ("3",)) if seat < 0 else ActionRecord(seat, "act", ("end",))
    with pytest.raises(IllegalAction) as caught:
        MAGIC.apply(scene.state, MAGIC.action(record))
    assert caught.value.code == code


@pytest.mark.parametrize(
    "record",
    [
        ActionRecord(0, "dance", ()),
        ActionRecord("chance", "act", ("end",)),
        ActionRecord(0, "roll", ("6",)),
        ActionRecord(-3, "act", ("end",)),
        ActionRecord(0, "act", ("play w_bow",)),
        ActionRecord(0, "act", ("",)),
        ActionRecord(0, "act", ("x" * 101,)),
    ],
)
def test_what_is_no_action_is_refused(record: ActionRecord) -> None:
    with pytest.raises(InvalidNotation):
        MAGIC.action(record)


def test_explicit_deals_are_refused() -> None:
    with pytest.raises(IllegalAction):
        MAGIC.check_setup(MAGIC.rules("brawl-2"), [{}])
