"""Positions to learn the chances of winning from: matches of the heuristic player against itself, and who won them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from zashiki.core.action import CHANCE
from zashiki.core.chance import QuickSource
from zashiki.magic import MAGIC
from zashiki.magic.bots.policy import careful_policy
from zashiki.magic.bots.win_features import FEATURES, WinFeatures
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.variants import Rules
from zashiki.magic.rules import engine, questions

Array: TypeAlias = NDArray[np.float64]

MODES = (
    ("brawl-2", "stable", 10),
    ("brawl-2", "speed", 6),
    ("brawl-3", "stable", 2),
    ("brawl-4", "stable", 3),
    ("brawl-4", "speed", 2),
    ("brawl-6", "stable", 1),
    ("teams-4", "stable", 3),
    ("teams-4", "speed", 2),
    ("teams-6", "stable", 1),
)
"""What is played, and how often compared with the rest; always with the base pack."""
OPEN, CLOSED = 0.15, 0.3
"""Below the first somebody looks who sees all hands, below the second somebody who sees none, else a player."""


class Positions(msgspec.Struct, frozen=True):
    """The positions of some matches of one mode."""

    sides: tuple[tuple[int, ...], ...]
    rows: Array
    """By position, seat and feature; zeros for who is out."""
    won: Array
    """By position and side: the part of the victory."""


def positions(variant: str, edition: str, matches: int, seed: int) -> Positions:
    """The beginnings of all turns of so many matches, each in the eyes of somebody."""
    rules = MAGIC.rules(variant, {"edition": edition})
    chooser = random.Random(f"{seed}/{variant}/{edition}")
    rows: list[list[list[float]]] = []
    won: list[list[float]] = []
    for number in range(matches):
        d = MAGIC.mutable(MAGIC.start(rules))
        found = list(_turns(d, QuickSource(f"{seed}/{variant}/{edition}/{number}"), chooser))
        rows += found
        won += [_won(d, rules)] * len(found)
    return Positions(rules.sides, np.array(rows), np.array(won))


def _turns(d: MutableState, source: QuickSource, chooser: random.Random) -> Iterator[list[list[float]]]:
    """Play a match to its end; the table at the beginning of each turn, the first one apart."""
    d.log = None
    turn = 1
    while d.result is None:
        ask = next(ask for ask in d.asks if ask.answer is None)
        if d.turn > turn:
            turn = d.turn
            yield _table(d, chooser)
        picks = questions.draw(d, ask, source).picks() if ask.seat == CHANCE else careful_policy(d, ask)
        engine.answer(d, ask, picks)


def _table(d: MutableState, chooser: random.Random) -> list[list[float]]:
    who = chooser.random()
    seats = range(len(d.players))
    if who < OPEN:
        looked = WinFeatures(d, seats)
    else:
        looked = WinFeatures(d, () if who < CLOSED else d.mates(chooser.choice(d.living())))
    return [looked.row(seat) if d.alive(seat) else [0.0] * len(FEATURES) for seat in seats]


def _won(d: MutableState, rules: Rules) -> list[float]:
    assert d.result is not None
    first = [any(d.result.ranks[member] == 1 for member in side) for side in rules.sides]
    return [one / sum(first) for one in first]
