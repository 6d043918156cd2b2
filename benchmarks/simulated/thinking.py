"""Players of known strength that cost little: as often as one is strong a game's rules of thumb, else any answer."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

import msgspec

from zashiki.core.action import ActionRecord
from zashiki.core.decision import Decision
from zashiki.core.registry import find_game
from zashiki.players import bot_names, make_bot
from zashiki.players.bot import Bot
from zashiki.players.random_bot import random_picks
from zashiki.server.jobs.bot_runner import Bots
from zashiki.server.jobs.processes import JobFailed

_T = TypeVar("_T")
_ANSWER_SECONDS = 0.05


class _Asked(msgspec.Struct):
    decision: Decision


@cache
def _rules_of_thumb(game: str) -> Bot[Any]:
    return make_bot(game, "heuristic", 1)


@cache
def _reader(game: str) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(find_game(game).observation_type)


def picks_of(game: str, decision: Decision, seen: bytes, strength: float, source: random.Random) -> tuple[str, ...]:
    """An answer to the decision by somebody of that strength, 0 to 1; `seen` is the observation in JSON."""
    if len(decision.options) > 1 and source.random() < strength:
        return _rules_of_thumb(game).choose(_reader(game).decode(seen), 0.0).picks
    return random_picks(decision, source)


def choose(game: str, bot: str, observation: bytes, seconds: float, seed: int) -> ActionRecord:
    """The answer of one of the house's levels, stood in for by a player whose strength rises with the level."""
    names = bot_names(game)
    strength = names.index(bot) / (len(names) - 1)
    asked = msgspec.json.decode(observation, type=_Asked).decision
    return ActionRecord(asked.seat, asked.kind, picks_of(game, asked, observation, strength, random.Random(seed)))


BOTS = Bots(bot_names, choose)


class Desk:
    """A place where jobs are done at once, in this process (`zashiki.server.jobs.processes.Workplace`)."""

    count = 4

    def __init__(self) -> None:
        self.jobs = 0
        self.work_seconds = 0.0

    def warm_up(self, job: Callable[..., object], *args: object) -> None:
        """All is ready."""

    async def work(self, job: Callable[..., _T], *args: object, seconds: float, name: str = "") -> _T:
        """Carry it out; raises `JobFailed`."""
        await asyncio.sleep(_ANSWER_SECONDS)
        begun = time.thread_time()
        try:
            return job(*args)
        except Exception as error:
            raise JobFailed(f"{name!r} failed: {error!r}") from error
        finally:
            self.jobs += 1
            self.work_seconds += time.thread_time() - begun

    def close(self) -> None:
        """Nothing runs on."""
