"""Who is short by the adjudication, and who has too much."""

from domain.adjudication.adjudicator import adjudicate
from domain.adjudication.judged_record import select_judged_record
from domain.wording.shortfalls import BettorShortfall, compute_shortfalls, list_bettors
from tests.support.round_shorthand import story

DEAL = """bank 8 500; base 1 10; base 4 20; no more bets; 1 Kh; 4 Qh; bank 9c; 1 Td; 4 9d; bank ??
    1 stand; 4 stand; reveal bank Th"""


def owed(text):
    record = story("no-bust-6.0", text)
    judged = select_judged_record(record, "corrected")
    return list_bettors(judged), compute_shortfalls(judged, adjudicate(record))


def test_nobody_is_known_to_be_short_where_no_pay_off_was_recorded():
    assert owed(f"{DEAL}; end") == (("seat-8", "seat-1", "seat-4"), {})


def test_what_each_is_off_by_is_told_in_sentences():
    _, off = owed(f"{DEAL}; paid 1 base 5; end")
    assert off["seat-1"] == BettorShortfall(-500, ("Seat 1 was paid $5: short $5.",))
