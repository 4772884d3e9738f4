"""Retention: what is personal goes when every room that names it has kept it for long enough.

A room that does not say for how long keeps it for good. What nobody names any more, or never did,
is kept as long as the room that keeps longest keeps things. What an open dispute names stays, and
so does what a legal hold is on. Only what is personal goes: nothing that was recorded.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime, timedelta
from functools import partial
from typing import Final, NamedTuple

from domain.sentences.words import counted, listed
from projections.access.noting import Look, note
from projections.erasable.erasing import Erasure, erase_within
from projections.erasable.holds import Hold, alone, in_force, is_on
from projections.erasable.naming import FILE, NEEDED, PATRON, CatchUp, Erasable, on_file_since
from projections.erasable.traces import Trace, dispute_traces, patron_traces
from projections.projecting.model import Projection, Within, sql_beside
from projections.rooms.projection import PROJECTION as ROOMS
from projections.store.store import Store

RESTS_ON: Final[tuple[Projection, ...]] = (*NEEDED, ROOMS)
"""The lists by which it is known who was where, and for how long that is kept."""

YEARS: Final = sql_beside(__package__, "retention")
BY_WHAT: Final = "retention"
"""Under this it is noted that something was removed."""

DAYS_TO_SPARE: Final = 2
"""A gaming day may end two days later by another clock."""

MOST_NAMED: Final = 5
"""Rooms; of more it is said how many they are."""


class Past(NamedTuple):
    """Something personal whose time is over."""

    what: Erasable
    name: str
    last: date
    """The last day of which it is known anywhere, or on which it was put on file."""
    rooms: tuple[str, ...]
    """That name it."""
    years: int
    """For how long it is kept."""
    stays: str
    """Why it stays all the same; nothing where it goes."""

    @property
    def says(self) -> str:
        """Why its time is over."""
        rooms = self.rooms
        named = listed(rooms) if len(rooms) <= MOST_NAMED else counted(len(rooms), "room")
        where = f"last known in {named}" if rooms else "named nowhere, put on file"
        return f"{where} on {self.last.isoformat()}, and kept for {counted(self.years, 'year')}"


class Candidate(NamedTuple):
    """Something personal that is on file."""

    what: Erasable
    name: str
    since: date


class Keeping(NamedTuple):
    """By what it is decided."""

    years: Mapping[str, int | None]
    """For how long each room keeps things; nothing where it keeps them for good."""
    holds: Sequence[Hold]
    now: datetime

    @property
    def least(self) -> int | None:
        """For how long the room does that keeps things shortest; nothing where all do for good."""
        return min((years for years in self.years.values() if years is not None), default=None)


def past(store: Store, now: datetime, catch_up: CatchUp) -> Iterator[Past]:
    """What has been kept for long enough, with what stays all the same."""
    catch_up()
    connections = store.recorder.connections
    keeping = Keeping(_years(store), connections.read(in_force), now)
    if keeping.least is None:
        return
    for what in (PATRON, FILE):
        for candidate in connections.read(partial(_on_file, what)):
            if not _is_over(candidate.since, keeping.least, now):
                break
            found = _found(store, candidate, keeping, _as_it_is)
            if found is not None:
                yield found


def remove(store: Store, found: Past, by: str, now: datetime, catch_up: CatchUp) -> bool:
    """Remove it, if it is still to go; said first by the disputes that name it, and noted."""
    with alone(store) as connection:
        catch_up()
        since = on_file_since(connection, found.what, found.name)
        if since is None:
            return False
        candidate = Candidate(found.what, found.name, since.date())
        keeping = Keeping(_years(store), in_force(connection), now)
        again = _found(store, candidate, keeping, _as_it_is)
        if again is None or again.stays:
            return False
        note(connection, _look(again, by))
        erasure = Erasure(again.what, again.name, again.says, by)
        return erase_within(connection, store, erasure, catch_up) is not None


def remove_past(store: Store, by: str, now: datetime, catch_up: CatchUp) -> list[Past]:
    """Remove all that is to go; what went."""
    going = [found for found in past(store, now, catch_up) if not found.stays]
    return [found for found in going if remove(store, found, by, now, catch_up)]


def years_after(day: date, years: int) -> date:
    """The day so many years later; the last there is where the calendar ends before."""
    if day.year + years > date.max.year:
        return date.max
    try:
        return day.replace(year=day.year + years)
    except ValueError:  # the twenty-ninth of February
        return date(day.year + years, 3, 1)


def _is_over(last: date, years: int, now: datetime) -> bool:
    return years_after(last, years) <= now.date() - timedelta(days=DAYS_TO_SPARE)


def _years(store: Store) -> Mapping[str, int | None]:
    return dict(store.recorder.connections.read(lambda to: to.execute(YEARS).fetchall()))


def _on_file(what: Erasable, connection: Within) -> list[Candidate]:
    """All there is, the oldest first."""
    return [Candidate(what, name, at.date()) for name, at in connection.execute(what.every)]


def _found(store: Store, candidate: Candidate, keeping: Keeping, catch_up: CatchUp) -> Past | None:
    """Whether its time is over."""
    what, name, since = candidate
    known = patron_traces(store, what, name)
    if known and _kept(since, known, keeping) is None:
        return None  # what disputes tell can only be that he is kept for longer
    known += dispute_traces(store, what, name, catch_up)
    kept = _kept(since, known, keeping)
    if kept is None:
        return None
    last, years = kept
    rooms = frozenset(trace.room for trace in known)
    held = next((hold for hold in keeping.holds if is_on(hold, what, name, rooms)), None)
    disputes = sorted(trace.in_dispute for trace in known if trace.in_dispute)
    in_dispute = f"dispute {disputes[0]} is not closed" if disputes else ""
    stays = held.says if held else in_dispute
    return Past(what, name, last, tuple(sorted(rooms)), years, stays)


def _kept(since: date, known: Sequence[Trace], keeping: Keeping) -> tuple[date, int] | None:
    """Until when it was known, and for how many years it was kept, if they are over."""
    rooms = {trace.room for trace in known}
    years = _longest([keeping.years.get(room) for room in rooms or keeping.years])
    last = max([since, *(trace.last for trace in known)])
    if years is None or not _is_over(last, years, keeping.now):
        return None
    return last, years


def _longest(years: Sequence[int | None]) -> int | None:
    """The longest of them; nothing where one of them is for good."""
    return None if None in years else max(one for one in years if one is not None)


def _look(found: Past, by: str) -> Look:
    return Look(
        who=by, by_what=BY_WHAT, permission="personal", allowed=True,
        target=f"{found.what.kind}:{found.name}", request=found.says, request_id="",
    )  # fmt: skip


def _as_it_is() -> None:
    """The lists were brought up to date a moment ago."""
