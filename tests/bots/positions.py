"""Positions in which a player who knows the game never does one thing, or always does another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules.builder import Telling, lay_out
from rules.table import Table, told


@dataclass(frozen=True)
class Lesson:
    """A position, told by its tricks, and what the seat must not or must pick in it."""

    name: str
    table: Callable[[], Table]
    seat: int
    never: str = ""
    """Cards that must not be among the picks; in a pass, not among those for rivals."""
    only: str = ""
    """Cards of which the pick must be one."""


def partner_wins() -> Table:
    return told(
        "team",
        "0: W6 W2 W3 W4",
        "0: D8 D11 D9",
        turned_up="E2",
        hands={0: "WA", 3: "W4 E3 E8 L4 L5 L8 C3 C4 C5 S8 S9 F6"},
    )


def rival_wins_nothing() -> Table:
    return told(
        "team",
        "0: W5 W6 W2 W3",
        "1: D8 D9 D11",
        turned_up="E2",
        hands={0: "W5 WA E3 E4 L4 L5 L8 C3 C4 C5 S8 F6"},
    )


def seventh_trick() -> Table:
    return told(
        "team",
        "0: WA W7 W2 W3",
        "0: S13 S7 S8 S9",
        "0: F12 F7 F8 F9",
        "0: D11 D5 D6 D8",
        "0: L10 L4 L5 L6",
        "0: C9 C3 C4 C5",
        "0: F6 F10",
        turned_up="E2",
        hands={2: "W2 S8 F8 D6 L5 C4 E3 E4 E5 L8 D9 C8"},
    )


def seventh_lead() -> Table:
    return told(
        "team",
        "0: E8 E7 E3 E4",
        "0: S13 S7 S8 S9",
        "0: F12 F7 F8 F9",
        "0: D11 D5 D6 D8",
        "0: L10 L4 L5 L6",
        "0: C9 C3 C4 C5",
        turned_up="E5",
        hands={0: "E8 S13 F12 D11 L10 C9 WA W2 W3 C6 L8 F6"},
    )


def fourth_seven() -> Table:
    return told(
        "team",
        "1: WA W7 W2 W3",
        "1: S13 S7 S8 S9",
        "1: F12 F7 F8 F9",
        "1: C3 C9 C4 C5",
        "2: D9 D7 D8",
        turned_up="E2",
        hands={1: "WA S13 F12 C3 D5 D6 D10 D11 L4 L5 L6 L8"},
    )


def partners_ace() -> Table:
    return told(
        "team",
        "0: WA W2",
        turned_up="E2",
        hands={2: "S7 S8 D7 D5 D6 L4 L5 L6 C3 C4 F6 F8"},
    )


def under_a_rival() -> Table:
    return told(
        "team",
        "0: W6 W2 W3 W4",
        "0: S12 S9 S13",
        turned_up="E2",
        hands={0: "WA", 3: "W4 S7 S8 L4 L5 L8 C3 C4 C5 D8 D9 F6"},
    )


def low_is_high() -> Table:
    return told(
        "straw",
        "0: S13 S7",
        "0: F12 F7",
        "0: C9 C3",
        "1: L7",
        options={"bose": True},
        turned_up="E2",
        leader=0,
        hands={0: "S13 F12 C9 L4 L9 L10 D5 D6 W2 W3"},
    )


def pair_completed() -> Table:
    return told(
        "seal",
        "1: WA W2 W3 W4",
        "1: F12 F7 F8 F9",
        "1: C3 C9 C4 C5",
        "2: F10 C6 F7*",
        hands={1: "WA F12 C3 F11 F6 S8 S9 S10 D5 D6 D8 L4 L5 L6"},
    )


def before_parting(variant: str, hand: str, turned_up: str | None = None, leader: int | None = None) -> Table:
    telling: Telling = {"turned_up": turned_up, "hands": {0: hand}, "settled": False}
    if leader is not None:
        telling["leader"] = leader
    return Table(variant, lay_out(variant, **telling))


LESSONS = [
    Lesson("no ruff over the partner's winning card", partner_wins, 3, never="E3 E8"),
    Lesson("no A for an empty trick", rival_wins_nothing, 0, never="WA"),
    Lesson("no ruff for a seventh trick that loses the round", seventh_trick, 2, never="E3 E4 E5"),
    Lesson("no lead of a sure winner with six tricks", seventh_lead, 0, never="WA"),
    Lesson("the fourth seven wins the round", fourth_seven, 1, only="D10 D11"),
    Lesson("a seven for the partner's A", partners_ace, 2, only="S7 D7"),
    Lesson("no seven under a rival's winner", under_a_rival, 3, never="S7"),
    Lesson("low wins with two bosses captured", low_is_high, 0, only="L4"),
    Lesson("the twin of a captured boss", pair_completed, 1, only="F11"),
    Lesson(
        "no A and no snow boss in company to a rival",
        lambda: before_parting("trio", "WA E3 E8 C3 L4 L5 D5 D6 D8 F6 F8 F9 S8 S9 S10 S13", "E2"),
        0,
        never="WA E8",
    ),
    Lesson(
        "no A to anybody but the partner",
        lambda: before_parting("seal", "WA E3 E4 C3 C4 L4 L5 D5 D6 F6 F8 S8 S9 S10"),
        0,
        never="WA",
    ),
    Lesson(
        "no top trump discarded",
        lambda: before_parting("straw", "WA E3 E8 C3 L4 L5 D5 D6 F6 F8 S8", "E2", 0),
        0,
        never="E8",
    ),
]
