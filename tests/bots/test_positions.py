"""What a player who knows the game never does, and always does."""

from __future__ import annotations

import pytest

from zashiki.core.action import ActionRecord
from zashiki.players import bot_names, make_bot
from zashiki.players.bot import Bot
from zashiki.septet.rules.actions import PassCards
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.state import State

from .positions import LESSONS, Lesson

TRIALS = 400


def assert_learnt(lesson: Lesson, bot: Bot[Observation]) -> None:
    table = lesson.table()
    action = bot.choose(table.sees(lesson.seat), 1.0)
    assert not judged_picks(table.state, action) & set(lesson.never.split()), action
    assert not lesson.only or set(action.picks) <= set(lesson.only.split()), action


def judged_picks(state: State, action: ActionRecord) -> set[str]:
    """The picks; of a pass only those that go to rivals."""
    if action.kind != PassCards.kind:
        return set(action.picks)
    rules = state.rules
    assert isinstance(action.seat, int)
    own = rules.sides[rules.side_of(action.seat)]
    receivers = [(action.seat + offset) % rules.seats for offset in rules.passes]
    return {pick for pick, receiver in zip(action.picks, receivers, strict=True) if receiver not in own}


@pytest.mark.parametrize("level", [*bot_names("septet"), "heuristic"])
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_every_level_has_learnt_it(lesson: Lesson, level: str) -> None:
    assert_learnt(lesson, make_bot("septet", level, seed=1, trials=TRIALS))


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_the_lesson_can_be_failed(lesson: Lesson) -> None:
    """There is a legal choice that breaks the lesson, and one that keeps it."""
    decision = lesson.table().sees(lesson.seat).decision
    assert decision is not None
    never, only = set(lesson.never.split()), set(lesson.only.split())
    assert (never | only) <= set(decision.options)
    assert set(decision.options) - (never or only)
