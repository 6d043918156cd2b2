"""Refusals: whatever code the server gives, a page has words for it in all four languages."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import zashiki
from house.catalogues import CATALOGUES
from zashiki.locales import LANGUAGES, Texts

SERVER = Path(zashiki.__file__).parent / "server"
OWN = {
    "chat-off": ["table-error-chat-off"],
    "day-to-come": ["daily-to-come"],
    "no-proposal": ["table-error-no-proposal"],
    "no-spectators": ["table-error-no-spectators"],
    "nobody-to-agree": ["table-error-nobody-to-agree"],
    "not-ready": ["hint-refused-not-ready"],
    "not-your-turn": ["refuse-not-your-turn", "magic-refuse-not-your-turn"],
    "push-off": ["push-refused"],
    "seats-open": ["table-error-seats-open", "duplicate-error-seats-open", "tournament-error-seats-open"],
    "stale-match": ["table-error-stale-match"],
    "too-late": ["table-error-too-late"],
    "unknown-card": ["refuse-unknown-card", "magic-refuse-not-an-option"],
    "wrong-count": ["refuse-wrong-count", "magic-refuse-wrong-count"],
    "wrong-kind": ["refuse-wrong-kind", "magic-refuse-wrong-kind"],
}
"""Codes that are heard in certain places alone, with the texts that stand there."""
UNHEARD = {"gone", "wrong-origin"}
"""The client has hung up, or is a page of another site."""


@cache
def codes() -> frozenset[str]:
    """All codes of the server."""
    return frozenset(_written())


def _written() -> Iterator[str]:
    """Every code that is written out in the server, where it refuses something or names codes."""
    for path in sorted(SERVER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            named: list[ast.expr] = []
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                named = node.args[:1] if node.func.id in ("Refusal", "Fault", "_fault") else []
            elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "code":
                named = [node.value.body, node.value.orelse] if isinstance(node.value, ast.IfExp) else []
            elif isinstance(node, ast.AnnAssign) and ast.unparse(node.target) in ("STATUS", "_CODES"):
                assert isinstance(node.value, ast.Dict)
                named = [one for one in (*node.value.keys, *node.value.values) if one is not None]
            yield from (str(one.value) for one in named if isinstance(one, ast.Constant) and isinstance(one.value, str))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_of_the_server_has_words(language: str) -> None:
    found = codes() - UNHEARD
    assert {"bad-value", "tournament-once", "daily-once", "no-such-seat", "banned", "too-large"} <= found
    texts = Texts(language, tuple(CATALOGUES))
    wanted = [name for code in sorted(found) for name in OWN.get(code, [f"error-{code}"])]
    # A text that there is not is shown as its name.
    assert [name for name in wanted if texts(name, reason="", least=1, most=2) == name] == []


def test_no_code_is_kept_apart_that_there_is_not() -> None:
    assert {*OWN, *UNHEARD} - codes() == set()
