"""The compiled part of the solver, put together: one query about one position."""

from __future__ import annotations

from typing import NamedTuple

from zashiki.septet.bitboard import layout
from zashiki.septet.bitboard.arrays import Words, u64
from zashiki.septet.bitboard.jit import address, choose, optimised
from zashiki.septet.bitboard.rules import follow
from zashiki.septet.solver.alpha_beta import alpha_beta
from zashiki.septet.solver.keys import key_of
from zashiki.septet.solver.memory import DISPROVEN, LINE, PROVEN, UNKNOWN, Memories
from zashiki.septet.solver.moves import all_cards, card_of_rank, distinct
from zashiki.septet.solver.proof_number import Limits, prove
from zashiki.septet.solver.proof_table import NEVER, disproof_of, proof_of
from zashiki.septet.solver.relabel import best_of, labelled_back, led_of, place_of
from zashiki.septet.solver.setup import Query, load_position, root_of, set_goal

_0, _1, _2 = u64(0), u64(1), u64(2)
_LINE, _LINE_BYTES = u64(LINE), u64(8 * LINE)


class Workspace(NamedTuple):
    """What a search works with; what one has found is used by the next."""

    memory: Memories
    """Shape (1,), dtype `RECORD`."""
    endings: Words
    """The table of endings: uint64, as many as a power of two and a `LINE` more."""
    proofs: Words
    """The table of proof numbers: uint64, as many as a power of two and a `LINE` more."""


@optimised
def answer(workspace: Workspace, p: Words, query: Query) -> int:
    """Whether a side reaches a target from a position in play, or `UNKNOWN` if the node limit comes first."""
    memory, endings, proofs = workspace
    load_position(memory, p)
    set_goal(memory, query)
    m = memory[_0]
    m.ending_table = (address(endings) + _LINE_BYTES - _1) & (_0 - _LINE_BYTES)
    m.ending_mask = u64(len(endings)) // _LINE - _2
    m.proof_table = (address(proofs) + _LINE_BYTES - _1) & (_0 - _LINE_BYTES)
    m.proof_mask = u64(len(proofs)) // _LINE - _2
    root = root_of(m, p)
    if root.left <= m.ending_tricks:
        verdict = alpha_beta(m, root).verdict
        return choose(m.stopped != _0, UNKNOWN, verdict)
    numbers = prove(m, root, Limits(NEVER, NEVER), _0, key_of(m, root))
    if m.stopped != _0:
        return UNKNOWN
    return choose(proof_of(numbers) == _0, PROVEN, choose(disproof_of(numbers) == _0, DISPROVEN, UNKNOWN))


@optimised
def distinct_cards(workspace: Workspace, p: Words) -> int:
    """The legal cards of a position without those that a lower card of the same hand stands for."""
    load_position(workspace.memory, p)
    m = workspace.memory[_0]
    hand, place = m.hand[p[layout.TURN]], place_of(p[layout.TRUMP])
    cards = all_cards(m) | card_of_rank(best_of(p), p[layout.LOW])
    return labelled_back(distinct(m, follow(hand, led_of(p)), hand, cards), place)
