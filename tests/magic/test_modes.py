"""Modes and editions (M1, M86–M102, A37–A40)."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from magic.scenario import Scene, Seat
from zashiki.magic import MAGIC
from zashiki.magic.bots.heuristic import HeuristicBot
from zashiki.magic.bots.search import SearchBot
from zashiki.magic.content.schema import Mode
from zashiki.magic.model.card_events import (
    CardsMoved,
    ExchangeAnswered,
)
from zashiki.magic.model.events import PlayerWon, TurnEnded, TurnStarted
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.variants import PROFILES
from zashiki.magic.rules import engine, victory

QUILL = Seat("quill", "c3")
FACET = Seat("facet", "i7")
EMBER = Seat("ember", "a7")
MARL = Seat("marl", "b2")


def test_a_pack_may_be_made_for_any_mode() -> None:
    assert get_args(Mode) == tuple(PROFILES)


@pytest.mark.parametrize(
    ("variant", "edition", "needed", "counted", "hold", "hp_change", "spoils", "team_total"),
    [
        ("brawl-2", "stable", 3, 3, False, 0, False, None),
        ("brawl-3", "stable", 3, 3, False, 0, False, None),
        ("brawl-4", "stable", 2, 2, False, 0, False, None),
        ("brawl-5", "stable", 2, 2, False, 0, False, None),
        ("brawl-6", "stable", 2, 2, False, 0, False, None),
        ("teams-4", "stable", 3, 3, False, 0, False, None),
        ("teams-6", "stable", 2, 2, False, 0, False, None),
        ("brawl-2", "speed", 2, 3, True, -2, True, None),
        ("brawl-3", "speed", 2, 3, True, -2, True, None),
        ("brawl-4", "speed", 2, 3, True, -2, True, None),
        ("brawl-5", "speed", 2, 3, False, -2, True, None),
        ("brawl-6", "speed", 2, 3, False, -2, True, None),
        ("teams-4", "speed", 2, 3, False, -2, True, 5),
        ("teams-6", "speed", 2, 3, False, -2, True, 6),
    ],
)
def test_M86_M87_M95_to_M102_the_table_of_modes(
    variant: str,
    edition: str,
    needed: int,
    counted: int,
    hold: bool,
    hp_change: int,
    spoils: bool,
    team_total: int | None,
) -> None:
    profile = MAGIC.rules(variant, {"edition": edition}).profile
    assert (profile.needed, profile.counted, profile.hold) == (needed, counted, hold)
    assert (profile.hp_change, profile.spoils, profile.team_total) == (hp_change, spoils, team_total)


def test_M1_every_mode_has_both_editions() -> None:
    assert all(set(editions) == {"stable", "speed"} for editions in PROFILES.values())


def test_M87_two_of_the_first_two_win_a_brawl_of_four() -> None:
    seat = Seat("quill", "c3", hand="w_staff", armor="e_rummage")
    scene = Scene(seat, FACET, EMBER, MARL).do("0 act equip:w_staff:weapon")
    assert scene.reason() == "collection"


def test_M96_any_two_win_a_speed_brawl_of_six_at_once() -> None:
    seat = Seat("quill", "c3", hand="r_tea", armor="e_rummage")
    scene = Scene(seat, FACET, EMBER, MARL, Seat("rook"), Seat("gale"), edition="speed")
    assert scene.do("0 act equip:r_tea:collectible").reason() == "collection"


# ---- teams ----


def teams(*seats: Seat, **options: object) -> Scene:
    return Scene(*seats, variant=f"teams-{len(seats)}", **options)  # type: ignore[arg-type]


WHOLE: dict[str, Any] = {"armor": "e_rummage", "weapon": "w_staff"}


def test_M91_a_team_wins_when_all_its_members_are_complete() -> None:
    quill = Seat("quill", "c3", hand="r_tea", **WHOLE)
    marl = Seat("marl", "b2", weapon="w_sword", armor="a_tower", collectible="e_ward")
    scene = teams(quill, FACET, marl, EMBER).do("0 act equip:r_tea:collectible")
    assert scene.ranks() == (1, 3, 1, 3)
    assert scene.happened(PlayerWon)[0].reason == "collection"


def test_M92_one_complete_member_stays_in_the_game() -> None:
    quill = Seat("quill", "c3", hand="r_tea", **WHOLE)
    assert teams(quill, FACET, MARL, EMBER).do("0 act equip:r_tea:collectible").asked() == "0 act"


def test_M91_or_when_all_opponents_are_eliminated() -> None:
    killer = Seat("quill", "c3", hand="atk_magic", weapon="w_daggers")
    scene = _eliminate(teams(killer, Seat("facet", "c3", hp=1), MARL, EMBER), 3)
    scene.do("0 act play:atk_magic")
    assert (scene.reason(), scene.ranks()) == ("last", (1, 3, 1, 3))


def test_M93_a_complete_sole_survivor_does_not_win() -> None:
    quill = Seat("quill", "c3", hand="r_tea atk_magic", **WHOLE)
    scene = teams(quill, FACET, Seat("marl", "c3", hp=1), Seat("bramble", "c3", hp=9))
    scene = _eliminate(scene, 2)
    scene.do("0 act equip:r_tea:collectible")
    assert scene.asked() == "0 act"


def test_M93_where_the_other_side_has_one_too_the_match_is_settled_at_once() -> None:
    quill = Seat("quill", "c3", hand="r_tea", **WHOLE)
    scene = _eliminate(_eliminate(teams(quill, FACET, MARL, EMBER), 2), 3)
    scene.do("0 act equip:r_tea:collectible")
    assert (scene.reason(), scene.ranks()) == ("settlement", (1, 3, 1, 3))


def _trios(**options: object) -> Scene:
    """Quill's attack eliminates Facet, the only one of his team without a collection."""
    quill = Seat("quill", "c3", hand="atk_magic", weapon="w_daggers")
    ember = Seat("ember", "a7", armor="e_firework", weapon="w_daggers")
    gale = Seat("gale", "a8", armor="a_cape", weapon="e_portal")
    return teams(quill, Seat("facet", "c3", hp=1), MARL, ember, Seat("rook"), gale, **options)


