"""Durations that are over before they matter, and those that the check advises: each changes what it is advised for."""

from __future__ import annotations

import re

import pytest

from magic.hostile_packs import ACTIVE, EVENT, program
from magic.scenario import Scene, Seat
from magic.test_pack_warnings import LASTS, told, warnings

BAN = '{ op = "status", id = "no_move", to = "next", until = "turn" }'
MODIFY = '{{ op = "modify", stat = "{}", to = "{}", n = {}, until = "turn" }}'
STATIC = EVENT + 'until = "turn"\n[[event.ability]]\ntype = "static"\n'
NO_MOVE, TWO_MORE, ONE_LESS = "nobody moves", "two more cards", "one card less"

ADVISED = {
    program(BAN): NO_MOVE,
    program(MODIFY.format("moves", "next", -1)): NO_MOVE,
    program(MODIFY.format("move", "next", -9)): NO_MOVE,
    program(MODIFY.format("draw", "next", -1)): ONE_LESS,
    program(MODIFY.format("draw", "self", 2)): TWO_MORE,
    EVENT + f"do = [{BAN}]": NO_MOVE,
    STATIC + 'forbid = "move"\nwho = "others"': NO_MOVE,
    STATIC + 'stat = "moves"\nwho = "opponents"\nn = -1': NO_MOVE,
    STATIC + 'stat = "draw"\nn = 2': TWO_MORE,
}
"""What lasts too shortly, and what it would do in the next turn of whomever it is about."""


def begun(text: str) -> Scene:
    """The first player has played it, or drawn it, and his turn is over."""
    scene = Scene(
        Seat("quill", "c3", hand="x" if text.startswith(ACTIVE) else "event_trigger"), Seat("facet", "i7"), pack=text
    )
    if text.startswith(ACTIVE):
        return scene.do("0 act play:x", "0 act end")
    return scene.do("0 act play:event_trigger", "chance event x", "chance draw w_bow", "0 act end")


def comes_about(scene: Scene) -> set[str]:
    """What of all that is seen in the turn of the second player, and in the draw phase of the first."""
    found = {ONE_LESS} if scene.state.asks[0].most == 1 else set()
    scene.do(f"chance draw {' '.join(scene._options(-1)[: scene.state.asks[0].most])}")
    found |= set() if scene.options(1, "move") else {NO_MOVE}
    scene.do("1 act end")
    return found | ({TWO_MORE} if scene.state.asks[0].most == 4 else set())


@pytest.mark.parametrize("text", ADVISED)
def test_every_span_that_is_advised_changes_what_it_is_advised_for(text: str) -> None:
    scene = begun(text)
    (advice,) = [warning.advice for warning in scene.content.warnings if warning.code == "SPAN"]
    assert comes_about(scene) == set(), "as it stands it changes nothing"
    spans = re.findall("'([a-z_:]+)'", advice)
    assert spans
    for until in spans:
        assert comes_about(begun(text.replace('until = "turn"', f'until = "{until}"'))) == {ADVISED[text]}, until


DRAW = '{{ op = "modify", stat = "draw", to = "{}", n = 1, until = "{}" }}'
LENT = LASTS + 'type = "static"\nstat = "draw"\nn = 1'


@pytest.mark.parametrize("until", ["turn", "cycle", "off_turn", "round"])
def test_M30_what_is_over_before_the_own_draw_phase_is_told(until: str) -> None:
    assert told(program(DRAW.format("self", until))) == {("SPAN", "ability[0].do[0].until")}
    assert told(LENT.replace("cycle", until)) == {("SPAN", "ability[0]")}


@pytest.mark.parametrize(
    "text",
    [
        program(DRAW.format("self", "their_turn")),
        program(DRAW.format("self", "once:draw")),
        program(DRAW.format("next", "cycle")),
        program(DRAW.format("self", "cycle"), '{ op = "extra_turn", to = "self" }'),
        LENT.replace("cycle", "their_turn"),
        LENT + '\nwho = "all"',
    ],
)
def test_nothing_is_told_of_what_comes_to_a_draw_phase(text: str) -> None:
    assert warnings(text) == ()
