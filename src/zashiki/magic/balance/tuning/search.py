"""The search: tries of numbers, each worth how far the characters are from a fair share over the same matches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from types import ModuleType
from warnings import catch_warnings, simplefilter

import msgspec

from zashiki.core.errors import InvalidRules
from zashiki.magic.balance.facts import Facts
from zashiki.magic.balance.plan import Plan
from zashiki.magic.balance.tuning.numbers import Number

STARTUP = 10
"""Tries drawn at random before the search learns from them."""
MOST_TRIES = 100_000


class Try(msgspec.Struct, frozen=True):
    """Values that were tried, and what came of it."""

    number: int
    values: tuple[int, ...]
    """In the order of the numbers."""
    square: float
    """By `square_of`: the search goes by it, since it also tells apart what is nearer than chance can show."""

    @property
    def distance(self) -> float:
        """How far a character typically is from its fair share."""
        return root_of(self.square)


def root_of(square: float) -> float:
    """The distance that a square stands for; nothing where chance alone would make more of it."""
    return sqrt(max(0.0, square))


def square_of(plan: Plan, matches: Sequence[Facts]) -> float:
    """How far characters are from their fair share: the mean square over modes and characters.

    What chance alone would make of it is taken off: the square of each share's standard error. So on average it is
    nothing where all are equal, whatever the number of matches, and may come out below nothing.
    """
    squares: list[float] = []
    for mode in plan.modes:
        sides = len(plan.rules(mode).sides)
        shares: dict[str, list[float]] = {}
        for facts in matches:
            if facts.key.mode == mode:
                for seat in facts.seats:
                    shares.setdefault(seat.character, []).append(seat.share)
        for own in shares.values():
            if len(own) > 1:
                mean = sum(own) / len(own)
                noise = sum((share - mean) ** 2 for share in own) / (len(own) - 1) / len(own)
                squares.append(((sides * mean) - 1) ** 2 - sides * sides * noise)
    return sum(squares) / len(squares) if squares else 0.0


def search(
    numbers: Sequence[Number], tries: int, seed: int, play: Callable[[int, tuple[int, ...]], float]
) -> list[Try]:
    """So many tries, the first of them what stands in the packs, the rest by a tree of Parzen estimators.

    (Bergstra and others, NeurIPS 24, 2011, as Optuna has it.) `play` is given the number of a try and its values;
    values that were tried already are not played again. The same seed and the same results make the same tries.
    Raises `InvalidRules` where Optuna is not installed.
    """
    optuna = load_optuna()
    if not 1 <= tries <= MOST_TRIES:
        raise InvalidRules(f"expected 1 to {MOST_TRIES} tries, got {tries}")
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    with catch_warnings():
        simplefilter("ignore", optuna.exceptions.ExperimentalWarning)
        sampler = optuna.samplers.TPESampler(seed=seed, multivariate=True, n_startup_trials=STARTUP)
    study = optuna.create_study(sampler=sampler)
    study.enqueue_trial({number.name: number.usual for number in numbers})
    known: dict[tuple[int, ...], float] = {}
    done = []
    for index in range(tries):
        trial = study.ask()
        values = tuple(trial.suggest_int(number.name, number.low, number.high) for number in numbers)
        if values not in known:
            known[values] = play(index, values)
        study.tell(trial, known[values])
        done.append(Try(index, values, known[values]))
    return done


def best_of(tries: Sequence[Try], usual: Sequence[int]) -> Try:
    """The try with the smallest square; of equal ones that which changes least, then the first."""
    return min(tries, key=lambda one: (one.square, sum(map(int.__ne__, one.values, usual)), one.number))


def load_optuna() -> ModuleType:
    """The optimiser; raises `InvalidRules` where it is not installed."""
    try:
        import optuna
    except ImportError as error:
        raise InvalidRules("zashiki lab tune searches with Optuna: pip install 'zashiki[lab]'") from error
    return optuna
