"""What a change has done, as a designer reads it: what was changed first, then every figure before and after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zashiki.core.rows import Tabular
from zashiki.lab.charts import Bar, Shift, percent, shifts
from zashiki.lab.intervals import Estimate
from zashiki.lab.paired import PairedChange
from zashiki.magic.balance.comparing import KINDS, Change, ModeChange
from zashiki.magic.balance.page import Markup, drawn, folded, joined, page, table, tag
from zashiki.magic.balance.plan import Plan
from zashiki.magic.balance.report import options_of, plan_facts
from zashiki.magic.balance.words import Words, ratio
from zashiki.magic.content.content import Content
from zashiki.magic.packing.compare import Difference, differences

COMPARE = "compare"
MOST_CARDS = 12
"""Cards in the chart; the table has all."""


class Comparison(Tabular, frozen=True):
    """Two runs of the same matches, and what changed between them."""

    first: Plan
    other: Plan
    reach: float
    """How far the wanted interval goes to either side, in fair shares."""
    modes: tuple[ModeChange, ...]

    def to_rows(self) -> list[dict[str, object]]:
        """One row for each figure in each mode."""
        return [_row(mode.mode, change, self.reach) for mode in self.modes for change in mode.changes]

    @property
    def clear(self) -> list[tuple[str, Change]]:
        """The modes and changes that are more than chance."""
        return [
            (mode.mode, change) for mode in self.modes for kind in KINDS for change in mode.of(kind) if change.is_clear
        ]


def _row(mode: str, change: Change, reach: float) -> dict[str, object]:
    row: dict[str, object] = {
        "mode": mode,
        "kind": change.kind,
        "before_id": change.before_id,
        "after_id": change.after_id,
    }
    paired = change.paired
    numbers = (None,) * 9 if paired is None else (
        paired.before.value, paired.after.value, paired.difference.value, paired.difference.low, paired.difference.high,
        paired.gain, paired.p, change.q, change.needed(reach),
    )  # fmt: skip
    names = ("before", "after", "difference", "low", "high", "error_ratio", "p", "q", "matches_needed")
    return {**row, **dict(zip(names, numbers, strict=True))}


def changed_options(first: Plan, other: Plan) -> list[tuple[str, str, str]]:
    """The rule options that differ in any mode: name, before, after."""
    found: dict[str, tuple[str, str]] = {}
    for mode in first.modes:
        before, after = (dict(plan.rules(mode).options) for plan in (first, other))
        for name in sorted(before.keys() | after.keys()):
            values = (str(before.get(name, "–")).lower(), str(after.get(name, "–")).lower())
            if name != "packs" and values[0] != values[1]:
                found[name] = values
    return [(name, *values) for name, values in found.items()]


def compare_page(comparison: Comparison, contents: tuple[Content, Content], words: Words) -> str:
    """The report of a comparison in a language."""
    parts = compare_parts(comparison, contents, words)
    return page(words.language, words("compare-title"), *parts, name=COMPARE)


def compare_parts(comparison: Comparison, contents: tuple[Content, Content], words: Words) -> Iterator[Markup]:
    """The report without the page around it."""
    first, other = comparison.first, comparison.other
    yield tag("h2", words("compare-changed"))
    yield _changed(comparison, differences(*contents, words.language), words)
    told = "; ".join(filter(None, (", ".join(other.packs.sources), options_of(other))))
    matches = sum(mode.pairs for mode in comparison.modes)
    yield plan_facts(first, matches, words, ("other", f"{told} ({other.packs.content[:12]})"))
    yield tag("p", words("compare-reading"), class_="soft")
    yield tag("h2", words("compare-clear"))
    yield _clear(comparison, words)
    yield tag("p", words("compare-clear-reading"), class_="soft")
    yield _overview(comparison, words)
    if not comparison.modes:
        yield tag("p", words("compare-too-few"))
    for mode in comparison.modes:
        yield tag("h2", words.mode(mode.mode), id=mode.mode)
        yield from _mode(mode, comparison.reach, words)


def _changed(comparison: Comparison, found: Sequence[Difference], words: Words) -> Markup:
    items = [
        tag("li", words("compare-option", name=name, before=before, after=after))
        for name, before, after in changed_options(comparison.first, comparison.other)
    ]
    for each in found:
        lines = tag("ul", *(tag("li", line) for line in each.lines)) if each.lines else Markup("")
        items.append(tag("li", words(f"pack-{each.change}", title=each.title, id=each.id), lines))
    return tag("ul", *items) if items else tag("p", words("compare-same"))


def change_name(change: Change, words: Words) -> str:
    """What a figure is about; both names where one thing has taken the place of another."""
    if change.kind == "rounds":
        return words("lab-change-rounds")
    if change.kind == "end":
        return words.end(change.id)
    if change.kind == "place":
        return words.place(change.id)
    names = dict.fromkeys(words.name(each) for each in (change.before_id, change.after_id) if each)
    return " → ".join(names)


def clear_lines(comparison: Comparison, words: Words) -> list[str]:
    """A sentence for each change that is more than chance."""
    return [
        words(
            "compare-line",
            mode=words.mode(mode),
            name=change_name(change, words),
            kind=words(f"compare-{change.kind}"),
            before=f"{paired.before.value:.2f}",
            after=f"{paired.after.value:.2f}",
            difference=_signed(paired.difference),
        )
        for mode, change in comparison.clear
        if (paired := change.paired) is not None
    ]


def _clear(comparison: Comparison, words: Words) -> Markup:
    lines = clear_lines(comparison, words)
    return tag("ul", *(tag("li", line) for line in lines)) if lines else tag("p", words("compare-nothing-clear"))


def overview_rows(comparison: Comparison, words: Words) -> list[tuple[str, ...]]:
    """For each mode: pairs, how many went alike, the error by pairs, and the matches for the wanted interval."""
    return [
        (
            words.mode(mode.mode),
            str(mode.pairs),
            percent(mode.alike / mode.pairs),
            "–" if mode.gain is None else f"{mode.gain:.2f}",
            "–" if (needed := mode.needed(comparison.reach)) is None else str(needed),
        )
        for mode in comparison.modes
    ]


def overview_heads(comparison: Comparison, words: Words) -> list[str]:
    """What stands above `overview_rows`."""
    heads = [words(f"compare-column-{key}") for key in ("mode", "pairs", "alike", "gain")]
    return [*heads, words("compare-column-needed", reach=f"{comparison.reach:g}")]


def _overview(comparison: Comparison, words: Words) -> Markup:
    rows = table(overview_heads(comparison, words), overview_rows(comparison, words))
    return joined((rows, tag("p", words("compare-gain-reading"), class_="soft")))


def _mode(mode: ModeChange, reach: float, words: Words) -> Iterator[Markup]:
    for kind, most in (("character", None), ("place", None), ("card", MOST_CARDS)):
        told = [_shift(change, change.paired, words) for change in mode.of(kind)[:most] if change.paired is not None]
        if told:
            yield drawn(shifts(words(f"lab-change-{kind}s"), told, 1.0, "{:.2f}".format))
    heads = [words(f"lab-column-{key}") for key in ("number", "before", "after", "difference")]
    heads.append(words("compare-column-q"))
    every = [change for kind in KINDS for change in mode.of(kind)]
    rows = [_cells(change, reach, words) for change in every]
    heads.append(words("compare-column-needed", reach=f"{reach:g}"))
    yield folded(words("compare-every"), table(heads, rows, [change.is_clear for change in every]))


def _shift(change: Change, paired: PairedChange, words: Words) -> Shift:
    name = change_name(change, words)
    before, after = (
        Bar(name, each.value, each.low, each.high, f"{words(f'lab-column-{key}')} {ratio(each)}")
        for key, each in (("before", paired.before), ("after", paired.after))
    )
    return Shift(before, after, change.is_clear)


def _cells(change: Change, reach: float, words: Words) -> tuple[str, ...]:
    name = f"{change_name(change, words)} ({words(f'compare-{change.kind}')})"
    paired = change.paired
    if paired is None:
        return (name, "–", "–", "–", "–", "–")
    needed = change.needed(reach)
    told = "–" if needed is None else str(needed)
    return name, ratio(paired.before), ratio(paired.after), _signed(paired.difference), f"{change.q:.3f}", told


def _signed(difference: Estimate) -> str:
    return f"{difference.value:+.2f} ({difference.low:+.2f} … {difference.high:+.2f})"
