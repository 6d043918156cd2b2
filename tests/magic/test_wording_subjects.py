"""Where a text leaves its subject out, the reader takes whoever was spoken of last: so it may only where that is he."""

from __future__ import annotations

import pytest

from magic.test_wording import sentences
from zashiki.magic.language import abilities as k
from zashiki.magic.language import expressions as p
from zashiki.magic.language import verbs as o
from zashiki.magic.language.verb import Verb

OWN, THEIRS = o.LoseHp(to="self", n=2), o.LoseHp(to="target", n=2)


def told(language: str, *do: Verb) -> str:
    return sentences(language, k.Active(range="green", target=p.Group(who="opponents"), do=do))


@pytest.mark.parametrize(
    ("language", "own", "theirs"),
    [
        (
            "ja",
            "その後、そのプレイヤーが森にいるなら、自分は体力を",
            "その後、あなたが森にいるなら、そのプレイヤーは体力を",
        ),
        ("zh-Hans", "然后若该玩家站在森林中，则你失去", "然后若你站在森林中，则该玩家失去"),
        ("zh-Hant", "然後若該玩家站在森林中，則你失去", "然後若你站在森林中，則該玩家失去"),
    ],
)
def test_behind_a_condition_about_another_it_is_said_who_does_it(language: str, own: str, theirs: str) -> None:
    def forest(of: str, *then: Verb) -> Verb:
        return o.If(cond=p.OnTerrain(terrain=("forest",), of=of), then=then)

    draws = o.Draw(to="target", n=1), o.Draw(to="self", n=1)
    assert own in told(language, *draws, forest("target", OWN))
    assert theirs in told(language, *reversed(draws), forest("self", THEIRS))
    neighbour = p.OnTerrain(terrain=("snow",), of="next")
    answer = k.Trigger(on=k.On(ev="turn_start", subject="self"), if_=neighbour, do=(OWN,))
    assert {"ja": "なら、自分は"}.get(language, "你失去") in sentences(language, answer)


@pytest.mark.parametrize(
    ("language", "otherwise", "failed", "behind"),
    [
        ("ja", "そうでなければ、自分は体力", "失敗なら自分は体力", "。その後、自分は体力"),
        ("zh-Hans", "否则你失去", "失败则你失去", "。然后你失去"),
        ("zh-Hant", "否則你失去", "失敗則你失去", "。然後你失去"),
    ],
)
def test_behind_what_another_does_in_one_case_it_is_said_who_does_the_rest(
    language: str, otherwise: str, failed: str, behind: str
) -> None:
    draws = o.Draw(to="target", n=1), o.Draw(to="self", n=1)
    stands = p.OnTerrain(terrain=("forest",))
    assert otherwise in told(language, *draws, o.If(cond=stands, then=(THEIRS,), else_=(OWN,)))
    assert failed in told(language, *draws, o.Check(diff=3, then=(THEIRS,), else_=(OWN,)))
    assert behind in told(language, *draws, o.If(cond=stands, then=(THEIRS,)), OWN)
