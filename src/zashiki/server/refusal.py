"""Refusals: what the server answers when it does not do what was asked."""

from __future__ import annotations

from collections.abc import Mapping

from zashiki.core.errors import IllegalAction, ZashikiError


class Refusal(ZashikiError):
    """Something asked for was not done, and nothing changed. `code` is one of `docs/protocol.md`."""

    def __init__(
        self, code: str, reason: str, *, rule: str | None = None, args: Mapping[str, str | int] | None = None
    ) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.rule = rule
        self.args_by_name = dict(args or {})

    @classmethod
    def of(cls, error: IllegalAction) -> Refusal:
        """The refusal that tells a client which rule its action breaks."""
        return cls(error.code, error.reason, rule=error.rule, args=error.args_by_name)


class Overloaded(Refusal):
    """The newest work is turned away, so that what has begun goes on."""

    def __init__(self, reason: str, seconds: int) -> None:
        """`seconds` from now it is worth to try again."""
        super().__init__("busy", reason, args={"seconds": seconds})
        self.seconds = seconds


class Conflict(ZashikiError):
    """Another process has written first: reload and try again."""
