"""The compiled hands tell of the same rounds as the plain ones: the rules' facts agree, and chances are alike."""

from __future__ import annotations

import pytest

from analysis.plays import EVERY, decisions
from zashiki.septet.analysis import playing
from zashiki.septet.analysis.hints import make_hint
from zashiki.septet.analysis.playing import trials_of
from zashiki.septet.analysis.trials import PlanTrials, PlayTrials
from zashiki.septet.analysis.trick_view import trick_view
from zashiki.septet.analysis.weighing import mean
from zashiki.septet.bots import learned as mind

pytestmark = pytest.mark.skipif(not mind.available(), reason="numba is not there")


@pytest.fixture(scope="module", autouse=True)
def quick() -> None:
    """What the bots' code looks like from here is part of what is tested: it must be usable."""
    assert playing.get_quick()


@pytest.mark.parametrize(("variant", "options"), EVERY, ids=str)
def test_facts_of_the_trick_are_those_of_the_rules(variant: str, options: dict[str, object]) -> None:
    complete = 0
    for number, (match, seen) in enumerate(decisions(variant, 5, **options)):
        if seen.phase.value != "play" or number % 5:
            continue
        trials = trials_of(seen, number, quick=True)
        assert isinstance(trials, PlayTrials)
        everything = range(len(trials.options))
        rows = trials.many(everything, 6)
        assert len(rows) == 6
        after_us = set(trials.setting.later[trials.seat][trials.position.left])
        own = trials.position.hands[trials.seat]
        for option in everything:
            view = trick_view(trials.position, trials.codes[option])
            for row in rows:
                finish = row[option]
                assert {seat for seat, _ in finish.plays} == after_us
                assert all(not own >> code & 1 and trials.position.unplayed >> code & 1 for _, code in finish.plays)
                assert finish.bosses >= view.bosses
                if view.is_settled:
                    assert finish.taker == view.holder
                if view.is_complete:
                    assert (finish.bosses, finish.is_last) == (view.bosses, view.is_last)
                    complete += 1
                if finish.is_last and view.won:
                    assert finish.chance == 1
                assert 0 <= finish.chance <= 1
                assert 0 <= finish.match <= 1
                assert sum(bosses.bit_count() for bosses in finish.captured) <= 14
                assert match.rules.side_of(trials.seat) == trials.side
    assert complete


@pytest.mark.parametrize(("variant", "options"), EVERY, ids=str)
def test_chances_are_alike(variant: str, options: dict[str, object]) -> None:
    """The players in the trials differ, so only about."""
    gaps = []
    for number, (_, seen) in enumerate(decisions(variant, 6, 0.0, **options)):
        if number % 7:
            continue
        plain, quick = trials_of(seen, 1), trials_of(seen, 1, quick=True)
        picks = plain.options[0]
        found = []
        for trials, count in ((plain, 40), (quick, 200)):
            index = trials.index_of(picks)
            found.append(mean([row[0].chance for row in trials.many((index,), count)]))
        gaps.append(found[0] - found[1])
    assert abs(mean(gaps)) < 0.25


def test_hints_of_compiled_hands_are_the_same_every_time() -> None:
    for number, (_, seen) in enumerate(decisions("team", 2)):
        if number in (0, 3, 9, 20):
            hint = make_hint(seen, trials=300, quick=True)
            assert hint == make_hint(seen, trials=300, quick=True)
            assert hint.reasons


def test_where_the_order_of_a_pass_matters_plain_hands_try_it() -> None:
    seen = next(seen for _, seen in decisions("seal", 1))
    assert type(trials_of(seen, 1, quick=True)) is PlanTrials
