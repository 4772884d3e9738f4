"""Pages cut short by their stretch: followed to the end, they hold all that whole ones do."""

import pytest

from ops.benchmarks.filled_lists import fill_lists
from projections.lists.days.query import DayQuery, search_days
from projections.lists.findings.query import FindingQuery, search_findings
from projections.lists.rounds.query import RoundQuery, search_rounds
from projections.lists.settlements.query import SettlementQuery, search_settlements
from projections.statements import stretch
from projections.store.connections import connect
from tests.support.databases import database_on
from tests.support.list_queries import DAYS, FINDINGS, MOMENT, PLACES, ROUNDS, SETTLEMENTS

ALL = 100_000
SHORT_STRETCH = 60
"""Fewer rows than any search finds, and more than a bettor's day is made of."""

CONDITIONS = {
    "rounds": (search_rounds, RoundQuery, ROUNDS | {"at a time": {"opened_before": MOMENT}}),
    "settlements": (search_settlements, SettlementQuery, SETTLEMENTS),
    "findings": (search_findings, FindingQuery, FINDINGS),
    "days": (search_days, DayQuery, {}),
}


@pytest.fixture(scope="module")
def filled(own_server):
    """A database whose lists hold some thousand rounds."""
    with database_on(own_server) as url:
        fill_lists(url, 2_500, rounds_a_table=4)
        yield url


def _lines(page):
    return page.rounds if hasattr(page, "rounds") else page.lines


@pytest.mark.parametrize("name", CONDITIONS)
def test_short_pages_hold_all_that_one_page_does(filled, name, monkeypatch):
    search, query, conditions = CONDITIONS[name]
    asked = [*PLACES.values(), *conditions.values()]
    asked += [{**one, "room": "mortimers-1"} for one in conditions.values()]
    asked += [{**one, **DAYS} for one in conditions.values()]
    found, were_short = 0, 0
    with connect(filled) as connection:
        for one in asked:
            monkeypatch.setattr(stretch, "STRETCH", ALL)
            whole = _lines(search(connection, query(**one, most=ALL)))
            monkeypatch.setattr(stretch, "STRETCH", SHORT_STRETCH)
            read, further = [], query(**one, most=40)
            while further is not None:
                page = search(connection, further)
                read += _lines(page)
                were_short += page.after is not None and len(_lines(page)) < further.most
                further = page.after and further._replace(after=page.after)
            assert read == whole, one
            found += len(whole)
    assert found > 500
    assert were_short
