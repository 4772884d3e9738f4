"""Exports of any length: they take no more memory the longer they are."""

import hashlib

import psutil
import psycopg
import pytest

from projections.rounds.projection import PROJECTION
from tests.service.asking import ROUND, ROUND_ID
from tests.service.lasting import lasting
from tests.service.projected import project

MANY = 100_000
STREAMS = 10_000
"""So many of them have streams; they are at a table of their own."""

MEGABYTE = 1 << 20
GROWTH = 8 * MEGABYTE
"""Of the process, from when the export is under way; what goes out is many times as much."""

COPIED = """
INSERT INTO store.stored_events (originator_id, originator_version, topic, state, batch)
SELECT 'round:many-' || n, originator_version, topic, state, batch
FROM store.stored_events, generate_series(1, %s) AS n
WHERE originator_id = 'round:' || %s
ORDER BY n, originator_version
"""


@pytest.fixture(scope="module")
def many(own_server, tmp_path_factory):
    """A client, and a night with very many rounds on file."""
    with lasting(own_server, tmp_path_factory.mktemp("scratch")) as service:
        admin = service.as_role("admin")
        assert admin.post("/v1/rounds", ROUND).status_code == 201
        project(service.url)
        multiply(service.url)
        yield admin


def multiply(database):
    """Put the round on file over and over, and into the list as often again."""
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(COPIED, (STREAMS, ROUND_ID))
        columns = PROJECTION.tables[0].columns
        changed = {
            "stream": "'round:many-' || n", "round": "'many-' || n",
            "table_id": f"CASE WHEN n <= {STREAMS} THEN 'T1' ELSE 'T2' END",
            "order_key": "order_key || to_char(n, '000000')",
        }  # fmt: skip
        values = ", ".join(changed.get(name, name) for name in columns)
        connection.execute(
            f"INSERT INTO live.rounds ({', '.join(columns)})"  # noqa: S608 - names of ours
            f" SELECT {values} FROM live.rounds, generate_series(1, %s) AS n", (MANY,),
        )  # fmt: skip
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
        ("rounds.csv?table=T2", MANY - STREAMS), ("rounds.ndjson?table=T2", MANY - STREAMS),
        ("records.ndjson?table=T1", STREAMS),
        ("events.ndjson?table=T1", STREAMS * (len(ROUND["events"]) + 1)),
    ],
)  # fmt: skip
def test_memory_stays_flat_over_many_lines(many, file, rows):
    answer = many.get(f"/v1/exports/{file}")
    process, sha256 = psutil.Process(), hashlib.sha256()
    pieces = answer.iter_encoded()
    sent, began, most = 0, None, 0
    for number, piece in enumerate(pieces):
        sha256.update(piece)
        sent += len(piece)
        if number == 10:
            began = process.memory_info().rss
        most = max(most, process.memory_info().rss)
    assert sent > 2 * GROWTH
    assert most - began < GROWTH
    manifest = many.get(f"/v1/exports/{answer.headers['Runback-Export']}").json
    assert (manifest["bytes"], manifest["sha256"]) == (sent, sha256.hexdigest())
    assert manifest["rows"] == rows
