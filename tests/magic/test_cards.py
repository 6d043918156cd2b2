"""Cards of the base pack that a rule test does not meet, and what players know when cards move unseen."""

from __future__ import annotations

import msgspec

from magic.scenario import Scene, Seat
from zashiki.core.action import ActionRecord
from zashiki.core.chance import QuickSource
from zashiki.core.match import Match
from zashiki.core.record import parse_record, record_of, replay
from zashiki.magic import MAGIC
from zashiki.magic.model import zones
from zashiki.magic.model.events import DamageDealt
from zashiki.magic.model.state import MAX_ACTS, Sighting

FAR = Seat("facet", "i7")


def test_w_bow_takes_1_from_close_attacks_but_leaves_1() -> None:
    def dealt(card: str) -> int:
        scene = Scene(Seat("quill", "c3", hand=card, weapon="w_bow"), Seat("facet", "c3")).do(f"0 act play:{card}")
        return 9 - scene.hp(1)

    assert dealt("atk_magic") == 3 - 1
    assert dealt("atk_physical") == 1


def test_el_stone_softens_the_first_typed_damage_of_each_turn() -> None:
    attacker = Seat("quill", "c3", hand="atk_magic atk_mental", weapon="w_daggers")
    scene = Scene(attacker, Seat("facet", "c3", element="el_stone"))
    scene.do("0 act play:atk_magic", "0 act play:atk_mental")
    assert scene.hp(1) == 9 - 2 - 2


def test_el_stone_does_so_anew_in_the_turn_of_anybody() -> None:
    attacks = Seat("quill", "c3", hand="atk_magic"), Seat("ember", "c3", hand="atk_magic")
    scene = Scene(attacks[0], Seat("facet", "c3", element="el_stone"), attacks[1], current=2)
    scene.do("2 act play:atk_magic", "2 target 1", "2 act end", "chance draw r_tea w_bow")
    scene.do("0 act play:atk_magic", "0 target 1")
    numbers = [scene.content.characters[name].attack.magic for name in ("ember", "quill")]
    assert [event.amount for event in scene.happened(DamageDealt) if event.seat == 1] == [n - 1 for n in numbers]


def test_facet_draws_for_the_first_card_worn_in_a_turn() -> None:
    scene = Scene(Seat("facet", "c3", hand="w_bow a_cape"), FAR).do("0 act equip:w_bow:weapon", "chance draw r_tea")
    assert scene.do("0 act equip:a_cape:armor").asked() == "0 act"


def test_their_turn_given_in_the_own_turn_lasts_through_the_next() -> None:
    pack = '[[card]]\nid = "x"\nkind = "effect"\ncopies = 1\n[[card.ability]]\ntype = "active"\nrange = "green"\n'
    pack += 'do = [{ op = "modify", stat = "move", to = "self", n = 1, until = "their_turn" }]\n'
    scene = Scene(Seat("quill", "c3", hand="x"), FAR, pack=pack).do("0 act play:x", "0 act end")
    assert len(scene.state.modifiers) == 1
    scene.do("chance draw r_tea r_cake", "1 act end", "chance draw w_net r_soup", "0 act end")
    assert not scene.state.modifiers


def test_a_mirror_turns_an_attack_back() -> None:
    scene = Scene(Seat("quill", "c3", hand="atk_magic"), Seat("facet", "c3", armor="a_mirror"))
    scene.do("0 act play:atk_magic", "chance roll 5")
    assert (scene.hp(0), scene.hp(1)) == (9 - 1, 9)


def test_w_boomerang_brings_the_attack_card_back() -> None:
    scene = Scene(Seat("quill", "c3", hand="atk_magic", weapon="w_boomerang"), Seat("facet", "c4"))
    scene.do("0 act play:atk_magic", "chance roll 5")
    assert (scene.hand(0), scene.discarded()) == (["atk_magic"], [])


def test_e_gift_takes_two_and_gives_one_back() -> None:
    scene = Scene(Seat("quill", "c3", hand="e_gift w_bow"), Seat("facet", "c4", hand="r_tea r_cake r_soup"))
    scene.do("0 act play:e_gift", "chance pick r_tea r_cake")
    spy = scene.game.observe(scene.state, None)
    assert "r_tea" not in str(spy.stack)
    scene.do("0 card w_bow")
    assert (scene.hand(0), scene.hand(1)) == (["r_cake", "r_tea"], ["r_soup", "w_bow"])


