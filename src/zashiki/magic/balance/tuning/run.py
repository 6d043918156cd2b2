"""A whole tuning: the search, the patch, and the confirming run on matches that the search has never seen."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from itertools import count
from pathlib import Path

import msgspec
import numpy as np

from zashiki.core.errors import InvalidRules
from zashiki.lab.folder import BadFolder, has_another, keep_plan
from zashiki.lab.intervals import Estimate
from zashiki.lab.jobs import Progress
from zashiki.magic.balance.compare_files import change_plan
from zashiki.magic.balance.facts import Facts
from zashiki.magic.balance.packs import content_with, find_packs
from zashiki.magic.balance.plan import Plan
from zashiki.magic.balance.run import kept_in, match_keys, open_folder, play_all
from zashiki.magic.balance.tuning.confirming import Won, won_by
from zashiki.magic.balance.tuning.model import Model, best_values, fit
from zashiki.magic.balance.tuning.numbers import Number, definitions_of
from zashiki.magic.balance.tuning.patch import FILE, new_id, patch_of
from zashiki.magic.balance.tuning.tries import MOST_TRIES, Try, seed_of, seen_in, values_of
from zashiki.magic.content.findings import Finding, InvalidPack
from zashiki.magic.content.loader import load_pack
from zashiki.magic.content.reader import ID
from zashiki.magic.outside.own_drawing import make_anew
from zashiki.magic.outside.sources import read_sources
from zashiki.magic.packs.loader import SETS

PATCH, TRIES, BEFORE, AFTER = "patch", "tries", "before", "after"


class Goal(msgspec.Struct, frozen=True):
    """What is tuned: everything that the tries depend on."""

    plan: Plan
    numbers: tuple[Number, ...]
    matches: int
    """Matches in each mode for each try."""
    pack: str = "tuned"
    """The id of the patch that is written."""

    def patch(self, values: Sequence[int]) -> str | None:
        """The patch with these values; None where they are those of the packs."""
        definitions = definitions_of(read_sources(self.plan.packs.sources))
        chosen = dict(zip(self.numbers, values, strict=True))
        return patch_of(self.pack, chosen, definitions, content_with(self.plan.packs))


class Effect(msgspec.Struct, frozen=True):
    """What one more of a number does to a character's share, over the modes, in fair shares."""

    number: str
    character: str
    change: Estimate


class Expected(msgspec.Struct, frozen=True):
    """What the tries let expect of a character in a mode, in fair shares."""

    character: str
    mode: str
    before: Estimate
    after: Estimate


class Tuned(msgspec.Struct, frozen=True):
    """What came of it."""

    goal: Goal
    tries: tuple[Try, ...]
    best: tuple[int, ...]
    """The values to take, in the order of the numbers."""
    effects: tuple[Effect, ...] = ()
    expected: tuple[Expected, ...] = ()
    each: Won | None = None
    """What is won mode by mode, by the confirming run; None where there was none, or too short a one."""
    together: Won | None = None
    """What is won over all modes together."""

    @property
    def is_better(self) -> bool:
        """Whether the search found anything to change."""
        return self.best != tuple(number.usual for number in self.goal.numbers)


class Hands(msgspec.Struct, frozen=True):
    """Who plays the matches, and who is told how far they are."""

    processes: int = 1
    executor: Executor | None = None
    progress: Progress | None = None
    is_stopped: Callable[[], bool] = lambda: False

    def play(self, plan: Plan, matches: int, path: Path, progress: Progress | None = None) -> list[Facts]:
        """All matches of a plan, going on with what the folder has; raises `Stopped`."""
        with open_folder(path, plan) as folder:
            return play_all(plan, matches, self.processes, folder, progress, self.is_stopped, self.executor)


def check(goal: Goal) -> None:
    """Refuse numbers whose ends make no sound pack: raises `InvalidRules` and `InvalidPack`."""
    match_keys(goal.plan, goal.matches)
    if not ID.fullmatch(goal.pack):
        raise InvalidRules(f"the patch's id: expected 1–40 of a–z, 0–9 and _, got {goal.pack!r}")
    if goal.pack in {*SETS, *(source.id for source in read_sources((*SETS, *goal.plan.packs.sources)))}:
        raise InvalidRules(f"the patch's id: there is a pack {goal.pack!r} already; expected another id")
    for ends in ([number.low for number in goal.numbers], [number.high for number in goal.numbers]):
        if _fault(goal, ends) is None:
            continue
        for index, number in enumerate(goal.numbers):
            values = [other.usual for other in goal.numbers]
            values[index] = ends[index]
            if (fault := _fault(goal, values)) is not None:
                raise InvalidRules(f"{number.name} cannot be {ends[index]}: {fault}")


