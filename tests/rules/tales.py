"""Whole rounds, told by their tricks, for the rules that only long rounds reach."""

from __future__ import annotations

from .builder import Telling

TWO_BOSSES_EACH = ("0: W7 E2 L7 E3", "0: S8 S9 S10 S7", "2: F7 C3 C4 C5")
"""With fire as trump (F6 turned up) Alice, seat 0, captures W7 and L7, Charlie, seat 2, S7 and F7."""

SEVEN_TRICKS_TWO_BOSSES = (
    "0: D5 D7 D6 D8",
    "3: C3 WA C4 C5",
    "0: W7 F6 F8 F9",
    "0: W6 S8 S7 S9",
    "0: D9 D10 D11 C6",
    "2: S13 S10 W5 S11",
    "2: S12 F10 W4 F11",
    "2: F12 E2 W3 E3",
)
"""With lightning as trump (L4 turned up) Alice wins three tricks, then Charlie four; they have W7 and S7, David D7."""

SEVEN_TRICKS_TWO_BOSSES_HANDS = {0: "W2 L7", 1: "E7", 2: "F7", 3: "C7"}
"""The bosses that are left in the hands."""

SIX_TRICKS_THREE_BOSSES = (
    "0: W7 E2 C3 D5",
    "0: W6 E7 C4 D6",
    "0: W5 E3 C7 D8",
    "0: W4 E4 C5 D9",
    "0: W3 E5 C6 D10",
    "0: WA E6 C8 D11",
)
"""With wind as trump (W2 turned up) seat 0 wins six tricks, and W7, E7 and C7 with them."""

TEAM_LAST_TRICK = (
    "1: C9 C8 S9 C3",
    "3: W3 W2 WA W7",
    "1: F10 F11 F9 F6",
    "2: D5 D10 D9 S13",
    "1: C4 E8 E6 C6",
    "0: E3 E4 E7 L9",
    "2: D6 D8 D7 C5",
    "3: W5 W4 F8 L8",
    "3: L4 L5 L7 L6",
    "1: S11 S8 S10 S12",
    "0: E5 E2 D11 L10",
    "0: C7 F7 F12 W6",
)
"""Twelve tricks with S7 turned up: the bosses fall 3-3, the tricks 6-6, and seat 0 wins the last one."""

TEAM_SEVENTH_TRICK_LAST = (
    "2: W5 W3 W4 W7",
    "1: C5 C8 C4 C9",
    "0: F8 F12 S11 F7",
    "1: C3 C7 C6 S9",
    "2: L8 L7 L9 L5",
    "0: D5 D8 S10 D9",
    "3: E3 E4 E6 E8",
    "2: L4 F10 L6 D10",
    "0: S12 S8 L10 S13",
    "3: F6 F9 F11 WA",
    "2: W2 W6 D11 D7",
    "3: E2 D6 S7 E5",
)
"""Twelve tricks with E7 turned up: the bosses fall 3-3, and with the last trick seats 0 and 2 have seven."""

TRIO_LAST_TRICK = (
    "0: L10 L9 L4",
    "0: D8 D9 D11",
    "2: F10 L5 F11",
    "1: W2 W6 W3",
    "2: S11 S13 S12",
    "0: L6 L8 F8",
    "2: S9 S10 S7",
    "0: D10 D5 D6",
    "0: C4 C8 C3",
    "1: F6 F9 C6",
    "2: W4 WA W5",
    "0: C9 C5 C7",
    "0: E3 E8 E6",
    "1: E4 E2 W7",
    "1: E5 E7 L7",
    "2: S8 D7 F12",
)
"""Sixteen tricks with F7 turned up: the bosses fall 2-2-2, the tricks 6-5-5, and seat 1 wins the last one."""

