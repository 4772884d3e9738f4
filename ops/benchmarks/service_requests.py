"""How fast the service answers, against bare views under the same gunicorn, asked the same way."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.client import HTTPConnection
from itertools import count, islice
from pathlib import Path
from typing import Final
from uuid import uuid4

import msgspec

from domain.facts.record import RoundRecord, encode_canonical
from ops.benchmarks import baseline_service
from ops.benchmarks.http_clients import ClientWork, GettingClient, PostingClient, run_clients
from ops.benchmarks.measurement import AnyMeasurement, BenchmarkContest, PacedRun
from ops.benchmarks.round_index import catch_up
from ops.benchmarks.scratch_databases import (
    create_scratch_database,
    execute_statements,
    vacuum_database,
)
from ops.launch.listener import open_listener
from ops.simulator import simulate_round
from ops.system.python_path import get_python_path
from projections.engine.runner import ProjectionRunner
from projections.lists.catalog import PROJECTIONS
from projections.store.connections import connect
from projections.store.fact_recording import record_rounds
from projections.store.store import Store
from projections.store.stream_reader import StreamReader
from service.accounts.account import make_account
from service.accounts.api_token import make_token
from service.accounts.roles import ROLES

CLIENTS: Final = 8
EVENTS: Final = 50
DISTINCT: Final = 50
"""Rounds that differ; they come again and again under other ids."""

ON_FILE: Final = 400
"""Rounds that are asked for."""

REQUESTS: Final = 100
"""That each client makes in a run."""

PACE: Final = 100
"""Requests a second, of all clients together, where the load is constant."""

PATH: Final = "/v1/rounds"
PAGES: Final = "/rounds"
ADJUDICATION: Final = "/adjudication"
OK: Final = b"HTTP/1.1 200"
PACED_REQUESTS: Final = 150
SECONDS_TO_BEGIN: Final = 60


@contextmanager
def compare_recording(server: str) -> Iterator[list[AnyMeasurement]]:
    """Rounds of fifty events, posted."""
    with _both(server) as (bare_port, port, headers):
        rounds = [*islice(_rounds(), DISTINCT)]
        asking = [PostingClient(headers, uuid4().hex[:12], rounds) for _ in range(CLIENTS)]
        work = ClientWork(port, PATH, b"HTTP/1.1 201", REQUESTS)
        plain = work._replace(port=bare_port)
        says = f"POST a round of {EVENTS} events, against a bare view that inserts "
        with run_clients(asking) as ask:
            yield [
                BenchmarkContest(
                    "serve-record",
                    says + "the same bytes with one statement",
                    0.5,
                    0.7,
                    partial(ask, plain),
                    partial(ask, work),
                ),
                BenchmarkContest(
                    "serve-record-body",
                    says + "the body as one value",
                    None,
                    None,
                    partial(ask, plain._replace(path=baseline_service.BODIES)),
                    partial(ask, work),
                ),
                _paced("serve-record", partial(ask, _at_a_pace(work))),
            ]


@contextmanager
def compare_adjudicating(server: str) -> Iterator[list[AnyMeasurement]]:
    """What the rules make of a round of fifty events."""
    with _both(server) as (bare_port, port, headers):
        work = ClientWork(port, PATH, OK, REQUESTS)
        says = "GET an adjudication, against a bare view that reads the same rows"
        with run_clients(_getting(headers, ADJUDICATION)) as ask:
            yield [
                BenchmarkContest(
                    "serve-adjudication",
                    says,
                    0.3,
                    0.5,
                    partial(ask, work._replace(port=bare_port)),
                    partial(ask, work),
                ),
                _paced("serve-adjudication", partial(ask, _at_a_pace(work))),
            ]


@contextmanager
def measure_pages(server: str) -> Iterator[list[AnyMeasurement]]:
    """The page of a round of fifty events."""
    with _both(server) as (_, port, headers):
        judging = ClientWork(port, PATH, OK, REQUESTS)
        showing = judging._replace(path=PAGES)
        says = "GET the page of a round, against its adjudication as JSON"
        with (
            run_clients(_getting(headers, ADJUDICATION)) as judge,
            run_clients(_getting(headers, "")) as show,
        ):
            yield [
                BenchmarkContest(
                    "serve-round-page",
                    says,
                    1 / 3,
                    1 / 2,
                    partial(judge, judging),
                    partial(show, showing),
                ),
                _paced("serve-round-page", partial(show, _at_a_pace(showing))),
            ]


def _getting(headers: str, behind: str) -> list[GettingClient]:
    """Clients that ask for what is on file of each round; each begins with another one."""
    names = [f"{_name(at)}{behind}" for at in range(ON_FILE)]
    share = ON_FILE // CLIENTS
    return [GettingClient(headers, names[at * share :]) for at in range(CLIENTS)]


def _at_a_pace(work: ClientWork) -> ClientWork:
    return work._replace(requests=PACED_REQUESTS, seconds_between=CLIENTS / PACE)


def _paced(name: str, candidate: Callable[[], list[float]]) -> PacedRun:
    return PacedRun(f"{name}-paced", f"{name} at a constant {PACE} a second", PACE, candidate)


@contextmanager
def _both(server: str) -> Iterator[tuple[int, int, str]]:
    """The ports of the bare views and of the service, and the headers that both are sent."""
    with create_scratch_database(server) as url, tempfile.TemporaryDirectory() as folder:
        execute_statements(url, baseline_service.TABLES)
        _put_on_file(url)
        vacuum_database(url)
        headers = {"Host": "127.0.0.1", "Authorization": f"Bearer {_token(url)}"}
        rest = "".join(f"{name}: {text}\r\n" for name, text in headers.items())
        with (
            _serving("ops.benchmarks.baseline_service", url, Path(folder) / "bare") as bare_port,
            _serving("service.server", url, Path(folder) / "service") as port,
        ):
            yield bare_port, port, rest


@contextmanager
def _serving(module: str, url: str, scratch: Path) -> Iterator[int]:
    """The port of processes that answer; what they log goes to a file, as it would."""
    counted = scratch / "metrics"
    counted.mkdir(parents=True)
    environ = {
        "RUNBACK_DATABASE_URL": url,
        "RUNBACK_REQUESTS_A_SECOND": "0",
        "PROMETHEUS_MULTIPROC_DIR": str(counted),
        "PYTHONPATH": get_python_path(),
    }
    with open_listener("127.0.0.1:0") as opened, (scratch / "log").open("wb") as log:
        listens = opened.fileno()
        process = subprocess.Popen(  # noqa: S603 - our own modules
            [sys.executable, "-P", "-m", module, str(scratch), str(listens)],
            pass_fds=[listens],
            env={**os.environ, **environ},
            stderr=log,
        )
        try:
            _wait_for(opened.getsockname()[1])
            yield opened.getsockname()[1]
        finally:
            process.terminate()
            process.wait()


def _wait_for(port: int) -> None:
    """The first request waits until there is somebody to answer it."""
    line = HTTPConnection("127.0.0.1", port, timeout=SECONDS_TO_BEGIN)
    line.request("GET", "/readyz")
    status = line.getresponse().status
    line.close()
    if status != 200:
        message = f"not ready: {status}"
        raise AssertionError(message)


def _token(url: str) -> str:
    with connect(url) as connection:
        make_account(connection, "bench-1", "Bench", "admin")
        return make_token(connection, "bench-1", "bench", ROLES["admin"], 1).secret


def _rounds() -> Iterator[bytes]:
    """Simulated rounds of so many events, with a sign in the place of their ids."""
    for record in _long_records():
        yield encode_canonical(_called(record, "x")).replace(b'"id":"x"', b'"id":"@"')


def _long_records() -> Iterator[RoundRecord]:
    return (record for record in map(simulate_round, count()) if len(record.events) >= EVENTS)


def _called(record: RoundRecord, name: str) -> RoundRecord:
    renamed = msgspec.structs.replace(record.round, id=name)
    return msgspec.structs.replace(record, round=renamed, events=record.events[:EVENTS])


def _put_on_file(url: str) -> None:
    """Store the rounds that are asked for, and keep the lists that pages look into."""
    chosen = [*islice(_long_records(), DISTINCT)]
    with Store(url) as store:
        records = [_called(chosen[at % DISTINCT], _name(at)) for at in range(ON_FILE)]
        assert len([*record_rounds(store, records, "bench")]) == ON_FILE  # noqa: S101 - else the figures mean nothing
        with ProjectionRunner(
            url, StreamReader(store.recorder), PROJECTIONS, processes=1
        ) as runner:
            runner.prepare()
            catch_up(runner)


def _name(number: int) -> str:
    return f"bench-{number:06}"
