"""What was taken against what was due, line by line."""

import msgspec
import pytest

from domain.adjudication.adjudicator import adjudicate
from domain.adjudication.terms import freeze_terms
from domain.facts.record import FrozenSchedule, encode_canonical
from domain.intake.record_parser import parse_record
from domain.rulebook.schedules.catalogue import hash_schedule
from tests.support.collection_rounds import (
    BANK,
    BUSTER,
    FACE_UP,
    NO_BUST_6,
    NUMBER_2888,
    PURE,
    SPANISH,
    details,
    due,
    found,
    under,
)
from tests.support.pai_gow_table import Table
from tests.support.round_shorthand import story

TWO = f"{NO_BUST_6}/2"
"""Fifty cents a wager, and fifty cents from the player-dealer up to $50."""


def taken(text: str, schedule: str = TWO, **header) -> list[str]:
    """What is found about the fees of a round."""
    return found(under(schedule, text, **header))


def test_what_was_taken_is_the_sum_of_all_fees():
    answer = under(TWO, "base 1 10; fee 1 0.5; fee bank 0.5; fee 4 3")
    assert answer.fees.taken == 400
    assert under(TWO, "base 1 10").fees.taken == 0


def test_fees_taken_as_they_are_due_are_in_order():
    assert taken("base 1 10; base 2 10 by Ana; fee 1 0.5; fee 2 0.5 by Ana; fee bank 0.5") == []
    assert taken("base 1 10; fee 1 0.5 base; fee bank 0.5") == []


def test_a_round_in_which_no_fee_was_recorded_is_not_compared():
    answer = under(TWO, "base 1 10; base 2 10")
    assert due(answer) == ["1 base 0.5", "2 base 0.5", "bank 0.5"]
    assert found(answer) == []


def test_a_fee_that_was_not_taken_is_missing_once_a_line():
    assert taken("base 1 10; base 2 10; fee bank 0.5") == ["fee-missing"] * 2
    assert taken("base 1 10; fee 1 0.5") == ["fee-missing"]


def test_another_sum_is_a_mismatch():
    answer = under(TWO, "base 1 10; fee 1 1; fee bank 0.25")
    assert found(answer) == ["fee-mismatch"] * 2
    first, second = sorted(details(answer, "fee-mismatch"))
    assert "seat 1" in first
    assert "$1 was taken" in first
    assert "$0.50 is due" in first
    assert "player-dealer" in second or "bank" in second
    assert "$0.25 was taken" in second


def test_what_is_missing_is_said_with_the_payer_and_the_amount():
    (said,) = details(
        under(TWO, "base 1 10; base 2 10 by Ana; fee 1 0.5; fee bank 0.5"), "fee-missing"
    )
    assert "Ana" in said
    assert "seat 2" in said
    assert "$0.50" in said


def test_several_fees_for_a_line_add_up():
    split = "base 1 10; fee 1 0.25 base; fee bank 0.25; fee 1 0.25 base; fee bank 0.25"
    assert taken(split) == []
    assert taken(f"{split}; fee 1 0.25 base") == ["fee-mismatch"]
    assert taken("base 1 10; fee 1 0.25; fee 1 0.25; fee bank 0.5") == []


def test_a_fee_where_nothing_is_due_is_a_mismatch():
    in_order = "base 1 10; fee 1 0.5; fee bank 0.5"
    assert taken(in_order) == []
    assert taken(f"{in_order}; fee 2 0.5") == ["fee-mismatch"]
    assert taken(f"{in_order}; fee 1 0.5 by Ana") == ["fee-mismatch"]
    assert taken(f"{in_order}; fee 1 0.5 buster") == ["fee-mismatch"]
    assert taken(f"{in_order}; fee 1 0.5") == ["fee-mismatch"]


def test_a_fee_from_a_free_row_is_a_mismatch():
    assert taken("base 1 20; fee bank 0.5", f"{PURE}/1") == ["fee-mismatch"]


def test_a_fee_of_another_kind_is_another_line():
    record = story("no-bust-6.0", f"{BANK}; base 1 10; fee 1 0.5; fee bank 0.5", schedule=TWO)
    *others, last = record.events
    jackpot = msgspec.structs.replace(last, kind="jackpot")
    answer = adjudicate(msgspec.structs.replace(record, events=(*others, jackpot)))
    assert found(answer) == ["fee-mismatch", "fee-missing"]


