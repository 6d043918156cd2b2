"""The one table of happenings: what each carries, what a replacement may edit, and how it runs.

Every happening passes the same windows, in this order:

1. *replace*: replacements edit, redirect or cancel it, each at most once, by layer (set, add, cancel) and then in the
   order of abilities below;
2. *apply*: it takes place (`effects.happening`), and what it forces (fainting, elimination) is carried out inside it;
3. *after*: triggers follow.

Abilities of one window go in this order: live events by age; then the seats from the current player in the order of
play, and within a seat race, skills from the top, weapon, armour, element. Each is looked at again when its turn comes.
Nobody is asked for an order. What may never be done at all (`forbid`) is not offered in the first place.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Field = Literal["subject", "source", "n", "dtype", "cause", "card", "kind", "diff"]


class Window(msgspec.Struct, frozen=True):
    """A row of the table."""

    fields: frozenset[str]
    """What programs may read, and patterns match."""
    edits: frozenset[str] = frozenset()
    """What replacements may change; empty: the happening has no replace window."""


def _row(fields: str, edits: str = "") -> Window:
    return Window(frozenset(fields.split()), frozenset(edits.split()))


WINDOWS: dict[str, Window] = {
    "setup": _row("subject"),
    "round_start": _row(""),
    "round_end": _row(""),
    "turn_start": _row("subject"),
    "turn_end": _row("subject"),
    "draw": _row("subject n cause", "n cancel"),
    "play": _row("source card kind"),
    "skill": _row("source"),
    "attack": _row("subject source dtype card", "subject cancel"),
    "damage": _row("subject source n dtype cause", "n subject cancel"),
    "lose_hp": _row("subject n cause", "n cancel"),
    "heal": _row("subject n", "n cancel"),
    "faint": _row("subject source"),
    "eliminate": _row("subject source"),
    "discard": _row("subject card kind"),
    "gain": _row("subject card kind"),
    "equip": _row("subject source card kind"),
    "unequip": _row("subject card kind"),
    "shift": _row("subject card kind"),
    "move": _row("subject source n cause", "cancel"),
    "check": _row("source diff n", "diff"),
    "event": _row("subject"),
}
"""``n`` of a move counts its steps; of a check it is 1 for success, known only afterwards."""
