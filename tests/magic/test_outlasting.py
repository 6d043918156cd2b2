"""How long that lasts which somebody who is out has drawn or done (M15, M88, M95, A25, A37)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from magic.scenario import Scene, Seat
from zashiki.magic.model.events import EventEnded
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import LiveEvent, Modifier
from zashiki.magic.rules import engine, victory

EMBER = Seat("ember", "a7")
FACET = Seat("facet", "i7")
QUILL = Seat("quill", "c3")
MARL = Seat("marl", "b2")
JUNIPER = Seat("juniper", "a7")
BRINDLE = Seat("brindle", "i7")


def eliminate(scene: Scene, *seats: int) -> None:
    """The seats are out, for no reason that anybody sees; the current player has no more of his turn (A43)."""
    mutable = MutableState(scene.content, scene.state)
    for seat in seats:
        victory.leave(mutable, seat, "fallen")
        mutable.fallen.append(seat)
    if mutable.current in seats:
        mutable.asks.clear()
        engine.run(mutable)
    scene.state = mutable.freeze()


def end_turn(scene: Scene) -> None:
    """The current player goes on to the next one, who draws nothing that matters."""
    seat = scene.state.current
    if scene.asked() == f"{seat} act":
        scene.do(f"{seat} act end")
    if scene.asked() == f"{seat} discard":
        ask = scene.state.asks[0]
        scene.do(f"{seat} discard {' '.join(scene.state.players[seat].hand[: ask.least])}")
    spare = [card for card in scene.state.pool if scene.content.kind(card) in ("armor", "recovery", "weapon")]
    scene.do(f"chance draw {spare[0]} {spare[1]}")


def covered(scene: Scene, falls: dict[int, tuple[int, ...]]) -> list[int]:
    """Whose turns come while the event lasts, after this one; `falls`: who is eliminated in which of them (0: this)."""
    seats: list[int] = []
    for number in range(12):
        eliminate(scene, *falls.get(number, ()))
        end_turn(scene)
        if not scene.state.live:
            return seats
        seats.append(scene.state.current)
    raise AssertionError(f"it goes on and on: {seats}")


def fog(*seats: Seat, drawer: int, last_of_side: tuple[int, int], out: tuple[int, ...] = (), **options: Any) -> Scene:
    """In the middle of a match of teams a seat draws an event that lasts until its next turn."""
    people = [replace(seat, hand="event_trigger") if n == drawer else seat for n, seat in enumerate(seats)]
    scene = Scene(*people, variant=f"teams-{len(seats)}", current=drawer, **options)
    eliminate(scene, *out)
    scene.state = msgspec.structs.replace(scene.state, last_of_side=last_of_side)
    return scene.do(f"{drawer} act play:event_trigger", "chance event n05_fog", "chance draw r_soup")


def four(**options: Any) -> Scene:
    """The manual's A, B, C, D, of whom A is out (M88); it is D's turn, and fog comes."""
    return fog(EMBER, FACET, QUILL, MARL, drawer=3, last_of_side=(2, 1), out=(0,), **options)


def six() -> Scene:
    """Seats 0, 2, 4 against 1, 3, 5, of whom the first is out (M95); it is the turn of 3, and fog comes."""
    return fog(EMBER, FACET, QUILL, MARL, JUNIPER, BRINDLE, drawer=3, last_of_side=(2, 1), out=(0,))


def test_M15_M88_A25_whoever_eliminates_the_drawer_is_not_the_only_one_in_the_fog() -> None:
    armed = Seat("quill", "c3", hand="atk_magic", weapon="w_sling")
    drawer = Seat("marl", "c3", hp=1)
    scene = fog(EMBER, FACET, armed, drawer, drawer=3, last_of_side=(2, 1), out=(0,))
    end_turn(scene)
    scene.do("2 act play:atk_magic")
    assert scene.state.fallen == (0, 3)
    assert covered(scene, {}) == [1, 2], "D would have had his turn in the place of the next one of B"
    assert (scene.state.current, scene.happened(EventEnded)[-1]) == (1, EventEnded("n05_fog", 3))


@pytest.mark.parametrize("turn", range(4))
def test_M88_A25_A37_of_four_each_is_in_the_fog_whenever_its_drawer_falls(turn: int) -> None:
    """In his own turn (0), in an opponent's or in his team mate's: C, B, C have their turns before D would."""
    assert covered(four(), {turn: (3,)}) == [2, 1, 2]


@pytest.mark.parametrize("turn", range(6))
def test_M95_A25_A37_of_six_nobody_is_out_of_the_fog_too_soon_or_too_late(turn: int) -> None:
    """As long as if its drawer had lived: two of his opponents' team, each of his own team once."""
    assert covered(six(), {}) == [4, 5, 2, 1, 4]
    assert covered(six(), {turn: (3,)}) == [4, 5, 2, 1, 4]


