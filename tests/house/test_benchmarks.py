"""Benchmarks are begun by hand, each by itself: nothing puts the tests that they use on its way."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
import server_load

BENCHMARKS = Path(server_load.__file__).parent
PACKAGES = {path.name for path in (BENCHMARKS.parent / "tests").iterdir() if path.is_dir()}
FINDERS = ("sys.path.insert", "from server_load import")
"""What makes the tests be found, the second because it does the first."""


@pytest.mark.parametrize("benchmark", sorted(BENCHMARKS.glob("*.py")), ids=lambda path: path.stem)
def test_a_benchmark_finds_the_tests_that_it_imports(benchmark: Path) -> None:
    is_found = False
    for node in ast.parse(benchmark.read_text(encoding="utf-8")).body:
        is_found |= ast.unparse(node).startswith(FINDERS)
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] in PACKAGES:
            assert is_found, f"line {node.lineno}: `python {benchmark.name}` knows no {node.module}"
