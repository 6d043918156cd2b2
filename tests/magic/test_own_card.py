"""A card counts among the hand cards that it asks for: the check says so before somebody plays for nothing."""

from __future__ import annotations

import pytest

from magic.hostile_packs import ACTIVE
from magic.scenario import Scene, Seat
from magic.test_pack_warnings import warnings

COST = 'do = [{ op = "discard", to = "self", n = 1 }, { op = "heal", to = "self", n = 3 }]\n'
TWO = '{ cmp = [{ count = "hand" }, "ge", 2] }'


def played_alone(cond: str) -> Scene:
    return Scene(Seat("quill", "c3", hp=5, hand="x"), Seat("facet", "i7"), pack=f"{ACTIVE}if = {cond}\n{COST}")


@pytest.mark.parametrize(
    "cond",
    [
        '{ has = { zone = "hand" } }',
        '{ has = { zone = "hand", kind = ["weapon", "effect"], of = "self" } }',
        '{ cmp = [{ count = "hand" }, "ge", 1] }',
        '{ cmp = [0, "lt", { count = "hand" }] }',
        '{ cmp = [{ count = "hand" }, "ne", 0] }',
    ],
)
def test_a_card_that_asks_for_itself_is_told(cond: str) -> None:
    assert played_alone(cond).do("0 act play:x").hp(0) == 8, "its price was itself"
    found = [finding for finding in warnings(f"{ACTIVE}if = {cond}\n{COST}") if finding.code == "DEAD"]
    assert [(finding.path, finding.message) for finding in found] == [
        ("ability[0].if", "this always holds: the card itself is in hand when it is asked")
    ]


@pytest.mark.parametrize(
    "cond", [TWO, '{ has = { zone = "hand", not_id = "x" } }', '{ cmp = [{ stat = "hp" }, "ge", 1] }']
)
def test_a_card_that_asks_for_another_is_not(cond: str) -> None:
    assert all("card itself" not in finding.message for finding in warnings(f"{ACTIVE}if = {cond}\n{COST}"))
    assert ("play:x" in played_alone(cond).options()) == ("stat" in cond)


def test_the_advice_for_a_card_that_costs_nothing_asks_for_two() -> None:
    (unpaid,) = (finding for finding in warnings(ACTIVE + COST) if finding.code == "UNPAID")
    assert TWO in unpaid.advice
    assert not [finding for finding in warnings(f"{ACTIVE}if = {TWO}\n{COST}") if finding.code in ("UNPAID", "DEAD")]
