"""The files of a comparison: the report in every language, every change as a table, the numbers for programs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from zashiki.core.errors import InvalidRules
from zashiki.core.game import OptionValue
from zashiki.locales import LANGUAGES
from zashiki.magic.balance.compare_report import COMPARE, Comparison, compare_page
from zashiki.magic.balance.comparing import compare
from zashiki.magic.balance.facts import Facts
from zashiki.magic.balance.files import write_numbers, write_rows
from zashiki.magic.balance.packs import content_with
from zashiki.magic.balance.page import file_name
from zashiki.magic.balance.plan import Plan
from zashiki.magic.balance.run import make_plan
from zashiki.magic.balance.words import Words

CHANGES, NUMBERS = "changes.csv", "compare.json"
REACH = 0.05
"""The wanted interval goes so far to either side, in fair shares."""
LEAST_REACH = 0.001
"""Nobody plays the matches for less."""


def change_plan(plan: Plan, packs: tuple[str, ...], options: dict[str, OptionValue]) -> tuple[Plan, Plan]:
    """The plan, and one with other packs and options, of which both deal alike.

    Raises `InvalidRules` where nothing would change, or the modes are not played with as many sides.
    """
    made = [
        make_plan(sources, plan.modes, plan.players, chosen, plan.seed, plan.casting, dealing="paired")
        for sources, chosen in ((plan.packs.sources, plan.options), (packs, {**plan.options, **options}))
    ]
    first, other = made
    if all(first.rules(mode) == other.rules(mode) for mode in first.modes):
        raise InvalidRules(
            f"nothing changes from {'+'.join(first.packs.sources)} to {'+'.join(packs)}: name another pack, or an "
            "option with --change NAME=VALUE"
        )
    return first, other


def check_reach(reach: float) -> None:
    """Refuse a reach that is none: raises `InvalidRules`."""
    if not LEAST_REACH <= reach <= 1:
        raise InvalidRules(f"expected an interval that reaches {LEAST_REACH} to 1 to either side, got {reach:g}")


def write_comparison(
    folder: Path | str,
    first: Plan,
    other: Plan,
    earlier: Sequence[Facts],
    later: Sequence[Facts],
    reach: float = REACH,
) -> Comparison:
    """Compare two runs match by match and write all files into a folder, which is made.

    Raises `InvalidRules` for a reach that is none.
    """
    check_reach(reach)
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    comparison = Comparison(first, other, reach, compare(first, other, earlier, later))
    contents = (content_with(first.packs), content_with(other.packs))
    write_numbers(folder / NUMBERS, comparison)
    rows = comparison.to_rows()
    write_rows(folder / CHANGES, [list(rows[0]), *(list(row.values()) for row in rows)] if rows else [])
    for language in LANGUAGES:
        (folder / file_name(language, COMPARE)).write_text(
            compare_page(comparison, contents, Words(language, *contents)), "utf-8"
        )
    return comparison
