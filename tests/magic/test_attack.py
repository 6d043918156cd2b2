"""Attacks, damage, steals, skills and the races' bonuses (M21–M29, M32–M34, M39, M40, A7–A10, A26–A29)."""

from __future__ import annotations

from magic.scenario import Scene, Seat
from zashiki.magic.model.card_events import HandSeen
from zashiki.magic.model.events import (
    AbilityUsed,
    DamageDealt,
    DamagePrevented,
    DieRolled,
)

QUILL = Seat("quill", "c3", hand="atk_magic atk_mental")
FACET = Seat("facet", "c4")


def test_M32_an_attack_deals_the_number_of_the_attackers_card() -> None:
    scene = Scene(QUILL, FACET).do("0 act play:atk_magic")
    assert scene.hp(1) == 9 - 3
    assert scene.discarded() == ["atk_magic"]
    assert scene.happened(DamageDealt)[0].damage == "magic"


def test_M33_one_attack_card_a_turn() -> None:
    scene = Scene(QUILL, FACET).do("0 act play:atk_magic")
    assert not scene.options(0, "play")
    assert scene.refuses("0 act play:atk_mental#1") == "M33"


def test_M33_A27_daggers_allow_another() -> None:
    scene = Scene(Seat("quill", "c3", hand="atk_magic atk_mental steal", weapon="w_daggers"), FACET)
    scene.do("0 act play:atk_magic")
    assert scene.options(0, "play") == {"play:atk_mental"}, "steals are no attacks, but there is nothing to steal"
    scene.do("0 act play:atk_mental")
    assert scene.hp(1) == 9 - 3 - 2


def test_M45_M22_without_a_weapon_the_range_is_0_and_a_unicorn_reaches_1() -> None:
    earth = Seat("ember", "c3", hand="atk_magic")
    assert not Scene(earth, FACET).options(0, "play")
    assert Scene(earth, Seat("facet", "c3")).options(0, "play") == {"play:atk_magic"}
    assert Scene(QUILL, FACET).options(0, "play") == {"play:atk_magic", "play:atk_mental"}
    assert not Scene(QUILL, Seat("facet", "c5")).options(0, "play")


def test_M42_M44_the_weapons_number_is_added_in_the_weapon_slot_only() -> None:
    far = Seat("facet", "g3")
    worn = Seat("kestrel", "d3", hand="atk_magic", weapon="w_sling", race="other")
    assert Scene(worn, far).options(0, "play") == {"play:atk_magic"}
    elsewhere = Seat("kestrel", "d3", hand="atk_magic", armor="w_sling", race="other")
    assert not Scene(elsewhere, far).options(0, "play")


def test_M32_with_several_in_range_the_attacker_chooses() -> None:
    scene = Scene(QUILL, FACET, Seat("ember", "d3"), Seat("rook", "i7")).do("0 act play:atk_magic")
    assert scene.asked() == "0 target"
    assert scene.options() == {"1", "2"}
    assert scene.do("0 target 2").hp(2) == 10 - 3


def test_M21_A7_earth_checks_after_each_attack() -> None:
    earth = Seat("bramble", "c4", hand="atk_physical")
    scene = Scene(earth, FACET).do("0 act play:atk_physical")
    assert (scene.asked(), scene.hp(1)) == ("chance roll", 9 - 3)
    assert scene.do("chance roll 4").hp(1) == 9 - 3 - 1
    assert scene.happened(DamageDealt)[1].damage == "true"
    assert Scene(earth, FACET).do("0 act play:atk_physical", "chance roll 3").hp(1) == 9 - 3


def test_A28_damage_that_comes_to_nothing_is_not_thrown_back() -> None:
    marl = Seat("marl", "c3", hand="atk_mental", weapon="w_bow", hp=1, race="unicorn")
    scene = Scene(marl, Seat("m6_daze", "c4", armor="a_mirror")).do("0 act play:atk_mental", "chance roll 6")
    assert scene.happened(DamagePrevented)
    assert scene.asked() == "0 act", "the Mirror Shield is not asked"
    assert scene.hp(0) == 1


def test_A28_damage_that_comes_to_nothing_uses_nothing_up() -> None:
    """Stone works once a turn: against the attack that still hurts."""
    marl = Seat("marl", "c3", hand="atk_mental atk_physical", weapon="w_daggers", race="unicorn")
    scene = Scene(marl, Seat("facet", "c4", hp=9, armor="a_muffs", element="el_stone"))
    scene.do("0 act play:atk_mental")
    assert scene.hp(1) == 9
    scene.do("0 act play:atk_physical")
    assert scene.hp(1) == 9 - 3 + 1


def test_A7_A28_earth_checks_even_if_the_damage_was_prevented() -> None:
    earth = Seat("m6_dj", "c4", hand="atk_magic")
    scene = Scene(earth, Seat("facet", "c4", armor="a_cloak")).do("0 act play:atk_magic")
    assert scene.happened(DamagePrevented)
    assert scene.do("chance roll 6").hp(1) == 9 - 1


def test_M81_a_check_succeeds_above_its_difficulty() -> None:
    results = {}
    for roll in range(1, 7):
        scene = Scene(Seat("bramble", "c4", hand="atk_physical"), FACET)
        scene.do("0 act play:atk_physical", f"chance roll {roll}")
        results[roll] = scene.happened(DieRolled)[0].success
    assert results == {1: False, 2: False, 3: False, 4: True, 5: True, 6: True}


