"""What a player forgets: cards played longer ago than it remembers are as good as unseen, never taken for gone."""

from __future__ import annotations

from zashiki.septet.bots.codes import CODE, MASK_OF_SUIT, mask_of
from zashiki.septet.bots.simulator import Position
from zashiki.septet.rules.observation import Observation


def forget(position: Position, observation: Observation, recall: int) -> None:
    """Leave in a position only what the mover remembers: its hand, the table, and the last `recall` tricks.

    Captured bosses lie open (S10.1), so they are never forgotten.
    """
    tricks = observation.tricks
    begin = max(0, len(tricks) - recall)
    forgotten = mask_of(card for trick in tricks[:begin] for card in trick.plays)
    captured = 0
    for bosses in position.captured:
        captured |= bosses
    position.unplayed |= forgotten & ~captured
    position.voids = [0] * position.setting.seats
    remembered = [*tricks[begin:], *((observation.trick,) if observation.trick else ())]
    for trick in remembered:
        for index, card in enumerate(trick.plays):
            if MASK_OF_SUIT[CODE[card]] != MASK_OF_SUIT[CODE[trick.plays[0]]]:
                position.voids[trick.seat_of(index, position.setting.seats)] |= MASK_OF_SUIT[CODE[trick.plays[0]]]
