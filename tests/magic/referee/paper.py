"""What a match is played with: the packs as they are printed, the table of modes, the options (M1–M3, M86–M103)."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

Json = dict[str, Any]

SETS = {
    "base": ["base"],
    "dusk": ["base", "patch-dusk"],
    "shore": ["base", "expansion-shore"],
    "dusk-shore": ["base", "patch-dusk", "expansion-shore"],
    "scales": ["base", "patch-scales"],
    "scales-2": ["base", "patch-scales", "patch-scales-2"],
    "scales-3": ["base", "patch-scales", "patch-scales-3"],
    "scales-6": ["base", "patch-scales", "patch-scales-6"],
}

SIDES = {
    "brawl-2": [[0], [1]],
    "brawl-3": [[0], [1], [2]],
    "brawl-4": [[0], [1], [2], [3]],
    "brawl-5": [[0], [1], [2], [3], [4]],
    "brawl-6": [[0], [1], [2], [3], [4], [5]],
    "teams-4": [[0, 2], [1, 3]],
    "teams-6": [[0, 2, 4], [1, 3, 5]],
}

MODES: dict[tuple[str, str], Json] = {
    ("brawl-2", "stable"): {"needed": 3, "counted": 3},
    ("brawl-3", "stable"): {"needed": 3, "counted": 3},
    ("brawl-4", "stable"): {"needed": 2, "counted": 2},
    ("brawl-5", "stable"): {"needed": 2, "counted": 2},
    ("brawl-6", "stable"): {"needed": 2, "counted": 2},
    ("teams-4", "stable"): {"needed": 3, "counted": 3},
    ("teams-6", "stable"): {"needed": 2, "counted": 2},
    ("brawl-2", "speed"): {"needed": 2, "counted": 3, "survive": True},
    ("brawl-3", "speed"): {"needed": 2, "counted": 3, "survive": True},
    ("brawl-4", "speed"): {"needed": 2, "counted": 3, "survive": True},
    ("brawl-5", "speed"): {"needed": 2, "counted": 3},
    ("brawl-6", "speed"): {"needed": 2, "counted": 3},
    ("teams-4", "speed"): {"needed": 2, "counted": 3, "team_total": 5},
    ("teams-6", "speed"): {"needed": 2, "counted": 3, "team_total": 6},
}
"""The mode profiles of the rules document; the speed edition also takes 2 hit points of everybody, and has spoils."""

DEFAULTS: Json = {
    "edition": "stable",
    "packs": "base",
    "range_metric": "path4",
    "mountain_move": "free",
    "water_discard": "leave",
    "pegasus_scope": "turn",
    "reshuffle": False,
    "spoils_on_elimination": True,
    "duplicates": "forbid",
    "hold_until": "next_turn_start",
    "deckout": "turn",
    "after_first": "stop",
    "spawn": "manual",
    "order": "random",
    "order_by_owner": False,
    "team_order": "alternate",
    "exchange": "swap",
    "second_player_extra_card": False,
    "later_cards": "none",
}
"""The first value of every option in the rules document."""

KINDS = ("card", "character", "event", "race", "map")
UNREAD = {"order_by_owner": True, "team_order": "literal"}
"""Values of options that are not read here."""


class Refused(Exception):
    """The log is not what the rules make of the match: which entry, and what was expected."""

    def __init__(self, entry: int, why: str) -> None:
        super().__init__(f"entry {entry}: {why}")
        self.entry = entry
        self.why = why


class NotCovered(Exception):
    """The match needs something that is not read here."""


class Packs:
    """The cards, characters, events, races and maps of some packs together, by id."""

    def __init__(self, folder: Path, names: str) -> None:
        self.things: dict[str, dict[str, Json]] = {kind: {} for kind in KINDS}
        self.instead: dict[str, str] = {}
        for pack in SETS[names]:
            self.read(folder / pack)
        self.cards = self.things["card"]
        self.characters = self.things["character"]
        self.events = self.things["event"]
        self.races = self.things["race"]
        self.maps = self.things["map"]
        carriers = [carrier for kind in KINDS[:4] for carrier in self.things[kind]]
        self.printed = {
            (carrier, type_): [(address, text) for address, text in self.look_up(carrier) if text["type"] == type_]
            for carrier in carriers
            for type_ in ("active", "trigger", "replace", "static")
        }

    def read(self, folder: Path) -> None:
        """Add a pack; what it replaces leaves (M2), everything else comes in addition (M3)."""
        for file in sorted(folder.glob("*.toml")):
            sheet = tomllib.loads(file.read_text(encoding="utf-8"))
            for kind in KINDS:
                self.things[kind].update({thing["id"]: thing for thing in sheet.get(kind, [])})
            for change in sheet.get("replace", []):
                self.instead[change["old"]] = change["new"]
                for things in self.things.values():
                    things.pop(change["old"], None)

    def pile(self) -> list[str]:
        """Every card of the draw pile: its definition and the number of the copy."""
        return [f"{card['id']}#{k}" for card in self.cards.values() for k in range(1, card["copies"] + 1)]

    def collectibles(self, character: str) -> list[str]:
        """From top to bottom; who collected a card that has left collects what took its place (M2)."""
        return [self.instead.get(card, card) for card in self.characters[character]["collect"]]

    def look_up(self, carrier: str) -> list[tuple[str, Json]]:
        """The abilities of a card, character, event or race, each with its address."""
        for kind in ("card", "event", "race"):
            if carrier in self.things[kind]:
                found = self.things[kind][carrier].get("ability", [])
                break
        else:
            found = self.characters[carrier]["skill"]
        return [(f"{carrier}/{number}", ability) for number, ability in enumerate(found)]

    def cause(self, carrier: str) -> str:
        """What the programs of a carrier are the cause of."""
        causes = {"character": "skill", "race": "race", "event": "event"}
        return next((cause for kind, cause in causes.items() if carrier in self.things[kind]), "card")


@cache
def packs_of(folder: Path, names: str) -> Packs:
    """The packs of a set, read once: no match changes what is printed."""
    return Packs(folder, names)


def options_of(variant: str, chosen: Json, packs: Packs) -> Json:
    """All options; on the largest map for six, on the smallest for others, where none is chosen."""
    by_size = sorted(packs.maps, key=lambda name: len("".join(packs.maps[name]["rows"]).replace(" ", "")))
    usual = by_size[-1] if variant.endswith("-6") else by_size[0]
    options = {**DEFAULTS, "map": usual, **chosen}
    for name, value in UNREAD.items():
        if options[name] == value:
            raise NotCovered(f"{name}={value}")
    return options
