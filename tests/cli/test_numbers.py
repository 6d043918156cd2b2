"""Numbers in the lines of commands: one of something is told as one."""

from __future__ import annotations

from zashiki.host.database import Contents
from zashiki.locales import Texts, so_many


def test_one_of_something_is_told_as_one() -> None:
    assert [so_many(number, "deal") for number in (0, 1, 2, 1200)] == ["0 deals", "1 deal", "2 deals", "1,200 deals"]
    assert [so_many(number, "match", "matches") for number in (1, 2)] == ["1 match", "2 matches"]
    one = Contents(revision="0001", guests=1, tables=1, matches=1, finished=1, actions=1, versions=1)
    told = "1 match (1 finished) with 1 action, 1 table, 1 guest, 1 version of packs; schema 0001"
    assert one.words() == told


def test_the_progress_of_one_match_is_told_as_one() -> None:
    texts = Texts("en", ("lab",))
    assert texts("lab-progress-line", done=0, total=1) == "0 of one match"
    assert texts("lab-progress-line", done=1, total=2) == "1 of 2 matches"
