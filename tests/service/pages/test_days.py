"""The days in sums, held against what the records themselves add up to."""

import json
import re
from collections import Counter
from datetime import date, timedelta
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect

from domain.adjudication.adjudicator import adjudicate
from domain.adjudication.judged_record import select_judged_record
from domain.facts.record import encode_canonical
from domain.facts.round_events import Closed, MisdealCalled
from domain.intake.record_parser import parse_record
from domain.money import format_dollars
from domain.table.fact_index import FactIndex
from domain.timestamps import parse_timestamp
from domain.wording.differences import find_pay_off_gaps
from domain.wording.display import convert_to_zone
from domain.wording.pot_differences import compare_pushed_pots
from tests.support.service.client import ROUND

DAY = "2026-11-18"
ROOMS = ("mortimers", "casino-marysville")
ZONE = ZoneInfo("America/Los_Angeles")


class Reckoned:
    """A round, reckoned by itself."""

    def __init__(self, record):
        judged = select_judged_record(record, "corrected")
        found = adjudicate(record)
        lines = found.settlement or ()
        is_over = FactIndex(judged.facts).of(Closed) or FactIndex(judged.facts).of(MisdealCalled)
        self.room, self.table = record.room, record.table.id
        self.is_voided = found.status == "voided"
        self.action = self.fees = 0
        self.findings = Counter()
        if is_over and found.status in {"settled", "misdeal"}:
            self.action = sum(one.at_risk for one in lines if one.outcome != "refund")
            self.action += sum(pot.gross for pot in found.pots or ())
        if is_over:
            self.fees = found.fees.taken if found.fees else 0
            self.findings = Counter(one.code for one in found.findings)
        times = [event.at for _, event in judged.facts if event.at]
        self.hour = (
            convert_to_zone(parse_timestamp(times[0]), ZONE.key).strftime("%H:00")
            if times
            else None
        )
        off = [gap.cents for gap in find_pay_off_gaps(judged, lines)] if found.settlement else []
        off += compare_pushed_pots(judged, found).gaps.values() if found.pots else []
        differs = {"payout-mismatch", "pot-mismatch"} & {one.code for one in found.findings}
        self.off = [cents for cents in off if differs]


@pytest.fixture
def reckoned(house):
    """Every round of the house by room."""
    records = [parse_record(encode_canonical(one)) for one in house.rounds.values()]
    sample = parse_record(json.dumps(ROUND).encode())
    return [Reckoned(one) for one in (*records, sample)]


def figure(page, name):
    """What is said under a name in the day's figures."""
    return page.locator(".facts > div").filter(has=page.get_by_text(name, exact=True)).locator("dd")


def rows(page, caption):
    """The lines of a table as texts."""
    table = page.get_by_role("region", name=caption)
    return [
        [text.strip() for text in line.locator("th, td").all_text_contents()]
        for line in table.locator("tbody tr").all()
    ]


def shown(cents):
    return format_dollars(cents) if cents else "–"


@pytest.mark.parametrize("room", ROOMS)
def test_a_day_adds_up_to_what_its_records_do(visit, reckoned, room):
    of_room = [one for one in reckoned if one.room == room]
    visitor = visit("compliance")
    visitor.go(f"/days/{room}/{DAY}")
    page = visitor.page
    played = [one for one in of_room if not one.is_voided]
    expect(figure(page, "Rounds")).to_have_text(str(len(played)))
    expect(figure(page, "Action")).to_have_text(shown(sum(one.action for one in of_room)))
    taken = shown(sum(one.fees for one in of_room))
    expect(figure(page, "Collections taken")).to_contain_text(taken)
    off = [cents for one in of_room for cents in one.off]
    assert off
    short, too_much = (-sum(min(0, one) for one in off), sum(max(0, one) for one in off))
    mispaid = figure(page, "Mispaid")
    expect(mispaid).to_contain_text(shown(short + too_much))
    expect(mispaid).to_contain_text(f"players short {shown(short)}, overpaid {shown(too_much)}")
    findings = Counter()
    for one in of_room:
        findings.update(one.findings)
    told = {name: int(times) for name, _, times in rows(page, "Findings by kind")}
    assert told == {code.replace("-", " "): times for code, times in findings.items()}


@pytest.mark.parametrize("room", ROOMS)
def test_pictures_show_the_same_figures_by_hour_and_by_table(visit, reckoned, room):
    of_room = [one for one in reckoned if one.room == room]
    by_hour, by_table = Counter(), Counter()
    for one in of_room:
        by_hour[one.hour] += one.action
        by_table[one.table] += one.action
    visitor = visit("compliance")
    visitor.go(f"/days/{room}/{DAY}")
    page = visitor.page
    page.get_by_text("The same as a table").click()
    by_hours = rows(page, "Action and collections by the hour")
    told = [(hour, action) for hour, _, action, _ in by_hours]
    assert {hour: one for hour, one in told if one != "–"} == {
        hour: shown(cents) for hour, cents in by_hour.items() if cents and hour
    }
    bars = {table: cents for table, _, cents in rows(page, "Action by table")}
    assert bars == {table: shown(cents) for table, cents in by_table.items()}
    columns = page.get_by_role("img", name="Action by the hour").locator("rect")
    assert columns.count() == len(told)
    most, hour = max((cents, hour) for hour, cents in by_hour.items() if hour)
    longest = columns.nth(told.index((hour, shown(most))))
    assert longest.get_attribute("height") == "100.0"


def test_days_lead_to_their_sums_and_tables(visit, house):
    house.play("T60", *range(1, 4), day="2026-11-02")
    visitor = visit("floor")
    visitor.go("/days?room=mortimers")
    visitor.page.get_by_role("link", name="3 rounds at 1 table").click()
    expect(visitor.page).to_have_url(re.compile("/days/mortimers/2026-11-02$"))
    visitor.page.get_by_role("link", name="T60").first.click()
    expect(visitor.page).to_have_url(re.compile("/tables/mortimers/T60/2026-11-02$"))


def test_days_go_on_on_further_pages(visit, house):
    first = date(2025, 1, 1)
    days = [(first + timedelta(days=one)).isoformat() for one in range(62)]
    for place, day in enumerate(days):
        house.play("T61", place, day=day, room="far-away")
    visitor = visit("floor")
    visitor.go("/days?room=far-away")
    expect(visitor.page.locator(".days a")).to_have_count(60)
    visitor.page.get_by_role("link", name="Earlier days").click()
    expect(visitor.page.locator(".days a")).to_have_count(2)
    expect(visitor.page.locator(".days a").last).to_have_attribute(
        "href", "/days/far-away/2025-01-01"
    )


def test_of_a_day_without_anything_the_page_says_so(house):
    for address in (
        "/days/mortimers/2026-01-01",
        "/days/nowhere/2026-11-18",
        "/days/mortimers/2026-99-99",
    ):
        answer = house.ask("GET", address, house.admin, Accept="text/html")
        assert answer.status_code == 404
        assert "othing is on file" in answer.text


def test_where_no_day_is_on_file_the_page_says_how_one_gets_there(house):
    answer = house.ask("GET", "/days?room=nowhere", house.admin)
    assert "No days of this room are on file yet" in answer.text
