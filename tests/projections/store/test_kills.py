"""Killed at any moment, Runback has lost nothing and has nothing twice.

`RUNBACK_TEST_KILLS=200` asks for that many kills; without it there are a dozen.
"""

import os
from pathlib import Path
from random import Random
from typing import Final

import msgspec
import psycopg
import pytest
from psycopg import sql

from ops.postgres.launcher import use_server
from ops.postgres.settings import DatabaseSettings
from projections.engine.runner import ProjectionRunner
from projections.lists.catalog import PROJECTIONS
from projections.store.schema_upgrade import migrate
from projections.store.store import Store
from projections.store.stream_reader import StreamReader
from tests.support.postgres.data_folders import data_folder
from tests.support.store.kills import Killing, Told
from tests.support.store.recorded_work import expected

KILLS: Final = int(os.environ.get("RUNBACK_TEST_KILLS", "12"))
BETWEEN_CHECKS: Final = max(6, KILLS // 5)


@pytest.mark.long
def test_what_was_acknowledged_outlives_every_kill(capsys):
    seed = Random().randrange(1_000_000)
    with data_folder() as folder:
        with use_server(DatabaseSettings(folder)) as url:
            migrate(url)
        killing = Killing(folder, Random(seed))
        try:
            for kill in range(1, 1 + KILLS):
                killing.start()
                killing.kill_next()
                if kill % BETWEEN_CHECKS == 0 or kill == KILLS:
                    killing.pause()
                    check(folder, killing.told)
        finally:
            with capsys.disabled():
                print(f"\n{killing} (seed {seed})")  # noqa: T201 - to be seen in the log
            for victim in killing.at_work.values():
                victim.kill()
        assert 3 * killing.hits.total() >= KILLS, "too few kills hit a transaction in flight"


def check(folder: Path, told: Told) -> None:
    """Every acknowledged fact is there, none twice, and projections are as if built from zero."""
    with use_server(DatabaseSettings(folder)) as url, Store(url) as store:
        streams = stored_streams(store)
        for stream, version in told.acknowledged.items():
            assert len(streams.get(stream, ())) >= version, f"{stream} was acknowledged further"
        check_content(streams, told)
        with psycopg.connect(url) as connection:
            counted = connection.execute(
                "SELECT count(*), count(DISTINCT notification_id) FROM store.stored_events"
            ).fetchone()
            assert counted == (sum(map(len, streams.values())),) * 2
        check_projections(url, store)


def stored_streams(store: Store) -> dict[str, list[bytes]]:
    """The states of every stream, in order."""
    found, reader, after = {}, StreamReader(store.recorder), 0
    while page := reader.read_page(after):
        found.update((one.stream, one.states) for one in page.snapshots)
        after = page.last
    decode = msgspec.json.Decoder(list[msgspec.Raw]).decode
    return {stream: list(map(bytes, decode(states))) for stream, states in found.items()}


def check_content(streams: dict[str, list[bytes]], told: Told) -> None:
    """Streams hold what was sent into them, to the end of something that was sent."""
    unread = dict(streams)
    for writer, following in enumerate(told.numbers):
        for number in range(following + 1):
            for stream, whole in expected(writer, number).items():
                states = unread.pop(stream, None)
                assert states is not None or number == following, f"{stream} is missing"
                assert states is None or whole.is_told_by(states), stream
    assert unread == {}, "streams that nobody has sent"


def check_projections(url: str, store: Store) -> None:
    """What was kept up through all that is what a rebuild makes of the streams, byte for byte."""
    with ProjectionRunner(url, StreamReader(store.recorder), PROJECTIONS, 2) as runner:
        runner.prepare()
        for _ in runner.catch_up():
            pass
        kept_up = contents(url)
        for projection in PROJECTIONS:
            runner.build(projection.name)
        for _ in runner.catch_up():
            pass
        rebuilt = contents(url)
        assert [table for table in kept_up if rebuilt[table] != kept_up[table]] == []


def contents(url: str) -> dict[str, bytes]:
    """Every row of every table of the projections."""
    with psycopg.connect(url) as connection:
        return {
            table: table_content(connection, table)
            for projection in PROJECTIONS
            for table in (*(one.name for one in projection.tables), *projection.also)
        }


def table_content(connection: psycopg.Connection, table: str) -> bytes:
    copying = sql.SQL('COPY (SELECT * FROM live.{} AS t ORDER BY t::text COLLATE "C") TO STDOUT')
    with connection.cursor().copy(copying.format(sql.Identifier(table))) as copy:
        return b"".join(map(bytes, copy))
