"""What comes to a ban or an immunity for ever without saying so, and turns without end."""

from __future__ import annotations

import pytest

from magic.hostile_packs import ACTIVE, EVENT, RACE, TRIGGER
from magic.scenario import Scene, Seat
from magic.test_pack_warnings import REPLACE, SKILL, warnings
from zashiki.magic.content.lint.natures import BY_RULES
from zashiki.magic.effects import evaluate
from zashiki.magic.model.mutable_state import MutableState

OWN = 'on = { ev = "damage", subject = "self" }\n'
HIT = ACTIVE + 'target = { who = "others" }\ndo = [{ op = "damage", to = "target", n = 9 }]\n'
SPEAR = TRIGGER.replace('"x"', '"y"').replace("trigger", "replace").replace("armor", "weapon")
SPEAR += 'on = { ev = "damage", source = "self" }\ndo = [{ op = "ev_add", n = 2 }]\n'
TURNS = SKILL + 'type = "trigger"\n'
AGAIN = 'do = [{ op = "extra_turn", to = "self" }]\n'
OTHERS = SKILL + 'type = "static"\nwho = "opponents"\n'


def told(text: str) -> list[str]:
    """What is said to have no counter."""
    return [f"{one.path}: {one.message}" for one in warnings(text) if one.code == "NO-COUNTER"]


def changed(*ops: str, on: str = OWN) -> str:
    return f"{REPLACE}{on}do = [{', '.join(f'{{ {op} }}' for op in ops)}]\n"


NEVER = "skill[0]: its owner could never suffer 'damage'"
NOTHING = [
    changed('op = "ev_set", n = 0'),
    changed('op = "ev_set", n = -3'),
    changed('op = "ev_set", n = 5', 'op = "ev_add", n = -5'),
    changed('op = "ev_set", n = { neg = { stat = "hp" } }'),
    changed('op = "ev_add", n = -99'),
    changed('op = "ev_add", n = -99, min = 0'),
    changed('op = "ev_add", n = -9') + HIT,
    changed('op = "ev_add", n = -11') + HIT + SPEAR,
    changed('op = "ev_add", n = -99') + HIT.replace("n = 9", 'n = { count = "hand" }'),
]
SOMETHING = [
    changed('op = "ev_add", n = -1') + HIT,
    changed('op = "ev_add", n = -2, min = 0') + HIT,
    changed('op = "ev_add", n = -99, min = 1'),
    changed('op = "ev_set", n = 1'),
    changed('op = "ev_set", n = 0', 'op = "ev_add", n = 1'),
    changed('op = "ev_add", n = -8') + HIT,
    changed('op = "ev_add", n = -10') + HIT + SPEAR,
    changed('op = "ev_set", n = 0', on='on = { ev = "damage", subject = "self", source = "self" }\n'),
    changed('op = "ev_set", n = 0', on='on = { ev = "damage", subject = "self", dtype = "magic" }\n'),
    changed('op = "ev_set", n = 0', on=OWN + "limit = { n = 1 }\n"),
    changed('op = "ev_set", n = 0', on=OWN + 'if = { terrain = "grass" }\n'),
    changed('op = "check", diff = 3, then = [{ op = "ev_set", n = 0 }]'),
    changed('op = "ev_set", n = 0', 'op = "check", diff = 3, then = [{ op = "ev_set", n = 2 }]'),
]


@pytest.mark.parametrize("text", NOTHING)
def test_damage_that_comes_to_nothing_is_as_good_as_cancelled(text: str) -> None:
    assert told(text) == [NEVER]


@pytest.mark.parametrize("text", SOMETHING)
def test_what_leaves_some_damage_is_armour(text: str) -> None:
    assert told(text) == []


def test_A28_nothing_is_added_to_damage_that_was_set_to_nothing() -> None:
    for op, left in (('op = "ev_set", n = 0', 9), ('op = "ev_add", n = -11', 9), ('op = "ev_add", n = -10', 8)):
        pack = changed(op) + HIT + SPEAR
        scene = Scene(Seat("quill", "c3", hand="x", weapon="y"), Seat("owl", "c3"), pack=pack)
        assert scene.do("0 act play:x").hp(1) == left, op


def test_other_numbers_that_come_to_nothing_are_told_where_nothing_raises_them() -> None:
    lost = changed('op = "ev_set", n = 0', on='on = { ev = "lose_hp", subject = "self" }\n')
    more = SPEAR.replace('"damage", source', '"lose_hp", subject').replace("n = 2", "n = 1")
    assert told(lost) == ["skill[0]: its owner could never suffer 'lose_hp'"]
    assert told(lost + more) == []
    assert told(changed('op = "ev_set", n = 0', on='on = { ev = "draw" }\n')) == [
        "skill[0]: no 'draw' would ever take place"
    ]


