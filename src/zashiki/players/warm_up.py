"""Code that is compiled before it is used: once in a process, by whoever needs it first or by a thread meanwhile."""

from __future__ import annotations

import atexit
import logging
import threading
from collections.abc import Callable

_LOG = logging.getLogger(__name__)
_LEAVING = threading.Event()


class WarmUp:
    """Compiles some code, or loads it from disk, and knows whether it is there."""

    def __init__(self, name: str, without: str, compile_all: Callable[[threading.Event], object]) -> None:
        """`without` says what is done without the code; `compile_all` gives up when the process is about to end."""
        self._name = name
        self._without = without
        self._compile_all = compile_all
        self._lock = threading.Lock()
        self._settled = threading.Event()
        self._thread: threading.Thread | None = None
        self.is_ready = False
        """Whether the code is loaded, so that nobody waits for a compiler."""

    @property
    def is_broken(self) -> bool:
        """Whether this machine cannot compile it."""
        return self._settled.is_set() and not self.is_ready

    def wait(self) -> bool:
        """Compile it, or load it from disk: tens of seconds the first time on a machine, about one later.

        Whether it can be used now.
        """
        with self._lock:
            if not self._settled.is_set() and not _LEAVING.is_set():
                try:
                    self._compile_all(_LEAVING)
                    self.is_ready = True
                except Exception:
                    # Whatever a compiler stumbles over on a strange machine, people can play.
                    if not _LEAVING.is_set():
                        _LOG.warning("%s: their code cannot be compiled", self._without, exc_info=True)
                self._settled.set()
        return self.is_ready

    def begin(self) -> None:
        """Have a thread of its own compile it, once; it ends with the process."""
        if self._thread is None and not self._settled.is_set():
            self._thread = threading.Thread(target=self.wait, name=self._name, daemon=True)
            atexit.register(_leave, self._thread)
            self._thread.start()

    def settles(self, seconds: float) -> bool:
        """Have it compiled, and wait so long at most; whether it is known by then if it can be used."""
        self.begin()
        return self._settled.wait(seconds)


def _leave(thread: threading.Thread) -> None:
    """Have the compiler stop after the function that it is at: a process must not end in the middle of one."""
    _LEAVING.set()
    thread.join()
