"""A record as the work that its analysis is: one task for each decision and for each point of the line."""

from __future__ import annotations

from collections.abc import Iterator

from zashiki.analysis.analyst import StateTasks, Task
from zashiki.analysis.values import Effort, Judged, Moment
from zashiki.core.action import CHANCE
from zashiki.core.record import Record
from zashiki.septet.analysis.judge import judge
from zashiki.septet.analysis.win_chances import has_chances, win_chances
from zashiki.septet.rules.game import SEPTET
from zashiki.septet.rules.state import State

MAX_ACTIONS = 3000
"""Actions of a match that is analysed, those of chance included; a long one has less than a thousand."""


class SeptetTaskList(StateTasks[State]):
    """A match of Yokai Septet, state by state."""

    def __init__(self, record: Record) -> None:
        super().__init__(record, SEPTET.name, MAX_ACTIONS)

    def _tasks(self) -> Iterator[Task]:
        for at, state in enumerate(self._states):
            if has_chances(self._states[at - 1] if at else None, state):
                yield Task(at, "moment")
            if at < len(self._log) and self._log[at].seat != CHANCE:
                yield Task(at, "judgement")

    def carry_out(self, task: Task, effort: Effort, seed: int) -> Judged | Moment:
        """Do a task; the same arguments give the same answer, in any order and any process."""
        stream = f"{seed}/{task.at}"
        state = self._states[task.at]
        if task.kind == "moment":
            return win_chances(self._states[task.at - 1], state, task.at, effort, stream)
        action = self._log[task.at]
        return judge(SEPTET.observe(state, action.seat), action.picks(), task.at, effort, stream)
