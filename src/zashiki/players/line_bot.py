"""Bots that are programs of their own, in any language: they read questions and write answers, a line of JSON each.

The protocol is docs/bots-protocol.md. A program is started once in a process of the house and answers for all seats of
all matches there; each question carries the whole observation, so it need remember nothing.
"""

from __future__ import annotations

import atexit
import queue
import subprocess
import threading
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from typing import Any

import msgspec

from zashiki.core.action import ActionRecord
from zashiki.core.errors import ZashikiError
from zashiki.core.version import VERSION
from zashiki.players.bot import Asked, answer, decision_of

PROTOCOL = 1
HELLO_SECONDS = 30.0
"""How long a program may take to begin."""
GRACE_SECONDS = 30.0
"""How much longer than its time an answer is waited for before the program counts as lost."""
FAREWELL_SECONDS = 10.0
"""How long it may take to end when its input is closed."""
MOST_BYTES = 1 << 20
"""Of a line that it writes."""
_AWAITED = (b"hello", b"choice")
_BEFORE_OBJECT = b"\xef\xbb\xbf \t"
"""What may stand before a message of somebody who means one: a byte order mark is none of JSON's."""
_UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class BotFailed(ZashikiError):
    """A program that does not keep to the protocol: which, and what it did."""


class Hello(msgspec.Struct, frozen=True):
    """How a program introduces itself; what else it says of itself is left aside."""

    protocol: int
    name: str = ""
    games: tuple[str, ...] = ()
    """The games that it plays; all if it names none."""


class _Choice(msgspec.Struct, frozen=True):
    id: int
    picks: tuple[str, ...]


class _Line(msgspec.Struct, frozen=True):
    type: str


