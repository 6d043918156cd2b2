"""By what a folder knows a bot again that is made by a class or a function."""

from __future__ import annotations

import linecache
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from zashiki.core.errors import InvalidRules
from zashiki.data.making import DataPlan, make
from zashiki.lab.arena import open_folder
from zashiki.lab.contest import Contest
from zashiki.lab.folder import BadFolder
from zashiki.lab.makers import source_of
from zashiki.lab.players import Player


class Deep:
    """A bot with a setting, and one that stands in the class."""

    margin = 1

    def __init__(self, depth: object = 1) -> None:
        self.depth = depth

    def choose(self, observation: Any, seconds: float) -> tuple[str, ...]:
        """The first answer."""
        return next(iter(observation.decision.picks()))


def enclosing(depth: int) -> Callable[[], Deep]:
    return lambda: Deep(depth)


def typed(text: str, place: str = "cell") -> Any:
    """The class `Typed` of a notebook's cell, whose text Python remembers, or of a place that has none."""
    space: dict[str, Any] = {"__name__": "__main__"}
    name = f"<{place} {random.randrange(1 << 40)}>"
    if place == "cell":
        linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    exec(compile(text, name, "exec"), space)
    return space["Typed"]


TYPED = "class Typed:\n    def choose(self, observation, seconds):\n        return {}\n"


class Derived(Deep):
    """It has all that it is from the other."""


def contest(maker: Any, seed: Any = 3) -> Contest:
    players = (Player("mine", maker=maker), Player("random"))
    return Contest(game="septet", variant="team", players=players, seed=seed)


@pytest.mark.parametrize(
    ("one", "another"),
    [
        (partial(Deep, depth=1), partial(Deep, depth=2)),
        (partial(Deep, 1), partial(Deep, 2)),
        (partial(Deep, np.int64(1)), partial(Deep, np.int64(2))),
        (partial(Deep, typed(TYPED.format(1))), partial(Deep, typed(TYPED.format(2)))),
        (enclosing(1), enclosing(2)),
        (typed(TYPED.format(1)), typed(TYPED.format(2))),
        (typed(TYPED.format(1), "nowhere"), typed(TYPED.format(2), "nowhere")),
        (typed(TYPED.format(1) + "    width = 1"), typed(TYPED.format(1) + "    width = 2")),
        (typed(TYPED + "    widths = 1, 2", "nowhere"), typed(TYPED + "    widths = 1, 3", "nowhere")),
    ],
)
def test_another_maker_is_another_contest(one: Any, another: Any, tmp_path: Path) -> None:
    """It would have been given the other's results."""
    for maker in (one, one):
        with open_folder(tmp_path / "run", contest(maker)):
            pass
    with pytest.raises(BadFolder, match="another run"):
        open_folder(tmp_path / "run", contest(another))


def test_a_class_that_is_set_otherwise_is_another_one(monkeypatch: pytest.MonkeyPatch) -> None:
    before = [source_of(maker) for maker in (Deep, Derived, Derived(1).choose)]
    assert before == [source_of(maker) for maker in (Deep, Derived, Derived(2).choose)]
    monkeypatch.setattr(Deep, "margin", 2)
    assert not set(before[:2]) & {source_of(Deep), source_of(Derived)}


BOUND = """
import {helper}
TABLE, width, FAR = {{"a": [1, 2]}}, 3, (1, 2)
memory = {{}}

def helping(n):
    return n * width

class Judge:
    def judge(self):
        return FAR

class Typed:
    def choose(self, observation, seconds):
        memory[len(memory)] = 1
        return [TABLE["a"] for _ in range(helping(1))], Judge().judge(), {helper}
"""


@pytest.mark.parametrize("place", ["cell", "nowhere"])
@pytest.mark.parametrize(
    "change",
    ["TABLE['a'][0] = 2", "width = 4", "FAR = (1, 3)", "def helping(n): return n", "class Judge: judge = None"],
)
def test_a_maker_is_another_one_where_what_it_uses_of_its_module_is(place: str, change: str) -> None:
    bot = typed(BOUND.format(helper="math"), place)
    before = source_of(bot)
    exec(change, bot.choose.__globals__)
    assert source_of(bot) != before


@pytest.mark.parametrize("change", ["memory[1] = 2", "unused = 1", "import numpy as math"])
def test_what_a_bot_remembers_or_does_not_use_makes_no_other_one(change: str) -> None:
    bot = typed(BOUND.format(helper="math"))
    before = source_of(bot)
    exec(change, bot.choose.__globals__)
    assert source_of(bot) == before


def test_results_of_another_constant_are_not_gone_on_with(tmp_path: Path) -> None:
    bot = typed(BOUND.format(helper="math"))
    with open_folder(tmp_path / "run", contest(bot)):
        pass
    bot.choose.__globals__["width"] = 4
    with pytest.raises(BadFolder, match="another run"):
        open_folder(tmp_path / "run", contest(bot))


@pytest.mark.parametrize("maker", [partial(Deep, object()), partial(Deep, {(1, 2): 3}), Deep().choose])
def test_a_maker_that_could_not_be_told_from_another_one_is_refused(maker: Any, tmp_path: Path) -> None:
    given = contest(maker)
    with pytest.raises(InvalidRules, match="a folder could not tell"):
        open_folder(tmp_path / "run", given)
    with pytest.raises(InvalidRules, match="a folder could not tell"):
        make(DataPlan(game="septet", variant="team", players=given.players), 1, tmp_path / "run")
    assert not (tmp_path / "run").exists()


def test_numbers_of_numpy_are_the_numbers_that_they_are(tmp_path: Path) -> None:
    for seed in (np.int64(3), 3):
        with open_folder(tmp_path / "run", contest(Deep, seed)):
            pass
    with pytest.raises(BadFolder, match="another run"):
        open_folder(tmp_path / "run", contest(Deep, np.int64(4)))
