"""Duplicate play is fair, and each level beats the one below. Deals, seeds and trials are fixed: luck has no part."""

from __future__ import annotations

import pytest

from zashiki.bots.arena import Contest, Player, hold
from zashiki.core.game import OptionValue

HEURISTIC = Player("heuristic")
RANDOM = Player("random")


@pytest.mark.parametrize(
    ("variant", "options", "par"),
    [("team", {}, 1 / 2), ("trio", {}, 1 / 3), ("straw", {"bose": True}, 1 / 2), ("seal", {}, 1 / 2)],
)
def test_a_player_is_as_strong_as_itself(variant: str, options: dict[str, OptionValue], par: float) -> None:
    share = hold(Contest("septet", variant, HEURISTIC, HEURISTIC, options, seed=4), deals=4)
    assert share.mean == pytest.approx(par)
    assert share.error == pytest.approx(0)
    assert share.par == pytest.approx(par)


def test_processes_change_nothing() -> None:
    contest = Contest("septet", "team", HEURISTIC, RANDOM, seed=5)
    assert hold(contest, deals=4, processes=2) == hold(contest, deals=4)


def test_whole_matches_can_be_counted() -> None:
    share = hold(Contest("septet", "team", HEURISTIC, RANDOM, unit="match", seed=6), deals=8)
    assert share.mean > 0.8
    assert str(share).startswith(f"{100 * share.mean:.1f} %")


@pytest.mark.parametrize(("variant", "least"), [("team", 0.8), ("trio", 0.45), ("straw", 0.8), ("seal", 0.7)])
def test_heuristic_beats_random(variant: str, least: float) -> None:
    assert hold(Contest("septet", variant, HEURISTIC, RANDOM, seed=7), deals=24).mean >= least


def test_search_beats_heuristic() -> None:
    search = Player("search", trials=60)
    assert hold(Contest("septet", "team", search, HEURISTIC, seed=3), deals=6).mean > 0.5
