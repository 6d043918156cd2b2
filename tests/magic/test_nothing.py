"""What comes to nothing: nobody is aimed at, nothing is lost, regained or drawn."""

from __future__ import annotations

from magic.scenario import Scene, Seat

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
