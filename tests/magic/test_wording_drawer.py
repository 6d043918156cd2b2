"""English texts about others than their reader, such as the drawer of an event: clauses need their subjects."""

from __future__ import annotations

import pytest

from magic.test_wording import sentences
from zashiki.magic.language import abilities as k
from zashiki.magic.language import expressions as p
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


def test_the_drawer_chooses_to_do_something() -> None:
    options = tuple(o.Choice(label=op.op, do=(op,)) for op in (o.Draw(to="self", n=1), o.LoseHp(to="self", n=2)))
    chosen = k.Trigger(on=k.On(ev="turn_end", subject="self"), do=(o.Choose(options=options),))
    said = "At the end of the drawer’s turn, the drawer chooses one: to draw 1 card; or to lose 2 HP."
    assert sentences("en", chosen, "drawer") == said
    assert sentences("en", chosen) == "At the end of your turn, choose one: draw 1 card; or lose 2 HP."


def test_what_comes_of_a_choice_is_a_whole_sentence_where_nobody_can_choose_to_do_it() -> None:
    banned = o.GainStatus(id="no_move", to="target", until="their_turn")
    rolled = o.Check(diff=3, then=(o.Draw(to="self", n=1),), else_=(o.Draw(to="target", n=1),))
    options = tuple(o.Choice(label=op.op, do=(op,)) for op in (o.Discard(to="target", n=1), banned, rolled))
    chosen = o.Choose(by="target", options=options)
    assert sentences("en", k.Active(range="green", target=p.Group(who="opponents"), do=(chosen,))) == (
        "Choose any opponent. The target chooses one: to discard 1 hand card; "
        "that player cannot move until the end of their next turn; "
        "or (you make a D6 check of difficulty 3: on a success, draw 1 card; on a failure, that player draws 1 card)."
    )
