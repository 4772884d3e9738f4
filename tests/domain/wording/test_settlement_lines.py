"""The lines of a settlement, each with how the money that was moved differs from it."""

from domain.adjudication.adjudicator import adjudicate
from domain.adjudication.judged_record import select_judged_record
from domain.wording.settlement_lines import list_settlement_entries
from tests.support.round_shorthand import story

PLAYED = """bank 8 500; base 2 10; base 4 20; no more bets; 2 Kh; 4 9d; bank 6c; 2 9c; 4 8h; bank Kd
    2 stand; 4 stand; bank 7c"""


def entries(text):
    record = story("pure-spanish-21.5", text)
    judged = select_judged_record(record, "corrected")
    return list(list_settlement_entries(judged, adjudicate(record)))


def test_without_a_recorded_pay_off_no_line_is_compared():
    found = entries(f"{PLAYED}; end")
    assert found
    assert not any(entry.is_compared or entry.difference for entry in found)


def test_a_wager_that_was_paid_otherwise_says_how_at_its_line():
    first, second = entries(f"{PLAYED}; paid 2 base 4; paid 4 base 20; end")
    assert first.is_compared
    assert "short" in first.difference
    assert second.difference is None
