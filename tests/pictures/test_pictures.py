"""Tables as pictures: well-formed, of the drawings of the sheet, and of nothing but what the seat sees."""

from __future__ import annotations

import sys
from typing import Any
from xml.etree import ElementTree

import msgspec
import numpy as np
import pytest

import zashiki
from interop.playing import SETTINGS, wandered
from magic.scenario import Scene, Seat
from processes import run
from zashiki.core.chance import RoughSource
from zashiki.core.errors import InvalidRules
from zashiki.magic.picture.table import PICTURE
from zashiki.magic.rules.victory import leave
from zashiki.pictures import part
from zashiki.pictures.drawing import Drawing, draw, draw_seen
from zashiki.pictures.sheet import number, number_width
from zashiki.septet.picture.table import SHEET, WIDTH
from zashiki.septet.rules.cards import Suit

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("name", SETTINGS)
def test_every_moment_of_a_match_has_its_picture(name: str) -> None:
    for step, (episode, seat) in enumerate(wandered(SETTINGS[name], 5, 120)):
        if step % 12:
            continue
        root = ElementTree.fromstring(draw_seen(episode.setting.game, episode.seen(seat)).svg)
        ids = [each.get("id") for each in root.iter() if each.get("id")]
        assert len(ids) == len(set(ids))
        used = {each.get("href", "#")[1:] for each in root.iter(f"{SVG}use")}
        assert used
        assert used <= set(ids)
        assert not list(root.iter(f"{SVG}text"))


def cards(drawing: Drawing) -> list[str]:
    """The cards that lie on the table, from the first drawn on; those of the sheet are none of them."""
    root = ElementTree.fromstring(drawing.svg)
    shown = [each.get("href", "") for each in root.findall(f"{SVG}use")]
    return [name.removeprefix("#card-") for name in shown if name.startswith("#card-")]


def test_a_seat_sees_its_own_hand_and_nobody_elses() -> None:
    """S10.2."""
    match = zashiki.new("septet", "team", seed=3)
    for seat in range(4):
        seen = match.game.observe(match.state, seat)
        faces = {card.partition("-")[0] for card in cards(draw(match, seat))} - {"hidden"}
        assert faces == {*seen.hand, seen.turned_up}
    watched = draw_seen("septet", match.game.observe(match.state, None))
    assert set(cards(watched)) - {"hidden"} == {match.state.turned_up}


def test_S7_3_where_seals_are_what_counts_their_number_stands_beside_them() -> None:
    """At the upper right, the own side above."""

    def counted(count: int) -> str:
        text = str(count)
        return number(text, WIDTH - 60 - number_width(text, 34), 22, 34, SHEET.paints["table-side-0"])

    match = zashiki.new("septet", "seal", seed=3)
    assert counted(0) in draw(match).svg
    match.state = msgspec.structs.replace(match.state, seals=((Suit("W"), Suit("F")), ()))
    svg = draw(match).svg
    assert counted(2) in svg
    assert counted(0) not in svg
    assert svg.count('href="#suit-of-') == 2


@pytest.mark.parametrize("name", ["zashiki/septet_straw_v0", "zashiki/magic_teams_4_v0"])
def test_what_a_seat_cannot_know_changes_nothing(name: str) -> None:
    for step, (episode, seat) in enumerate(wandered(SETTINGS[name], 2, 60)):
        if step % 20 == 0:
            game, seen = episode.game, episode.seen(seat)
            other: Any = game.determinize(seen, RoughSource(step))
            assert other != episode.match.state
            assert draw_seen(game.name, game.observe(other, seat)).svg == draw_seen(game.name, seen).svg


def test_pixels_are_red_green_and_blue_and_show_the_mat() -> None:
    drawing = draw(zashiki.new("septet", "trio", seed=1))
    array = drawing.to_array(480)
    assert array.shape == (320, 480, 3)
    assert array.dtype == np.uint8
    mat = tuple(bytes.fromhex("e8e4d0"))
    assert tuple(array[318, 2]) == mat
    assert (array != mat).any(axis=2).mean() > 0.1
    assert drawing.to_array().shape == (640, 960, 3)
    assert drawing._repr_svg_() == drawing.svg
    assert drawing.to_png(10).startswith(b"\x89PNG")


def test_numpy_is_loaded_by_who_asks_for_pixels_alone() -> None:
    code = (
        "import sys, zashiki.pictures.brought.own_drawing\n"
        "from zashiki.pictures.drawing import Drawing\n"
        'drawing = Drawing(\'<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>\')\n'
        "drawing.to_png()\n"
        "print('numpy' in sys.modules, drawing.to_array().shape, 'numpy' in sys.modules)\n"
    )
    assert run([sys.executable, "-c", code], check=True).stdout == "False (2, 4, 3) True\n"


def test_a_game_without_a_picture_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(part, "load_part", lambda *_: None)
    with pytest.raises(InvalidRules, match="game 'septet' brings no picture"):
        draw(zashiki.new("septet"))


def test_who_has_won_and_left_bears_a_crown_and_who_is_eliminated_the_sign_of_those_who_are_out() -> None:
    scene = Scene(Seat("gale"), Seat("ember"), Seat("quill"), after_first="play_for_ranks")
    for how, mark in (("won", "sign-crown"), ("fallen", "sign-out")):
        d = scene.game.mutable(scene.state)
        (d.winners if how == "won" else d.fallen).append(0)
        leave(d, 0, how)
        table = PICTURE.draw(scene.game.observe(d.freeze(), 1))
        assert [sign for sign in ("sign-crown", "sign-out") if f'"#{sign}"' in table] == [mark]