def test_A39_beating_a_teams_one_incomplete_member_makes_it_win_and_the_table_warns() -> None:
    scene = _trios()
    (attack,) = [
        one
        for one in scene.game.preview(scene.game.observe(scene.state, 0)).prospects
        if one.act.startswith("play:atk_magic")
    ]
    assert [(target.seat, target.loses) for target in attack.targets] == [(1, True)]
    scene.do("0 act play:atk_magic")
    assert (scene.reason(), scene.ranks()) == ("collection", (4, 1, 4, 1, 4, 1))


def test_A39_unless_the_fallen_count() -> None:
    scene = _trios(fallen_count=True)
    (attack,) = [
        one
        for one in scene.game.preview(scene.game.observe(scene.state, 0)).prospects
        if one.act.startswith("play:atk_magic")
    ]
    assert not any(target.loses for target in attack.targets)
    scene.do("0 act play:atk_magic")
    assert scene.asked() == "0 act"


def test_A39_no_bot_makes_the_others_win() -> None:
    for player in (HeuristicBot(), SearchBot(1, trials=8)):
        scene = _trios()
        assert player.choose(scene.game.observe(scene.state, 0)).picks != ("play:atk_magic#1",)
    scene = _trios(fallen_count=True)
    assert HeuristicBot().choose(scene.game.observe(scene.state, 0)).picks == ("play:atk_magic#1",)


def test_M94_A39_settled_by_the_living_members_together() -> None:
    seats = [Seat("quill", "c3", armor="r_tea", hp=1), Seat("facet", "i7", hp=9), Seat("marl", "b2", hp=1)]
    scene = teams(*seats, Seat("ember", "a7", armor="e_ward", weapon="w_daggers"), pile="w_bow")
    scene.do("0 act end", "chance draw w_bow", "1 act end")
    assert (scene.reason(), scene.ranks()) == ("settlement", (3, 1, 3, 1))


def test_M98_A40_five_different_collectibles_of_the_team_together() -> None:
    quill = Seat("quill", "c3", hand="r_tea", **WHOLE)
    marl = Seat("marl", "b2", weapon="w_sword", armor="a_tower")
    scene = teams(quill, FACET, marl, EMBER, edition="speed").do("0 act equip:r_tea:collectible")
    assert scene.reason() == "collection"


def test_M99_six_in_teams_of_three() -> None:
    quill = Seat("quill", "c3", hand="r_tea", **WHOLE)
    marl = Seat("marl", "b2", weapon="w_sword", armor="a_tower")
    lyre = Seat("m6_lyre", "b2", weapon="e_freeze")
    scene = teams(quill, FACET, marl, EMBER, Seat("rook"), Seat("gale"), edition="speed")
    assert scene.do("0 act equip:r_tea:collectible").asked() == "0 act", "five are not enough"
    scene = teams(quill, FACET, marl, EMBER, lyre, Seat("gale"), edition="speed")
    assert scene.do("0 act equip:r_tea:collectible").reason() == "collection"


def test_M89_team_mates_see_each_others_hands() -> None:
    scene = teams(Seat("quill", "c3", hand="r_tea"), FACET, Seat("marl", "b2", hand="w_bow"), EMBER)
    seen = scene.game.observe(scene.state, 0)
    assert seen.players[2].hand == ("w_bow#1",)
    assert seen.players[1].hand is None
    assert scene.game.observe(scene.state, None).players[0].hand is None


SWAP = (Seat("quill", "c3", hand="r_tea"), FACET, Seat("marl", "c3", hand="w_bow"), EMBER)