class LineProgram:
    """A program that runs. Raises `BotFailed` wherever it does not keep to the protocol."""

    def __init__(self, command: Sequence[str]) -> None:
        """Start it, and be introduced."""
        self._command = " ".join(command)
        try:
            # A session of its own: Ctrl-C is for the house, which ends the program in order.
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise BotFailed(f"bot {self._command!r} cannot be run: {error.strerror or error}") from error
        self._lines: queue.Queue[bytes | None] = queue.Queue()
        self._lock = threading.Lock()
        self._ids = count(1)
        threading.Thread(target=self._read, name="bot-lines", daemon=True).start()
        try:
            self.hello = self._introduced()
        except BotFailed:
            self.close(0)
            raise

    def _introduced(self) -> Hello:
        self.tell({"type": "hello", "protocol": PROTOCOL, "house": f"zashiki {VERSION}"})
        hello: Hello = self._hear("hello", Hello, HELLO_SECONDS)
        if hello.protocol != PROTOCOL:
            raise BotFailed(f"bot {self._command!r}: expected protocol {PROTOCOL}, got {hello.protocol}")
        return hello

    @property
    def runs(self) -> bool:
        """Whether it has not ended."""
        return self._process.poll() is None

    def begin(self, game: str, seed: int, trials: int | None) -> int:
        """Tell it of a seat at a new match; the number by which it is known."""
        match = next(self._ids)
        self.tell({"type": "new", "match": match, "game": game, "seed": seed, "trials": trials})
        return match

    def end(self, match: int) -> None:
        """Tell it that nothing more comes of a match."""
        with suppress(BotFailed):
            self.tell({"type": "end", "match": match})

    def choose(self, match: int, observation: Any, seconds: float) -> tuple[str, ...]:
        """Its picks."""
        with self._lock:
            number = next(self._ids)
            question = {"type": "choose", "match": match, "id": number, "seconds": seconds, "observation": observation}
            self.tell(question)
            choice: _Choice = self._hear("choice", _Choice, seconds + GRACE_SECONDS, number)
            return choice.picks

    def tell(self, message: object) -> None:
        """Write a line to it."""
        self.tell_raw(msgspec.json.encode(message))

    def tell_raw(self, line: bytes) -> None:
        """Write any line to it, also one that is no message."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + b"\n")
            self._process.stdin.flush()
        except (OSError, ValueError) as error:
            raise BotFailed(self._farewell("input")) from error

    def close(self, seconds: float = FAREWELL_SECONDS) -> bool:
        """Close its input and wait for its end; it is killed if it goes on. Whether it ended by itself."""
        with suppress(OSError, ValueError):
            assert self._process.stdin is not None
            self._process.stdin.close()
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            return False
        return True

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            while line := lines.readline(MOST_BYTES):
                # Talk is not kept: whoever talks without end would fill the memory of the house.
                if any(word in line for word in _AWAITED):
                    self._lines.put(line)
        self._lines.put(None)

    def _hear(self, wanted: str, kind: type[Any], seconds: float, number: int | None = None) -> Any:
        """The next message of this type, with a number the one that has it as `id`; all other lines are left aside."""
        end = time.monotonic() + seconds
        aside = b""
        while True:
            # Who goes on talking has no more time than who is silent.
            left = end - time.monotonic()
            try:
                line = self._lines.get(timeout=left) if left > 0 else b""
            except queue.Empty:
                line = b""
            if line == b"":
                shown = f"; left aside as no message: {_shown(aside)}" if aside else ""
                raise BotFailed(f"bot {self._command!r}: no {wanted!r} came in {seconds:.1f} seconds{shown}")
            if line is None:
                self._lines.put(None)
                raise BotFailed(self._farewell("output", f" without a {wanted!r}"))
            try:
                found = _message(line, wanted, kind)
            except _UNREADABLE as error:
                raise BotFailed(f"bot {self._command!r}: expected a {wanted!r}, got {_shown(line)}: {error}") from error
            if found is not None and (number is None or found.id == number):
                return found
            aside = line if found is None and wanted.encode() in line else aside

    def _farewell(self, closed: str, owing: str = "") -> str:
        """How it has left, and what it has left `owing`: a program may close what it is talked to by, and go on."""
        try:
            code = self._process.wait(FAREWELL_SECONDS)
        except subprocess.TimeoutExpired:
            return f"bot {self._command!r} has closed its {closed}{owing}, and goes on"
        return f"bot {self._command!r} has ended{owing}: exit code {code}"


def _message(line: bytes, wanted: str, kind: type[Any]) -> Any:
    """The line as a message of this type, None where it is another one or none.

    Raises one of `_UNREADABLE` for what is meant as one: an object with a type that names it.
    """
    try:
        return msgspec.json.decode(line, type=kind) if msgspec.json.decode(line, type=_Line).type == wanted else None
    except _UNREADABLE:
        is_meant = line.lstrip(_BEFORE_OBJECT).startswith(b"{") and b"type" in line and wanted.encode() in line
        if is_meant:
            raise
        return None


def _shown(line: bytes) -> str:
    """A line from outside, short and in one line."""
    return repr(line[:200].decode(errors="replace").strip())


class LineBot:
    """A program's seat at one match."""

    def __init__(self, command: Sequence[str], game: str, seed: int, trials: int | None) -> None:
        """Raises `BotFailed` where the program cannot be run or does not play the game."""
        self._program = _running(tuple(command))
        self.name = self._program.hello.name or " ".join(command)
        games = self._program.hello.games
        if games and game not in games:
            raise BotFailed(f"bot {self.name!r} plays {', '.join(games)}, not {game}")
        self._match = self._program.begin(game, seed, trials)
        weakref.finalize(self, self._program.end, self._match)

    def choose(self, observation: Asked, seconds: float) -> ActionRecord:
        """Its answer; raises `BotFailed`."""
        return answer(decision_of(observation), self._program.choose(self._match, observation, seconds))


_programs: dict[tuple[str, ...], LineProgram] = {}


def _running(command: tuple[str, ...]) -> LineProgram:
    """The program of this command, started if it does not run."""
    found = _programs.get(command)
    if found is not None and not found.runs:
        found.close()
    if found is None or not found.runs:
        found = _programs[command] = LineProgram(command)
    return found


@atexit.register
def end_programs() -> None:
    """End all programs of this process."""
    while _programs:
        _, program = _programs.popitem()
        program.close()
