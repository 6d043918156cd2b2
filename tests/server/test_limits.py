"""The limits of a server: each can be set by its name, and the page for hosts lists them with their defaults."""

from __future__ import annotations

from pathlib import Path

import pytest

from zashiki.core.errors import InvalidRules
from zashiki.server.config import LIMITS, Config, with_limits

PAGE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")


@pytest.mark.parametrize("limit", LIMITS)
def test_every_limit_can_be_set_and_is_told_to_hosts(limit: str) -> None:
    name = limit.replace("_", "-")
    default = getattr(Config(), limit)
    assert getattr(with_limits(Config(), [f"{name}={default + 1}"]), limit) == default + 1
    assert f"`{name}` ({default:,}" in PAGE


def test_the_last_of_two_counts() -> None:
    assert with_limits(Config(), ["backlog-kib=3", "backlog-kib=4"]).backlog_kib == 4


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("bots=3", "there is no limit 'bots'; expected one of: hints-per-minute"),
        ("backlog-kib", "limit 'backlog-kib': expected a number from 1 to 1000000000, got ''"),
        ("backlog-kib=0", "expected a number from 1"),
        ("backlog-kib=-3", "expected a number from 1"),
        ("backlog-kib=many", "got 'many'"),
        ("entrants=" + "9" * 5000, "expected a number from 1 to 1000000000"),
    ],
)
def test_what_is_no_limit_is_refused(text: str, said: str) -> None:
    with pytest.raises(InvalidRules, match=said):
        with_limits(Config(), [text])