def test_M95_A25_A37_several_of_a_side_are_passed_by_in_its_own_order() -> None:
    """Seat 5 falls too: only seat 1 is left to have the turns of its side."""
    assert covered(six(), {1: (3, 5)}) == [4, 1, 2]
    assert covered(six(), {2: (3,), 3: (1,)}) == [4, 5, 2], "in the place of 1 and then of 3 it is 5 who has the turn"


def test_A25_A37_an_extra_turn_leaves_the_place_of_whoever_is_out_where_it_is() -> None:
    scene = four()
    scene.state = msgspec.structs.replace(scene.state, extra=(2, 1))
    assert covered(scene, {1: (3,)}) == [2, 1, 2, 1, 2]


def test_M15_A25_of_a_side_that_has_had_no_turn_whoever_is_out_would_have_begun() -> None:
    scene = Scene(EMBER, FACET, QUILL, MARL, variant="teams-4")
    scene.state = msgspec.structs.replace(scene.state, live=(LiveEvent("n05_fog", 1, "cycle", born=0),))
    assert covered(scene, {0: (1,)}) == []
    assert scene.state.current == 3


@pytest.mark.parametrize(("turn", "seats"), [(0, [1, 2, 1, 3]), (1, [1, 2, 1, 3]), (2, [1, 2, 1, 3]), (3, [1, 2, 3])])
def test_M88_A25_A37_in_the_printed_order_his_place_is_before_its_first_turn(turn: int, seats: list[int]) -> None:
    """Without A it is "B, C, B, D"."""
    scene = fog(EMBER, FACET, QUILL, MARL, drawer=0, last_of_side=(2, 3), team_order="literal")
    assert covered(scene, {turn: (0,)}) == seats


def test_A25_of_whoever_is_out_nothing_is_left_and_what_he_has_done_to_others_lasts() -> None:
    """Until his turn would have come."""
    scene = Scene(QUILL, Seat("facet", "c3"), EMBER)
    by_each = (
        Modifier(900, 0, "stat", "move", -1, "cycle", owner=1, born=1),
        Modifier(901, 1, "stat", "move", -1, "cycle", owner=0, born=1),
    )
    scene.state = msgspec.structs.replace(scene.state, modifiers=by_each)
    eliminate(scene, 1)
    assert scene.state.modifiers == by_each[:1]
    scene.do("0 act end")
    assert scene.state.current == 2
    assert not scene.state.modifiers


QUAKE = """
[[event]]
id = "x_quake"
until = "game"
[[event.ability]]
type = "trigger"
on = { ev = "round_start" }
do = [{ op = "each", over = { who = "all" }, as = "it", do = [{ op = "damage", to = "it", n = 1, dtype = "true" }] }]
[[event.ability]]
type = "trigger"
limit = { n = 1, per = "cycle" }
on = { ev = "damage" }
do = [{ op = "heal", to = "subject", n = 1 }]
"""


def test_M15_A37_A43_whoever_falls_as_a_round_begins_has_nobody_passed_by_twice() -> None:
    """Seat 2 is passed by before seat 4 would begin: what his event did as the round began, it has done."""
    frail = Seat("juniper", "a7", hp=1)
    scene = Scene(EMBER, FACET, QUILL, MARL, frail, BRINDLE, variant="teams-6", current=5, pack=QUAKE)
    eliminate(scene, 2)
    quake = LiveEvent("x_quake", 2, "game", born=0)
    scene.state = msgspec.structs.replace(scene.state, acted=(0, 1, 3, 4), last_of_side=(0, 3), live=(quake,))
    end_turn(scene)
    assert (scene.state.fallen, scene.state.current) == ((2, 4), 0)
    assert [use.count for use in scene.state.players[2].uses] == [1]
