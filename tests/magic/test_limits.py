"""What a limited ability counts: what it does, and not that it was offered; one text, one play."""

from __future__ import annotations

import pytest

from magic.scenario import Scene, Seat
from zashiki.magic.wording import describe

FAR = Seat("facet", "i7")
DRAW = '{ op = "draw", to = "self", n = 1 }'
POOR = '{ cmp = [{ stat = "hp" }, "le", 5] }'
PLAYED = 'type = "trigger"\non = { ev = "play", source = "self" }\nlimit = { n = 1, per = "turn" }\n'
HURT = 'type = "replace"\non = { ev = "damage", subject = "self" }\nlimit = { n = 1, per = "game" }\n'


def card(name: str, body: str, kind: str = "effect") -> str:
    return f'[[card]]\nid = "{name}"\nkind = "{kind}"\ncopies = 4\n[[card.ability]]\n{body}\n'


def active(name: str, do: str) -> str:
    return card(name, f'type = "active"\nrange = "green"\ndo = [{do}]')


LOOK = active("x", '{ op = "look", of = "next" }')
LOSE = active("z", '{ op = "lose_hp", to = "self", n = 5 }')
BURN = active("z", '{ op = "damage", to = "self", n = 1, dtype = "magic" }')


def scene(body: str, hand: str, *others: Seat, more: str = "") -> Scene:
    """An armour of that ability is worn by somebody with these cards."""
    seat = Seat("quill", "c3", hand=hand, armor="y")
    return Scene(seat, *(others or (FAR,)), pile="w_bow w_sling", pack=card("y", body, "armor") + more)


MAYS = [f"{PLAYED}may = true\ndo = [{DRAW}]", f'{PLAYED}do = [{{ op = "may", do = [{DRAW}] }}]']
IFS = [f"{PLAYED}if = {POOR}\ndo = [{DRAW}]", f'{PLAYED}do = [{{ op = "if", cond = {POOR}, then = [{DRAW}] }}]']
BOTH = [
    f"{PLAYED}if = {POOR}\nmay = true\ndo = [{DRAW}]",
    f'{PLAYED}if = {POOR}\ndo = [{{ op = "may", do = [{DRAW}] }}]',
    f'{PLAYED}do = [{{ op = "if", cond = {POOR}, then = [{{ op = "may", do = [{DRAW}] }}] }}]',
]


@pytest.mark.parametrize("same", [MAYS, IFS, BOTH])
def test_these_programs_have_one_text(same: list[str]) -> None:
    for language in ("en", "ja", "zh-Hans", "zh-Hant"):
        assert len({describe(scene(body, "").content, "y", language) for body in same}) == 1


@pytest.mark.parametrize("body", MAYS)
def test_what_was_declined_may_be_done_at_the_next_time(body: str) -> None:
    table = scene(body, "x x x", more=LOOK).do(
        "0 act play:x", "0 may no", "0 act play:x", "0 may yes", "chance draw w_bow"
    )
    assert table.do("0 act play:x").asked() == "0 act"


@pytest.mark.parametrize("body", IFS)
def test_a_condition_that_does_not_hold_uses_nothing_up(body: str) -> None:
    table = scene(body, "x z x", more=LOOK + LOSE).do("0 act play:x", "0 act play:z", "chance draw w_bow")
    assert table.do("0 act play:x").asked() == "0 act"


@pytest.mark.parametrize("body", BOTH)
def test_nor_do_a_condition_and_a_permission(body: str) -> None:
    table = scene(body, "x z x x", more=LOOK + LOSE)
    table.do("0 act play:x", "0 act play:z", "0 may no", "0 act play:x", "0 may yes", "chance draw w_bow")
    assert table.do("0 act play:x").asked() == "0 act"


CHOSEN = '{ op = "target", who = { who = "opponents" }, as = "t", up_to = true }'
THEIRS = '{ op = "pick", from = { zone = "hand", of = "t" }, how = "random", as = "c" }'


@pytest.mark.parametrize(
    "then",
    [
        '{ op = "ev_set", field = "subject", to = "t" }',
        f'{THEIRS}, {{ op = "put", what = "c", zone = "hand" }}, {{ op = "damage", to = "t", n = 1 }}',
    ],
)
def test_where_nobody_is_chosen_nothing_is_used_up(then: str) -> None:
    """The text is: once per game, when you would take damage, you may choose an opponent, then they take it instead."""
    table = scene(f"{HURT}do = [{CHOSEN}, {then}]", "z z z", more=BURN)
    table.do("0 act play:z", "0 target", "0 act play:z", "0 target 1")
    assert table.do("0 act play:z").asked() == "0 act"


def test_nor_where_nobody_can_be_chosen() -> None:
    near = CHOSEN.replace('"opponents"', '"opponents", on_tile_of = "self"')
    body = f'{PLAYED}do = [{near}, {{ op = "damage", to = "t", n = 1 }}]'
    jump = active("x", '{ op = "move_to", to = "self", tiles = { within = 2, of = "self" } }')
    table = scene(body, "x x x", Seat("gale", "b3"), more=jump).do("0 act play:x", "0 tile c4")
    table.do("0 act play:x", "0 tile b3", "0 target 1")
    assert table.hp(1) == 8
    table.do("0 act play:x", "0 tile c3")
    assert table.asked() == "0 act"


@pytest.mark.parametrize(
    ("do", "lines"),
    [
        (f"{CHOSEN}, {DRAW}", ("0 target", "chance draw w_bow")),
        (
            f'{{ op = "may", do = [{DRAW}] }}, {{ op = "status", id = "no_move", to = "next", until = "turn" }}',
            ("0 may no",),
        ),
        (f'{{ op = "check", diff = 3, then = [{DRAW}] }}', ("chance roll 1",)),
        (f'{{ op = "if", cond = {POOR}, then = [{DRAW}], else = [{{ op = "look", of = "next" }}] }}', ()),
    ],
)
def test_what_is_done_all_the_same_is_counted(do: str, lines: tuple[str, ...]) -> None:
    table = scene(f"{PLAYED}do = [{do}]", "x x", more=LOOK).do("0 act play:x", *lines)
    assert table.do("0 act play:x").asked() == "0 act"


def test_of_several_times_a_declined_one_is_left() -> None:
    body = MAYS[1].replace("n = 1, per", "n = 2, per")
    table = scene(body, "x x x x", more=LOOK)
    table.do("0 act play:x", "0 may yes", "chance draw w_bow", "0 act play:x", "0 may no")
    table.do("0 act play:x", "0 may yes", "chance draw w_sling")
    assert table.do("0 act play:x").asked() == "0 act"
