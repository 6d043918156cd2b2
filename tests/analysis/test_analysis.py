"""The analysis of a match: every decision judged by what its seat could know, the line, and what is refused."""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from threading import Event

import msgspec
import pytest

from analysis.plays import EVERY, Options, begin, decisions, record
from processes import PATIENCE
from zashiki import analysis as house
from zashiki.analysis import Analysis, Effort, Mark, Moment, Part, analyse, analyse_part, assemble, task_count
from zashiki.analysis.marks import COSTLY, mark_of
from zashiki.core.errors import InvalidRecord, InvariantViolation
from zashiki.core.match import Match
from zashiki.core.record import Record, parse_record, record_of
from zashiki.septet.analysis.judge import judge
from zashiki.septet.analysis.tasks import SeptetTaskList
from zashiki.septet.rules.actions import SeptetAction
from zashiki.septet.rules.game import SEPTET

QUICK = Effort(race=2, held=2, most_held=2, line=3)
FAIR = Effort(race=24, held=24, most_held=48, line=2)


@pytest.mark.parametrize("figure", ["race", "held", "most_held", "line", "luck"])
def test_an_effort_without_a_deal_is_refused(figure: str) -> None:
    with pytest.raises(InvariantViolation, match=f"{figure}=0: expected at least 1 deal"):
        Effort(**{figure: 0})


@pytest.mark.parametrize(("variant", "options"), EVERY, ids=str)
def test_every_kind_of_decision_is_judged(variant: str, options: Options) -> None:
    tasks = SeptetTaskList(record(variant, 7, options=options))
    kinds = set()
    for number, task in enumerate(tasks.tasks):
        if number % 6 and number > 8:
            continue
        found = tasks.carry_out(task, QUICK, 1)
        assert found.at == task.at
        if isinstance(found, Moment):
            assert sum(found.chances) == pytest.approx(1, abs=0.001)
            assert sum(found.matches) == pytest.approx(1, abs=0.001)
            continue
        kinds.add(found.kind)
        assert 0 <= found.loss <= 1
        assert 0 <= found.chance <= 1
        assert any(option.picks == found.played or found.kind == "pass" for option in found.options)
        assert bool(found.reasons) == (found.mark in COSTLY)
        if found.mark in COSTLY:
            assert found.best != found.played
    assert "play" in kinds


def test_judgements_rest_on_what_the_seat_knew() -> None:
    """Two matches that differ in nothing but cards that the first seat cannot see: the same judgement of its pass."""
    match = begin("team", 9)
    deal = match.log[0].picks()
    own, others, turned_up = deal[:12], deal[12:48], deal[48:]
    seen = {}
    for name, rest in (("dealt", others), ("turned", others[::-1])):
        other = Match("septet", "team", {})
        other.apply(SEPTET.action(msgspec.structs.replace(match.log[0].record(), picks=(*own, *rest, *turned_up))))
        seen[name] = other.game.observe(other.state, 0)
    assert seen["dealt"] == seen["turned"]
    picks = own[:3]
    first, second = (judge(one, picks, 1, QUICK, "seed") for one in seen.values())
    assert first == second


def test_throwing_the_round_away_is_a_blunder_and_the_better_card_is_named() -> None:
    """Whoever plays last and could win the round at once, and does not."""
    for seed in range(1, 40):
        for match, seen in decisions("team", seed, 0.0):
            decision = seen.decision
            assert decision is not None
            if decision.kind != "play" or seen.trick is None or len(seen.trick.plays) != 3:
                continue
            winning: list[SeptetAction] = []
            losing: list[SeptetAction] = []
            for action in SEPTET.legal_actions(match.state, decision.seat):
                after = SEPTET.apply(match.state, action).state
                over = len(after.results) > len(match.state.results)
                won = over and decision.seat in after.results[-1].winners
                (winning if won else losing).append(action)
            if not winning or not losing or len(seen.tricks) > 9:
                continue
            judged = [judge(seen, action.picks(), len(match.log), FAIR, "seed") for action in losing]
            worst = max(judged, key=lambda one: one.loss)
            if worst.loss < 0.3:
                continue
            assert worst.mark is Mark.BLUNDER
            assert worst.best in [action.picks() for action in winning]
            assert worst.reasons
            best = judge(seen, winning[0].picks(), len(match.log), FAIR, "seed")
            assert (best.mark, best.chance) == (Mark.BEST, 1.0)
            return
    raise AssertionError("nobody could have thrown a round away")


def short(rounds_actions: int = 6) -> Record:
    """The beginning of a match: four passes and a few cards."""
    content = json.loads(record("team", 8).to_json())
    content["actions"] = content["actions"][:rounds_actions]
    return parse_record(json.dumps(content).encode())


