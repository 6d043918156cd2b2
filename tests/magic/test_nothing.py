"""What comes to nothing: nobody is aimed at, nothing is lost, regained or drawn."""

from __future__ import annotations

import pytest

from magic.scenario import Scene, Seat
from zashiki.magic.model.events import AbilityUsed

CARD = '[[card]]\nid = "x"\nkind = "effect"\ncopies = 1\n[[card.ability]]\ntype = "active"\nrange = "green"\n'
NOBODY = '{ op = "target", who = { who = "others", if = { terrain = "snow" } } }'
HURT = '{ op = "damage", to = "target", n = 2 }'
FAR = Seat("facet", "i7")


def test_who_was_aimed_at_first_is_not_meant_where_nobody_else_can_be_aimed_at() -> None:
    """The text is: choose any opponent, then choose another player on snow, and deal 2 damage to that one."""
    pack = CARD + f'target = {{ who = "opponents" }}\ndo = [{NOBODY}, {HURT}]\n'
    scene = Scene(Seat("quill", "c3", hand="x"), FAR, pack=pack)
    before = scene.hp(1)
    scene.do("0 act play:x")
    assert scene.hp(1) == before
    assert scene.asked() == "0 act"


TWO = '{ op = "pick", from = { zone = "hand" }, how = "random", n = 2, as = "c" }'
TWO_OF_THEM = TWO + ', { op = "put", what = "c", zone = "discard" }'
CHOSEN = '{ op = "target", who = { who = "opponents" }, up_to = true, as = "it" }'


@pytest.mark.parametrize(
    ("choice", "lines"), [(NOBODY.replace("} }", '} }, as = "it"', 1), ()), (CHOSEN, ("0 target",))]
)
def test_where_nobody_was_chosen_nobody_pays(choice: str, lines: tuple[str, ...]) -> None:
    """The text is: you may choose an opponent, then discard 2 random cards from their hand."""
    scene = Scene(Seat("quill", "c3", hand="x e_gift r_tea"), FAR, pack=f"{CARD}do = [{choice}, {TWO_OF_THEM}]\n")
    scene.do("0 act play:x", *lines)
    assert scene.hand(0) == ["e_gift", "r_tea"]
    assert scene.asked() == "0 act"


NOTHINGS = [
    ("lose_hp", '{ op = "lose_hp", to = "self", n = { count = "attacks" } }'),
    ("heal", '{ op = "heal", to = "self", n = { count = "attacks" } }'),
    ("heal", '{ op = "heal", to = "self", n = 3 }'),
    ("draw", '{ op = "draw", to = "self", n = { count = "attacks" } }'),
    ("draw", '{ op = "draw", to = "self", n = 2 }'),
    ("damage", '{ op = "damage", to = "self", n = { count = "attacks" } }'),
]
"""Of somebody who has all hit points and has played no attack card, and no pile is there."""


@pytest.mark.parametrize(("ev", "op"), NOTHINGS)
def test_nothing_follows_a_loss_a_healing_or_a_draw_of_nothing(ev: str, op: str) -> None:
    """The text is: after you lose HP, and so on."""
    scene = Scene(Seat("quill", "c3", hand="x", armor="y"), FAR, pile="", pack=_answered(ev, op)).do("0 act play:x")
    assert scene.happened(AbilityUsed) == []
    assert scene.asked() == "0 act"


@pytest.mark.parametrize(("ev", "op"), NOTHINGS)
def test_A28_nothing_is_put_in_the_place_of_a_loss_a_healing_or_a_draw_of_nothing(ev: str, op: str) -> None:
    """The text is: when you would lose HP, prevent the loss, then nobody moves; and so on."""
    instead = '{ op = "ev_cancel" }, { op = "status", id = "no_move", to = "next", until = "round" }'
    scene = Scene(Seat("quill", "c3", hand="x", armor="y"), FAR, pile="", pack=_answered(ev, op, "replace", instead))
    scene.do("0 act play:x")
    assert scene.happened(AbilityUsed) == []
    assert not scene.state.modifiers


def test_A28_nothing_is_added_to_a_healing_of_nothing() -> None:
    """The text is: when you would regain HP, increase the healing by 3. The card heals 1 for each attack card."""
    pack = _answered("heal", NOTHINGS[1][1], "replace", '{ op = "ev_add", n = 3 }')
    assert Scene(Seat("quill", "c3", hp=2, hand="x", armor="y"), FAR, pack=pack).do("0 act play:x").hp(0) == 2


