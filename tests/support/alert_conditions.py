"""A database in which something is wrong."""

from datetime import UTC, datetime, timedelta

import psycopg

from projections.alerts.monitor import AlertQuery, search_alerts
from tests.support.dispute_lines import RAISED
from tests.support.personal_data import ROOM, added, caught_up, disputed

NOW = datetime.now(UTC).replace(microsecond=0)
HOUR = timedelta(hours=1)


def recorded_long_ago(database, ago):
    """Everything that was recorded, so long ago: nobody but the owner of the database can do it."""
    with psycopg.connect(database) as connection:
        connection.execute("ALTER TABLE store.batches DISABLE TRIGGER never_altered")
        connection.execute("UPDATE store.batches SET recorded_at = recorded_at - %s", (ago,))
        connection.execute("ALTER TABLE store.batches ENABLE ALWAYS TRIGGER never_altered")


def with_overdue_dispute(store):
    """A dispute that is older than its room lets one become."""
    opened = {"type": "opened", "room": ROOM, "name": ROOM, "zone": "America/Los_Angeles",
              "day_starts": "06:00", "at": RAISED["at"], "by": "manager-1"}  # fmt: skip
    limit = {"type": "set", "dispute_age_limit_hours": 1, "at": RAISED["at"], "by": "manager-1"}
    added(store, f"room:{ROOM}", opened, limit)
    disputed(store, "D-1", is_closed=False)
    caught_up(store)


def day_begun(connection, begun_at, failures=0, failed=None, day="2026-11-18"):
    """A day that is being worked out since then."""
    connection.execute(
        "INSERT INTO work.days (room, day, position, begun_at, rounds, tables)"
        " VALUES (%s, %s, 1, %s, 10, 1)",
        (ROOM, day, begun_at),
    )
    connection.execute(
        "INSERT INTO work.parts (room, day, table_id, rounds, failures, failed)"
        " VALUES (%s, %s, 'T4', 10, %s, %s)",
        (ROOM, day, failures, failed),
    )


def open_alerts(connection):
    """What is alerted of, in words."""
    return {
        one.about: one.says for one in search_alerts(connection, AlertQuery(is_open=True)).lines
    }


def events(number):
    """So many facts of a table."""
    at = "2026-11-18T20:00:00Z"
    opened = {"type": "table-opened", "room": ROOM, "table": "T4", "seats": 6, "at": at}
    seated = [{"type": "seated", "seat": 1 + at, "patron": f"p-{at}"} for at in range(number - 1)]
    return [opened, *seated]
