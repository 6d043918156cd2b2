"""Answers as sequences of numbers: one pick at a time, with a mask, and back.

An answer of several picks (three cards to pass) is given one pick after the other, in any order where the order does
not matter. Where it may end before its greatest number of picks, `DONE` ends it. `WAIT` is no answer: it is the only
number of a seat that is asked nothing, where an interface has everybody act at once.

The numbers of a version never change (`VERSION`, golden files in `tests/interop`); a change would be the next version.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zashiki.core.action import ActionRecord
from zashiki.core.decision import Decision
from zashiki.core.errors import IllegalAction
from zashiki.interop.part import Vocabulary
from zashiki.players.bot import answer, decision_of

VERSION = 0
WAIT = 0
DONE = 1
FIRST = 2
"""The first number of a game's own."""


def following(decision: Decision, picked: tuple[str, ...]) -> tuple[tuple[str, ...], bool]:
    """The options that may be picked after these, and whether the answer may end here."""
    if decision.choices is not None:
        size = len(picked)
        ahead = (choice[size] for choice in decision.choices if len(choice) > size and choice[:size] == picked)
        return tuple(dict.fromkeys(ahead)), picked in decision.choices
    left = tuple(option for option in decision.options if option not in picked)
    return (left if len(picked) < decision.most else ()), len(picked) >= decision.least


def is_complete(decision: Decision, picked: tuple[str, ...]) -> bool:
    """Whether nothing can follow these picks, of which there is at least one."""
    return bool(picked) and not following(decision, picked)[0]


def in_order(decision: Decision, picked: tuple[str, ...]) -> tuple[str, ...]:
    """The picks as an answer has them: in the order of the options, unless their order matters."""
    if decision.ordered or decision.choices is not None:
        return picked
    return tuple(sorted(picked, key=decision.options.index))


def numbers_open(vocabulary: Vocabulary, seen: Any, picked: tuple[str, ...] = ()) -> dict[int, str | None]:
    """What the observing seat may pick now: the option of each number, None for `DONE`; empty where it is not asked."""
    if seen.decision is None:
        return {}
    options, may_end = following(seen.decision, picked)
    found: dict[int, str | None] = {DONE: None} if may_end else {}
    found.update((vocabulary.number(seen, option), option) for option in options)
    return found


def mask(vocabulary: Vocabulary, seen: Any, picked: tuple[str, ...] = ()) -> NDArray[np.bool_]:
    """Shape (vocabulary.size,): the numbers that may be picked now."""
    allowed = np.zeros(vocabulary.size, np.bool_)
    allowed[list(numbers_open(vocabulary, seen, picked))] = True
    return allowed


def pick(vocabulary: Vocabulary, seen: Any, picked: tuple[str, ...], number: int) -> tuple[tuple[str, ...], bool]:
    """The picks with one more, and whether they are the whole answer; raises `IllegalAction` for any other number."""
    found = numbers_open(vocabulary, seen, picked)
    if number not in found:
        allowed = ", ".join(f"{each} ({vocabulary.name(each)})" for each in sorted(found)) or "none"
        got = f"{number} ({vocabulary.name(number)})" if 0 <= number < vocabulary.size else str(number)
        raise IllegalAction("not-offered", f"expected one of the numbers {allowed}, got {got}", "interop")
    option = found[number]
    if option is None:
        return picked, True
    longer = (*picked, option)
    return longer, is_complete(decision_of(seen), longer)


def numbers_of(vocabulary: Vocabulary, seen: Any, record: ActionRecord) -> tuple[int, ...]:
    """A recorded answer to the observation's decision as numbers, `DONE` included where it is needed.

    Raises `IllegalAction` where it is no answer to that decision.
    """
    decision = decision_of(seen)
    if record.kind != decision.kind or not decision.permits(record.picks):
        raise IllegalAction("not-offered", f"expected an answer to {decision.kind!r}, got {str(record)!r}", "interop")
    numbers = tuple(vocabulary.number(seen, option) for option in record.picks)
    return numbers if is_complete(decision, record.picks) else (*numbers, DONE)


def record_of(vocabulary: Vocabulary, seen: Any, numbers: Iterable[int]) -> ActionRecord:
    """The answer that a sequence of numbers is; raises `IllegalAction` for one that is not legal or not complete."""
    decision = decision_of(seen)
    picked: tuple[str, ...] = ()
    complete = False
    for number in numbers:
        if complete:
            raise IllegalAction(
                "not-offered", f"expected no more numbers after a whole answer, got {number}", "interop"
            )
        picked, complete = pick(vocabulary, seen, picked, number)
    if not complete:
        raise IllegalAction(
            "not-offered", f"expected a whole answer to {decision.kind!r}, got {len(picked)} picks", "interop"
        )
    return answer(decision, in_order(decision, picked))
