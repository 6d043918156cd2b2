"""Equipment and collectibles (M44–M58, A14–A18)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import zashiki.magic
from magic.scenario import Scene, Seat
from zashiki.magic.language.cards import SLOTS, slot_named
from zashiki.magic.model.state import Equipment

FAR = Seat("facet", "i7")


def test_M50_each_slot_holds_one_card_and_is_asked_for_by_its_name() -> None:
    worn = Equipment(weapon="w_bow#1", element="el_fire#2")
    assert [worn.in_slot(slot_named(slot)) for slot in SLOTS] == ["w_bow#1", None, None, "el_fire#2"]


def test_nobody_asks_for_a_slot_past_its_type() -> None:
    untyped = re.compile(r"getattr\([^()]*(equipment|worn), ")
    sources = Path(zashiki.magic.__file__).parent.rglob("*.py")
    assert [path.name for path in sources if untyped.search(path.read_text("utf-8"))] == []


def test_M44_M46_M47_items_fit_their_own_slot() -> None:
    scene = Scene(Seat("quill", "c3", hand="w_bow a_cape el_fire"), FAR)
    assert scene.options(0, "equip") == {"equip:w_bow:weapon", "equip:a_cape:armor", "equip:el_fire:element"}


def test_M48_items_that_are_worn_are_not_played_and_the_other_way_round() -> None:
    scene = Scene(Seat("gale", "c3", hand="w_bow r_soup"), FAR)
    assert scene.options(0, "play") == {"play:r_soup"}
    assert scene.options(0, "equip") == {"equip:w_bow:weapon"}


def test_M50_M54_a_collectible_fits_every_slot_but_the_element_slot() -> None:
    scene = Scene(Seat("quill", "c3", hand="r_tea"), FAR)
    assert scene.options(0, "equip") == {"equip:r_tea:weapon", "equip:r_tea:armor", "equip:r_tea:collectible"}


def test_M53_A14_another_characters_collectible_is_an_ordinary_card() -> None:
    assert not Scene(Seat("ember", "c3", hand="r_tea"), FAR).options(0, "equip")


def test_M87_A14_in_a_mode_of_two_the_third_is_an_ordinary_card() -> None:
    four = [Seat("quill", "c3", hand="r_tea w_staff"), FAR, Seat("ember", "a7"), Seat("rook", "a7")]
    assert Scene(*four).options(0, "equip:r_tea") == set()
    assert len(Scene(*four, edition="speed").options(0, "equip:r_tea")) == 3


def test_M55_a_worn_recovery_card_does_nothing() -> None:
    scene = Scene(Seat("quill", "c3", hp=3, hand="r_tea"), FAR).do("0 act equip:r_tea:collectible")
    assert scene.hp(0) == 3
    assert scene.worn(0) == {"collectible": "r_tea"}


def test_M51_the_old_card_is_discarded_first_and_changes_are_unlimited() -> None:
    scene = Scene(Seat("quill", "c3", hand="w_bow w_sling w_net"), FAR)
    scene.do("0 act equip:w_bow:weapon", "0 act equip:w_sling:weapon", "0 act equip:w_net:weapon")
    assert scene.worn(0) == {"weapon": "w_net"}
    assert scene.discarded() == ["w_bow", "w_sling"]


def test_M50_what_has_come_into_the_slot_meanwhile_goes_too() -> None:
    """The old card's going is answered by another weapon: it is in the way of the one that is being put on."""
    pack = (
        '[[character]]\nid = "x"\nrace = "other"\nhp = 9\nmove = 2\n'
        'attack = { mental = 1, physical = 1, magic = 1 }\ncollect = ["w_glove", "e_lost", "a_cloak"]\n'
        '[[character.skill]]\nid = "s"\ntype = "trigger"\non = { ev = "unequip", subject = "self" }\n'
        'do = [{ op = "pick", from = { zone = "hand", kind = "weapon" }, how = "all", as = "c" }, '
        '{ op = "equip", what = "c" }]\n'
    )
    scene = Scene(Seat("x", "c3", weapon="w_sling", hand="w_bow w_net"), FAR, pack=pack).do("0 act equip:w_bow:weapon")
    assert scene.worn(0) == {"weapon": "w_bow"}
    assert scene.discarded() == ["w_sling", "w_net"]


def test_M51_M56_A17_ones_own_equipment_may_be_dropped() -> None:
    scene = Scene(Seat("quill", "c3", weapon="w_staff", element="el_fire"), FAR)
    assert scene.options(0, "drop") == {"drop:weapon", "drop:element"}
    assert scene.do("0 act drop:weapon").worn(0) == {"element": "el_fire"}


def test_M52_M77_three_different_collectibles_win_at_once() -> None:
    scene = Scene(Seat("quill", "c3", hand="r_tea", weapon="w_staff", armor="e_rummage"), FAR)
    scene.do("0 act equip:r_tea:collectible")
    assert (scene.ranks(), scene.reason()) == ((1, 2), "collection")


