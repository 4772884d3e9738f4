"""How the lists are read: each search by indexes, in few rows, however much is stored."""

import pytest

from ops.benchmarks.filled_lists import fill_lists
from projections.statements import stretch
from projections.store.connections import connect
from tests.support.databases import database_on
from tests.support.list_queries import list_searches
from tests.support.query_plans import explained

ROUNDS = 30_000
SHORT_STRETCH = 300
"""A tenth of what is looked at for a page: what reads more then shows in a small store."""

MOST_ROWS = 5 * SHORT_STRETCH
SMALL_PAGES = 40
"""The pages of a table that is read whole wherever it is that small."""


@pytest.fixture(scope="module")
def filled(own_server):
    """A database whose lists hold many rounds."""
    with database_on(own_server) as url:
        fill_lists(url, ROUNDS, rounds_a_table=20)
        yield url


def _find_small_tables(url):
    with connect(url) as connection:
        found = connection.execute(
            "SELECT relname FROM pg_class WHERE relnamespace = 'live'::regnamespace"
            " AND relpages < %s",
            (SMALL_PAGES,),
        )
        return {name for (name,) in found}


def test_no_search_reads_more_than_a_stretch_or_a_query_for_each_row(filled, monkeypatch):
    monkeypatch.setattr(stretch, "STRETCH", SHORT_STRETCH)
    small = _find_small_tables(filled)
    wrong = {}
    with explained(filled) as (connection, plans):
        for name, search in list_searches():
            plans.clear()
            search(connection)
            for plan in plans:
                if plan.most_rows > MOST_ROWS:
                    wrong[name] = f"{plan.most_rows} rows are looked at"
                if plan.whole_tables - small:
                    wrong[name] = f"{plan.whole_tables - small} is read whole"
                if plan.has_subplan:
                    wrong[name] = "a query is run for each row"
    assert wrong == {}