@pytest.mark.parametrize(
    ("ev", "op"), [*NOTHINGS, ("move", '{ op = "move_to", to = "self", tiles = { within = 1, terrain = ["snow"] } }')]
)
def test_what_lasts_until_something_happens_outlasts_what_comes_to_nothing(ev: str, op: str) -> None:
    """The text is: movement +1 until after the next draw by you, and so on."""
    scene = Scene(Seat("quill", "c3", hand="x"), FAR, pile="", pack=f"{CARD}do = [{_until(ev)}, {op}]\n")
    scene.do("0 act play:x")
    assert [modifier.until for modifier in scene.state.modifiers] == [f"once:{ev}"]


@pytest.mark.parametrize(
    ("ev", "op", "over"),
    [
        ("heal", '{ op = "heal", to = "self", n = 3 }', False),
        ("draw", '{ op = "draw", to = "self", n = 3 }', False),
        ("lose_hp", '{ op = "lose_hp", to = "self", n = 3 }', False),
        ("move", '{ op = "move_to", to = "self", tiles = { named = true } }', False),
        ("damage", '{ op = "damage", to = "self", n = 3 }', True),
    ],
)
def test_what_is_prevented_has_not_happened_but_damage_was_there(ev: str, op: str, over: bool) -> None:
    pack = _answered(ev, f"{_until(ev)}, {op}", "replace", '{ op = "ev_cancel" }')
    scene = Scene(Seat("quill", "c3", hp=3, hand="x", armor="y"), FAR, pack=pack).do("0 act play:x")
    if ev == "move":
        scene.do("0 tile d4")
    assert scene.happened(AbilityUsed) == [AbilityUsed(0, "y/0")]
    assert not scene.state.modifiers if over else scene.state.modifiers


@pytest.mark.parametrize(
    "guard",
    [
        '{ op = "shield", to = "self", n = 5, until = "turn" }',
        '{ op = "status", id = "immune", to = "self", until = "turn" }',
    ],
)
def test_M73_damage_that_a_shield_or_immunity_stops_was_there(guard: str) -> None:
    hurt = '{ op = "damage", to = "self", n = 3 }'
    scene = Scene(Seat("quill", "c3", hand="x"), FAR, pack=f"{CARD}do = [{_until('damage')}, {guard}, {hurt}]\n")
    assert [modifier.until for modifier in scene.do("0 act play:x").state.modifiers] == ["turn"]


@pytest.mark.parametrize(
    ("ev", "op", "chance"),
    [
        ("lose_hp", '{ op = "lose_hp", to = "self", n = 1 }', ()),
        ("heal", '{ op = "heal", to = "self", n = 3 }', ()),
        ("draw", '{ op = "draw", to = "self", n = 5 }', ("chance draw w_bow w_sling",)),
        ("draw", '{ op = "draw", to = "self", n = 1 }', ("chance draw w_bow",)),
    ],
)
def test_what_was_less_than_was_said_is_followed(ev: str, op: str, chance: tuple[str, ...]) -> None:
    seat = Seat("quill", "c3", hp=8, hand="x", armor="y")
    scene = Scene(seat, FAR, pile="w_bow w_sling", pack=_answered(ev, op)).do("0 act play:x", *chance)
    assert scene.happened(AbilityUsed) == [AbilityUsed(0, "y/0")]


def test_a_draw_that_goes_on_with_a_new_pile_is_followed_once() -> None:
    pack = _answered("draw", '{ op = "draw", to = "self", n = 2 }')
    seat = Seat("quill", "c3", hand="x", armor="y")
    scene = Scene(seat, FAR, pile="w_bow", pack=pack, reshuffle=True).do(
        "0 act play:x", "chance draw w_bow", "chance draw w_sling"
    )
    assert scene.hand(0) == ["w_bow", "w_sling"]
    assert scene.happened(AbilityUsed) == [AbilityUsed(0, "y/0")]


def _until(ev: str) -> str:
    return f'{{ op = "modify", stat = "move", to = "self", n = 1, until = "once:{ev}" }}'


def _answered(ev: str, op: str, kind: str = "trigger", do: str = "") -> str:
    """A card that does something, and an armour that answers it."""
    stay = '{ op = "status", id = "no_move", to = "next", until = "round" }'
    return CARD + (
        f'do = [{op}]\n[[card]]\nid = "y"\nkind = "armor"\ncopies = 1\n[[card.ability]]\ntype = "{kind}"\n'
        f'on = {{ ev = "{ev}", subject = "self" }}\ndo = [{do or stay}]\n'
    )
