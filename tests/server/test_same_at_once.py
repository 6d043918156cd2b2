"""The same asked at once of two servers, or of one: it is done, whichever is first; no log learns what was asked."""

from __future__ import annotations

import asyncio
import time
import traceback
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest
from sqlalchemy import Connection, Table, insert
from sqlalchemy.exc import IntegrityError

from host.stores import gathering_table, played_match
from server.choosers import RANDOM_BOTS
from server.locks import until_one_waits
from server.parlour import make_database, newcomer
from server.test_standing import SECOND_WINS, rated_table
from services import Postgres
from zashiki.core.action import ActionRecord
from zashiki.core.outcome import Ending
from zashiki.core.record import SeatRecord
from zashiki.host import moderation
from zashiki.server.config import Config
from zashiki.server.guest import Guest
from zashiki.server.matches.endings import store_ending
from zashiki.server.matches.log import new_match
from zashiki.server.people.played import store_result
from zashiki.server.people.push_subscriptions import Subscription
from zashiki.server.privacy.forget import _forget, forget
from zashiki.server.refusal import Conflict
from zashiki.server.services import Services
from zashiki.server.storage import schema

_T = TypeVar("_T")


@asynccontextmanager
async def _services(postgres: Postgres) -> AsyncIterator[Services]:
    services = Services(Config(database=await asyncio.to_thread(postgres.new_database)), RANDOM_BOTS)
    await services.open()
    try:
        yield services
    finally:
        await services.close()


async def _second(services: Services, table: Table, row: dict[str, Any], asked: Awaitable[_T]) -> _T:
    """What comes of something that is asked while another server, which is first, stores the row of it."""
    async with services.store.engine.connect() as other:
        await other.execute(insert(table), {**row, "created": 0} if "created" in table.c else row)
        second = asyncio.ensure_future(asked)
        await until_one_waits(services.store)
        await other.commit()
        return await second


def test_who_asks_two_servers_at_once_for_the_same_has_it(postgres: Postgres) -> None:
    async def scene() -> None:
        async with _services(postgres) as services:
            own, other = [await newcomer(services) for _ in range(2)]
            own = await services.guests.find(own.token)
            guest, conduct, pushes = own.guest.id, services.conduct, services.subscriptions
            pair = {"guest": guest, "other": other.guest.id}
            await _second(services, schema.mutes, pair, conduct.avoid("mutes", guest, other.guest.id, on=True))
            await _second(services, schema.blocks, pair, conduct.avoid("blocks", guest, other.guest.id, on=True))
            avoided = await conduct.avoided(guest)
            assert [one.id for one in (*avoided.mutes, *avoided.blocks)] == [other.guest.id] * 2
            told = Subscription("https://push.example/1", "key", "auth", "en")
            row = {"endpoint": told.endpoint, "p256dh": told.p256dh, "auth": told.auth, "language": told.language}
            row |= {"device": own.device, "guest": guest}
            await _second(services, schema.push_subscriptions, row, pushes.add(own, told))
            assert await pushes.of(guest) == [told]

    asyncio.run(scene())


def test_what_two_hosts_say_at_once_stands_as_the_later_one_said_it(postgres: Postgres) -> None:
    async def scene() -> None:
        async with _services(postgres) as services:
            store = services.store
            row = {"kind": "address", "value": "192.0.2.7", "until": 1, "note": "for a day"}
            await _second(services, schema.bans, row, moderation.ban(store, "address", "192.0.2.7", 0, "for good"))
            assert [(one.until, one.note) for one in await moderation.bans(store)] == [(None, "for good")]
            added = await _second(services, schema.words, {"word": "fox"}, moderation.words(store, ("fox", "owl")))
            assert added == ["fox", "owl"] == await moderation.words(store)

    asyncio.run(scene())


def test_who_asks_two_servers_at_once_to_forget_them_is_forgotten(postgres: Postgres) -> None:
    async def scene() -> None:
        async with _services(postgres) as services:
            guest = (await newcomer(services)).guest.id
            async with services.store.engine.connect() as other:
                await other.run_sync(_forget, guest, {})
                second = asyncio.create_task(forget(services.store, guest, {}))
                await until_one_waits(services.store)
                await other.commit()
                await second
            assert not await services.guests.named([guest])

    asyncio.run(scene())


def test_of_first_matches_of_a_season_that_end_together_one_that_is_resigned_is_told_to_try_again(
    postgres: Postgres,
) -> None:
    """A `Conflict` is what a table answers by itself: it looks what others have stored, and ends it then."""

    async def scene() -> None:
        async with _services(postgres) as services:
            guest = (await newcomer(services)).guest.id
            begun = []
            for _ in range(2):
                table, entry = new_match(rated_table([guest]), (SeatRecord(name="Aoi"),) * 2)
                begun.append((await services.matches.begin(table, entry, is_new_table=True), entry.id))
            (_, first), (table, resigned) = begun
            async with services.store.engine.connect() as other:
                await other.run_sync(store_result, first, SECOND_WINS, int(time.time()))
                ends = asyncio.create_task(store_ending(services.store, table, resigned, Ending("resigned", (0,))))
                await until_one_waits(services.store)
                await other.commit()
                with pytest.raises(Conflict):
                    await ends
            assert (await store_ending(services.store, table, resigned, Ending("resigned", (0,)))).status == "finished"

    asyncio.run(scene())


def test_what_a_database_refuses_is_told_without_the_values_of_the_row(postgres: Postgres) -> None:
    """PostgreSQL names them in its details: who has muted whom, or the cards that somebody chose."""

    async def scene() -> None:
        async with _services(postgres) as services:
            one, two = [(await newcomer(services)).guest.id for _ in range(2)]
            row = {"guest": one, "other": two, "created": 0}

            def mute(connection: Connection) -> None:
                for _ in range(2):
                    connection.execute(insert(schema.mutes), row)

            with pytest.raises(IntegrityError) as refused:
                await services.store.write(mute)
            _, entry = await played_match(services, await gathering_table(services))
            passed = ActionRecord(0, "pass", ("W7", "W8", "W9"))
            with pytest.raises(Conflict) as late:
                await services.matches.append(entry.id, 3, passed, ends=None)
            for error in (refused.value, late.value):
                told = "".join(traceback.format_exception(error))
                assert "violates" in told
                assert not any(word in told for word in ("DETAIL", one, two, "W7"))

    asyncio.run(scene())


def test_who_is_stored_between_two_looks_stays_who_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page's first calls come together: one of them stores the guest while another is being told who calls."""

    async def scene() -> None:
        make_database(tmp_path)
        services = Services(Config(data=tmp_path), RANDOM_BOTS)
        await services.open()
        try:
            guests = services.guests
            first = await guests.find(None)
            look = guests._stored
            looks: list[str] = []

            async def looked(token: str) -> tuple[Guest, str] | None:
                looks.append(token)
                found = await look(token)
                if len(looks) == 1:
                    await guests.keep(first)
                return found

            monkeypatch.setattr(guests, "_stored", looked)
            second = await guests.find(first.token)
            assert (second.guest, second.token, second.is_stored) == (first.guest, first.token, True)
        finally:
            await services.close()

    asyncio.run(scene())
