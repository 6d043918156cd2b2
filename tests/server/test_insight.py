"""What a guest plays well and what costs them: added up from the stored analyses of their own decisions."""

from __future__ import annotations

import asyncio
import gzip
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from server.parlour import Address, Person, parlour
from zashiki.analysis import Analysis, Judged, Mark, engine_of

BOTS: list[Any] = [{"bot": "random"}] * 3


def judged(at: int, seat: int, mark: Mark, loss: float, **changes: Any) -> Judged:
    """A decision as an analysis has it."""
    decision = Judged(
        at=at,
        round=1,
        seat=seat,
        kind="play",
        played=("W2",),
        best=("W3",),
        mark=mark,
        loss=loss,
        error=0.01,
        chance=0.5,
        options=(),
        reasons=(),
    )
    return msgspec.structs.replace(decision, **changes)


DECISIONS = (
    judged(1, 0, Mark.BEST, 0.0, kind="pass", played=("W2", "W3", "W4")),
    judged(2, 1, Mark.BLUNDER, 0.9),
    judged(5, 0, Mark.MISTAKE, 0.15),
    judged(9, 0, Mark.FORCED, 0.0),
    judged(13, 0, Mark.BLUNDER, 0.45),
)


async def _played(person: Person, address: Address) -> str:
    """A match to its end; its id."""
    table = await person.make_table(address, seats=["me", *BOTS])
    async with person.at(address, table["id"]) as player:
        await player.play(random.Random(3))
        return str(player.table["match"])


def _store(folder: Path, match: str, engine: int) -> None:
    """An analysis of the match, as if it had been made."""
    analysis = Analysis(engine, "septet", "team", {}, ((0, 2), (1, 3)), DECISIONS, (), ())
    with closing(sqlite3.connect(folder / "zashiki.db")) as database:
        row = (match, engine, gzip.compress(msgspec.json.encode(analysis)), 1)
        database.execute("insert into analyses (match, engine, content, made) values (?, ?, ?, ?)", row)
        database.commit()


def test_own_decisions_are_added_up(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi, bo = await Person.arrive(address), await Person.arrive(address)
            matches = [await _played(aoi, address) for _ in range(3)]
            before = (await aoi.call(address, "GET", "/me/insight")).json()
            assert (before["course"], before["kinds"], set(before["open"])) == ([], [], set(matches))
            _store(tmp_path, matches[0], engine_of("septet"))
            # What another version has made says nothing any more.
            _store(tmp_path, matches[1], engine_of("septet") - 1)
            told = (await aoi.call(address, "GET", "/me/insight")).json()
            assert set(told["open"]) == set(matches[1:])
            plays, passes = told["kinds"]
            assert (plays["kind"], plays["share"]["decisions"]) == ("play", 2)
            assert plays["share"]["loss"] == pytest.approx(0.3)
            assert plays["share"]["marks"] == {"best": 0, "good": 0, "inaccuracy": 0, "mistake": 1, "blunder": 1}
            assert (passes["kind"], passes["share"]["decisions"], passes["share"]["loss"]) == ("pass", 1, 0.0)
            assert [part["decisions"] for part in told["parts"]] == [1, 1, 1]
            (course,) = told["course"]
            assert (course["match"], course["seat"], course["share"]["loss"]) == (matches[0], 0, pytest.approx(0.2))
            # The dearest first; what another seat did is nobody's business here.
            assert [(one["at"], one["mark"]) for one in told["costly"]] == [(13, "blunder"), (5, "mistake")]
            assert (await bo.call(address, "GET", "/me/insight")).json()["course"] == []

    asyncio.run(scene())
