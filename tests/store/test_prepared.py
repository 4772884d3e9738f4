"""Statements of every request: they answer as any other, on whatever connection they are run."""

import psycopg
import pytest
from psycopg import errors

from projections.store.connections import connect
from projections.store.prepared import Prepared

ECHO = Prepared(
    "SELECT %(text)b, %(raw)b, %(whole)b, %(flag)b, %(texts)b, %(wholes)b, %(raws)b, %(text)b",
    text="text", raw="bytea", whole="int8", flag="bool", texts="text[]", wholes="int8[]",
    raws="bytea[]",
)  # fmt: skip
VALUES = {
    "text": "é?", "raw": b"\0\xff", "whole": -(2**40), "flag": True, "texts": ["a", "", "é"],
    "wholes": [1, -1, 2**62], "raws": [b"", b"\0"],
}  # fmt: skip
DOUBLED = Prepared("SELECT 1 / %(by)b", by="int8")


@pytest.fixture
def connection(database):
    """A connection as the store has them."""
    with connect(database) as connection:
        yield connection


def test_values_come_back_as_they_were_sent(connection):
    for values in (VALUES, VALUES | {"flag": False}, dict.fromkeys(VALUES)):
        expected = (*values.values(), values["text"])
        assert ECHO.rows(connection, values) == [expected]


def test_what_goes_wrong_is_said_as_psycopg_says_it(connection):
    with pytest.raises(errors.DivisionByZero):
        DOUBLED.rows(connection, {"by": 0})
    assert DOUBLED.rows(connection, {"by": 1}) == [(1,)]


def test_it_is_prepared_again_where_the_server_was_made_to_forget_it(connection):
    assert ECHO.rows(connection, VALUES)
    connection.execute("DEALLOCATE ALL")
    assert ECHO.rows(connection, VALUES)


def test_a_rollback_has_psycopg_forget_everything_and_it_goes_on(connection):
    connection.execute("SELECT %b::int8", (1,), prepare=True)
    assert ECHO.rows(connection, VALUES)
    with pytest.raises(errors.DivisionByZero), connection.transaction():
        connection.execute("SELECT 1 / 0")
    connection.execute("SELECT 1")
    assert ECHO.rows(connection, VALUES)


def test_each_connection_is_told_once(connection, database):
    with connect(database) as other:
        for one in (connection, other, connection):
            assert ECHO.rows(one, VALUES)
        for one in (connection, other):
            prepared = one.execute("SELECT count(*) FROM pg_prepared_statements").fetchone()
            assert prepared == (1,)


def test_a_connection_that_was_lost_says_so(connection, database):
    assert ECHO.rows(connection, VALUES)
    with psycopg.connect(database, autocommit=True) as another:
        pid = connection.info.backend_pid
        another.execute("SELECT pg_terminate_backend(%s, 10000)", (pid,))
    with pytest.raises(psycopg.OperationalError):
        ECHO.rows(connection, VALUES)
    assert connection.broken
