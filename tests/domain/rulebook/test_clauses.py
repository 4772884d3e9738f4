"""Every clause of the rule sheets is named in an answer, or excused with a reason; never both."""

from tests.domain.rulebook.clause_table import TABLE, clause_table
from tests.support.rule_citations import cited, clauses, excused
from tests.support.rule_ids import listed_rule_ids


def test_every_id_of_the_sheets_is_on_file():
    named = listed_rule_ids()
    assert len(named) > 700
    assert named - clauses().keys() == set()


def test_every_clause_is_cited_or_excused():
    assert clauses().keys() - cited() - excused().keys() == set()


def test_no_clause_is_both_cited_and_excused():
    assert clauses().keys() & cited() & excused().keys() == set()


def test_every_excuse_has_a_reason():
    assert all(len(reason) > 20 for reason in excused().values())


def test_the_table_that_the_readme_links_to_is_up_to_date():
    program = "tests.domain.rulebook.clause_table"
    assert TABLE.read_text() == clause_table(), f"run: .venv/bin/python -m {program}"
