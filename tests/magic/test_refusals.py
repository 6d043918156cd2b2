"""What is refused is refused with its reason, and the rule behind it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import zashiki.magic
from magic.scenario import Scene, Seat
from zashiki.core.action import ActionRecord
from zashiki.core.errors import IllegalAction, InvalidNotation
from zashiki.locales import LANGUAGES
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
        (Seat("m6_lyre", "c3"), "0 act skill:lullaby", "no-target", "M28"),
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


WET = Seat("facet", "f1", hand="r_soup")
SHADOW = Seat("facet", "c3", hand="r_soup", element="el_shadow")


def aimed(card: str, weapon: str = "") -> Seat:
    return Seat("quill", "e1", hand=card, weapon=weapon)


@pytest.mark.parametrize(
    ("seats", "line", "code", "rule"),
    [
        # Nobody in range, by what is aimed (M28, M32, M39, M43).
        ((aimed("atk_magic"), FAR), "0 act play:atk_magic#1", "no-target", "M32"),
        ((aimed("steal"), Seat("facet", "i7", hand="r_soup")), "0 act play:steal#1", "no-target", "M39"),
        ((aimed("e_freeze"), FAR), "0 act play:e_freeze#1", "no-target", "M43"),
        ((Seat("m6_dj", "c3"), FAR), "0 act skill:bass", "no-target", "M28"),
        # In range, but with nothing to take.
        ((aimed("steal"), Seat("facet", "e1")), "0 act play:steal#1", "no-target", "M39"),
        # In range, but in water, while who aims stands on land (M69).
        ((aimed("atk_magic", weapon="w_sling"), WET), "0 act play:atk_magic#1", "in-water", "M69"),
        ((aimed("steal", weapon="w_sling"), WET), "0 act play:steal#1", "in-water", "M69"),
        ((aimed("e_kite"), WET), "0 act play:e_kite#1", "in-water", "M69"),
        ((Seat("m6_dj", "e1", weapon="w_sling"), WET), "0 act skill:bass", "in-water", "M69"),
        # In water, but out of range as well: it is the range that one can do something about.
        ((Seat("quill", "c3", hand="atk_magic"), WET), "0 act play:atk_magic#1", "no-target", "M32"),
        # In range and on land, but protected by what a card says (M43).
        ((Seat("quill", "c3", hand="steal"), SHADOW), "0 act play:steal#1", "protected", "M43"),
    ],
)
def test_M28_M32_M39_M43_M69_why_nobody_can_be_aimed_at(
    seats: tuple[Seat, ...], line: str, code: str, rule: str
) -> None:
    with pytest.raises(IllegalAction) as caught:
        Scene(*seats).do(line)
    assert (caught.value.code, caught.value.rule) == (code, rule)


@pytest.mark.parametrize(
    ("do", "line", "code", "rule"),
    [
        (
            '{ op = "status", id = "no_attack", to = "self", until = "turn" }',
            "0 act play:atk_magic#1",
            "forbidden",
            "M43",
        ),
        ('{ op = "status", id = "no_play", to = "self", until = "turn" }', "0 act play:r_soup#1", "forbidden", "M43"),
        ('{ op = "status", id = "no_move", to = "self", until = "turn" }', "0 act move:c4", "cannot-move", "M43"),
    ],
)
def test_M43_what_a_card_forbids(do: str, line: str, code: str, rule: str) -> None:
    pack = '[[card]]\nid = "x"\nkind = "effect"\ncopies = 1\n[[card.ability]]\ntype = "active"\nrange = "green"\n'
    scene = Scene(Seat("quill", "c3", hand="x atk_magic r_soup"), Seat("facet", "c3"), pack=f"{pack}do = [{do}]\n")
    with pytest.raises(IllegalAction) as caught:
        scene.do("0 act play:x", line)
    assert (caught.value.code, caught.value.rule) == (code, rule)


def test_M37_what_an_event_forbids() -> None:
    scene = Scene(Seat("quill", "c3", hand="event_trigger atk_magic"), Seat("facet", "c3"))
    scene.do("0 act play:event_trigger", "chance event n22_truce", "chance draw r_tea")
    with pytest.raises(IllegalAction) as caught:
        scene.do("0 act play:atk_magic#1")
    assert (caught.value.code, caught.value.rule) == ("forbidden", "M37")


def test_M43_what_a_card_forbids_while_an_event_forbids_it_to_others() -> None:
    pack = (
        '[[card]]\nid = "x"\nkind = "weapon"\nrange = 1\ncopies = 1\n'
        '[[card.ability]]\ntype = "static"\nforbid = "play"\nkinds = ["attack"]\n'
        '[[event]]\nid = "y"\nuntil = "cycle"\n'
        '[[event.ability]]\ntype = "static"\nforbid = "play"\nwho = "others"\nkinds = ["attack"]\n'
    )
    scene = Scene(Seat("quill", "c3", hand="x event_trigger atk_magic"), Seat("facet", "c3"), pack=pack)
    scene.do("0 act play:event_trigger", "chance event y", "chance draw r_tea", "0 act equip:x#1:weapon")
    with pytest.raises(IllegalAction) as caught:
        scene.do("0 act play:atk_magic#1")
    assert (caught.value.code, caught.value.rule) == ("forbidden", "M43")


def test_M43_a_ban_on_equipping() -> None:
    pack = (
        '[[card]]\nid = "x"\nkind = "weapon"\nrange = 1\ncopies = 1\n'
        '[[card.ability]]\ntype = "static"\nforbid = "equip"\nkinds = ["armor"]\n'
    )
    scene = Scene(Seat("quill", "c3", hand="x a_leather"), Seat("facet", "c3"), pack=pack)
    with pytest.raises(IllegalAction) as caught:
        scene.do("0 act equip:x#1:weapon", "0 act equip:a_leather#1:armor")
    assert (caught.value.code, caught.value.rule) == ("cannot-equip", "M43")


def test_M29_a_skill_with_nothing_to_do() -> None:
    with pytest.raises(IllegalAction) as caught:
        Scene(Seat("m6_doctor", "c3"), FAR).do("0 act skill:rewind")
    assert (caught.value.code, caught.value.rule) == ("pointless", "M29")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_words(language: str) -> None:
    """Every code that the rules of Magic raise, as the browser looks it up, and no words for anything else."""
    source = "".join(
        path.read_text("utf-8") for path in Path(zashiki.magic.__file__).parent.joinpath("rules").glob("*.py")
    )
    texts = (Path(zashiki.magic.__file__).parents[1] / "locales" / language / "magic.ftl").read_text("utf-8")
    for code in re.findall(r"^magic-refuse-([a-z-]+) = \S", texts, re.MULTILINE):
        assert f'"{code}"' in source, code
    for code in re.findall(r'(?:return|IllegalAction\() ?"([a-z]+(?:-[a-z]+)+)"', source):
        assert f"magic-refuse-{code} = " in texts, code


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
