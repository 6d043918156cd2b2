"""`zashiki analyse`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from zashiki.cli.contents import PACK_HELP, with_packs
from zashiki.cli.options import Lang, Records, language_of
from zashiki.cli.records import labelled_records, named_in_errors
from zashiki.cli.signs import tell_programs

if TYPE_CHECKING:
    from zashiki.analysis import Analysis, Judged, Moment
    from zashiki.analysis.analyst import Words
    from zashiki.core.record import Record
    from zashiki.locales import Texts


def analyse(
    files: Records,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object for each record.")] = False,
    processes: Annotated[
        int | None, typer.Option(min=1, max=64, help="Processes to work with; all cores by default.")
    ] = None,
    worlds: Annotated[
        int | None,
        typer.Option(min=2, max=10_000, help="Deals to try for each choice; more is finer and slower."),
    ] = None,
    seed: Annotated[int, typer.Option(help="Another seed tries other deals.")] = 0,
    pack: Annotated[list[Path] | None, typer.Option(help=PACK_HELP)] = None,
    lang: Lang = None,
) -> None:
    """Weigh every decision of a match by what its player could know then, and name the costly ones.

    The marks are those of chess programs: an inaccuracy costs more than 4 in 100 rounds, a mistake more than 10, a
    blunder more than 20. A record that breaks a rule ends the command with exit code 2 and one line that says where.
    """
    from rich.console import Console
    from rich.progress import Progress

    from zashiki.analysis import Effort, can_analyse
    from zashiki.analysis import analyse as analyse_record
    from zashiki.analysis.analyst import analyst_of
    from zashiki.cli.running import INTERRUPTED, make_ready, stop_on_signals
    from zashiki.locales import Texts
    from zashiki.workers import all_cores

    language = language_of(lang)
    texts = Texts(language, ("terminal", "analysis"))
    console = Console(highlight=False)
    effort = None if worlds is None else Effort(worlds, worlds, 4 * worlds, 2 * worlds)
    shown = Console(stderr=True)
    bars = Progress(console=shown, transient=True, disable=not shown.is_terminal)
    with with_packs(pack or ()), bars as progress, stop_on_signals() as stop:

        def show(done: int, total: int) -> None:
            progress.update(bar, completed=done, total=total)
            if stop():
                raise typer.Exit(INTERRUPTED)

        for label, record in labelled_records(files):
            with named_in_errors(label):
                has_analysis = can_analyse(record.game)
            if has_analysis:
                make_ready(Texts(language, ("lab",)), analyst_of(record.game).precompile)
            bar = progress.add_task(texts("analysis-terminal-progress"), total=None)
            with named_in_errors(label):
                found = analyse_record(
                    record, effort=effort, seed=seed, processes=processes or all_cores(), progress=show
                )
            progress.remove_task(bar)
            if as_json:
                tell_programs(msgspec.json.encode(found))
            else:
                for line in _readable(label, record, found, texts):
                    console.print(line, markup=False, soft_wrap=True)


def _readable(label: str, record: Record, found: Analysis, texts: Texts) -> list[str]:
    from zashiki.analysis.analyst import analyst_of
    from zashiki.analysis.marks import COSTLY
    from zashiki.locales import Texts

    names = [seat.name or seat.bot or f"{number}" for number, seat in enumerate(record.seats, start=1)]
    analyst = analyst_of(record.game)
    words = analyst.words(Texts(texts.language, analyst.catalogues), names, record)
    lines = [label, "", texts("analysis-line")]
    lines += [f"  {line}" for line in _line(found.line, found.sides, names, texts)]
    if found.summaries:
        lines += ["", texts("analysis-luck")]
        lines += [f"  {line}" for line in _luck(found, names, texts)]
    lines += ["", texts("analysis-players")]
    width = max(map(len, names))
    for one in found.seats:
        counts = ", ".join(f"{texts(f'analysis-mark-{mark}')} {count}" for mark, count in one.marks.items() if count)
        cost = texts("analysis-cost", percent=round(100 * one.loss))
        lines.append(f"  {names[one.seat]:{width}}  {cost:>5}  {counts}")
    costly = [one for one in found.decisions if one.mark in COSTLY]
    lines += ["", texts("analysis-costly")]
    lines += [f"  {line}" for one in costly for line in _judged(one, names, words, texts)]
    return lines if costly else [*lines, f"  {texts('analysis-costly-none')}"]


def _luck(found: Analysis, names: Sequence[str], texts: Texts) -> Iterator[str]:
    """What chance brought each side beside what its decisions cost, and the greatest strokes of luck."""
    for side, told in zip(found.sides, found.summaries, strict=True):
        name = texts("terminal-comma").join(names[seat] for seat in side)
        percent, error, cost = (round(100 * value) for value in (abs(told.luck), told.error, told.cost))
        way = "for" if told.luck >= 0 else "against"
        yield texts("analysis-luck-of", name=name, way=way, percent=percent, error=error, cost=cost)
    for one in found.strokes:
        luckiest = one.changes.index(max(one.changes))
        name = texts("terminal-comma").join(names[seat] for seat in found.sides[luckiest])
        where = texts("analysis-where", number=one.round)
        percent = round(100 * max(one.changes))
        yield f"{where}  {texts('analysis-luck-stroke', kind=one.kind, name=name, percent=percent)}"


def _line(line: Sequence[Moment], sides: Sequence[Sequence[int]], names: Sequence[str], texts: Texts) -> list[str]:
    """For each round a row of bars, a bar for each moment, for the side that sits first."""
    rounds: dict[int, list[Moment]] = {}
    for moment in line:
        rounds.setdefault(moment.round, []).append(moment)
    side = texts("terminal-comma").join(names[seat] for seat in sides[0])
    rows = [side]
    for number, moments in rounds.items():
        bars = "".join(_BARS[min(len(_BARS) - 1, int(moment.chances[0] * len(_BARS)))] for moment in moments)
        match = texts("analysis-terminal-chance", percent=round(100 * moments[-1].matches[0]))
        rows.append(f"{texts('analysis-terminal-round', number=number)}  {bars}  {texts('analysis-match')} {match}")
    return rows


_BARS = "▁▂▃▄▅▆▇█"


def _judged(one: Judged, names: Sequence[str], words: Words, texts: Texts) -> list[str]:
    cards: Mapping[str, str] = {name: words.picks(one.kind, getattr(one, name)) for name in ("played", "best")}
    did = texts("analysis-did", kind=one.kind, name=names[one.seat], cards=cards["played"])
    cost = texts("analysis-cost", percent=round(100 * one.loss))
    mark = texts(f"analysis-mark-{one.mark.value}")
    where = texts("analysis-where", number=one.round)
    lines = [f"{mark} {cost}  {where}  {did}", f"    {texts('analysis-better', cards=cards['best'])}"]
    return [*lines, *(f"    {words.reason(reason)}" for reason in one.reasons)]
