"""A branch of a check that no die reaches may be reached where something makes checks easier or harder."""

from __future__ import annotations

import pytest

from magic.hostile_packs import ACTIVE, EVENT, HEAL, TRIGGER
from magic.scenario import Scene, Seat
from magic.test_pack_warnings import told

HOPELESS = f'{ACTIVE}do = [{{ op = "check", diff = 6, then = [{HEAL}], else = [] }}]\n'
CERTAIN = f'{ACTIVE}do = [{{ op = "check", diff = 0, then = [], else = [{HEAL}] }}]\n'
NO_THEN = ("DEAD", "ability[0].do[0].then")
NO_ELSE = ("DEAD", "ability[0].do[0].else")
CHARM = TRIGGER.replace('"x"', '"y"').replace("trigger", "replace") + 'on = { ev = "check", source = "self" }\n'


def charm(op: str) -> str:
    return f"{CHARM}do = [{{ {op} }}]\n"


EASIER = [
    'op = "ev_add", field = "diff", n = -1',
    'op = "ev_add", field = "diff", n = -3, min = 5',
    'op = "ev_add", field = "diff", n = { neg = { count = "hand" } }',
    'op = "ev_set", field = "diff", n = 0',
]
HARDER = [
    'op = "ev_add", field = "diff", n = 1',
    'op = "ev_add", field = "diff", n = 3, max = 1',
    'op = "ev_add", field = "diff", n = { count = "hand" }',
    'op = "ev_set", field = "diff", n = 6',
]
NEITHER = ['op = "ev_add", field = "diff", n = -1, min = 6', 'op = "ev_add", field = "diff", n = 1, max = 0']


def test_what_makes_checks_easier_or_harder_brings_in_what_no_die_does() -> None:
    """So in play: a difficulty of 6 is passed, one of 0 is not."""
    for text, op, roll, hp in ((HOPELESS, EASIER[0], 6, 6), (CERTAIN, HARDER[0], 1, 6), (HOPELESS, HARDER[0], 6, 5)):
        scene = Scene(Seat("quill", "c3", hp=5, hand="x", armor="y"), Seat("facet", "i7"), pack=text + charm(op))
        assert scene.do("0 act play:x", f"chance roll {roll}").hp(0) == hp, op


@pytest.mark.parametrize("op", EASIER)
def test_a_check_that_something_makes_easier_may_be_passed(op: str) -> None:
    assert NO_THEN not in told(HOPELESS + charm(op))


@pytest.mark.parametrize("op", HARDER)
def test_a_check_that_something_makes_harder_may_be_failed(op: str) -> None:
    assert NO_ELSE not in told(CERTAIN + charm(op))


def test_only_what_goes_that_way_counts() -> None:
    for op in (EASIER[0], EASIER[3], *NEITHER):
        assert NO_ELSE in told(CERTAIN + charm(op)), op
    for op in (HARDER[0], HARDER[3], *NEITHER):
        assert NO_THEN in told(HOPELESS + charm(op)), op


def test_wherever_it_stands_it_counts() -> None:
    """Within another operation, in an event, under a condition."""
    edit = '{ op = "ev_add", field = "diff", n = -1 }'
    within = f'{CHARM}do = [{{ op = "if", cond = {{ terrain = "grass" }}, then = [{edit}] }}]\n'
    event = EVENT.replace('"x"', '"y"') + 'until = "cycle"\n[[event.ability]]\ntype = "replace"\n'
    event += f'on = {{ ev = "check" }}\nif = {{ terrain = "grass" }}\ndo = [{edit}]\n'
    for text in (within, event):
        assert told(HOPELESS + text) == set()
