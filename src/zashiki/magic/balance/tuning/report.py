"""What tuning tells: what was tried, what is won on fresh matches, and what that does to everybody."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from zashiki.locales import LANGUAGES
from zashiki.magic.balance.compare_report import Comparison, compare_parts
from zashiki.magic.balance.files import write_numbers, write_rows
from zashiki.magic.balance.packs import content_with
from zashiki.magic.balance.page import Markup, file_name, folded, page, table, tag
from zashiki.magic.balance.tuning.confirming import Won
from zashiki.magic.balance.tuning.run import Goal, Tuned
from zashiki.magic.balance.words import Words

TUNE, ROWS, SHARES, NUMBERS = "tune", "tries.csv", "shares.csv", "tune.json"
_LISTED = 200
"""So many effects are listed in the report; the file has all."""


def write_tuning(folder: Path, tuned: Tuned, comparison: Comparison | None) -> None:
    """Write all files of a tuning; the comparison is that of the confirming run, if there was one."""
    write_numbers(folder / NUMBERS, tuned)
    heads = ("try", *(number.name for number in tuned.goal.numbers))
    write_rows(folder / ROWS, [heads, *((one.number, *one.values) for one in tuned.tries)])
    seen = [(one.number, each.mode, each.character, each.seats, each.share) for one in tuned.tries for each in one.seen]
    write_rows(folder / SHARES, [("try", "mode", "character", "seats", "share"), *seen])
    plans = [tuned.goal.plan] if comparison is None else [comparison.first, comparison.other]
    for language in LANGUAGES:
        words = Words(language, *(content_with(plan.packs) for plan in plans))
        text = page(language, words("tune-title"), *_parts(tuned, comparison, words), name=TUNE)
        (folder / file_name(language, TUNE)).write_text(text, "utf-8")


def verdict(tuned: Tuned, words: Words) -> list[str]:
    """What is won, in sentences."""
    if not tuned.is_better:
        return [words("tune-nothing")]
    if tuned.each is None or tuned.together is None:
        return [words("tune-unconfirmed")]
    if len(tuned.goal.plan.modes) == 1:
        return _told("tune-won", tuned.each, words)
    return [*_told("tune-won-together", tuned.together, words), *_told("tune-won-each", tuned.each, words)]


def _told(key: str, won: Won, words: Words) -> list[str]:
    """What is won, and whether that is more than chance."""
    figures = {"before": (won.before, 3), "after": (won.after, 3), "gain": (won.gain, 4)}
    told = {
        name: f"{figure.value:.{places}f} ({figure.low:.{places}f} … {figure.high:.{places}f})"
        for name, (figure, places) in figures.items()
    }
    return [words(key, **told), words("tune-clear" if won.gain.low > 0 else "tune-unclear")]


def changed_numbers(tuned: Tuned) -> list[tuple[str, int, int, str]]:
    """Every number that the best try changes: its name, before, after, and its range."""
    return [
        (number.name, number.usual, value, f"{number.low} … {number.high}")
        for number, value in zip(tuned.goal.numbers, tuned.best, strict=True)
        if value != number.usual
    ]


def _parts(tuned: Tuned, comparison: Comparison | None, words: Words) -> Iterator[Markup]:
    yield tag("h2", words("tune-result"))
    for sentence in verdict(tuned, words):
        yield tag("p", sentence)
    yield tag("p", words("tune-reading"), class_="soft")
    heads = [words(f"lab-column-{key}") for key in ("number", "before", "after")]
    rows = [
        (_called(number, words), str(before), str(after), ends)
        for number, before, after, ends in changed_numbers(tuned)
    ]
    if rows:
        yield table([*heads, words("tune-column-range")], rows)
    yield tag("h2", words("tune-tried"))
    goal = tuned.goal
    yield tag(
        "p",
        words(
            "tune-tried-reading", tries=len(tuned.tries), numbers=len(goal.numbers), matches=goal.matches,
            modes=", ".join(map(words.mode, goal.plan.modes)),
        ),
    )  # fmt: skip
    heads = [words("lab-column-number"), words("lab-column-character"), words("tune-column-effect")]
    yield folded(words("tune-effects"), table(heads, _effects(tuned, words)))
    yield folded(words("tune-expected"), table(_expected_heads(goal, words), _expected(tuned, words)))
    if comparison is not None:
        contents = (content_with(comparison.first.packs), content_with(comparison.other.packs))
        yield tag("h2", words("tune-confirmed"))
        yield from compare_parts(comparison, contents, words)


def _called(number: str, words: Words) -> str:
    return f"{words.name(number.partition('.')[0])} ({number})"


def _effects(tuned: Tuned, words: Words) -> Iterator[tuple[str, str, str]]:
    """What one more of each number does; the surest first."""
    surest = sorted(tuned.effects, key=lambda one: -abs(one.change.value) / (one.change.error or 1.0))
    for effect in surest[:_LISTED]:
        change = effect.change
        told = f"{change.value:+.3f} ({change.low:+.3f} … {change.high:+.3f})"
        yield _called(effect.number, words), words.name(effect.character), told


def _expected_heads(goal: Goal, words: Words) -> list[str]:
    return [words("lab-column-character"), *map(words.mode, goal.plan.modes)]


def _expected(tuned: Tuned, words: Words) -> Iterator[tuple[str, ...]]:
    """What is expected of each character in each mode, before and after."""
    cells: dict[str, list[str]] = {}
    for one in tuned.expected:
        cells.setdefault(one.character, []).append(f"{one.before.value:.2f} → {one.after.value:.2f}")
    for character, told in cells.items():
        yield words.name(character), *told
