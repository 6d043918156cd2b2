"""The rules of play on 64-bit words: rounds of random play by the million, for bots, the lab and research.

    from zashiki.septet import SEPTET, bitboard as kernel
    kernel.playouts(SEPTET.rules("team"), 1_000_000, seed=1)

The code is compiled on first use and kept on disk (numba). Until it is compiled, and where numba is missing, the same
calls can be served by plain Python: ask `ready`, or pass `wait=False`. Nothing here is needed to play a match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.util import find_spec

from zashiki.core.errors import InvariantViolation
from zashiki.septet.bitboard import plain
from zashiki.septet.bitboard.packing import empty_position, pack
from zashiki.septet.bitboard.tallies import SIZE, Tally, count_plain
from zashiki.septet.bitboard.words import numbers
from zashiki.septet.rules.state import State
from zashiki.septet.rules.variants import Rules

__all__ = ["Tally", "available", "playouts", "playouts_from", "ready", "warm", "warm_in_background"]

_warmed = False


def available() -> bool:
    """Whether this machine has a compiler for the kernel (numba)."""
    return find_spec("numba") is not None


def ready() -> bool:
    """Whether all compiled code is loaded, so that no call waits for a compiler."""
    return _warmed


def warm() -> None:
    """Compile everything, or load it from disk: seconds the first time on a machine, a fraction of one later.

    Raises `InvariantViolation` where there is no compiler.
    """
    global _warmed
    if not available():
        raise InvariantViolation("the kernel cannot be compiled: numba is not installed")
    from zashiki.septet.bitboard.warming import compile_all

    compile_all()
    _warmed = True


def warm_in_background(start: Callable[[Callable[[], None]], object]) -> bool:
    """Have `start` run `warm` somewhere else, a thread or an executor; False if there is nothing to do.

    >>> warm_in_background(lambda job: None) in (True, False)
    True
    """
    if _warmed or not available():
        return False
    start(warm)
    return True


def _compiled(wait: bool) -> bool:
    return _warmed or (wait and available())


def playouts(rules: Rules, count: int, *, seed: int = 0, wait: bool = True) -> Tally:
    """The sums of `count` rounds of uniformly random legal play, each from its own random deal.

    Nobody passes or exchanges cards; in the straw variant the discards are random. With `wait` false plain Python plays
    as long as the kernel is not `ready`. The same seed gives the same sums on the same kind of machine.
    """
    if _compiled(wait):
        from zashiki.septet.bitboard import compiled

        return Tally.read(compiled.playouts(rules, count, seed), len(rules.sides))
    words = numbers(empty_position(rules))
    row = [0] * SIZE
    for stream in range(count):
        draws = plain.Draws(seed, stream)
        count_plain(plain.play_out(plain.dealt(words, draws), draws), row)
    return Tally.read(row, len(rules.sides))


def playouts_from(states: Sequence[State], count: int, *, seed: int = 0, wait: bool = True) -> list[Tally]:
    """For each state the sums of playing it on `count` times, every player a random legal card.

    The states must be in play (phase PLAY) and have the same rules; raises `InvariantViolation` otherwise.
    """
    if not states:
        return []
    rules = states[0].rules
    if any(state.rules != rules for state in states):
        raise InvariantViolation("playouts_from takes states with the same rules")
    positions = [pack(state) for state in states]
    if _compiled(wait):
        from zashiki.septet.bitboard import compiled

        rows = compiled.playouts_from(rules, positions, count, seed)
        return [Tally.read(row, len(rules.sides)) for row in rows]
    result = []
    for index, position in enumerate(positions):
        words = numbers(position)
        row = [0] * SIZE
        for stream in range(count):
            count_plain(plain.play_out(words, plain.Draws(seed, index * count + stream)), row)
        result.append(Tally.read(row, len(rules.sides)))
    return result
