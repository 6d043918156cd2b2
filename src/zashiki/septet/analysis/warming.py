"""Compiles every entry point of the compiled hands, by using it once. Importing it needs numba."""

from __future__ import annotations

from zashiki.core.match import Match
from zashiki.septet.analysis.finish import Reckoning
from zashiki.septet.analysis.quick_trials import QuickPartingTrials, QuickPlayTrials, play_out_quickly
from zashiki.septet.bots.heuristic import heuristic_answer, rules_of
from zashiki.septet.rules.game import SEPTET
from zashiki.septet.rules.state import Phase


def use_everything() -> None:
    """Try a pass and a card in two worlds each."""
    match = Match(SEPTET, "team", seed=bytes(32))
    match.advance()
    while match.state.phase is not Phase.PLAY:
        observation = SEPTET.observe(match.state, match.to_act()[0])
        QuickPartingTrials(observation, 0).many((0, 1), 2)
        match.play(SEPTET.action(heuristic_answer(observation)))
    observation = SEPTET.observe(match.state, match.to_act()[0])
    QuickPlayTrials(observation, 0).many((0, 1), 2)
    rules = rules_of(observation)
    play_out_quickly(rules, [match.state], Reckoning(rules, observation), 0)
