"""What each operation does.

An operation returns true when it is done; otherwise it has asked or pushed something, and is called again with the
program's frame as it left it.
"""

from __future__ import annotations

from collections.abc import Mapping

from zashiki.magic.effects.board_verbs import BOARD_VERBS
from zashiki.magic.effects.card_verbs import CARD_VERBS
from zashiki.magic.effects.event_verbs import EVENT_VERBS
from zashiki.magic.effects.flow_verbs import FLOW_VERBS
from zashiki.magic.effects.frames import VerbEffect, finish
from zashiki.magic.effects.hit_point_verbs import HIT_POINT_VERBS
from zashiki.magic.effects.lasting_verbs import LASTING_VERBS
from zashiki.magic.effects.picking_verbs import PICKING_VERBS
from zashiki.magic.language.verb import Verb, entry_of
from zashiki.magic.model import zones
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Program

EFFECTS: Mapping[type[Verb], VerbEffect] = {
    **HIT_POINT_VERBS,
    **CARD_VERBS,
    **PICKING_VERBS,
    **BOARD_VERBS,
    **FLOW_VERBS,
    **LASTING_VERBS,
    **EVENT_VERBS,
}
"""What carries out each operation; `tests/magic/test_verbs.py` finds one that is missing."""


def step(d: MutableState, f: Program) -> None:
    """Carry the program on top of the stack on, until something comes between or it has ended."""
    block = d.content.blocks[f.block]
    while f.at < len(block):
        op = block[f.at]
        if not entry_of(EFFECTS, op, "what operations do")(d, f, op):
            return
        finish(f)
        if d.unchecked:
            return
    d.stack.pop()
    if d.viewer >= 0 and (f.block in d.content.abilities or f.block in d.content.events):
        zones.bury(d)  # what a program looked at and forgot
