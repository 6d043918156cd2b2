"""Fainting, spoils, revival, elimination (M56, M73–M76, M100, M101, A8, A11–A13, A33, A34)."""

from __future__ import annotations

import pytest

from magic.scenario import Scene, Seat
from zashiki.magic.model.card_events import (
    CardsMoved,
    HandSeen,
)
from zashiki.magic.model.events import (
    Eliminated,
    Fainted,
    Revived,
)

KILLER = Seat("quill", "c3", hand="atk_magic steal")
THIRD = Seat("ember", "i7")


def victim(**more: object) -> Seat:
    told = {"character": "facet", "tile": "c4", "hp": 1, "collectible": "e_gift", "hand": "r_soup w_net"}
    return Seat(**{**told, **more})  # type: ignore[arg-type]


def attack(*seats: Seat, **options: object) -> Scene:
    return Scene(*seats, **options).do("0 act play:atk_magic")  # type: ignore[arg-type]


def test_M73_M74_A11_faint_and_revive_with_half_rounded_up() -> None:
    scene = attack(KILLER, victim())
    assert scene.happened(Fainted) == [Fainted(1, 0)]
    assert scene.hp(1) == 5, "half of 9"
    assert scene.worn(1) == {}
    assert scene.discarded() == ["e_gift", "atk_magic"], "A12: the ordinary discard pile"


def test_M74_the_fainting_player_chooses_among_his_collectibles() -> None:
    scene = attack(KILLER, victim(armor="a_mirror", hp=1, collectible="e_gift")).do("chance roll 1")
    assert scene.asked() == "1 drop"
    assert scene.options(1) == {"a_mirror", "e_gift"}
    assert scene.do("1 drop a_mirror").worn(1) == {"collectible": "e_gift"}


def test_M74_no_damage_until_the_own_next_turn() -> None:
    seat = Seat("quill", "c3", hand="atk_magic atk_mental", weapon="w_daggers")
    scene = attack(seat, victim()).do("0 act play:atk_mental")
    assert scene.hp(1) == 5
    scene.do(
        "0 act end",
        "chance draw r_tea r_cake",
        "1 act end",
        "chance draw atk_physical w_bow",
        "0 act play:atk_physical",
    )
    assert scene.hp(1) == 5 - 1


def test_M74_A11_also_when_one_faints_in_ones_own_turn() -> None:
    scene = Scene(Seat("quill", "e4", hp=2, weapon="w_staff", hand="r_soup"), Seat("kestrel", "d4", weapon="w_sling"))
    scene.do("0 act end", "0 revive d4", "1 may no", "chance draw atk_physical w_net", "1 act play:atk_physical")
    assert scene.hp(0) == 5, "still immune in the opponent's turn"


def test_M75_who_faints_in_water_revives_around_it() -> None:
    scene = Scene(Seat("quill", "f1", hp=2, weapon="w_staff"), THIRD).do("0 act end")
    assert scene.asked() == "0 revive"
    assert scene.options() == {"e1", "h1", "e2", "g2", "f3"}
    scene.do("0 revive h1")
    assert scene.happened(Revived)[0].tile == "h1"


def test_M76_without_a_worn_collectible_one_is_eliminated() -> None:
    scene = attack(KILLER, victim(collectible="", weapon="w_bow"), THIRD)
    assert scene.happened(Eliminated)[0].seat == 1
    assert sorted(scene.discarded()) == ["atk_magic", "r_soup", "w_bow", "w_net"]
    assert (scene.tile(1), scene.hand(1), scene.worn(1)) == ("", [], {})
    assert scene.asked() == "0 act", "two are left"


def test_M25_A8_other_draws_2_after_fainting_but_not_if_eliminated() -> None:
    ember = Seat("ember", "c4", hp=1, collectible="e_ward")
    scene = attack(KILLER, ember)
    assert scene.asked() == "chance draw"
    scene.do("chance draw r_tea r_cake")
    assert scene.hand(1) == ["r_cake", "r_tea"]
    gone = attack(KILLER, Seat("rook", "c4", hp=1), THIRD)
    assert gone.asked() == "0 act"


def test_ember_burns_those_near_after_fainting() -> None:
    scene = attack(KILLER, Seat("ember", "c4", hp=1, collectible="e_firework"), Seat("gale", "c5"), Seat("gale", "c7"))
    scene.do("chance draw r_tea r_cake")
    assert [scene.hp(seat) for seat in (0, 2, 3)] == [9 - 2, 9 - 2, 9]