def test_n14_doors_may_be_left_closed() -> None:
    scene = Scene(Seat("quill", "c3", hand="event_trigger"), FAR)
    scene.do("0 act play:event_trigger", "chance event n14_doors", "0 target", "chance draw r_tea")
    assert (scene.tile(0), scene.tile(1)) == ("c3", "i7")


def test_a_hand_that_was_seen_is_remembered_as_far_as_it_can_be() -> None:
    """Seat 0 sees seat 1's two cards; then seat 2 steals one of them, unseen by seat 0."""
    seats = [
        Seat("quill", "c3", hand="e_kite"),
        Seat("facet", "c4", hand="r_tea w_net"),
        Seat("m6_lyre", "c4", hand="steal", race="unicorn"),
    ]
    scene = Scene(*seats).do("0 act play:e_kite", "0 target 1", "chance draw w_bow", "0 act end")
    known = [Sighting("r_tea#1", (1,)), Sighting("w_net#1", (1,))]
    assert list(scene.state.sightings[0]) == known
    scene.do("chance draw r_soup r_cake", "1 act end", "chance draw r_picnic r_candy", "2 act play:steal")
    scene.do("2 target 1", "chance pick r_soup")
    assert list(scene.state.sightings[0]) == [Sighting("r_tea#1", (1, 2)), Sighting("w_net#1", (1, 2))]
    assert [s.card for s in scene.state.sightings[1]] == ["r_soup#1"], "the victim knows what was taken"
    assert not scene.state.sightings[2]


def test_a_record_with_its_chance_actions_needs_no_seed() -> None:
    match = Match(MAGIC, "brawl-2", {"order": "given"})
    for line in ("chance deal quill facet gale ember marl rook", "0 character quill", "1 character marl"):
        match.apply(MAGIC.action(ActionRecord.parse(line)))
    replayed = replay(parse_record(record_of(match, ["a", "b"]).to_json()))
    assert len(replayed.record.actions) == 3
    assert replayed.match.state == match.state
    report = replayed.report()
    assert (report["complete"], report["players"][1]["character"], report["pile"]) == (False, "marl", 148)


def test_A24_who_does_anything_else_shows_that_he_holds_no_event_trigger() -> None:
    hand = "w_bow w_net w_whip w_staff a_cape"
    scene = Scene(Seat("quill", "c3", hand=hand), FAR, pile="event_trigger " * 14 + "r_tea r_cake r_soup r_candy")
    seen = scene.game.observe(scene.state, 1)
    dealt = [scene.game.determinize(seen, QuickSource(seed)) for seed in range(30)]
    assert any("event_trigger" in str(state.players[0].hand) for state in dealt), "nothing is known yet"
    scene.do("0 act equip:w_bow:weapon")
    seen = scene.game.observe(scene.state, 1)
    assert seen.players[0].plain == 4
    dealt = [scene.game.determinize(seen, QuickSource(seed)) for seed in range(30)]
    assert not any("event_trigger" in str(state.players[0].hand) for state in dealt)


def test_A24_A49_of_a_hand_from_which_cards_went_unseen_as_many_fewer_are_known_to_be_plain() -> None:
    """Who passes a card on may pass one that is no event trigger, and keep one that is; who gets one shows nothing."""
    scene = Scene(Seat("quill", hand="w_bow event_trigger"), Seat("facet"), Seat("ember", hand="w_net r_tea"))
    d = scene.game.mutable(scene.state)
    d.update(0, plain=1)
    d.update(2, plain=2)
    zones.give(d, ((0, 1, ("w_bow#1",)), (2, 0, ("w_net#1",))))
    assert [player.plain for player in d.players] == [0, 0, 1]


def test_A24_who_can_only_end_the_turn_shows_nothing_of_the_hand() -> None:
    """Nor can it be that somebody knows of an event trigger there, and of none."""
    scene = Scene(Seat("quill", "c3", hand="event_trigger w_bow"), FAR, pile="r_tea r_cake r_soup r_candy")
    knows = Sighting(next(card for card in scene.state.players[0].hand if card.startswith("event_trigger")), (0,))
    worn_out = msgspec.structs.replace(scene.state.count, acts=MAX_ACTS)
    scene.state = msgspec.structs.replace(scene.state, count=worn_out, sightings=((), (knows,)))
    scene.do("0 act end")
    seen = scene.game.observe(scene.state, 1)
    assert seen.players[0].plain == 0
    assert knows.card in scene.game.determinize(seen, QuickSource(1)).players[0].hand
