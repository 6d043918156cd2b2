"""Compiles, or loads from disk, all code that hints and analyses run on: a minute the first time on a machine."""

from __future__ import annotations

import threading

from zashiki.core.match import Match
from zashiki.players.warm_up import WarmUp
from zashiki.septet.analysis.options import options_of, play_out
from zashiki.septet.analysis.outcomes import OutcomeReader
from zashiki.septet.bots import learned
from zashiki.septet.bots.heuristic import heuristic_answer, rules_of
from zashiki.septet.bots.learned.compiling import unless
from zashiki.septet.rules.game import SEPTET
from zashiki.septet.rules.state import Phase


def _compile_all(leaving: threading.Event) -> None:
    if not learned.WARM_UP.wait():
        raise RuntimeError("analyses need the code that bots think with")
    with unless(leaving):
        _use_everything()


WARM_UP = WarmUp("precompile-analysis", "there are no hints and analyses", _compile_all)


def _use_everything() -> None:
    """Try a pass and a card in two deals each, and play a round on."""
    match = Match(SEPTET, "team", seed=bytes(32))
    match.advance()
    while match.state.phase is not Phase.PLAY:
        observation = SEPTET.observe(match.state, match.to_act()[0])
        options_of(observation, 0).try_out((0, 1), 2)
        match.play(SEPTET.action(heuristic_answer(observation)))
    observation = SEPTET.observe(match.state, match.to_act()[0])
    options_of(observation, 0).try_out((0, 1), 2)
    rules = rules_of(observation)
    play_out(rules, [match.state], OutcomeReader(rules, observation), 0)
