"""Bots of one's own, by a word: a class in a file or a module, or a program in any language that speaks lines.

``./mybot.py:MyBot`` and ``package.module:MyBot`` name a class, or any function that makes a bot; ``run:COMMAND`` a
program (`zashiki.players.line_bot`). Only who starts the house names such bots: a word that comes over a network never
gets here.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import inspect
import shlex
import shutil
import sys
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

from zashiki.core.action import ActionRecord
from zashiki.core.errors import InvalidNotation, InvalidRules, ZashikiError
from zashiki.players.bot import Asked, answer, decision_of
from zashiki.players.ladder import Maker
from zashiki.players.line_bot import LineBot

PROGRAM = "run:"
EXPECTED = "FILE.py:CLASS, package.module:CLASS or run:COMMAND"


class BadAnswer(ZashikiError):
    """A bot of one's own gave something that is no answer: what was expected, what came."""


class OwnBot:
    """A bot from outside at a seat of the house: what it returns may be an action's record or the picks alone."""

    def __init__(self, name: str, bot: Any) -> None:
        self.name = name
        self._bot = bot

    def choose(self, observation: Asked, seconds: float) -> ActionRecord:
        """Its answer to the observation, in plain texts though the bot may reckon with NumPy's; raises `BadAnswer` for
        what is none, and what the bot raises."""
        try:
            given = self._bot.choose(observation, seconds)
        except SystemExit as error:
            # It would end the house without a word, and with the exit code of success where it names none.
            raise BadAnswer(f"expected the picks, got a call to end the program ({error!r})") from error
        if isinstance(given, ActionRecord):
            try:
                return given.plain()
            except InvalidNotation as error:
                raise BadAnswer(str(error)) from error
        if (
            not isinstance(given, Sequence)
            or isinstance(given, str | bytes)
            or not all(isinstance(one, str) for one in given)
        ):
            raise BadAnswer(f"expected the picks as a list of strings, or an ActionRecord, got {given!r}")
        return answer(decision_of(observation), tuple(map(str, given)))


def is_own(word: str) -> bool:
    """Whether the word names a bot of one's own rather than one of the house by its name."""
    return ":" in word


def short_name(word: str) -> str:
    """What such a bot is called in tables: its class, or its command."""
    return word.removeprefix(PROGRAM) if word.startswith(PROGRAM) else word.rpartition(":")[2]


def maker_of(game: str, word: str) -> Maker:
    """What makes the bot that the word names; raises `InvalidRules` where there is nothing of the kind."""
    if word.startswith(PROGRAM):
        command = _command(word)
        return lambda seed, trials: LineBot(command, game, seed, trials)
    return wrapped(game, short_name(word), _found(word))


def wrapped(game: str, name: str, make: Callable[..., Any]) -> Maker:
    """A maker of the house from a class or function, which is given those of game, seed and trials that it takes."""
    try:
        parameters = inspect.signature(make).parameters
    except (TypeError, ValueError) as error:
        raise InvalidRules(f"bot {name!r}: expected a class or a function, got {make!r}") from error
    takes_all = any(one.kind is inspect.Parameter.VAR_KEYWORD for one in parameters.values())

    def make_one(seed: int, trials: int | None) -> OwnBot:
        offered = {"game": game, "seed": seed, "trials": trials}
        try:
            bot = make(**{key: value for key, value in offered.items() if takes_all or key in parameters})
        except (Exception, SystemExit) as error:
            if isinstance(error, ZashikiError):
                raise
            raise InvalidRules(f"bot {name!r} cannot be made: {type(error).__name__}: {error}") from error
        if not callable(getattr(bot, "choose", None)):
            raise InvalidRules(f"bot {name!r}: expected a method choose(observation, seconds), found none")
        return OwnBot(name, bot)

    return make_one


def fingerprint(word: str) -> str:
    """Twelve hex digits that change with the files that the word names; empty where it names none.

    Of a command all its arguments count that are files, and where none is, the program itself.
    """
    try:
        files = [path for path in map(Path, _named(word)) if path.is_file()]
        return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:12] if files else ""
    except (OSError, InvalidRules):
        return ""


def _named(word: str) -> tuple[str, ...]:
    """What may be the files of the bot that the word names."""
    if word.startswith(PROGRAM):
        program, *arguments = _command(word)
        return tuple(argument for argument in arguments if Path(argument).is_file()) or (program,)
    place = word.rpartition(":")[0]
    if place.endswith(".py"):
        return (place,)
    try:
        found = importlib.util.find_spec(place)
    except Exception:
        # Whatever it is that cannot be found is told of where the bot is made.
        return ()
    return () if found is None or found.origin is None else (found.origin,)


def _command(word: str) -> tuple[str, ...]:
    try:
        command = tuple(shlex.split(word.removeprefix(PROGRAM)))
    except ValueError as error:
        raise InvalidRules(f"bot {word!r}: expected a command, {error}") from error
    if not command or shutil.which(command[0]) is None:
        raise InvalidRules(f"bot {word!r}: expected a program that can be run, got {' '.join(command[:1])!r}")
    return command


def _found(word: str) -> Any:
    place, _, name = word.rpartition(":")
    # No module is called so: it is a file without its ending.
    is_cut = not place.endswith(".py") and (place.startswith(".") or "/" in place)
    if not place or not name or is_cut:
        raise InvalidRules(f"expected {EXPECTED}, got {word!r}")
    try:
        module = _file_module(Path(place).resolve()) if place.endswith(".py") else importlib.import_module(place)
    except (Exception, SystemExit) as error:
        # A file that runs as a program, and ends as one, would end the house with it.
        raise InvalidRules(f"bot {word!r} cannot be loaded ({EXPECTED}): {type(error).__name__}: {error}") from error
    if not hasattr(module, name):
        raise InvalidRules(f"bot {word!r}: {place} has no {name!r}")
    return getattr(module, name)


def look_again() -> None:
    """Have files of bots read anew where they have changed: before a run, so that one that goes on stays as it is."""
    _text.cache_clear()


@lru_cache(maxsize=64)
def _text(path: Path) -> bytes:
    if not path.is_file():
        raise FileNotFoundError(f"there is no file {path.name}")
    return path.read_bytes()


def _file_module(path: Path) -> ModuleType:
    """The file as a module; what stands beside it can be imported by it, as if it were run."""
    return _module_of(path, _text(path))


@lru_cache(maxsize=64)
def _module_of(path: Path, text: bytes) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"zashiki_own_{path.stem}", path)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    sys.modules[spec.name] = module
    # What was read, and not what a cache beside the file may still have of a moment before.
    exec(compile(text, path, "exec", dont_inherit=True), vars(module))
    return module
