"""Whether a bot of one's own can be seated: legal answers in every variant, in time, and the manners of a program."""

from __future__ import annotations

import random
import shlex
import time
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from zashiki.core.action import ActionRecord
from zashiki.core.errors import ZashikiError
from zashiki.core.game import OptionValue
from zashiki.core.match import Match
from zashiki.core.registry import find_game
from zashiki.lab.match_loop import BrokenMatch, play_out
from zashiki.lab.players import Player, seat_player
from zashiki.players.line_bot import FAREWELL_SECONDS, LineProgram
from zashiki.players.own import PROGRAM
from zashiki.players.random_bot import RandomBot

LATE_SECONDS = 0.25
"""How much longer than its time an answer may take: a program has to be woken."""
_GARBAGE = (b"", b"garbage", b"\xff\xfe", b"[]", b"7", b'{"no": "type"}', b'{"type": "of-a-later-protocol", "x": [1]}')


class Checked(msgspec.Struct, frozen=True):
    """One thing that was looked at."""

    what: str
    passed: bool
    found: str = ""
    """What came, in a few words."""


class _Timed:
    """A player's bot with a clock beside it."""

    def __init__(self, game: str, player: Player, seed: int) -> None:
        self._bot = seat_player(game, player, seed)
        self._seconds = player.seconds
        self.answers = 0
        self.slowest = 0.0

    def choose(self, observation: Any) -> ActionRecord:
        start = time.perf_counter()
        chosen = self._bot.choose(observation, self._seconds)
        self.slowest = max(self.slowest, time.perf_counter() - start)
        self.answers += 1
        return chosen


def presets_of(game: str, *, with_options: bool) -> Iterator[tuple[str, dict[str, OptionValue]]]:
    """Every variant of a game; on demand with each value of each of its options that goes with all others."""
    for variant in find_game(game).variants.values():
        yield variant.name, {}
        for spec in variant.options if with_options else ():
            for value in spec.values[1:]:
                if value not in {need.value for need in spec.needs}:
                    yield variant.name, {spec.name: value}


def check_bot(game: str, player: Player, seed: int = 1, *, with_options: bool = False) -> Iterator[Checked]:
    """Play a match in every variant with the bot on one seat and random players on the others, and see its manners.

    Of a program that does not introduce itself nothing else is looked at: every attempt would wait as long.
    """
    is_program = player.maker is None and player.bot.startswith(PROGRAM)
    if is_program and not (begins := _tried("introduces itself", lambda: _begins(game, player))).passed:
        yield begins
        return
    for variant, options in presets_of(game, with_options=with_options):
        told = "".join(f" {name}={value}" for name, value in options.items())
        yield _play(
            player, Match(game, variant, options, seed=_source(seed, variant).randbytes(32)), variant + told, seed
        )
    if is_program:
        yield from _manners(tuple(shlex.split(player.bot.removeprefix(PROGRAM))), game, player)


def _source(seed: int, what: str) -> random.Random:
    return random.Random(f"{seed}/{what}")


def _play(player: Player, match: Match, what: str, seed: int) -> Checked:
    game = match.game
    source = _source(seed, f"{what}/seats")
    seats = game.variant(match.variant).seats
    own = source.randrange(seats)
    try:
        timed = _Timed(game.name, player, source.getrandbits(32))
        others = RandomBot(source.getrandbits(32))

        def choose(seat: int, seen: Any) -> ActionRecord:
            return timed.choose(seen) if seat == own else others.choose(seen, 0.0)

        match.advance()
        names = [player.name if seat == own else "random" for seat in range(seats)]
        play_out(match, choose, lambda before, events: True, names, what)
    except BrokenMatch as error:
        return Checked(what, passed=False, found=error.reason)
    except ZashikiError as error:
        return Checked(what, passed=False, found=str(error))
    limit = player.seconds + LATE_SECONDS
    found = f"{timed.answers} legal answers, the slowest {1000 * timed.slowest:.0f} ms"
    if player.trials is None and timed.slowest > limit:
        return Checked(what, passed=False, found=f"{found}, expected {1000 * limit:.0f} ms at most")
    return Checked(what, passed=True, found=found)


def _manners(command: tuple[str, ...], game: str, player: Player) -> Iterator[Checked]:
    yield _tried("leaves aside what it does not know", lambda: _deaf(command, game, player))
    yield _tried("ends when its input is closed", lambda: _ends(command))


def _tried(what: str, look: Callable[[], str]) -> Checked:
    try:
        found = look()
    except ZashikiError as error:
        found = str(error)
    return Checked(what, passed=not found, found=found)


def _begins(game: str, player: Player) -> str:
    """Nothing; raises what is wrong with the program's beginning."""
    seat_player(game, player, 0)
    return ""


def _deaf(command: tuple[str, ...], game: str, player: Player) -> str:
    """What is wrong after lines that are no questions, empty if nothing is."""
    match = Match(game, next(iter(find_game(game).variants)), seed=bytes(32))
    match.advance()
    seat = match.to_act()[0]
    program = LineProgram(command)
    try:
        number = program.begin(game, 1, player.trials)
        for line in _GARBAGE:
            program.tell_raw(line)
        picks = program.choose(number, match.game.observe(match.state, seat), player.seconds)
        decision = match.game.decision(match.state, seat)
        assert decision is not None
        return "" if decision.permits(picks) else f"after lines that are no questions it answered {picks!r}"
    finally:
        program.close()


def _ends(command: tuple[str, ...]) -> str:
    is_gone = LineProgram(command).close()
    return "" if is_gone else f"it still ran after {FAREWELL_SECONDS:.0f} seconds"
