"""Tasks by name. Each may come twice, late, or never: the database says what is to be done."""

import logging
from datetime import timedelta
from typing import Final

from celery import shared_task

from projections.alerts.monitor import update_alerts as watch_once
from projections.errors import DatabaseNotReady, DatabaseUnavailable
from projections.lists.upkeep import update_neglected_lists
from projections.nightly.day_work import (
    RETRY_AFTER,
    begin_due_days,
    claim_due_parts,
    do_waiting_parts,
    finish_day,
    list_complete_days,
)
from workers.app import LISTS_TASK, LOOK_TASK, NOTIFY_TASK, PART_TASK, RETENTION_TASK, WATCH_TASK
from workers.notifications.delivery import deliver_notifications
from workers.retention import remove_when_due
from workers.task_context import get_now, get_recorder, get_settings

LONGEST_TURN: Final = timedelta(seconds=5)
"""How long a process does parts of days before other tasks have their turn."""

MAX_CALLS: Final = 64
"""The most processes called at once to parts of days."""

_log: Final = logging.getLogger("runback.workers")


@shared_task(name=LOOK_TASK)
def find_due_work() -> None:
    """Find the days that are due, and call processes to their parts."""
    try:
        begin_due_days(get_recorder(), get_now())
        parts = claim_due_parts(get_recorder(), get_now())
        for _ in parts[:MAX_CALLS]:
            _call_for_parts()
        for of in list_complete_days(get_recorder()):
            finish_day(get_recorder(), of)
    except (DatabaseNotReady, DatabaseUnavailable) as error:
        _log.warning("nothing can be looked for: %s", error)


@shared_task(name=PART_TASK)
def do_table_days() -> None:
    """Do tables' parts of days, one after the other, and call somebody to go on if any are left.

    A message for each part would have a worker wait for its broker after each.
    """
    is_any_left = True
    try:
        is_any_left = do_waiting_parts(get_recorder(), get_now, LONGEST_TURN)
    except (DatabaseNotReady, DatabaseUnavailable) as error:
        is_any_left = False
        _log.warning("tables' parts of days are left for later: %s", error)
    finally:
        if is_any_left:
            _call_for_parts()


def _call_for_parts() -> None:
    do_table_days.apply_async(expires=RETRY_AFTER.total_seconds())


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
