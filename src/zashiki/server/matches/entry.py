"""A match as it is stored before its first action, and the record that becomes of it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import UNSET

from zashiki.core.action import ActionRecord
from zashiki.core.chance import commitment
from zashiki.core.errors import InvalidRules
from zashiki.core.game import OptionValue
from zashiki.core.outcome import Ending
from zashiki.core.record import Record, SeatRecord, Setup
from zashiki.core.registry import find_game
from zashiki.server.matches.take_back import what_counts


class MatchEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A match before its first action. The seed is secret until the match is over."""

    id: str
    table: str
    number: int
    game: str
    game_version: int
    variant: str
    options: dict[str, OptionValue]
    seats: tuple[SeatRecord, ...]
    seed: bytes
    beginning: tuple[ActionRecord, ...] = ()
    """The log of another match up to the moment from which this one goes on, actions of chance included."""
    ending: Ending | None = None
    """Why it ended before its rules ended it."""
    rated: bool = False
    """Whether it counts for ratings."""

    def record(self, entries: Sequence[ActionRecord]) -> Record:
        """The match record that everybody may have once the match is over, from the entries of its log.

        Deals of the beginning stand in it as actions of chance, and the seed gives those after it.
        """
        log = what_counts(entries, len(self.beginning))
        return Record(
            zashiki=1,
            content=self._content(),
            game=self.game,
            variant=self.variant,
            options=self.options,
            seats=self.seats,
            setup=Setup(seed=self.seed.hex(), commitment=commitment(self.seed)),
            actions=(*self.beginning, *log.actions),
            taken_back=log.taken_back or UNSET,
            ending=self.ending or UNSET,
        )

    def _content(self) -> str | msgspec.UnsetType:
        """The hash of what it is played with, as far as this is known."""
        try:
            game = find_game(self.game)
            # A game that has changed since then may come with something else.
            if game.version != self.game_version:
                return msgspec.UNSET
            return game.content_hash(game.rules(self.variant, self.options)) or msgspec.UNSET
        except InvalidRules:
            return msgspec.UNSET
