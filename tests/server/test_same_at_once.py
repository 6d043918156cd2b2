"""The same asked of two servers at once: it is done, whichever is first; and no log learns what was asked."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import Connection, Table, insert
from sqlalchemy.exc import IntegrityError

from host.stores import gathering_table, played_match
from server.choosers import RANDOM_BOTS
from server.locks import until_one_waits
from server.parlour import newcomer
from services import Postgres
from zashiki.core.action import ActionRecord
from zashiki.server.config import Config
from zashiki.server.people.push_subscriptions import Subscription
from zashiki.server.refusal import Conflict
from zashiki.server.services import Services
from zashiki.server.storage import schema


@asynccontextmanager
async def _services(postgres: Postgres) -> AsyncIterator[Services]:
    services = Services(Config(database=await asyncio.to_thread(postgres.new_database)), RANDOM_BOTS)
    await services.open()
    try:
        yield services
    finally:
        await services.close()


async def _second(services: Services, table: Table, row: dict[str, Any], asked: Awaitable[None]) -> None:
    """Something is asked while another server, which is first, stores the row of it."""
    async with services.store.engine.connect() as other:
        await other.execute(insert(table), {**row, "created": 0})
        second = asyncio.ensure_future(asked)
        await until_one_waits(services.store)
        await other.commit()
        await second


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
