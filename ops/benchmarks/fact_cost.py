"""What a fact recorded over REST costs all processes together: web, projector and PostgreSQL."""

import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from itertools import zip_longest
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import psutil
from msgspec.structs import replace

from domain.facts.record import encode_canonical
from ops.benchmarks.machine_load import find_server_process, sum_cpu_seconds
from ops.benchmarks.measured_row import MeasuredRow
from ops.benchmarks.measurement import AnyMeasurement, SingleRun
from ops.benchmarks.projector_process import ProjectorProcess, run_projector
from ops.benchmarks.scratch_databases import create_scratch_database
from ops.benchmarks.service_process import RunningService, make_bench_token, run_service
from ops.benchmarks.simulated_room import RecordedTable, record_whole
from projections.store.store import Store

TABLES: Final = 8
ROUNDS_BEFORE: Final = 400
"""The rounds of a table's day before those that are recorded late in it."""

ROUNDS_LIVE: Final = 5
"""The rounds of every table that are recorded over REST, at the beginning and late."""

FACTS_A_SECOND: Final = 60
"""The pace of a room of a hundred tables with a round a minute each."""

RECORDED: Final = 201


class FactRequest(NamedTuple):
    """A request that records one fact."""

    path: str
    headers: Mapping[str, str]
    body: bytes


class FactClient:
    """A client that records facts one after the other, at a constant pace."""

    def __init__(self, port: int, token: str, pace: float) -> None:
        self._line = HTTPConnection("127.0.0.1", port, timeout=60)
        self._headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        self._seconds_between = 1 / pace

    def close(self) -> None:
        """Close the connection."""
        self._line.close()

    def send(self, requests: Sequence[FactRequest]) -> None:
        """Send the requests, each when it is due; raise if one is refused."""
        self._line.close()  # the service has hung up if this client was idle for long
        begin = time.monotonic()
        for place, request in enumerate(requests):
            time.sleep(max(0.0, begin + place * self._seconds_between - time.monotonic()))
            headers = {**self._headers, **request.headers}
            self._line.request("POST", request.path, request.body, headers)
            answer = self._line.getresponse()
            said = answer.read()
            if answer.status != RECORDED:
                message = f"{request.path} is answered with {answer.status}: {said[:300]!r}"
                raise RuntimeError(message)


@contextmanager
def measure_fact_cost(
    server: str, tables: int = TABLES, before: int = ROUNDS_BEFORE, pace: float = FACTS_A_SECOND
) -> Iterator[list[AnyMeasurement]]:
    """Yield the run at a table's first rounds, and after so many."""
    with (
        create_scratch_database(server) as url,
        tempfile.TemporaryDirectory(prefix="runback-bench-") as folder,
        Store(url) as store,
        run_service("service.server", url, Path(folder) / "service") as service,
        run_projector(url) as projector,
        closing(FactClient(service.port, make_bench_token(url), pace)) as client,
    ):
        rounds = before + ROUNDS_LIVE
        room = [RecordedTable(number, rounds) for number in range(1, 1 + tables)]
        counted = find_counted_processes(url, service, projector)

        def measure(begin: int) -> float:
            """Return the CPU milliseconds of a fact of these rounds."""
            requests = [
                one for hand in range(begin, begin + ROUNDS_LIVE) for one in list_turns(room, hand)
            ]
            projector.wait_until_followed()
            until_now = sum_cpu_seconds(counted)
            client.send(requests)
            projector.wait_until_followed()
            return 1000 * (sum_cpu_seconds(counted) - until_now) / len(requests)

        def candidate() -> list[MeasuredRow]:
            first = measure(0)
            for hand in range(ROUNDS_LIVE, before):
                record_whole(store, room, hand)
            later = measure(before)
            return [
                MeasuredRow("fact-over-rest-first", round(first, 3)),
                MeasuredRow("fact-over-rest-later", round(later, 3), f"after {before} rounds"),
            ]

        yield [SingleRun("fact-over-rest-first", candidate)]


def find_counted_processes(
    url: str, service: RunningService, projector: ProjectorProcess
) -> list[psutil.Process]:
    """Return the tops of the trees of processes whose CPU is counted."""
    database = find_server_process(url)
    if database is None:
        raise RuntimeError("the CPU of a server on another host cannot be read")
    return [psutil.Process(service.pid), psutil.Process(projector.pid), database]


def list_turns(room: Sequence[RecordedTable], hand: int) -> list[FactRequest]:
    """Return the requests that record a round of every table, the tables taking turns."""
    turns = zip_longest(*(_list_requests(table, hand) for table in room))
    return [request for turn in turns for request in turn if request is not None]


def _list_requests(table: RecordedTable, hand: int) -> Iterator[FactRequest]:
    """Yield the requests that record a round of a table, fact by fact."""
    header = encode_canonical(replace(table.get_record(hand), events=()))
    for stream, follows, facts, _ in table.list_facts(hand):
        kind, *names = stream.split(":")
        key = {"Idempotency-Key": f"{stream}-{follows}"}
        if kind == "round" and not follows:
            yield FactRequest("/v1/rounds", key, header)
            continue
        where = {"If-Match": f'"{follows}"'} if follows else {"If-None-Match": "*"}
        path = f"/v1/{kind}s/{'/'.join(names)}/events"
        yield FactRequest(path, key | where, msgspec.json.encode(facts))
