"""The speed of saving facts, against raw inserts that encode and commit alike."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from ops.benchmarks import baseline_store
from ops.benchmarks.measurement import AnyMeasurement, BenchmarkContest
from ops.benchmarks.scratch_databases import create_scratch_database, execute_statements
from ops.benchmarks.writers import connect_ours, connect_plain, run_writers

SaveWork = Callable[[], object]

SAVES: Final = 480
SINGLE_SAVES: Final = 960


@contextmanager
def compare_one_writer(server: str) -> Iterator[list[AnyMeasurement]]:
    """Compare saves of fifty events, one after the other."""
    with _saving(server, 1, 50, SAVES) as work:
        yield [BenchmarkContest("save", *work)]


@contextmanager
def compare_eight_writers(server: str) -> Iterator[list[AnyMeasurement]]:
    """Compare saves of fifty events, eight at a time."""
    with _saving(server, 8, 50, SAVES) as work:
        yield [BenchmarkContest("save-8", *work)]


@contextmanager
def compare_one_event(server: str) -> Iterator[list[AnyMeasurement]]:
    """Compare saves of single events, one after the other."""
    with _saving(server, 1, 1, SINGLE_SAVES) as work:
        yield [BenchmarkContest("save-single", *work)]


@contextmanager
def compare_eight_events(server: str) -> Iterator[list[AnyMeasurement]]:
    """Compare saves of single events, eight at a time."""
    with _saving(server, 8, 1, SINGLE_SAVES) as work:
        yield [BenchmarkContest("save-single-8", *work)]


@contextmanager
def _saving(
    server: str, processes: int, events: int, saves: int
) -> Iterator[tuple[SaveWork, SaveWork]]:
    """Yield the baseline and the candidate, with equal numbers of writers on a single server."""
    with create_scratch_database(server) as url:
        execute_statements(url, baseline_store.TABLE)
        with (
            run_writers(connect_plain, url, processes, events, saves) as baseline,
            run_writers(connect_ours, url, processes, events, saves) as candidate,
        ):
            yield baseline, candidate