def test_an_analysis_is_whole_and_the_same_in_parts_and_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """One process of two does all the work: each of them loads all that is compiled first."""
    monkeypatch.setattr(house, "ProcessPoolExecutor", lambda _count, *how: ProcessPoolExecutor(1, *how))
    match = short()
    heard: list[tuple[int, int]] = []
    whole = analyse(match, effort=QUICK, progress=lambda done, total: heard.append((done, total)))
    total = task_count(match)
    assert heard[-1] == (total, total)
    assert heard == sorted(heard)
    parts = [analyse_part(match.to_json(), first, 5, QUICK, 0) for first in range(0, total, 5)]
    assert assemble(match, parts) == whole
    assert analyse(match, effort=QUICK, processes=2) == whole
    assert analyse_part(match.to_json(), 0, 5, QUICK, 1) != parts[0]
    assert len(whole.decisions) == len(match.actions)
    for decision, action in zip(whole.decisions, match.actions, strict=True):
        assert (decision.seat, decision.kind) == (action.seat, action.kind)
        assert decision.played == action.picks
    assert msgspec.json.decode(msgspec.json.encode(whole), type=Analysis) == whole
    for summary in whole.seats:
        own = [one for one in whole.decisions if one.seat == summary.seat and one.mark is not Mark.FORCED]
        assert summary.decisions == len(own) == sum(summary.marks.values())
    unfinished = assemble(match, parts[:1])
    assert unfinished.decisions == whole.decisions[: len(unfinished.decisions)]


@pytest.mark.parametrize(("variant", "options"), EVERY, ids=str)
def test_where_rounds_end_the_line_is_exact(variant: str, options: Options) -> None:
    finished = record(variant, 4, 0.6, rounds=2, options=options)
    tasks = SeptetTaskList(finished)
    states = tasks._states
    for task in tasks.tasks:
        before, now = states[task.at - 1], states[task.at]
        if task.kind == "judgement" or now.results == before.results:
            continue
        found = tasks.carry_out(task, QUICK, 0)
        assert isinstance(found, Moment)
        winners = now.results[-1].winners
        sides = now.rules.sides
        for side, chance in zip(sides, found.chances, strict=True):
            if winners:
                assert chance == pytest.approx((side[0] in winners) / len({s for s in sides if s[0] in winners}))
        return
    raise AssertionError("no round ended")


@pytest.mark.parametrize(
    ("loss", "error", "mark"),
    [
        (0.0, 0.0, "best"),
        (0.01, 0.0, "best"),
        (0.03, 0.01, "good"),
        (0.05, 0.01, "inaccuracy"),
        (0.11, 0.01, "mistake"),
        (0.21, 0.01, "blunder"),
        (0.21, 0.2, "good"),
    ],
)
def test_marks(loss: float, error: float, mark: str) -> None:
    assert mark_of(loss, error).value == mark


def test_what_cannot_be_analysed_is_refused() -> None:
    other = Match("magic", "brawl-2", {}, seed=bytes(32))
    other.advance()
    with pytest.raises(InvalidRecord, match="septet"):
        SeptetTaskList(record_of(other, ["Aoi", "Bo"]))
    content = json.loads(short().to_json())
    content["actions"][0]["picks"] = ["W2", "W2", "W3"]
    with pytest.raises(InvalidRecord):
        task_count(parse_record(json.dumps(content).encode()))
    content["actions"] = content["actions"][1:2] * 3001
    with pytest.raises(InvalidRecord, match="3000"):
        task_count(parse_record(json.dumps(content).encode()))


class _Enough(Exception):
    """Whoever asked for the analysis wants no more of it."""


class _Bench(ThreadPoolExecutor):
    """Threads in the place of processes. After the first job they wait until they are dismissed."""

    def __init__(self, *_how: object) -> None:
        super().__init__(1)
        self.left = Event()
        self.done = 0

    def work(self, _job: object) -> Part:
        if self.done:
            self.left.wait(PATIENCE)
        self.done += 1
        return Part((), ())

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        super().shutdown(wait=False, cancel_futures=cancel_futures)
        self.left.set()
        super().shutdown(wait=wait)


def test_what_is_left_of_an_analysis_that_is_stopped_is_not_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else `zashiki analyse` would go on for minutes after Ctrl-C."""
    bench = _Bench()
    monkeypatch.setattr(house, "ProcessPoolExecutor", lambda *_how: bench)
    monkeypatch.setattr(house, "_analyse_job", bench.work)

    def enough(_done: int, _total: int) -> None:
        raise _Enough

    with pytest.raises(_Enough):
        analyse(short(40), processes=2, progress=enough)
    bench.shutdown()
    assert bench.done <= 2
