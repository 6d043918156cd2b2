"""Records of Yokai Septet to go on from, and moments in them: no luck needed."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from referee.deals import random_record
from zashiki.core.match import Match
from zashiki.core.record import Record, parse_record, replay, start


def record_of(variant: str, options: dict[str, Any], seed: str) -> Record:
    """A round, all cards known."""
    return parse_record(msgspec.json.encode(random_record(variant, options, random.Random(seed), 1)))


def observation(match: Match[Any, Any, Any, Any, Any]) -> Any:
    """What seat 0 sees."""
    return match.game.observe(match.state, 0)


def moment(record: Record, when: Any) -> int:
    """After how many of the record's actions seat 0 is asked, and `when` says that this is it."""
    log = replay(record).match.log
    match = start(record)
    for count, action in enumerate(log):
        seen = observation(match)
        if seen.decision is not None and when(seen):
            return count
        match.apply(action)
    raise AssertionError("the record has no such moment")
