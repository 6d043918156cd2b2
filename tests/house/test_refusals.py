"""Refusals: whatever code the server gives, a page has words for it in all four languages."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

import zashiki
from house.catalogues import CATALOGUES
from zashiki.locales import LANGUAGES, Texts
from zashiki.server.refusal import Code

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
    "stale-terms": ["table-error-stale-terms"],
    "too-late": ["table-error-too-late"],
    "unknown-card": ["refuse-unknown-card", "magic-refuse-not-an-option"],
    "wrong-count": ["refuse-wrong-count", "magic-refuse-wrong-count"],
    "wrong-kind": ["refuse-wrong-kind", "magic-refuse-wrong-kind"],
}
"""Codes that are heard in certain places alone, with the texts that stand there."""
UNHEARD = {"gone", "wrong-origin"}
"""The client has hung up, or is a page of another site."""


CODES = frozenset(get_args(Code))


def test_every_code_is_one_that_the_server_refuses_by() -> None:
    """That each is one of these is mypy's to find."""
    home = SERVER / "refusal.py"
    written = "".join(path.read_text("utf-8") for path in sorted(SERVER.rglob("*.py")) if path != home)
    assert [code for code in sorted(CODES) if f'"{code}"' not in written] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_of_the_server_has_words(language: str) -> None:
    texts = Texts(language, tuple(CATALOGUES))
    wanted = [name for code in sorted(CODES - UNHEARD) for name in OWN.get(code, [f"error-{code}"])]
    # A text that there is not is shown as its name.
    assert [name for name in wanted if texts(name, reason="", least=1, most=2) == name] == []


def test_no_code_is_kept_apart_that_there_is_not() -> None:
    assert {*OWN, *UNHEARD} - CODES == set()
