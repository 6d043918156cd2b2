"""What machines ask a server, and what it answers behind proxies."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from host.commands import Commands
from server.parlour import FOUR_OPEN, Person, parlour
from zashiki.server.storage import sqlite as store_sqlite

_BEHIND_TLS = {"x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.7"}


def test_a_server_lives_also_while_its_store_is_locked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_sqlite, "BUSY_SECONDS", 0.05)

    async def scene() -> None:
        async with parlour(tmp_path) as address, address.client() as client:
            with closing(sqlite3.connect(tmp_path / "zashiki.db", isolation_level=None)) as rival:
                rival.execute("BEGIN IMMEDIATE")
                for path, status in (("/api/health", 503), ("/api/live", 200)):
                    answer = await client.get(path)
                    assert (answer.status_code, answer.json()) == (status, {"ok": status == 200})
                    assert answer.headers["cache-control"] == "no-store"
                    # Some monitors ask so.
                    answer = await client.head(path)
                    assert (answer.status_code, answer.content) == (status, b"")

    asyncio.run(scene())


def test_what_arrives_of_a_connection_is_told_and_a_proxy_is_believed_only_where_it_is_trusted(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address, address.client() as client:
            here = f"127.0.0.1:{address.port}"
            plain = (await client.get("/api/connection")).json()
            assert plain == {"address": "127.0.0.1", "scheme": "http", "host": here}
            proxied = await client.get("/api/connection", headers=_BEHIND_TLS | {"host": "play.example.org"})
            assert proxied.json() == {"address": "192.0.2.7", "scheme": "https", "host": "play.example.org"}
        async with parlour(tmp_path, trusted_proxies=("203.0.113.1",)) as address, address.client() as client:
            answer = await client.get("/api/connection", headers=_BEHIND_TLS)
            assert (answer.json()["address"], answer.json()["scheme"]) == ("127.0.0.1", "http")

    asyncio.run(scene())


def test_addresses_are_the_same_to_one_who_listens_everywhere(tmp_path: Path) -> None:
    """At ``::`` those of IPv4 arrive as IPv6 addresses that stand for them: a proxy, or whoever reads the counters."""

    async def scene() -> None:
        async with parlour(tmp_path, host="::") as address, address.client() as client:
            assert (await client.get("/api/connection")).json()["address"] == "::ffff:127.0.0.1"
            proxied = await client.get("/api/connection", headers=_BEHIND_TLS)
            assert (proxied.json()["address"], proxied.json()["scheme"]) == ("192.0.2.7", "https")
            assert (await client.get("/metrics")).status_code == 200
            assert (await client.get("/metrics", headers=_BEHIND_TLS)).status_code == 404

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("option", "value", "expected"),
    [
        ("--trusted-proxy", "caddy", "expected an address or a network such as 192.0.2.0/24, got 'caddy'"),
        ("--trusted-proxy", "*", "expected an address or a network"),
        ("--origin", "play.example.org", "expected an origin such as https://play.example.org, got 'play.example.org'"),
        ("--origin", "https://*.example.org", "expected an origin"),
        ("--push-service", "push.example.org", "expected an origin"),
    ],
)
def test_what_would_name_nobody_is_refused(
    tmp_path: Path, command: Commands, option: str, value: str, expected: str
) -> None:
    """A server that went on would take all guests for one, or answer none of its own pages, without a word."""
    code, _, errors = command("serve", "--port", 0, "--data", tmp_path / "data", option, value)
    assert code == 2
    assert expected in errors
    assert not (tmp_path / "data").exists()


def test_behind_tls_browsers_are_told_to_come_that_way_only(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address, address.client() as client:
            for path in ("/", "/api/me", "/static/app/main.js", "/nowhere", "/api/tables/nowhere"):
                assert "strict-transport-security" not in (await client.get(path)).headers
                answer = await client.get(path, headers=_BEHIND_TLS)
                assert answer.headers["strict-transport-security"] == "max-age=31536000"
                # Other programs of a machine answer at its own name, on other ports and without TLS.
                for host in ("localhost:8443", "play.localhost"):
                    answer = await client.get(path, headers=_BEHIND_TLS | {"host": host})
                    assert "strict-transport-security" not in answer.headers

    asyncio.run(scene())


def test_the_counters_are_for_those_whom_the_host_names(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path, metrics_from=("192.0.2.0/24",)) as address, address.client() as client:
            assert (await client.get("/metrics")).status_code == 404
            answer = await client.get("/metrics", headers=_BEHIND_TLS)
            assert answer.status_code == 200
            assert "zashiki_sockets 0.0" in answer.text
            assert (await client.get("/metrics", headers={"x-forwarded-for": "192.0.3.1"})).status_code == 404

    asyncio.run(scene())


@pytest.mark.parametrize("value", ["here", "192.0.2.0/33", "*", ""])
def test_what_is_no_network_is_refused_at_the_door(tmp_path: Path, command: Commands, value: str) -> None:
    code, told, errors = command("serve", "--port", 0, "--data", tmp_path / "data", "--metrics-from", value)
    assert (code, told) == (2, "")
    assert errors == f"zashiki: expected an address or a network such as 192.0.2.0/24, got {value!r}\n"
    assert not (tmp_path / "data").exists()


def _figure(text: str, name: str) -> float:
    return next(float(line.rpartition(" ")[2]) for line in text.splitlines() if line.startswith(name + " "))


def test_bots_punctuality_is_counted(tmp_path: Path) -> None:
    """One answer for each of the bots' moves; those in time are late by nothing."""

    async def scene() -> None:
        async with parlour(tmp_path) as address, address.client() as client:
            person = await Person.arrive(address)
            table = await person.make_table(address, seats=["me", *[{"bot": "random"}] * 3], pace=1)
            async with person.at(address, table["id"]) as player:
                # The three others pass their cards at the same time.
                await player.until(lambda p: p.sequence == 3)
            text = (await client.get("/metrics")).text
        assert _figure(text, "zashiki_bot_seconds_count") == _figure(text, "zashiki_bot_late_seconds_count") == 3
        assert _figure(text, "zashiki_bot_seconds_sum") > 0
        assert 'zashiki_bot_late_seconds_bucket{le="+Inf"} 3.0' in text

    asyncio.run(scene())


def test_who_comes_from_nowhere_and_what_is_too_long_is_answered(tmp_path: Path) -> None:
    """None of it is the server's fault."""

    async def scene() -> None:
        async with parlour(tmp_path) as address, address.client() as client:
            for path in (f"/static/{'x' * 300}.js", f"/locales/en/{'x' * 300}.ftl", f"/{'x' * 5000}", "/static/%00.js"):
                assert (await client.get(path)).status_code == 404, path
            for origin in ("http://[::1", "http://]", "null", "\xff"):
                headers = [(b"origin", origin.encode("latin-1"))]
                answer = await client.post("/api/tables", json=FOUR_OPEN, headers=headers)
                assert answer.status_code == 403, origin
            for body in (b"\xff\xfe", b'{"name": "\xed\xa0\x80"}', b"[" * 60_000):
                answer = await client.patch("/api/me", content=body)
                assert (answer.status_code, answer.json()["code"]) == (400, "malformed")

    asyncio.run(scene())
