"""Movement, terrain and range (M49, M60–M70, A1–A6, A10)."""

from __future__ import annotations

import pytest

from magic.scenario import Scene, Seat
from zashiki.magic import MAGIC
from zashiki.magic.bots.appraisal import appraisal
from zashiki.magic.bots.board_values import BOARD_VALUES
from zashiki.magic.bots.valuation import Valuation
from zashiki.magic.content.board import Board
from zashiki.magic.content.schema import MapDef
from zashiki.magic.effects import evaluate
from zashiki.magic.effects.verb_effects import EFFECTS
from zashiki.magic.language.expressions import Tiles
from zashiki.magic.language.verb import Verb
from zashiki.magic.language.verbs import MoveTo, Push, SwapPlaces
from zashiki.magic.model import numbers
from zashiki.magic.model.events import HpLost
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Env, Program
from zashiki.magic.wording import describe

FAR = Seat("facet", "i7")
NEXT = "chance draw r_soup r_tea"


def reach(scene: Scene, seat: int = 0) -> int:
    return evaluate.stat(MutableState(scene.content, scene.state), seat, "range")


def test_M60_one_move_of_at_most_the_movement_value() -> None:
    scene = Scene(Seat("quill", "c4"), FAR)
    assert scene.options(0, "move") == {
        "move:c2", "move:b3", "move:c3", "move:d3", "move:a4", "move:b4", "move:d4", "move:e4", "move:b5", "move:c5",
        "move:d5", "move:c6",
    }  # fmt: skip
    assert not scene.do("0 act move:d5").options(0, "move")
    assert scene.tile(0) == "d5"


def test_M60_a_candy_bar_allows_another_move() -> None:
    scene = Scene(Seat("quill", "c4", hand="r_candy"), FAR).do("0 act move:d5", "0 act play:r_candy")
    assert "move:d6" in scene.options(0, "move")


def test_M61_players_may_share_a_tile() -> None:
    assert "move:c3" in Scene(Seat("quill", "c4"), Seat("facet", "c3")).options(0, "move")


@pytest.mark.parametrize(("mountain_move", "possible"), [("free", True), ("blocked", False)])
def test_A2_mountains_and_movement(mountain_move: str, possible: bool) -> None:
    scene = Scene(Seat("quill", "c1"), FAR, mountain_move=mountain_move)
    assert ("move:b1" in scene.options(0, "move")) == possible
    assert ("move:a1" in scene.options(0, "move")) == possible


def test_M65_A3_a_forest_shortens_the_range_but_not_below_0() -> None:
    assert reach(Scene(Seat("quill", "h2", weapon="w_bow"), FAR)) == 1 + 4 - 1
    assert reach(Scene(Seat("ember", "h2"), FAR)) == 0


def test_M63_M64_grass_and_buildings_do_nothing() -> None:
    assert reach(Scene(Seat("quill", "c4", weapon="w_bow"), FAR)) == 5
    assert reach(Scene(Seat("quill", "c3", weapon="w_bow"), FAR)) == 5


def test_M66_an_attack_path_may_end_on_a_mountain_but_not_cross_it() -> None:
    seat = Seat("ember", "c7", hand="atk_magic", weapon="w_broom")
    assert Scene(seat, Seat("facet", "d7")).options(0, "play") == {"play:atk_magic"}
    assert Scene(seat, Seat("facet", "e7")).options(0, "play") == set(), "two steps, but across the mountain"


def test_M66_A1_the_first_tile_never_blocks() -> None:
    seat = Seat("ember", "d7", hand="atk_magic", weapon="w_broom")
    assert Scene(seat, Seat("facet", "f7")).options(0, "play") == {"play:atk_magic"}


@pytest.mark.parametrize(
    ("metric", "c4_to_d5", "c4_to_c6", "c7_to_e7"), [("path4", 2, 2, 4), ("path8", 1, 2, 2), ("line", 999, 2, 999)]
)
def test_M49_A1_range_metrics(metric: str, c4_to_d5: int, c4_to_c6: int, c7_to_e7: int) -> None:
    def distance(a: str, b: str) -> int:
        scene = Scene(Seat("ember", a), Seat("facet", b), range_metric=metric)
        return numbers.distance(MutableState(scene.content, scene.state), 0, 1)

    assert distance("c4", "d5") == c4_to_d5
    assert distance("c4", "c6") == c4_to_c6
    assert distance("c7", "e7") == c7_to_e7
    assert distance("c4", "c4") == 0


