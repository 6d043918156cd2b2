"""Answers that are taken back: which may be, and what is left of a log in which some were.

A log only grows: who takes an answer back adds an entry that says so, under a number of its own like any answer, and
from there on the match is what the log makes without the answer.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from itertools import islice

import msgspec

from zashiki.core.action import Action, ActionRecord
from zashiki.core.errors import IllegalAction
from zashiki.core.event import Event
from zashiki.core.match import Match
from zashiki.core.record import TakenBack
from zashiki.server.refusal import Refusal

TAKE_BACK = "take-back"
"""The kind of an entry of the log that takes back its seat's last answer; no game asks for anything of that name."""

_KEPT = 8
"""So many answers are remembered; whoever lets more go by has waited too long."""
_OTHER_ANSWERS = 3
"""So many other answers are tried to find out whether one was seen."""


def take_back_by(seat: int) -> ActionRecord:
    """The entry with which a seat takes its last answer back."""
    return ActionRecord(seat, TAKE_BACK, ())


class Log(msgspec.Struct, frozen=True):
    """What counts of a log, and what was taken back."""

    actions: tuple[ActionRecord, ...]
    taken_back: tuple[TakenBack, ...]


def what_counts(entries: Sequence[ActionRecord], offset: int = 0) -> Log:
    """The log of a match without what was taken back. `offset` actions come before it in the match's record."""
    actions: list[ActionRecord] = []
    taken: list[TakenBack] = []
    for entry in entries:
        if entry.kind != TAKE_BACK:
            actions.append(entry)
            continue
        index = max(at for at, action in enumerate(actions) if action.seat == entry.seat)
        # What was taken back before stands where it stood in what counts now.
        moved = (msgspec.structs.replace(one, at=one.at - (one.at > index + offset)) for one in taken)
        taken = [*moved, TakenBack(index + offset, actions.pop(index))]
    return Log(tuple(actions), tuple(taken))


class _Answer(msgspec.Struct, frozen=True):
    """An answer, the match before and after it, what happened, and how much had been told of the round by then."""

    before: Match
    match: Match
    events: tuple[Event, ...]
    told: int

    @property
    def action(self) -> Action:
        """What was answered, and by whom."""
        return self.match.log[-1]


class Latest:
    """The latest answers of a match, as long as they can be taken back.

    None can be once chance has acted or something hidden has been uncovered, by the answer itself or after it; nor once
    its seat has seen what another one answered after it. That is found out when somebody asks: hardly anybody does.
    """

    def __init__(self) -> None:
        self._answers: deque[_Answer] = deque(maxlen=_KEPT)

    def note(self, before: Match, match: Match, events: tuple[Event, ...], told: int) -> None:
        """An answer was given. `told` events of the round came before it."""
        if len(match.log) > len(before.log) + 1 or any(event.uncovers for event in events):
            self.forget()
        else:
            self._answers.append(_Answer(before, match, events, told))

    def without(self, seat: int) -> tuple[Match, list[Event], int]:
        """The match without the seat's last answer, what was told in it since, and of how many events before.

        Raises `Refusal` where it cannot be taken back.
        """
        later: list[_Answer] = []
        for answer in reversed(self._answers):
            if answer.action.seat == seat:
                break
            later.insert(0, answer)
        else:
            raise Refusal("too-late", "an answer is taken back before anything has come of it")
        if not all(_is_unseen(one, seat) for one in later):
            raise Refusal("too-late", "others have answered to it")
        match, events = answer.before, list[Event]()
        for one in later:
            match = match.copy()
            try:
                events += match.play(one.action)
            except IllegalAction as error:
                raise Refusal("too-late", "others have answered to it") from error
        return match, events, answer.told

    def forget(self) -> None:
        """Nothing can be taken back."""
        self._answers.clear()


def _is_unseen(answer: _Answer, seat: int) -> bool:
    """Whether the seat would have been told and seen the same, had the other one answered otherwise."""
    before, action = answer.before, answer.action
    decision = before.game.decision(before.state, action.seat)
    if decision is None or decision.count() < 2:
        # Whether one had a choice may be hidden as well.
        return False
    told = [event.seen_by(seat) for event in answer.events]
    seen = before.game.observe(answer.match.state, seat)
    for picks in islice(decision.picks(), _OTHER_ANSWERS):
        other = before.game.action(ActionRecord(action.seat, action.kind, picks))
        try:
            step = before.game.apply(before.state, other)
        except IllegalAction:
            continue
        if [event.seen_by(seat) for event in step.events] != told or before.game.observe(step.state, seat) != seen:
            return False
    return True
