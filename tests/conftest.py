"""What all tests share: the marker that ties a test to the rule it proves."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker; `test_traceability.py` holds the marked tests to the traceability table."""
    config.addinivalue_line("markers", "rule(*numbers): the rules of docs/rules/septet.md that the test proves")