def test_M54_a_collectible_in_a_foreign_slot_does_not_work() -> None:
    scene = Scene(Seat("kestrel", "c3", hand="a_muffs"), FAR).do("0 act equip:a_muffs:collectible")
    scene = Scene(Seat("quill", "c3", hand="atk_mental"), Seat("kestrel", "c3", collectible="a_muffs"))
    assert scene.do("0 act play:atk_mental").hp(1) == 11 - 2
    scene = Scene(Seat("quill", "c3", hand="atk_mental"), Seat("kestrel", "c3", armor="a_muffs"))
    assert scene.do("0 act play:atk_mental").hp(1) == 11 - 1


def test_M57_collectibles_move_among_the_three_slots() -> None:
    scene = Scene(Seat("quill", "c3", weapon="w_staff", armor="a_cape"), FAR)
    assert scene.options(0, "shift") == {"shift:weapon:armor", "shift:weapon:collectible"}
    scene.do("0 act shift:weapon:armor")
    assert scene.worn(0) == {"armor": "w_staff"}
    assert scene.discarded() == ["a_cape"]


def test_M57_A16_a_displaced_collectible_goes_to_another_slot() -> None:
    seat = Seat("quill", "c3", hand="r_tea", weapon="w_staff", armor="a_cape")
    scene = Scene(seat, FAR).do("0 act equip:r_tea:weapon")
    assert scene.asked() == "0 displace"
    assert scene.options() == {"armor", "collectible", "discard"}
    assert scene.do("0 displace armor").worn(0) == {"weapon": "r_tea", "armor": "w_staff"}
    assert scene.discarded() == ["a_cape"]


def test_A16_or_is_discarded_by_its_wearer() -> None:
    scene = Scene(Seat("quill", "c3", hand="r_tea", weapon="w_staff"), FAR)
    scene.do("0 act equip:r_tea:weapon", "0 displace discard")
    assert scene.worn(0) == {"weapon": "r_tea"}
    assert scene.discarded() == ["w_staff"]


def test_M57_two_collectibles_change_places() -> None:
    scene = Scene(Seat("quill", "c3", weapon="w_staff", armor="r_tea"), FAR)
    scene.do("0 act shift:weapon:armor", "0 displace weapon")
    assert scene.worn(0) == {"weapon": "r_tea", "armor": "w_staff"}


def test_M57_shifts_in_a_row_come_to_an_end() -> None:
    scene = Scene(Seat("quill", "c3", weapon="w_staff"), FAR)
    for origin, slot in (("weapon", "armor"), ("armor", "weapon")) * 3:
        scene.do(f"0 act shift:{origin}:{slot}")
    assert not scene.options(0, "shift")
    assert "drop:weapon" in scene.options(0)


@pytest.mark.parametrize(("duplicates", "slots"), [("forbid", set[str]()), ("native_slot", {"equip:w_staff:weapon"})])
def test_M58_A15_a_second_copy(duplicates: str, slots: set[str]) -> None:
    seat = Seat("quill", "c3", hand="w_staff", armor="w_staff")
    assert Scene(seat, FAR, duplicates=duplicates).options(0, "equip") == slots


def test_M58_A15_two_copies_are_one_collectible() -> None:
    seat = Seat("quill", "c3", hand="w_staff r_tea", armor="w_staff")
    scene = Scene(seat, FAR, duplicates="native_slot")
    scene.do("0 act equip:w_staff:weapon", "0 act equip:r_tea:collectible")
    assert scene.asked() == "0 act"


def test_M56_M74_A15_each_of_two_copies_is_a_life_that_nobody_else_touches() -> None:
    twins = Seat("quill", "c3", hp=1, weapon="w_staff", armor="w_staff")
    thief = Scene(Seat("facet", "c3", hand="steal"), twins, duplicates="native_slot")
    assert thief.options(0, "play") == set(), "nothing can be taken or broken"
    scene = Scene(Seat("facet", "c3", hand="atk_magic"), twins, duplicates="native_slot").do("0 act play:atk_magic")
    assert scene.asked() == "1 drop"
    scene.do("1 drop w_staff")
    assert [*scene.worn(1).values()] == ["w_staff"]


def test_M56_A18_no_effect_breaks_a_worn_collectible() -> None:
    quake = Seat("ember", "c3", hand="event_trigger")
    scene = Scene(quake, Seat("facet", "i7", armor="a_mirror", weapon="w_bow"))
    scene.do("0 act play:event_trigger", "chance event n11_tremor", "1 option break", "chance draw r_tea")
    assert scene.worn(1) == {"armor": "a_mirror"}


def test_A17_a_ban_on_playing_does_not_stop_equipping() -> None:
    pack = '[[card]]\nid = "x_hush"\nkind = "effect"\ncopies = 1\n[[card.ability]]\ntype = "active"\nrange = "green"\n'
    pack += 'do = [{ op = "status", id = "no_play", to = "self", until = "turn" }]\n'
    scene = Scene(Seat("quill", "c3", hand="x_hush r_soup w_bow"), FAR, pack=pack).do("0 act play:x_hush")
    assert scene.options(0, "play") == set()
    assert scene.options(0, "equip") == {"equip:w_bow:weapon"}