@pytest.mark.parametrize(("roll", "tile", "steps"), [("1", "c3", 0), ("6", "e4", 3)])
def test_M60_steps_are_counted_of_a_move_that_takes_place(roll: str, tile: str, steps: int) -> None:
    """The text is: when you would move through a move action, make a check; on a failure, prevent the move."""
    pack = (
        '[[card]]\nid = "y"\nkind = "armor"\ncopies = 1\n[[card.ability]]\ntype = "replace"\n'
        'on = { ev = "move", subject = "self", cause = "move" }\n'
        'do = [{ op = "check", diff = 3, else = [{ op = "ev_cancel" }] }]\n'
    )
    scene = Scene(Seat("gale", "c3", armor="y"), FAR, pack=pack).do("0 act move:e4", f"chance roll {roll}")
    assert (scene.tile(0), scene.state.count.steps) == (tile, steps)
    assert not scene.options(0, "move"), "the move of this turn is used up"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "After you move any piece, draw 1 card."),
        ("ja", "いずれかのコマを動かした後、カードを1枚引く。"),
        ("zh-Hans", "你移动任意棋子后，摸1张牌。"),
        ("zh-Hant", "你移動任意棋子後，抽1張牌。"),
    ],
)
def test_M60_whoever_moves_pieces_moves_his_own_too_and_the_text_says_so(language: str, said: str) -> None:
    pack = (
        '[[card]]\nid = "y"\nkind = "armor"\ncopies = 1\n[[card.ability]]\ntype = "trigger"\n'
        'on = { ev = "move", source = "self" }\ndo = [{ op = "draw", to = "self", n = 1 }]\n'
    )
    scene = Scene(Seat("gale", "c3", armor="y"), FAR, pack=pack).do("0 act move:d3", "chance draw r_soup")
    assert len(scene.state.players[0].hand) == 1
    assert describe(scene.content, "y", language) == said


@pytest.mark.parametrize("away", [0, 1])
def test_M49_who_stands_on_no_tile_is_out_of_every_reach(away: int) -> None:
    """So it is between fainting and coming back; conditions of a pack may ask then."""
    scene = Scene(Seat("ember", "c4"), Seat("facet", "c5"))
    mutable = MutableState(scene.content, scene.state)
    mutable.update(away, tile="")
    assert numbers.distance(mutable, 0, 1) == numbers.distance(mutable, 1, 0) == numbers.FAR


def test_M67_no_recovery_cards_on_snow() -> None:
    pack = '[[event]]\nid = "x_winter"\nuntil = "cycle"\n[[event.ability]]\ntype = "static"\nterrain = "snow"\n'
    pack += 'from = "grass"\n'
    scene = Scene(Seat("quill", "c4", hp=2, hand="r_soup event_trigger"), FAR, pack=pack)
    scene.do("0 act play:event_trigger", "chance event x_winter", "chance draw w_bow")
    assert scene.options(0, "play") == set()
    assert scene.do("0 act move:c3").options(0, "play") == {"play:r_soup"}


def test_M67_A47_the_base_maps_have_no_snow() -> None:
    assert all("snow" not in board.terrain.values() for board in MAGIC.content.boards.values())


def test_M68_A10_water_costs_3_hit_points_at_the_end_of_the_turn() -> None:
    scene = Scene(Seat("quill", "e4"), FAR).do("0 act end")
    assert scene.hp(0) == 9 - 3
    assert scene.happened(HpLost)[0].cause == "water"


def test_M68_A10_a_loss_is_not_stopped_by_immunity() -> None:
    scene = Scene(Seat("bramble", "e4", hp=1, hand="atk_physical"), Seat("quill", "e4", hp=1, weapon="w_staff"))
    scene.do("0 act play:atk_physical", "1 revive d4", "chance roll 6", "0 act end")
    assert scene.hp(1) == 5
    assert scene.reason() == "last", "the water took the last hit points of the first player"


@pytest.mark.parametrize(
    ("option", "start", "end", "kept"),
    [
        ("leave", "e4", "d4", False), ("leave", "d4", "e4", True),
        ("enter", "e4", "d4", True), ("enter", "d4", "e4", False),
        ("both", "e4", "d4", False), ("both", "d4", "e4", False),
    ],
)  # fmt: skip
def test_M70_A4_water_and_the_hand(option: str, start: str, end: str, kept: bool) -> None:
    scene = Scene(Seat("quill", start, hand="r_soup w_bow"), FAR, water_discard=option).do(f"0 act move:{end}")
    assert scene.hand(0) == (["r_soup", "w_bow"] if kept else [])


