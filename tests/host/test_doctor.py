"""What a look at a machine, a store and a server finds."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import shutil
import sqlite3
import ssl
import time
from collections.abc import Iterable
from contextlib import closing
from functools import partial
from http.client import RemoteDisconnected
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from host.commands import Commands
from host.middlemen import CERTIFICATE, Change, middleman, with_header
from host.stores import gathering_table, played_match, rows, with_services
from server.parlour import parlour
from zashiki.host import machine, site, stored
from zashiki.host.database import revisions
from zashiki.host.findings import Finding
from zashiki.server.services import Services


def _levels(findings: Iterable[Finding]) -> dict[str, str]:
    return {finding.about: finding.level for finding in findings}


def _only(findings: Iterable[Finding], about: str) -> Finding:
    (found,) = (finding for finding in findings if finding.about == about)
    assert "\n" not in found.line()
    return found


def _store(data: Path) -> None:
    async def scene(services: Services) -> None:
        await played_match(services, await gathering_table(services))

    with_services(data, scene)


def test_this_machine_can_be_a_host() -> None:
    checks = (machine.versions, machine.cores, machine.open_files, machine.compiled_code, machine.clock)
    findings = [finding for check in checks for finding in check()]
    assert {finding.about for finding in findings} >= {
        "python",
        "sqlite",
        "packages",
        "cores",
        "compiled code",
        "clock",
    }
    assert [finding for finding in findings if finding.level == "fault"] == []
    assert all(finding.advice for finding in findings if finding.level == "warning")


def test_a_package_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        machine, "requires", lambda _: ["msgspec>=0.20", "no-such-thing<2; python_version>'3'", "x; extra == 'y'"]
    )
    (found,) = machine.packages()
    assert (found.level, found.told) == ("fault", "not installed: no-such-thing")
    monkeypatch.undo()
    (found,) = machine.packages("nothing-of-that-name")
    assert found.level == "warning"


def test_few_open_files_and_an_old_sqlite_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, 1_048_576))
    (found,) = machine.open_files()
    assert (found.level, "ulimit -n" in found.advice, "1,048,576" in found.advice) == ("warning", True, True)
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 34, 9))
    assert _only(machine.versions(), "sqlite").level == "fault"


def test_a_clock_that_was_set_back_or_jumps_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    (found,) = machine.clock(int(time.time()) + 3600)
    assert (found.level, "3,6" in found.told or "3,5" in found.told) == ("fault", True)
    walls, steady = iter([1000.0, 1007.0]), iter([50.0, 50.25])
    stopped = SimpleNamespace(time=partial(next, walls), monotonic=partial(next, steady), sleep=lambda _: None)
    monkeypatch.setattr(machine, "time", stopped)
    (found,) = machine.clock()
    assert (found.level, "+6.750 s" in found.told) == ("warning", True)


def test_where_compiled_code_cannot_be_kept_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "cache"))
    assert _levels(machine.compiled_code()) == {"compiled code": "ok"}
    (tmp_path / "file").touch()
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "file" / "cache"))
    assert _levels(machine.compiled_code()) == {"compiled code": "fault"}


@pytest.mark.parametrize("is_named", [False, True])
def test_where_compiled_code_is_kept_is_told_also_to_who_has_no_home(
    is_named: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """As in a container that was given a bare number for its user."""

    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", homeless)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    if is_named:
        monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    assert _levels(machine.compiled_code()) == {"compiled code": "ok"}


def test_a_sound_store_is_all_well(tmp_path: Path) -> None:
    _store(tmp_path)
    findings = list(stored.store(str(tmp_path)))
    assert _levels(findings).keys() == {"permissions", "disk", "database", "schema", "clock"}
    assert _levels(findings)["database"] == _levels(findings)["permissions"] == "ok"
    assert "1 match (1 finished) with 2 actions" in _only(findings, "database").told


def test_what_is_wrong_with_a_store_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert _levels(stored.store(str(tmp_path))) == {"database": "fault"}
    _store(tmp_path)
    file = tmp_path / "zashiki.db"
    file.chmod(0o644)
    assert "chmod 600" in _only(stored.store(str(tmp_path)), "permissions").advice
    file.chmod(0o600)
    for free, level in ((50, "fault"), (500, "warning"), (5000, "ok")):
        usage = SimpleNamespace(free=free * 1024 * 1024)
        monkeypatch.setattr(shutil, "disk_usage", lambda _, usage=usage: usage)
        assert _only(stored.store(str(tmp_path)), "disk").level == level
    for revision, level in ((revisions()[-1], "warning"), (revisions()[0], "ok")):
        rows(tmp_path, f"UPDATE alembic_version SET version_num = '{revision}'")
        assert _only(stored.store(str(tmp_path)), "schema").level == level
    rows(tmp_path, f"UPDATE tables SET options = '{json.dumps({'packs': 'gone@0123456789ab'})}'")
    assert "gone@0123456789ab" in _only(stored.store(str(tmp_path)), "packs").told
    assert "packs" not in _levels(stored.store(f"sqlite:///{file}")), "where they lie is not known"
    for change, missing in (("variant = 'quartet'", "septet/quartet"), ("game = 'bazaar'", "bazaar")):
        rows(tmp_path, f"UPDATE tables SET {change}")
        told = _only(stored.store(str(tmp_path)), "games")
        assert (told.level, missing in told.told) == ("warning", True)
    rows(tmp_path, "UPDATE tables SET game = 'septet', variant = 'team'")
    rows(tmp_path, f"UPDATE actions SET played = {int(time.time()) + 86400}")
    assert _only(stored.store(str(tmp_path)), "clock").level == "fault"
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("DELETE FROM matches")
    assert "belongs to no row" in _only(stored.store(str(tmp_path)), "database").told
    rows(tmp_path, "UPDATE alembic_version SET version_num = '9999'")
    assert "newer version" in _only(stored.store(str(tmp_path)), "database").told


def test_what_sqlite_says_in_several_lines_is_told_in_one(tmp_path: Path) -> None:
    """One line for each thing that was looked at."""
    _store(tmp_path)
    file = tmp_path / "zashiki.db"
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("PRAGMA journal_mode = DELETE")
        root = database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'tables'").fetchone()[0]
        size = database.execute("PRAGMA page_size").fetchone()[0]
    content = bytearray(file.read_bytes())
    # Where the page says that its first free room is.
    content[(root - 1) * size + 1 : (root - 1) * size + 3] = b"\x00\x09"
    file.write_bytes(content)
    found = _only(stored.store(str(tmp_path)), "database")
    assert (found.level, "*** in database main ***" in found.told) == ("fault", True)


@pytest.mark.parametrize("url", ["nosuch://host/db", "postgresql+asyncpg://nobody@127.0.0.1:1/none", "sqlite://"])
def test_a_database_that_cannot_be_asked_is_a_fault(url: str) -> None:
    assert _only(stored.store(url), "database").level == "fault"


def _found(data: Path, change: Change | None = None, *, encrypts: bool = False, **settings: Any) -> dict[str, str]:
    """What is found of a server, maybe behind a proxy that changes what passes."""

    async def scene() -> dict[str, str]:
        async with parlour(data, **settings) as address:
            if change is None:
                return _levels(await asyncio.to_thread(list, site.site(address.http)))
            async with middleman(address.port, change, encrypts=encrypts) as port:
                url = f"{'https' if encrypts else 'http'}://127.0.0.1:{port}"
                return _levels(await asyncio.to_thread(list, site.site(url)))

    return asyncio.run(scene())


_WELL = dict.fromkeys(("server", "health", "proxy", "origin", "websocket", "tls", "metrics", "server's clock"), "ok")


def test_a_server_that_is_reached_as_it_should_be(tmp_path: Path) -> None:
    assert _found(tmp_path) == _WELL
    assert _found(tmp_path, lambda head: head) == _WELL


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        (with_header("host", "inside.example"), {"origin", "websocket"}),
        (with_header("x-forwarded-proto", "https"), {"proxy"}),
        (with_header("upgrade", None), {"websocket"}),
    ],
    ids=["host", "scheme", "upgrade"],
)
def test_what_a_proxy_does_wrong_is_told(tmp_path: Path, change: Change, wrong: set[str]) -> None:
    assert _found(tmp_path, change) == _WELL | dict.fromkeys(wrong, "fault")


@pytest.mark.parametrize(
    ("path", "wrong"), [("/metrics", set()), ("/api/health", {"health"}), ("/api/connection", {"proxy"})]
)
def test_what_a_proxy_cuts_off_is_told_and_the_rest_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str, wrong: set[str]
) -> None:
    """As nginx does with `return 444`: for /metrics that is as good as any other refusal."""
    call = site.Site.call

    def cut(asked: site.Site, what: str, body: bytes | None = None, **headers: str) -> object:
        if what == path:
            raise RemoteDisconnected("Remote end closed connection without response")
        return call(asked, what, body, **headers)

    monkeypatch.setattr(site.Site, "call", cut)
    assert _found(tmp_path) == _WELL | dict.fromkeys(wrong, "fault")


def test_what_answers_without_http_is_told() -> None:
    async def greet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"SSH-2.0-OpenSSH_9.6\r\n")
        await writer.drain()
        await reader.read(65536)
        writer.close()

    async def scene() -> Finding:
        async with await asyncio.start_server(greet, "127.0.0.1", 0) as server:
            url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
            return _only(await asyncio.to_thread(list, site.site(url)), "server")

    found = asyncio.run(scene())
    assert found.level == "fault"
    assert found.told.endswith("does not answer: what comes is no HTTP (BadStatusLine: SSH-2.0-OpenSSH_9.6)")


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("https://Play.Example.org:443/table", "https://play.example.org"),
        ("http://座敷.example:8000", "http://xn--xxtp5m.example:8000"),
        ("http://[::1]:8000/", "http://[::1]:8000"),
    ],
)
def test_an_address_is_taken_as_browsers_say_it(url: str, origin: str) -> None:
    assert site.Site(url).origin == origin


@pytest.mark.parametrize(
    "url",
    ["http://[::1", "http://here:99999", "http://here:port", "http://a b", f"http://{'a' * 64}.org", "http://a..org"],
)
def test_what_is_no_address_is_refused_in_one_line(url: str, command: Commands) -> None:
    code, _, errors = command("doctor", "--url", url)
    assert (code, errors) == (2, f"zashiki: expected an address such as https://play.example.org, got {url!r}\n")


def test_behind_tls_certificate_and_headers_are_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a certificate that browsers let pass once they trust it, and that Python refuses by itself from 3.13 on."""
    usual = ssl.create_default_context

    def strict(*args: Any, **options: Any) -> ssl.SSLContext:
        context = usual(*args, **options)
        context.verify_flags |= ssl.VERIFY_X509_STRICT
        return context

    monkeypatch.setattr(ssl, "create_default_context", strict)
    assert _found(tmp_path, with_header("x", "y"), encrypts=True) == {"server": "fault"}, (
        "nobody trusts the certificate"
    )
    monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATE))
    told = with_header("x-forwarded-proto", "https")
    assert _found(tmp_path, told, encrypts=True) == _WELL | {"hsts": "ok"}
    silent = with_header("x-forwarded-proto", None)
    assert _found(tmp_path, silent, encrypts=True) == _WELL | {"proxy": "fault", "hsts": "warning"}
    # As if nearly all of its time were over.
    monkeypatch.setattr(site, "_TO_RENEW", 2.0)
    assert _found(tmp_path, told, encrypts=True) == _WELL | {"hsts": "ok", "tls": "warning"}


