"""What the manual says about words and matter, and who is asked what (M5–M7, M15–M20, M31, M41–M43, M62, M83, …)."""

from __future__ import annotations

from magic.scenario import Scene, Seat
from zashiki.magic import MAGIC
from zashiki.magic.content.schema import MapDef
from zashiki.magic.language.cards import NATIVE_SLOT, PLAYED_KINDS, SLOTS
from zashiki.magic.model.card_events import (
    CardsDrawn,
    Equipped,
)
from zashiki.magic.model.events import (
    CardPlayed,
    PlayerWon,
)
from zashiki.magic.model.state import State

FAR = Seat("facet", "i7")


def test_M5_attacks_may_eliminate_or_destroy_collectibles() -> None:
    attack = Seat("quill", "c3", hand="atk_magic")
    victim = Seat("facet", "c3", hp=1, collectible="e_gift")
    assert Scene(attack, victim).do("0 act play:atk_magic").discarded() == ["e_gift", "atk_magic"]
    assert Scene(attack, Seat("facet", "c3", hp=1)).do("0 act play:atk_magic").reason() == "last"


def test_M6_M7_piles_lie_face_down_at_the_start() -> None:
    state = MAGIC.start(MAGIC.rules("brawl-3"))
    assert (len(state.pool), len(state.events), len(state.box)) == (148, 30, 20)
    seen = MAGIC.observe(state, 0)
    assert (seen.pile_count, seen.event_count, seen.box) == (148, 30, None)


def test_M108_there_are_pieces_for_six_and_a_map() -> None:
    assert max(variant.seats for variant in MAGIC.variants.values()) == 6
    assert set(MAGIC.content.boards) == {"town", "valley"}
    assert MAGIC.rules("brawl-4").map == "town"
    assert MAGIC.rules("teams-6").map == "valley"
    assert MAGIC.rules("brawl-6", {"map": "town"}).map == "town"


def test_M15_a_cycle_goes_from_a_players_turn_to_his_next() -> None:
    scene = Scene(Seat("marl", "c3"), FAR).do("0 act skill:fortify", "0 act end", "chance draw r_tea r_cake")
    assert [modifier.kind for modifier in scene.state.modifiers] == ["shield"]
    scene.do("1 act end")
    assert not scene.state.modifiers


def test_M17_M20_a_card_is_played_openly_and_ends_in_the_discard_pile() -> None:
    scene = Scene(Seat("quill", "c3", hp=2, hand="r_soup"), FAR).do("0 act play:r_soup")
    assert scene.happened(CardPlayed)[0].seen_by(1) == CardPlayed(0, "r_soup#1")
    assert scene.discarded() == ["r_soup"]


def test_M18_drawn_cards_are_not_seen_by_others() -> None:
    scene = Scene(Seat("quill", "c3"), FAR).do("0 act end", "chance draw r_tea r_cake")
    (drawn,) = scene.happened(CardsDrawn)
    assert drawn.seen_by(1).cards == ("r_cake#1", "r_tea#1")
    assert drawn.seen_by(0).cards is None
    assert drawn.seen_by(None).count == 2


def test_M19_a_discarded_card_has_no_effect() -> None:
    hand = "r_soup w_net w_staff a_cape a_cloak a_tower e_kite"
    scene = Scene(Seat("quill", "c3", hp=2, hand=hand), FAR).do("0 act end", "0 discard r_soup")
    assert (scene.hp(0), scene.discarded()) == (2, ["r_soup"])


def test_M31_the_play_phase_takes_any_of_these_in_any_order() -> None:
    scene = Scene(Seat("quill", "c3", hand="r_soup w_bow"), Seat("ember", "c4"))
    verbs = {option.partition(":")[0] for option in scene.options()}
    assert verbs == {"play", "equip", "move", "skill", "end"}
    scene.do("0 act move:c4", "0 act equip:w_bow:weapon", "0 act play:r_soup", "0 act drop:weapon")
    assert scene.asked() == "0 act"


def test_M41_items_have_a_kind_that_says_how_they_work() -> None:
    for card in MAGIC.content.cards.values():
        assert (card.kind in PLAYED_KINDS) != (card.kind in NATIVE_SLOT)
    assert set(NATIVE_SLOT.values()) <= set(SLOTS)


def test_M43_red_is_limited_by_range_and_green_is_not() -> None:
    assert Scene(Seat("quill", "c3", hand="e_kite e_freeze"), FAR).options(0, "play") == {"play:e_kite"}


def test_M62_terrain_affects_whoever_stands_on_it() -> None:
    assert set(MapDef.legend.values()) == {"grass", "building", "forest", "mountain", "snow", "water"}


def test_M83_what_lasts_for_a_round_ends_with_its_last_turn() -> None:
    pack = '[[card]]\nid = "x"\nkind = "effect"\ncopies = 1\n[[card.ability]]\ntype = "active"\nrange = "green"\n'
    pack += 'do = [{ op = "modify", stat = "move", to = "self", n = 1, until = "round" }]\n'
    scene = Scene(Seat("quill", "c3", hand="x"), FAR, pack=pack)
    scene.do("0 act play:x", "0 act end", "chance draw r_tea r_cake")
    assert len(scene.state.modifiers) == 1
    scene.do("1 act end")
    assert not scene.state.modifiers


def test_A19_victory_is_immediate() -> None:
    seat = Seat("quill", "c3", hand="r_tea", weapon="w_staff", armor="e_rummage")
    scene = Scene(seat, FAR).do("0 act equip:r_tea:collectible")
    index = scene.events.index(scene.happened(Equipped)[-1])
    assert scene.events[index + 1] == PlayerWon(0, "collection")


def test_A30_nobody_is_asked_for_a_reaction() -> None:
    scene = Scene(Seat("quill", "c3", hand="atk_magic"), Seat("facet", "c3", hand="e_ward r_soup"))
    assert scene.do("0 act play:atk_magic").asked() == "0 act"


def test_A41_effects_do_as_much_as_they_can() -> None:
    scene = Scene(Seat("quill", "c3", hand="e_rummage"), FAR, pile="w_bow w_net")
    scene.do("0 act play:e_rummage", "chance draw w_net w_bow", "0 card w_net")
    assert scene.hand(0) == ["w_net"]
    assert [buried.card for buried in scene.state.bottom] == ["w_bow#1"]


def test_A48_healing_never_exceeds_the_maximum() -> None:
    assert Scene(Seat("quill", "c3", hp=8, hand="r_cake"), FAR).do("0 act play:r_cake").hp(0) == 9


def test_A49_what_is_public_and_what_is_not() -> None:
    scene = Scene(Seat("quill", "c3", hand="r_cake", weapon="w_bow"), FAR, discard="r_tea")
    seen = scene.game.observe(scene.state, 1)
    quill = seen.players[0]
    assert (quill.hp, quill.tile, quill.equipment.weapon, quill.hand_count) == (9, "c3", "w_bow#1", 1)
    assert (quill.hand, seen.discard, seen.pile_count) == (None, ("r_tea#1",), 145)
    assert seen.decision is None


def test_a_state_of_other_packs_is_not_played_on() -> None:
    scene = Scene(Seat("quill", "c3"), FAR)
    assert isinstance(scene.state, State)
    assert scene.state.rules.content == MAGIC.content.hash
