"""A match dealt anew as a seat could not tell: the same log, with other cards where that seat saw none.

A determinization says which cards lie where now; this says how they came there. Every card that the seat does not see
changes places with others that it has not seen for as long, in all that happened since, and the log that comes of it is
carried out by the rules before anybody believes it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from zashiki.core.action import CHANCE, Action, ActionRecord
from zashiki.core.chance import Source, shuffled
from zashiki.core.errors import IllegalAction, InvalidRules, InvariantViolation
from zashiki.core.event import Event
from zashiki.core.registry import AnyGame

_TRIES = 40
"""Deals that are drawn until one fits what the seat has seen happen."""


def redeal(game: AnyGame, rules: Any, log: Sequence[Action], seat: int, source: Source) -> tuple[Action, ...]:
    """A log of as many actions that tells the seat all that `log` told it, with hidden cards dealt anew.

    Cards stay in their places where the way that they came there leaves no other. Raises `InvalidRules` for a game
    whose matches cannot be dealt anew, and `InvariantViolation` where no deal was found.
    """
    return _Redeal(game, rules, log, seat).draw(source)


class _Redeal:
    """The match as it was, step by step, and what the seat saw of it."""

    def __init__(self, game: AnyGame, rules: Any, log: Sequence[Action], seat: int) -> None:
        self._game = game
        self._log = tuple(log)
        self._seat = seat
        self._states = [game.start(rules)]
        self._told: list[tuple[Event, ...]] = []
        for action in log:
            step = game.apply(self._states[-1], action)
            self._states.append(step.state)
            self._told.append(tuple(event.seen_by(seat) for event in step.events))
        self._seen = game.observe(self._states[-1], seat)
        self._places = game.hidden(self._states[-1], seat)
        if not self._places:
            raise InvalidRules(f"a match of {game.name!r} cannot be dealt anew here: the seat sees every card")
        self._since = self._hidden_since()

    def _hidden_since(self) -> Mapping[str, int]:
        """For each hidden card the first action in which its name may be another."""
        rest = {card for place in self._places for card in place}
        since = dict.fromkeys(rest, 0)
        for number in range(len(self._log) - 1, -1, -1):
            if not rest:
                break
            hidden = {card for place in self._game.hidden(self._states[number], self._seat) for card in place}
            # A deal names cards that nobody has seen; whatever else names them has shown them.
            first = number if self._log[number].seat == CHANCE else number + 1
            since.update(dict.fromkeys(rest - hidden, first))
            rest &= hidden
        return since

    def draw(self, source: Source) -> tuple[Action, ...]:
        """See `redeal`."""
        for _ in range(_TRIES):
            drawn = self._game.hidden(self._game.determinize(self._seen, source), self._seat)
            log = self._told_alike(self._names(drawn, source))
            if log is not None:
                return log
        raise InvariantViolation("no deal was found that fits all that the seat has seen")

    def _names(self, drawn: Sequence[Sequence[str]], source: Source) -> Mapping[str, str]:
        """The new name of each card that changes: as drawn, but for circles whose cards were not hidden as long."""
        names: dict[str, str] = {}
        for here, there in zip(self._places, drawn, strict=True):
            names.update((card, card) for card in here if card in there)
            gone = [card for card in here if card not in there]
            names.update(zip(gone, shuffled([card for card in there if card not in here], source), strict=True))
        kept: dict[str, str] = {}
        while names:
            first = next(iter(names))
            circle = [first]
            while names[circle[-1]] != first:
                circle.append(names[circle[-1]])
            renamed = {card: names.pop(card) for card in circle}
            if len({self._since[card] for card in circle}) == 1:
                kept.update(renamed)
        return {card: name for card, name in kept.items() if card != name}

    def _told_alike(self, names: Mapping[str, str]) -> tuple[Action, ...] | None:
        """The log with these names, if the rules allow it and the seat is told the same; else None."""
        game = self._game
        first = min((self._since[card] for card in names), default=len(self._log))
        state = self._states[first]
        log = list(self._log[:first])
        for number in range(first, len(self._log)):
            action = game.action(self._renamed(number, names))
            try:
                step = game.apply(state, action)
            except IllegalAction:
                return None
            if tuple(event.seen_by(self._seat) for event in step.events) != self._told[number]:
                return None
            state = step.state
            log.append(action)
        return tuple(log) if game.observe(state, self._seat) == self._seen else None

    def _renamed(self, number: int, names: Mapping[str, str]) -> ActionRecord:
        def word(card: str) -> str:
            return names[card] if card in names and self._since[card] <= number else card

        record = self._log[number].record()
        picks = tuple(":".join(map(word, pick.split(":"))) for pick in record.picks)
        return ActionRecord(record.seat, record.kind, picks)
