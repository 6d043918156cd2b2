"""Seats that are offered to those who watch: each by somebody, to somebody, and as it was then."""

from __future__ import annotations

from collections.abc import Mapping, Set

import msgspec

from zashiki.server.refusal import Refusal
from zashiki.server.tables import seating
from zashiki.server.tables.tables import Seat, Table


class Offer(msgspec.Struct, frozen=True):
    """A seat that a guest may take during a match too, as long as nothing is different from when it was offered."""

    by: str
    to: str
    seat: Seat
    """Who sat there."""
    match: str | None
    """What the table played, or had played last."""


class Offers:
    """The seats of one table that are offered; nothing of it is stored."""

    def __init__(self) -> None:
        self._by_seat: dict[int, Offer] = {}

    def make(self, table: Table, here: Set[str], *, by: str, index: int, to: str) -> None:
        """Offer a seat, and to nobody else any more; raises `Refusal`."""
        seating.verify_can_offer(table, by, index, here)
        if to not in here or table.seat_of(to) is not None:
            raise Refusal("bad-value", "a seat is offered to somebody who watches")
        if to == by and table.status == "playing":
            # Whoever goes from seat to seat sees every hand.
            raise Refusal("bad-value", "during a match nobody offers a seat to themselves")
        self._by_seat[index] = Offer(by, to, table.seats[index], table.match)

    def update(self, table: Table, here: Set[str]) -> None:
        """Drop what does not hold: for good, so that none comes back with whoever comes back."""
        self._by_seat = {index: offer for index, offer in self._by_seat.items() if _holds(offer, index, table, here)}

    def seat_for(self, guest: str, index: int) -> Seat | None:
        """The seat as it was when it was offered to the guest; None where it was not."""
        offer = self._by_seat.get(index)
        return None if offer is None or offer.to != guest else offer.seat

    def guests(self) -> Mapping[int, str]:
        """To whom seats are offered, by seat."""
        return {index: offer.to for index, offer in self._by_seat.items()}


def _holds(offer: Offer, index: int, table: Table, here: Set[str]) -> bool:
    """Whether the same people would still offer the same seat to the same guest."""
    if offer.to not in here or table.seat_of(offer.to) is not None or table.match != offer.match:
        return False
    if not seating.is_same(table.seats[index], offer.seat):
        return False
    try:
        # Whoever was away may be back, the host may be somebody else, and a match that counts may have begun.
        seating.verify_can_offer(table, offer.by, index, here)
    except Refusal:
        return False
    return True
