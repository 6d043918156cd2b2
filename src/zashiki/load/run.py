"""Many tables at once for a while."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable

import msgspec

from zashiki.load.calls import LoadFailed, Server
from zashiki.load.person import Person, Tally
from zashiki.load.report import Report
from zashiki.locales import so_many

_ARRIVING = 16
"""People who arrive at the same time."""
_SHOWN_EVERY = 1.0
_WARM_UP_SHARE = 0.2
"""Of the time before anything is counted: code is loaded, matches are in their middle."""

Progress = Callable[[str, int], None]
"""Called with a line for whoever waits, and the moves counted so far."""


class Load(msgspec.Struct, frozen=True, kw_only=True):
    """What to put on a server."""

    game: str
    variant: str
    tables: int = 16
    watching: int = 0
    """People who only watch, at each table."""
    bots: tuple[str, ...] = ()
    """Bots on the last seats of each table; people sit on the others."""
    seconds: float = 20.0
    seed: int = 0
    rate: float | None = None
    """Moves a second at all tables together, which people keep to by thinking; None for as many as there can be."""

    @property
    def thinking_seconds(self) -> float:
        """How long each who is asked thinks, on average; several who are asked at once answer at a higher rate."""
        return 0.0 if self.rate is None else self.tables / self.rate


async def run_load(server: Server, load: Load, progress: Progress) -> Report:
    """Open the tables, play for the time, and say what was measured; raises `LoadFailed`."""
    seats = await server.variant_seats(load.game, load.variant)
    if len(load.bots) >= seats:
        raise LoadFailed(f"expected fewer bots than the {seats} seats of {load.variant}, got {len(load.bots)}")
    tally = Tally()
    arriving = asyncio.Semaphore(_ARRIVING)
    playing: list[asyncio.Task[None]] = []
    try:
        async with asyncio.TaskGroup() as group:
            for number in range(load.tables):
                group.create_task(_open_table(server, load, seats, number, tally, arriving, playing))
        progress(f"{so_many(load.tables, 'table')}, {so_many(len(playing), 'connection')}", 0)
        return await _measure(server, load, tally, playing, progress)
    except ExceptionGroup as failures:
        raise _first(failures) from failures
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


def _first(failures: ExceptionGroup) -> Exception:
    error = failures.exceptions[0]
    return _first(error) if isinstance(error, ExceptionGroup) else error


async def _open_table(
    server: Server,
    load: Load,
    seats: int,
    number: int,
    tally: Tally,
    arriving: asyncio.Semaphore,
    playing: list[asyncio.Task[None]],
) -> None:
    people = seats - len(load.bots)
    async with arriving:
        tokens = [await server.arrive() for _ in range(people + load.watching)]
        occupants: list[object] = ["open"] * people + [{"bot": bot} for bot in load.bots]
        body = {"game": load.game, "variant": load.variant, "seats": occupants, "pace": 0}
        table = await server.make_table(tokens[0], body)
        for index, token in reversed(list(enumerate(tokens))):
            seat = index if index < people else None
            rng = random.Random(f"{load.seed}/{number}/{index}")
            person = Person(seat, token, tally, rng, load.thinking_seconds)
            task = asyncio.create_task(person.play(server.live(table)))
            playing.append(task)
            seated = asyncio.create_task(person.begin())
            await asyncio.wait([task, seated], return_when=asyncio.FIRST_COMPLETED)
            seated.cancel()
            if task.done():
                task.result()


async def _measure(
    server: Server, load: Load, tally: Tally, playing: list[asyncio.Task[None]], progress: Progress
) -> Report:
    await _pass(load.seconds * _WARM_UP_SHARE, tally, playing, progress)
    before, began = await server.usage(), time.perf_counter()
    tally.is_counting = True
    await _pass(load.seconds, tally, playing, progress)
    tally.is_counting = False
    after, ended = await server.usage(), time.perf_counter()
    used = after - before if before is not None and after is not None else None
    return Report(ended - began, tally.waits, tally.refused, tally.heard_bytes, len(playing), used)


async def _pass(seconds: float, tally: Tally, playing: list[asyncio.Task[None]], progress: Progress) -> None:
    """Let people play; raises what one of them cannot go on after."""
    end = time.perf_counter() + seconds
    while (left := end - time.perf_counter()) > 0:
        done, _ = await asyncio.wait(playing, timeout=min(_SHOWN_EVERY, left), return_when=asyncio.FIRST_EXCEPTION)
        for task in done:
            task.result()
        moves = len(tally.waits)
        progress(f"{max(0.0, left):.0f} s left, {so_many(moves, 'move')} counted", moves)