def test_M90_A38_an_exchange_on_the_same_tile_once_a_turn() -> None:
    scene = teams(*SWAP).do("0 act exchange:2", "2 agree yes")
    assert (scene.hand(0), scene.hand(2)) == (["w_bow"], ["r_tea"])
    assert not scene.options(0, "exchange")
    assert scene.happened(CardsMoved)[0].seen_by(1).cards is None
    assert scene.happened(CardsMoved)[0].seen_by(2).cards == ("r_tea#1",)


def test_M90_A38_the_partner_may_refuse() -> None:
    scene = teams(*SWAP).do("0 act exchange:2", "2 agree no")
    assert scene.happened(ExchangeAnswered) == [ExchangeAnswered(0, 2, False)]
    assert scene.hand(0) == ["r_tea"]


def test_M90_not_from_another_tile_nor_with_an_opponent() -> None:
    apart = (
        Seat("quill", "c3", hand="r_tea"),
        Seat("facet", "c3", hand="w_net"),
        Seat("marl", "c4", hand="w_bow"),
        EMBER,
    )
    assert not teams(*apart).options(0, "exchange")


def test_A38_give() -> None:
    seats = (Seat("quill", "c3", hand="r_tea"), FACET, Seat("marl", "c3"), EMBER)
    assert not teams(*seats).options(0, "exchange")
    scene = teams(*seats, exchange="give").do("0 act exchange:2", "2 agree yes")
    assert (scene.hand(0), scene.hand(2)) == ([], ["r_tea"])


def test_A38_an_exchange_may_be_chosen_among_several_cards() -> None:
    seats = (Seat("quill", "c3", hand="r_tea r_cake"), FACET, Seat("marl", "c3", hand="w_bow w_net"), EMBER)
    scene = teams(*seats).do("0 act exchange:2", "0 exchange r_cake", "0 exchange w_net")
    spy = scene.game.observe(scene.state, 1)
    assert spy.stack[-1].mine.startswith("?hand:0"), "opponents see that, not what"  # type: ignore[union-attr]
    scene.do("2 agree yes")
    assert (scene.hand(0), scene.hand(2)) == (["r_tea", "w_net"], ["r_cake", "w_bow"])


@pytest.mark.parametrize(
    ("team_order", "expected"),
    [("alternate", [1, 2, 3, 2, 1, 2]), ("skip", [1, 2, 3, 1, 2, 3]), ("literal", [1, 2, 1, 3, 1, 2])],
)
def test_M88_A37_the_order_after_the_first_of_four_is_eliminated(team_order: str, expected: list[int]) -> None:
    """Seats 0 and 2 against 1 and 3; the manual's A, B, C, D sit in this order."""
    scene = _eliminate(teams(QUILL, FACET, MARL, EMBER, team_order=team_order, step="over"), 0)
    turns = []
    spare = iter([c for c in scene.content.pile if scene.content.kind(c) in ("weapon", "armor")])
    for _ in expected:
        scene.do(f"chance draw {next(spare)} {next(spare)}")
        turns.append(scene.state.current)
        seat = scene.state.current
        scene.do(f"{seat} act end")
        if scene.asked() == f"{seat} discard":
            ask = scene.state.asks[0]
            scene.do(f"{seat} discard {' '.join(scene.state.players[seat].hand[: ask.least])}")
    assert turns == expected


QUAKE = """
[[event]]
id = "x_quake"
until = "game"
[[event.ability]]
type = "trigger"
on = { ev = "round_start" }
do = [{ op = "each", over = { who = "all" }, as = "it", do = [{ op = "damage", to = "it", n = 1, dtype = "true" }] }]
"""


@pytest.mark.parametrize(("variant", "following"), [("teams-4", 2), ("brawl-4", 1)])
def test_A37_A43_whoever_falls_as_a_round_begins_has_no_turn_in_it(variant: str, following: int) -> None:
    """Seat 0 was to begin: its team mate does, or in a brawl whoever comes next."""
    last = Seat("marl", "b2", hand="event_trigger")
    scene = Scene(Seat("quill", "c3", hp=1), FACET, EMBER, last, variant=variant, current=3, pack=QUAKE)
    sides = (2, 1) if variant == "teams-4" else (0, 1, 2, 3)
    scene.state = msgspec.structs.replace(scene.state, acted=(0, 1, 2), last_of_side=sides)
    scene.do("3 act play:event_trigger", "chance event x_quake", "chance draw r_soup", "3 act end")
    assert scene.state.fallen == (0,)
    assert scene.happened(TurnStarted) == [TurnStarted(following, 2)]
    assert [ended.seat for ended in scene.happened(TurnEnded)] == [3]


def _eliminate(scene: Scene, seat: int) -> Scene:
    """The seat is out, before anything else happens."""
    mutable = MutableState(scene.content, scene.state)
    victory.leave(mutable, seat, "fallen")
    mutable.fallen.append(seat)
    engine.run(mutable)
    scene.state = mutable.freeze()
    return scene
