"""The limits of a server: each can be set by its name, and the page for hosts lists them with their defaults."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

import pytest

from zashiki.cli import serve
from zashiki.core.errors import InvalidRules
from zashiki.server.config import Config, Limits, with_limits

PAGE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")


@pytest.mark.parametrize("limit", Limits.__struct_fields__)
def test_every_limit_can_be_set_and_is_told_to_hosts(limit: str) -> None:
    name = limit.replace("_", "-")
    default = getattr(Config(), limit)
    assert getattr(with_limits(Config(), [f"{name}={default + 1}"]), limit) == default + 1
    assert f"`{name}` ({default:,}" in PAGE


def test_the_command_sets_all_but_the_last_few_settings() -> None:
    calls = [node for node in ast.walk(ast.parse(inspect.getsource(serve))) if isinstance(node, ast.Call)]
    (made,) = (call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "Config")
    given = {*(one.arg for one in made.keywords), *Limits.__struct_fields__}
    never = ["idle_seconds", "going_on_seconds", "hint_seconds", "effort", "window_seconds"]
    assert [name for name in Config.__struct_fields__ if name not in given] == never


def test_the_last_of_two_counts() -> None:
    assert with_limits(Config(), ["backlog-kib=3", "backlog-kib=4"]).backlog_kib == 4


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("bots=3", "there is no limit 'bots'; expected one of: hints-per-minute"),
        ("backlog-kib", "limit 'backlog-kib': expected a number from 1 to 1000000000, got ''"),
        ("backlog-kib=0", "expected a number from 1"),
        ("backlog-kib=-3", "expected a number from 1"),
        ("message-bytes=65537", "expected a number from 1 to 65536"),
        ("backlog-kib=many", "got 'many'"),
        ("entrants=" + "9" * 5000, "expected a number from 1 to 1000000000"),
    ],
)
def test_what_is_no_limit_is_refused(text: str, said: str) -> None:
    with pytest.raises(InvalidRules, match=said):
        with_limits(Config(), [text])
