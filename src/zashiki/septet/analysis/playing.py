"""Which hands try options out: compiled ones where they are there, plain ones otherwise."""

from __future__ import annotations

import logging
import threading
from collections.abc import Sequence

from zashiki.players.bot import decision_of
from zashiki.septet.analysis.finish import End, Reckoning
from zashiki.septet.analysis.trials import PlanTrials, PlayTrials
from zashiki.septet.bots import learned as mind
from zashiki.septet.bots.heuristic import POLICY
from zashiki.septet.bots.positions import position_of
from zashiki.septet.bots.simulator import play_out
from zashiki.septet.rules.actions import DiscardCard, PassCards, PlayCard
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.state import State
from zashiki.septet.rules.variants import Rules

_LOG = logging.getLogger(__name__)
_state = {"quick": False, "broken": False, "warming": False}
_LOCK = threading.Lock()


def is_quick() -> bool:
    """Whether the compiled hands are ready."""
    return _state["quick"]


def get_quick() -> bool:
    """Load the compiled hands, or compile them: tens of seconds the first time on a machine. Whether there are any."""
    with _LOCK:
        if not _state["quick"] and not _state["broken"] and mind.available():
            try:
                from zashiki.septet.analysis.warming import use_everything

                mind.warm()
                use_everything()
                _state["quick"] = True
            except Exception:
                # Whatever a compiler of a strange machine stumbles over, the plain hands are there.
                _state["broken"] = True
                _LOG.exception("options are tried out by plain hands")
    return _state["quick"]


def get_quick_in_background() -> None:
    """Have a thread of its own do that, once."""
    if not _state["warming"] and mind.available():
        _state["warming"] = True
        threading.Thread(target=get_quick, name="warm-analysis", daemon=True).start()


def trials_of(observation: Observation, seed: int | str, *, quick: bool = False) -> PlayTrials | PlanTrials:
    """The trials of what the observing seat is asked; raises `InvariantViolation` if it is asked nothing.

    With `quick` by compiled hands, which must be there (`get_quick`), wherever these can.
    """
    decision = decision_of(observation)
    is_play = decision.kind == PlayCard.kind
    # Where the order of a pass matters, a set of cards does not say who gets which.
    is_set = decision.kind in (PassCards.kind, DiscardCard.kind) and not decision.ordered
    if quick and (is_play or is_set):
        from zashiki.septet.analysis.quick_trials import QuickPartingTrials, QuickPlayTrials

        return QuickPlayTrials(observation, seed) if is_play else QuickPartingTrials(observation, seed)
    return PlayTrials(observation, seed) if is_play else PlanTrials(observation, seed)


def play_out_states(
    rules: Rules, states: Sequence[State], reckoning: Reckoning, seed: str, *, quick: bool = False
) -> list[End]:
    """How rounds end that are played on from these states."""
    if quick:
        from zashiki.septet.analysis.quick_trials import play_out_quickly

        return play_out_quickly(rules, states, reckoning, seed)
    ends = []
    for state in states:
        position = position_of(state)
        play_out(position, POLICY)
        ends.append(reckoning.end_of(position))
    return ends
