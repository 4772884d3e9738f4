"""The outbox: what is to be told to whom, each once, and sent until he has taken it.

It is found from what is on file, so that nothing is lost with whoever was about to note it. It is
done only when it was taken: who is gone in between sends it again, under the same id.
"""

from collections.abc import Callable, Collection, Mapping
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final, NamedTuple
from uuid import UUID

from domain.errors import RunbackError, one_line
from projections.projecting.model import Within, sql_beside
from projections.store.errors import Unavailable
from projections.store.recorder import Recorder

WEBHOOK: Final = "the webhook"
"""Who is told of alerts and of editions; everybody else has an address, and is mailed editions."""

PAUSES: Final = tuple(
    timedelta(seconds=seconds) for seconds in (5, 15, 60, 300, 900, 3600, 3 * 3600)
)
"""After which it is tried again; after the last of them again and again."""

GIVEN_UP_AFTER: Final = timedelta(days=7)
LONGEST_FAILURE: Final = 500
"""Letters that are kept of what went wrong."""

_text: Final = partial(sql_beside, __package__)

KNOW_TARGET: Final = (
    "INSERT INTO store.targets (target, since) VALUES (%s, %s) ON CONFLICT DO NOTHING"
)
TELL_ALERTS: Final = _text("tell_alerts")
TELL_EDITIONS: Final = _text("tell_editions")
NEXT: Final = _text("next")
DONE: Final = (
    "UPDATE store.deliveries SET done_at = %(at)s, attempts = attempts + 1"
    " WHERE delivery = %(delivery)s"
)
FAILED: Final = (
    "UPDATE store.deliveries SET attempts = attempts + 1, last_error = %(why)s,"
    " next_at = %(next_at)s, given_up_at = %(given_up_at)s WHERE delivery = %(delivery)s"
)


class NotTaken(RunbackError):
    """Who was told something did not take it, or could not be reached."""


class Delivery(NamedTuple):
    """Something to be told."""

    id: UUID
    """The same however often it is sent."""
    target: str
    content: Mapping[str, Any]
    since: datetime
    attempts: int


Send = Callable[[Delivery], None]
"""Sends it, and comes back when it was taken."""


def post(connection: Within, targets: Collection[str], now: datetime) -> None:
    """Put into the outbox what these are to be told; many may do so at once."""
    for target in sorted(targets):
        connection.execute(KNOW_TARGET, (target, now))
    with_alerts = [target for target in targets if target == WEBHOOK]
    connection.execute(TELL_ALERTS, {"targets": with_alerts, "now": now})
    connection.execute(TELL_EDITIONS, {"targets": [*targets], "now": now})


def deliver(recorder: Recorder, targets: Collection[str], send: Send, now: datetime) -> int:
    """Send what is due; how much was taken. Who does not take one is not tried further."""
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
    recorder: Recorder, targets: Collection[str], send: Send, now: datetime
) -> tuple[str | None, bool]:
    """Who did not take what was sent to him, and whether there was anything to send."""
    with recorder.connections.lent() as connection, connection.transaction():
        values = {"targets": [*targets], "now": now}
        found = connection.execute(NEXT, values).fetchone()
        if found is None:
            return None, False
        delivery = Delivery(*found)
        try:
            send(delivery)
        except Unavailable:
            raise
        except NotTaken as error:
            connection.execute(FAILED, _failed(delivery, str(error), now))
            return delivery.target, True
        except Exception as error:  # noqa: BLE001 - whatever it was, others must not wait behind it
            why = f"{type(error).__name__}: {error}"
            connection.execute(FAILED, _failed(delivery, why, now))
            return delivery.target, True
        connection.execute(DONE, {"delivery": delivery.id, "at": now})
        return None, True


def _failed(delivery: Delivery, why: str, now: datetime) -> dict[str, object]:
    is_given_up = now - delivery.since >= GIVEN_UP_AFTER
    pause = PAUSES[min(delivery.attempts, len(PAUSES) - 1)]
    return {
        "delivery": delivery.id, "why": one_line(why)[:LONGEST_FAILURE], "next_at": now + pause,
        "given_up_at": now if is_given_up else None,
    }  # fmt: skip