@pytest.mark.parametrize("begins", [b"", b"HTTP/1.1 101 Switching Protocols\r\n"], ids=["at all", "to its end"])
def test_a_connection_that_is_not_answered_ends_by_itself(monkeypatch: pytest.MonkeyPatch, begins: bytes) -> None:
    monkeypatch.setattr(site, "_SECONDS", 0.2)

    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(begins)
        await reader.read(-1)
        writer.close()

    async def scene() -> Finding:
        async with await asyncio.start_server(silent, "127.0.0.1", 0) as server:
            url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
            return _only(await asyncio.to_thread(list, site._socket(site.Site(url))), "websocket")

    found = asyncio.run(scene())
    assert (found.level, found.told) == ("fault", "does not get through: nothing came of it in 0.2 s")


def test_all_guests_behind_a_proxy_that_is_not_trusted_are_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site.Site, "is_elsewhere", lambda _: True)
    forwarded = with_header("x-forwarded-for", "8.8.8.8")
    assert _found(tmp_path, forwarded) == _WELL | {"tls": "warning"}
    untrusted = _found(tmp_path, forwarded, trusted_proxies=("192.0.2.1",))
    assert untrusted == _WELL | dict.fromkeys(("tls", "proxy", "metrics"), "warning")


def test_the_command_ends_with_1_where_something_does_not_work(tmp_path: Path, command: Commands) -> None:
    _store(tmp_path)
    code, told, errors = command("doctor", tmp_path)
    assert (code, errors) == (0, "")
    assert all(line.startswith(("ok       ", "warning  ")) for line in told.splitlines())
    code, told, errors = command("doctor", "--url", "http://127.0.0.1:1")
    assert (code, errors) == (1, "")
    assert told.splitlines()[-1].startswith("fault    server: http://127.0.0.1:1 does not answer: ")
    code, told, errors = command("doctor", "--url", "ftp://here")
    assert (code, errors) == (2, "zashiki: expected an address such as https://play.example.org, got 'ftp://here'\n")


@pytest.mark.parametrize("kind", ["of another user", "with too long a name"])
def test_a_folder_that_cannot_be_looked_into_is_said_in_one_line(tmp_path: Path, kind: str, command: Commands) -> None:
    """As where the service has a user of its own and the host looks as themselves."""
    closed = tmp_path / "closed"
    place = closed if kind == "of another user" else tmp_path / ("long" * 100)
    closed.mkdir()
    closed.chmod(0)
    if kind == "of another user" and os.geteuid() == 0:
        pytest.skip("root may look into every folder")
    told = "Permission denied" if place == closed else "File name too long"
    try:
        for words in (("backup", place, tmp_path / "copy.db"), ("prune", place), ("admin", "bans", place)):
            code, said, errors = command(*words)
            assert (code, said) == (2, "")
            assert errors == f"zashiki: cannot use the database {place}/zashiki.db: {told}\n"
        code, said, errors = command("doctor", place)
        assert (code, errors) == (1, "")
        assert f"fault    database: cannot use the database {place}/zashiki.db: {told} — " in said
    finally:
        closed.chmod(0o700)
