"""What is let go: only what is old enough, with everything that belongs to it, and nothing that a table still shows."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from host.commands import Commands
from host.dates import ago, happened, ids, pruned
from host.stores import gathering_table, played_match, rows, with_services
from server import swiss
from server.parlour import Person, newcomer, parlour
from zashiki.host import retention
from zashiki.host.database import CannotDo
from zashiki.host.days import DEFAULT, Retention
from zashiki.host.moderation import ban
from zashiki.host.retention import prune
from zashiki.magic.workshop.form import form
from zashiki.server.people.conduct import Report, Uttered
from zashiki.server.services import Services
from zashiki.server.storage import schema


def test_guests_go_who_are_at_no_table_and_were_not_seen(tmp_path: Path) -> None:
    async def scene(services: Services) -> tuple[str, str, str, str]:
        lost, recent, friend = [(await newcomer(services)).guest.id for _ in range(3)]
        table = await gathering_table(services, friend=friend)
        return lost, recent, friend, table.host

    lost, recent, friend, host = with_services(tmp_path, scene)
    happened(tmp_path, "guests", "seen", ago(401), lost, friend, host)
    happened(tmp_path, "guests", "seen", ago(399), recent)
    assert pruned(tmp_path, for_good=False) == {"guests": 1}
    assert ids(tmp_path, "guests") == {lost, recent, friend, host}
    assert pruned(tmp_path) == {"guests": 1, "devices": 1}
    assert ids(tmp_path, "guests") == {recent, friend, host}
    assert pruned(tmp_path) == {}


def test_who_has_a_phrase_or_a_passkey_can_come_back_for_longer(tmp_path: Path) -> None:
    """Their clubs stay as long."""

    async def scene(services: Services) -> list[str]:
        phrase, passkey, neither = [(await newcomer(services)).guest.id for _ in range(3)]
        await services.recovery.renew(phrase, "en")
        row = {"id": "key", "guest": passkey, "credential": b"c", "public_key": b"k", "label": "", "sign_count": 0}
        row |= {"created": 0, "seen": 0}
        await services.store.write(lambda connection: connection.execute(schema.passkeys.insert(), row).rowcount)
        for founder in (phrase, neither):
            await services.clubs.make(founder, "Friday", "")
        return [phrase, passkey, neither]

    guests = with_services(tmp_path, scene)
    happened(tmp_path, "guests", "seen", ago(401), *guests)
    assert pruned(tmp_path, for_good=False) == {"guests": 1, "clubs": 1}
    assert pruned(tmp_path)["guests"] == 1
    assert ids(tmp_path, "guests") == set(guests[:2])
    assert pruned(tmp_path, guests=1300, recoverable=300) == {}
    happened(tmp_path, "guests", "seen", ago(1201), *guests[:2])
    assert (gone := pruned(tmp_path))["guests"] == 2
    assert (gone["passkeys"], gone["clubs"]) == (1, 1)


def test_tables_go_where_nothing_began_and_their_people_with_them(tmp_path: Path) -> None:
    async def scene(services: Services) -> tuple[str, str, str]:
        old, new = await gathering_table(services), await gathering_table(services)
        played, _ = await played_match(services, await gathering_table(services))
        return old.id, new.id, played.id

    old, new, played = with_services(tmp_path, scene)
    happened(tmp_path, "tables", "created", ago(31), old, played)
    happened(tmp_path, "tables", "created", ago(29), new)
    for (guest,) in rows(tmp_path, "SELECT id FROM guests"):
        happened(tmp_path, "guests", "seen", ago(500), str(guest))
    assert pruned(tmp_path, for_good=False) == {"guests": 1, "tables": 1}
    assert pruned(tmp_path) == {"guests": 1, "devices": 1, "tables": 1}
    assert ids(tmp_path, "tables") == {new, played}


def test_of_a_table_s_matches_the_last_stays_as_long_as_the_table(tmp_path: Path) -> None:
    async def scene(services: Services) -> tuple[str, list[str]]:
        table, matches = await gathering_table(services), []
        for _ in range(3):
            table, entry = await played_match(services, table)
            matches.append(entry.id)
        return table.id, matches

    table, matches = with_services(tmp_path, scene)
    happened(tmp_path, "tables", "created", ago(900), table)
    happened(tmp_path, "matches", "finished", ago(366), *matches[:2])
    assert pruned(tmp_path, for_good=False) == {"matches": 2}
    assert pruned(tmp_path) == {"matches": 2, "match_seats": 8, "actions": 4}
    assert (ids(tmp_path, "matches"), ids(tmp_path, "tables")) == ({matches[2]}, {table})
    happened(tmp_path, "matches", "finished", ago(364), matches[2])
    assert pruned(tmp_path) == {}
    happened(tmp_path, "matches", "finished", ago(366), matches[2])
    assert pruned(tmp_path) == {"tables": 1, "matches": 1, "match_seats": 4, "actions": 2}


def test_no_report_and_no_ban_names_what_is_gone(tmp_path: Path) -> None:
    async def scene(services: Services) -> tuple[str, list[str], list[str]]:
        table, matches = await gathering_table(services), []
        for _ in range(2):
            table, entry = await played_match(services, table)
            matches.append(entry.id)
            report = Report(
                guest=table.host, about=table.host, table=table.id, match=entry.id, reason="words", said=(), address=""
            )
            await services.conduct.report(report)
        guests = [(await newcomer(services)).guest.id for _ in range(4)]
        for guest, days in zip(guests, (0, 500, 1, 1), strict=True):
            await ban(services.store, "guest", guest, days, "")
        await ban(services.store, "address", "192.0.2.7", 1, "")
        return matches[0], matches, guests

    old, matches, (for_good, longer, over, seen) = with_services(tmp_path, scene)
    happened(tmp_path, "matches", "finished", ago(366), old)
    for guest in (for_good, longer, over):
        happened(tmp_path, "guests", "seen", ago(401), guest)
    rows(tmp_path, f"UPDATE bans SET until = {ago(1)} WHERE until < {ago(-2)}")
    gone = pruned(tmp_path)
    assert (gone["matches"], gone["guests"], gone["bans"]) == (1, 3, 2)
    assert {row[0] for row in rows(tmp_path, "SELECT match FROM reports")} == {None, matches[1]}
    assert {row[0] for row in rows(tmp_path, "SELECT value FROM bans")} == {longer, seen, "192.0.2.7"}


@pytest.mark.parametrize("is_stopped", [False, True])
def test_what_somebody_said_goes_with_them_from_reports_that_stay(
    tmp_path: Path, is_stopped: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the host stops it when the guests have gone: then the next time."""

    def stop(_: object) -> None:
        raise RuntimeError("stopped")

    async def scene(services: Services) -> tuple[str, str]:
        table, gone = await gathering_table(services), (await newcomer(services)).guest.id
        said = tuple(Uttered(guest, "hello", 1) for guest in (gone, table.host))
        report = Report(
            guest=table.host, about=table.host, table=table.id, match=None, reason="words", said=said, address=""
        )
        await services.conduct.report(report)
        return gone, table.host

    gone, stays = with_services(tmp_path, scene)
    happened(tmp_path, "guests", "seen", ago(401), gone)
    if is_stopped:
        with monkeypatch.context() as patch:
            patch.setattr(retention, "_take_words_out", stop)
            with pytest.raises(RuntimeError, match="stopped"):
                pruned(tmp_path)
        assert pruned(tmp_path) == {}
    else:
        assert pruned(tmp_path)["guests"] == 1
    assert ids(tmp_path, "guests") == {stays}
    ((said,),) = rows(tmp_path, "SELECT said FROM reports")
    assert [line["guest"] for line in json.loads(str(said))] == [stays]


