"""The one table of timing events: what each carries, what a replacement may edit, and how it runs.

Every timing event passes the same windows, in this order:

1. *replace*: replacements edit, redirect or cancel it, each at most once, by layer (set, add, redirect, cancel) and
   then in the order of abilities below;
2. *apply*: it takes place (`effects.applying`), and what it forces (fainting, elimination) comes about inside;
3. *after*: triggers follow.

Abilities of one window go in this order: live events by age; then the seats from the current player in the order of
play, and within a seat race, skills from the top, weapon, armour, element. Each is looked at again when its turn comes.
Nobody is asked for an order, unless owners order their own by the rules (`order_by_owner`). What may never be done at
all (`forbid`) is not offered in the first place.
"""

from __future__ import annotations

import msgspec

from zashiki.magic.language.cards import COLLECTIBLE_KINDS, NATIVE_SLOT, PLAYED_KINDS
from zashiki.magic.language.verbs import VERBS


class TimingRow(msgspec.Struct, frozen=True):
    """A row of the table."""

    fields: frozenset[str]
    """What programs may read, and patterns match."""
    edits: frozenset[str] = frozenset()
    """What replacements may change; empty: the timing event has no replace row."""
    ops: frozenset[str] = frozenset()
    """The operations that alone set it off; empty: the rules do so by themselves."""
    values: dict[str, frozenset[str]] = {}
    """What `cause`, `kind` and `dtype` can be here, where that is not everything."""


def _row(fields: str, edits: str = "", **values: frozenset[str]) -> TimingRow:
    return TimingRow(frozenset(fields.split()), frozenset(edits.split()), values=values)


def _by_ops(ev: str, row: TimingRow) -> TimingRow:
    """A row of what the rules never bring about by themselves."""
    return msgspec.structs.replace(row, ops=frozenset(verb.op for verb in VERBS.values() if ev in verb.sets_off))


def _of(words: str) -> frozenset[str]:
    return frozenset(words.split())


_WORN = frozenset(NATIVE_SLOT) | COLLECTIBLE_KINDS
_LENT = "card skill race event"
"""Causes of what programs do, by what carries them."""

_BY_OPS = _of("attack damage heal discard gain check event")
"""What operations alone set off; the rest comes about by the rules, too."""

_ROWS: dict[str, TimingRow] = {
    "setup": _row("subject"),
    "round_start": _row(""),
    "round_end": _row(""),
    "turn_start": _row("subject"),
    "turn_end": _row("subject"),
    "draw": _row("subject n cause", "n cancel", cause=_of("setup phase effect")),
    "play": _row("source card kind", kind=PLAYED_KINDS),
    "skill": _row("source"),
    "attack": _row("subject source dtype card", "subject cancel", dtype=_of("mental physical magic")),
    "damage": _row("subject source n dtype cause", "n subject cancel", cause=_of(f"attack {_LENT}")),
    "lose_hp": _row("subject n cause", "n cancel", cause=_of(f"water {_LENT}")),
    "heal": _row("subject n", "n cancel"),
    "faint": _row("subject source"),
    "eliminate": _row("subject source"),
    "discard": _row("subject card kind"),
    "gain": _row("subject card kind"),
    "equip": _row("subject source card kind", kind=_WORN),
    "unequip": _row("subject card kind", kind=_WORN),
    "shift": _row("subject card kind", kind=COLLECTIBLE_KINDS),
    "move": _row("subject source n cause", "cancel", cause=_of("move effect")),
    "check": _row("source diff n", "diff"),
    "event": _row("subject"),
}

TIMING_TABLE: dict[str, TimingRow] = {ev: _by_ops(ev, row) if ev in _BY_OPS else row for ev, row in _ROWS.items()}
"""``n`` of a move counts its steps; of a check it is 1 for success, known only afterwards."""
