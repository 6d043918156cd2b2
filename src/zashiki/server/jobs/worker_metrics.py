"""What a worker counts and times of its own work, for Prometheus (`docs/hosting.md`)."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from prometheus_client import Gauge, start_http_server

from zashiki.core.errors import ZashikiError
from zashiki.server.jobs.jobs import Kind
from zashiki.server.metrics import Counters


class CannotShowMetrics(ZashikiError):
    """The address for the metrics is taken or does not exist."""


class WorkerMetrics(Counters):
    """The counters of one worker."""

    def __init__(self, places: Mapping[Kind, int]) -> None:
        super().__init__()
        self._jobs = self._counter("worker_jobs", "Jobs that were done, by how they ended", "kind", "outcome")
        self._seconds = self._timer("worker_job_seconds", "From taking a job until its answer is delivered", "kind")
        self._under_way = self._gauge("worker_jobs_under_way", "Jobs that are done now", "kind")
        self.waiting = self._gauge("worker_jobs_waiting", "Jobs that no worker has taken yet, at the last look", "kind")
        told = self._gauge("worker_places", "How many jobs can be done at the same time", "kind")
        for kind, count in places.items():
            told.labels(kind).set(count)

    def _gauge(self, name: str, about: str, label: str) -> Gauge:
        return Gauge(f"zashiki_{name}", about, [label], registry=self._registry)

    @contextmanager
    def job(self, kind: Kind) -> Iterator[list[str]]:
        """Time a job; what is put into the list says how it ended, if not well."""
        began, faults = time.perf_counter(), list[str]()
        with self._under_way.labels(kind).track_inprogress():
            try:
                yield faults
            except BaseException:
                faults.append("lost")
                raise
            finally:
                self._jobs.labels(kind, faults[-1] if faults else "done").inc()
                self._seconds.labels(kind).observe(time.perf_counter() - began)

    def show(self, host: str, port: int) -> str:
        """Answer scrapers there, in a thread, until the process ends; returns the URL. Raises `CannotShowMetrics`."""
        try:
            server, _ = start_http_server(port, host, self._registry)
        except OSError as error:
            raise CannotShowMetrics(f"cannot show metrics at {host}, port {port}: {error.strerror or error}") from error
        return f"http://{f'[{host}]' if ':' in host else host}:{server.server_port}/metrics"
