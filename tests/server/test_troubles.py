"""What does not go on is told to the host once for each reason, and anew after it has gone on."""

from __future__ import annotations

import asyncio
import logging
from types import SimpleNamespace
from typing import Any, cast

import pytest

from zashiki.server.refusal import Refusal
from zashiki.server.rooms.broadcasts import Broadcasts
from zashiki.server.storage.store import StoreUnavailable
from zashiki.server.troubles import Troubles


def test_each_reason_is_told_once_until_it_has_gone_on(caplog: pytest.LogCaptureFixture) -> None:
    troubles = Troubles(logging.getLogger("zashiki.server"))
    for error in (StoreUnavailable("gone"), StoreUnavailable("gone"), StoreUnavailable("locked")):
        troubles.tell("bots cannot move", error)
    troubles.tell("the roster cannot be read", StoreUnavailable("gone"))
    troubles.went_on("bots cannot move")
    troubles.tell("bots cannot move", StoreUnavailable("locked"))
    assert caplog.messages == [
        "bots cannot move: gone",
        "bots cannot move: locked",
        "the roster cannot be read: gone",
        "bots cannot move: locked",
    ]


def test_only_a_fault_of_the_house_comes_with_its_trace(caplog: pytest.LogCaptureFixture) -> None:
    troubles = Troubles(logging.getLogger("zashiki.server"))
    for what, error in {
        "a": StoreUnavailable("gone"),
        "b": Refusal("too-many", "it is full"),
        "c": KeyError("x"),
    }.items():
        troubles.tell(what, error)
    assert [bool(record.exc_info) for record in caplog.records] == [False, False, True]


class _Room:
    """A room that takes in what has changed, or fails with what stands next in the list."""

    def __init__(self, *fails: Exception | None) -> None:
        self.doubts = 0
        self.fails = list(fails)

    async def catch_up(self) -> None:
        if (error := self.fails.pop(0)) is not None:
            raise error

    def doubt(self) -> None:
        self.doubts += 1


def test_a_room_that_cannot_take_in_what_changed_says_so_once_and_holds_up_no_other(
    caplog: pytest.LogCaptureFixture,
) -> None:
    broken = _Room(StoreUnavailable("gone"), StoreUnavailable("gone"), Refusal("too-many", "it is full"), None)
    sound = _Room(None, None, None, None)
    loaded: Any = {"ab12": SimpleNamespace(room=broken), "cd34": SimpleNamespace(room=sound)}
    broadcasts = Broadcasts(loaded, cast(Any, SimpleNamespace(bus=None)))

    async def changes() -> None:
        for _ in range(4):
            await broadcasts.catch_up(("ab12", "gone", "cd34"))

    asyncio.run(changes())
    what = "table ab12 cannot take in what has changed"
    assert caplog.messages == [f"{what}: gone", f"{what}: it is full"]
    assert broken.doubts == 2, "it looks again by itself where the store failed it, and not where it was refused"
    assert not sound.fails, "it was asked as often"
