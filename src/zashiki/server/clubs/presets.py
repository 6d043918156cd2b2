"""Presets: how a club would have a variant played at its new tables; forms begin with them, and hold nobody to them."""

from __future__ import annotations

import msgspec

from zashiki.core.errors import InvalidRules
from zashiki.core.game import OptionValue
from zashiki.core.registry import find_game
from zashiki.server.ids import Word
from zashiki.server.refusal import Refusal
from zashiki.server.tables.clocks import RELAXED, Clock


class Preset(msgspec.Struct, frozen=True):
    """A variant with all its options, a pace and whether there are hints."""

    game: str
    variant: str
    options: dict[str, OptionValue]
    clock: Clock = RELAXED
    hints: bool = True


class WantedPreset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a founder wants a variant to be played."""

    options: dict[Word, OptionValue] = {}
    clock: Clock = RELAXED
    hints: bool = True

    def of(self, game: str, variant: str) -> Preset:
        """The preset for the variant; raises `Refusal` for what cannot be played."""
        try:
            options = find_game(game).complete(variant, self.options)
        except InvalidRules as error:
            raise Refusal("bad-value", str(error)) from error
        return Preset(game, variant, options, self.clock, self.hints)


_DECODER = msgspec.json.Decoder(tuple[Preset, ...])


def presets_of(text: str) -> tuple[Preset, ...]:
    """Presets as they are stored."""
    return _DECODER.decode(text)
