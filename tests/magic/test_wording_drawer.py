"""Texts of events in English, where a clause about the drawer needs a subject as any about somebody else does."""

from __future__ import annotations

import pytest

from magic.test_wording import sentences
from zashiki.magic.language import abilities as k
from zashiki.magic.language import verbs as o


@pytest.mark.parametrize(
    ("ability", "said"),
    [
        (
            k.Trigger(on=k.On(ev="turn_end", subject="self"), do=(o.LoseHp(to="subject", n=1),)),
            "At the end of the drawer’s turn, the drawer loses 1 HP.",
        ),
        (
            k.Trigger(on=k.On(ev="damage", subject="self"), may=True, do=(o.Draw(to="self", n=1),)),
            "After the drawer takes damage, the drawer may draw 1 card.",
        ),
        (
            k.Replacement(on=k.On(ev="draw", subject="self"), do=(o.EventSet(field="n", n=3),)),
            "When the drawer would draw cards, the drawer draws 3 cards instead.",
        ),
    ],
)
def test_an_answer_names_the_drawer(ability: k.Ability, said: str) -> None:
    assert sentences("en", ability, "drawer") == said
