"""A record as the work that its analysis is: decisions to weigh, the chances at every turn, what chance brought."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from zashiki.analysis.analyst import StateTasks, Task
from zashiki.analysis.values import Effort, Judged, Luck, Moment
from zashiki.core.action import CHANCE, Action
from zashiki.core.chance import QuickSource
from zashiki.core.record import Record
from zashiki.magic import MAGIC
from zashiki.magic.analysis.judge import LINE_SHARE, judge
from zashiki.magic.analysis.luck import is_luck, luck
from zashiki.magic.bots.trials import World, play_on, quick_policy
from zashiki.magic.bots.win_probability import win_probabilities
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import State

MAX_ACTIONS = 6000
"""Actions of a match that is analysed, those of chance included."""
JUDGED = frozenset({"act", "target", "tile", "discard", "card", "drop", "revive", "pass"})
"""The kinds of decisions that are weighed: those whose answers can be told without the question."""
DIGITS = 4


class MagicTaskList(StateTasks[State]):
    """A match of Board Games Are Magic, state by state."""

    def __init__(self, record: Record) -> None:
        super().__init__(record, MAGIC.name, MAX_ACTIONS)

    def _tasks(self) -> Iterator[Task]:
        told = 0
        for at, state in enumerate(self._states):
            if state.result is not None or (state.round and state.turn > told and self._is_asked(state)):
                told = state.turn
                yield Task(at, "moment")
            if at < len(self._log) and self._is_weighed(state, self._log[at]):
                yield Task(at, "judgement")
            if at < len(self._log) and is_luck(state, self._log[at]):
                yield Task(at, "luck")

    @staticmethod
    def _is_asked(state: State) -> bool:
        return any(ask.seat != CHANCE and ask.answer is None for ask in state.asks)

    @staticmethod
    def _is_weighed(state: State, action: Action) -> bool:
        if action.seat == CHANCE or action.kind not in JUDGED or not state.round:
            return False
        decision = MAGIC.decision(state, action.seat)
        return decision is not None and decision.count() > 1

    def carry_out(self, task: Task, effort: Effort, seed: int) -> Judged | Luck | Moment:
        """Do a task; the same arguments give the same answer, in any order and any process."""
        stream = f"{seed}/{task.at}"
        state = self._states[task.at]
        if task.kind == "moment":
            return _moment(state, task.at, effort, stream)
        action = self._log[task.at]
        if task.kind == "luck":
            return luck(MAGIC, state, action, task.at, effort.luck, stream)
        return judge(MAGIC, MAGIC.observe(state, action.seat), action.picks(), task.at, effort, stream)


def _moment(state: State, at: int, effort: Effort, seed: str) -> Moment:
    """The chances of the sides, in the eyes of somebody who sees no hand: a round is played on in worlds that fit."""
    seen = MAGIC.observe(state, None)
    source = QuickSource(seed)
    worlds = 1 if state.result is not None else max(1, effort.line // LINE_SHARE)
    sums = [0.0] * len(state.rules.sides)
    for number in range(worlds):
        drawn = MAGIC.determinize(seen, source)
        d = MAGIC.mutable(drawn)
        d.log = None
        fate = World(MAGIC.content_of(drawn.rules), drawn, number).fate()
        play_on(d, fate, quick_policy(d), _round_later(d))
        for side, chance in enumerate(win_probabilities(d, None)):
            sums[side] += chance / worlds
    chances = tuple([round(chance, DIGITS) for chance in sums])
    return Moment(at, max(1, state.round), chances, chances)


def _round_later(d: MutableState) -> Callable[[MutableState], bool]:
    """Whether everybody has had a turn since."""
    last = d.turn + len(d.living())
    return lambda now: now.turn >= last
