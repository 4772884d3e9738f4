"""Tasks by name. Each may come twice, late, or never: the database says what is to be done."""

import logging
from datetime import date
from typing import Final

from celery import shared_task

from projections.alerts.monitor import update_alerts as watch_once
from projections.errors import DatabaseNotReady, DatabaseUnavailable
from projections.lists.rotation.report import TableDayKey
from projections.lists.upkeep import update_neglected_lists
from projections.nightly.day_work import (
    RETRY_AFTER,
    begin_due_days,
    claim_due_parts,
    do_part,
    finish_day,
    list_complete_days,
)
from workers.app import LISTS_TASK, LOOK_TASK, NOTIFY_TASK, PART_TASK, RETENTION_TASK, WATCH_TASK
from workers.notifications.delivery import deliver_notifications
from workers.retention import remove_when_due
from workers.task_context import get_now, get_recorder, get_settings

_log: Final = logging.getLogger("runback.workers")


@shared_task(name=LOOK_TASK)
def find_due_work() -> None:
    """Find the days that are due, and ask for each of their parts."""
    try:
        begin_due_days(get_recorder(), get_now())
        for part in claim_due_parts(get_recorder(), get_now()):
            do_table_day.apply_async(
                (part.room, part.table_id, part.day.isoformat()),
                expires=RETRY_AFTER.total_seconds(),
            )
        for of in list_complete_days(get_recorder()):
            finish_day(get_recorder(), of)
    except (DatabaseNotReady, DatabaseUnavailable) as error:
        _log.warning("nothing can be looked for: %s", error)


@shared_task(name=PART_TASK)
def do_table_day(room: str, table_id: str, day: str) -> None:
    """Do a table's part of a day."""
    try:
        do_part(get_recorder(), TableDayKey(room, table_id, date.fromisoformat(day)), get_now())
    except (DatabaseNotReady, DatabaseUnavailable) as error:
        _log.warning("%s of %s in %s is left for later: %s", table_id, day, room, error)


@shared_task(name=LISTS_TASK)
def keep_lists_current() -> None:
    """Bring the lists up to date, where no projector does."""
    try:
        if update_neglected_lists(get_recorder()):
            _log.warning("nobody kept the lists up to date; it is made up for")
    except (DatabaseNotReady, DatabaseUnavailable) as error:
        _log.warning("the lists are not kept up to date: %s", error)


@shared_task(name=WATCH_TASK)
def watch_for_alerts() -> None:
    """Look for what is wrong, so that alerts begin and end."""
    try:
        watch_once(get_recorder(), get_now(), get_settings().database_limit)
    except (DatabaseNotReady, DatabaseUnavailable) as error:
        _log.warning("nothing can be watched: %s", error)


@shared_task(name=NOTIFY_TASK)
def send_notifications() -> None:
    """Send the notifications that are due."""
    try:
        deliver_notifications(get_recorder(), get_settings().notifications, get_now())
    except (DatabaseNotReady, DatabaseUnavailable) as error:
        _log.warning("nothing can be told: %s", error)


@shared_task(name=RETENTION_TASK)
def remove_past_retention() -> None:
    """Once a day, remove personal data that has been kept for long enough."""
    try:
        for removed in remove_when_due(get_settings().database_url, get_now()):
            _log.info("removed: %s, %s", removed.what.kind, removed.says)
    except (DatabaseNotReady, DatabaseUnavailable) as error:
        _log.warning("retention is left for later: %s", error)