@pytest.mark.parametrize(
    ("number", "least"), [("draw", -2), ("moves", -1), ("attacks", -1), ("hand_limit", -6), ("move", -3)]
)
def test_a_number_of_others_that_is_lowered_to_nothing_is_told(number: str, least: int) -> None:
    """Whatever it is by the rules, on a character card or by a race: the pieces of this base pack move 2 and 1 more."""
    one = OTHERS + f'stat = "{number}"\n'
    without = [f"skill[0]: others would be without {number!r} for ever"]
    assert told(f"{one}n = -99") == told(f"{one}n = {least}") == without
    assert told(f"{one}n = {least + 1}") == []
    assert (
        told(f'{one}n = -99\nif = {{ terrain = "grass" }}') == told(f"{one}n = -99".replace("opponents", "self")) == []
    )
    race = RACE.replace('"x"', '"elf"') + f'type = "static"\nstat = "{number}"\nn = 1\n'
    assert told(f"{race}{one}n = {least}".replace('race = "earth"', 'race = "elf"')) == []


def test_what_is_set_or_capped_counts_with_what_is_added() -> None:
    one = OTHERS + 'stat = "draw"\n'
    assert told(f"{one}set = 2\nn = -2") == told(f"{one}cap = -1") == told(f"{one}set = 0")
    assert told(f"{one}set = 0") == ["skill[0]: others would be without 'draw' for ever"]
    assert told(f"{one}set = 3\nn = -2") == told(f"{one}set = 0\nn = 1") == []


def test_the_numbers_of_the_rules_are_those_that_are_played_with() -> None:
    scene = Scene(Seat("quill", "c3"), Seat("facet", "i7"))
    d = MutableState(scene.content, scene.state)
    assert {number: evaluate.stat(d, 0, number) for number in BY_RULES} == BY_RULES


LOCKED = "nobody else would ever have a turn again"


@pytest.mark.parametrize("ev", ["turn_start", "turn_end"])
def test_turns_that_give_turns_are_told(ev: str) -> None:
    own = f'on = {{ ev = "{ev}", subject = "self" }}\n'
    anybody = f'on = {{ ev = "{ev}" }}\n'
    for text in (own, anybody, own + "may = true\n", own + "limit = { n = 1 }\n"):
        assert told(TURNS + text + AGAIN) == [f"skill[0]: {LOCKED}"], text
    assert told(TURNS + own + AGAIN.replace("self", "current")) == [f"skill[0]: {LOCKED}"]
    assert told(f'{TURNS}{own}do = [{{ op = "may", {AGAIN.strip()} }}]') == [f"skill[0]: {LOCKED}"]
    assert told(TRIGGER + own + AGAIN) == [f"ability[0]: {LOCKED}"], "nobody has a turn in which to take it away"
    for text in (own + 'if = { terrain = "grass" }\n', own + 'limit = { n = 1, per = "cycle" }\n'):
        assert told(TURNS + text + AGAIN) == [], text
    assert told(TURNS + own + AGAIN.replace("self", "next")) == []
    assert told(f'{TURNS}{own}do = [{{ op = "check", diff = 3, then = [{AGAIN[6:-2]}] }}]') == []


def test_an_event_that_gives_turns_for_longer_than_a_turn_is_told() -> None:
    for until, locks in {"game": True, "cycle": True, "round": True, "turn": False, "their_turn": False}.items():
        event = f'{EVENT}until = "{until}"\n[[event.ability]]\ntype = "trigger"\n'
        event += f'on = {{ ev = "turn_end", subject = "self" }}\n{AGAIN}'
        assert told(event) == ([f"ability[0]: {LOCKED}"] if locks else []), until


def test_M14_M15_neither_a_limit_by_turn_nor_a_worn_card_ends_it() -> None:
    worn = f'{TRIGGER}on = {{ ev = "turn_end", subject = "self" }}\nlimit = {{ n = 1 }}\n{AGAIN}'
    for pack, locked in ((worn, True), (worn.replace("n = 1 }", 'n = 1, per = "cycle" }'), False)):
        scene = Scene(Seat("quill", "c3", armor="x"), Seat("facet", "i7"), pack=pack)
        scene.do("0 act end", "chance draw w_net w_bow", "0 act end")
        assert (scene.state.current == 0) is locked
