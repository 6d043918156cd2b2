"""Whose words a club's name and house rules are: each goes with whoever wrote it, wherever it stands."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from host.stores import rows, take_back
from server.parlour import Person, holds, parlour
from server.test_clubs import do, peopled, said

BEFORE = {"name": "Wisteria’s evenings", "rules": "Bring jasmine tea."}
WRITTEN = [{"name": "Fridays"}, {"rules": "Come late."}]


@pytest.mark.parametrize("anew", WRITTEN)
def test_what_the_next_founder_has_not_written_anew_is_not_theirs(tmp_path: Path, anew: dict[str, str]) -> None:
    kept = {field: "" if field in anew else text for field, text in BEFORE.items()}

    async def scene() -> str:
        async with parlour(tmp_path) as address:
            key, (aoi, bo, chie) = await peopled(address, 3, **BEFORE)
            await do(address, aoi, key, "hand-over", bo)
            await said(address, bo, "PATCH", f"/{key}", anew)
            # What says nothing changes nothing.
            await said(address, bo, "PATCH", f"/{key}", {})
            assert (await chie.call(address, "PATCH", f"/clubs/{key}", {})).status_code == 403
            for person, own in ((aoi, kept), (bo, {"name": "", "rules": "", **anew})):
                (row,) = (await person.call(address, "GET", "/me/export")).json()["rows"]["clubs"]
                assert {field: row[field] for field in BEFORE} == own
            for reason in BEFORE:
                assert (
                    await chie.call(address, "POST", f"/clubs/{key}/reports", {"reason": reason})
                ).status_code == 201
            assert (await aoi.call(address, "POST", "/me/forget", {"guest": aoi.id})).status_code == 200
            told = await said(address, bo, "GET", f"/{key}")
            assert {field: told[field] for field in BEFORE} == {"name": "Club", "rules": "", **anew}
            return aoi.id

    gone = asyncio.run(scene())
    # The report of what the other founder wrote stays, with their words alone.
    ((reason, text),) = rows(tmp_path, "SELECT reason, said FROM club_reports")
    assert [reason] == list(anew)
    assert anew[str(reason)] in str(text)
    assert holds(tmp_path, gone.encode(), *(text.split()[0].encode() for text in kept.values() if text)) == set()


def test_words_from_before_their_writers_were_told_apart_are_whose_they_were(tmp_path: Path) -> None:
    async def founded() -> tuple[str, list[Person]]:
        async with parlour(tmp_path) as address:
            return await peopled(address, 2, **BEFORE)

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            assert (await aoi.call(address, "POST", "/me/forget", {"guest": aoi.id})).status_code == 200
            told = await said(address, bo, "GET", f"/{key}")
            assert (told["name"], told["rules"]) == ("Club", "")

    key, (aoi, bo) = asyncio.run(founded())
    take_back(tmp_path, "0018")
    asyncio.run(scene())


def test_words_that_a_server_of_before_has_stored_go_with_their_founder(tmp_path: Path) -> None:
    """Servers are restarted one after the other: those of before schema 0019 name nobody for the rules apart."""

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            key, (aoi, bo) = await peopled(address, 2, **BEFORE)
            with closing(sqlite3.connect(tmp_path / "zashiki.db")) as database, database:
                database.execute("UPDATE clubs SET rules_author = NULL")
            assert (await aoi.call(address, "POST", "/me/forget", {"guest": aoi.id})).status_code == 200
            told = await said(address, bo, "GET", f"/{key}")
            assert (told["name"], told["rules"]) == ("Club", "")

    asyncio.run(scene())


def test_a_server_of_before_lets_go_of_who_wrote_rules(tmp_path: Path) -> None:
    """It deletes a guest without a look at what it does not know."""

    async def founded() -> str:
        async with parlour(tmp_path) as address:
            _, (aoi, _) = await peopled(address, 2, **BEFORE)
            return aoi.id

    aoi = asyncio.run(founded())
    with closing(sqlite3.connect(tmp_path / "zashiki.db")) as database, database:
        database.execute("PRAGMA foreign_keys = ON")
        database.execute("DELETE FROM club_members WHERE guest = ?", (aoi,))
        database.execute("DELETE FROM devices WHERE guest = ?", (aoi,))
        database.execute("UPDATE clubs SET author = NULL")
        database.execute("DELETE FROM guests WHERE id = ?", (aoi,))
        assert database.execute("SELECT rules_author FROM clubs").fetchall() == [(None,)]
