"""Every documented query of the lists: each condition by itself, and those that go together."""

from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta
from functools import partial

from psycopg import Connection

from ops.benchmarks.filled_lists import REGULAR
from projections.lists.days.query import DayCursor, DayQuery, search_days
from projections.lists.days.room_query import RoomDayCursor, RoomDayQuery, search_room_days
from projections.lists.disputes.query import (
    NOT_CLOSED,
    DisputeCursor,
    DisputeQuery,
    list_disputes_about,
    search_disputes,
)
from projections.lists.findings.query import FindingCursor, FindingQuery, search_findings
from projections.lists.rounds.query import RoundQuery, search_rounds
from projections.lists.settlements.query import (
    SettlementCursor,
    SettlementQuery,
    search_settlements,
)
from projections.lists.tables.query import (
    find_adjacent_days,
    list_tables_now,
    list_tables_on_day,
)

ListSearch = Callable[[Connection], object]

ROOM, TABLE, GAME = "mortimers", "T14", "no-bust-6.0"
DAY = date(2026, 11, 30)
MOMENT = datetime(2026, 12, 1, tzinfo=UTC)
NOBODY = "p-nobody"
PLACE = {"room": ROOM, "table_id": TABLE}
DAYS = {"first_day": DAY, "last_day": DAY + timedelta(days=7)}

PLACES: dict[str, dict] = {
    "all": {},
    "room": {"room": ROOM},
    "table": {"table_id": TABLE},
    "room and table": PLACE,
    "game": {"game": GAME},
    "room and game": {"room": ROOM, "game": GAME},
    "days": DAYS,
    "room and days": {"room": ROOM, **DAYS},
    "table and days": {**PLACE, **DAYS},
    "game and days": {"game": GAME, **DAYS},
    "no such room": {"room": "nowhere"},
    "no such table": {"table_id": "T99"},
    "no such game": {"game": "no-game"},
    "room, no such table": {"room": ROOM, "table_id": "T99"},
    "room, no such game": {"room": ROOM, "game": "no-game"},
    "days without rounds": {"first_day": date(2030, 1, 1)},
    "days long ago": {"last_day": date(2026, 11, 17)},
}
"""Where and when, as most lists can be asked."""

ROUNDS: dict[str, dict] = {
    "number": {"number": 17},
    "no such number": {"number": 99_999},
    "seat": {"seat": 4},
    "no such seat": {"seat": 17},
    "a seat's bettor": {"bettor": "seat-4"},
    "a patron": {"bettor": "p-222"},
    "a patron in every round": {"bettor": REGULAR},
    "nobody": {"bettor": NOBODY},
    "a finding": {"findings": ["payout-mismatch"]},
    "two findings": {"findings": ["payout-mismatch", "fee-mismatch"]},
    "no such finding": {"findings": ["no-such-finding"]},
    "violations": {"violations": True},
    "no violations": {"violations": False},
    "open ones": {"statuses": ["open"]},
    "settled ones": {"statuses": ["settled"]},
    "voided or misdealt": {"statuses": ["voided", "misdeal"]},
    "no such status": {"statuses": ["not-judged"]},
    "an outcome": {"outcomes": ["differs"]},
    "outcomes": {"outcomes": ["differs", "unpaid", "misdeal"]},
    "usual outcome": {"outcomes": ["paid-as-ruled"]},
    "corrected": {"corrected": True},
    "not corrected": {"corrected": False},
    "since a time": {"opened_from": MOMENT},
    "before a time": {"opened_before": MOMENT},
    "between times": {"opened_from": MOMENT, "opened_before": MOMENT + timedelta(hours=2)},
    "much action": {"least_action": 10**9},
    "little action": {"most_action": 1_000},
    "paid much": {"least_paid": 10**9},
    "collected much": {"least_collected": 10**9},
    "not covered": {"least_uncovered": 1},
    "not covered by much": {"least_uncovered": 10**9},
    "off": {"least_off_by": 1},
    "off by much": {"least_off_by": 10**9},
    "paid as ruled": {"most_off_by": 0},
}

SETTLEMENTS: dict[str, dict] = {
    "a seat's bettor": {"bettor": "seat-4"},
    "a patron": {"bettor": "p-222"},
    "a patron in every round": {"bettor": REGULAR},
    "nobody": {"bettor": NOBODY},
    "seat": {"seat": 4},
    "no such seat": {"seat": 17},
}