def test_M34_A9_true_damage_passes_armour_that_does_not_name_it() -> None:
    tower = Seat("facet", "c4", armor="a_tower")
    scene = Scene(Seat("bramble", "c4", hand="atk_physical"), tower)
    scene.do("0 act play:atk_physical", "chance roll 6")
    assert [event.amount for event in scene.happened(DamageDealt)] == [2, 1]


def test_A9_shields_stop_true_damage_too() -> None:
    scene = Scene(Seat("ember", "c3", hand="e_ward"), Seat("bramble", "c3", hand="atk_physical"))
    scene.do("0 act play:e_ward", "0 act end", "chance draw r_soup r_tea", "1 act play:atk_physical", "chance roll 6")
    assert scene.hp(0) == 10 - 1
    assert scene.happened(DamagePrevented)


def test_M24_an_alicorn_with_the_earth_bonus_checks() -> None:
    scene = Scene(Seat("meridian", "c4", hand="atk_magic", race="earth"), FACET).do("0 act play:atk_magic")
    assert scene.asked() == "chance roll"


def test_M26_M29_A29_a_skill_rests_for_its_cooldown_in_own_turns() -> None:
    lyre = Seat("m6_lyre", "c3", weapon="w_horn", race="other")
    scene = Scene(lyre, FACET).do("0 act skill:lullaby")
    assert not scene.options(0, "skill")
    draws = ["r_soup r_tea", "r_cake r_candy", "e_kite e_ward", "e_kite e_ward", "w_bow w_net", "w_whip w_flag"]
    for turn in range(2):
        scene.do("0 act end", f"chance draw {draws[2 * turn]}", "1 act end", f"chance draw {draws[2 * turn + 1]}")
        assert not scene.options(0, "skill"), f"cooldown 3, turn {turn + 1} after use"
    scene.do("0 act end", f"chance draw {draws[4]}", "1 act end", f"chance draw {draws[5]}")
    assert scene.options(0, "skill") == {"skill:lullaby"}


def test_M28_a_red_skill_needs_range_and_a_green_one_none() -> None:
    assert not Scene(Seat("m6_lyre", "c3"), Seat("facet", "g3")).options(0, "skill")
    assert Scene(Seat("tessera", "c3"), Seat("facet", "g3")).options(0, "skill") == {"skill:inlay"}


def test_M27_a_passive_skill_needs_no_choice() -> None:
    scene = Scene(QUILL, Seat("bramble", "c3")).do("0 act play:atk_magic")
    assert scene.happened(AbilityUsed)[0].ability == "bramble/0"
    assert scene.hp(0) == 9 - 1


def test_M39_a_steal_takes_a_random_hand_card() -> None:
    scene = Scene(Seat("quill", "c3", hand="steal"), Seat("facet", "c4", hand="r_tea w_bow", armor="a_cape"))
    scene.do("0 act play:steal", "0 option take", "chance pick w_bow")
    assert scene.hand(0) == ["w_bow"]
    assert scene.hand(1) == ["r_tea"]


def test_M39_or_breaks_equipment() -> None:
    scene = Scene(Seat("quill", "c3", hand="steal"), Seat("facet", "c4", hand="r_tea", weapon="w_bow", armor="a_cape"))
    scene.do("0 act play:steal", "0 option break", "0 card a_cape")
    assert scene.worn(1) == {"weapon": "w_bow"}
    assert scene.discarded() == ["a_cape", "steal"]


def test_M40_A18_a_steal_cannot_touch_worn_collectibles() -> None:
    facet = Seat("facet", "c4", armor="a_mirror", weapon="w_bow")
    scene = Scene(Seat("quill", "c3", hand="steal"), facet).do("0 act play:steal")
    assert scene.worn(1) == {"armor": "a_mirror"}, "only the bow could be broken"


def test_A26_who_has_nothing_is_no_target() -> None:
    assert not Scene(Seat("quill", "c3", hand="steal"), Seat("facet", "c4", armor="a_mirror")).options(0, "play")


def test_A26_steals_are_unlimited() -> None:
    scene = Scene(Seat("quill", "c3", hand="steal steal"), Seat("facet", "c4", hand="r_tea w_bow"))
    scene.do("0 act play:steal", "chance pick w_bow", "0 act play:steal")
    assert scene.hand(0) == ["r_tea", "w_bow"]


def test_M16_looking_at_a_hand_tells_only_who_looks() -> None:
    scene = Scene(Seat("quill", "c3", hand="e_kite"), Seat("facet", "g3", hand="r_tea"), Seat("ember", "i7"))
    scene.do("0 act play:e_kite", "0 target 1", "chance draw w_bow")
    (seen,) = scene.happened(HandSeen)
    assert seen.seen_by(0).cards is not None
    assert seen.seen_by(2).cards is None
    assert [s.card for s in scene.game.observe(scene.state, 0).sightings] == ["r_tea#1"]
    assert not scene.game.observe(scene.state, 2).sightings


def test_M28_who_could_be_aimed_at_still_can_when_the_card_has_left_the_hand() -> None:
    """Once it is played somebody else has the most cards, whom the player does not reach."""
    pack = (
        '[[card]]\nid = "x"\nkind = "effect"\ncopies = 1\n[[card.ability]]\ntype = "active"\nrange = "red"\n'
        'target = { who = "all", most = "hand" }\ndo = [{ op = "draw", to = "target", n = 1 }]\n'
    )
    far = Seat("facet", "g5", hand="r_tea")
    scene = Scene(Seat("quill", "c3", hand="x"), far, pack=pack)
    assert scene.options(0, "play") == {"play:x"}
    scene.do("0 act play:x", "chance draw r_soup")
    assert (scene.hand(0), scene.hand(1)) == (["r_soup"], ["r_tea"])
