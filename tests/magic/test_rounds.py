"""The end of a round comes with its last turn (M14): what answers it does so before what lasts for the round ends."""

from __future__ import annotations

import msgspec
import pytest

from magic.scenario import Scene, Seat
from zashiki.magic.model.events import AbilityUsed, EventEnded, RoundStarted, TurnEnded, TurnStarted

FACET = Seat("facet", "i7", hp=3)


def armor(name: str, ev: str, do: str, more: str = "") -> str:
    """An armour that answers the beginning or the end of a round."""
    return (
        f'[[card]]\nid = "{name}"\nkind = "armor"\ncopies = 1\n[[card.ability]]\ntype = "trigger"\n'
        f'on = {{ ev = "{ev}" }}\ndo = [{do}]\n{more}'
    )


HEAL = '{ op = "heal", to = "self", n = 1 }'
LOSE = '{ op = "lose_hp", to = "self", n = 1 }'


def last_turn(scene: Scene) -> Scene:
    """Seat 1 has the last turn of the round."""
    scene.state = msgspec.structs.replace(scene.state, acted=(0,))
    return scene


@pytest.mark.parametrize("until", ["turn", "round", "cycle"])
def test_M14_an_event_for_the_round_still_holds_at_its_end(until: str) -> None:
    """The text is: until the end of the round: at the end of each round, the drawer regains 1 HP."""
    event = (
        f'[[event]]\nid = "n99"\nuntil = "{until}"\n[[event.ability]]\ntype = "trigger"\non = {{ ev = "round_end" }}\n'
    )
    drawer = Seat("quill", "c3", hp=3, hand="event_trigger")
    scene = last_turn(Scene(FACET, drawer, current=1, pack=f"{event}do = [{HEAL}]\n"))
    scene.do("1 act play:event_trigger", "chance event n99", "chance draw w_bow", "1 act end")
    assert scene.hp(1) == 4
    told = [
        type(event) for event in scene.events if isinstance(event, AbilityUsed | EventEnded | TurnEnded | RoundStarted)
    ]
    assert told.index(AbilityUsed) < told.index(TurnEnded) < told.index(RoundStarted)
    assert (EventEnded in told) == (until != "cycle")


def test_M14_what_is_gained_for_the_round_at_its_end_is_over_with_it() -> None:
    gain = '{ op = "modify", stat = "move", to = "self", n = 1, until = "round" }'
    scene = last_turn(Scene(Seat("quill", "c3", armor="y"), FACET, current=1, pack=armor("y", "round_end", gain)))
    scene.do("1 act end")
    assert scene.happened(AbilityUsed) == [AbilityUsed(0, "y/0")]
    assert not scene.state.modifiers


def test_M14_a_turn_that_the_end_of_a_round_gives_belongs_to_the_next_one() -> None:
    pack = armor("y", "round_end", '{ op = "extra_turn", to = "self" }') + armor("z", "round_start", HEAL)
    scene = last_turn(Scene(Seat("quill", "c3", hp=3, armor="z"), Seat("facet", "i7", armor="y"), current=1, pack=pack))
    scene.do("1 act end", "chance draw w_bow w_net", "1 act end", "chance draw r_tea r_cake", "0 act end")
    scene.do("chance draw w_whip w_horn")
    assert scene.happened(TurnStarted) == [TurnStarted(1, 2), TurnStarted(0, 3), TurnStarted(1, 4)]
    assert scene.happened(RoundStarted) == [RoundStarted(2)]
    assert scene.happened(AbilityUsed) == [AbilityUsed(1, "y/0"), AbilityUsed(0, "z/0")]


def test_M14_A43_whoever_falls_as_a_round_begins_has_no_such_turn() -> None:
    pack = armor("y", "round_end", '{ op = "extra_turn", to = "self" }') + armor(
        "z", "round_start", LOSE.replace("self", "prev")
    )
    ember = Seat("ember", "a7")
    scene = Scene(Seat("quill", "c3", armor="z"), ember, Seat("facet", "i7", hp=1, armor="y"), current=2, pack=pack)
    scene.state = msgspec.structs.replace(scene.state, acted=(0, 1))
    scene.do("2 act end")
    assert scene.state.fallen == (2,)
    scene.do("chance draw w_bow w_net", "0 act end", "chance draw r_tea r_cake", "1 act end")
    assert scene.happened(RoundStarted) == [RoundStarted(2), RoundStarted(3)]


def test_M14_A43_a_round_ends_with_the_turn_of_whoever_falls_in_it() -> None:
    pack = armor("y", "round_end", HEAL, '[[card]]\nid = "x"\nkind = "effect"\ncopies = 1\n[[card.ability]]\n')
    pack += f'type = "active"\nrange = "green"\ndo = [{LOSE}]\n'
    quill = Seat("quill", "c3", hp=3, armor="y")
    scene = Scene(quill, Seat("ember", "a7"), Seat("facet", "i7", hp=1, hand="x"), current=2, pack=pack)
    scene.state = msgspec.structs.replace(scene.state, acted=(0, 1))
    scene.do("2 act play:x")
    assert (scene.state.fallen, scene.state.round, scene.hp(0)) == ((2,), 2, 4)


def test_A21_a_match_is_settled_after_the_end_of_its_last_round() -> None:
    ember, quill = Seat("ember", "a7", hp=4), Seat("quill", "c3", hp=4, armor="y")
    scene = last_turn(Scene(ember, quill, current=1, pile="", deckout="round", pack=armor("y", "round_end", HEAL)))
    assert scene.do("1 act end").reason() == "settlement"
    assert scene.ranks() == (2, 1)
