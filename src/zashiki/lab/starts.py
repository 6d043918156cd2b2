"""What everybody does before the first card where a contest measures play alone: the plain rule of the yardstick."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from zashiki.core.action import ActionRecord
from zashiki.players.bot import answer, decision_of
from zashiki.septet.bots.textbook.preparing import prepared
from zashiki.septet.rules.actions import PlayCard
from zashiki.septet.rules.observation import Observation


def septet_start(observation: Observation) -> ActionRecord | None:
    """The pass, the discard and the exchange; None where a card is to be played."""
    decision = decision_of(observation)
    return None if decision.kind == PlayCard.kind else answer(decision, prepared(observation, decision))


STARTS: Mapping[str, Callable[[Any], ActionRecord | None]] = {"septet": septet_start}
"""The games in which something comes before the play."""
