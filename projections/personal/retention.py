"""Retention: personal data is removed when every room that names it has kept it long enough.

A room without a retention period keeps personal data forever. An item that no room names is kept
for the longest period of all rooms. An item that an open dispute names, or a legal hold covers,
stays. Only personal data is removed: recorded facts never are.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime, timedelta
from functools import partial
from typing import Final, NamedTuple

from domain.vocabulary.grammar import count_noun, join_words
from projections.access_log.entry import AccessLogEntry, log_access
from projections.engine.model import Projection
from projections.lists.rooms.projection import PROJECTION as ROOMS
from projections.personal.erasure import Erasure, erase_within
from projections.personal.legal_holds import LegalHold, is_held, list_holds_in_force, lock_holds
from projections.personal.mentions import (
    FILE,
    PATRON,
    REQUIRED_LISTS,
    CatchUp,
    ErasableKind,
    RoomMention,
    find_filed_since,
    list_dispute_mentions,
    list_patron_mentions,
)
from projections.statements.sql_file import read_sql
from projections.store.connections import TransactionConnection
from projections.store.store import Store

RETENTION_LISTS: Final[tuple[Projection, ...]] = (*REQUIRED_LISTS, ROOMS)
"""The lists that show where patrons were, and the rooms' retention periods."""

RETENTION_YEARS: Final = read_sql(__package__, "retention")
ACCESS_MEANS: Final = "retention"
"""The means of access that the access log shows for removals."""

DAYS_TO_SPARE: Final = 2
"""Days added to each period, since a gaming day may end two days later by another clock."""

MAX_ROOMS_NAMED: Final = 5
"""The most rooms listed by name; more are only counted."""


class ExpiredItem(NamedTuple):
    """An item of personal data whose retention period is over."""

    what: ErasableKind
    name: str
    last: date
    """The last day on which the item is known anywhere, or was put on file."""
    rooms: tuple[str, ...]
    """The rooms that name the item."""
    years: int
    """The retention period that applies."""
    stays: str
    """The reason to keep the item all the same; empty if it is to be removed."""

    @property
    def says(self) -> str:
        """The item's last known day and retention period, in words."""
        rooms = self.rooms
        named = (
            join_words(rooms) if len(rooms) <= MAX_ROOMS_NAMED else count_noun(len(rooms), "room")
        )
        where = f"last known in {named}" if rooms else "named nowhere, put on file"
        return f"{where} on {self.last.isoformat()}, and kept for {count_noun(self.years, 'year')}"


class RetentionCandidate(NamedTuple):
    """An item of personal data on file."""

    what: ErasableKind
    name: str
    since: date


class RetentionPolicy(NamedTuple):
    """The rooms' retention periods, the legal holds in force, and the time."""

    years: Mapping[str, int | None]
    """Each room's retention period; None if the room keeps personal data forever."""
    holds: Sequence[LegalHold]
    now: datetime

    @property
    def least(self) -> int | None:
        """The shortest retention period of any room, or None if all keep forever."""
        return min((years for years in self.years.values() if years is not None), default=None)


def find_expired(store: Store, now: datetime, catch_up: CatchUp) -> Iterator[ExpiredItem]:
    """Yield the items whose retention period is over, including those to be kept all the same."""
    catch_up()
    connections = store.recorder.connections
    keeping = RetentionPolicy(_load_years(store), connections.read(list_holds_in_force), now)
    if keeping.least is None:
        return
    for what in (PATRON, FILE):
        for candidate in connections.read(partial(_list_candidates, what)):
            if not _is_over(candidate.since, keeping.least, now):
                break
            found = _check_candidate(store, candidate, keeping, _skip_catch_up)
            if found is not None:
                yield found


