"""What Prometheus is told: requests, by every process of the service; the store, and the lists."""

from collections.abc import Iterable, Iterator
from os import environ
from typing import Final, NamedTuple

from flask import Request
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from prometheus_client.registry import Collector

from projections.alerts.watched import Watched
from projections.queries.standing import Standing

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
"""The variable by which Prometheus's library knows where processes add up what they count."""

METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
OTHER: Final = "other"
"""Any other method or address: whoever makes them up must not make up numbers to keep."""

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)


class Stands(NamedTuple):
    """How the lists stand, and what is known by watching."""

    standing: Standing
    watched: Watched


class Metrics:
    """Requests, counted as they begin and end."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._requests = Counter(
            "runback_requests", "Requests that were answered.", ("method", "route", "status"),
            registry=self._registry,
        )  # fmt: skip
        self._seconds = Histogram(
            "runback_request_seconds", "How long it took until all of an answer was sent.",
            ("method", "route"), registry=self._registry, buckets=SECONDS,
        )  # fmt: skip
        self._in_flight = Gauge(
            "runback_requests_in_flight", "Requests that are being answered.",
            registry=self._registry, multiprocess_mode="livesum",
        )  # fmt: skip

        self._streams = Gauge(
            "runback_streams", "Pages that are being told of changes as they happen.",
            registry=self._registry, multiprocess_mode="livesum",
        )  # fmt: skip

    def stream(self, more: int) -> None:
        """A page has begun to be told of changes, or has ended."""
        self._streams.inc(more)

    def begin(self) -> None:
        """A request has come."""
        self._in_flight.inc()

    def end(self, method: str, route: str, status: int, seconds: float) -> None:
        """A request was answered."""
        method = method if method in METHODS else OTHER
        self._in_flight.dec()
        self._requests.labels(method, route, status).inc()
        self._seconds.labels(method, route).observe(seconds)

    def exposed(self, found: Stands | None) -> bytes:
        """All that is known, of all processes, in Prometheus's text format."""
        requests = self._registry
        if environ.get(FOLDER):
            requests = CollectorRegistry()
            MultiProcessCollector(requests)  # type: ignore[no-untyped-call]
        store = CollectorRegistry()
        store.register(_Found((*_of_store(found and found.standing), *_of_watching(found))))
        return generate_latest(requests) + generate_latest(store)


def route_of(request: Request) -> str:
    """The route as it was declared, whatever ids stand in the address."""
    return request.url_rule.rule if request.url_rule else OTHER


def forget_process(pid: int) -> None:
    """A process of the service has ended, and answers nothing any more."""
    mark_process_dead(pid)  # type: ignore[no-untyped-call]


class _Found(Collector):
    """What was found just now."""

    def __init__(self, found: Iterable[Metric]) -> None:
        self._found = tuple(found)

    def collect(self) -> Iterable[Metric]:
        """All of it."""
        return self._found


def _of_store(standing: Standing | None) -> Iterator[Metric]:
    """Whether the store can be asked, how much is recorded, and how far behind each list is."""
    yield GaugeMetricFamily(
        "runback_store_reachable", "Whether the store answers.", int(standing is not None)
    )
    if standing is None:
        return
    yield GaugeMetricFamily(
        "runback_store_position",
        "The position of the event that was recorded last; it goes up by one with each.",
        standing.head,
    )
    behind = GaugeMetricFamily(
        "runback_projection_behind", "Events that are not in a list yet.", labels=("projection",)
    )
    seconds = GaugeMetricFamily(
        "runback_projection_behind_seconds", "For how long the oldest of them has been there.",
        labels=("projection",),
    )  # fmt: skip
    for one in standing.lists:
        behind.add_metric([one.name], one.behind)
        seconds.add_metric([one.name], one.seconds)
    yield behind
    yield seconds


def _of_watching(found: Stands | None) -> Iterator[Metric]:
    """What is known by watching, as far as anybody has watched."""
    if found is None or found.watched.seconds is None:
        return
    opened = GaugeMetricFamily("runback_alerts", "Alerts that go on.", labels=("kind",))
    for kind, number in found.watched.open.items():
        opened.add_metric([kind], number)
    yield opened
    yield GaugeMetricFamily(
        "runback_watched_seconds", "How long ago somebody watched.", found.watched.seconds
    )
    if found.watched.bytes is not None:
        yield GaugeMetricFamily(
            "runback_database_bytes", "How large the database was within the last hour.",
            found.watched.bytes,
        )  # fmt: skip
