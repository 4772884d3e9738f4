"""The conditions that call for an alert, as far as the database shows them."""

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from typing import Final, Literal, NamedTuple

from domain.vocabulary.grammar import count_noun
from domain.wording.display import UTC_ZONE, format_day_and_time, name_zone
from projections.lists.disputes.query import NOT_CLOSED, DisputeQuery, search_disputes
from projections.lists.status import ProjectionLag, load_recording_status
from projections.statements.sql_file import read_sql
from projections.store.connections import TransactionConnection

AlertKind = Literal["list", "dispute", "work", "delivery", "database", "token"]

MAX_SECONDS_BEHIND: Final = 60
"""Lists that are further behind are alerted of."""

STANDS_STILL: Final = timedelta(minutes=5)
"""A list that is behind and has not moved for so long cannot go on by itself."""

MAX_DELIVERY_AGE: Final = timedelta(hours=1)
"""Work that should have been done by then is overdue, and so is what is to be told."""

MAX_FAILURES: Final = 3
"""In a row: nobody believes any more that it goes well the next time."""

MAX_DISPUTES: Final = 1000
DISPUTES_REST_ON: Final = frozenset({"docket", "rooms", "rounds", "tables"})
"""The lists that tell which disputes are overdue."""


STILL: Final = "SELECT name FROM live.projections WHERE moved_at < %s"
WORK: Final = read_sql(__package__, "failing_work")
TOKENS: Final = read_sql(__package__, "tokens")
UNTOLD: Final = read_sql(__package__, "late_deliveries")
GIVEN_UP: Final = read_sql(__package__, "abandoned_deliveries")


class AlertCondition(NamedTuple):
    """A condition that calls for an alert: its kind, what it is about, and a sentence."""

    kind: AlertKind
    about: str
    says: str


def find_conditions(connection: TransactionConnection, now: datetime) -> Iterator[AlertCondition]:
    """Yield every condition that calls for an alert, but for the size of the database."""
    lists = _load_list_lags(connection)
    yield from _check_lists(lists, connection, now)
    if {one.name for one in lists} >= DISPUTES_REST_ON:
        yield from _check_disputes(connection, now)
    yield from _check_work(connection, now)
    yield from _check_deliveries(connection, now)
    yield from _check_tokens(connection, now)


def _load_list_lags(connection: TransactionConnection) -> list[ProjectionLag]:
    """Return how far behind the lists are; none before any was made."""
    found = connection.execute("SELECT to_regclass('live.projections') IS NOT NULL").fetchone()
    return load_recording_status(connection).lists if found and found[0] else []


def _check_lists(
    lists: list[ProjectionLag], connection: TransactionConnection, now: datetime
) -> Iterator[AlertCondition]:
    late = [one for one in lists if one.seconds >= MAX_SECONDS_BEHIND and not one.stale]
    for one in lists:
        if one.stale:
            yield AlertCondition("list", one.name, f"the list `{one.name}` {_describe_stale(one)}")
    if not late:
        return
    still = {name for (name,) in connection.execute(STILL, (now - STANDS_STILL,))}
    for one in late:
        behind = f"{count_noun(one.behind, 'event')} behind, by {_format_length(one.seconds)}"
        stands = f"stands still at {one.position:,} and does not go on: it is {behind}"
        is_behind = stands if one.name in still else f"is {behind}"
        yield AlertCondition("list", one.name, f"the list `{one.name}` {is_behind}")


def _describe_stale(stale: ProjectionLag) -> str:
    """Return what is said of a list of older rules; how far it is rebuilt changes all the time."""
    if stale.rebuilt is None:
        return "was worked out by older rules, and nobody works it out anew"
    return "was worked out by older rules, and is being worked out anew"


def _check_disputes(connection: TransactionConnection, now: datetime) -> Iterator[AlertCondition]:
    query = DisputeQuery(statuses=NOT_CLOSED, overdue=True, most=MAX_DISPUTES)
    zones = _load_zones(connection)
    for one in search_disputes(connection, now, query):
        what = f"dispute {one.dispute} in {one.room} is older than its room lets a dispute become"
        raised = f"it was raised on {_format_time(one.raised_at, zones.get(one.room, UTC_ZONE))}"
        yield AlertCondition("dispute", one.dispute, f"{what}: {raised}")


def _load_zones(connection: TransactionConnection) -> dict[str, str]:
    """Return the time zone of each room's clock."""
    return dict(connection.execute("SELECT room, zone FROM live.rooms").fetchall())


def _check_work(connection: TransactionConnection, now: datetime) -> Iterator[AlertCondition]:
    values = {"late": now - MAX_DELIVERY_AGE, "failures": MAX_FAILURES}
    for room, day, begun_at, failures, failed in connection.execute(WORK, values):
        what = f"the day {day.isoformat()} in {room} is not summed up"
        since = f"it is being worked on since {_format_time(begun_at)}"
        why = f"it failed {count_noun(failures, 'time')} in a row: {failed}" if failures else since
        yield AlertCondition("work", f"{room} {day.isoformat()}", f"{what}: {why}")


def _check_deliveries(connection: TransactionConnection, now: datetime) -> Iterator[AlertCondition]:
    for target, waiting, since, why in connection.execute(UNTOLD, (now - MAX_DELIVERY_AGE,)):
        waits = (
            f"{count_noun(waiting, 'message')} to {target} not taken since {_format_time(since)}"
        )
        yield AlertCondition("delivery", target, f"{waits}: {why}")
    for target, given_up, last in connection.execute(GIVEN_UP, (now,)):
        what = f"{count_noun(given_up, 'message')} to {target} given up, the last"
        yield AlertCondition("delivery", f"{target} given up", f"{what} on {_format_time(last)}")


def _check_tokens(connection: TransactionConnection, now: datetime) -> Iterable[AlertCondition]:
    for token, account, label, expires_at in connection.execute(TOKENS, {"now": now}):
        what = f"the token {token} of {account} ({label}) is in use and expires"
        yield AlertCondition("token", token, f"{what} on {_format_time(expires_at)}")


def _format_length(seconds: float) -> str:
    minutes, hours = int(seconds) // 60, int(seconds) // 3600
    if hours >= 48:
        return count_noun(hours // 24, "day")
    return count_noun(hours, "hour") if hours >= 2 else count_noun(minutes, "minute")


def _format_time(at: datetime, zone: str = UTC_ZONE) -> str:
    return f"{format_day_and_time(at, zone)} {name_zone(zone, at)}"
