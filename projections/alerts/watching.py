"""Watching: alerts begin, go on and end as what is wrong does."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import Final, NamedTuple

from projections.alerts.conditions import Condition, Kind, conditions
from projections.alerts.sizes import sample, size, too_large
from projections.chores import noted_done
from projections.projecting.model import Within, sql_beside
from projections.queries.asking import Page, going_on, paged, rows
from projections.store.recorder import Recorder

WATCH: Final = "watch"
LOCK: Final = 7_225_227
"""Held by whoever watches; any number that nobody else uses."""

ALONE: Final = "SELECT pg_try_advisory_xact_lock(%s)"

_text: Final = partial(sql_beside, __package__)

OPEN: Final = _text("open")
END: Final = _text("end")
ALERTS: Final = _text("alerts")

MOST: Final = 100


class Alert(NamedTuple):
    """Something that somebody is to see to, or was."""

    alert: int
    kind: Kind
    about: str
    says: str
    since: datetime
    seen_at: datetime
    """When it was last found so."""
    ended_at: datetime | None


class After(NamedTuple):
    """The alert after which to go on."""

    since: datetime
    alert: int


class Asked(NamedTuple):
    """Which alerts are asked for; all of them, as far as nothing is said."""

    most: int = MOST
    kind: Kind | None = None
    is_open: bool | None = None
    after: After | None = None


def watch(recorder: Recorder, now: datetime, limit: int | None = None) -> None:
    """See what is wrong, unless somebody is just doing so; the database may have `limit` bytes."""
    with recorder.connections.lent() as connection, connection.transaction():
        is_alone = connection.execute(ALONE, (LOCK,)).fetchone()
        if not is_alone or not is_alone[0]:
            return
        sample(connection, now)
        wrong = [*conditions(connection, now), *too_large(size(connection), limit)]
        _keep(connection, wrong, now)
        noted_done(connection, WATCH, now)


def alerts(connection: Within, asked: Asked) -> Page[Alert, After]:
    """The alerts that are asked for, the newest first."""
    values = going_on(asked._asdict(), After._fields)
    found = rows(connection, ALERTS, values, Alert)
    return paged(found, asked.most, lambda line: After(line.since, line.alert))


def _keep(connection: Within, wrong: Sequence[Condition], now: datetime) -> None:
    values = {
        "now": now, "kinds": [one.kind for one in wrong], "abouts": [one.about for one in wrong],
        "says": [one.says for one in wrong],
    }  # fmt: skip
    connection.execute(END, values)
    connection.execute(OPEN, values)
