"""Records pin what they were played with; packs bring their own maps; abilities in the order that their owner wants."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from magic.scenario import Scene, Seat, game_with
from zashiki.core.errors import InvalidRecord, InvalidRules
from zashiki.core.match import Match
from zashiki.core.record import Record, parse_record, record_of, replay
from zashiki.magic import MAGIC
from zashiki.magic.model.events import DamageDealt
from zashiki.magic.model.state import AnyFrame, Env


def short_record() -> Record:
    match = Match("magic", "brawl-2", {}, seed=bytes(32))
    match.advance()
    return record_of(match, ["A", "B"])


def test_a_record_names_the_hash_of_its_packs() -> None:
    record = short_record()
    assert record.content == MAGIC.content.hash
    assert replay(parse_record(record.to_json())).match.state.rules.content == record.content


def test_a_record_of_other_packs_is_refused_and_not_played_with_these() -> None:
    other = msgspec.structs.replace(short_record(), content="0" * 64)
    with pytest.raises(InvalidRecord, match=r"packs of hash '000000000000'…; here they are [0-9a-f]{12}…"):
        replay(other)


def test_a_record_of_a_game_without_packs_names_none() -> None:
    match = Match("septet", "team", {}, seed=bytes(32))
    record = record_of(match, ["A", "B", "C", "D"])
    assert b"content" not in record.to_json()
    with pytest.raises(InvalidRecord, match="this game has none"):
        replay(msgspec.structs.replace(record, content="0" * 64))


def test_a_record_without_a_hash_is_played_with_what_there_is() -> None:
    record = msgspec.structs.replace(short_record(), content=msgspec.UNSET)
    assert replay(record).match.to_act()


def test_rules_made_for_other_packs_are_refused() -> None:
    rules = msgspec.structs.replace(MAGIC.rules("brawl-2"), content="0" * 64)
    with pytest.raises(InvalidRules, match="other packs"):
        MAGIC.start(rules)


def test_a_pack_brings_its_own_map() -> None:
    rows = ", ".join(f'"{row}"' for row in ("b..b", "....", "b..b"))
    game = game_with(f'[[map]]\nid = "yard"\nadjacency = "hex"\nrows = [{rows}]\n[map.names]\nmine = [0, 0]\n')
    spec = next(spec for spec in game.variants["brawl-2"].options if spec.name == "map")
    assert set(spec.values) == {"town", "valley", "yard"}
    state = game.start(game.rules("brawl-2", {"map": "yard"}))
    assert game.mutable(state).board.id == "yard"
    with pytest.raises(InvalidRules, match="option 'map'"):
        MAGIC.rules("brawl-2", {"map": "yard"})


def test_what_a_state_is_made_of_is_called_the_same_in_the_code_and_where_it_is_told() -> None:
    assert all(frame.__struct_config__.tag == frame.__name__ for frame in get_args(AnyFrame))
    assert Env.__struct_encode_fields__ == Env.__struct_fields__


def test_no_match_is_longer_than_its_bound() -> None:
    rules = MAGIC.rules("teams-6")
    bound = MAGIC.bound(rules)
    assert bound is not None
    assert bound > rules.turn_limit * 1000 > 99 * 6 * 1000


@pytest.mark.parametrize("chosen", [False, True])
def test_A30_order_by_owner_of_triggers(chosen: bool) -> None:
    """Earth's check and the boomerang's both follow an attack."""
    seat = Seat("marl", "c3", hand="atk_physical", weapon="w_boomerang")
    scene = Scene(seat, Seat("facet", "c3"), order_by_owner=chosen).do("0 act play:atk_physical")
    if chosen:
        assert scene.asked() == "0 ability"
        assert scene.options() == {"earth/0", "w_boomerang/0"}
        scene.do("0 ability w_boomerang/0", "chance roll 6")
        assert scene.hand(0) == ["atk_physical"]
        scene.do("chance roll 1")
    else:
        scene.do("chance roll 1")
        assert scene.hand(0) == []
        scene.do("chance roll 6")
        assert scene.hand(0) == ["atk_physical"]
    assert scene.asked() == "0 act"


def test_A30_order_by_owner_of_replacements() -> None:
    """Whoever lets the leather coat work first has nothing left to stumble over (A28)."""
    seat = Seat("m6_daze", "c3", armor="a_leather")
    scene = Scene(Seat("saffron", "c3", hand="atk_physical"), seat, order_by_owner=True)
    scene.do("0 act play:atk_physical")
    assert scene.asked() == "1 ability"
    assert scene.options(1) == {"m6_daze/0", "a_leather/0"}
    scene.do("1 ability a_leather/0")
    assert scene.asked() == "0 act"
    assert scene.happened(DamageDealt) == []
    assert scene.hp(1) == 10


def outlasting(*lines: str, pack: str = "", **options: Any) -> Scene:
    """Seat 0 draws events and is eliminated; they last on while seat 2 attacks seat 1."""
    drawer = Seat("quill", "c3", hp=1, hand="event_trigger event_trigger")
    armed = Seat("facet", "c4", hand="atk_magic", weapon="w_bow")
    scene = Scene(drawer, armed, Seat("tessera", "c4", hand="atk_magic", weapon="w_bow"), pack=pack, **options)
    scene.do(*lines, "0 act end", "chance draw w_whip w_horn", "1 act play:atk_magic", "1 target 0")
    return scene


def test_A30_nobody_who_is_out_says_which_of_his_events_comes_first() -> None:
    duel = ("0 act play:event_trigger", "chance event n21_duel", "chance draw w_sling")
    tide = ("0 act play:event_trigger", "chance event n24_tide", "chance draw w_net")
    scene = outlasting(*duel, *tide, order_by_owner=True)
    assert scene.asked() == "0 ability"
    scene.do("0 ability n24_tide/0", "1 act end", "chance draw w_flag w_glove", "2 act play:atk_magic")
    assert scene.state.fallen == (0,)
    assert scene.asked() == "2 act"
    assert scene.hp(1) == 9 - (2 + 1 + 1 - 1)


def test_A30_nobody_who_is_out_is_asked_what_his_event_may_do() -> None:
    pack = (
        '[[event]]\nid = "x_aid"\nuntil = "cycle"\n[[event.ability]]\ntype = "trigger"\nmay = true\n'
        'on = { ev = "damage" }\ndo = [{ op = "heal", to = "subject", n = 1 }]\n'
    )
    draws = ("0 act play:event_trigger", "chance event x_aid", "chance draw w_sling", "0 act play:event_trigger")
    scene = outlasting(*draws, "chance event n15_post", "chance draw w_net r_tea", "chance draw r_soup", pack=pack)
    scene.do("1 act end", "chance draw w_flag w_glove", "2 act play:atk_magic")
    assert scene.state.fallen == (0,)
    assert (scene.asked(), scene.hp(1)) == ("2 act", 9 - 1)


def test_A25_what_an_event_does_once_a_cycle_it_does_again_when_its_drawer_is_out() -> None:
    """A cycle of whoever is out goes on where his turn would have been (M15)."""
    pack = (
        '[[event]]\nid = "x_aid"\nuntil = "game"\n[[event.ability]]\ntype = "trigger"\n'
        'limit = { n = 1, per = "cycle" }\non = { ev = "damage" }\ndo = [{ op = "heal", to = "subject", n = 1 }]\n'
    )
    draws = ("0 act play:event_trigger", "chance event x_aid", "chance draw w_sling", "0 act play:event_trigger")
    scene = outlasting(*draws, "chance event n15_post", "chance draw w_net r_tea", "chance draw atk_mental", pack=pack)
    scene.do("1 act end", "chance draw w_flag w_glove", "2 act play:atk_magic")
    assert (scene.asked(), scene.hp(1)) == ("2 act", 9 - 1)
    scene.do("2 act end", "chance draw w_horn#2 atk_physical", "1 act play:atk_physical")
    assert scene.hp(2) == 9 - (2 - 1) + 1