def test_A4_a_forced_move_costs_no_cards() -> None:
    scene = Scene(Seat("quill", "e4", hand="e_portal w_bow"), FAR).do("0 act play:e_portal", "0 tile c3")
    assert scene.hand(0) == ["w_bow"]


def test_M69_A5_land_cannot_aim_at_water() -> None:
    hand = "atk_magic steal e_gift"
    shore = Seat("quill", "d4", hand=hand)
    wet = Seat("facet", "e4", hand="r_tea")
    assert Scene(shore, wet).options(0, "play") == set()
    assert Scene(Seat("quill", "e4", hand=hand), wet).options(0, "play") == {
        "play:atk_magic",
        "play:steal",
        "play:e_gift",
    }
    assert Scene(Seat("quill", "e4", hand=hand), Seat("facet", "d4")).options(0, "play") == {"play:atk_magic"}


def aiming(kind: str, ability: str) -> str:
    """A card whose program aims in its middle."""
    return (
        f'[[card]]\nid = "x"\nkind = "{kind}"\ncopies = 1\n[[card.ability]]\n{ability}\n'
        'do = [{ op = "target", who = { who = "opponents" }, as = "t" }, { op = "damage", to = "t", n = 1 }]\n'
    )


def test_M69_A5_nor_in_the_middle_of_an_effect() -> None:
    """Neither at who stands in water nor at who cannot be the target of such cards; where nobody is left, at nobody."""
    pack = aiming("effect", 'type = "active"\nrange = "green"') + (
        '[[card]]\nid = "y"\nkind = "armor"\ncopies = 1\n'
        '[[card.ability]]\ntype = "static"\nforbid = "targeted"\nkinds = "effect"\n'
    )
    wet, warded, dry = Seat("facet", "f1"), Seat("ember", "c3", armor="y"), Seat("rook", "c3")
    scene = Scene(Seat("quill", "e1", hand="x"), wet, warded, dry, pack=pack).do("0 act play:x")
    assert [scene.hp(seat) for seat in range(1, 4)] == [9, 10, 8], "only one was left to aim at"
    scene = Scene(Seat("quill", "g1", hand="x"), wet, warded, dry, pack=pack).do("0 act play:x")
    assert scene.options() == {"1", "3"}
    scene = Scene(Seat("quill", "e1", hand="x"), wet, pack=pack).do("0 act play:x")
    assert (scene.hp(1), scene.asked()) == (9, "0 act")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "You cannot be the target of recovery cards of others."),
        ("ja", "自分はほかのプレイヤーの回復カードの対象にならない。"),
        ("zh-Hans", "你不能成为他人的恢复牌的目标。"),
        ("zh-Hant", "你不能成為他人的恢復牌的目標。"),
    ],
)
def test_M69_nobody_is_kept_from_aiming_at_himself_and_the_text_says_so(language: str, said: str) -> None:
    pack = (
        '[[card]]\nid = "x"\nkind = "recovery"\ncopies = 1\n[[card.ability]]\ntype = "active"\nrange = "green"\n'
        'target = { who = "all" }\ndo = [{ op = "heal", to = "target", n = 2 }]\n'
        '[[card]]\nid = "y"\nkind = "armor"\ncopies = 2\n'
        '[[card.ability]]\ntype = "static"\nforbid = "targeted"\nkinds = "recovery"\n'
    )
    scene = Scene(Seat("quill", "c4", hp=3, hand="x", armor="y"), Seat("rook", "c3", armor="y"), pack=pack)
    assert scene.do("0 act play:x").hp(0) == 5, "the other one could not be aimed at"
    assert describe(scene.content, "y", language) == said


def test_A5_passives_aim_into_water() -> None:
    pack = aiming("armor", 'type = "trigger"\non = { ev = "play", source = "self" }')
    scene = Scene(Seat("quill", "e1", hp=3, armor="x", hand="r_soup"), Seat("facet", "f1"), pack=pack)
    assert scene.do("0 act play:r_soup").hp(1) == 8


def test_A5_areas_and_events_reach_into_water() -> None:
    scene = Scene(Seat("ember", "c3", hand="event_trigger"), Seat("facet", "e4"))
    scene.do("0 act play:event_trigger", "chance event b02_storm", "chance draw r_tea")
    assert scene.hp(1) == 9 - 3


