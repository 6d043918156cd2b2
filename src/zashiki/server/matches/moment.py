"""Where a stored match stands: what its log makes of it, worked out here or in a process beside the server's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from zashiki.core.action import Action, ActionRecord
from zashiki.core.event import Event
from zashiki.core.match import Match
from zashiki.server.matches.entry import MatchEntry
from zashiki.server.matches.take_back import what_counts


def this_round(events: Sequence[Event]) -> list[Event]:
    """The events from the last round's beginning on."""
    for index in range(len(events) - 1, -1, -1):
        if events[index].begins_round:
            return list(events[index:])
    return list(events)


class Moment(msgspec.Struct, frozen=True):
    """Where a match stands, as one process hands it to another."""

    state: Any
    log: tuple[Action, ...]
    sequence: int
    """Entries of its log since the match began here: actions of the seats, and what they took back."""
    round_events: tuple[Event, ...]


def match_of(entry: MatchEntry) -> Match:
    """The match before its first action."""
    return Match(entry.game, entry.variant, dict(entry.options), seed=entry.seed)


def replay_to_end(entry: MatchEntry, actions: Sequence[ActionRecord] = ()) -> Moment:
    """Where a match stands after these actions."""
    match = match_of(entry)
    counted = what_counts(actions).actions
    events = match.replay([match.game.action(action) for action in (*entry.beginning, *counted)])
    return Moment(match.state, tuple(match.log), len(actions), tuple(this_round(events)))
