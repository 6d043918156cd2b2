"""Who won the first round of a match, for contests that count rounds."""

from __future__ import annotations

from zashiki.septet.state import State


def round_shares(state: State) -> tuple[float, ...] | None:
    """Each side's share of the first round, 1 in all; None before it is over.

    Winners share alike. A round that nobody wins, since only seals count in it, goes to the sides with the most seals.
    """
    if not state.results:
        return None
    winners = state.results[0].winners
    best = max(len(seals) for seals in state.seals)
    winning = [
        side[0] in winners if winners else len(seals) == best
        for side, seals in zip(state.rules.sides, state.seals, strict=True)
    ]
    return tuple(wins / sum(winning) for wins in winning)
