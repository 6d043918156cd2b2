"""What tuning tells: what was tried, what is won on fresh matches, and what that does to everybody."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from zashiki.lab.charts import course
from zashiki.lab.intervals import Estimate
from zashiki.locales import LANGUAGES
from zashiki.magic.balance.compare_report import Comparison, compare_parts
from zashiki.magic.balance.files import write_numbers, write_rows
from zashiki.magic.balance.packs import content_with
from zashiki.magic.balance.page import Markup, drawn, file_name, folded, page, table, tag
from zashiki.magic.balance.tuning.run import Tuned
from zashiki.magic.balance.words import Words

TUNE, ROWS, NUMBERS = "tune", "tries.csv", "tune.json"


def write_tuning(folder: Path, tuned: Tuned, comparison: Comparison | None) -> None:
    """Write all files of a tuning; the comparison is that of the confirming run, if there was one."""
    write_numbers(folder / NUMBERS, tuned)
    heads = ("try", "distance", "square", *(number.name for number in tuned.goal.numbers))
    write_rows(folder / ROWS, [heads, *((one.number, one.distance, one.square, *one.values) for one in tuned.tries)])
    plans = [tuned.goal.plan] if comparison is None else [comparison.first, comparison.other]
    for language in LANGUAGES:
        words = Words(language, *(content_with(plan.packs) for plan in plans))
        text = page(language, words("tune-title"), *_parts(tuned, comparison, words), name=TUNE)
        (folder / file_name(language, TUNE)).write_text(text, "utf-8")


def verdict(tuned: Tuned, words: Words) -> list[str]:
    """What is won, in sentences."""
    if not tuned.is_better:
        return [words("tune-nothing", tries=len(tuned.tries))]
    if tuned.before is None or tuned.after is None or tuned.gain is None:
        return [words("tune-unconfirmed")]
    told = words("tune-won", before=_told(tuned.before), after=_told(tuned.after), gain=_told(tuned.gain))
    return [told, words("tune-clear" if tuned.gain.low > 0 else "tune-unclear")]


def _told(estimate: Estimate) -> str:
    return f"{estimate.value:.3f} ({estimate.low:.3f} … {estimate.high:.3f})"


def changed_numbers(tuned: Tuned) -> list[tuple[str, int, int, str]]:
    """Every number that the best try changes: its name, before, after, and its range."""
    return [
        (number.name, number.usual, value, f"{number.low} … {number.high}")
        for number, value in zip(tuned.goal.numbers, tuned.best.values, strict=True)
        if value != number.usual
    ]


def _parts(tuned: Tuned, comparison: Comparison | None, words: Words) -> Iterator[Markup]:
    yield tag("h2", words("tune-result"))
    for sentence in verdict(tuned, words):
        yield tag("p", sentence)
    yield tag("p", words("tune-reading"), class_="soft")
    heads = [words(f"lab-column-{key}") for key in ("number", "before", "after")]
    rows = [
        (f"{words.name(name.partition('.')[0])} ({name})", str(before), str(after), ends)
        for name, before, after, ends in changed_numbers(tuned)
    ]
    if rows:
        yield table([*heads, words("tune-column-range")], rows)
    yield tag("h2", words("tune-tried"))
    goal = tuned.goal
    yield tag(
        "p",
        words(
            "tune-tried-reading", tries=len(tuned.tries), numbers=len(goal.numbers), games=goal.games,
            modes=", ".join(map(words.mode, goal.plan.modes)),
        ),
    )  # fmt: skip
    points: list[tuple[float, float, float, float]] = []
    for one in tuned.tries:
        shown = min(one.distance, 1.0)
        points.append((one.number, shown, shown, shown))
    yield drawn(course(words("tune-chart"), points, words("tune-axis")))
    tried = [
        (str(one.number), f"{one.distance:.3f}", _values(tuned, one.values))
        for one in sorted(tuned.tries, key=lambda one: (one.square, one.number))
    ]
    heads = [words("tune-column-try"), words("tune-column-distance"), words("tune-column-values")]
    yield folded(words("tune-every"), table(heads, tried))
    if comparison is not None:
        contents = (content_with(comparison.first.packs), content_with(comparison.other.packs))
        yield tag("h2", words("tune-confirmed"))
        yield from compare_parts(comparison, contents, words)


def _values(tuned: Tuned, values: tuple[int, ...]) -> str:
    pairs = zip(tuned.goal.numbers, values, strict=True)
    return ", ".join(f"{number.name} {value}" for number, value in pairs if value != number.usual) or "–"
