"""Parts of the language that the base pack does not use: showing, putting on, taking off, shuffling, once."""

from __future__ import annotations

import msgspec

from magic.scenario import Scene, Seat
from zashiki.magic.model.card_events import (
    CardsShown,
    PileShuffled,
)
from zashiki.magic.model.state import Cooldown

FAR = Seat("facet", "i7")


def card(do: str, *, target: str = "") -> str:
    aim = f"target = {{ {target} }}\n" if target else ""
    head = '[[card]]\nid = "x"\nkind = "effect"\ncopies = 1\n[[card.ability]]\ntype = "active"\nrange = "green"\n'
    return f"{head}{aim}do = [{do}]\n"


PICK = '{ op = "pick", from = { zone = "hand" }, n = 1, as = "c" }, '
FIND = '{ op = "pick", from = { zone = "discard", not_id = "x" }, n = 1, as = "c" }, '
AGAINST = 'who = "opponents"'


def test_cards_of_a_hand_are_shown_to_everybody() -> None:
    pack = card(f'{PICK}{{ op = "reveal", what = "c" }}')
    scene = Scene(Seat("quill", "c3", hand="x r_tea w_bow"), FAR, pack=pack)
    scene.do("0 act play:x", "0 card r_tea")
    assert scene.happened(CardsShown) == [CardsShown(0, ("r_tea#1",))]
    assert scene.hand(0) == ["r_tea", "w_bow"]
    assert [s.card for s in scene.game.observe(scene.state, 1).sightings] == ["r_tea#1"]
    assert scene.game.observe(scene.state, 0).sightings == ()


def test_a_card_is_put_on_where_it_works() -> None:
    pack = card(f'{FIND}{{ op = "equip", what = "c" }}')
    scene = Scene(Seat("quill", "c3", hand="x", weapon="w_net"), FAR, pack=pack, discard="w_bow r_soup")
    scene.do("0 act play:x", "0 card w_bow")
    assert scene.worn(0) == {"weapon": "w_bow"}
    assert "w_net" in scene.discarded()


def test_a_collectible_that_is_put_on_may_win() -> None:
    pack = card(f'{FIND}{{ op = "equip", what = "c" }}')
    seat = Seat("quill", "c3", hand="x", weapon="w_staff", armor="r_tea")
    scene = Scene(seat, FAR, pack=pack, discard="e_rummage r_soup")
    scene.do("0 act play:x", "0 card e_rummage")
    assert scene.worn(0)["collectible"] == "e_rummage"
    assert scene.reason() == "collection"


def test_what_may_not_be_worn_stays_where_it_is() -> None:
    pack = card(f'{FIND}{{ op = "equip", what = "c" }}')
    scene = Scene(Seat("quill", "c3", hand="x"), FAR, pack=pack, discard="r_soup w_bow")
    scene.do("0 act play:x", "0 card r_soup")
    assert scene.worn(0) == {}
    assert "r_soup" in scene.discarded()


def test_cooldowns_end_however_long_they_have_become() -> None:
    """The text is: end the cooldowns of all your skills."""
    longer = card('{ op = "cooldown", to = "self", n = 12 }')
    longer = longer.replace("copies = 1", "copies = 2")
    pack = longer + longer.replace('"x"', '"y"').replace("12", "-20")
    scene = Scene(Seat("m6_doctor", "c3", hand="x x y"), FAR, pack=pack)
    seat = msgspec.structs.replace(scene.state.players[0], cooldowns=(Cooldown("m6_doctor/0", 5),))
    scene.state = msgspec.structs.replace(scene.state, players=(seat, *scene.state.players[1:]))
    scene.do("0 act play:x", "0 act play:x")
    assert [cooldown.left for cooldown in scene.state.players[0].cooldowns] == [29]
    scene.do("0 act play:y")
    assert scene.state.players[0].cooldowns == ()


def test_equipment_is_taken_off_but_nobody_elses_collectible() -> None:
    pack = card('{ op = "unequip", of = "target", slot = "weapon" }', target=AGAINST)
    loose = Scene(Seat("quill", "c3", hand="x"), Seat("facet", "c3", weapon="w_net"), pack=pack).do("0 act play:x")
    assert (loose.worn(1), loose.hand(1)) == ({}, ["w_net"])
    kept = Scene(Seat("quill", "c3", hand="x"), Seat("facet", "c3", weapon="w_glove"), pack=pack).do("0 act play:x")
    assert kept.worn(1) == {"weapon": "w_glove"}, "A18"
    own = Scene(
        Seat("facet", "c3", hand="x", weapon="w_glove"), FAR, pack=card('{ op = "unequip", slot = "weapon" }')
    ).do("0 act play:x")
    assert own.hand(0) == ["w_glove"]