FINDINGS: dict[str, dict] = {
    "code": {"code": "payout-mismatch"},
    "no such code": {"code": "no-such-code"},
    "violations": {"severities": ["violation"]},
    "warnings and notes": {"severities": ["warning", "note"]},
    "rule": {"rule": "mortimers/no-bust-6.0#payouts"},
    "no such rule": {"rule": "no#rule"},
}

DISPUTES: dict[str, dict] = {
    "all": {},
    "room": {"room": ROOM},
    "no such room": {"room": "nowhere"},
    "table": {"table_id": TABLE},
    "bettor": {"bettor": "seat-4"},
    "nobody": {"bettor": NOBODY},
    "a round": {"round": "no-such-round"},
    "not closed": {"statuses": NOT_CLOSED},
    "not closed in a room": {"statuses": NOT_CLOSED, "room": ROOM},
    "closed": {"statuses": ["closed"]},
    "waits": {"waits": True},
    "overdue": {"overdue": True},
    "overdue in a room": {"overdue": True, "room": ROOM},
}


def list_searches() -> Iterator[tuple[str, ListSearch]]:
    """Yield each search of a list by a name that says what is asked."""
    for name, asked in _combine(ROUNDS):
        yield f"rounds: {name}", _search(search_rounds, RoundQuery(**asked, most=100))
    for name, asked in _combine(SETTLEMENTS):
        yield f"settlements: {name}", _search(search_settlements, SettlementQuery(**asked))
    for name, asked in _combine(FINDINGS):
        yield f"findings: {name}", _search(search_findings, FindingQuery(**asked))
    for name, asked in PLACES.items():
        yield f"days: {name}", _search(search_days, DayQuery(**asked))
    for name in ("all", "room", "no such room"):
        asked = RoomDayQuery(PLACES[name].get("room"))
        yield f"gaming days: {name}", _search(search_room_days, asked)
    for name, asked in DISPUTES.items():
        query = DisputeQuery(**asked)
        yield f"disputes: {name}", partial(_search_docket, query)
    yield "disputes about a round", lambda connection: list_disputes_about(connection, "no-round")
    yield from _list_deep_pages()
    yield from _list_tables()


def _search_docket(query: DisputeQuery, connection: Connection) -> object:
    return search_disputes(connection, MOMENT, query)


def _list_deep_pages() -> Iterator[tuple[str, ListSearch]]:
    """Yield searches of a page in the middle of its list."""
    key = f"{DAY} 5"
    for name, asked in {"all": {}, "room": {"room": ROOM}, "patron": {"bettor": REGULAR}}.items():
        query = RoundQuery(**asked, after=key, most=100)
        yield f"deep rounds: {name}", _search(search_rounds, query)
        query = SettlementQuery(**asked, after=SettlementCursor(DAY, ROOM, "p-2", ""))
        yield f"deep settlements: {name}", _search(search_settlements, query)
    for name, asked in {"all": {}, "room": {"room": ROOM}}.items():
        query = FindingQuery(**asked, after=FindingCursor(DAY, "T2", 0))
        yield f"deep findings: {name}", _search(search_findings, query)
        query = DayQuery(**asked, after=DayCursor(DAY, ROOM, TABLE, GAME))
        yield f"deep days: {name}", _search(search_days, query)
    query = RoomDayQuery(after=RoomDayCursor(DAY, ROOM))
    yield "deep gaming days", _search(search_room_days, query)
    query = DisputeQuery(after=DisputeCursor(MOMENT, "D-1"))
    yield "deep disputes", partial(_search_docket, query)


def _list_tables() -> Iterator[tuple[str, ListSearch]]:
    yield "tables now", list_tables_now
    yield "tables now in a room", lambda connection: list_tables_now(connection, ROOM)
    yield "tables on a day", lambda connection: list_tables_on_day(connection, None, DAY)
    yield "a table on a day", lambda connection: list_tables_on_day(connection, ROOM, DAY, TABLE)
    yield "adjacent days", lambda connection: find_adjacent_days(connection, ROOM, TABLE, DAY)


def _combine(conditions: dict[str, dict]) -> Iterator[tuple[str, dict]]:
    yield from PLACES.items()
    for name, asked in conditions.items():
        yield name, asked
        for place in ("room", "days", "table and days", "room, no such table"):
            yield f"{name}, {place}", asked | PLACES[place]


def _search(search: Callable, query: object) -> ListSearch:
    return lambda connection: search(connection, query)
