"""A seat that is offered is the one that it was then: nobody is put out of theirs by what somebody else has said."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from server.parlour import Person
from server.test_company import Scene, asked, code, company, done, match_of
from zashiki.server.refusal import Refusal
from zashiki.server.tables.clocks import RELAXED
from zashiki.server.tables.seating import sit
from zashiki.server.tables.tables import OPEN, Seat, Table


async def _refused(here: Scene, seat: int) -> None:
    """Nothing is offered any more, and who watches does not get the seat in the middle of the match."""
    watcher = here.players[-1]
    await watcher.until(lambda p: p.table["status"] == "playing" and p.table["seats"][seat]["offered"] is None)
    sitting = watcher.table["seats"][seat]["guest"]
    assert await code(watcher, "sit", seat=seat) == "match-running"
    await done(here.players[0], "ping")
    assert here.players[0].table["seats"][seat]["guest"] == sitting
    assert watcher.observation["seat"] is None


def test_whoever_sits_down_on_a_seat_that_was_offered_keeps_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with company(tmp_path, 2, begun=False, rated=True) as here, AsyncExitStack() as stack:
            host, before, watcher = here.players
            await done(before, "give-seat", seat=1, guest=here.people[2].id)
            assert watcher.table["seats"][1]["offered"] == here.people[2].id
            await done(before, "stand")
            await before.until(lambda p: p.table["seats"][1]["offered"] is None)
            person = await Person.arrive(here.address)
            newcomer = await stack.enter_async_context(person.at(here.address, host.table["id"]))
            await done(newcomer, "sit", seat=1)
            await done(host, "start")
            await done(newcomer, "ready", on=True)
            here.time.turn(5)
            await _refused(here, 1)
            assert newcomer.seat == 1

    asyncio.run(scene())


def test_no_host_goes_from_seat_to_seat_during_a_match(tmp_path: Path) -> None:
    """Whoever left their seat to a bot would look into another hand, and come back."""

    async def scene() -> None:
        async with company(tmp_path, 2) as here:
            host, _, _ = here.players
            await done(host, "set-bot", seat=0, bot="random")
            for seat in (0, 3):
                assert await code(host, "give-seat", seat=seat, guest=here.people[0].id) == "bad-value"
                assert await code(host, "sit", seat=seat) == "match-running"
            assert host.observation["seat"] is None

    asyncio.run(scene())


def test_what_was_offered_before_a_match_that_counts_lapses_with_its_beginning(tmp_path: Path) -> None:
    async def scene() -> None:
        async with company(tmp_path, 2, begun=False, rated=True) as here:
            host, guest, _ = here.players
            await done(guest, "give-seat", seat=1, guest=here.people[2].id)
            await done(host, "give-seat", seat=2, guest=here.people[2].id)
            await done(host, "start")
            await done(guest, "ready", on=True)
            here.time.turn(5)
            for seat in (1, 2):
                await _refused(here, seat)

    asyncio.run(scene())


async def _filled_by_a_bot(here: Scene) -> int:
    host, guest, _ = here.players
    match = match_of(host)
    await done(host, "propose", match=match, what="end")
    await done(guest, "answer", **asked(host), yes=True)
    await done(guest, "give-seat", seat=1, guest=here.people[2].id)
    await done(guest, "stand")
    await done(host, "set-bot", seat=1, bot="random")
    await done(host, "start")
    return 1


async def _replaced_by_the_host(here: Scene) -> int:
    host, guest, _ = here.players
    await done(guest, "give-seat", seat=1, guest=here.people[2].id)
    await done(host, "set-bot", seat=1, bot="random")
    return 1


async def _back_again(here: Scene) -> int:
    host, guest, _ = here.players
    await guest.socket.close()
    await host.until(lambda p: not p.table["seats"][1]["online"])
    await done(host, "give-seat", seat=1, guest=here.people[2].id)
    # The line breaks again, and what was offered stays gone.
    for _ in range(2):
        async with here.people[1].at(here.address, host.table["id"]) as again:
            assert again.table["seats"][1]["offered"] is None
            await host.until(lambda p: p.table["seats"][1]["online"])
        await host.until(lambda p: not p.table["seats"][1]["online"])
    return 1


async def _heard_from_a_stand_in(here: Scene) -> int:
    host, guest, _ = here.players
    await guest.socket.close()
    await host.until(lambda p: p.table["seats"][1]["away"])
    here.time.turn(60)
    await host.until(lambda p: p.table["seats"][1]["stand_in"])
    await done(host, "give-seat", seat=1, guest=here.people[2].id)
    async with here.people[1].at(here.address, host.table["id"]):
        await host.until(lambda p: p.table["seats"][1]["stand_in"] is None)
    return 1


async def _another_host(here: Scene) -> int:
    host, _, _ = here.players
    await done(host, "give-seat", seat=2, guest=here.people[2].id)
    await done(host, "hand-over", guest=here.people[1].id)
    return 2


async def _another_match(here: Scene) -> int:
    host, guest, watcher = here.players
    match = match_of(host)
    await done(guest, "give-seat", seat=1, guest=here.people[2].id)
    await done(host, "propose", match=match, what="end")
    await done(guest, "answer", **asked(host), yes=True)
    await done(host, "rematch")
    here.time.turn(5)
    await watcher.until(lambda p: match_of(p) != match)
    return 1


async def _places_changed(here: Scene) -> int:
    host, guest, _ = here.players
    match = match_of(host)
    await done(host, "propose", match=match, what="end")
    await done(guest, "answer", **asked(host), yes=True)
    await done(guest, "give-seat", seat=1, guest=here.people[2].id)
    await done(host, "swap", seat=0, other=1)
    await done(host, "rematch")
    here.time.turn(5)
    await host.until(lambda p: match_of(p) != match)
    return 1


@pytest.mark.parametrize(
    "happens",
    [
        _filled_by_a_bot,
        _replaced_by_the_host,
        _back_again,
        _heard_from_a_stand_in,
        _another_host,
        _another_match,
        _places_changed,
    ],
)
def test_an_offer_holds_as_long_as_nothing_changes(tmp_path: Path, happens: Callable[[Scene], Awaitable[int]]) -> None:
    async def scene() -> None:
        async with company(tmp_path, 2) as here:
            await _refused(here, await happens(here))

    asyncio.run(scene())


def test_a_bot_that_sits_in_takes_no_offer_back(tmp_path: Path) -> None:
    async def scene() -> None:
        async with company(tmp_path, 2) as here:
            host, guest, watcher = here.players
            await done(guest, "give-seat", seat=1, guest=here.people[2].id)
            await guest.socket.close()
            await host.until(lambda p: p.table["seats"][1]["away"])
            here.time.turn(60)
            await host.until(lambda p: p.table["seats"][1]["stand_in"])
            await done(watcher, "sit", seat=1)
            await watcher.until(lambda p: p.observation["seat"] == 1)

    asyncio.run(scene())


def _table(rated: bool = False) -> Table:
    return Table(
        id="AAAAAAAAAAAA",
        game="septet",
        variant="straw",
        options={},
        public=False,
        pace=0,
        host="host",
        seats=(Seat(guest="host"), Seat(guest="guest", stand_in="random")),
        status="playing",
        clock=RELAXED,
        rated=rated,
    )


@pytest.mark.parametrize("before", [OPEN, Seat(bot="random"), Seat(guest="somebody")])
def test_nobody_is_put_out_of_a_seat_that_another_offered(before: Seat) -> None:
    with pytest.raises(Refusal) as caught:
        sit(_table(), "watcher", 1, offered=before)
    assert caught.value.code == "match-running"


def test_a_seat_that_is_offered_is_taken_but_not_in_a_match_that_counts() -> None:
    offered = Seat(guest="guest")
    assert sit(_table(), "watcher", 1, offered=offered).seats[1] == Seat(guest="watcher")
    with pytest.raises(Refusal) as caught:
        sit(_table(rated=True), "watcher", 1, offered=offered)
    assert caught.value.code == "rated-match"
