"""What chance brought: the table after a draw, a die or an event, beside what else could have come."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev

from zashiki.analysis.values import Luck
from zashiki.core.action import CHANCE, Action
from zashiki.core.chance import QuickSource
from zashiki.magic.bots.win_probability import open_win_probabilities
from zashiki.magic.model.actions import DrawCards, MagicAction
from zashiki.magic.model.state import State
from zashiki.magic.rules.game import Magic

DIGITS = 4


def is_luck(state: State, action: Action) -> bool:
    """Whether chance deals the first hands or acts in a turn; who plays whom, and from where, is another matter."""
    is_dealt = state.round > 0 or (action.kind == DrawCards.kind and all(one.character for one in state.players))
    return action.seat == CHANCE and is_dealt


def luck(game: Magic, state: State, action: Action, at: int, others: int, seed: str) -> Luck:
    """By how much it was better for each side than what could have come, on average over so many draws of the same
    chance; the same arguments give the same answer.

    What lies on the table is looked at with all hands open. Nobody plays on, so only what has been dealt, thrown and
    carried out counts, and what it may lead to later does not.
    """
    came = _chances(game, state, action)
    source = QuickSource(seed)
    drawn = [_chances(game, state, game.draw(state, source)) for _ in range(max(2, others))]
    changes, errors = [], []
    for side, chance in enumerate(came):
        could = [chances[side] for chances in drawn]
        changes.append(round(chance - fmean(could), DIGITS))
        # What came was drawn by the same law: were it left out, what is rare and much would seem to be certain.
        errors.append(round(stdev([*could, chance]) / sqrt(len(could)), DIGITS))
    return Luck(at, max(1, state.round), action.kind, tuple(changes), tuple(errors))


def _chances(game: Magic, state: State, action: Action) -> tuple[float, ...]:
    assert isinstance(action, MagicAction)
    return open_win_probabilities(game.mutable(game.apply(state, action).state))
