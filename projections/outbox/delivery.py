"""The outbox: messages to each target, sent again until the target has taken them.

Deliveries are derived from the alerts and editions on file, so that none is lost with a process
that dies. A delivery is done only when its target has taken it; after a crash in between, it is
sent again under its old id.
"""

from collections.abc import Callable, Collection
from datetime import datetime, timedelta
from typing import Final, NamedTuple
from uuid import UUID

from domain.errors import join_on_one_line
from domain.json_types import JsonObject
from projections.errors import DatabaseUnavailable, DeliveryRefused
from projections.statements.sql_file import read_sql
from projections.store.connections import TransactionConnection
from projections.store.postgres_recorder import Recorder

WEBHOOK: Final = "the webhook"
"""The target that gets alerts and editions; all others are addresses and are mailed editions."""

RETRY_PAUSES: Final = tuple(
    timedelta(seconds=seconds) for seconds in (5, 15, 60, 300, 900, 3600, 3 * 3600)
)
"""The pauses between attempts; the last pause repeats."""

GIVEN_UP_AFTER: Final = timedelta(days=7)
MAX_FAILURE_LENGTH: Final = 500
"""The most characters kept of an error message."""


INSERT_TARGET: Final = (
    "INSERT INTO store.targets (target, since) VALUES (%s, %s) ON CONFLICT DO NOTHING"
)
POST_ALERTS: Final = read_sql(__package__, "post_alerts")
POST_EDITIONS: Final = read_sql(__package__, "post_editions")
TAKE_NEXT: Final = read_sql(__package__, "take_next")
MARK_SENT: Final = (
    "UPDATE store.deliveries SET done_at = %(at)s, attempts = attempts + 1"
    " WHERE delivery = %(delivery)s"
)
MARK_FAILED: Final = (
    "UPDATE store.deliveries SET attempts = attempts + 1, last_error = %(why)s,"
    " next_at = %(next_at)s, given_up_at = %(given_up_at)s WHERE delivery = %(delivery)s"
)


class Delivery(NamedTuple):
    """A message to a target."""

    id: UUID
    """The id, which does not change when the message is sent again."""
    target: str
    content: JsonObject
    since: datetime
    attempts: int


SendDelivery = Callable[[Delivery], None]
"""A function that sends a delivery and returns when the target has taken it."""


def post_deliveries(
    connection: TransactionConnection, targets: Collection[str], now: datetime
) -> None:
    """Put the targets' messages into the outbox; safe to run in several processes at once."""
    for target in sorted(targets):
        connection.execute(INSERT_TARGET, (target, now))
    with_alerts = [target for target in targets if target == WEBHOOK]
    connection.execute(POST_ALERTS, {"targets": with_alerts, "now": now})
    connection.execute(POST_EDITIONS, {"targets": [*targets], "now": now})


def send_due_deliveries(
    recorder: Recorder, targets: Collection[str], send: SendDelivery, now: datetime
) -> int:
    """Send the due deliveries and return how many were taken.

    A target that does not take a delivery gets no more in this run.
    """
    taken, willing = 0, {*targets}
    while willing:
        refused_by, is_any = _deliver_one(recorder, willing, send, now)
        if not is_any:
            break
        if refused_by is None:
            taken += 1
        else:
            willing.discard(refused_by)
    return taken


def _deliver_one(
    recorder: Recorder, targets: Collection[str], send: SendDelivery, now: datetime
) -> tuple[str | None, bool]:
    """Send a delivery; return its target if it failed, and whether any was due."""
    with recorder.connections.borrow() as connection, connection.transaction():
        values = {"targets": [*targets], "now": now}
        found = connection.execute(TAKE_NEXT, values).fetchone()
        if found is None:
            return None, False
        delivery = Delivery(*found)
        try:
            send(delivery)
        except DatabaseUnavailable:
            raise
        except DeliveryRefused as error:
            connection.execute(MARK_FAILED, _build_failure(delivery, str(error), now))
            return delivery.target, True
        except Exception as error:  # noqa: BLE001 - other targets must not wait behind any error
            why = f"{type(error).__name__}: {error}"
            connection.execute(MARK_FAILED, _build_failure(delivery, why, now))
            return delivery.target, True
        connection.execute(MARK_SENT, {"delivery": delivery.id, "at": now})
        return None, True


def _build_failure(delivery: Delivery, why: str, now: datetime) -> dict[str, object]:
    is_given_up = now - delivery.since >= GIVEN_UP_AFTER
    pause = RETRY_PAUSES[min(delivery.attempts, len(RETRY_PAUSES) - 1)]
    return {
        "delivery": delivery.id,
        "why": join_on_one_line(why)[:MAX_FAILURE_LENGTH],
        "next_at": now + pause,
        "given_up_at": now if is_given_up else None,
    }
