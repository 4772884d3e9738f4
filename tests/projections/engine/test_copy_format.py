"""Rows as COPY reads them: what comes back from the database is what was sent."""

from contextlib import closing
from datetime import UTC, date, datetime
from decimal import Decimal

import psycopg
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from projections.engine.copy_format import format_rows

AWKWARD = ["", "\\", "\\N", "a\tb", "a\nb", "\r", '"', "NULL", "{}", "a,b", "'", "\\.", "é✓🂡", " "]


@pytest.fixture(scope="module")
def connection(own_server):
    with closing(psycopg.connect(own_server, autocommit=True)) as connection:
        yield connection


def copied(connection, kind, values):
    """The values from a column of this type, after they were copied into it."""
    connection.execute("DROP TABLE IF EXISTS pg_temp.one")
    connection.execute(f"CREATE TEMP TABLE one (place integer, value {kind})")
    with connection.cursor().copy("COPY one FROM STDIN") as copy:
        copy.write(format_rows([*enumerate(values)]))
    query = "SELECT value FROM one ORDER BY place"
    rows = connection.execute(query, prepare=False).fetchall()
    return [value for (value,) in rows]


def test_awkward_texts_come_back_as_they_were(connection):
    assert copied(connection, "text", [*AWKWARD, None]) == [*AWKWARD, None]


def test_lists_of_texts_and_numbers_come_back_as_they_were(connection):
    texts = [AWKWARD, [], ["one"], None]
    assert copied(connection, "text[]", texts) == texts
    numbers = [[], [1], [-3, 2**31 - 1], None]
    assert copied(connection, "integer[]", numbers) == numbers
    gaps = [["a", None], [None]]
    assert copied(connection, "text[]", gaps) == gaps


def test_numbers_flags_times_and_whatever_else_psycopg_knows_come_back_as_they_were(connection):
    assert copied(connection, "bigint", [0, -1, 2**53, None]) == [0, -1, 2**53, None]
    assert copied(connection, "boolean", [True, False, None]) == [True, False, None]
    moments = [datetime(2026, 11, 18, 20, 0, 0, 250_000, tzinfo=UTC), datetime(1, 1, 2, tzinfo=UTC)]
    assert copied(connection, "timestamptz", moments) == moments
    days = [date(2026, 11, 18)]
    assert copied(connection, "date", days) == days
    assert copied(connection, "numeric", [Decimal("1.50")]) == [Decimal("1.50")]
    assert copied(connection, "bytea", [b"\\\x00\t"]) == [b"\\\x00\t"]


def test_no_rows_are_no_lines(connection):
    assert copied(connection, "text", []) == []


@settings(deadline=None)
@given(st.lists(st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]))))
def test_any_text_comes_back_as_it_was(connection, texts):
    assert copied(connection, "text", texts) == texts
    assert copied(connection, "text[]", [texts]) == [texts]
