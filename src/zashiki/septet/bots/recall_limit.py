"""What a player forgets: cards played longer ago than it remembers are as good as unseen, never taken for gone."""

from __future__ import annotations

import msgspec

from zashiki.septet.bitboard.bitcards import mask_of
from zashiki.septet.bots.play_view import PlayView, voids_in
from zashiki.septet.rules.observation import Observation


def forget(view: PlayView, observation: Observation, recall: int) -> PlayView:
    """Of a view only what the mover remembers: its hand, the table, and the last `recall` tricks.

    Captured bosses lie open (S10.1), so they are never forgotten.
    """
    tricks = observation.tricks
    begin = max(0, len(tricks) - recall)
    forgotten = mask_of(card for trick in tricks[:begin] for card in trick.plays)
    for bosses in view.captured:
        forgotten &= ~bosses
    remembered = [*tricks[begin:], *((observation.trick,) if observation.trick else ())]
    return msgspec.structs.replace(
        view, unplayed=view.unplayed | forgotten, voids=voids_in(remembered, view.flat.seats)
    )
