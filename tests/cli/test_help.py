"""What `zashiki --help` says first names commands that there are, for both games, and is not broken on a terminal."""

from __future__ import annotations

import re

import typer

from zashiki.cli.main import app

COLUMNS = 80
MARGINS = 2
GROUP = typer.main.get_command(app)
LINES = [line for line in (GROUP.help or "").splitlines() if line.startswith("  zashiki ")]


def test_every_line_fits_a_terminal() -> None:
    assert [line for line in LINES if len(line) > COLUMNS - MARGINS] == []


def test_every_command_that_is_named_is_there() -> None:
    commands = GROUP.commands  # type: ignore[attr-defined]
    named = {re.split(r"\s+", line.strip())[1] for line in LINES}
    assert named - set(commands) == set()
    assert {"serve", "play", "arena", "pack", "doctor"} <= named


def test_both_games_are_named() -> None:
    assert all(name in (GROUP.help or "") for name in ("Yokai Septet", "Board Games Are Magic"))