def test_the_wrong_payer_is_two_findings():
    assert taken("base 1 10; fee 1 0.5; fee 2 0.5") == ["fee-mismatch", "fee-missing"]
    assert taken("base 1 100; fee 1 1", f"{SPANISH}/7") == ["fee-mismatch", "fee-missing"]
    assert taken("base 1 10; base 2 10 by seat-1; fee 1 1; fee bank 0.5") == [
        "fee-mismatch",
        "fee-missing",
    ]


def test_the_fee_of_a_player_s_wager_on_another_circle_is_taken_there():
    bets = "base 1 10; base 2 10 by seat-1"
    assert taken(f"{bets}; fee 1 0.5; fee 2 0.5 by seat-1; fee bank 0.5") == []


def test_a_fee_without_a_wager_is_for_the_first_line_still_unpaid():
    bets = "base 1 10; buster 1 5"
    schedule = f"{BUSTER}/2"
    assert taken(f"{bets}; fee 1 0.5; fee 1 0.5; fee bank 0.5", schedule) == []
    assert taken(f"{bets}; fee 1 0.5 base; fee 1 0.5; fee bank 0.5", schedule) == []
    one = under(schedule, f"{bets}; fee 1 0.5; fee bank 0.5")
    assert found(one) == ["fee-missing"]
    (said,) = details(one, "fee-missing")
    assert "buster" in said.lower()


def test_a_fee_without_a_wager_is_not_shared_out_among_lines():
    both = under(f"{BUSTER}/2", "base 1 10; buster 1 5; fee 1 1; fee bank 0.5")
    assert found(both) == ["fee-mismatch", "fee-missing"]


def test_a_fee_without_a_wager_is_of_that_bettor_alone():
    bets = "base 1 10; base 1 10 by Ana; fee bank 0.5"
    assert taken(f"{bets}; fee 1 0.5; fee 1 0.5 by Ana") == []
    assert taken(f"{bets}; fee 1 0.5; fee 1 0.5") == ["fee-mismatch", "fee-missing"]


def test_a_fee_on_a_double_is_one_too_many():
    answer = under(
        f"{NUMBER_2888}-blackjack/1",
        """base 1 50; fee bank 0.5; no more bets; 1 5h; bank 9c; 1 6d; 1 double; fee 1 0.5
        1 Th; bank 8d; end""",
        "no-bust-21-2006",
    )
    assert found(answer) == ["fee-late", "fee-mismatch"]


def test_bonus_bets_that_pay_nothing_were_charged():
    table = Table("FUP", schedule=f"{FACE_UP}/39").bet(2, 5000).bet(2, 500, "ace-high")
    for source, wager in ((2, "base"), ("bank", None), (2, "ace-high")):
        fee = {"type": "fee", "from": source, "amount": 100}
        table.bets.append({**fee, "wager": wager} if wager else fee)
    assert found(table.judged()) == ["fee-mismatch"]


# Which schedule is in force.


def test_a_schedule_that_is_not_on_file_is_said_and_nothing_is_compared():
    text = f"{BANK}; base 1 10; fee 1 5; no more bets; 1 Th; fee bank 2"
    answer = adjudicate(story("no-bust-6.0", text, schedule="mortimers/no-bust-6.0/9"))
    assert (due(answer), answer.fees.taken, found(answer)) == ([], 700, [])
    (said,) = details(answer, "no-rules-on-file")
    assert "mortimers/no-bust-6.0/9" in said
    (finding,) = [one for one in answer.findings if one.code == "no-rules-on-file"]
    assert finding.severity == "warning"


def test_a_schedule_for_another_game_is_said_and_nothing_is_compared():
    answer = under(f"{PURE}/2", "base 1 10; fee 1 5; no more bets", "no-bust-6.0")
    assert (due(answer), found(answer)) == ([], [])
    (said,) = details(answer, "schedule-mismatch")
    assert "pure-21.5" in said


def test_a_schedule_for_several_games_is_in_force_at_each():
    for game in ("no-bust-21-2006", "pure-21.5"):
        answer = under(f"{NUMBER_2888}-blackjack/1", "base 1 60", game)
        assert due(answer) == ["bank 2"]
        assert details(answer, "no-rules-on-file") == []


def frozen(sha256: str, schedule: str = TWO):
    """A round whose terms pin a schedule by a hash."""
    record = story("no-bust-6.0", f"{BANK}; base 1 10; fee 1 9", schedule=TWO)
    terms = freeze_terms(record, record, "now")
    pinned = msgspec.structs.replace(terms, schedule=FrozenSchedule(schedule, sha256))
    return parse_record(encode_canonical(msgspec.structs.replace(record, terms=pinned)))