def test_M100_spoils_from_the_hand() -> None:
    scene = attack(KILLER, victim(hand="r_soup w_net r_tea"), edition="speed")
    assert scene.asked() == "0 spoils"
    assert scene.options() == {"hand", "dropped", "none"}
    assert not scene.happened(HandSeen), "A33: the hand is shown only to who chose it"
    scene.do("0 spoils hand", "0 card r_tea w_net")
    assert scene.hand(0) == ["r_tea", "steal", "w_net"]
    assert scene.hand(1) == ["r_soup"]
    assert scene.hp(1) == 4, "M102: half of 7"


def test_M100_of_a_hand_of_one_all_is_taken() -> None:
    scene = attack(KILLER, victim(hand="r_soup"), edition="speed").do("0 spoils hand")
    assert scene.hand(0) == ["r_soup", "steal"]


def test_M100_spoils_of_equipment_but_not_of_a_collectible() -> None:
    scene = attack(KILLER, victim(weapon="w_bow", armor="a_mirror", hand=""), edition="speed")
    scene.do("chance roll 1", "1 drop e_gift")
    assert scene.options() == {"equipment:w_bow", "dropped", "none"}
    scene.do("0 spoils equipment:w_bow")
    assert scene.hand(0) == ["steal", "w_bow"]


def test_M100_the_dropped_collectible() -> None:
    scene = attack(KILLER, victim(), edition="speed").do("0 spoils dropped")
    assert scene.hand(0) == ["e_gift", "steal"]
    assert scene.discarded() == ["atk_magic"]


def test_M100_spoils_are_a_choice() -> None:
    scene = attack(KILLER, victim(), edition="speed").do("0 spoils none")
    assert scene.hand(0) == ["steal"]


@pytest.mark.parametrize(("option", "asked"), [(True, "0 spoils"), (False, "0 act")])
def test_A13_spoils_on_elimination(option: bool, asked: str) -> None:
    scene = attack(KILLER, victim(collectible=""), THIRD, edition="speed", spoils_on_elimination=option)
    assert scene.asked() == asked
    if option:
        assert scene.options() == {"hand", "none"}


def test_M101_A34_no_spoils_where_no_opponent_brought_him_down() -> None:
    scene = Scene(Seat("quill", "e4", hp=2, weapon="w_staff", hand="r_soup"), THIRD, edition="speed")
    scene.do("0 act end", "0 revive d4")
    assert scene.asked() == "chance draw"
    assert scene.happened(Fainted) == [Fainted(0, None)]


def test_A34_an_event_is_no_killer() -> None:
    scene = Scene(Seat("quill", "c3", hand="event_trigger"), victim(), edition="speed")
    scene.do("0 act play:event_trigger", "chance event b02_storm")
    assert scene.happened(Fainted) == [Fainted(1, None)]
    assert scene.asked() == "chance draw"


def test_A33_spoils_come_before_the_cards_drawn_after_fainting() -> None:
    ember = Seat("ember", "c4", hp=1, collectible="e_ward", hand="r_soup")
    scene = attack(KILLER, ember, edition="speed").do("0 spoils hand")
    assert scene.asked() == "chance draw"
    assert scene.happened(CardsMoved)[0].receiver == 0


def test_no_spoils_in_the_stable_edition() -> None:
    assert attack(KILLER, victim()).asked() == "0 act"


def test_A43_the_turn_ends_when_its_player_is_eliminated_in_it() -> None:
    thorns = Seat("bramble", "c3")
    scene = Scene(Seat("quill", "c3", hp=1, hand="atk_magic"), thorns, THIRD).do("0 act play:atk_magic")
    assert scene.state.players[0].out == "fallen"
    assert (scene.asked(), scene.state.current) == ("chance draw", 1)


def test_A42_simultaneous_fainting_goes_one_by_one_from_the_current_player() -> None:
    seats = [Seat("quill", "c3", hp=1, hand="event_trigger"), Seat("facet", "c4", hp=1), Seat("marl", "i7", hp=1)]
    scene = Scene(*seats, current=0).do("0 act play:event_trigger", "chance event b02_storm")
    assert [event.seat for event in scene.happened(Eliminated)] == [0, 1]
    assert scene.ranks() == (3, 2, 1), "the last survivor wins at once (M59)"


def test_M101_A34_a_team_mate_is_no_killer() -> None:
    seats = [
        Seat("saffron", "c3"),
        Seat("marl", "i7"),
        Seat("facet", "c3", hp=1, collectible="e_gift"),
        Seat("ember", "i7"),
    ]
    scene = Scene(*seats, variant="teams-4", edition="speed").do("0 act skill:tincture", "0 target 2", "0 option hurt")
    assert scene.happened(Fainted) == [Fainted(2, None)]
    assert scene.asked() == "0 act"


