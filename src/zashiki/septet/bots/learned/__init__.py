"""What the stronger players think with, compiled: a learned policy, worlds that fit a view, rounds played out in them.

It stands on the positions of `septet.bitboard`. Nothing here is needed to play: `WARM_UP` says whether the compiled
code is there, and who finds it is not lets the heuristic player answer.
"""

from __future__ import annotations

import threading

from zashiki.players.warm_up import WarmUp


def _compile_all(leaving: threading.Event) -> None:
    from zashiki.septet.bots.learned.compiling import compile_all

    compile_all(leaving)


WARM_UP = WarmUp("precompile-bots", "the bots play plainly", _compile_all)
