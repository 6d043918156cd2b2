"""Where people make content of a game for themselves: drafts, looked at while they grow, and tried at a table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping

import msgspec

from zashiki.core.action import ActionRecord
from zashiki.core.errors import ZashikiError
from zashiki.core.game import OptionValue
from zashiki.core.plugin import load_part

MAX_DRAFT_BYTES = 32 * 1024
"""A draft is a few definitions; a longer one is not looked at."""

Draft = Mapping[str, object] | str
"""What somebody is making: the tables of its file as JSON, or the text of the file."""


class UnfitDraft(ZashikiError):
    """A draft that cannot be played with; the message says why."""


class Trial(msgspec.Struct, frozen=True):
    """A match in which a draft is at hand."""

    variant: str
    options: dict[str, OptionValue]
    beginning: tuple[ActionRecord, ...]
    """Its first actions, those of chance included: so it is arranged that seat 0 holds what is tried."""


class Tally(msgspec.Struct, frozen=True):
    """What is known so far of how a draft does."""

    matches: int = 0
    wins: float = 0.0
    """Of whoever held what is tried; a shared win counts in parts."""


class Balance(msgspec.Struct, frozen=True):
    """How a draft does: the share of matches that its holder wins, between players who are alike otherwise."""

    matches: int
    wins: float
    share: float
    low: float
    high: float
    """The interval that holds the true share in 95 cases of 100."""
    is_whole: bool
    """Whether as many matches are played as ever will be."""


class Workshop(ABC):
    """The part of a game that makes content of drafts (`zashiki.core.plugin.Plugin.workshop`).

    Drafts are from anybody. Nothing in them is carried out before it has passed every check that content passes, and
    `form` and `look` keep nothing.
    """

    @abstractmethod
    def form(self) -> object:
        """What drafts are made of, what they may refer to, and some to start from; the same as long as a house runs."""

    @abstractmethod
    def look(self, draft: Draft) -> object:
        """The draft both as tables and as text, its texts in every language, and what is wrong with it.

        Plain values, ready to be written as JSON. Raises `UnfitDraft` for what is no draft at all.
        """

    @abstractmethod
    def drawing(self, data: bytes) -> str:
        """A picture that somebody brings, as drafts hold it: harmless, and small; raises `UnfitDraft`."""

    @abstractmethod
    def trial(self, draft: Draft, archive: str, seed: bytes) -> Trial:
        """Keep the draft in an archive and arrange a match with it from the seed; raises `UnfitDraft`."""

    @abstractmethod
    def keep(self, draft: Draft, archive: str) -> dict[str, OptionValue]:
        """Keep the draft in an archive, to be played with; the options of a match with it; raises `UnfitDraft`."""

    @abstractmethod
    def balance(self, draft: Draft, before: Tally, seconds: float) -> Balance:
        """Go on playing matches between bots with it for so many seconds, at least one; raises `UnfitDraft`.

        The same draft is always played in the same matches, in this order, and nothing of it is kept.
        """


def workshop_of(game: str) -> Workshop | None:
    """What the game brings; None where nobody makes content of it. Raises `InvalidRules` for an unknown game."""
    return load_part(game, "workshop", Workshop)
