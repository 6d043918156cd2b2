"""What the stronger players think with, compiled: a learned policy, worlds that fit a view, rounds played out in them.

It stands on the positions of `septet.bitboard`. Nothing here is needed to play: `ready` says whether the compiled code
is there, and who finds it is not lets the heuristic player answer.
"""

from __future__ import annotations

import atexit
import logging
import threading

_LOG = logging.getLogger(__name__)
_LOCK = threading.Lock()
_LEAVING = threading.Event()
_state = {"ready": False, "broken": False}


def available() -> bool:
    """Whether compiled code is to be had: false on a machine on which compiling has failed."""
    return not _state["broken"]


def ready() -> bool:
    """Whether the compiled code is loaded, so that nobody waits for a compiler."""
    return _state["ready"]


def precompile() -> bool:
    """Compile everything, or load it from disk: tens of seconds the first time on a machine, about one later.

    Whether it can be used now; a machine that cannot compile it is left to the heuristic player.
    """
    with _LOCK:
        if not _state["ready"] and available() and not _LEAVING.is_set():
            try:
                from zashiki.septet.bots.learned.compiling import compile_all

                compile_all(_LEAVING)
            except Exception:
                # Whatever a compiler stumbles over on a strange machine, people can play.
                _state["broken"] = True
                if not _LEAVING.is_set():
                    _LOG.warning("the bots play plainly: their code cannot be compiled", exc_info=True)
            else:
                _state["ready"] = True
    return _state["ready"]


def precompile_in_background() -> None:
    """Have a thread of its own call `precompile`, once; it ends with the process."""
    if not _state["ready"] and available() and not _LOCK.locked():
        thread = threading.Thread(target=precompile, name="precompile-bots", daemon=True)
        atexit.register(_leave, thread)
        thread.start()


def _leave(thread: threading.Thread) -> None:
    """Have the compiler stop after the function that it is at: a process must not end in the middle of one."""
    _LEAVING.set()
    thread.join()