def test_what_a_table_shows_stays_also_where_an_older_match_is_not_over(tmp_path: Path) -> None:
    """It cannot come to that by playing, but a clock that is set may make it so."""

    async def scene(services: Services) -> tuple[str, str]:
        table, left = await played_match(services, await gathering_table(services), ends=False)
        _, shown = await played_match(services, table)
        return left.id, shown.id

    left, shown = with_services(tmp_path, scene)
    rows(tmp_path, f"UPDATE matches SET finished = {ago(1000)} WHERE id = '{shown}'")
    assert pruned(tmp_path, for_good=False) == pruned(tmp_path) == {}
    assert ids(tmp_path, "matches") == {left, shown}


def test_a_match_that_is_not_over_stays_unless_the_host_says_otherwise(tmp_path: Path) -> None:
    async def scene(services: Services) -> str:
        table, _ = await played_match(services, await gathering_table(services))
        _, entry = await played_match(services, table, ends=False)
        return entry.id

    running = with_services(tmp_path, scene)
    for table, column in (("tables", "created"), ("matches", "started"), ("actions", "played"), ("guests", "seen")):
        rows(tmp_path, f"UPDATE {table} SET {column} = {ago(1000)}")
    rows(tmp_path, f"UPDATE matches SET finished = {ago(1000)} WHERE finished IS NOT NULL")
    left = pruned(tmp_path)
    assert left == {"matches": 1, "match_seats": 4, "actions": 2}, "the one that is over and not shown any more"
    assert ids(tmp_path, "matches") == {running}
    rows(tmp_path, f"UPDATE actions SET played = {ago(9)} WHERE sequence = 2")
    assert pruned(tmp_path, unfinished=10) == {}
    everything = {"guests": 1, "devices": 1, "tables": 1, "matches": 1, "match_seats": 4, "actions": 2}
    assert pruned(tmp_path, unfinished=8) == everything


