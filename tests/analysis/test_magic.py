"""Hints and analyses of Board Games Are Magic: by what a seat could know, the same every time, and said in words."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec
import pytest
from fluent.syntax import FluentParser, ast

import zashiki
from magic.scenario import Scene, Seat
from zashiki.analysis import Analysis, Effort, analyse, hint, task_count
from zashiki.analysis.marks import AS_GOOD, COSTLY
from zashiki.analysis.values import Hint, Judged, Luck, Mark, Moment
from zashiki.core.action import CHANCE
from zashiki.core.chance import QuickSource
from zashiki.core.errors import InvalidRecord
from zashiki.core.match import Match
from zashiki.core.record import Record, parse_record, record_of
from zashiki.locales import LANGUAGES, Texts
from zashiki.magic import MAGIC
from zashiki.magic.analysis.analyst import ANALYST
from zashiki.magic.analysis.evaluation import MagicEvaluation
from zashiki.magic.analysis.hints import make_hint
from zashiki.magic.analysis.judge import judge
from zashiki.magic.analysis.luck import luck
from zashiki.magic.analysis.outcomes import follow
from zashiki.magic.analysis.reasons import Claims, _by_chance
from zashiki.magic.analysis.tasks import MagicTaskList
from zashiki.magic.bots.heuristic import HeuristicBot
from zashiki.magic.bots.ladder import CloverBot
from zashiki.magic.bots.policy import careful_policy
from zashiki.magic.bots.search import TURNS
from zashiki.magic.bots.trials import World, horizon, play_on, try_out
from zashiki.magic.bots.win_probability import open_win_probabilities, win_probabilities, win_probability
from zashiki.players.sequential_halving import Budget

SOURCE = Path(zashiki.__file__).parent
LITTLE = Effort(race=16, held=16, most_held=32, line=40, luck=8)
FAR = Seat("facet", "i7")
WINNING = Seat("quill", "c3", hand="r_tea w_sling atk_magic", weapon="w_staff", armor="e_rummage")


def hint_of(scene: Scene, trials: int = 200) -> Hint:
    return make_hint(scene.game, scene.game.observe(scene.state, 0), trials=trials)


def texts_of(hint: Hint) -> set[str]:
    return {reason.text for reason in hint.reasons}


def played(turns: int, variant: str = "brawl-2") -> Record:
    """A match of some turns."""
    match = Match(MAGIC, variant, {"edition": "speed"}, seed=bytes(32))
    match.advance()
    bots = [CloverBot(), *[HeuristicBot()] * (len(match.state.players) - 1)]
    while match.to_act() and match.state.turn <= turns:
        seat = match.to_act()[0]
        match.play(MAGIC.action(bots[seat].choose(MAGIC.observe(match.state, seat))))
    return record_of(match, [bot.name for bot in bots])


@cache
def hint_to_wear() -> Hint:
    """Where a card in hand is one of the collectibles."""
    return hint_of(Scene(Seat("quill", "c3", hand="w_staff w_sling"), FAR))


@cache
def analysed(variant: str) -> Analysis:
    """The analysis of the first turns of a match."""
    return analyse(played(3 if variant == "brawl-2" else 1, variant), effort=LITTLE)


# ---- hints ----


def test_the_last_collectible_is_put_on_since_it_wins() -> None:
    found = hint_of(Scene(WINNING, FAR))
    assert found.best[0].startswith("equip:r_tea#1:")
    assert found.options[0].picks == found.best
    assert found.options[0].chance == 1.0


def test_A23_who_wins_has_won_though_the_others_play_on() -> None:
    """He leaves the match, which goes on without him: that is no defeat, and no victory of those who are left."""
    scene = Scene(WINNING, FAR, Seat("gale", "a7"), after_first="play_for_ranks")
    found = hint_of(scene, 60)
    assert found.best[0].startswith("equip:r_tea#1:")
    assert {option.chance for option in found.options if option.picks[0].startswith("equip:r_tea")} == {1.0}
    assert (found.reasons[0].text, found.reasons[0].sure) == ("magic-why-wins", True)
    scene.do(f"0 act {found.best[0]}")
    assert scene.state.result is None
    d = scene.game.mutable(scene.state)
    assert win_probabilities(d, None) == (1.0, 0.0, 0.0)
    assert win_probability(d, 1) == 0.0
    # What is left to those is the second place.
    assert sum(win_probability(d, seat, past=1) for seat in (0, 1, 2)) == pytest.approx(1.0)
    assert win_probability(d, 0, past=1) == 0.0


def test_A23_who_is_sure_of_the_second_place_is_not_told_that_the_match_is_won() -> None:
    first, second, third = MAGIC.content.characters["facet"].collect
    near = Seat("facet", "a7", hand=third, weapon=first, armor=second)
    scene = Scene(WINNING, near, Seat("gale", "i7"), after_first="play_for_ranks")
    scene.do("0 act equip:r_tea:collectible")
    state = scene.state
    while MAGIC.decision(state, 1) is None:
        state = MAGIC.apply(state, MAGIC.draw(state, QuickSource(1))).state
    assert state.winners == (0,)
    found = make_hint(MAGIC, MAGIC.observe(state, 1), trials=60)
    assert found.options[0].chance == 1.0
    assert not texts_of(found) & {"magic-why-won", "magic-why-wins"}
    # What is told by numbers alone is told of the next place.
    done = MagicEvaluation(MAGIC, MAGIC.observe(state, 1), "1")
    done.check((0, 1), _worlds(4))
    assert _by_chance(done, 0, 1).text == "magic-why-better-next"


def test_a_win_that_an_opponent_may_still_prevent_is_not_said_to_be_sure() -> None:
    """However few trials there were, and whether or not all of them were won (M68)."""
    drowning = Seat("facet", "f2", hp=3, hand="atk_magic")
    quill = Seat("quill", "d3", hand="atk_magic r_tea", weapon="w_bow")
    said = [r for trials in (2, 20, 200) for r in hint_of(Scene(quill, drowning), trials).reasons]
    wins = [reason for reason in said if reason.text == "magic-why-wins"]
    assert wins
    assert not any(reason.sure for reason in wins)
    assert all("percent" in reason.args for reason in wins)
    done = MagicEvaluation(MAGIC, MAGIC.observe(Scene(WINNING, FAR).state, 0), "1")
    done.check((0,), _worlds(4))
    assert all(outcome.is_won and outcome.at_once for outcome in done.checked[0])


def test_a_collectible_is_said_to_be_one() -> None:
    found = hint_to_wear()
    assert found.best[0].startswith("equip:w_staff#1:")
    assert found.reasons[0].text == "magic-why-wears"
    assert found.reasons[0].sure


def test_who_is_nearly_beaten_is_struck_down() -> None:
    foe = Seat("facet", "d3", hp=1, hand="atk_magic atk_physical r_soup r_cake w_whip", weapon="w_sword")
    found = hint_of(Scene(Seat("quill", "c3", hp=1, hand="atk_magic r_tea", weapon="w_bow"), foe))
    assert found.best == ("play:atk_magic#1",)
    assert texts_of(found) & {"magic-why-wins", "magic-why-fells"}


def test_the_only_answer_needs_no_reason_but_that() -> None:
    found = hint_of(Scene(Seat("quill", "c3", hand="event_trigger"), FAR), trials=10)
    assert texts_of(found) == {"magic-why-forced"}


def test_a_hint_rests_on_what_the_seat_may_know() -> None:
    scene = Scene(
        Seat("quill", "c3", hand="atk_magic r_tea", weapon="w_bow"), Seat("facet", "d3", hand="e_ward r_soup")
    )
    seen = scene.game.observe(scene.state, 0)
    other = scene.game.determinize(seen, QuickSource(9))
    assert other != scene.state
    again = make_hint(scene.game, scene.game.observe(other, 0), trials=60)
    assert again == make_hint(scene.game, seen, trials=60)


def test_a_hint_comes_through_the_houses_door() -> None:
    scene = Scene(Seat("quill", "c3", hand="atk_magic", weapon="w_bow"), Seat("facet", "d3"))
    found = hint("magic", msgspec.json.encode(scene.game.observe(scene.state, 0)), 0.05, 1)
    assert found is not None
    assert found.best in [option.picks for option in found.options]


def test_reasons_are_checked_in_worlds_that_the_search_has_not_seen() -> None:
    scene = Scene(Seat("quill", "c3", hand="atk_magic r_tea", weapon="w_bow"), Seat("facet", "d3"))
    evaluation = MagicEvaluation(scene.game, scene.game.observe(scene.state, 0), "1", played=("end",))
    end = evaluation.index_of(("end",))
    assert end is not None
    evaluation.check((0, end), _worlds(12))
    assert len(evaluation.checked[0]) == len(evaluation.checked[end]) == 6
    assert not any(evaluation.searched)


def _worlds(trials: int) -> Budget:
    return Budget(None, trials)


# ---- judgements ----


def test_to_let_a_won_match_go_is_a_blunder() -> None:
    quill = Seat("quill", "c3", hp=1, hand="r_tea", weapon="w_staff", armor="e_rummage")
    scene = Scene(quill, Seat("facet", "d3", hand="atk_magic atk_physical r_soup r_cake w_whip", weapon="w_sword"))
    found = judge(scene.game, scene.game.observe(scene.state, 0), ("end",), 5, LITTLE, "0/5")
    assert found.mark in (Mark.MISTAKE, Mark.BLUNDER)
    assert found.best[0].startswith("equip:r_tea#1:")
    assert found.reasons
    best = judge(scene.game, scene.game.observe(scene.state, 0), found.best, 5, LITTLE, "0/5")
    assert (best.mark, best.loss) == (Mark.BEST, 0.0)


def test_only_what_the_search_thinks_worse_is_held_against_the_best_in_fresh_worlds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    checked: list[tuple[float, bool]] = []

    class Watched(MagicEvaluation):
        def lead(self, ahead: int, behind: int) -> float:
            checked.append((super().lead(ahead, behind), False))
            return checked[-1][0]

        def check(self, answers: Sequence[int], budget: Budget) -> None:
            if len(answers) == 2:
                checked[-1] = checked[-1][0], True
            super().check(answers, budget)

    monkeypatch.setattr("zashiki.magic.analysis.judge.MagicEvaluation", Watched)
    work = MagicTaskList(played(6))
    judgements = [task for task in work.tasks if task.kind == "judgement"]
    found = [work.carry_out(task, LITTLE, 0) for task in judgements[1::3]]
    assert all(is_checked == (lead > AS_GOOD) for lead, is_checked in checked)
    assert {is_checked for _, is_checked in checked} == {False, True}
    best = [one for one in found if isinstance(one, Judged) and one.mark is Mark.BEST]
    assert len(best) >= sum(not one for _, one in checked)


def test_the_other_copy_of_a_card_is_the_same_answer() -> None:
    scene = Scene(Seat("quill", "c3", hand="atk_magic atk_magic", weapon="w_bow"), Seat("facet", "d3"))
    first, second = (
        judge(scene.game, scene.game.observe(scene.state, 0), (f"play:atk_magic#{copy}",), 0, LITTLE, "0/0")
        for copy in (1, 2)
    )
    assert (first.mark, first.loss, first.chance) == (second.mark, second.loss, second.chance)


@pytest.mark.parametrize(("variant", "turns"), [("brawl-2", 3), ("teams-4", 1)])
def test_an_analysis_is_the_same_in_parts_and_tells_every_side(variant: str, turns: int) -> None:
    record, found = played(turns, variant), analysed(variant)
    told = [*found.decisions, *found.line, *found.luck]
    work = MagicTaskList(record)
    # Other tasks have been done before each of these, and in another order.
    assert all(work.carry_out(task, LITTLE, 0) in told for task in work.tasks[::-5])
    assert len(found.decisions) + len(found.line) + len(found.luck) == task_count(record)
    assert [decision.at for decision in found.decisions] == sorted(decision.at for decision in found.decisions)
    assert all(abs(sum(moment.matches) - 1) < 0.01 for moment in found.line)
    assert {decision.seat for decision in found.decisions} <= set(range(len(record.seats)))


def test_the_line_ends_with_who_has_won() -> None:
    work = MagicTaskList(played(99))
    last = [task for task in work.tasks if task.kind == "moment"][-1]
    assert last == work.tasks[-1]
    found = work.carry_out(last, LITTLE, 0)
    assert isinstance(found, Moment)
    assert sorted(found.matches) == [0.0, 1.0]


def test_what_cannot_be_analysed_is_refused() -> None:
    other = Match("septet", "straw", {}, seed=bytes(32))
    other.advance()
    with pytest.raises(InvalidRecord, match="magic"):
        MagicTaskList(record_of(other, ["Aoi", "Bo"]))
    content = json.loads(played(1).to_json())
    content["actions"] *= 6001
    with pytest.raises(InvalidRecord, match="6000"):
        task_count(parse_record(json.dumps(content).encode()))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_what_is_told_until_the_seats_next_turn_reaches_so_far_and_the_chances_four_turns(seats: int) -> None:
    tiles = ("c3", "i7", "a7", "i3", "a1", "d7")
    faces = ("quill", "facet", "gale", "ember", "juniper", "cirrus")
    scene = Scene(*[Seat(*seat) for seat in zip(faces, tiles, strict=True)][:seats], variant=f"brawl-{seats}")
    decision = scene.game.decision(scene.state, 0)
    assert decision is not None
    world = World(scene.content, scene.state, 1)
    d = scene.game.mutable(scene.state)
    play_on(d, world.fate(), careful_policy, horizon(d, 0))
    assert (d.current, d.turn) == (0, 1 + seats)
    found = follow(scene.game.mutable(scene.state), decision, ("end",), world.fate())
    looked = try_out(scene.game.mutable(scene.state), decision, ("end",), world.fate(), TURNS, careful_policy)
    assert found.chance == looked


@pytest.mark.parametrize("foe", ["f2", "f3"])
def test_M69_nobody_on_land_is_said_to_reach_whoever_stands_in_water(foe: str) -> None:
    scene = Scene(Seat("quill", "c2", hand="atk_magic", weapon="w_sword"), Seat("facet", foe))
    moves = [answer for answer in _options(scene) if answer.startswith("move:")]
    said = set()
    for move in moves:
        evaluation = MagicEvaluation(scene.game, scene.game.observe(scene.state, 0), "1", played=(move,))
        end, there = evaluation.index_of(("end",)), evaluation.index_of((move,))
        assert end is not None
        assert there is not None
        evaluation.check((there, end), _worlds(4))
        claims = list(Claims(evaluation, scene.game.mutable(evaluation.state), there, end))
        after = Scene(Seat("quill", move[5:], hand="atk_magic", weapon="w_sword"), Seat("facet", foe))
        if any(claim.text == "magic-why-reaches" for claim in claims):
            said.add(move)
            assert "play:atk_magic#1" in _options(after)
    assert bool(said) == (foe == "f3")


@pytest.mark.parametrize(("start", "foe"), [("g2", "i1"), ("i2", "h1")])
def test_M65_whom_a_move_brings_into_reach_hangs_on_the_wood_that_it_leads_into_or_out_of(start: str, foe: str) -> None:
    scene = Scene(Seat("quill", start, hand="atk_magic", weapon="w_sword"), Seat("facet", foe))
    reaching: set[str] = set()
    for move in [answer for answer in _options(scene) if answer.startswith("move:")]:
        evaluation = MagicEvaluation(scene.game, scene.game.observe(scene.state, 0), "1", played=(move,))
        end, there = evaluation.index_of(("end",)), evaluation.index_of((move,))
        assert end is not None
        assert there is not None
        evaluation.check((there, end), _worlds(1))
        claims = Claims(evaluation, scene.game.mutable(evaluation.state), there, end)
        after = Scene(Seat("quill", move[5:], hand="atk_magic", weapon="w_sword"), Seat("facet", foe))
        reaches = "play:atk_magic#1" in _options(after)
        assert any(claim.text == "magic-why-reaches" for claim in claims) == reaches, move
        reaching |= {move} if reaches else set()
    assert reaching


def _options(scene: Scene) -> tuple[str, ...]:
    decision = scene.game.decision(scene.state, 0)
    assert decision is not None
    return decision.options


# ---- words ----


def test_every_reason_has_a_text_and_every_text_is_said() -> None:
    code = "".join(path.read_text("utf-8") for path in (SOURCE / "magic" / "analysis").glob("*.py"))
    source = (SOURCE / "locales" / "en" / "analysis-magic.ftl").read_text("utf-8")
    texts = {entry.id.name for entry in FluentParser().parse(source).body if isinstance(entry, ast.Message)}
    assert {text for text in texts if text.startswith("magic-why-")} == set(re.findall(r'"(magic-why-[a-z-]+)"', code))


@pytest.mark.parametrize("language", LANGUAGES)
def test_answers_and_reasons_become_sentences(language: str) -> None:
    words = ANALYST.words(Texts(language, ANALYST.catalogues), ["Aoi", "Bo"], played(0))
    for answer in ("play:w_bow#1", "equip:w_bow#1:weapon", "shift:armor:weapon", "move:c3", "skill:bass", "end"):
        assert "#" not in words.picks("act", (answer,))
    assert words.picks("target", ("1",)) == "Bo"
    assert all(words.reason(reason) for reason in hint_to_wear().reasons)


# ---- luck ----


def test_luck_is_what_came_beside_what_could_have_come() -> None:
    work = MagicTaskList(played(6))
    tasks = [task for task in work.tasks if task.kind == "luck"]
    assert len(tasks) > 8
    assert {work._log[task.at].seat for task in tasks} == {CHANCE}
    found = [work.carry_out(task, LITTLE, 0) for task in tasks]
    assert all(isinstance(one, Luck) for one in found)
    told = [one for one in found if isinstance(one, Luck)]
    # What one side wins, the other loses; and the same arguments give the same answer.
    assert all(abs(sum(one.changes)) < 0.001 for one in told)
    assert told[:3] == [work.carry_out(task, LITTLE, 0) for task in tasks[:3]]
    assert {one.kind for one in told} >= {"draw"}


def test_over_all_that_could_come_luck_is_nothing() -> None:
    work = MagicTaskList(played(3))
    (task, *_) = [task for task in work.tasks if task.kind == "luck" and work._states[task.at].round]
    state, source = work._states[task.at], QuickSource("luck")
    drawn = [luck(MAGIC, state, MAGIC.draw(state, source), task.at, 40, "0") for _ in range(40)]
    mean = sum(one.changes[0] for one in drawn) / len(drawn)
    spread = max(abs(one.changes[0]) for one in drawn)
    assert spread > 0
    assert abs(mean) < spread / 2


def test_who_draws_the_last_collectible_is_lucky() -> None:
    """M55: with the third collectible on, the collection is complete."""
    near = Seat("quill", "c3", hand="w_sling", weapon="w_staff", armor="e_rummage")
    before = open_win_probabilities(MAGIC.mutable(Scene(near, FAR).state))
    with_it = Seat("quill", "c3", hand="w_sling r_tea", weapon="w_staff", armor="e_rummage")
    assert open_win_probabilities(MAGIC.mutable(Scene(with_it, FAR).state))[0] > before[0]
    # Nobody who sees no hand could tell that card from another.
    other = Seat("quill", "c3", hand="w_sling w_whip", weapon="w_staff", armor="e_rummage")
    looks = [win_probabilities(MAGIC.mutable(Scene(one, FAR).state), None) for one in (with_it, other)]
    assert looks[0] == looks[1]


def test_a_side_is_told_its_luck_and_what_its_decisions_cost() -> None:
    found = analysed("brawl-2")
    assert len(found.summaries) == len(found.sides) == 2
    for side, told in enumerate(found.summaries):
        assert told.luck == pytest.approx(sum(one.changes[side] for one in found.luck), abs=1e-3)
        assert told.error == pytest.approx(sum(one.errors[side] ** 2 for one in found.luck) ** 0.5, abs=1e-3)
        lost = [one.loss for one in found.decisions if one.seat == side and one.mark in COSTLY]
        assert told.cost == pytest.approx(sum(lost), abs=1e-3)
    ordered = found.strokes
    assert list(ordered) == sorted(ordered, key=lambda one: one.at)
    assert all(max(one.changes) > 2 * max(one.errors) for one in ordered)
