"""Who says yes says it to what they have seen: to a match as it is about to begin, and to what somebody proposes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from server.choosers import RANDOM_BOTS
from server.test_company import asked, code, company, done, match_of
from zashiki.server.jobs.bot_runner import Bots

TWO_BOTS = Bots(lambda _: ("random", "strong"), RANDOM_BOTS.choose)


@pytest.mark.parametrize("rated", [True, False])
@pytest.mark.parametrize(
    ("said", "fields"),
    [
        ("clock", {"clock": {"kind": "live", "move": 1, "bank": 0}}),
        ("pace", {"seconds": 5}),
        ("swap", {"seat": 0, "other": 3}),
        ("swap", {"seat": 2, "other": 1}),
        ("set-bot", {"seat": 3, "bot": "strong"}),
        ("stand", {}),
    ],
)
def test_a_match_begins_by_what_those_who_are_ready_have_seen(
    tmp_path: Path, said: str, fields: dict[str, Any], rated: bool
) -> None:
    """Whatever changes in the last moment, everybody is asked again; a seat that was open takes nobody's word back."""

    async def scene() -> None:
        async with company(tmp_path, 2, begun=False, bots=TWO_BOTS, rated=rated) as here:
            one, two, watcher = here.players
            await done(two, "ready", on=True)
            await done(one, "start")
            assert one.table["begins"] == 5
            here.time.turn(4)
            await done(one, said, **fields)
            if said == "stand":
                await done(one, "sit", seat=0)
                assert two.table["seats"][1]["ready"]
                await done(one, "stand")
                await done(watcher, "sit", seat=0)
            assert one.table["begins"] is None
            own = next(seat for seat in one.table["seats"] if seat["guest"] == here.people[1].id)
            assert (own["ready"], own["asked_again"]) == (False, True)
            here.time.turn(60)
            await done(two, "ready", on=True)
            assert one.table["status"] == "gathering"
            assert not any(seat["asked_again"] for seat in one.table["seats"] if seat["guest"] == here.people[1].id)

    asyncio.run(scene())


@pytest.mark.parametrize("rated", [True, False])
def test_a_yes_to_terms_that_have_changed_on_the_way_is_refused(tmp_path: Path, rated: bool) -> None:
    """Whoever says no more than yes means what there is; who takes an open seat changes nothing for the others."""

    async def scene() -> None:
        async with company(tmp_path, 2, begun=False, bots=TWO_BOTS, rated=rated) as here:
            one, two, watcher = here.players
            changes: list[tuple[str, dict[str, Any]]] = [
                ("clock", {"clock": {"kind": "live", "move": 1, "bank": 0}}),
                ("pace", {"seconds": 5}),
                ("swap", {"seat": 2, "other": 1}),
                ("set-bot", {"seat": 3, "bot": "strong"}),
            ]
            for said, fields in changes:
                seen = one.table["terms"]
                await done(one, said, **fields)
                assert one.table["terms"] > seen
                assert await code(two, "ready", on=True, terms=seen) == "stale-terms"
                assert await code(one, "start", terms=seen) == "stale-terms"
                assert await code(two, "start", terms=seen) == "stale-terms"
            assert not any(seat["ready"] for seat in one.table["seats"])
            assert one.table["begins"] is None
            await done(one, "set-bot", seat=3, bot=None)
            seen = one.table["terms"]
            await done(watcher, "sit", seat=3)
            await done(two, "ready", on=True, terms=seen)
            with_watcher = watcher.table["terms"]
            await done(watcher, "stand")
            await done(one, "set-bot", seat=3, bot="random")
            assert one.table["seats"][2]["ready"]
            assert await code(two, "ready", on=True, terms=with_watcher) == "stale-terms"
            await done(two, "ready", on=False, terms=with_watcher)
            await done(two, "ready", on=True, terms=one.table["terms"])
            await done(one, "start", terms=one.table["terms"])
            here.time.turn(5)
            await one.until(lambda p: p.match)
            assert await code(one, "start", terms=seen) == "match-running"

    asyncio.run(scene())


def test_who_agrees_agrees_to_what_they_have_seen(tmp_path: Path) -> None:
    """What was asked is withdrawn, and something else asked, before the answer comes: it is an answer to neither."""

    async def scene() -> None:
        async with company(tmp_path, 2) as here:
            one, two, _ = here.players
            match = match_of(one)
            decision = one.observation["decision"]
            await one.act(decision["kind"], decision["options"][: decision["least"]])
            await done(one, "propose", match=match, what="take-back")
            before = asked(one)
            await done(one, "answer", **before, yes=False)
            await done(one, "propose", match=match, what="end")
            assert asked(one)["number"] > before["number"]
            for said in (before, {"match": match}, asked(one) | {"match": "elsewhere"}):
                for yes in (True, False):
                    assert await code(two, "answer", **said, yes=yes) == "no-proposal"
            assert one.table["status"] == "playing"
            await done(two, "answer", **asked(one), yes=True)
            await two.until(lambda p: p.is_over)

    asyncio.run(scene())
