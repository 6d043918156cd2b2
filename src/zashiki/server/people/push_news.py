"""What people are told while they are away, and how a browser shows it: no more than the game, and what waits."""

from __future__ import annotations

from typing import Literal

import msgspec

from zashiki.core.plugin import plugin_of
from zashiki.locales import Texts

Kind = Literal["turn", "soon", "out", "over", "partner"]
"""Their turn, their time is nearly over, a bot plays for them, the match is over; a friend looks for a partner."""


class News(msgspec.Struct, frozen=True):
    """What waits for somebody at a table, or in a tournament."""

    kind: Kind
    id: str
    """Of the table, or of the tournament."""
    game: str
    seconds: int
    """So long it is worth telling."""

    @property
    def path(self) -> str:
        """The page that it leads to."""
        return f"/tournaments/{self.id}" if self.kind == "partner" else f"/table/{self.id}"


class _Shown(msgspec.Struct, frozen=True):
    """What the service worker gets."""

    title: str
    body: str
    url: str
    tag: str
    lang: str


def worded(news: News, language: str) -> bytes:
    """The news as a browser of that language shows them."""
    texts = Texts(language, ("push", *plugin_of(news.game).catalogues))
    shown = _Shown(texts(f"game-{news.game}"), texts(f"push-{news.kind}"), news.path, news.id, language)
    return msgspec.json.encode(shown)
