"""Compiles what the tests run compiled: once, and not in every process of the tests at once.

python tests/precompiling.py [PART ...]

The parts, all of them where none is named:
    bots       what bots and analyses run on, the yardstick too
    training   what is learned from, and measured by; most of it runs on what the bots run on, so they come first
    library    what solves a round, and what deals many at once; it has little in common with the others
"""

import gc
import sys
from collections.abc import Callable

import numpy as np

from zashiki import players
from zashiki.analysis.analyst import analyst_of
from zashiki.core.match import Match
from zashiki.septet import SEPTET
from zashiki.septet.bots.heuristic import heuristic_answer
from zashiki.septet.rules.state import Phase

LATE = 24
"""Answers after which a round of the team game is solved in a moment, and not at first sight."""


def bots() -> None:
    """What is ready when a server is, and whom the lab measures them by."""
    from zashiki.septet.bots.textbook.bot import TextbookBot

    players.precompile()
    analyst_of("septet").precompile()
    TextbookBot()


def library() -> None:
    """The end of a round solved, and rounds side by side, as learners have them."""
    from zashiki.septet.solver import solve
    from zashiki.septet.vector.rounds import SeptetRounds

    match = Match(SEPTET, "team", seed=bytes(32))
    match.advance()
    while len(match.log) < LATE or match.state.phase is not Phase.PLAY:
        match.play(SEPTET.action(heuristic_answer(SEPTET.observe(match.state, match.to_act()[0]))))
    solve(match.state)
    rounds = SeptetRounds(SEPTET.rules("team", {}), 1)
    rounds.pick(rounds.sample())
    rounds.words()
    rounds.renew(np.ones(1, np.bool_))


def training() -> None:
    """What `zashiki train` learns from, and measures what it has learned by."""
    from zashiki.septet.bots.learned import training as train
    from zashiki.septet.bots.learned.engine import Engine
    from zashiki.septet.bots.learned.evaluation_matches import evaluate_against
    from zashiki.septet.bots.learned.weights_io import of_kind

    engine = Engine(train.rules_of_kind("teams"), of_kind("teams"))
    train.card_targets(engine, rows=100, seed=1, first=0)
    train.pass_targets(engine, rows=100, seed=1, first=0)
    evaluate_against(engine, engine, 1, seed=1)
    train.value_targets_of(Engine(train.rules_of_kind("pairs"), of_kind("pairs")), rows=100, seed=1)


PARTS: dict[str, Callable[[], None]] = {"bots": bots, "library": library, "training": training}


if __name__ == "__main__":
    # To look for what goes meanwhile, which is little, takes a tenth of the time.
    gc.disable()
    for name in sys.argv[1:] or PARTS:
        PARTS[name]()
