"""Compiles what the bots, the analyses and the solver run on: once, and not in every process of the tests at once."""

import gc

from zashiki import players
from zashiki.analysis.analyst import analyst_of
from zashiki.core.match import Match
from zashiki.septet import SEPTET
from zashiki.septet.bots.heuristic import heuristic_answer
from zashiki.septet.rules.state import Phase
from zashiki.septet.solver import solve

LATE = 24
"""Answers after which a round of the team game is solved in a moment, and not at first sight."""


def main() -> None:
    """Use all of it."""
    # To look for what goes meanwhile, which is little, takes a tenth of the time.
    gc.disable()
    players.precompile()
    analyst_of("septet").precompile()
    match = Match(SEPTET, "team", seed=bytes(32))
    match.advance()
    while len(match.log) < LATE or match.state.phase is not Phase.PLAY:
        match.play(SEPTET.action(heuristic_answer(SEPTET.observe(match.state, match.to_act()[0]))))
    solve(match.state)


if __name__ == "__main__":
    main()
