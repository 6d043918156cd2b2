"""The code of a table's link that a telephone's camera reads: for whom it is drawn, and that nobody waits for it."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from server.parlour import Person, parlour
from zashiki.server import quotas
from zashiki.server.calls import tables
from zashiki.server.client.qr import qr_code


def test_a_tables_address_is_drawn_for_cameras(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # A minute in which nothing comes to be allowed anew, however slow the machine is.
    monkeypatch.setattr(quotas, "_MINUTE", 1e9)
    other, threads = "https://play.example.org", set()

    def draw(link: str) -> bytes:
        threads.add(threading.get_ident())
        return qr_code(link)

    monkeypatch.setattr(tables, "qr_code", draw)

    async def scene() -> None:
        async with parlour(tmp_path, origins=(other,), pictures_per_minute=3) as address:
            person, own = await Person.arrive(address), address.http
            table = (await person.make_table(address))["id"]
            wrong = ("", f"javascript:/table/{table}", f"{own}/table/another", f"{own}/table/{table}/x", f"{own}x")
            for link in (*wrong, f"https://elsewhere.example/table/{table}", f"{own}@{other[8:]}/table/{table}"):
                refused = await person.call(address, "GET", f"/tables/{table}/qr?link={link}")
                assert (refused.status_code, refused.json()["code"]) == (400, "bad-value"), link
            nowhere = await person.call(address, "GET", f"/tables/another/qr?link={own}/table/another")
            assert (nowhere.status_code, nowhere.json()["code"]) == (404, "no-such-table")
            for at in (own, own.replace("http:", "https:"), other):
                answer = await person.call(address, "GET", f"/tables/{table}/qr?link={at}/table/{table}")
                assert answer.headers["content-type"] == "image/svg+xml"
                # Byte mode at level M: 33 modules a side for up to 42 bytes, and two of quiet around them.
                assert 'viewBox="0 0 33 33"' in answer.text
            late = await person.call(address, "GET", f"/tables/{table}/qr?link={own}/table/{table}")
            assert (late.status_code, late.json()["code"]) == (429, "too-fast")

    asyncio.run(scene())
    assert threads
    assert threading.get_ident() not in threads, "others wait for it"
