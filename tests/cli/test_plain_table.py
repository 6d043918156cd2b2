"""The terminal's table of a game that brings none: whatever a game asks and tells, it can be read and answered."""

from __future__ import annotations

import io
from typing import Any

import msgspec
import pytest
from rich.console import Console

from zashiki.core.decision import Decision
from zashiki.core.errors import IllegalAction
from zashiki.core.event import Event
from zashiki.core.languages import LANGUAGES
from zashiki.core.match import Match
from zashiki.terminal.outline_table import OutlineTable
from zashiki.terminal.part import texts_of
from zashiki.terminal.people import People

BID = Decision(0, "bid", ("0", "1", "2", "3", "10"), 1, 1)
RANK = Decision(0, "rank", ("red", "blue", "green"), 2, 2, ordered=True)
REROLL = Decision(0, "reroll", ("die-1", "die-2"), 0, 2, choices=((), ("die-1",), ("die-1", "die-2")))
PAIRS = Decision(0, "pair", ("1", "2", "3"), 2, 2, choices=(("1", "2"), ("1", "3")))


class Seen(msgspec.Struct, frozen=True):
    """What a seat sees of a game without a table: the question."""

    decision: Decision


class Settled(Event, frozen=True, tag=True):
    """Something with values of every kind."""

    seat: int
    is_even: bool
    winner: int | None
    shares: dict[str, int]
    rows: tuple[tuple[str, ...], ...] = (("red", "blue"), (), ("green",))


def table(language: str = "en") -> tuple[OutlineTable, io.StringIO]:
    """The plain table, and what is printed there."""
    match = Match("septet", "team", seed=bytes(32))
    texts, said = texts_of("septet", language), io.StringIO()
    people = People(texts, ["Aoi", "Bo", "Chie", "Dan"], 0, ((0, 2), (1, 3)))
    return OutlineTable(match, texts, people, Console(file=said, width=120)), said


def asked(decision: Decision, language: str = "en") -> list[str]:
    """The lines in which it is asked."""
    plain, said = table(language)
    plain.ask(Seen(decision))
    return said.getvalue().splitlines()


def test_where_answers_are_numbers_a_number_is_its_own_name() -> None:
    assert asked(BID) == ["bid: choose 1", "  0", "  1", "  2", "  3", "  10"]
    plain, _ = table()
    assert [plain.picks(text, Seen(BID)) for text in ("0", "1", "10", "4")] == [("0",), ("1",), ("10",), ("4",)]
    assert asked(PAIRS)[1:] == ["  1 2", "  1 3"]
    assert [plain.picks(text, Seen(PAIRS)) for text in ("1 2", "3, 1", "2 3")] == [("1", "2"), ("1", "3"), ("2", "3")]


def test_that_the_order_counts_is_said_in_every_language() -> None:
    assert asked(RANK)[0] == "rank: choose 2, in order"
    for language in LANGUAGES:
        plain = asked(msgspec.structs.replace(RANK, ordered=False), language)[0]
        assert asked(RANK, language)[0].startswith(plain)
        assert asked(RANK, language)[0] != plain


def test_one_of_the_listed_choices_is_asked_for() -> None:
    assert asked(REROLL) == ["reroll: choose 1", "  1: 0", "  2: die-1", "  3: die-1 die-2"]
    plain, _ = table()
    assert [plain.picks(text, Seen(REROLL)) for text in ("0", "2", "3")] == [(), ("die-1",), ("die-1", "die-2")]


def test_a_refusal_without_words_of_its_own_gives_the_game_s_reason() -> None:
    plain, _ = table()
    assert (
        plain.refusal(IllegalAction("too-high", "12 is more than the purse", "T2")) == "12 is more than the purse (T2)"
    )


@pytest.mark.parametrize(("language", "yes"), [("en", "yes"), ("ja", "はい")])
def test_an_event_without_words_of_its_own_tells_its_values(language: str, yes: str) -> None:
    plain, _ = table(language)
    event: Any = Settled(1, True, None, {"silver": 3})
    assert plain.sentences(event, None) == [
        f"Settled: seat Bo, is_even {yes}, shares silver 3, rows (red blue) – (green)"
    ]
