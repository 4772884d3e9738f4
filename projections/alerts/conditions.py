"""What is wrong just now, as far as the database tells it."""

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from functools import partial
from typing import Final, Literal, NamedTuple

from domain.sentences.words import counted
from projections.plainly import UTC_ZONE, day_and_time, zone_name
from projections.projecting.model import Within, sql_beside
from projections.queries.docket import NOT_CLOSED, Asked, docket
from projections.queries.standing import Behind, standing

Kind = Literal["list", "dispute", "work", "delivery", "database", "token"]

SECONDS_BEHIND: Final = 60
"""Lists that are further behind are alerted of."""

STANDS_STILL: Final = timedelta(minutes=5)
"""A list that is behind and has not moved for so long cannot go on by itself."""

LATE: Final = timedelta(hours=1)
"""Work that should have been done by then is overdue, and so is what is to be told."""

FAILURES: Final = 3
"""In a row: nobody believes any more that it goes well the next time."""

MOST_DISPUTES: Final = 1000
DISPUTES_REST_ON: Final = frozenset({"docket", "rooms", "rounds", "tables"})
"""The lists that tell which disputes are overdue."""

_text: Final = partial(sql_beside, __package__)

STILL: Final = "SELECT name FROM live.projections WHERE moved_at < %s"
WORK: Final = _text("work")
TOKENS: Final = _text("tokens")
UNTOLD: Final = _text("untold")
GIVEN_UP: Final = _text("given_up")


class Condition(NamedTuple):
    """Something that is wrong: of a kind, with what, and in words."""

    kind: Kind
    about: str
    says: str


def conditions(connection: Within, now: datetime) -> Iterator[Condition]:
    """All that is wrong, but for the size of the database."""
    lists = _lists_there(connection)
    yield from _lists(lists, connection, now)
    if {one.name for one in lists} >= DISPUTES_REST_ON:
        yield from _disputes(connection, now)
    yield from _work(connection, now)
    yield from _deliveries(connection, now)
    yield from _tokens(connection, now)


def _lists_there(connection: Within) -> list[Behind]:
    """The lists, if anybody has had any made."""
    found = connection.execute("SELECT to_regclass('live.projections') IS NOT NULL").fetchone()
    return standing(connection).lists if found and found[0] else []


def _lists(lists: list[Behind], connection: Within, now: datetime) -> Iterator[Condition]:
    late = [one for one in lists if one.seconds >= SECONDS_BEHIND]
    if not late:
        return
    still = {name for (name,) in connection.execute(STILL, (now - STANDS_STILL,))}
    for one in late:
        behind = f"{counted(one.behind, 'event')} behind, by {_length(one.seconds)}"
        stands = f"stands still at {one.position:,} and does not go on: it is {behind}"
        is_behind = stands if one.name in still else f"is {behind}"
        yield Condition("list", one.name, f"the list `{one.name}` {is_behind}")


def _disputes(connection: Within, now: datetime) -> Iterator[Condition]:
    asked = Asked(statuses=NOT_CLOSED, overdue=True, most=MOST_DISPUTES)
    zones = _zones(connection)
    for one in docket(connection, now, asked):
        what = f"dispute {one.dispute} in {one.room} is older than its room lets a dispute become"
        raised = f"it was raised on {_when(one.raised_at, zones.get(one.room, UTC_ZONE))}"
        yield Condition("dispute", one.dispute, f"{what}: {raised}")


def _zones(connection: Within) -> dict[str, str]:
    """The zone of each room's clock."""
    return dict(connection.execute("SELECT room, zone FROM live.rooms").fetchall())


def _work(connection: Within, now: datetime) -> Iterator[Condition]:
    values = {"late": now - LATE, "failures": FAILURES}
    for room, day, begun_at, failures, failed in connection.execute(WORK, values):
        what = f"the day {day.isoformat()} in {room} is not summed up"
        since = f"it is being worked on since {_when(begun_at)}"
        why = f"it failed {counted(failures, 'time')} in a row: {failed}" if failures else since
        yield Condition("work", f"{room} {day.isoformat()}", f"{what}: {why}")


def _deliveries(connection: Within, now: datetime) -> Iterator[Condition]:
    for target, waiting, since, why in connection.execute(UNTOLD, (now - LATE,)):
        waits = f"{counted(waiting, 'message')} to {target} not taken since {_when(since)}"
        yield Condition("delivery", target, f"{waits}: {why}")
    for target, given_up, last in connection.execute(GIVEN_UP, (now,)):
        what = f"{counted(given_up, 'message')} to {target} given up, the last"
        yield Condition("delivery", f"{target} given up", f"{what} on {_when(last)}")


def _tokens(connection: Within, now: datetime) -> Iterable[Condition]:
    for token, account, label, expires_at in connection.execute(TOKENS, {"now": now}):
        what = f"the token {token} of {account} ({label}) is in use and expires"
        yield Condition("token", token, f"{what} on {_when(expires_at)}")


def _length(seconds: float) -> str:
    minutes, hours = int(seconds) // 60, int(seconds) // 3600
    if hours >= 48:
        return counted(hours // 24, "day")
    return counted(hours, "hour") if hours >= 2 else counted(minutes, "minute")


def _when(at: datetime, zone: str = UTC_ZONE) -> str:
    return f"{day_and_time(at, zone)} {zone_name(zone, at)}"
