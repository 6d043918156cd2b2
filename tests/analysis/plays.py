"""Matches to hint at and to analyse: played by the policy, with a random answer now and then."""

from __future__ import annotations

import random
from collections.abc import Iterator

from zashiki.core.action import ActionRecord
from zashiki.core.game import OptionValue
from zashiki.core.match import Match
from zashiki.core.record import Record, record_of
from zashiki.players.random_bot import random_picks
from zashiki.septet.bots.heuristic import heuristic_answer
from zashiki.septet.rules.observation import Observation

NAMES = ["Aoi", "Bo", "Chie", "Dan"]

Options = dict[str, OptionValue]

EVERY: list[tuple[str, Options]] = [
    ("team", {}),
    ("trio", {}),
    ("seal", {"length": "short"}),
    ("straw", {}),
    ("straw", {"bose": True}),
]
"""A variant of each kind, with its options."""


def begin(variant: str = "team", seed: int = 1, options: Options | None = None) -> Match:
    """A match after its first deal."""
    match = Match("septet", variant, options, seed=bytes([seed]) * 32)
    match.advance()
    return match


def observation(match: Match) -> Observation:
    """What the first seat that is asked sees."""
    seen: Observation = match.game.observe(match.state, match.to_act()[0])
    return seen


def go_on(match: Match, wildness: float, source: random.Random) -> None:
    """One more answer: the policy's, or a random one."""
    seen = observation(match)
    assert seen.decision is not None
    action = heuristic_answer(seen)
    if source.random() < wildness:
        action = ActionRecord(action.seat, action.kind, random_picks(seen.decision, source))
    match.play(match.game.action(action))


def decisions(
    variant: str = "team", seed: int = 1, wildness: float = 0.3, rounds: int = 1, options: Options | None = None
) -> Iterator[tuple[Match, Observation]]:
    """Every decision of the first rounds, before it is made."""
    match, source = begin(variant, seed, options), random.Random(seed)
    while match.to_act() and len(match.state.results) < rounds:
        yield match, observation(match)
        go_on(match, wildness, source)


def record(
    variant: str = "team", seed: int = 1, wildness: float = 0.3, rounds: int = 1, options: Options | None = None
) -> Record:
    """The record of the first rounds."""
    played = list(decisions(variant, seed, wildness, rounds, options))
    match = played[-1][0]
    return record_of(match, NAMES[: match.rules.seats])
