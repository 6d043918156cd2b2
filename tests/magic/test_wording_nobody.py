"""Damage in nobody's name (A34): texts say what a condition about whoever caused it comes to then."""

from __future__ import annotations

import pytest

from magic.scenario import Scene, Seat
from magic.test_wording import sentences
from zashiki.magic.language import abilities as k
from zashiki.magic.language import expressions as p
from zashiki.magic.language import verbs as o
from zashiki.magic.wording import describe

CONDITIONS = {
    "race": '{ race = "pegasus", of = "source" }',
    "not_race": '{ not = { race = "pegasus", of = "source" } }',
    "near": '{ dist = { a = "self", b = "source", le = 9 } }',
    "not_near": '{ not = { dist = { a = "self", b = "source", le = 9 } } }',
    "other": '{ not = { same = { a = "source", b = "next" } } }',
    "weak": '{ cmp = [{ stat = "hp", of = "source" }, "lt", 5] }',
    "strong": '{ cmp = [5, "lt", { stat = "hp", of = "source" }] }',
    "weaker": '{ cmp = [{ stat = "hp", of = "source" }, "lt", { stat = "hp" }] }',
    "not_weaker": '{ not = { cmp = [{ stat = "hp", of = "source" }, "lt", { stat = "hp" }] } }',
    "unarmed": '{ not = { has = { zone = "hand", of = "source" } } }',
    "both": '{ all = [{ not = { race = "pegasus", of = "source" } }, { terrain = "snow", of = "source" }] }',
    "either": '{ any = [{ not = { race = "pegasus", of = "source" } }, { terrain = "snow", of = "source" }] }',
}
PACK = (
    "".join(
        f'[[card]]\nid = "y_{name}"\nkind = "armor"\ncopies = 1\n[[card.ability]]\ntype = "replace"\n'
        f'on = {{ ev = "damage", subject = "self" }}\nif = {cond}\ndo = [{{ op = "ev_cancel" }}]\n'
        for name, cond in CONDITIONS.items()
    )
    + '[[event]]\nid = "zz"\ndo = [{ op = "each", over = { who = "others" }, do = [{ op = "damage", to = "it", n = 1 }]'
    + ' }]\n[[card]]\nid = "x"\nkind = "effect"\ncopies = 2\n[[card.ability]]\ntype = "active"\nrange = "green"\n'
    + 'do = [{ op = "draw_event" }]\n'
)


@pytest.mark.parametrize("name", CONDITIONS)
def test_what_is_prevented_where_nobody_caused_it_is_said_to_be(name: str) -> None:
    scene = Scene(Seat("quill", "c2", hand="x"), Seat("ember", "d2", armor=f"y_{name}"), pack=PACK)
    before = scene.hp(1)
    scene.do("0 act play:x", "chance event zz")
    is_prevented = scene.hp(1) == before
    text = describe(scene.content, f"y_{name}", "en")
    counts = "(0 if no player caused it)" in text
    assert ("or no player caused it" in text) == (is_prevented and not counts), text
    assert ("from a player" in text) == (not is_prevented and not counts), text


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "if whoever caused it does not have the Pegasus bonus (or no player caused it), prevent the damage."),
        ("ja", "ボーナスがない（原因となったプレイヤーがいない場合も含む）なら、自分はそのダメージを防ぐ。"),
        ("zh-Hans", "若来源玩家没有天马的加成（没有来源玩家时亦然），则你防止该伤害。"),
        ("zh-Hant", "若來源玩家沒有天馬的加成（沒有來源玩家時亦然），則你防止該傷害。"),
    ],
)
def test_it_is_said_in_every_language(language: str, said: str) -> None:
    lacks = p.Negation(not_=p.OfRace(race="pegasus", of="source"))
    on = k.On(ev="damage", subject="self")
    assert sentences(language, k.Replacement(on=on, if_=lacks, do=(o.EventCancel(),))).endswith(said)


def test_what_somebody_always_causes_is_described() -> None:
    lacks = p.Negation(not_=p.OfRace(race="pegasus", of="source"))
    for on in (k.On(ev="attack", subject="self"), k.On(ev="damage", subject="self", cause=("skill", "card"))):
        text = sentences("en", k.Replacement(on=on, if_=lacks, do=(o.EventCancel(),)))
        assert "a player without the Pegasus bonus" in text
