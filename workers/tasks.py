"""The tasks, by name. Each may come twice, late, or never: the database says what is to be done."""

import logging
from datetime import date
from typing import Final

from celery import shared_task

from projections.alerts.watching import watch as watch_once
from projections.rotation.working_out import TableDay
from projections.store.errors import NotReady, Unavailable
from projections.work.days import AGAIN, begin_due, complete, do_part, due_parts, finish
from projections.work.lists import keep_lists
from workers.application import LISTS, LOOK, PART, RETENTION, TELL, WATCH
from workers.database import now, recorder, settings
from workers.retention import remove_when_due
from workers.telling.sending import tell_all

_log: Final = logging.getLogger("runback.workers")


@shared_task(name=LOOK)
def look() -> None:
    """Find what is due, and send somebody to every part of it."""
    try:
        begin_due(recorder(), now())
        for part in due_parts(recorder(), now()):
            do.apply_async(
                (part.room, part.table_id, part.day.isoformat()), expires=AGAIN.total_seconds()
            )
        for of in complete(recorder()):
            finish(recorder(), of)
    except (NotReady, Unavailable) as error:
        _log.warning("nothing can be looked for: %s", error)


@shared_task(name=PART)
def do(room: str, table_id: str, day: str) -> None:
    """Work out a table's part of a day."""
    try:
        do_part(recorder(), TableDay(room, table_id, date.fromisoformat(day)), now())
    except (NotReady, Unavailable) as error:
        _log.warning("%s of %s in %s is left for later: %s", table_id, day, room, error)


@shared_task(name=LISTS)
def lists() -> None:
    """Bring the lists up to date, should nobody be doing so."""
    try:
        if keep_lists(recorder()):
            _log.warning("nobody kept the lists up to date; it is made up for")
    except (NotReady, Unavailable) as error:
        _log.warning("the lists are not kept up to date: %s", error)


@shared_task(name=WATCH)
def watch() -> None:
    """See what is wrong, so that alerts begin and end."""
    try:
        watch_once(recorder(), now(), settings().database_limit)
    except (NotReady, Unavailable) as error:
        _log.warning("nothing can be watched: %s", error)


@shared_task(name=TELL)
def tell() -> None:
    """Tell whoever is to be told what he was not told yet."""
    try:
        tell_all(recorder(), settings().told, now())
    except (NotReady, Unavailable) as error:
        _log.warning("nothing can be told: %s", error)


@shared_task(name=RETENTION)
def retention() -> None:
    """Once a day, remove what is personal and has been kept for long enough."""
    try:
        for one in remove_when_due(settings().url, now()):
            _log.info("removed: %s, %s", one.what.kind, one.says)
    except (NotReady, Unavailable) as error:
        _log.warning("retention is left for later: %s", error)
