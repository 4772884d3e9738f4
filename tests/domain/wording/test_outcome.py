"""The outcome of a round as a line of a list says it, on pages and in the terminal."""

import pytest

from domain.wording.outcome import OutcomeLine, make_outcome_line


def test_the_differences_of_a_pay_off_are_not_counted_again():
    assert make_outcome_line("differs", "seat 4 short $60", 2) == OutcomeLine(
        "seat 4 short $60", is_amiss=True, violations=0
    )


@pytest.mark.parametrize("outcome", ["unpaid", "incomplete", "not-judged"])
def test_violations_are_counted_beside_what_else_is_amiss(outcome):
    assert make_outcome_line(outcome, "words", 2) == OutcomeLine(
        "words", is_amiss=True, violations=2
    )


@pytest.mark.parametrize("outcome", ["paid-as-ruled", "misdeal", "voided"])
def test_violations_are_counted_where_nothing_else_is_amiss(outcome):
    assert make_outcome_line(outcome, "words", 2) == OutcomeLine(
        "words", is_amiss=False, violations=2
    )


def test_a_round_that_is_open_is_under_way_and_has_no_violations_yet():
    assert make_outcome_line("open", "open", 3) == OutcomeLine(
        "under way", is_amiss=False, violations=0
    )
