"""Every clause of the rule sheets is named in an answer, or excused with a reason; never both."""

import pytest

from tests.cited import cited, clauses, excused
from tests.clause_table import TABLE, clause_table
from tests.support import ROOT

NAMED_BY_THE_SHEETS = [
    rule
    for sheet in sorted((ROOT / "tests/rule_ids").glob("*.txt"))
    for rule in sheet.read_text().split()
]


@pytest.mark.parametrize("rule", NAMED_BY_THE_SHEETS)
def test_every_id_of_the_sheets_is_on_file(rule):
    assert rule in clauses()


@pytest.mark.parametrize("rule", sorted(clauses()))
def test_every_clause_is_cited_or_excused(rule):
    assert (rule in cited()) != (rule in excused())


def test_every_excuse_has_a_reason():
    assert all(len(reason) > 20 for reason in excused().values())


def test_the_table_that_the_readme_links_to_is_up_to_date():
    assert TABLE.read_text() == clause_table(), "run: .venv/bin/python -m tests.clause_table"
