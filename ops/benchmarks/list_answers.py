"""How long the service takes to answer the requests of lists, where many rounds are listed."""

import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Final

from ops.benchmarks.filled_lists import fill_lists
from ops.benchmarks.list_requests import list_requests
from ops.benchmarks.measured_row import MeasuredRow
from ops.benchmarks.measurement import AnyMeasurement, SingleRun, find_p99
from ops.benchmarks.scratch_databases import create_scratch_database
from ops.benchmarks.service_process import make_bench_token, run_service

TIMES: Final = 100
SLOWEST: Final = 5
"""The number of requests that are named."""

OK: Final = 200


@contextmanager
def measure_list_answers(
    server: str, rounds: int, times: int = TIMES
) -> Iterator[list[AnyMeasurement]]:
    """Yield the run of one client that makes every request so many times."""
    with (
        create_scratch_database(server) as url,
        tempfile.TemporaryDirectory(prefix="runback-bench-") as folder,
    ):
        filled = fill_lists(url, rounds)
        with (
            run_service("service.server", url, Path(folder) / "service") as service,
            closing(HTTPConnection("127.0.0.1", service.port, timeout=60)) as line,
        ):
            headers = {"Authorization": f"Bearer {make_bench_token(url)}"}

            def candidate() -> list[MeasuredRow]:
                p99 = _measure_answers(line, headers, times)
                slowest = sorted(p99, key=lambda name: -p99[name])[:SLOWEST]
                named = "; ".join(f"{name} {p99[name]:.1f}" for name in slowest)
                detail = f"{len(p99)} requests, {filled:,} rounds; slowest: {named}"
                return [MeasuredRow("lists", round(p99[slowest[0]], 2), detail)]

            yield [SingleRun("lists", candidate)]


def _measure_answers(line: HTTPConnection, headers: dict[str, str], times: int) -> dict[str, float]:
    """Return the p99 of each request in milliseconds; the first answers are not counted.

    All requests are sent by turns, so that what the disk holds up is not all of one request's.
    """
    requests = [*list_requests()]
    took: dict[str, list[float]] = {name: [] for name, _ in requests}
    for _ in range(1 + times):
        for name, path in requests:
            took[name].append(_ask(line, path, headers))
    return {name: 1000 * find_p99(seconds[1:]) for name, seconds in took.items()}


def _ask(line: HTTPConnection, path: str, headers: dict[str, str]) -> float:
    """Return the seconds until the request was answered."""
    begun = time.perf_counter()
    line.request("GET", path, headers=headers)
    answer = line.getresponse()
    said = answer.read()
    took = time.perf_counter() - begun
    if answer.status != OK:
        message = f"{path} is answered with {answer.status}: {said[:300]!r}"
        raise RuntimeError(message)
    return took