def _fault(goal: Goal, values: Sequence[int]) -> Finding | None:
    """The first fault of the packs with these values."""
    text = goal.patch(values)
    if text is None:
        return None
    sources = read_sources(goal.plan.packs.sources)
    try:
        load_pack(*(source.files for source in sources), {FILE: text.encode()}, make_anew=make_anew)
    except InvalidPack as error:
        return error.findings[0]
    return None


def find(goal: Goal, tries: int, folder: Path, hands: Hands) -> Tuned:
    """The search. Given the same folder again it goes on where it stopped, also with more tries.

    Raises `InvalidRules`, `BadFolder`, and `Stopped` where it is told to stop.
    """
    if not 1 <= tries <= MOST_TRIES:
        raise InvalidRules(f"expected 1 to {MOST_TRIES} tries, got {tries}")
    keep_plan(folder, goal)
    former = {new_id(goal.pack, number.definition): number.definition for number in goal.numbers}
    done = []
    for number in range(tries):
        values = values_of(number, goal.numbers, goal.plan.seed)
        place = folder / TRIES / f"{number:04}"
        plan = _plan_of(goal, number, values, place / PATCH)
        matches = hands.play(plan, goal.matches, place / "run")
        done.append(Try(number, values, seen_in(plan, matches, former)))
        if hands.progress is not None:
            each = goal.matches * len(goal.plan.modes)
            hands.progress((number + 1) * each, tries * each)
    models = fit(goal.numbers, goal.plan.modes, done)
    best = best_values(models, goal.numbers)
    return Tuned(goal, tuple(done), best, _effects(goal, models), _expected(goal, models, best))


def _plan_of(goal: Goal, number: int, values: tuple[int, ...], folder: Path) -> Plan:
    """The plan of a try, with a patch of its values, which is written."""
    plan = msgspec.structs.replace(goal.plan, seed=seed_of(number, goal.plan.seed))
    text = goal.patch(values)
    if text is None:
        return plan
    write_patch(folder, text)
    return msgspec.structs.replace(plan, packs=find_packs((*plan.packs.sources, str(folder))))


def _effects(goal: Goal, models: Sequence[Model]) -> tuple[Effect, ...]:
    return tuple(
        Effect(number.name, model.character, model.effect(place))
        for place, number in enumerate(goal.numbers)
        for model in models
        if place in model.own
    )


def _expected(goal: Goal, models: Sequence[Model], best: tuple[int, ...]) -> tuple[Expected, ...]:
    steps = np.array([value - number.usual for number, value in zip(goal.numbers, best, strict=True)], dtype=np.float64)
    return tuple(
        Expected(model.character, mode, before, after)
        for model in models
        for mode, before, after in zip(goal.plan.modes, model.shares(0 * steps), model.shares(steps), strict=True)
    )


def write_patch(folder: Path, text: str) -> None:
    """Write a patch as a pack's folder; raises `BadFolder`."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / FILE).write_text(text, "utf-8")
    except OSError as error:
        raise BadFolder(f"{folder}: cannot be written to: {error.strerror or error}") from error


def fresh_plans(tuned: Tuned, folder: Path) -> tuple[Plan, Plan]:
    """The plans of the confirming run, before and after, on seeds that no try had; the patch is written."""
    goal = tuned.goal
    text = goal.patch(tuned.best)
    assert text is not None
    write_patch(folder / PATCH, text)
    seed = random.Random(f"{goal.plan.seed}/confirm").getrandbits(32)
    plan = msgspec.structs.replace(goal.plan, seed=seed)
    return change_plan(plan, (*plan.packs.sources, str(folder / PATCH)), {})


def place_of(folder: Path, plan: Plan) -> Path:
    """Where the confirming matches with the patch are kept: those of another patch, which fewer tries found, stay."""
    for number in count(1):
        place = folder / (AFTER if number == 1 else f"{AFTER}-{number}")
        if not has_another(place, kept_in(place, plan)):
            break
    return place


def confirmed(tuned: Tuned, plans: tuple[Plan, Plan], runs: tuple[Sequence[Facts], Sequence[Facts]]) -> Tuned:
    """With what is won by the confirming run, if there are matches enough to say."""
    each, together = won_by(plans, runs) or (None, None)
    return msgspec.structs.replace(tuned, each=each, together=together)
