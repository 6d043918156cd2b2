"""The compiled way to play out rounds: buffers made, the fastest kernel that fits chosen. Importing it needs numba."""

from __future__ import annotations

from collections.abc import Sequence

from zashiki.septet.bitboard import lanes, playing, tallies, team_rounds, teams
from zashiki.septet.bitboard.machine import WIDE
from zashiki.septet.bitboard.packing import empty_position
from zashiki.septet.bitboard.words import Words, empty_row, empty_table, table, u64
from zashiki.septet.rules.variants import Rules


def playouts(rules: Rules, count: int, seed: int) -> Words:
    """The sums of `count` rounds of random play, each from its own random deal."""
    position, tally, draws = empty_position(rules), empty_row(tallies.SIZE), empty_row(2)
    begin, number = u64(seed), u64(count)
    if not teams.fits(rules):
        playing.play_deals(position, begin, u64(0), number, tally, draws)
    elif WIDE:
        rows, stock = empty_row(lanes.LANE_WORDS), empty_row(lanes.STOCK_WORDS)
        lanes.play_lanes(position, begin, number, tally, rows, stock, draws, empty_row(teams.GLOSSARY))
    else:
        team_rounds.play_team_deals(position, begin, u64(0), number, tally, empty_row(teams.GLOSSARY))
    return tally


def playouts_from(rules: Rules, positions: Sequence[Words], count: int, seed: int) -> list[Words]:
    """For each position the sums of playing it on `count` times."""
    rows, sums = table(positions), empty_table(len(positions), tallies.SIZE)
    scratch, draws = empty_position(rules), empty_row(2)
    begin, number = u64(seed), u64(count)
    if teams.fits(rules):
        team_rounds.play_team_on(rows, scratch, begin, number, sums, draws, empty_row(teams.GLOSSARY))
    else:
        playing.play_on(rows, scratch, begin, number, sums, draws)
    return list(sums)
