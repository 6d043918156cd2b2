"""Changes of a tournament that meet: what changes nothing is in nobody's way, who comes and goes holds up no round."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from processes import PATIENCE
from server.arena import house
from server.parlour import Person, newcomer, parlour
from server.swiss import Watch, do, make
from zashiki.server import quotas
from zashiki.server.refusal import Conflict
from zashiki.server.tournaments import pairs
from zashiki.server.tournaments.stored import Turn
from zashiki.server.tournaments.tournaments import start, withdraw
from zashiki.tournaments.systems import SYSTEMS


def test_what_changes_nothing_is_not_stored(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, Watch()) as cup:
            await cup.make(game="septet", variant="team", system="swiss", pairs=True)
            (aoi,) = await cup.enter()
            stranger = (await newcomer(cup.services)).guest.id
            await cup.do(pairs.invite(aoi, stranger))
            before = await cup.state()
            number = before.entries[0].number
            cup.services.tournaments.news.clear()
            for edit in (
                pairs.decline("nobody"),
                pairs.invite(aoi, stranger),
                cup.services.tournaments.enter(aoi),
                pairs.join(aoi, number, ""),
            ):
                await cup.do(edit)
            assert await cup.state() == before
            assert not cup.services.tournaments.news.is_set()
            await cup.do(pairs.decline(stranger))
            assert (await cup.state()).tournament.revision == before.tournament.revision + 1

    asyncio.run(scene())


@pytest.mark.parametrize("system", ["swiss", "arena"])
def test_who_comes_and_goes_holds_up_no_pairing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    """Whenever others are paired somebody else enters and withdraws."""
    pairing, changed = asyncio.Event(), threading.Event()

    async def scene() -> None:
        loop, rules = asyncio.get_running_loop(), SYSTEMS[system]

        def pair(*given: Any) -> Any:
            loop.call_soon_threadsafe(pairing.set)
            # In vain where changes wait for the pairing.
            changed.wait(0.2)
            changed.clear()
            return rules.pair(*given)

        monkeypatch.setitem(SYSTEMS, system, replace(rules, pair=pair))
        async with house(tmp_path, Watch()) as cup:
            host = await cup.make(system=system)
            await cup.enter(2)
            restless = (await newcomer(cup.services)).guest.id

            async def come_and_go() -> None:
                while await pairing.wait():
                    pairing.clear()
                    await cup.do(cup.services.tournaments.enter(restless))
                    changed.set()
                    await cup.do(withdraw(restless))

            going = asyncio.create_task(come_and_go())
            await cup.do(start(host))
            await cup.until(lambda state: bool(state.boards))
            going.cancel()

    asyncio.run(scene())


def test_where_another_server_was_first_a_round_is_paired_again_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Time stands still, and nothing else is new."""

    async def scene() -> None:
        async with house(tmp_path, Watch()) as cup:
            host = await cup.make(system="swiss")
            await cup.enter(2)
            tournaments, others = cup.services.tournaments, iter([Conflict("somebody entered")] * 3)
            take = tournaments.take

            async def take_second(turn: Turn) -> None:
                if turn.boards and (conflict := next(others, None)):
                    raise conflict
                await take(turn)

            monkeypatch.setattr(tournaments, "take", take_second)
            await cup.do(start(host))
            async with asyncio.timeout(PATIENCE):
                while not (await cup.state()).boards:
                    await asyncio.sleep(0.01)

    asyncio.run(scene())


def test_each_guest_and_each_address_may_do_only_so_much(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # A minute in which nothing comes to be allowed anew, however slow the machine is.
    monkeypatch.setattr(quotas, "_MINUTE", 1e9)
    limits: dict[str, Any] = {"changes_per_minute": 3, "changes_per_minute_of_address": 5}

    async def scene() -> None:
        async with parlour(tmp_path, **limits) as address:
            first, second = [await Person.arrive(address) for _ in range(2)]
            cup = await make(first, address)
            said = [await do(first, address, cup, what) for what in ("enter", "decline", "withdraw", "enter")]
            assert [answer.status_code for answer in said] == [200, 200, 200, 429]
            told = [(await do(second, address, cup, "decline")).status_code for _ in range(2)]
            late = await second.call(address, "POST", "/duplicates/AAAAAAAAAAAA", {"do": "leave"})
            assert (told, late.status_code) == ([200, 200], 429)
            assert {said[3].json()["code"], late.json()["code"]} == {"too-fast"}

    asyncio.run(scene())
