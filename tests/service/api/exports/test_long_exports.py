"""Exports of any length: they take no more memory the longer they are."""

import hashlib
import os
from contextlib import contextmanager
from functools import partial
from http.client import HTTPConnection, IncompleteRead

import psutil
import psycopg
import pytest

from projections.lists.rounds.projection import PROJECTION
from tests.support.child_processes import find_children
from tests.support.service.client import ROUND, ROUND_ID, token_for
from tests.support.service.list_upkeep import project
from tests.support.service.shared_service import lasting
from tests.support.service.web_workers import SECONDS_TO_ANSWER, serving

MANY = 77_000
STREAMS = 7_000
"""So many of them have streams; they are at a table of their own."""

MEGABYTE = 1 << 20
PIECE = MEGABYTE // 8
GROWTH = 8 * MEGABYTE
"""Of the process, from when the export is under way; what goes out is many times as much."""

WHOLE = "/v1/exports/rounds.ndjson?table=T2"
"""More than lies in the buffers of a connection."""

COPIED = """
INSERT INTO store.stored_events (originator_id, originator_version, topic, state, batch)
SELECT 'round:many-' || n, originator_version, topic, state, batch
FROM store.stored_events, generate_series(1, %s) AS n
WHERE originator_id = 'round:' || %s
ORDER BY n, originator_version
"""


@pytest.fixture(scope="module")
def many(own_server, tmp_path_factory):
    """A service with very many rounds on file."""
    with lasting(own_server, tmp_path_factory.mktemp("scratch")) as service:
        admin = service.as_role("admin")
        assert admin.post("/v1/rounds", ROUND).status_code == 201
        project(service.url)
        multiply(service.url)
        yield service


def multiply(database):
    """Put the round on file over and over, and into the list as often again."""
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(COPIED, (STREAMS, ROUND_ID))
        columns = PROJECTION.tables[0].columns
        changed = {
            "stream": "'round:many-' || n",
            "round": "'many-' || n",
            "table_id": f"CASE WHEN n <= {STREAMS} THEN 'T1' ELSE 'T2' END",
            "order_key": "order_key || to_char(n, '000000')",
        }
        values = ", ".join(changed.get(name, name) for name in columns)
        connection.execute(
            f"INSERT INTO live.rounds ({', '.join(columns)})"  # noqa: S608 - names from this project
            f" SELECT {values} FROM live.rounds, generate_series(1, %s) AS n",
            (MANY,),
        )
        # As if all that had been read into the list.
        connection.execute(
            "UPDATE live.projections"
            " SET position = (SELECT max(notification_id) FROM store.stored_events)"
        )
        connection.execute("VACUUM ANALYZE live.rounds, store.stored_events")


@pytest.mark.long
@pytest.mark.parametrize(
    ("file", "rows"),
    [
        ("rounds.csv?table=T2", MANY - STREAMS),
        ("rounds.ndjson?table=T2", MANY - STREAMS),
        ("records.ndjson?table=T1", STREAMS),
        ("events.ndjson?table=T1", STREAMS * (len(ROUND["events"]) + 1)),
    ],
)
def test_memory_stays_flat_over_many_lines(many, tmp_path, file, rows):
    admin, sha256, sent = many.as_role("admin"), hashlib.sha256(), 0
    with under_way(many, tmp_path, f"/v1/exports/{file}") as (answer, _):
        worker = newest_web_worker()
        began = most = worker.memory_info().rss
        for piece in iter(partial(answer.read, PIECE), b""):
            sha256.update(piece)
            sent += len(piece)
            most = max(most, worker.memory_info().rss)
    assert sent > 2 * GROWTH
    assert most - began < GROWTH
    manifest = admin.get(f"/v1/exports/{answer.headers['Runback-Export']}").json
    assert (manifest["bytes"], manifest["sha256"]) == (sent, sha256.hexdigest())
    assert manifest["rows"] == rows


def newest_web_worker():
    """The process that answers requests, of the service that was started last."""
    services = find_children(os.getpid(), "service.server")
    masters = [one for one in services if one.children()]
    (worker,) = max(masters, key=psutil.Process.create_time).children()
    return worker


@contextmanager
def under_way(many, folder, path=WHOLE):
    """An export that a running service is sending, and of which nothing has been read."""
    with serving(many.url, folder, processes=1) as port:
        line = HTTPConnection("127.0.0.1", port, timeout=SECONDS_TO_ANSWER)
        token = token_for(many.connection, "admin-1", "admin")
        line.request("GET", path, headers={"Authorization": f"Bearer {token}"})
        yield line.getresponse(), line
        line.close()


def manifests(many):
    return many.connection.execute("SELECT count(*) FROM store.exports").fetchone()


@pytest.mark.long
def test_whoever_hangs_up_has_no_manifest(many, tmp_path):
    before = manifests(many)
    with under_way(many, tmp_path) as (answer, line):
        assert answer.readline().startswith(b'{"round":')
        answer.close()
        line.close()
    # The service has ended, and with it all that it was about to send.
    assert manifests(many) == before


@pytest.mark.long
def test_whoever_gets_it_all_has_one_as_soon_as_he_has_the_last_byte(many, tmp_path):
    before = manifests(many)
    with under_way(many, tmp_path) as (answer, _):
        read_on(answer)
        assert manifests(many) == (before[0] + 1,)


@pytest.mark.long
def test_an_export_that_breaks_off_is_cut_short_on_the_line_too(many, tmp_path):
    before = manifests(many)
    with (
        under_way(many, tmp_path) as (answer, _),
        another_list(many),
        pytest.raises(IncompleteRead),
    ):
        read_on(answer)
    assert manifests(many) == before


@contextmanager
def another_list(many):
    """For a while another list of rounds stands in the place of the one that is."""
    many.connection.execute("SET lock_timeout = '2s'")
    many.connection.execute("ALTER TABLE live.rounds RENAME TO rounds_before")
    many.connection.execute("CREATE TABLE live.rounds (LIKE live.rounds_before)")
    yield
    many.connection.execute("DROP TABLE live.rounds")
    many.connection.execute("ALTER TABLE live.rounds_before RENAME TO rounds")


def read_on(answer):
    """Take the first line, and all that comes after."""
    assert answer.readline().startswith(b'{"round":')
    while answer.read(MEGABYTE):
        pass
