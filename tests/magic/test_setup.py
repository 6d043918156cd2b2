"""Setting up (M4, M7–M12, M24, M25, A32, A35, A36)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from zashiki.core.action import CHANCE, ActionRecord
from zashiki.core.errors import IllegalAction
from zashiki.magic import MAGIC
from zashiki.magic.model.event_base import MagicEvent
from zashiki.magic.model.events import (
    CharactersOffered,
    CharactersRevealed,
)
from zashiki.magic.model.state import State


class Start:
    """A match from its very beginning, with every line told."""

    def __init__(self, variant: str, **options: str | bool | int) -> None:
        self.state: State = MAGIC.start(MAGIC.rules(variant, options))
        self.events: list[MagicEvent] = []

    def do(self, *lines: str) -> Start:
        for line in lines:
            step = MAGIC.apply(self.state, MAGIC.action(ActionRecord.parse(line)))
            self.state = step.state
            self.events.extend(step.events)
        return self

    def asked(self) -> list[tuple[int, str]]:
        return [(ask.seat, ask.kind) for ask in self.state.asks if ask.answer is None]


DEAL_2 = "chance deal quill facet gale ember marl rook"


def cards(n: int, copy: Callable[[int], str] = lambda i: f"atk_mental#{i}", start: int = 1) -> str:
    return " ".join(copy(i) for i in range(start, start + n))


def test_M11_A36_chance_sets_the_order_unless_it_is_given() -> None:
    assert Start("brawl-3").asked() == [(CHANCE, "order")]
    assert Start("brawl-3").do("chance order 2 0 1").state.order == (2, 0, 1)
    assert Start("brawl-3", order="given").state.order == (0, 1, 2)


def test_M88_M95_the_sides_take_turns_in_the_order_of_play() -> None:
    assert Start("teams-4").do("chance order 1 2 3 0").state.order == (1, 2, 3, 0)
    with pytest.raises(IllegalAction, match="M88"):
        Start("teams-4").do("chance order 0 2 1 3")


def test_M8_choose_one_of_three_face_down_then_all_flip_together() -> None:
    start = Start("brawl-2", order="given").do(DEAL_2)
    assert start.asked() == [(0, "character"), (1, "character")]
    assert MAGIC.observe(start.state, 0).players[1].offer is None
    offered = [event for event in start.events if isinstance(event, CharactersOffered)]
    assert offered[0].seen_by(0).characters == ("facet", "gale", "quill")
    assert offered[0].seen_by(1).characters is None
    start.do("1 character marl")
    assert start.state.players[1].character == ""
    assert MAGIC.observe(start.state, 0).asks[1].answer is None
    start.do("0 character facet")
    assert [e for e in start.events if isinstance(e, CharactersRevealed)] == [CharactersRevealed(("facet", "marl"))]


def test_A32_who_is_not_chosen_goes_back_into_the_box() -> None:
    start = Start("brawl-2", order="given").do(DEAL_2, "1 character marl", "0 character facet")
    assert len(start.state.box) == 18
    assert {"quill", "gale", "ember", "rook"} <= set(start.state.box)


def test_M89_team_mates_see_each_others_characters() -> None:
    start = Start("teams-4", order="given")
    start.do("chance deal quill facet gale ember marl rook juniper cirrus kestrel m6_dj m6_lyre m6_candy")
    seen = MAGIC.observe(start.state, 0)
    assert seen.players[2].offer == ("cirrus", "juniper", "kestrel")
    assert seen.players[1].offer is None


def test_M9_M10_M12_hit_points_home_and_first_cards() -> None:
    start = Start("brawl-2", order="given").do(DEAL_2, "1 character marl", "0 character facet")
    players = start.state.players
    assert [(p.hp, p.max_hp, p.tile) for p in players] == [(9, 9, "a1"), (11, 11, "b2")]
    assert (start.asked(), start.state.asks[0].most) == ([(CHANCE, "draw")], 4)
    start.do(f"chance draw {cards(4)}", f"chance draw {cards(4, start=5)}")
    assert [len(p.hand) for p in start.state.players] == [4, 4]
    assert start.state.current == 0


def test_M102_every_maximum_is_2_lower_in_the_speed_edition() -> None:
    start = Start("brawl-2", order="given", edition="speed").do(DEAL_2, "1 character marl", "0 character facet")
    assert [(p.hp, p.max_hp) for p in start.state.players] == [(7, 7), (9, 9)]


def test_M10_A35_who_has_no_home_tosses_the_piece_and_never_into_water() -> None:
    start = Start("brawl-2", order="given").do(DEAL_2, "1 character rook", "0 character facet")
    assert start.asked() == [(CHANCE, "toss")]
    assert "f1" not in start.state.asks[0].options
    assert start.do("chance toss c4").state.players[1].tile == "c4"


@pytest.mark.parametrize(("spawn", "asked"), [("choose", (0, "spawn")), ("random", (CHANCE, "toss"))])
def test_A35_other_ways_to_spawn(spawn: str, asked: tuple[int, str]) -> None:
    start = Start("brawl-2", order="given", spawn=spawn).do(DEAL_2, "1 character marl", "0 character facet")
    assert start.asked() == [asked]


def test_M24_A36_an_alicorn_chooses_a_bonus_before_the_first_cards() -> None:
    deal = "chance deal meridian facet gale ember marl rook"
    start = Start("brawl-2", order="given").do(deal, "1 character marl", "0 character meridian")
    assert start.asked() == [(0, "race")]
    start.do("0 race other")
    assert start.state.players[0].races == ("alicorn", "other")
    assert start.state.asks[0].most == 7, "the bonus counts for the initial draw (M25)"


def test_M25_other_races_draw_7() -> None:
    start = Start("brawl-2", order="given").do(DEAL_2, "1 character ember", "0 character facet")
    start.do(f"chance draw {cards(4)}")
    assert start.state.asks[0].most == 7


def test_second_player_extra_card() -> None:
    start = Start("brawl-2", order="given", second_player_extra_card=True)
    start.do(
        DEAL_2, "1 character marl", "0 character facet", f"chance draw {cards(4)}", f"chance draw {cards(4, start=5)}"
    )
    assert (start.asked(), start.state.asks[0].most) == ([(CHANCE, "draw")], 1)


def test_A36_later_players_begin_with_more_cards() -> None:
    start = Start("brawl-3", order="given", later_cards="two")
    deal = "chance deal marl facet gale ember quill juniper saffron cirrus kestrel"
    start.do(deal, "0 character marl", "1 character ember", "2 character cirrus")
    for n in (4, 7, 2, 4, 4):  # M25: who is of another race begins with seven.
        assert (start.asked(), start.state.asks[0].most) == ([(CHANCE, "draw")], n)
        start.do("chance draw " + " ".join(start.state.pool[:n]))
    assert [len(player.hand) for player in start.state.players[1:]] == [9, 8]


def test_A36_with_even_chances_who_begins_draws_nothing_in_the_first_turn() -> None:
    start = Start("brawl-6", order="given", later_cards="even")
    dealt = (
        "marl facet gale quill bramble tessera cirrus m6_candy kestrel m6_dj rook ember m6_octavia m6_daze m6_doctor"
    )
    start.do(f"chance deal {dealt} juniper saffron m6_lyre")
    chosen = ("marl", "quill", "cirrus", "m6_dj", "m6_octavia", "juniper")
    start.do(*(f"{seat} character {name}" for seat, name in enumerate(chosen)))
    for n in (4, 4, 4, 1, 4, 2, 4, 3, 4, 4):
        assert (start.asked(), start.state.asks[0].most) == ([(CHANCE, "draw")], n)
        start.do("chance draw " + " ".join(start.state.pool[:n]))
    assert [len(player.hand) for player in start.state.players] == [4, 4, 5, 6, 7, 8]
    assert start.asked() == [(0, "act")]
    start.do("0 act end")
    assert (start.asked(), start.state.asks[0].most) == ([(CHANCE, "draw")], 2)


def test_M4_two_to_six_players() -> None:
    assert sorted(variant.seats for variant in MAGIC.variants.values()) == [2, 3, 4, 4, 5, 6, 6]
