"""What `zashiki --help` says: commands that there are, for every game what its record says, and no engine for it."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
import typer

from processes import PATIENCE, environment
from zashiki.cli.brought import Brought
from zashiki.cli.main import app
from zashiki.cli.overview import overview
from zashiki.core.plugin import Command, Plugin, Shown, plugins

COLUMNS = 80
MARGINS = 2
GROUP = typer.main.get_command(app)
COMMANDS = GROUP.commands  # type: ignore[attr-defined]
LINES = [line for line in (GROUP.help or "").splitlines() if line.startswith("  zashiki ")]


def test_every_line_fits_a_terminal() -> None:
    assert [line for line in LINES if len(line) > COLUMNS - MARGINS] == []


def test_every_command_that_is_named_is_there() -> None:
    named = {re.split(r"\s+", line.strip())[1] for line in LINES}
    assert named - set(COMMANDS) == set()
    assert {"serve", "play", "arena", "pack", "solve", "doctor"} <= named


def test_both_games_are_named() -> None:
    assert "Yokai Septet and Board Games Are Magic in the browser" in (GROUP.help or "")
    assert "zashiki play --game magic " in (GROUP.help or "")


def test_the_house_says_of_games_what_their_records_say() -> None:
    sums = Shown(section="designers", call="sums", does="what it adds up to")
    odd = Plugin(
        name="odd", title="Odd Ones", rules="nowhere:ODD", commands={"sums": Command(place="x:y", help="", shown=sums)}
    )
    even, third = Plugin(name="even", rules="nowhere:EVEN"), Plugin(name="third", rules="nowhere:THIRD")
    told = overview([odd, even, third])
    assert "Odd Ones, even and third in the browser" in told
    assert "  zashiki play --game even    the same of even\n" in told
    assert "[bold]For designers[/]\n\n  zashiki sums                what it adds up to\n" in told
    house = overview([even])
    assert "even in the browser" in house
    assert not re.search(r"septet|magic|--game|designers|solve|exploit", house, re.IGNORECASE)


@pytest.mark.parametrize("name", [name for record in plugins().values() for name in record.commands])
def test_a_command_of_a_game_is_listed_with_the_words_of_its_own_help(name: str) -> None:
    brought = COMMANDS[name]
    assert isinstance(brought, Brought)
    begins = " ".join(brought.loaded().help.partition("\n\n")[0].split())
    assert begins == brought.help


def test_help_loads_the_engine_of_no_game() -> None:
    code = (
        "import sys\n"
        "from zashiki.cli.main import app\n"
        "try: app(['--help'])\n"
        "except SystemExit: pass\n"
        "games = ('zashiki.septet.', 'zashiki.magic.')\n"
        "print([name for name in sys.modules if name.startswith(games) and not name.endswith('.plugin')])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment(), timeout=PATIENCE
    )
    assert done.stdout.splitlines()[-1] == "[]", done.stderr
