"""The plain table of the terminal says a game's sentences as the browser's does (`tests/web/test_third_game.py`)."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from third_game.conftest import OF_DUET, Bring
from third_game.sentences import NAMES, REFUSAL, SENTENCES, WORDS
from zashiki.core.errors import IllegalAction
from zashiki.core.match import Match
from zashiki.terminal.outline_table import OutlineTable
from zashiki.terminal.part import texts_of
from zashiki.terminal.people import People

PLUGIN = (
    "PLUGIN = Plugin(name='duet', rules='zashiki_duet.game:DUET', texts='zashiki_guest.texts', catalogues=('duet',))"
)


@pytest.fixture
def plain(bring: Bring) -> OutlineTable:
    """The plain table of a game with such words."""
    bring(OF_DUET + PLUGIN, texts__en__duet=WORDS)
    texts = texts_of("duet", "en")
    people = People(texts, NAMES, 0, ((0,), (1,), (2,)))
    return OutlineTable(Match("duet", "duet", seed=bytes(32)), texts, people, Console(file=io.StringIO()))


def test_events(plain: OutlineTable) -> None:
    assert [plain.sentences(event, None) for event, _ in SENTENCES] == [[said] for _, said in SENTENCES]


def test_refusals(plain: OutlineTable) -> None:
    facts, said = REFUSAL
    assert plain.refusal(IllegalAction("too-much", "the purse is too small", "B3", facts)) == f"{said} (B3)"


def test_what_is_seen_names_players_too(plain: OutlineTable) -> None:
    told = plain._named("", {"leader": 1, "top": {"seat": 2, "rank": 2}, "winners": [0], "is_led": True})
    assert told == {"leader": "Bo", "top": {"seat": "Chie", "rank": 2}, "winners": ["You"], "is_led": True}
