"""Metrics of requests, which every process of the service counts by itself."""

from os import environ
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

FOLDER_VARIABLE: Final = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that tells Prometheus's library where processes keep their counts."""

METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
OTHER_METHOD: Final = "other"
"""Any other method or address: a client that makes them up must not make up metrics."""

SECONDS_BUCKETS: Final = (
    .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10, 30,
)  # fmt: skip


class RequestMetrics:
    """Requests, counted as they begin and end."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._requests = Counter(
            "runback_requests",
            "Requests that were answered.",
            ("method", "route", "status"),
            registry=self._registry,
        )
        self._seconds = Histogram(
            "runback_request_seconds",
            "How long it took until all of an answer was sent.",
            ("method", "route"),
            registry=self._registry,
            buckets=SECONDS_BUCKETS,
        )
        self._in_flight = Gauge(
            "runback_requests_in_flight",
            "Requests that are being answered.",
            registry=self._registry,
            multiprocess_mode="livesum",
        )
        self._streams = Gauge(
            "runback_streams",
            "Pages that are being told of changes as they happen.",
            registry=self._registry,
            multiprocess_mode="livesum",
        )
        self._answers: dict[tuple[str, str, int], tuple[Counter, Histogram]] = {}
        """By method, route and status: finding a metric costs more than counting with it."""

    def count_stream(self, change: int) -> None:
        """Count a stream that begins (1) or ends (-1)."""
        self._streams.inc(change)

    def begin_request(self) -> None:
        """Count a request that has come."""
        self._in_flight.inc()

    def end_request(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request that was answered."""
        method = method if method in METHODS else OTHER_METHOD
        known = self._answers.get((method, route, status))
        if known is None:
            known = (
                self._requests.labels(method, route, status),
                self._seconds.labels(method, route),
            )
            self._answers[method, route, status] = known
        requests, durations = known
        self._in_flight.dec()
        requests.inc()
        durations.observe(seconds)

    def collect_processes(self) -> CollectorRegistry:
        """Return the counts of all processes of the service."""
        if not environ.get(FOLDER_VARIABLE):
            return self._registry
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # untyped in its library
        return registry


def forget_process(pid: int) -> None:
    """Leave the gauges of a process that has ended out of the sums."""
    mark_process_dead(pid)  # type: ignore[no-untyped-call]  # untyped in its library