def test_M56_A18_a_collectible_that_was_just_put_on_is_taken_by_nobody_else() -> None:
    for zone in ("hand", "discard"):
        pack = f'''
        [[event]]
        id = "x_customs"
        until = "cycle"
        [[event.ability]]
        type = "trigger"
        on = {{ ev = "equip" }}
        do = [{{ op = "put", what = "ev.card", zone = "{zone}" }}]
        '''
        scene = Scene(
            Seat("quill", "c3", hand="event_trigger w_net r_tea"), Seat("facet", "i7", hand="w_bow w_glove"), pack=pack
        )
        scene.do("0 act play:event_trigger", "chance event x_customs", "chance draw r_soup")
        scene.do("0 act equip:r_tea:armor")
        assert scene.worn(0) == {}, "an effect of one's own may"
        scene.do("0 act end", "chance draw w_horn w_whip", "1 act equip:w_bow:weapon", "chance draw w_broom")
        assert scene.worn(1) == {}
        scene.do("1 act equip:w_glove:armor")
        assert scene.worn(1) == {"armor": "w_glove"}


def test_M56_A18_a_collectible_gives_way_to_nothing_that_somebody_else_puts_on() -> None:
    pack = card(f'{FIND}{{ op = "equip", what = "c", of = "target" }}', target=AGAINST)
    loose = Scene(Seat("quill", "c3", hand="x"), Seat("facet", "c3", weapon="w_net"), pack=pack, discard="w_bow r_soup")
    assert loose.do("0 act play:x", "0 card w_bow").worn(1) == {"weapon": "w_bow"}
    kept = Scene(
        Seat("quill", "c3", hand="x"), Seat("facet", "c3", weapon="w_glove"), pack=pack, discard="w_bow r_soup"
    )
    assert kept.do("0 act play:x", "0 card w_bow").worn(1) == {"weapon": "w_glove"}
    assert "w_bow" in kept.discarded()


def test_the_pile_is_shuffled_with_the_discard_pile() -> None:
    pack = card('{ op = "shuffle", zone = "discard" }')
    scene = Scene(Seat("quill", "c3", hand="x"), FAR, pack=pack, discard="r_soup w_bow").do("0 act play:x")
    assert scene.happened(PileShuffled) == [PileShuffled(2)]
    assert scene.discarded() == ["x"]
    assert "w_bow#1" in scene.state.pool


def test_shuffling_forgets_what_lies_under_the_pile() -> None:
    look = '{ op = "pick", from = { zone = "deck", top = 2 }, n = 1, as = "c" }, { op = "bury" }, '
    scene = Scene(Seat("quill", "c3", hand="x"), FAR, pack=card(look + '{ op = "shuffle" }'))
    scene.do("0 act play:x", "chance draw w_bow w_net", "0 card w_bow")
    assert scene.state.bottom == ()
    assert {"w_bow#1", "w_net#1"} <= set(scene.state.pool)


def test_once_lasts_to_the_end_of_the_next_attack() -> None:
    pack = card('{ op = "modify", stat = "range", to = "self", n = 2, until = "once:attack" }')
    scene = Scene(Seat("marl", "c3", hand="x atk_magic", weapon="w_sword"), Seat("facet", "f3"), pack=pack)
    assert "play:atk_magic" not in scene.options(0, "play")
    scene.do("0 act play:x")
    assert "play:atk_magic" in scene.options(0, "play")
    scene.do("0 act play:atk_magic", "chance roll 1")
    assert scene.state.modifiers == ()


def test_once_prevents_one_damage_only() -> None:
    pack = card('{ op = "status", id = "immune", to = "target", until = "once:damage" }', target=AGAINST)
    seat = Seat("quill", "c3", hand="x atk_magic atk_mental", weapon="w_daggers")
    scene = Scene(seat, Seat("facet", "c3"), pack=pack)
    scene.do("0 act play:x", "0 act play:atk_magic")
    assert scene.hp(1) == 9
    scene.do("0 act play:atk_mental")
    assert scene.hp(1) == 9 - 2


def test_what_begins_within_a_timing_event_waits_for_the_next() -> None:
    pack = (
        '[[card]]\nid = "z"\nkind = "weapon"\nrange = 1\ncopies = 1\n[[card.ability]]\ntype = "trigger"\n'
        'on = { ev = "attack", source = "self" }\n'
        'do = [{ op = "modify", stat = "range", to = "self", n = 1, until = "once:attack" }]\n'
    )
    scene = Scene(Seat("quill", "c3", hand="atk_magic", weapon="z"), Seat("facet", "c3"), pack=pack)
    scene.do("0 act play:atk_magic")
    assert [m.until for m in scene.state.modifiers] == ["once:attack"]
