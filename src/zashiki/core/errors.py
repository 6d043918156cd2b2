"""What can go wrong, one class each. Every error says what was expected, what came and where."""

from __future__ import annotations

from collections.abc import Mapping


class ZashikiError(Exception):
    """Base of every error that this package raises on purpose."""


class InvalidRules(ZashikiError):
    """A game, variant or option that does not exist, or a value that an option does not take."""


class UnknownGame(InvalidRules):
    """A game or a variant that is not there: it never was, or its package is not installed any more."""


class InvalidNotation(ZashikiError):
    """A text or JSON form that names no card, action, seed, seat or observation; `rule` settles the notation."""

    def __init__(self, reason: str, rule: str | None = None) -> None:
        super().__init__(reason)
        self.rule = rule


class IllegalAction(ZashikiError):
    """An action that the rules refuse; the state is untouched.

    `code` is stable and meant for programs ("must-follow"), `rule` is the number of the rule that is broken ("S4.2"),
    `args_by_name` are the facts from which a sentence can be written in any language.
    """

    def __init__(self, code: str, reason: str, rule: str, args: Mapping[str, str | int] | None = None) -> None:
        super().__init__(f"{reason} ({rule})")
        self.code = code
        self.reason = reason
        self.rule = rule
        self.args_by_name: dict[str, str | int] = dict(args or {})


class InvalidRecord(ZashikiError):
    """A match record that cannot be read or replayed.

    `index` is the position of the offending action in the log and `seat` who acted, where the fault is an action's.
    """

    def __init__(
        self, reason: str, *, index: int | None = None, seat: int | str | None = None, rule: str | None = None
    ) -> None:
        where = "" if index is None else f"action {index}: "
        who = "" if seat is None else (f"{seat}: " if isinstance(seat, str) else f"seat {seat}: ")
        cite = "" if rule is None or rule in reason else f" ({rule})"
        super().__init__(f"{where}{who}{reason}{cite}")
        self.reason = reason
        self.index = index
        self.seat = seat
        self.rule = rule


class InvariantViolation(ZashikiError):
    """The package broke one of its own promises; the message carries what is needed to reproduce it."""
