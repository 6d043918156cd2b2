"""The operations that change what holds from then on: numbers, statuses, cooldowns, turns, events and races."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from zashiki.magic.language.expressions import Number, RaceRef, Seat, Stat, Status, TimingPoint, Until, Value
from zashiki.magic.language.verb import Verb


class Modify(Verb, frozen=True, kw_only=True):
    """Change a derived number for a while."""

    op: ClassVar[str] = "modify"
    concerns: ClassVar[tuple[str, ...]] = ("to",)
    stat: Stat
    to: Seat
    n: Value
    until: Until


class GainStatus(Verb, frozen=True, kw_only=True):
    """Give a player a status for a while."""

    op: ClassVar[str] = "status"
    concerns: ClassVar[tuple[str, ...]] = ("to",)
    id: Status
    to: Seat
    until: Until


class Cleanse(Verb, frozen=True, kw_only=True):
    """Free a player of what hinders: statuses that forbid, and numbers that were lowered."""

    op: ClassVar[str] = "cleanse"
    concerns: ClassVar[tuple[str, ...]] = ("to",)
    to: Seat


ENDS_COOLDOWNS = -20
"""Changed by so much or less, cooldowns are over, however long they have become."""


class Cooldown(Verb, frozen=True, kw_only=True):
    """Lengthen or shorten the running cooldowns of a player."""

    op: ClassVar[str] = "cooldown"
    concerns: ClassVar[tuple[str, ...]] = ("to",)
    to: Seat
    n: Number


class ExtraTurn(Verb, frozen=True, kw_only=True):
    """A player takes another turn after this one."""

    op: ClassVar[str] = "extra_turn"
    concerns: ClassVar[tuple[str, ...]] = ("to",)
    to: Seat


class DrawEvent(Verb, frozen=True, kw_only=True):
    """Draw an event and apply it (M36)."""

    op: ClassVar[str] = "draw_event"
    sets_off: ClassVar[tuple[TimingPoint, ...]] = ("event",)


class ChooseRace(Verb, frozen=True, kw_only=True):
    """A player chooses a race's bonus (M24)."""

    op: ClassVar[str] = "choose_race"
    concerns: ClassVar[tuple[str, ...]] = ("to",)
    to: Seat
    from_: tuple[RaceRef, ...] = msgspec.field(name="from")


LASTING: tuple[type[Verb], ...] = (Modify, GainStatus, Cleanse, Cooldown, ExtraTurn, DrawEvent, ChooseRace)
