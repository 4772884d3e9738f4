"""The rotation of the bank as it is asked for: days, reports, and what was wrong."""

from datetime import date, timedelta

import psycopg
import pytest

from domain.rotation.report import encode_rotation
from domain.rotation.report_builder import RotationRequest, build_rotations
from projections.lists.rotation import query as asking
from projections.lists.rotation.projection import PROJECTION
from projections.lists.rotation.query import (
    load_rotation_reports,
    search_rotation_days,
    search_rotation_findings,
)
from tests.support.stored_days import DAY, Kept, in_pages, record_whole, table_days


@pytest.fixture
def kept(store):
    return Kept(store, [PROJECTION])


def test_days_reports_and_findings_are_asked_for(store, kept):
    here, there = table_days(8, tables=2, hands=4)
    record_whole(store, here)
    record_whole(store, there._replace(rounds=there.rounds[1:]))
    kept.catch_up()
    on = date.fromisoformat(DAY)
    with psycopg.connect(store.recorder.connections.url) as connection:
        asked = asking.RotationDayQuery(room="mortimers", first_day=on, last_day=on)
        lines = search_rotation_days(connection, asked).lines
        assert [(one.table_id, one.source, one.hands, one.warnings) for one in lines] == [
            ("T0", "stream", 4, 0),
            ("T1", "stream", 4, 1),
        ]
        assert not any(one.is_due for one in lines)
        earlier = asking.RotationDayQuery(last_day=on - timedelta(days=1))
        assert search_rotation_days(connection, earlier).lines == []
        (report,) = load_rotation_reports(connection, "mortimers", "T0", on)
        (expected,) = build_rotations([here.stream], here.rounds, RotationRequest())
        assert report.report == encode_rotation(expected).decode()
        assert load_rotation_reports(connection, "mortimers", "T7", on) == []
        (found,) = findings_of(connection)
        assert (found.table_id, found.code, found.round) == (
            "T1",
            "stream-mismatch",
            there.rounds[0].round.id,
        )
        assert findings_of(connection, table_id="T1", severities=["warning"]) == [found]
        assert findings_of(connection, severities=["violation"]) == []
        assert findings_of(connection, code="game-broken") == []
        connection.execute("INSERT INTO live.rotation_due VALUES ('mortimers', 'T1', %s)", (on,))
        due = search_rotation_days(connection, asking.RotationDayQuery()).lines
        assert [one.is_due for one in due] == [False, True]


def findings_of(connection, **asked):
    return search_rotation_findings(connection, asking.RotationFindingQuery(**asked)).lines


def test_days_and_findings_are_gone_through_page_by_page(store, kept):
    for number, one in enumerate(table_days(9, tables=3, hands=4)):
        # The second table's stream names no round, so that its day is told twice.
        stream = one.stream[:3] if number == 1 else one.stream
        record_whole(store, one._replace(rounds=one.rounds[number:], stream=stream))
    kept.catch_up()
    with psycopg.connect(store.recorder.connections.url) as connection:
        connection.execute(
            "INSERT INTO live.rotation SELECT room, table_id, day - 1, source, hands, violations,"
            " warnings, failed, version, has_corrections FROM live.rotation"
        )
        whole = search_rotation_days(connection, asking.RotationDayQuery()).lines
        assert [(one.day.day, one.table_id, one.source) for one in whole] == [
            (day, table, source)
            for day in (18, 17)
            for table, source in (
                ("T0", "stream"),
                ("T1", "stream"),
                ("T1", "rounds"),
                ("T2", "stream"),
            )
        ]
        assert in_pages(search_rotation_days, connection, asking.RotationDayQuery(most=1)) == whole
        found = findings_of(connection)
        assert len(found) > 1
        assert (
            in_pages(search_rotation_findings, connection, asking.RotationFindingQuery(most=1))
            == found
        )
