"""Who asks is noted for good before he is answered, also where the note did not wait by itself."""

import psycopg
import pytest

from tests.service.asking import ROUND


def flushed(connection):
    """How far everything that was written is on the disk."""
    return connection.execute("SELECT pg_current_wal_flush_lsn() - '0/0'").fetchone()[0]


def written(connection):
    """How far anything was written."""
    return connection.execute("SELECT pg_current_wal_insert_lsn() - '0/0'").fetchone()[0]


@pytest.mark.parametrize("sent", [b"{}", None], ids=["refused", "sent again"])
def test_who_asks_is_on_the_disk_before_the_answer_even_where_nothing_is_recorded(
    as_role, database, sent
):
    device = as_role("recorder")
    device.post("/v1/rounds", ROUND)
    with psycopg.connect(database) as connection:
        before = written(connection)
        answer = device.post("/v1/rounds", sent or ROUND)
        assert answer.status_code == (422 if sent else 201)
        assert flushed(connection) > before
