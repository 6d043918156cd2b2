"""Extra turns belong to the turn that they follow: no round and no cycle goes on by them (M14, M15)."""

from __future__ import annotations

import msgspec

from magic.scenario import Scene, Seat
from zashiki.magic.model.state import Cooldown, Modifier, Use

FACET = Seat("facet", "i7")
EMBER = Seat("ember", "a7")
BELL = ("0 act play:event_trigger", "chance event b05_bell", "chance draw w_bow")
EXTRA = ("0 act end", "chance draw w_net w_bow")
"""The turn in which the bell was drawn ends, the extra turn begins."""

LENT = (
    '[[card]]\nid = "x_lend"\nkind = "effect"\ncopies = 1\n[[card.ability]]\ntype = "active"\nrange = "green"\n'
    'target = { who = "others" }\ndo = [{ op = "extra_turn", to = "target" }]\n'
)


def rung(*others: Seat, hand: str = "", **options: object) -> Scene:
    """Bell of Dawn has been drawn."""
    seat = Seat("quill", "c3", hand=f"event_trigger {hand}", armor="e_rummage")
    return Scene(seat, *(others or (FACET,)), **options).do(*BELL)  # type: ignore[arg-type]


def lasting(until: str, seat: int = 0, *, asleep: bool = False) -> Modifier:
    return Modifier(90, seat, "status", "no_move", 0, until, 0, 1, asleep)


def during(scene: Scene, modifier: Modifier) -> Scene:
    """The scene, with something that lasts."""
    scene.state = msgspec.structs.replace(scene.state, modifiers=(modifier,))
    return scene


def test_M97_A20_an_extra_turn_is_not_the_turn_that_a_collection_must_survive_to() -> None:
    scene = rung(hand="w_staff", edition="speed").do("0 act equip:w_staff:weapon", *EXTRA)
    assert scene.asked() == "0 act", "nobody else has acted yet"
    scene.do("0 act end", "chance draw r_soup r_cake")
    assert scene.asked() == "1 act"
    assert scene.do("1 act end").reason() == "collection"


def test_M97_A20_nor_is_its_end() -> None:
    scene = rung(hand="w_staff", edition="speed", hold_until="next_turn_end")
    scene.do("0 act equip:w_staff:weapon", *EXTRA, "0 act end", "chance draw r_soup r_cake", "1 act end")
    scene.do("chance draw w_whip w_horn")
    assert scene.asked() == "0 act"
    assert scene.do("0 act end").reason() == "collection"


def test_M15_A25_an_event_until_the_drawers_next_turn_outlasts_his_extra_turn() -> None:
    seat = Seat("quill", "c3", hand="event_trigger event_trigger")
    scene = Scene(seat, FACET).do(*BELL)
    scene.do("0 act play:event_trigger", "chance event n22_truce", "chance draw r_tea", *EXTRA)
    assert [live.event for live in scene.state.live] == ["n22_truce"]
    scene.do("0 act end", "chance draw atk_magic r_cake")
    assert scene.asked() == "1 act"
    assert [live.event for live in scene.state.live] == ["n22_truce"]
    scene.do("1 act end")
    assert scene.state.live == ()


def test_M15_what_lasts_for_a_cycle_outlasts_an_extra_turn() -> None:
    scene = during(rung(), lasting("cycle", 1)).do(*EXTRA)
    assert len(scene.state.modifiers) == 1
    scene.do("0 act end", "chance draw r_soup r_cake")
    assert not scene.options(1, "move")
    assert scene.do("1 act end").state.modifiers == ()


def test_M82_what_waits_for_the_end_of_the_turn_lasts_through_an_extra_turn() -> None:
    scene = during(rung(), lasting("off_turn", 1, asleep=True)).do(*EXTRA)
    assert [modifier.asleep for modifier in scene.state.modifiers] == [False]
    scene.do("0 act end", "chance draw r_soup r_cake")
    assert len(scene.state.modifiers) == 1
    assert scene.do("1 act end").state.modifiers == ()


