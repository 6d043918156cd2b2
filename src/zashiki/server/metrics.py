"""What a server counts and times of its own work, for Prometheus (`docs/hosting.md`)."""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
_GROUPS = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)
_LOOK_SECONDS = 0.25


class Counters:
    """What every process tells of itself: its memory, its CPU, how late its event loop is."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=self._registry)
        self.loop_lag_seconds = self._timer(
            "loop_lag_seconds", "How late the event loop was, looked at every quarter second"
        )

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(f"zashiki_{name}", about, labels, registry=self._registry)

    def _timer(self, name: str, about: str, *labels: str) -> Histogram:
        return Histogram(f"zashiki_{name}", about, labels, registry=self._registry, buckets=_SECONDS)

    def watch(self, name: str, about: str, value: Callable[[], float]) -> None:
        """Show a number that is looked up when it is asked for."""
        Gauge(f"zashiki_{name}", about, registry=self._registry).set_function(value)

    def text(self) -> bytes:
        """All of it in the text format of Prometheus."""
        return generate_latest(self._registry)

    async def watch_loop(self) -> None:
        """Time how late the event loop is, until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + _LOOK_SECONDS
            await asyncio.sleep(_LOOK_SECONDS)
            self.loop_lag_seconds.observe(max(0.0, loop.time() - due))


class Metrics(Counters):
    """The counters of one server."""

    def __init__(self) -> None:
        super().__init__()
        self.moves = self._counter("moves", "Actions of seats that were stored and told", "game")
        self.refusals = self._counter("refusals", "Messages of the live protocol that were refused", "code")
        self.move_seconds = self._timer("move_seconds", "From a message with an answer until it is stored and told")
        self.load_seconds = self._timer("table_load_seconds", "Until a table is read from the store and replayed")
        self.write_seconds = self._timer("write_seconds", "One transaction of the store")
        self.write_jobs = Histogram(
            "zashiki_write_jobs", "Writes in one transaction", registry=self._registry, buckets=_GROUPS
        )
        self.bot_seconds = self._timer("bot_seconds", "From a bot's question to its answer")
        self.bot_late_seconds = self._timer("bot_late_seconds", "How much later than its time a bot answered")
        self.pushes = self._counter("pushes", "News for people who are away, by what became of them", "result")
        self.sockets = Gauge("zashiki_sockets", "Connections to tables", registry=self._registry)

    @contextmanager
    def bot_answer(self, seconds: float) -> Iterator[None]:
        """Time a bot's answer, which is to come within so many seconds."""
        began = time.perf_counter()
        try:
            yield
        finally:
            took = time.perf_counter() - began
            self.bot_seconds.observe(took)
            self.bot_late_seconds.observe(max(0.0, took - seconds))


def is_within(address: str, networks: Iterable[str]) -> bool:
    """Whether an address is one of these addresses, or in one of these networks."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    # One who listens at ``::`` sees IPv4 addresses as these.
    found = getattr(found, "ipv4_mapped", None) or found
    return any(found in ipaddress.ip_network(network, strict=False) for network in networks)
