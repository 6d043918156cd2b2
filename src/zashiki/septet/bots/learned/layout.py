"""Where the compiled players keep what: rows of words and of numbers beside the kernel's position.

A *memory* is what the players of a round know of one another, all of it public or told to somebody by a pass. A *view*
is worked out anew for each decision: what the player to move sees, and what follows from it for every card.
"""

from __future__ import annotations

from zashiki.septet.bitboard.words import u64

SEATS = 4


class _Row:
    """Hands out places in a row, one after the other."""

    def __init__(self) -> None:
        self.size = 0

    def take(self, words: int = 1) -> int:
        place = self.size
        self.size += words
        return u64(place)


_memory = _Row()
UNPLAYED = _memory.take()
"""The deck without the turned-up card and all cards played."""
BEST_CARD = _memory.take()
"""The card that is winning the trick, 0 before the lead."""
OPEN = _memory.take(SEATS)
"""By seat: the playable cards that lie open in straw piles (S10.5)."""
VOID = _memory.take(SEATS)
"""By seat: all cards of the suits that its hidden hand has failed to follow."""
TOLD = _memory.take(SEATS * SEATS)
"""By viewer and seat: the cards that the viewer passed there or was shown (S10.3, S10.4)."""
SHOWN = _memory.take()
"""The card that the leader of the first round has shown, or 0."""
SHOWER = _memory.take()
"""Who has shown it."""
DISCARD = _memory.take(SEATS)
"""By seat: its discard (S8.3)."""
SEEN_BELOW = _memory.take()
"""The face-down cards that all have seen in an exchange (S8.6)."""
SEALS_BEFORE = _memory.take(SEATS)
"""By side: how many bosses it had sealed before this round (S7.6)."""
MEMORY_WORDS = _memory.size

_view = _Row()
SIDE = _view.take()
OTHERS = _view.take()
"""The cards that others may hold."""
HIDDEN = _view.take()
"""Those of them of which the mover does not know where they are."""
FOLLOWERS = _view.take()
"""How many players come after the mover in this trick."""
KNOWN_OF = _view.take(SEATS - 1)
"""By follower: the cards that the mover knows in its hand."""
VOID_OF = _view.take(SEATS - 1)
FRIEND = _view.take(SEATS - 1)
"""By follower: whether it is a partner."""
VIEW_WORDS = _view.size

_numbers = _Row()
AWAY = _numbers.take(SEATS - 1)
"""By follower: the chance that it does not hold a given hidden card."""
UNIT = _numbers.take()
"""What the next boss is worth, in chances of winning the round."""
WIN = _numbers.take()
"""What the round is worth to the mover's side if it wins this trick, whatever is played to it now."""
LOSE = _numbers.take()
PROGRESS = _numbers.take()
"""The share of the tricks that are played."""
VIEW_NUMBERS = _numbers.size

_zones = _Row()
ZONE_COUNT = 3
"""Places of different kinds in which hidden cards may lie: hands, a discard, the face-down rows together."""
ZONES = _zones.take()
"""How many zones there are."""
ROOM = _zones.take(ZONE_COUNT)
"""By zone: how many hidden cards lie in it."""
ALLOWED = _zones.take(ZONE_COUNT)
"""By zone: the cards that may."""
HELD = _zones.take(ZONE_COUNT)
"""By zone: the cards that are known to lie in the same hand."""
ZONE_SEAT = _zones.take(ZONE_COUNT)
"""By zone: the seat whose hand or discard it is."""
ZONE_KIND = _zones.take(ZONE_COUNT)
"""By zone: what it is."""
CLASS = _zones.take(1 << ZONE_COUNT)
"""By set of zones: the hidden cards that may lie in these zones and no others."""
VIEWER = _zones.take()
ZONE_WORDS = _zones.size

IN_HAND, IN_DISCARD, IN_ROWS = (u64(n) for n in range(3))
"""Kinds of zones."""

MOST_ROOM = 18
"""More than any zone has room for."""
WAYS = (1 << ZONE_COUNT) * MOST_ROOM * MOST_ROOM
"""The length of a table of counts: by class, and by the room left in the first two zones."""

PASS_OFFSET = u64(3)
"""How many cards are passed, wherever cards are passed (S3.2)."""
