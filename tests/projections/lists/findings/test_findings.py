"""The findings: a row for each, as the adjudication has it, and how they are asked for."""

from datetime import date

import pytest
from msgspec.structs import replace

from ops.simulator.simulation import simulate_round
from projections.lists.findings.projection import PROJECTION
from projections.lists.findings.query import FindingQuery, search_findings
from projections.store.connections import connect
from projections.store.fact_recording import record_rounds
from tests.support.for_each import for_each
from tests.support.loaded_rounds import is_in_play, judgement_of, rows_of
from tests.support.stored_days import Kept, in_pages

SEEDS = range(250)
FIRST = date(2026, 11, 17)
BETWEEN = date(2026, 11, 18)
LAST = date(2026, 11, 19)
ALL = 10_000


def listed(record):
    """The findings of the record's adjudication; none while the round is in play."""
    return [] if is_in_play(record) else judgement_of(record)["findings"]


@for_each("seed", SEEDS)
def test_every_finding_of_the_adjudication_has_a_row(seed):
    record = simulate_round(seed)
    names = ("code", "severity", "rule", "event", "detail")
    found = [tuple(row[name] for name in names) for row in rows_of(PROJECTION, record)]
    judged = listed(record)
    assert found == [tuple(finding.get(name) for name in names) for finding in judged]


def test_a_finding_says_where_its_round_was_played():
    record = next(one for one in map(simulate_round, SEEDS) if listed(one))
    row = rows_of(PROJECTION, record)[0]
    assert (row["round"], row["room"], row["table_id"], row["game"], row["day"]) == (
        record.round.id,
        record.room,
        record.table.id,
        record.game,
        record.round.gaming_day,
    )


@pytest.fixture
def recorded(store):
    """Rounds of three days."""
    records = [_on_one_of_the_days(simulate_round(seed), seed) for seed in range(120)]
    assert all(hasattr(stored, "version") for stored in record_rounds(store, records, "device-1"))
    return records


def _on_one_of_the_days(record, seed):
    return replace(record, round=replace(record.round, gaming_day=f"2026-11-{17 + seed % 3}"))


@pytest.fixture
def connection(store, recorded):
    assert recorded
    Kept(store, [PROJECTION]).catch_up()
    with connect(store.recorder.connections.url) as connection:
        yield connection


def _all(records):
    """Every finding of the records, as the answers say it, in the order of the answers."""
    found = [
        (record.round.gaming_day, record.round.id, place, finding["code"], finding["rule"])
        for record in records
        for place, finding in enumerate(listed(record))
    ]
    return sorted(found, reverse=True)


def _said(line):
    return line.day.isoformat(), line.round, line.place, line.code, line.rule


def test_findings_are_gone_through_page_by_page(connection, recorded):
    found = in_pages(search_findings, connection, FindingQuery(most=7))
    assert [*map(_said, found)] == _all(recorded)


FIELDS = ("code", "rule", "room", "table_id", "game", "round")


@pytest.mark.parametrize("field", FIELDS)
def test_findings_are_asked_for_by_what_they_are_and_where_they_were_found(connection, field):
    everything = search_findings(connection, FindingQuery(most=ALL)).lines
    values = sorted({getattr(line, field) for line in everything})
    assert len(values) > 1
    for value in values:
        asked = FindingQuery(**{field: value}, most=ALL)
        expected = [line for line in everything if getattr(line, field) == value]
        assert search_findings(connection, asked).lines == expected


def test_findings_are_asked_for_by_how_grave_they_are(connection):
    everything = search_findings(connection, FindingQuery(most=ALL)).lines
    warnings = search_findings(connection, FindingQuery(severities=["warning"], most=ALL)).lines
    assert warnings == [line for line in everything if line.severity == "warning"] != []


def test_findings_are_asked_for_from_a_day_to_a_day(connection):
    everything = search_findings(connection, FindingQuery(most=ALL)).lines
    assert {line.day for line in everything} == {FIRST, BETWEEN, LAST}
    for first, last in ((BETWEEN, BETWEEN), (FIRST, BETWEEN), (BETWEEN, LAST)):
        found = search_findings(
            connection, FindingQuery(first_day=first, last_day=last, most=ALL)
        ).lines
        assert found == [line for line in everything if first <= line.day <= last]
