"""What is typed into forms about disputes, read as facts."""

import pytest

from service.pages.disputes.form_parser import (
    DisputeForm,
    DisputeFormError,
    format_typed_amount,
    parse_bettor,
    parse_cents,
    parse_fact,
)

ZONE = "America/Los_Angeles"


def read(kind, /, **typed):
    return parse_fact(kind, DisputeForm(typed, ZONE, "no-bust-6.0"))


def wrong(kind, /, **typed):
    with pytest.raises(DisputeFormError) as refused:
        read(kind, **typed)
    return refused.value.wrong


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("60", 6000),
        ("$1,250.50", 125050),
        ("7.5", 750),
        ("0", 0),
        ("$ 3", 300),
        ("sixty", None),
        ("-5", None),
        ("1,25", None),
        ("1.234", None),
        ("", None),
        ("99999999999", None),
        ("٣", None),
    ],
)
def test_an_amount_is_read_as_people_write_it(text, cents):
    assert parse_cents(text) == cents
    if cents:
        assert parse_cents(format_typed_amount(cents)) == cents


@pytest.mark.parametrize(
    ("text", "bettor"),
    [
        ("seat 4", "seat-4"),
        ("Seat-12", "seat-12"),
        ("4", "seat-4"),
        ("p-11", "p-11"),
        ("pool:K1", "pool:K1"),
    ],
)
def test_a_bettor_is_named_as_people_do(text, bettor):
    assert parse_bettor(text) == bettor


def test_evidence_says_only_what_belongs_to_its_kind():
    told = {"text": "seen", "camera": "T4", "from": "2026-11-18T21:14", "cards": "6d"}
    assert read("evidence", kind="note", **told) == {"kind": "note", "text": "seen"}
    camera = read("evidence", kind="camera", **told)
    assert camera["from"] == "2026-11-18T21:14:00-08:00"
    assert "cards" not in camera


def test_what_is_missing_is_said_at_its_field():
    assert wrong("evidence", kind="note") == {"text": "Enter what was seen or said."}
    assert wrong("evidence", kind="file") == {"file": "Choose the file."}
    assert wrong("evidence", kind="camera").keys() == {"camera"}
    assert wrong("evidence", kind="rack", cards="6d Zz").keys() == {"cards"}
    assert wrong("evidence", kind="camera", camera="T4", to="noon").keys() == {"to"}
    assert wrong("ruled").keys() == {"outcome", "reasons", "follows"}
    assert wrong("ruled", outcome="upheld", reasons="x", follows="no").keys() == {"because"}
    assert wrong("made-good").keys() == {"bettor", "amount", "how"}
    assert wrong("answered").keys() == {"accepts"}
    assert wrong("appealed").keys() == {"to", "text"}
    assert wrong("adjudicated", rules="coverage").keys() == {"rules"}


def test_rows_that_are_empty_or_struck_out_award_nothing():
    rows = {
        "award-bettor-0": "seat 4",
        "award-amount-0": "60",
        "award-payer-0": "bank",
        "award-bettor-1": "",
        "award-amount-1": "",
        "award-payer-1": "bank",
        "award-bettor-2": "seat 5",
        "award-amount-2": "0",
        "award-payer-2": "bettor",
    }
    said = {"outcome": "upheld", "reasons": "x", "follows": "yes"}
    told = read("ruled", **rows, **said)
    assert told["awards"] == [{"bettor": "seat-4", "amount": 6000, "from": "bank"}]
    half = {"award-bettor-0": "seat 4", "award-amount-1": "5"}
    assert wrong("ruled", **half, **said).keys() == {"award-amount-0", "award-bettor-1"}


def test_options_are_asked_what_if_by_the_values_that_they_take():
    told = read("adjudicated", facts="recorded", terms="now", rules="coverage=net")
    assert told == {"facts": "recorded", "terms": "now", "rules": {"coverage": "net"}}