def remove_item(
    store: Store, found: ExpiredItem, by: str, now: datetime, catch_up: CatchUp
) -> bool:
    """Remove an expired item, if still due; disputes and the access log record the removal."""
    with lock_holds(store) as connection:
        catch_up()
        since = find_filed_since(connection, found.what, found.name)
        if since is None:
            return False
        candidate = RetentionCandidate(found.what, found.name, since.date())
        keeping = RetentionPolicy(_load_years(store), list_holds_in_force(connection), now)
        again = _check_candidate(store, candidate, keeping, _skip_catch_up)
        if again is None or again.stays:
            return False
        log_access(connection, _build_access_entry(again, by))
        erasure = Erasure(again.what, again.name, again.says, by)
        return erase_within(connection, store, erasure, catch_up) is not None


def remove_expired(store: Store, by: str, now: datetime, catch_up: CatchUp) -> list[ExpiredItem]:
    """Remove all expired items that are not to be kept, and return the items removed."""
    going = [found for found in find_expired(store, now, catch_up) if not found.stays]
    return [found for found in going if remove_item(store, found, by, now, catch_up)]


def add_years(day: date, years: int) -> date:
    """Return the day some years later, or the calendar's last if that is earlier."""
    if day.year + years > date.max.year:
        return date.max
    try:
        return day.replace(year=day.year + years)
    except ValueError:  # February 29
        return date(day.year + years, 3, 1)


def _is_over(last: date, years: int, now: datetime) -> bool:
    return add_years(last, years) <= now.date() - timedelta(days=DAYS_TO_SPARE)


def _load_years(store: Store) -> Mapping[str, int | None]:
    return dict(store.recorder.connections.read(lambda to: to.execute(RETENTION_YEARS).fetchall()))


def _list_candidates(
    what: ErasableKind, connection: TransactionConnection
) -> list[RetentionCandidate]:
    """Return all items of a kind, the oldest first."""
    return [
        RetentionCandidate(what, name, at.date()) for name, at in connection.execute(what.every)
    ]


def _check_candidate(
    store: Store, candidate: RetentionCandidate, keeping: RetentionPolicy, catch_up: CatchUp
) -> ExpiredItem | None:
    """Return the candidate as expired, or None if its retention period is not over."""
    what, name, since = candidate
    known = list_patron_mentions(store, what, name)
    if known and _find_expiry(since, known, keeping) is None:
        return None  # disputes can only make the period longer
    known += list_dispute_mentions(store, what, name, catch_up)
    kept = _find_expiry(since, known, keeping)
    if kept is None:
        return None
    last, years = kept
    rooms = frozenset(trace.room for trace in known)
    held = next((hold for hold in keeping.holds if is_held(hold, what, name, rooms)), None)
    disputes = sorted(trace.in_dispute for trace in known if trace.in_dispute)
    in_dispute = f"dispute {disputes[0]} is not closed" if disputes else ""
    stays = held.says if held else in_dispute
    return ExpiredItem(what, name, last, tuple(sorted(rooms)), years, stays)


def _find_expiry(
    since: date, known: Sequence[RoomMention], keeping: RetentionPolicy
) -> tuple[date, int] | None:
    """Return the last known day and the retention period, or None if that is not over."""
    rooms = {trace.room for trace in known}
    years = _find_longest([keeping.years.get(room) for room in rooms or keeping.years])
    last = max([since, *(trace.last for trace in known)])
    if years is None or not _is_over(last, years, keeping.now):
        return None
    return last, years


def _find_longest(years: Sequence[int | None]) -> int | None:
    """Return the longest period, or None if any is forever."""
    return None if None in years else max(one for one in years if one is not None)


def _build_access_entry(found: ExpiredItem, by: str) -> AccessLogEntry:
    return AccessLogEntry(
        who=by,
        by_what=ACCESS_MEANS,
        permission="personal",
        allowed=True,
        target=f"{found.what.kind}:{found.name}",
        request=found.says,
        request_id="",
    )


def _skip_catch_up() -> None:
    """Do nothing, since the lists were brought up to date a moment ago."""