def test_what_belongs_to_what_goes_is_read_off_the_schema(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An analysis goes with its match, and nothing is left that belongs to no row."""

    async def scene(services: Services) -> None:
        await asyncio.gather(*(gathering_table(services) for _ in range(23)))  # more than one batch
        table, entry = await played_match(services, await gathering_table(services))
        row = {"match": entry.id, "engine": 1, "content": b"", "made": 0}
        await services.store.write(lambda connection: connection.execute(schema.analyses.insert(), row).rowcount)
        assert table.match == entry.id

    with_services(tmp_path, scene)
    rows(tmp_path, f"UPDATE tables SET created = {ago(1000)}")
    rows(tmp_path, f"UPDATE matches SET finished = {ago(1000)}")
    monkeypatch.setattr(retention, "_AT_ONCE", 10)
    went = {"tables": 24, "matches": 1, "match_seats": 4, "actions": 2, "analyses": 1}
    assert pruned(tmp_path) == went
    assert rows(tmp_path, "PRAGMA foreign_key_check") == []
    counts = {table: rows(tmp_path, f"SELECT count(*) FROM {table}")[0][0] for table in schema.metadata.tables}
    assert {table for table, count in counts.items() if count} == {"guests", "devices"}


def test_a_store_is_pruned_while_its_server_runs(tmp_path: Path) -> None:
    """Who still looks at a table that has gone is told so, and can go on elsewhere."""

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            person = await Person.arrive(address)
            table = (await person.make_table(address))["id"]
            kept = (await person.make_table(address))["id"]
            async with person.at(address, table) as player, person.at(address, kept) as other:
                happened(tmp_path, "tables", "created", ago(31), table)
                assert await prune(str(tmp_path), DEFAULT, for_good=True) == {"tables": 1}
                assert (await player.say("sit", seat=0))["code"] == "no-such-table"
                assert (await other.say("sit", seat=0))["type"] == "done"

    asyncio.run(scene())


def test_guests_are_seen_once_a_day(tmp_path: Path) -> None:
    async def visit(person: Person | None) -> Person:
        async with parlour(tmp_path) as address:
            person = person or await Person.arrive(address)
            assert (await person.call(address, "PATCH", "/me", {"name": "Aoi"})).status_code == 200
            for _ in range(3):
                assert (await person.call(address, "GET", "/me")).json()["name"] == "Aoi"
        return person

    person = asyncio.run(visit(None))
    for seen, is_noted in ((ago(0.9), False), (ago(1.1), True)):
        for table in ("guests", "devices"):
            rows(tmp_path, f"UPDATE {table} SET seen = {seen}")
        asyncio.run(visit(person))
        ((now,), (again,)) = rows(tmp_path, "SELECT seen FROM guests UNION ALL SELECT seen FROM devices")
        assert now == again
        assert isinstance(now, int)
        assert (now > ago(0.5)) == (now != seen) == is_noted


def test_the_command_counts_before_it_takes_away(tmp_path: Path, command: Commands) -> None:
    with_services(tmp_path, gathering_table)
    rows(tmp_path, f"UPDATE tables SET created = {ago(31)}")
    code, told, _ = command("prune", tmp_path)
    assert (code, told.split()[:8]) == (0, ["0", "guests", "1", "tables", "0", "matches", "0", "tournaments"])
    assert "--delete" in told
    assert len(ids(tmp_path, "tables")) == 1
    assert command("prune", tmp_path, "--delete")[1].split()[2:4] == ["1", "tables"]
    assert ids(tmp_path, "tables") == set()
    code, told, errors = command("prune", "postgresql+asyncpg://nobody@127.0.0.1:1/none")
    assert (code, told, len(errors.splitlines())) == (2, "", 1)


@pytest.mark.parametrize("option", ["--guests", "--recoverable", "--tables", "--matches", "--unfinished"])
def test_so_many_days_that_there_is_no_such_date_are_refused(tmp_path: Path, option: str, command: Commands) -> None:
    with_services(tmp_path, newcomer)
    assert command("prune", tmp_path, option, 1_000_000)[0::2] == (0, "")
    code, told, errors = command("prune", tmp_path, option, 10**15)
    assert (code, told) == (2, "")
    assert f"Invalid value for '{option}'" in errors


def test_what_is_no_store_of_this_version_is_left_alone(tmp_path: Path) -> None:
    with pytest.raises(CannotDo, match="there is no database"):
        pruned(tmp_path)
    assert list(tmp_path.iterdir()) == []
    with_services(tmp_path, newcomer)
    rows(tmp_path, "UPDATE alembic_version SET version_num = '0001'")
    with pytest.raises(CannotDo, match="schema 0001"):
        pruned(tmp_path)
    rows(tmp_path, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(CannotDo, match="newer version"):
        pruned(tmp_path)
    rows(tmp_path, "DROP TABLE alembic_version")
    with pytest.raises(CannotDo, match="no database of a Zashiki server"):
        pruned(tmp_path)


def test_drafts_go_that_nothing_which_stays_was_played_with(tmp_path: Path) -> None:
    async def scene() -> str:
        async with parlour(tmp_path) as address:
            person = await Person.arrive(address)
            made = [
                await person.call(address, "POST", "/magic/workshop/tables", {"made": form().templates[name]})
                for name in ("attack", "effect")
            ]
            return str(made[0].json()["id"])

    first = asyncio.run(scene())
    drafts = tmp_path / "drafts"
    assert len(list(drafts.iterdir())) == 3
    happened(tmp_path, "tables", "created", ago(31), first)
    with closing(sqlite3.connect(tmp_path / "zashiki.db")) as database, database:
        database.execute('UPDATE matches SET finished = ?, started = ? WHERE "table" = ?', (ago(400), ago(400), first))
    # Nothing goes that is a day old at most: its table may be about to be stored.
    assert pruned(tmp_path, for_good=False) == {"tables": 1, "matches": 1}
    for place in drafts.iterdir():
        os.utime(place, (ago(2), ago(2)))
    # A database that is named by its URL may be anywhere: where its drafts are is said besides.
    url = f"sqlite+aiosqlite:///{tmp_path / 'zashiki.db'}"
    # What is only counted is what would go.
    assert pruned(tmp_path, for_good=False) == {"tables": 1, "matches": 1, "drafts": 1}
    gone = asyncio.run(prune(url, Retention(), for_good=True))
    assert (gone["tables"], gone["drafts"]) == (1, 0)
    assert asyncio.run(prune(url, Retention(), tmp_path, for_good=True))["drafts"] == 1
    # The other draft stays, and the base pack that both were played on.
    assert len(list(drafts.iterdir())) == 2
    assert "drafts" not in pruned(tmp_path)


def test_a_draft_stays_that_a_tournament_is_to_be_played_with(tmp_path: Path) -> None:
    async def scene() -> tuple[str, str]:
        async with parlour(tmp_path) as address:
            person = await Person.arrive(address)
            made = await person.call(address, "POST", "/magic/workshop/tables", {"made": form().templates["attack"]})
            table = made.json()
            tournament = await swiss.make(person, address, **{**swiss.DUELS, "options": table["options"]})
            return str(table["id"]), tournament

    table, tournament = asyncio.run(scene())
    drafts = tmp_path / "drafts"
    kept = len(list(drafts.iterdir()))
    happened(tmp_path, "tables", "created", ago(400), table)
    with closing(sqlite3.connect(tmp_path / "zashiki.db")) as database, database:
        database.execute("UPDATE matches SET finished = ?, started = ?", (ago(400), ago(400)))
    for place in drafts.iterdir():
        os.utime(place, (ago(2), ago(2)))
    gone = pruned(tmp_path)
    assert (gone["tables"], gone["matches"]) == (1, 1)
    assert len(list(drafts.iterdir())) == kept
    happened(tmp_path, "tournaments", "created", ago(31), tournament)
    assert pruned(tmp_path, for_good=False) == {"tournaments": 1, "drafts": kept}
    gone = pruned(tmp_path)
    assert (gone["tournaments"], gone["drafts"]) == (1, kept)
