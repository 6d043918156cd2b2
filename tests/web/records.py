"""Matches of random players, for pages that show one or go on from one."""

from __future__ import annotations

import json
import random
from functools import cache
from itertools import count
from typing import Any

from zashiki.core.chance import commitment
from zashiki.core.match import Match
from zashiki.core.record import Record, parse_record, record_of, replay, start

_NAMES = ["Aoi", "Bo", "Chie", "Dan"]
_TRIED = 24
"""Among so many matches the one is sought that is nearest to its end."""


def _record(match: Match, seed: int) -> Record:
    """The record of a match, with the commitment that was published before it."""
    content = json.loads(record_of(match, _NAMES[: match.rules.seats]).to_json())
    content["setup"]["commitment"] = commitment(bytes([seed]) * 32)
    return parse_record(json.dumps(content).encode())


def played(variant: str = "team", seed: int = 3, **options: Any) -> Record:
    """The record of a whole match."""
    source = random.Random(seed)
    match = Match("septet", variant, options, seed=bytes([seed]) * 32)
    match.advance()
    while to_act := match.to_act():
        match.play(source.choice(match.game.legal_actions(match.state, to_act[0])))
    return _record(match, seed)


def moments(record: Record, when: Any) -> list[int]:
    """After how many of the record's actions seat 0 is asked something, and `when` says of what it sees: this is it."""
    match = start(record)
    found = []
    for number, action in enumerate(replay(record).match.log):
        seen = match.game.observe(match.state, 0)
        if seen.decision is not None and when(seen):
            found.append(number)
        match.apply(action)
    return found


def _standing(match: Match) -> tuple[int, ...]:
    """What each side has towards the end of the match, the least first."""
    seals = [len(side) for side in match.state.seals]
    return tuple(sorted(seals if match.rules.seals else match.state.scores))


def _turned(variant: str, options: dict[str, Any], seed: int) -> tuple[tuple[int, ...], Record, int] | None:
    """The last time in a match that a card of seat 0, who had no choice, led to another round.

    How the match stood then, the record up to there, and how many actions came before the card.
    """
    source = random.Random(seed)
    match = Match("septet", variant, options, seed=bytes([seed]) * 32)
    match.advance()
    found = None
    while to_act := match.to_act():
        actions = match.game.legal_actions(match.state, to_act[0])
        rounds, before = len(match.state.results), len(match.log)
        match.play(source.choice(actions))
        if match.to_act() and len(match.state.results) > rounds and to_act == (0,) and len(actions) == 1:
            found = _standing(match), _record(match, seed), before
    return found


@cache
def nearly_over(variant: str, **options: Any) -> tuple[Record, int]:
    """A moment to go on from: seat 0 has one card to play, it ends a round, and with the next one the match can end.

    So little is played until it is over, and yet a round ends, the next one is dealt and played whole.
    """
    found = []
    for seed in count(1):
        turned = _turned(variant, options, seed)
        if turned is not None:
            found.append(turned)
        if found and seed >= _TRIED:
            break
    _, record, actions = max(found, key=lambda each: each[0])
    return record, actions


@cache
def round_over(variant: str, **options: Any) -> tuple[Record, int]:
    """A moment to go on from: seat 0 has one card to play, it ends a round, and the match goes on."""
    _, record, actions = next(filter(None, (_turned(variant, options, seed) for seed in count(1))))
    return record, actions


@cache
def last_card(variant: str, **options: Any) -> tuple[Record, int]:
    """A moment to go on from: seat 0 has one card to play, and the match is over with it."""
    for seed in count(1):
        source = random.Random(seed)
        match = Match("septet", variant, options, seed=bytes([seed % 256]) * 32)
        match.advance()
        while to_act := match.to_act():
            actions = match.game.legal_actions(match.state, to_act[0])
            asked, before = to_act, len(match.log)
            match.play(source.choice(actions))
        if asked == (0,) and len(actions) == 1:
            return _record(match, seed % 256), before
    raise AssertionError("unreachable")
