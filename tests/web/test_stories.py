"""A round of Yokai Septet and turns of Board Games Are Magic as they are heard: kept as text, and read.

`RENEW_STORIES=true` writes them anew, where a change is meant.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, expect

from web.conftest import Server
from web.gallery.drawing import Gallery
from web.magic_player import whole_match
from web.player import PHONE
from web.records import played
from web.story import STORIES, Listener

SEED = 3
"""Of the matches that are told."""


@pytest.fixture(scope="module")
def gallery(browser: Browser, server: Server) -> Iterator[Gallery]:
    """A page of its own: what is told from here on is heard, whatever was drawn before."""
    gallery = Gallery(browser, server.url)
    gallery.resize(PHONE)
    yield gallery
    gallery.close()


def _sits_down(gallery: Gallery, record: Any) -> Listener:
    gallery.page.evaluate("() => gallery.look('en', '100%')")
    listener = Listener(gallery.page)
    gallery.page.evaluate("(record) => gallery.table({ record, at: 0 })", record)
    listener.hears()
    return listener


def _compare(name: str, listener: Listener) -> None:
    file = STORIES / f"{name}.txt"
    told = "\n".join(listener.lines).strip() + "\n"
    if os.environ.get("RENEW_STORIES") == "true":
        file.write_text(told, encoding="utf-8")
    assert told == file.read_text(encoding="utf-8"), (
        f"heard otherwise than {file}; if that is meant: RENEW_STORIES=true"
    )


def test_a_round_of_septet(gallery: Gallery) -> None:
    """From the deal over the sheet at the round's end to what is asked in the next one."""
    listener = _sits_down(gallery, msgspec.to_builtins(played("team", SEED)))
    while not gallery.page.locator("dialog.round-end").count():
        told = listener.goes_on()
        assert told["more"], "the record ends before its round does"
        if told["asked"]:
            listener.looks(f"Asked to {told['asked']}")
    listener.looks("The round is over", "dialog.round-end")
    # The next round begins under the sheet, which says what it is about.
    assert listener.goes_on()["asked"] == "pass"
    sheet = gallery.page.get_by_role("dialog")
    expect(sheet).to_have_accessible_description("Their team captured 4 bosses and won the round. Total: 3 points")
    gallery.page.locator("dialog.round-end .button-primary").click()
    listener.hears()
    listener.looks("The sheet was put away")
    _compare("septet-round", listener)


def test_a_round_of_turns_of_magic(gallery: Gallery) -> None:
    """Choosing a character, the first round of everybody's turns, and the beginning of the next."""
    listener = _sits_down(gallery, whole_match("brawl-2", {"edition": "speed"}, SEED))
    round_, turns = 0, 0
    while turns < 2:
        told = listener.goes_on()
        assert told["more"], "the match ends before its second turn"
        if told["asked"]:
            listener.looks(f"Asked to {told['asked']}")
        if told["asked"] == "act" and told["round"] > round_:
            round_, turns = told["round"], turns + 1
    _compare("magic-turns", listener)
