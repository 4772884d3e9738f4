"""What was out of order on gaming days, over REST: as JSON, as CSV, and as PDF."""

import csv
import io
import json
from datetime import UTC, date, datetime

import pytest

from domain.intake.record_parser import parse_record
from projections.nightly.due_days import list_due_days
from projections.store.fact_recording import record_round
from projections.store.store import Store
from projections.store.topics import name_round_stream
from projections.summaries.day_summary import RoomDay
from tests.projections.summaries.conftest import caught_up
from tests.support.day_summaries import make
from tests.support.pdf_text import pages_of, text_of
from tests.support.service.client import ROUND
from tests.support.service.shared_service import lasting
from tests.support.stored_days import DEVICE, SAID, add

LATER = datetime(2027, 1, 1, tzinfo=UTC)
DAYS = [RoomDay("mortimers", date(2026, 11, day)) for day in (17, 18)]
LAST = "/v1/exceptions/mortimers/2026-11-18"


def make_what_is_due(store):
    caught_up(store)
    for of in list_due_days(store.recorder, LATER):
        make(store.recorder, of)


@pytest.fixture(scope="module")
def nights(own_server, tmp_path_factory):
    """A client who may read, and two days, of the last of which there are two editions."""
    with lasting(own_server, tmp_path_factory.mktemp("scratch")) as service:
        with Store(service.url) as store:
            for of in DAYS:
                for number in (1, 2, 3):
                    name = f"R-{of.day:%d}-{number}"
                    called = {"id": name, "number": number, "gaming_day": str(of.day)}
                    told = json.dumps({**ROUND, "round": called}).encode()
                    record_round(store, parse_record(told), DEVICE)
            make_what_is_due(store)
            add(store, name_round_stream("R-18-2"), {"type": "voided", "reason": "twice", **SAID})
            make_what_is_due(store)
        yield service.as_role("compliance")


def test_the_days_are_listed_with_what_was_out_of_order(nights):
    found = nights.get("/v1/exceptions").json["exceptions"]
    figures = ("day", "edition", "rounds", "mispaid_rounds", "short", "too_much")
    assert [tuple(one[name] for name in figures) for one in found] == [
        ("2026-11-18", 2, 2, 2, 12000, 0),
        ("2026-11-17", 1, 3, 3, 18000, 0),
    ]
    assert all(one["violations"] >= one["mispaid_rounds"] for one in found)
    first = nights.get("/v1/exceptions?limit=1").json
    rest = nights.get(f"/v1/exceptions?limit=1&cursor={first['next']}").json
    assert first["exceptions"] + rest["exceptions"] == found


def test_a_day_is_told_with_its_mispaid_rounds_violations_and_what_changed(nights):
    found = nights.get(LAST).json
    assert (found["edition"], found["latest"], found["rounds"]) == (2, 2, 2)
    assert found["mispaid"][0] == {
        "round": "R-18-1",
        "table": "T4",
        "game": "no-bust-6.0",
        "number": 1,
        "at": "2026-11-18T21:14:02-08:00",
        "dealers": ["dealer-7"],
        "in_short": "seat 4 short $60",
        "off_by": 6000,
        "short": 6000,
        "too_much": 0,
    }
    for whose, name in (("dealers", "dealer-7"), ("tables", "T4"), ("games", "no-bust-6.0")):
        assert found[whose][name]["payout-mismatch"]["violations"] == 2
    says = [one["says"] for one in found["changes"] if one["whose"] == "round"]
    assert says == ["Round R-18-2: seat 4 short $60 before, not mispaid any more"]
    first = nights.get(f"{LAST}?edition=1").json
    assert [one["round"] for one in first["mispaid"]] == ["R-18-1", "R-18-2", "R-18-3"]


def test_as_csv_there_is_a_line_for_each_mispaid_round(nights):
    answer = nights.get(f"{LAST}/mispaid.csv")
    assert answer.content_type.startswith("text/csv")
    lines = list(csv.DictReader(io.StringIO(answer.text)))
    told = [(one["edition"], one["round"], one["dealers"], one["short"]) for one in lines]
    assert told == [("2", "R-18-1", "dealer-7", "6000"), ("2", "R-18-3", "dealer-7", "6000")]


def test_as_a_pdf_it_says_the_same(nights):
    answer = nights.get(f"{LAST}/exceptions.pdf")
    assert answer.content_type == "application/pdf"
    assert pages_of(answer.data) <= 2
    said = text_of(answer.data)
    for words in (
        "Of 2 rounds judged again, 2 were mispaid: $120 short",
        "R-18-1",
        "dealer-7",
        "not mispaid any more",
        "Violations by house dealer",
        "Edition 2 of 2",
    ):
        assert words in said
    assert "hanges since edition" not in text_of(
        nights.get(f"{LAST}/exceptions.pdf?edition=1").data
    )


def test_a_summary_is_a_pdf_too(nights):
    answer = nights.get("/v1/summaries/mortimers/2026-11-18/summary.pdf")
    assert pages_of(answer.data) <= 4
    said = text_of(answer.data)
    for words in (
        "mortimers, Wednesday, November 18, 2026",
        "2 rounds mispaid, $120 in all",
        "Changes since edition 1",
        "House dealers",
        "dealer-7",
    ):
        assert words in said
    first = text_of(nights.get("/v1/summaries/mortimers/2026-11-18/summary.pdf?edition=1").data)
    assert "3 rounds mispaid, $180 in all" in first


@pytest.mark.parametrize("file", ["", "/mispaid.csv", "/exceptions.pdf"])
def test_what_is_not_on_file_is_said(nights, file):
    for address in (
        f"{LAST}{file}?edition=3",
        f"/v1/exceptions/x/2026-11-18{file}",
        f"/v1/exceptions/mortimers/2026-13-41{file}",
    ):
        answer = nights.get(address)
        assert answer.status_code == 404
        assert "there is no" in answer.json["detail"]
