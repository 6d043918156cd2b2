"""What all tests share: the marker that ties a test to the rule it proves, and an end for what a test has started."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import processes


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker; `test_traceability.py` holds the marked tests to the traceability table."""
    config.addinivalue_line("markers", "rule(*numbers): the rules of docs/rules/septet.md that the test proves")


@pytest.fixture(autouse=True)
def nothing_left_running() -> Iterator[None]:
    """However a test ends, by its time limit too, its processes end with it."""
    yield
    processes.end_all()