def test_M23_A6_a_pegasus_may_ignore_terrain_for_this_turn() -> None:
    def begin(answer: str, scope: str = "turn") -> Scene:
        return Scene(Seat("gale", "e4", hand="r_soup"), FAR, step="begin", pegasus_scope=scope).do(f"0 may {answer}")

    dry = begin("yes").do("chance draw w_bow w_net", "0 act end")
    assert dry.hp(0) == 9
    assert begin("no").do("chance draw w_bow w_net", "0 act end").hp(0) == 9 - 3
    kept = begin("yes").do("chance draw w_bow w_net", "0 act move:d4")
    assert len(kept.hand(0)) == 3, "A4 is terrain too"


@pytest.mark.parametrize(("scope", "expected"), [("turn", 0), ("cycle", 1)])
def test_A6_pegasus_scope(scope: str, expected: int) -> None:
    scene = Scene(Seat("gale", "c4"), FAR, step="begin", pegasus_scope=scope)
    scene.do("0 may yes", "chance draw w_bow w_net", "0 act end")
    assert len(scene.state.modifiers) == expected


def test_A6_a_pegasus_that_ignores_terrain_is_not_shortened_by_forest_nor_stopped_by_mountains() -> None:
    scene = Scene(Seat("gale", "h2", weapon="w_bow"), FAR, step="begin")
    scene.do("0 may yes", "chance draw r_soup r_tea")
    assert reach(scene) == 4


def test_A6_a_pegasus_that_ignores_terrain_moves_over_mountains_where_they_are_closed_to_others() -> None:
    for answer, way in (("yes", {"move:a2", "move:b1"}), ("no", set())):
        scene = Scene(Seat("gale", "a1"), FAR, step="begin", mountain_move="blocked")
        scene.do(f"0 may {answer}", "chance draw r_soup r_cake")
        assert scene.options(0, "move") >= way
        assert bool(scene.options(0, "move")) == (answer == "yes")


def test_b01_flood_turns_grass_by_the_water_into_water() -> None:
    scene = Scene(Seat("ember", "d3", hand="event_trigger"), FAR)
    scene.do("0 act play:event_trigger", "chance event b01_flood", "chance draw r_tea")
    mutable = MutableState(scene.content, scene.state)
    assert mutable.terrain["g2"] == "water"
    assert mutable.terrain["d4"] == "building"
    scene.do("0 act end", NEXT, "1 act end", "chance draw w_bow w_net")
    assert MutableState(scene.content, scene.state).terrain["g2"] == "grass", "until the drawer's next turn (A25)"


def test_hexes_and_edges_are_maps_too() -> None:
    hexes = Board(MapDef(id="h", adjacency="hex", rows=("...", "...", "...")))
    assert sorted(hexes.neighbours["b2"]) == ["a2", "b1", "b3", "c1", "c2", "c3"]
    assert hexes.attack_distance("a1", "line", frozenset())["c1"] == 2
    ring = Board(
        MapDef(
            id="r",
            adjacency="edges",
            tiles={"x": "grass", "y": "mountain", "z": "grass"},
            edges=(("x", "y"), ("y", "z")),
        )
    )
    assert ring.attack_distance("x", "path4", frozenset({"y"})) == {"x": 0, "y": 1}
    octagonal = Board(MapDef(id="o", adjacency="octagonal", rows=("..", "..")))
    assert octagonal.steps("a1")["b2"] == 1


OTHER = Env(0, 0, "", names=(("other", (1,)),))


@pytest.mark.parametrize("op", [Push(to="other"), MoveTo(to="other", tiles=Tiles()), SwapPlaces(a="self", b="other")])
def test_M10_a_piece_that_stands_on_no_tile_is_not_moved_by_a_program(op: Verb) -> None:
    """A pack's program may answer what happens before the pieces are placed, or between fainting and coming back."""
    scene = Scene(Seat("quill", "c4"), FAR)
    mutable = MutableState(scene.content, scene.state)
    mutable.update(1, tile="")
    before = mutable.freeze()
    assert EFFECTS[type(op)](mutable, Program("x", OTHER), op)
    assert mutable.freeze() == before


def test_M10_who_stands_on_no_tile_is_near_nothing() -> None:
    """Tiles around such a piece are none, and a bot makes nothing of pushing it."""
    scene = Scene(Seat("quill", "c4"), FAR)
    mutable = MutableState(scene.content, scene.state)
    mutable.update(1, tile="")
    assert evaluate.tiles(mutable, OTHER, Tiles(within=1, of="other")) == ()
    valuation = Valuation(mutable, 0, appraisal(mutable.content, mutable.rules))
    assert BOARD_VALUES[Push](valuation, Push(to="other"), OTHER) == 0
