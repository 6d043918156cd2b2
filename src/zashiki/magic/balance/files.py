"""The files of a balance run: the report in every language, the numbers for programs, the matches that show them."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any

import msgspec

from zashiki.core.rows import Tabular
from zashiki.locales import LANGUAGES
from zashiki.magic.balance.comparing import compare
from zashiki.magic.balance.facts import Facts
from zashiki.magic.balance.outliers import Outlier, outliers_of
from zashiki.magic.balance.packs import content_with
from zashiki.magic.balance.page import file_name
from zashiki.magic.balance.plan import Plan
from zashiki.magic.balance.playing import record_of_facts
from zashiki.magic.balance.report import ModeReport, report
from zashiki.magic.balance.sums import ModeSums, sums_of
from zashiki.magic.balance.words import Words

NUMBERS, CHARACTERS, CARDS, RECORDS = "balance.json", "characters.csv", "cards.csv", "records"


class Numbers(Tabular, frozen=True):
    """Everything in the report, for programs."""

    plan: Plan
    modes: tuple[ModeReport, ...]
    other: Plan | None = None

    def to_rows(self) -> list[dict[str, Any]]:
        """One row for each character in each mode."""
        return _dicts(_character_rows([mode.sums for mode in self.modes]))

    def card_rows(self) -> list[dict[str, Any]]:
        """One row for each card in each mode."""
        return _dicts(_card_rows([mode.sums for mode in self.modes]))


def _dicts(rows: Iterable[Sequence[object]]) -> list[dict[str, Any]]:
    head, *body = rows
    return [dict(zip_longest(map(str, head), row)) for row in body]


def write_report(
    folder: Path, plan: Plan, matches: Sequence[Facts], other: Plan | None = None, later: Sequence[Facts] = ()
) -> Numbers:
    """Write all files of a run, and of another one that it is compared with, match by match."""
    modes = tuple(_mode(folder, plan, mode, matches, later) for mode in plan.modes if _of(matches, mode))
    numbers = Numbers(plan, modes, other)
    (folder / NUMBERS).write_bytes(msgspec.json.format(msgspec.json.encode(numbers)) + b"\n")
    contents = [content_with(each.packs) for each in (plan, other) if each is not None]
    for language in LANGUAGES:
        text = report(plan, modes, Words(language, *contents), other)
        (folder / file_name(language)).write_text(text, "utf-8")
    _write(folder / CHARACTERS, _character_rows([mode.sums for mode in modes]))
    _write(folder / CARDS, _card_rows([mode.sums for mode in modes]))
    return numbers


def _of(matches: Iterable[Facts], mode: str) -> list[Facts]:
    return sorted((facts for facts in matches if facts.key.mode == mode), key=lambda facts: facts.key)


def _mode(folder: Path, plan: Plan, mode: str, matches: Sequence[Facts], later: Sequence[Facts]) -> ModeReport:
    sides = len(plan.rules(mode).sides)
    before, after = _of(matches, mode), _of(later, mode)
    sums = sums_of(mode, sides, before)
    outliers = tuple(outliers_of(sums, before))
    records = {outlier.example: _write_record(folder, plan, outlier, before) for outlier in outliers}
    if not after:
        return ModeReport(sums, outliers, records)
    # An interrupted run may lack matches of the other.
    both = {facts.key.number for facts in before} & {facts.key.number for facts in after}
    pairs = [[facts for facts in run if facts.key.number in both] for run in (before, after)]
    if not both:
        return ModeReport(sums, outliers, records)
    change = compare(sums_of(mode, sides, pairs[0]), sums_of(mode, sides, pairs[1]), pairs[0], pairs[1])
    return ModeReport(sums, outliers, records, change)


def _write_record(folder: Path, plan: Plan, outlier: Outlier, matches: Sequence[Facts]) -> str:
    facts = next(facts for facts in matches if facts.key.number == outlier.example)
    name = f"{RECORDS}/{outlier.mode}-{outlier.example}.json"
    (folder / RECORDS).mkdir(exist_ok=True)
    (folder / name).write_bytes(record_of_facts(plan, facts).to_json() + b"\n")
    return name


def _write(path: Path, rows: Iterable[Sequence[object]]) -> None:
    with path.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([_number(value) for value in row] for row in rows)


def _character_rows(modes: Sequence[ModeSums]) -> Iterable[Sequence[object]]:
    yield "mode", "character", "seats", "wins", "fair_shares", "low", "high", "offered", "damage", "faints", "out"
    for mode in modes:
        for sums in mode.characters:
            fairness = sums.fairness
            numbers = (fairness.ratio.value, fairness.ratio.low, fairness.ratio.high)
            yield (
                mode.mode, fairness.id, fairness.count, fairness.wins, *numbers, sums.offered,
                sums.damage, sums.faints, sums.out.value,
            )  # fmt: skip


def _card_rows(modes: Sequence[ModeSums]) -> Iterable[Sequence[object]]:
    yield "mode", "card", "drawn", "played", "use", "fair_shares_when_played", "low", "high"
    for mode in modes:
        for card in mode.cards:
            ratio = None if card.when_played is None else card.when_played.ratio
            numbers = () if ratio is None else (ratio.value, ratio.low, ratio.high)
            yield mode.mode, card.id, card.drawn, card.played, card.use, *numbers


def _number(value: object) -> object:
    return f"{value:.6g}" if isinstance(value, float) else value
