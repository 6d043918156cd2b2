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
from zashiki.magic.balance.facts import Facts
from zashiki.magic.balance.heat import Heat, heat_of
from zashiki.magic.balance.outliers import Outlier, outliers_of
from zashiki.magic.balance.packs import content_with
from zashiki.magic.balance.page import file_name
from zashiki.magic.balance.plan import Plan
from zashiki.magic.balance.playing import record_of_facts
from zashiki.magic.balance.report import ModeReport, report
from zashiki.magic.balance.sums import ModeSums, ordinary, sums_of
from zashiki.magic.balance.words import Words

NUMBERS, CHARACTERS, CARDS, HEAT, RECORDS = "balance.json", "characters.csv", "cards.csv", "heat.csv", "records"


class Numbers(Tabular, frozen=True):
    """Everything in the report, for programs."""

    plan: Plan
    modes: tuple[ModeReport, ...]

    def to_rows(self) -> list[dict[str, Any]]:
        """One row for each character in each mode."""
        return _dicts(_character_rows([mode.sums for mode in self.modes]))

    def card_rows(self) -> list[dict[str, Any]]:
        """One row for each card in each mode."""
        return _dicts(_card_rows([mode.sums for mode in self.modes]))


def _dicts(rows: Iterable[Sequence[object]]) -> list[dict[str, Any]]:
    head, *body = rows
    return [dict(zip_longest(map(str, head), row)) for row in body]


def write_report(folder: Path | str, plan: Plan, matches: Sequence[Facts]) -> Numbers:
    """Write all files of a run into a folder, which is made."""
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    modes = tuple(_mode(folder, plan, mode, matches) for mode in plan.modes if ordinary(_of(matches, mode)))
    numbers = Numbers(plan, modes)
    write_numbers(folder / NUMBERS, numbers)
    for language in LANGUAGES:
        text = report(plan, modes, Words(language, content_with(plan.packs)))
        (folder / file_name(language)).write_text(text, "utf-8")
    write_rows(folder / CHARACTERS, _character_rows([mode.sums for mode in modes]))
    write_rows(folder / CARDS, _card_rows([mode.sums for mode in modes]))
    write_rows(folder / HEAT, _heat_rows([(mode.sums.mode, mode.heat) for mode in modes]))
    return numbers


def write_numbers(path: Path, numbers: msgspec.Struct) -> None:
    """Write numbers for programs."""
    path.write_bytes(msgspec.json.format(msgspec.json.encode(numbers)) + b"\n")


def _of(matches: Iterable[Facts], mode: str) -> list[Facts]:
    return sorted((facts for facts in matches if facts.key.mode == mode), key=lambda facts: facts.key)


def _mode(folder: Path, plan: Plan, mode: str, matches: Sequence[Facts]) -> ModeReport:
    rules = plan.rules(mode)
    played = _of(matches, mode)
    usual = ordinary(played)
    sums = sums_of(mode, rules.sides, played)
    outliers = tuple(outliers_of(sums, usual))
    records = {outlier.example: _write_record(folder, plan, outlier, usual) for outlier in outliers}
    board = content_with(plan.packs).boards[rules.map]
    return ModeReport(sums, outliers, records, heat_of(board, rules.sides, usual))


def _write_record(folder: Path, plan: Plan, outlier: Outlier, matches: Sequence[Facts]) -> str:
    facts = next(facts for facts in matches if facts.key.number == outlier.example)
    name = f"{RECORDS}/{outlier.mode}-{outlier.example}.json"
    (folder / RECORDS).mkdir(exist_ok=True)
    (folder / name).write_bytes(record_of_facts(plan, facts).to_json() + b"\n")
    return name


def write_rows(path: Path, rows: Iterable[Sequence[object]]) -> None:
    """Write a table for spreadsheets, its first row the names of the columns."""
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


def _heat_rows(modes: Iterable[tuple[str, Heat]]) -> Iterable[Sequence[object]]:
    yield "mode", "kind", "id", "other", "count", "fair_shares", "low", "high"
    for mode, heat in modes:
        for tile in heat.tiles:
            yield mode, "tile", tile.tile, "", tile.count
        for meeting in heat.meetings:
            ratio = meeting.fairness.ratio
            numbers = (meeting.fairness.count, ratio.value, ratio.low, ratio.high)
            yield mode, meeting.kind, meeting.character, meeting.other, *numbers


def _number(value: object) -> object:
    return f"{value:.6g}" if isinstance(value, float) else value
