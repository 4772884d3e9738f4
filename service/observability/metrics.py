"""Metrics in Prometheus's text format: requests of all processes, the store, its lists, alerts."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from projections.alerts.metrics import AlertMetrics
from projections.lists.status import RecordingStatus
from service.http.metrics import RequestMetrics


class DatabaseStatus(NamedTuple):
    """How far the lists have come, and which alerts are open."""

    recording: RecordingStatus
    alerts: AlertMetrics


def render_metrics(requests: RequestMetrics, status: DatabaseStatus | None) -> bytes:
    """Return all metrics; without a status, that the store does not answer."""
    registry = CollectorRegistry()
    registry.register(_StatusCollector(status))
    return generate_latest(requests.collect_processes()) + generate_latest(registry)


class _StatusCollector(Collector):
    """The metrics of a database's status."""

    def __init__(self, status: DatabaseStatus | None) -> None:
        self._status = status

    def collect(self) -> Iterable[Metric]:
        """Return the metrics."""
        status = self._status
        yield GaugeMetricFamily(
            "runback_store_reachable", "Whether the store answers.", int(status is not None)
        )
        if status is not None:
            yield from _measure_store(status.recording)
            yield from _measure_alerts(status.alerts)


def _measure_store(status: RecordingStatus) -> Iterator[Metric]:
    yield GaugeMetricFamily(
        "runback_store_position",
        "The position of the event that was recorded last; it goes up by one with each.",
        status.head,
    )
    behind = GaugeMetricFamily(
        "runback_projection_behind", "Events that are not in a list yet.", labels=("projection",)
    )
    seconds = GaugeMetricFamily(
        "runback_projection_behind_seconds",
        "For how long the oldest of them has been there.",
        labels=("projection",),
    )
    stale = GaugeMetricFamily(
        "runback_projection_stale",
        "Whether a list was worked out by older rules.",
        labels=("projection",),
    )
    rebuilt = GaugeMetricFamily(
        "runback_projection_rebuilt_position",
        "The position up to which a list has been worked out anew, beside the one in use.",
        labels=("projection",),
    )
    for lag in status.lists:
        behind.add_metric([lag.name], lag.behind)
        seconds.add_metric([lag.name], lag.seconds)
        stale.add_metric([lag.name], lag.stale)
        if lag.rebuilt is not None:
            rebuilt.add_metric([lag.name], lag.rebuilt)
    yield from (behind, seconds, stale, rebuilt)


def _measure_alerts(alerts: AlertMetrics) -> Iterator[Metric]:
    if alerts.seconds is None:  # nobody has looked for any yet
        return
    opened = GaugeMetricFamily("runback_alerts", "Alerts that go on.", labels=("kind",))
    for kind, number in alerts.open.items():
        opened.add_metric([kind], number)
    yield opened
    yield GaugeMetricFamily(
        "runback_watched_seconds", "How long ago somebody watched.", alerts.seconds
    )
    if alerts.bytes is not None:
        yield GaugeMetricFamily(
            "runback_database_bytes",
            "How large the database was within the last hour.",
            alerts.bytes,
        )