def test_M15_to_the_end_of_his_next_turn_is_no_extra_turn() -> None:
    scene = during(rung(), lasting("their_turn")).do(*EXTRA)
    assert not scene.options(0, "move")
    scene.do("0 act end", "chance draw r_soup r_cake", "1 act end", "chance draw w_whip w_horn")
    assert not scene.options(0, "move")
    assert scene.do("0 act end").state.modifiers == ()


def test_M13_what_lasts_for_a_turn_is_over_when_the_extra_turn_begins() -> None:
    assert during(rung(), lasting("turn")).do(*EXTRA).state.modifiers == ()


def test_M14_what_lasts_for_a_round_is_over_after_the_extra_turn() -> None:
    scene = during(Scene(FACET, Seat("quill", "c3", hand="event_trigger"), current=1), lasting("round"))
    scene.state = msgspec.structs.replace(scene.state, acted=(0,))
    scene.do(*(line.replace("0 act", "1 act") for line in (*BELL, *EXTRA)))
    assert (scene.asked(), scene.state.round, len(scene.state.modifiers)) == ("1 act", 1, 1)
    scene.do("1 act end")
    assert (scene.state.round, scene.state.modifiers) == (2, ())


def test_A29_cooldowns_and_what_works_once_a_cycle_are_not_counted_on_by_an_extra_turn() -> None:
    scene = rung()
    player = msgspec.structs.replace(
        scene.state.players[0], cooldowns=(Cooldown("x", 2),), uses=(Use("y", "cycle", 1), Use("z", "turn", 1))
    )
    scene.state = msgspec.structs.replace(scene.state, players=(player, *scene.state.players[1:]))
    scene.do(*EXTRA)
    player = scene.state.players[0]
    assert (player.cooldowns, player.uses) == ((Cooldown("x", 2),), (Use("y", "cycle", 1),))
    scene.do("0 act end", "chance draw r_soup r_cake", "1 act end")
    player = scene.state.players[0]
    assert (player.cooldowns, player.uses) == ((Cooldown("x", 1),), ())


def test_M14_an_extra_turn_that_is_lent_is_not_the_turn_of_the_round() -> None:
    scene = Scene(Seat("quill", "c3", hand="x_lend"), FACET, EMBER, pack=LENT)
    scene.do("0 act play:x_lend", "0 target 2", "0 act end", "chance draw r_tea w_bow")
    assert scene.asked() == "2 act"
    scene.do("2 act end", "chance draw r_soup r_cake", "1 act end", "chance draw w_whip w_horn")
    assert (scene.asked(), scene.state.round) == ("2 act", 1), "his own turn of the round is still to come"
    scene.do("2 act end")
    assert scene.state.round == 2


def test_M79_A21_a_round_that_is_played_out_has_its_extra_turn() -> None:
    scene = Scene(FACET, Seat("quill", "c3", hand="event_trigger"), current=1, pile="w_bow", deckout="round")
    scene.state = msgspec.structs.replace(scene.state, acted=(0,))
    scene.do("1 act play:event_trigger", "chance event b05_bell", "chance draw w_bow", "1 act end")
    assert scene.asked() == "1 act"
    assert scene.do("1 act end").reason() == "settlement"


def test_b03_heist_whoever_has_no_hand_cards_cannot_offer_to_discard_any() -> None:
    """No cards in hand: the worn card goes; neither: nothing is asked; one card: as much as there is (A41)."""
    scene = Scene(
        Seat("quill", "c3", hand="event_trigger r_tea", weapon="w_bow"),
        Seat("facet", "i7", armor="a_cape"),
        EMBER,
        Seat("marl", "b2", hand="r_soup"),
    )
    scene.do("0 act play:event_trigger", "chance event b03_heist")
    assert scene.options() == {"break", "discard"}
    scene.do("0 option break")
    assert scene.worn(1) == {}, "there was nothing else to choose"
    assert scene.hand(3) == []
    assert scene.asked() == "chance draw"
