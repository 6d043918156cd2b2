"""Whoever opens a database closes it: from Python 3.13 on one that is left open fails whichever test comes later."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
MODULES = sorted(path for folder in ("src", "tests", "benchmarks") for path in (ROOT / folder).rglob("*.py"))
_CONNECT = "sqlite3.connect"
_ENGINES = {"create_engine", "create_async_engine"}
_CLOSED = ("closing(sqlite3.connect(", ".dispose", "poolclass=NullPool")
"""What closes them: at the end of a `with`, by a call, or by itself after each use."""


def _openings(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and (name := ast.unparse(node.func)) in _ENGINES | {_CONNECT}:
            yield name


def left_open(text: str) -> Iterator[str]:
    """Functions and classes of a module, each with all that stands in it, that open a database and never close it."""
    if _CONNECT not in text and not any(name in text for name in _ENGINES):
        return
    for node in ast.parse(text).body:
        opened, written = list(_openings(node)), ast.unparse(node)
        closings, *others = (written.count(word) for word in _CLOSED)
        if opened.count(_CONNECT) > closings or (_ENGINES & set(opened) and not any(others)):
            yield getattr(node, "name", written)


def test_whoever_opens_a_database_closes_it() -> None:
    texts = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in MODULES}
    assert sum(_CONNECT in text for text in texts.values()) > 10
    assert sum("create_engine(" in text for text in texts.values()) > 2
    found = {path: list(left_open(text)) for path, text in texts.items()}
    assert {path: names for path, names in found.items() if names} == {}


def test_the_lint_above_can_fail() -> None:
    assert list(left_open("def f():\n    with sqlite3.connect(a) as b, closing(sqlite3.connect(c)): ...")) == ["f"]
    assert list(left_open("def f():\n    with closing(sqlite3.connect(a)) as b, b: ...")) == []
    assert list(left_open("class A:\n    def f(self): self.a = create_engine(b)\n")) == ["A"]
    closed = "class A:\n    def f(self): self.a = create_engine(b)\n    def g(self): self.a.dispose()"
    assert list(left_open(closed)) == []
    assert list(left_open("def f():\n    return create_async_engine(a, poolclass=NullPool)")) == []
