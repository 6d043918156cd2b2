"""What of Magic is written down: every mode in both editions, and a match with every other set of packs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from playthroughs.transcript import Preset
from zashiki.core.registry import find_game

FOLDER = Path(__file__).parent

GUESTS = {"dusk": "brawl-2", "shore": "brawl-3", "dusk-shore": "teams-4", "scales": "brawl-3"}
GUESTS |= {f"scales-{count}": f"brawl-{count}" for count in (2, 3, 6)}
"""The mode in which each other set of packs is played."""

SALTS = {
    "brawl-2-stable": 16,
    "brawl-2-speed": 12,
    "brawl-3-stable": 18,
    "brawl-3-speed": 16,
    "brawl-4-stable": 23,
    "brawl-4-speed": 6,
    "brawl-5-stable": 11,
    "brawl-5-speed": 20,
    "brawl-6-stable": 16,
    "brawl-6-speed": 8,
    "teams-4-stable": 22,
    "teams-4-speed": 15,
    "teams-6-stable": 1,
    "teams-6-speed": 17,
    "dusk-speed": 16,
    "shore-speed": 3,
    "dusk-shore-speed": 22,
    "scales-speed": 3,
    "scales-2-speed": 1,
    "scales-3-speed": 4,
    "scales-6-speed": 3,
}
"""Which match of each name: short ones, that end in different ways, some with spoils and revivals."""

LOOKS = (60,)
"""What is open stands in the events, and an observation is long: one look is enough."""


def presets() -> Iterator[Preset]:
    """Every mode with the base pack, then the other sets."""
    for variant in find_game("magic").variants:
        for edition in ("stable", "speed"):
            yield _preset(f"{variant}-{edition}", variant, edition=edition)
    for packs, variant in GUESTS.items():
        chart = {"map": "cove"} if "shore" in packs else {}
        yield _preset(f"{packs}-speed", variant, edition="speed", packs=packs, **chart)


def _preset(name: str, variant: str, **options: str) -> Preset:
    return Preset("magic", variant, dict(options), FOLDER / f"{name}.txt", f" {SALTS[name]}", LOOKS)
