"""Random episodes of every preset, pick by pick."""

from __future__ import annotations

import random
from collections.abc import Iterator

from zashiki.core.action import CHANCE
from zashiki.interop.episode import Episode, Setting
from zashiki.interop.presets import presets

PRESETS = tuple(presets())
SETTINGS: dict[str, Setting] = {
    **{name: Setting(*each) for name, each in presets().items()},
    "bose": Setting("septet", "straw", {"bose": True, "next_leader": "given"}),
    "seal short": Setting("septet", "seal", {"length": "short"}),
    "speed by hand": Setting(
        "magic", "brawl-2", {"edition": "speed", "spawn": "choose", "order_by_owner": True, "packs": "dusk-shore"}
    ),
    "valley teams": Setting("magic", "teams-4", {"map": "valley", "packs": "shore", "exchange": "give"}),
}
"""Every preset, and options that ask what the defaults do not."""


def wandered(setting: Setting, seed: int, picks: int) -> Iterator[tuple[Episode, int]]:
    """An episode at each of so many picks, made at random, with the seat that is to pick."""
    rng = random.Random(f"{setting.game}/{setting.variant}/{seed}")
    episode = Episode(setting, rng.randbytes(32))
    for _ in range(picks):
        if episode.over:
            return
        seat = rng.choice(episode.to_pick())
        yield episode, seat
        episode.pick(seat, rng.choice(sorted(episode.numbers_open(seat))))


def dealt(setting: Setting, seed: int) -> Episode:
    """An episode without a seed, after chance was asked draw by draw until a seat is."""
    rng = random.Random(seed)
    episode = Episode(setting)
    while episode.to_pick() == (CHANCE,):
        drawing = episode.drawing()
        episode.draw(drawing.options.index(rng.choice(drawing.open)))
    return episode
