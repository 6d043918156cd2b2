"""A contest's files: every match and every deal as CSV, the standings as JSON and as a drawing."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from zashiki.lab.charts import Bar, intervals, percent
from zashiki.lab.contest import Contest
from zashiki.lab.playing import PlayedMatch, deal_seed, record_of_played
from zashiki.lab.standings import Standings, deal_scores
from zashiki.lab.svg import Drawing
from zashiki.locales import Texts

MATCHES, DEALS, STANDINGS, PLOT = "matches.csv", "deals.csv", "standings.json", "standings.svg"
RECORDS = "records.jsonl"


def write_tables(
    folder: Path, contest: Contest, matches: Sequence[PlayedMatch], standings: Standings, texts: Texts
) -> None:
    """Write all files of the contest, the same for the same matches whatever their order."""
    _write(folder / MATCHES, _match_rows(contest, sorted(matches, key=lambda match: match.pairing)))
    _write(folder / DEALS, _deal_rows(contest, matches))
    (folder / STANDINGS).write_bytes(msgspec.json.format(msgspec.json.encode(standings)) + b"\n")
    (folder / PLOT).write_text(plot(standings, texts).file(), "utf-8")
    if contest.records:
        played = sorted(matches, key=lambda match: match.pairing)
        (folder / RECORDS).write_bytes(b"".join(record_of_played(contest, match).to_json() + b"\n" for match in played))


def _write(path: Path, rows: Iterable[Sequence[object]]) -> None:
    with path.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows(rows)


def _match_rows(contest: Contest, matches: Iterable[PlayedMatch]) -> Iterable[Sequence[object]]:
    sides = range(len(contest.sides()))
    yield (
        "deal", "seed", "first", "second", *(f"side_{side}" for side in sides), *(f"share_{side}" for side in sides),
        *(f"points_{side}" for side in sides), "first_share", "rounds", "actions", "end",
    )  # fmt: skip
    for match in matches:
        pairing = match.pairing
        pair = (contest.players[pairing.first].name, contest.players[pairing.second].name)
        yield (
            pairing.deal, deal_seed(contest, pairing.deal).hex(), *pair, *(pair[player] for player in pairing.seating),
            *map(_number, match.shares), *map(_number, match.points), _number(match.first_share), match.rounds,
            match.actions, match.reason,
        )  # fmt: skip


def _deal_rows(contest: Contest, matches: Sequence[PlayedMatch]) -> Iterable[Sequence[object]]:
    yield "deal", "seed", "first", "second", "first_share", "first_share_alone", "first_margin"
    for score in deal_scores(contest, matches):
        names = (contest.players[score.first].name, contest.players[score.second].name)
        numbers = map(_number, (score.share, score.alone, score.margin))
        yield score.deal, deal_seed(contest, score.deal).hex(), *names, *numbers


def _number(value: float) -> str:
    return f"{value:.6g}"


def plot(standings: Standings, texts: Texts) -> Drawing:
    """Every pair's win share with its interval."""
    bars = [
        Bar(
            f"{pair.first} – {pair.second}",
            pair.share.value,
            pair.share.low,
            pair.share.high,
            f"{percent(pair.share.value)} ({percent(pair.share.low)} – {percent(pair.share.high)})",
        )
        for pair in standings.pairs
    ]
    return intervals(texts("lab-arena-plot", deals=standings.deals), bars, 0.5)
