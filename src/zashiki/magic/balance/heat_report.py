"""The heat maps of a report: where pieces stand, and who fares how with which card and against whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zashiki.lab.charts import counts
from zashiki.lab.heat_maps import Field, Spot, board_map, table_map
from zashiki.lab.svg import Drawing
from zashiki.magic.balance.heat import KINDS, Heat, Meeting
from zashiki.magic.balance.page import Markup, drawn, folded, tag
from zashiki.magic.balance.words import Words, ratio

FEWEST = 10
"""A field that rests on fewer seats stays empty."""
MOST_TILES = 24
"""Of a map that is no grid, those on which most turns ended."""


def heat_maps(heat: Heat, words: Words) -> Markup:
    """All heat maps of a mode, to be opened."""
    return folded(words("heat-title"), *_maps(heat, words))


def _maps(heat: Heat, words: Words) -> Iterator[Markup]:
    yield tag("p", words("heat-reading", fewest=FEWEST), class_="soft")
    total = sum(tile.count for tile in heat.tiles)
    title = words("heat-tiles")
    if any(tile.column is None for tile in heat.tiles):
        most = sorted(heat.tiles, key=lambda tile: (-tile.count, tile.tile))[:MOST_TILES]
        rows = [(words.name(tile.tile), tile.count) for tile in most]
        yield drawn(counts(title, rows, lambda label, count: f"{label}: {count}", total))
    else:
        spots = [
            Spot(tile.column, tile.row, tile.count / (total or 1), f"{tile.tile}: {tile.count}")
            for tile in heat.tiles
            if tile.column is not None and tile.row is not None
        ]
        yield drawn(board_map(title, spots))
    for kind in KINDS:
        told = [meeting for meeting in heat.of(kind) if meeting.fairness.count >= FEWEST]
        if told:
            yield drawn(_table(words(f"heat-{kind}"), told, words))
        elif heat.of(kind):
            yield tag("p", words(f"heat-{kind}"), ": ", words("heat-too-few", fewest=FEWEST))


def _table(title: str, meetings: Sequence[Meeting], words: Words) -> Drawing:
    """A column for each character, a row for each card or other character."""
    columns = sorted({meeting.character for meeting in meetings}, key=words.name)
    rows = sorted({meeting.other for meeting in meetings}, key=words.name)
    fields = [
        Field(
            rows.index(meeting.other),
            columns.index(meeting.character),
            meeting.fairness.ratio.value - 1,
            f"{meeting.fairness.ratio.value:.2f}",
            f"{words.name(meeting.character)}, {words.name(meeting.other)}: {ratio(meeting.fairness.ratio)}, "
            f"{meeting.fairness.count}",
        )
        for meeting in meetings
    ]
    return table_map(title, [words.name(row) for row in rows], [words.name(column) for column in columns], fields)
