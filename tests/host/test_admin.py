"""What a host types about conduct."""

from __future__ import annotations

from pathlib import Path

import pytest

from host.commands import Commands
from host.stores import rows, with_services
from server.parlour import newcomer


@pytest.mark.parametrize(
    "words",
    [("report", "ID"), ("close", "ID"), ("club", "ID"), ("ban", "ID"), ("unban", "ID"), ("words", "--add", "ID"),
     ("ban", "192.0.2.7", "--address", "--note", "ID")],
    ids=" ".join,
)  # fmt: skip
def test_what_is_no_text_is_refused_in_one_line(tmp_path: Path, words: tuple[str, ...], command: Commands) -> None:
    """As what a terminal of another encoding sends."""
    with_services(tmp_path, newcomer)
    name, *rest = (word.replace("ID", "f\udcfcr") for word in words)
    code, told, errors = command("admin", name, tmp_path, *rest)
    assert (code, told, errors) == (2, "", "zashiki: expected text in UTF-8, got 'f\\udcfcr'\n")
    assert rows(tmp_path, "SELECT * FROM words") == rows(tmp_path, "SELECT * FROM bans") == []
    # A database that is no file is not asked: its driver would take what is no text for a fault of the database.
    nowhere = "postgresql+asyncpg://nobody@localhost:1/nothing"
    assert command("admin", name, nowhere, *rest) == (code, told, errors)


def test_a_word_that_is_none_is_refused(tmp_path: Path, command: Commands) -> None:
    with_services(tmp_path, newcomer)
    for way in ("--add", "--remove"):
        code, told, errors = command("admin", "words", tmp_path, way, "ogre", way, " ")
        assert (code, told, errors) == (2, "", "zashiki: expected a word, got ' '\n")
    assert rows(tmp_path, "SELECT * FROM words") == []


def test_a_note_stands_in_the_line_of_its_ban(tmp_path: Path, command: Commands) -> None:
    with_services(tmp_path, newcomer)
    command("admin", "ban", tmp_path, "192.0.2.7", "--address", "--note", "spoke\nill  of all")
    _, told, _ = command("admin", "bans", tmp_path)
    assert told == "address   192.0.2.7  for good  spoke ill of all\n"
