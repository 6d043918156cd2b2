"""Compiles, or loads from disk, all code that hints and analyses run on: a minute the first time on a machine."""

from __future__ import annotations

import threading

from zashiki.core.match import Match
from zashiki.septet.analysis.options import options_of, play_out
from zashiki.septet.analysis.outcomes import OutcomeReader
from zashiki.septet.bots import learned
from zashiki.septet.bots.heuristic import heuristic_answer, rules_of
from zashiki.septet.rules.game import SEPTET
from zashiki.septet.rules.state import Phase

_ready = threading.Event()
_lock = threading.Lock()
_begun = threading.Event()


def precompile() -> None:
    """Compile everything by using it once; at once where that is done."""
    with _lock:
        if not _ready.is_set():
            learned.precompile()
            _use_everything()
            _ready.set()


def is_ready(seconds: float = 0.0) -> bool:
    """Whether everything is compiled; another thread does it meanwhile, for which this one waits so long at most."""
    if not _begun.is_set():
        _begun.set()
        threading.Thread(target=precompile, name="precompile-analysis", daemon=True).start()
    return _ready.wait(seconds)


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
