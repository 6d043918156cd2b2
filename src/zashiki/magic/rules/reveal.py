"""Everything open, for replays of matches that are over."""

from __future__ import annotations

import msgspec

from zashiki.magic.language.cards import CardId
from zashiki.magic.model.state import State


class OpenCards(msgspec.Struct, frozen=True):
    """What observations hide: hands and offers by seat, the draw pile and what lies under it, the unused characters."""

    hands: tuple[tuple[CardId, ...], ...]
    offers: tuple[tuple[str, ...], ...]
    pool: tuple[CardId, ...]
    bottom: tuple[CardId, ...]
    aside: tuple[CardId, ...]
    box: tuple[str, ...]


def reveal(state: State) -> OpenCards:
    """Every hidden card of the state."""
    return OpenCards(
        hands=tuple(player.hand for player in state.players),
        offers=tuple(player.offer for player in state.players),
        pool=state.pool,
        bottom=tuple(buried.card for buried in state.bottom),
        aside=state.aside,
        box=state.box,
    )
