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
                p99 = {
                    name: 1000 * find_p99(_ask(line, path, headers, times))
                    for name, path in list_requests()
                }
                slowest = sorted(p99, key=lambda name: -p99[name])[:SLOWEST]
                named = "; ".join(f"{name} {p99[name]:.1f}" for name in slowest)
                detail = f"{len(p99)} requests, {filled:,} rounds; slowest: {named}"
                return [MeasuredRow("lists", round(p99[slowest[0]], 2), detail)]

            yield [SingleRun("lists", candidate)]


def _ask(line: HTTPConnection, path: str, headers: dict[str, str], times: int) -> list[float]:
    """Return the seconds that each answer to a request took; the first is not counted."""
    took = []
    for _ in range(1 + times):
        begun = time.perf_counter()
        line.request("GET", path, headers=headers)
        answer = line.getresponse()
        said = answer.read()
        took.append(time.perf_counter() - begun)
        if answer.status != OK:
            message = f"{path} is answered with {answer.status}: {said[:300]!r}"
            raise RuntimeError(message)
    return took[1:]
