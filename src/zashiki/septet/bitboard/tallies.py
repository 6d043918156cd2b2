"""What many rounds come to: the sums that every playout adds to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from zashiki.septet.bitboard import layout as at
from zashiki.septet.bitboard.plain import PlainRound

ROUNDS, TRICKS, WINS, POINTS, REASONS = 0, 1, 2, 5, 8
"""Places in a row of sums: rounds, tricks, rounds won and points by side, rounds by the reason of their end."""
SIZE = REASONS + len(at.REASON_NAMES)


class Tally(msgspec.Struct, frozen=True):
    """The sums over some rounds of random play."""

    rounds: int
    tricks: int
    """Completed tricks."""
    wins: tuple[int, ...]
    """Rounds won, by side; several sides may win one round."""
    points: tuple[int, ...]
    """By side."""
    reasons: Mapping[str, int]
    """How many rounds ended for each reason, as `zashiki.septet.rules.scoring` names them."""

    @classmethod
    def read(cls, row: Sequence[int], sides: int) -> Tally:
        """The sums from a row."""
        numbers = [int(number) for number in row]
        return cls(
            rounds=numbers[ROUNDS],
            tricks=numbers[TRICKS],
            wins=tuple(numbers[WINS : WINS + sides]),
            points=tuple(numbers[POINTS : POINTS + sides]),
            reasons={
                name: numbers[REASONS + index]
                for index, name in enumerate(at.REASON_NAMES)
                if name is not None and numbers[REASONS + index]
            },
        )


def count_plain(game: PlainRound, row: list[int]) -> None:
    """Add a finished round to the sums."""
    row[ROUNDS] += 1
    row[TRICKS] += game.trick_count
    row[REASONS + game.reason] += 1
    for side in range(game.sides):
        row[WINS + side] += game.winners >> side & 1
        row[POINTS + side] += game.points(side)
