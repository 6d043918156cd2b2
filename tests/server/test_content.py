"""What a client shows of a game's cards: one answer for each set of packs and language."""

from __future__ import annotations

import asyncio
from itertools import cycle
from pathlib import Path

import msgspec
import pytest

from server.parlour import parlour
from zashiki.locales import LANGUAGES
from zashiki.magic.packs.loader import SETS, content_of
from zashiki.magic.wording.catalogue import Catalogue


def test_cards_and_texts_of_every_set_of_packs(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address, address.client() as client:
            for packs, language in zip(SETS, cycle(LANGUAGES), strict=False):
                answer = await client.get("/api/magic/content", params={"packs": packs, "language": language})
                assert answer.status_code == 200
                assert answer.headers["content-encoding"] == "gzip"
                found = msgspec.convert(answer.json(), Catalogue)
                assert (found.hash, found.language) == (content_of(packs).hash, language)
                assert len(answer.content) < 200_000
            plain = await client.get("/api/magic/content")
            assert plain.json()["hash"] == content_of("base").hash
            tag = plain.headers["etag"]
            again = await client.get("/api/magic/content", headers={"if-none-match": tag})
            assert (again.status_code, again.content) == (304, b"")

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/api/magic/content?packs=dawn", "expected one of: base, dusk, shore, dusk-shore, scales"),
        ("/api/magic/content?language=fr", "expected one of: en, ja, zh-Hans, zh-Hant"),
        ("/api/septet/content", "has no packs"),
        ("/api/chess/content", "there is no game 'chess'"),
    ],
)
def test_what_there_is_not_is_told(tmp_path: Path, path: str, expected: str) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address, address.client() as client:
            answer = await client.get(path)
            assert (answer.status_code, answer.json()["code"]) == (400, "bad-value")
            assert expected in answer.json()["reason"]

    asyncio.run(scene())
