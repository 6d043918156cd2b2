"""What a host needs for so many people at once, by the arithmetic of `docs/capacity.md`.

    python benchmarks/capacity.py [--figures benchmarks/server.json] [--people 100 10000 1000000] [--write]

Reads what `server_load.py --out` measured. Everything that was not measured is an assumption and stands in `Habits`.
"""

from __future__ import annotations

import argparse
import json
import math
import re
from collections.abc import Sequence
from pathlib import Path

import msgspec

HERE = Path(__file__).parent
PAGE = HERE.parent / "docs/capacity.md"


class Habits(msgspec.Struct, frozen=True):
    """What people do, on average. Assumptions, not measurements."""

    seconds_per_move: float = 6.0
    """Between two moves at a table, of people and bots together."""
    people_per_table: float = 1.6
    """Most play against bots, some with friends."""
    share_of_magic: float = 0.3
    """Tables of the costlier game."""
    bots_per_table: float = 2.0
    bot_seconds: float = 0.8
    """CPU that a bot may take for a move at the table's usual pace; less where processes are shared."""
    bot_share_of_moves: float = 0.6
    busy: float = 0.5
    """How far a core may be used so that nobody waits."""
    stored_bytes_per_move: float = 120.0


class Need(msgspec.Struct, frozen=True):
    """What a host needs."""

    people: int
    tables: float
    moves_per_second: float
    web_cores: float
    web_processes: int
    bot_cores: float
    writes_per_second: float
    megabit_per_second: float
    memory_gib: float
    stored_gib_per_day: float


def needed(figures: dict[str, dict[str, float]], people: int, habits: Habits) -> Need:
    """The arithmetic."""
    tables = people / habits.people_per_table
    moves = tables / habits.seconds_per_move
    magic = habits.share_of_magic
    cpu_us = (1 - magic) * figures["team-64"]["cpu_us_per_move"] + magic * figures["magic-64"]["cpu_us_per_move"]
    # The benchmark's tables have four listeners (two in Magic); an average table here has fewer, which is left out.
    sent = (1 - magic) * figures["team-64"]["bytes_per_move"] + magic * figures["magic-64"]["bytes_per_move"]
    web = moves * cpu_us / 1e6 / habits.busy
    return Need(
        people=people,
        tables=tables,
        moves_per_second=moves,
        web_cores=web,
        web_processes=math.ceil(web),
        bot_cores=moves * habits.bot_share_of_moves * habits.bot_seconds / habits.busy,
        writes_per_second=moves,
        megabit_per_second=moves * sent * 8 / 1e6,
        memory_gib=people * figures["idle"]["kib_each"] / 1024**2 + math.ceil(web) * 0.2,
        stored_gib_per_day=moves * habits.stored_bytes_per_move * 86_400 / 1024**3,
    )


def table(needs: Sequence[Need]) -> str:
    """A column for each number of people, in Markdown."""
    lines = [f"| | {' | '.join(f'{need.people:,} people' for need in needs)} |", "|---" * (len(needs) + 1) + "|"]
    for field in Need.__struct_fields__[1:]:
        values = [getattr(need, field) for need in needs]
        told = " | ".join(f"{value:,.{0 if value >= 10 else 1}f}" for value in values)
        lines.append(f"| {field.replace('_', ' ')} | {told} |")
    return "\n".join(lines)


def main() -> None:
    """Print the table, or put it where the docs have it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--figures", type=Path, default=HERE / "server.json")
    parser.add_argument("--people", type=int, nargs="+", default=[100, 10_000, 1_000_000])
    parser.add_argument("--write", action="store_true", help="put the table into docs/capacity.md")
    args = parser.parse_args()
    figures = json.loads(args.figures.read_text())
    told = table([needed(figures, people, Habits()) for people in args.people])
    print(told)
    if args.write:
        # The lines of a table begin with a bar; the page has one.
        page = re.sub(r"(?:^\|.*\n)+", told + "\n", PAGE.read_text(), count=1, flags=re.MULTILINE)
        PAGE.write_text(page)


if __name__ == "__main__":
    main()
