"""Refusals: what the server answers when it does not do what was asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NewType

from zashiki.core.errors import IllegalAction, ZashikiError

Code = Literal[
    "bad-value",
    "banned",
    "busy",
    "chat-off",
    "club-full",
    "daily-once",
    "daily-open",
    "day-to-come",
    "declined",
    "gone",
    "hints-off",
    "internal",
    "invalid-record",
    "malformed",
    "match-over",
    "match-running",
    "no-analysis",
    "no-club",
    "no-duplicate",
    "no-match",
    "no-other-deal",
    "no-proposal",
    "no-spectators",
    "no-such-seat",
    "no-such-table",
    "no-tournament",
    "nobody-to-agree",
    "not-found",
    "not-founder",
    "not-here",
    "not-host",
    "not-member",
    "not-ready",
    "not-seated",
    "not-welcome",
    "not-your-turn",
    "own-match",
    "push-off",
    "rated-match",
    "seat-taken",
    "seats-open",
    "stale-match",
    "stale-terms",
    "too-fast",
    "too-large",
    "too-late",
    "too-many",
    "too-many-avoided",
    "too-many-balances",
    "too-many-clubs",
    "too-many-friends",
    "too-many-guests",
    "too-many-invitations",
    "too-many-packs",
    "too-many-passkeys",
    "too-many-trials",
    "too-many-tries",
    "tournament-full",
    "tournament-once",
    "tournament-open",
    "tournament-over",
    "unfinished-match",
    "unknown-bot",
    "unknown-card",
    "unknown-game",
    "unknown-type",
    "unwelcome-words",
    "wrong-count",
    "wrong-kind",
    "wrong-origin",
    "wrong-passkey",
    "wrong-phrase",
]
"""Why the server itself refuses something; the client has words for each (`docs/protocol.md`)."""
GameCode = NewType("GameCode", str)
"""Why the rules of a game refuse an answer: `IllegalAction.code`, for which the game has words."""
AnyCode = Code | GameCode


class Refusal(ZashikiError):
    """Something asked for was not done, and nothing changed."""

    def __init__(
        self, code: AnyCode, reason: str, *, rule: str | None = None, args: Mapping[str, str | int] | None = None
    ) -> None:
        super().__init__(reason)
        self.code: AnyCode = code
        self.reason = reason
        self.rule = rule
        self.args_by_name = dict(args or {})

    @classmethod
    def of(cls, error: IllegalAction) -> Refusal:
        """The refusal that tells a client which rule its action breaks."""
        return cls(GameCode(error.code), error.reason, rule=error.rule, args=error.args_by_name)


class Overloaded(Refusal):
    """The newest work is turned away, so that what has begun goes on."""

    def __init__(self, reason: str, seconds: int) -> None:
        """`seconds` from now it is worth to try again."""
        super().__init__("busy", reason, args={"seconds": seconds})
        self.seconds = seconds


class Conflict(ZashikiError):
    """Another process has written first: reload and try again."""
