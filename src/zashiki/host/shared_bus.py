"""Is the bus of several servers as it should be: reachable, new enough, quick, and somebody on it who thinks."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Iterator

from zashiki.host.findings import Finding, fault, fine, warning
from zashiki.locales import so_many
from zashiki.server.bus.bus import Bus, BusUnavailable, CannotOpenBus
from zashiki.server.jobs.roster import RosterLine, listed

_LEAST = (6, 2)
"""With it a job goes from one list to another in one step (BLMOVE)."""
_PINGS = 20
_SLOW_SECONDS = 0.01


def bus(url: str) -> Iterator[Finding]:
    """The Redis that servers and workers are given with --bus."""
    try:
        facts, seconds, present = asyncio.run(_asked(url))
    except (CannotOpenBus, BusUnavailable) as error:
        yield fault("bus", str(error), "look at the URL, at whether it runs, and at who may connect")
        return
    yield _kind(facts)
    told = f"an answer takes {seconds * 1000:.1f} ms at the median of {_PINGS}"
    if seconds > _SLOW_SECONDS:
        yield warning("bus latency", told, "what is passed on between servers waits for it: bring it nearer")
    else:
        yield fine("bus latency", told)
    yield _company(present)


def _kind(facts: dict[str, object]) -> Finding:
    version = str(facts.get("redis_version", "0.0"))
    told = f"Redis {version}"
    if tuple(map(int, version.split(".")[:2])) < _LEAST:
        least = ".".join(map(str, _LEAST))
        return fault("bus", told, f"Zashiki needs {least} or newer")
    if facts.get("cluster_enabled"):
        return fault("bus", f"{told}, a cluster", "what belongs together is spread over it: use one Redis")
    policy = facts.get("maxmemory_policy")
    if facts.get("maxmemory") and policy != "noeviction":
        return warning("bus", f"{told}, which forgets when it is full ({policy})", "set maxmemory-policy noeviction")
    return fine("bus", told)


def _company(present: list[RosterLine]) -> Finding:
    webs = sum(entry.web for entry in present)
    bots, hints, analyses = (sum(getattr(entry, kind) for entry in present) for kind in ("bots", "hints", "analyses"))
    places = (so_many(bots, "bot"), so_many(hints, "hint"), so_many(analyses, "analysis", "analyses"))
    told = f"{so_many(webs, 'server')}; workers have places for {', '.join(places)}"
    if webs and not bots:
        return warning("on the bus", told, "start zashiki workers: without them bots play their first legal move")
    return fine("on the bus", told)


async def _asked(url: str) -> tuple[dict[str, object], float, list[RosterLine]]:
    """What Redis says of itself, the seconds of an answer, and who is there; nothing is written."""
    visiting = Bus(url)
    try:
        facts = await visiting.ask(visiting.redis.info())
        seconds = []
        for _ in range(_PINGS):
            began = time.perf_counter()
            await visiting.ask(visiting.redis.ping())
            seconds.append(time.perf_counter() - began)
        present, _ = await visiting.ask(listed(visiting))
        return facts, statistics.median(seconds), list(present.values())
    finally:
        await visiting.redis.aclose()