TRIO_SEVENTH_TRICK_LAST = (
    "1: D6 D11 D9",
    "2: C5 C8 C7",
    "0: L6 L5 L8",
    "2: F11 F12 F8",
    "0: S10 S12 S7",
    "1: S11 F6 S8",
    "1: WA W5 E5",
    "1: W3 W7 L9",
    "2: F9 F7 S9",
    "2: D5 D8 E3",
    "0: E6 E4 E2",
    "0: L4 L7 E8",
    "1: W2 F10 L10",
    "1: S13 C4 D10",
    "0: C6 W4 C3",
    "0: E7 W6 C9",
)
"""Sixteen tricks with D7 turned up: the bosses fall 2-2-2, and the last trick is seat 0's seventh."""

STRAW_TRICK_23 = (
    *("0: D11 W4", "0: L5 L8", "1: W2 WA", "0: C4 C6", "1: F8 F11", "0: L6 L10", "1: C9 C8", "1: S8 S9"),
    *("0: D10 E2", "0: L9 L7", "0: D5 E3", "0: S12 S7", "0: F9 F12", "1: E4 E7", "0: L4 F6", "0: D8 D6"),
    *("0: W5 W7", "1: D9 C5", "1: S11 S10", "1: E5 S13", "1: E8 F10", "1: W6 F7", "1: W3 C7"),
)
"""All 23 tricks with D7 turned up: three bosses each before it, and seat 1 wins the last trick, his twelfth."""

STRAW_TRICK_23_DEAL: Telling = {
    "turned_up": "D7",
    "leader": 0,
    "discards": ("C3", "E6"),
    "face_up": ("W5 C4 F11 D8 D11 L5", "F6 L7 W7 S8 C6 E8"),
    "face_down": ("S13 C5 C8 F10 S10 D10 S9", "S11 D6 D9 E5 E3 W6 W3"),
}

STRAW_THIRTEENTH_TRICK_LAST = (
    *("0: S8 S11", "1: F11 F10", "1: C5 C4", "1: E6 E2", "1: F9 S10", "1: D9 D8", "1: F12 L10", "1: F6 W5"),
    *("0: S13 S7", "0: L4 L6", "1: E5 E4", "1: D5 D7", "0: S12 D10", "0: L9 L8", "0: S9 E8", "0: L5 D6"),
    *("0: C6 C9", "1: E3 W3", "0: W6 F8", "0: W4 E7", "0: C3 C7", "1: WA L7", "1: D11 F7"),
)
"""All 23 tricks with W7 turned up: seat 1 wins the last one, his thirteenth, having three bosses before it."""

STRAW_THIRTEENTH_TRICK_LAST_DEAL: Telling = {
    "turned_up": "W7",
    "leader": 0,
    "discards": ("W2", "C8"),
    "face_up": ("E2 S13 F10 W5 W6 L4", "D5 F12 D9 C7 F11 S11"),
    "face_down": ("L9 E4 F7 S9 C3 W4 C6", "E8 F8 E5 WA D11 D6 D10"),
}

STRAW_THIRTEEN_TRICKS = (
    *("0: WA E2", "0: W3 E3", "0: W4 E4", "0: W5 E5", "0: W6 E6", "0: W7 E8", "0: S13 C3"),
    *("0: S12 C4", "0: S11 C5", "0: F12 L10", "0: F11 L9", "0: F10 L8", "0: F9 L6"),
)
"""Seat 0 wins thirteen tricks with W7 alone, wind being trump; both players have bosses left in every place."""

STRAW_THIRTEEN_TRICKS_DEAL: Telling = {
    "turned_up": "W2",
    "leader": 0,
    "hands": {0: "E7", 1: "D7"},
    "face_up": ("F12 F11 F10 F9 C7 .", "L4 L5 L6 L8 L9 L10"),
    "face_down": (". . . . . L7 .", "S7 F7 . D5 D6 D8 D9"),
}

SEVENS: Telling = {
    "turned_up": "W2",
    "leader": 1,
    "face_up": ("S8 S9 S10 S11 S12 S7", "F7 F8 E7 F9 F10 F11"),
    "face_down": ("L4 L5 L6 L8 L9 L7 L10", "D5 D6 D8 D9 D10 D11 D7"),
    "discards": ("WA", "C9"),
}
"""Seat 1 leads and has F7 and E7 face up; seat 0 has S7 face up, on L7 and L10."""