def thorn(*do: str) -> str:
    """An element whose program answers that its owner's equipment goes."""
    text = '[[card]]\nid = "x_thorn"\nkind = "element"\ncopies = 1\n[[card.ability]]\ntype = "trigger"\n'
    return f'{text}on = {{ ev = "unequip", subject = "self" }}\ndo = [{", ".join(do)}]\n'


@pytest.mark.parametrize("op", ['"damage", n = 9, dtype = "true"', '"lose_hp", n = 9'])
def test_M73_M74_A33_nobody_faints_within_his_own_faint(op: str) -> None:
    seats = [KILLER, victim(element="x_thorn"), THIRD]
    scene = attack(*seats, pack=thorn(f'{{ op = {op}, to = "self" }}'), edition="speed")
    assert scene.asked() == "0 spoils"
    scene.do("0 spoils none")
    assert scene.happened(Fainted) == [Fainted(1, 0)]
    assert scene.happened(Eliminated) == []
    assert (scene.hp(1), len(scene.happened(Revived))) == (4, 1)


def test_M73_A42_who_faints_within_anothers_faint_does_so_to_the_end_before_it_goes_on() -> None:
    hurt = '{ op = "each", over = { who = "all" }, as = "one", do = [{ op = "damage", to = "one", n = 9 }] }'
    killer = Seat("quill", "c3", hand="atk_magic", collectible="w_staff")
    scene = attack(killer, victim(element="x_thorn"), THIRD, pack=thorn(hurt))
    assert scene.happened(Fainted) == [Fainted(1, 0), Fainted(0, 1)]
    assert [revived.seat for revived in scene.happened(Revived)] == [0, 1]
    assert [scene.hp(seat) for seat in range(3)] == [5, 5, 1], "half of 10 and of 9, and 10 - 9"


def test_M78_who_wins_within_his_own_faint_is_not_revived() -> None:
    put_on = [
        f'{{ op = "pick", from = {{ zone = "hand", kind = "{kind}" }}, how = "all", as = "{kind}" }}, '
        f'{{ op = "equip", what = "{kind}" }}'
        for kind in ("weapon", "armor")
    ]
    collector = victim(weapon="w_glove", hand="w_glove a_mirror", element="x_thorn")
    scene = attack(KILLER, collector, THIRD, pack=thorn(*put_on), after_first="play_for_ranks")
    scene.do("1 drop w_glove", "chance draw r_tea")
    assert scene.state.winners == (1,)
    assert scene.happened(Revived) == []
    assert (scene.state.players[1].out, scene.hp(1)) == ("won", 0)


LOOSE = """
[[event]]
id = "x_loose"
until = "cycle"
[[event.ability]]
type = "trigger"
on = { ev = "unequip" }
do = [{ op = "each", over = { who = "all" }, as = "it", do = [{ op = "damage", to = "it", n = 3, dtype = "true" }] }]
"""
"""Whenever something that was worn is gone, everybody is hurt."""


def loosened(*seats: Seat, variant: str | None = None) -> Scene:
    lines = ("0 act play:event_trigger", "chance event x_loose", "chance draw r_soup")
    return Scene(*seats, variant=variant, pack=LOOSE).do(*lines)


@pytest.mark.parametrize("act", ["drop:weapon", "equip:w_bow:weapon"])
def test_M59_A42_the_last_one_left_has_won_also_while_a_card_is_put_on(act: str) -> None:
    seats = [Seat("quill", "c3", hp=1, hand="event_trigger w_bow", weapon="w_net")]
    seats += [Seat(character, "i7", hp=1) for character in ("facet", "marl", "ember")]
    scene = loosened(*seats, variant="teams-4").do(f"0 act {act}")
    assert (scene.reason(), scene.ranks()) == ("last", (3, 1, 3, 1))
    assert [fallen.seat for fallen in scene.happened(Eliminated)] == [0, 1, 2]


def test_M57_M74_a_collectible_on_its_way_between_two_slots_saves_who_faints() -> None:
    shifter = Seat("quill", "c3", hp=1, hand="event_trigger", weapon="w_staff", armor="a_cape")
    scene = loosened(shifter, THIRD).do("0 act shift:weapon:armor")
    assert (scene.hp(0), scene.worn(0), scene.asked()) == (5, {}, "0 act")
    assert (scene.discarded()[-2:], scene.state.limbo) == (["a_cape", "w_staff"], ())


def test_M57_M74_or_gets_there_where_another_is_dropped() -> None:
    seat = Seat("quill", "c3", hp=1, hand="event_trigger", weapon="w_staff", armor="a_cape", collectible="r_tea")
    scene = loosened(seat, THIRD).do("0 act shift:weapon:armor")
    assert scene.options() == {"w_staff", "r_tea"}
    assert scene.do("0 drop r_tea").worn(0) == {"armor": "w_staff"}
