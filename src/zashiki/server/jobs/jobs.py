"""Jobs that go to workers on any machine: what is to be done, as plain values, and what an answer looks like."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Literal, assert_never

import msgspec

from zashiki import analysis
from zashiki.analysis.values import Effort, Hint
from zashiki.core.action import ActionRecord
from zashiki.server.jobs.bot_runner import LEAST_SECONDS, Bots, Choose, choose_alike, choose_in_time

Kind = Literal["bots", "hints", "analyses"]
KINDS: tuple[Kind, ...] = ("bots", "hints", "analyses")


class BotJob(msgspec.Struct, frozen=True, tag="bots"):
    """A bot is asked."""

    game: str
    bot: str
    observation: bytes
    seconds: float
    seed: int


class FixedJob(BotJob, frozen=True, tag="fixed"):
    """A bot is asked that looks at no clock, and always answers alike."""


class HintJob(msgspec.Struct, frozen=True, tag="hints"):
    """A hint is asked for."""

    game: str
    observation: bytes
    seconds: float
    seed: int


class PartJob(msgspec.Struct, frozen=True, tag="analyses"):
    """Some tasks of an analysis."""

    record: bytes
    first: int
    count: int
    effort: Effort | None
    seed: int


Job = BotJob | FixedJob | HintJob | PartJob


def _bot_job(_: Choose, game: str, bot: str, observation: bytes, seconds: float, deadline: float, seed: int) -> BotJob:
    """The clocks of two machines have nothing in common: what has been waited comes off here."""
    return BotJob(game, bot, observation, max(LEAST_SECONDS, min(seconds, deadline - time.monotonic())), seed)


def _fixed_job(_: Choose, game: str, bot: str, observation: bytes, seconds: float, seed: int) -> FixedJob:
    return FixedJob(game, bot, observation, seconds, seed)


class Form(msgspec.Struct, frozen=True):
    """How a function's arguments become a job, and of what kind its answer is."""

    job: Callable[..., Job]
    answer: Any


FORMS: dict[Callable[..., object], Form] = {
    choose_in_time: Form(_bot_job, ActionRecord),
    choose_alike: Form(_fixed_job, ActionRecord),
    analysis.hint: Form(HintJob, Hint | None),
    analysis.analyse_part: Form(PartJob, analysis.Part),
}
"""All that is given to workers."""


class Order(msgspec.Struct, frozen=True):
    """A job on its way."""

    id: str
    sender: str
    seconds: float
    job: Job
    attempt: int = 1


def chooser(bots: Bots, job: Job) -> Choose:
    """How bots choose in a job, if it asks one."""
    return bots.fixed() if isinstance(job, FixedJob) else bots.choose


def carry_out(choose: Choose, job: Job) -> bytes:
    """Do a job; its answer in JSON. A plain function of plain values, to be run in a process of its own."""
    match job:
        case BotJob():
            answer: object = choose(job.game, job.bot, job.observation, job.seconds, job.seed)
        case HintJob():
            answer = analysis.hint(job.game, job.observation, job.seconds, job.seed)
        case PartJob():
            answer = analysis.analyse_part(job.record, job.first, job.count, job.effort, job.seed)
        case _:
            assert_never(job)
    return msgspec.json.encode(answer)