def test_the_terms_pin_the_schedule_by_its_hash():
    record = story("no-bust-6.0", f"{BANK}; base 1 10", schedule=TWO)
    assert freeze_terms(record, record, "now").schedule == FrozenSchedule(TWO, hash_schedule(TWO))
    without = story("no-bust-6.0", f"{BANK}; base 1 10")
    assert freeze_terms(without, without, "now").schedule is None
    unknown = story("no-bust-6.0", f"{BANK}; base 1 10", schedule="some/where/1")
    assert freeze_terms(unknown, unknown, "now").schedule is None


def test_a_round_is_compared_with_the_schedule_it_was_opened_by():
    answer = adjudicate(frozen(hash_schedule(TWO)))
    assert due(answer) == ["1 base 0.5", "bank 0.5"]
    assert found(answer) == ["fee-mismatch", "fee-missing"]


def test_a_schedule_with_other_figures_than_the_round_was_opened_by_is_not_used():
    record = frozen("0" * 64)
    answer = adjudicate(record)
    assert (due(answer), answer.fees.taken, found(answer)) == ([], 900, [])
    (said,) = details(answer, "no-rules-on-file")
    assert TWO in said
    assert found(adjudicate(record, terms="now")) == ["fee-mismatch", "fee-missing"]


def test_frozen_terms_without_a_schedule_leave_the_one_in_the_header():
    record = story("no-bust-6.0", f"{BANK}; base 1 10", schedule=TWO)
    terms = msgspec.structs.replace(freeze_terms(record, record, "now"), schedule=None)
    answer = adjudicate(msgspec.structs.replace(record, terms=terms))
    assert due(answer) == ["1 base 0.5", "bank 0.5"]


# Corrections.


OTHER_SCHEDULE = {
    "event": "header",
    "action": "replace",
    "with": {"schedule": f"{NO_BUST_6}/5"},
}


def corrected(*corrections: dict):
    """A round with one fee, and what was corrected in it."""
    record = story("no-bust-6.0", f"{BANK}; base 1 10; fee 1 1; fee bank 0.5", schedule=TWO)
    document = msgspec.json.decode(encode_canonical(record))
    who = {"type": "corrected", "why": "seen", "by": "floor", "at": "2026-11-18T20:00:00Z"}
    document["events"] += [{**who, **correction} for correction in corrections]
    return parse_record(msgspec.json.encode(document))


def test_a_corrected_fee_is_compared_as_corrected_or_as_recorded():
    right = {"type": "fee", "from": 1, "amount": 50}
    record = corrected({"event": 2, "action": "replace", "with": right})
    assert found(adjudicate(record)) == []
    assert found(adjudicate(record, facts="recorded")) == ["fee-mismatch"]


def test_fees_that_were_all_withdrawn_are_not_compared():
    record = corrected({"event": 2, "action": "withdraw"}, {"event": 3, "action": "withdraw"})
    answer = adjudicate(record)
    assert (found(answer), answer.fees.taken) == ([], 0)
    assert due(answer) == ["1 base 0.5", "bank 0.5"]


def test_another_schedule_can_be_put_in_place_of_the_one_recorded():
    record = corrected(OTHER_SCHEDULE)
    assert due(adjudicate(record)) == ["bank 0.5"]
    assert due(adjudicate(record, facts="recorded")) == ["1 base 0.5", "bank 0.5"]


def test_what_pins_the_schedule_recorded_says_nothing_of_one_put_in_its_place():
    record = corrected(OTHER_SCHEDULE)
    terms = msgspec.structs.replace(
        freeze_terms(record, record, "now"), schedule=FrozenSchedule(TWO, "0" * 64)
    )
    record = msgspec.structs.replace(record, terms=terms)
    assert due(adjudicate(record)) == ["bank 0.5"]
    assert due(adjudicate(record, facts="recorded")) == []


@pytest.mark.parametrize("place", [0, 1])
def test_a_missing_fee_can_be_inserted(place):
    fee = [{"type": "fee", "from": 2, "amount": 50}, {"type": "fee", "from": 1, "amount": 50}]
    bets = f"{BANK}; base 1 10; base 2 10; fee {'12'[place]} 0.5; fee bank 0.5"
    document = msgspec.json.decode(encode_canonical(story("no-bust-6.0", bets, schedule=TWO)))
    document["events"].append(
        {
            "type": "corrected",
            "event": 3,
            "action": "insert-before",
            "with": fee[place],
            "why": "seen",
            "by": "floor",
            "at": "2026-11-18T20:00:00Z",
        }
    )
    record = parse_record(msgspec.json.encode(document))
    assert found(adjudicate(record)) == []
    assert found(adjudicate(record, facts="recorded")) == ["fee-missing"]
