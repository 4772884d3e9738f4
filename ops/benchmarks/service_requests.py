"""How fast the service answers, against bare views under the same gunicorn, asked the same way."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
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
from ops.benchmarks.service_process import make_bench_token, run_service
from ops.simulator import simulate_round
from projections.engine.runner import ProjectionRunner
from projections.lists.catalog import PROJECTIONS
from projections.store.fact_recording import record_rounds
from projections.store.store import Store
from projections.store.stream_reader import StreamReader

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


@contextmanager
def compare_recording(server: str) -> Iterator[list[AnyMeasurement]]:
    """Rounds of fifty events, posted."""
    with _both(server) as (bare_port, port, headers):
        rounds = [*islice(_rounds(), DISTINCT)]
        asking = [PostingClient(headers, uuid4().hex[:12], rounds) for _ in range(CLIENTS)]
        work = ClientWork(port, PATH, b"HTTP/1.1 201", REQUESTS)
        plain = work._replace(port=bare_port)
        with run_clients(asking) as ask:
            yield [
                BenchmarkContest(
                    "serve-record",
                    partial(ask, plain),
                    partial(ask, work),
                ),
                BenchmarkContest(
                    "serve-record-body",
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
        with run_clients(_getting(headers, ADJUDICATION)) as ask:
            yield [
                BenchmarkContest(
                    "serve-adjudication",
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
        with (
            run_clients(_getting(headers, ADJUDICATION)) as judge,
            run_clients(_getting(headers, "")) as show,
        ):
            yield [
                BenchmarkContest(
                    "serve-round-page",
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
    return PacedRun(f"{name}-paced", candidate)


@contextmanager
def _both(server: str) -> Iterator[tuple[int, int, str]]:
    """The ports of the bare views and of the service, and the headers that both are sent."""
    with create_scratch_database(server) as url, tempfile.TemporaryDirectory() as folder:
        execute_statements(url, baseline_service.TABLES)
        _put_on_file(url)
        vacuum_database(url)
        headers = {"Host": "127.0.0.1", "Authorization": f"Bearer {make_bench_token(url)}"}
        rest = "".join(f"{name}: {text}\r\n" for name, text in headers.items())
        with (
            run_service("ops.benchmarks.baseline_service", url, Path(folder) / "bare") as bare,
            run_service("service.server", url, Path(folder) / "service") as service,
        ):
            yield bare.port, service.port, rest


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
