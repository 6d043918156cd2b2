"""What contests measure of Yokai Septet: rounds, and play alone with the plain rule of the yardstick before it."""

from __future__ import annotations

from zashiki.core.action import ActionRecord
from zashiki.lab.measures import Measures, Share
from zashiki.players.bot import answer, decision_of
from zashiki.septet.bots.textbook.preparing import prepared
from zashiki.septet.rules.actions import PlayCard
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.state import State


def round_share(began: State, after: State) -> Share | None:
    """The round of Yokai Septet that began with one state and has ended in the other; None while it goes on.

    Where only seals count, nobody wins a round as such (S7.3): it goes to the side with the most seals of the round,
    or that wins the match with it (S7.9); the seals of the round are the points.
    """
    if len(after.results) == len(began.results):
        return None
    result = after.results[-1]
    sides = after.rules.sides
    gained = [float(len(now) - len(then)) for now, then in zip(after.seals, began.seals, strict=True)]
    winning = [
        side[0] in result.winners if result.winners else seals == max(gained)
        for side, seals in zip(sides, gained, strict=True)
    ]
    points = gained if after.rules.seals is not None else [float(number) for number in result.points]
    return Share(tuple(wins / sum(winning) for wins in winning), tuple(points), result.reason)


def plain_start(observation: Observation) -> ActionRecord | None:
    """The pass, the discard and the exchange; None where a card is to be played."""
    decision = decision_of(observation)
    return None if decision.kind == PlayCard.kind else answer(decision, prepared(observation, decision))


MEASURES = Measures(round_share, plain_start)
