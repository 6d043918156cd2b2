"""What a notebook shows: matches in a line and as a table, results as rows and frames."""

from __future__ import annotations

import sys
from html.parser import HTMLParser
from math import isfinite
from pathlib import Path

import pytest

import zashiki
from zashiki.analysis import Effort, analyse
from zashiki.core.match import Match
from zashiki.core.record import record_of
from zashiki.core.rows import MissingPandas, Tabular, html_of
from zashiki.lab.arena import hold
from zashiki.lab.contest import Contest
from zashiki.lab.players import Player
from zashiki.magic.balance.files import write_report
from zashiki.magic.balance.run import make_plan, play_all


class Cells(HTMLParser):
    """The texts of a page, and whether each tag that opens is closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: list[str] = []
        self.feed(page)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def played(game: str, variant: str, actions: int) -> Match:
    match = zashiki.new(game, variant, seed=1)
    while match.to_act() and len(match.log) < actions:
        match.play(match.game.legal_actions(match.state, match.to_act()[0])[0])
    return match


def test_a_match_says_what_it_is() -> None:
    assert repr(Match("septet", "team")) == "Match(septet/team, round 1, chance to act)"
    assert repr(zashiki.new("septet", "team", seed=1)) == "Match(septet/team, round 1, seats 0, 1, 2, 3 to pass)"
    assert repr(played("septet", "team", 6)).startswith("Match(septet/team, round 1, seat ")
    assert repr(played("septet", "team", 6)).endswith(" to play)")
    over = played("septet", "team", 10**6)
    assert repr(over).endswith(f"over, won by seats {', '.join(map(str, over.game.outcome(over.state).winners))})")  # type: ignore[union-attr]
    assert "brawl-2" in repr(zashiki.new("magic", seed=1))


@pytest.mark.parametrize("variant", ["team", "trio", "seal", "straw"])
@pytest.mark.parametrize("actions", [0, 30, 10**6])
def test_a_table_is_shown_to_whom_it_belongs(variant: str, actions: int) -> None:
    match = played("septet", variant, actions)
    page = "".join(Cells(match._repr_html_()).texts)
    seat = next(iter(match.to_act()), 0)
    seen = match.game.observe(match.state, seat)
    for card in seen.hand:
        assert card[1:] in page
    assert zashiki.show(match).text.strip() == page.strip()


def test_any_game_is_shown_in_any_language() -> None:
    match = zashiki.new("magic", "brawl-3", seed=1)
    assert "あなた" in repr(zashiki.show(match, 1, "ja"))
    assert repr(zashiki.show(Match("septet", "team"))) == "Match(septet/team, round 1, chance to act)"


def test_a_contest_is_a_table() -> None:
    contest = Contest(game="septet", variant="trio", players=(Player("heuristic"), Player("random")), seed=1)
    standings = hold(contest, 5)
    (row,) = standings.to_rows()
    assert (row["first"], row["second"], row["deals"]) == ("heuristic", "random", 5)
    assert row["share"] == standings.pairs[0].share.value
    assert [rating["player"] for rating in standings.rating_rows()] == ["heuristic", "random"]
    assert all(isfinite(float(rating["error"])) for rating in standings.rating_rows())  # type: ignore[arg-type]
    assert {"heuristic", "share low", "seconds a move"} <= set(Cells(standings._repr_html_()).texts)


def test_an_analysis_is_a_table() -> None:
    record = record_of(played("septet", "team", 8), list("abcd"))
    analysis = analyse(record, effort=Effort(4, 4, 8, 4))
    rows = analysis.to_rows()
    assert len(rows) == len(analysis.decisions) > 0
    assert rows[0]["kind"] == "pass"
    assert "blunder" in Cells(analysis._repr_html_()).texts or "best" in Cells(analysis._repr_html_()).texts


def test_a_balance_run_is_a_table(tmp_path: Path) -> None:
    plan = make_plan(("base",), ("brawl-2",), (Player("random"),))
    numbers = write_report(tmp_path, plan, play_all(plan, 2))
    rows = numbers.to_rows()
    assert sum(row["seats"] for row in rows) == 4
    assert {"mode", "card", "drawn"} <= set(numbers.card_rows()[0])
    header, *lines = (tmp_path / "characters.csv").read_text("utf-8").splitlines()
    assert header.split(",") == list(rows[0])
    assert lines[0].split(",")[1] == rows[0]["character"]


class Two(Tabular, frozen=True):
    """A table of its own."""

    def to_rows(self) -> list[dict[str, object]]:
        return [{"a_b": 1, "c": "<x>"}, {"a_b": 0.123456, "c": ("y", "z")}]


def test_rows_become_a_frame() -> None:
    import pandas

    frame = Two().to_frame()
    assert isinstance(frame, pandas.DataFrame)
    assert list(frame.columns) == ["a_b", "c"]
    assert frame["a_b"].sum() == pytest.approx(1.123456)


def test_without_pandas_a_frame_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(MissingPandas, match="pip install pandas"):
        Two().to_frame()


def test_rows_become_a_page() -> None:
    assert Cells(Two()._repr_html_()).texts == ["a b", "c", "1", "<x>", "0.123", "y z"]
    assert html_of([]) == "<p>–</p>"
