"""Whatever takes time, done in processes of its own: who asks for many hints waits for them, and nobody's bots do."""

from __future__ import annotations

from collections.abc import Mapping, Sized
from functools import partial

from zashiki.server.bus.bus import Bus
from zashiki.server.config import Config
from zashiki.server.jobs.bot_runner import BotRunner, Bots
from zashiki.server.jobs.jobs import KINDS, Kind
from zashiki.server.jobs.processes import Processes, Workplace
from zashiki.server.jobs.roster import Roster, RosterLine
from zashiki.server.jobs.work_queue import WorkQueue
from zashiki.server.jobs.workforce import Answers, Workforce
from zashiki.server.matches.analyses import Analyses
from zashiki.server.matches.hints import Hints
from zashiki.server.matches.replays import Replays
from zashiki.server.metrics import Metrics
from zashiki.server.storage.store import Store

Workplaces = Mapping[Kind, Workplace]


class Work:
    """The bots' moves, hints, analyses, replays, drafts and balance runs of a server, each in a queue of its own."""

    def __init__(self, config: Config, bots: Bots, store: Store, bus: Bus | None, places: Workplaces | None) -> None:
        """`places` are where jobs are done: unless told, in processes of their own here, or by workers on the bus."""
        places = places or _workplaces(config, bus)
        self._bot_processes, self._analysis_processes = places["bots"], places["analyses"]
        self.runner = BotRunner(bots, self._bot_processes)
        most = {"most": config.jobs_waiting, "most_of_address": config.jobs_waiting_of_address}
        limit = config.jobs_waiting_of_guest
        self._hint_queue = WorkQueue("hints", places["hints"], **most, most_of_owner=limit)
        self.replay_processes = Processes(1)
        self._replay_queue = WorkQueue("replays", self.replay_processes, most=config.jobs_waiting, most_of_owner=limit)
        self.drafts = WorkQueue("drafts", self.replay_processes, **most, most_of_owner=limit)
        # A run of a minute for whoever wants one: it stands back behind everything that somebody waits for.
        self.balances = WorkQueue("balances", Processes(1, niceness=15), **most, most_of_owner=1)
        self.hints = Hints(config, self._hint_queue, bus)
        self.analyses = Analyses(store, config, self._analysis_processes, bus)
        self.replays = Replays(self._replay_queue)

    @property
    def queues(self) -> tuple[WorkQueue, ...]:
        """Those in which people wait for what they asked for."""
        return self._hint_queue, self._replay_queue, self.drafts, self.balances

    def watch(self, metrics: Metrics) -> None:
        """Have told how much is under way, and how much was begun."""
        waiting: list[tuple[str, Sized]] = [("bots", self.runner), ("analyses", self.analyses)]
        for name, jobs in [*waiting, *((queue.name, queue) for queue in self.queues)]:
            metrics.watch(f"{name}_waiting", f"How many {name} are under way or wait", jobs.__len__)
        for queue in self.queues:
            metrics.watch(f"{queue.name}_total", f"How many {queue.name} were begun", partial(getattr, queue, "begun"))

    def stop(self) -> None:
        """Let nobody wait for work any more: the server ends."""
        for queue in self.queues:
            queue.stop()

    async def close(self) -> None:
        """End all processes."""
        await self.analyses.close()
        self._hint_queue.close()
        self._replay_queue.close()
        self.balances.close()
        self._analysis_processes.close()
        self._bot_processes.close()


def _workplaces(config: Config, bus: Bus | None) -> Workplaces:
    """Where jobs are done: in processes of their own here, or by workers that are on the bus."""
    if bus is None:
        return {"bots": Processes(config.workers), "hints": Processes(1), "analyses": Processes(1, niceness=15)}
    roster, answers = Roster(bus, RosterLine(web=1)), Answers(bus)
    return {kind: Workforce(kind, roster, answers) for kind in KINDS}
