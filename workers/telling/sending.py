"""Sending what is due to whoever is to be told."""

from datetime import datetime

from projections.deliveries.outbox import WEBHOOK, Delivery, NotTaken, deliver, post
from projections.store.recorder import Recorder
from workers.telling.letters import letter
from workers.telling.mail import send
from workers.telling.settings import Told
from workers.telling.webhook import tell


def tell_all(recorder: Recorder, told: Told, now: datetime) -> int:
    """Find what is to be told, and send what is due; how much was taken."""
    if not told.targets:
        return 0
    with recorder.connections.lent() as connection:
        post(connection, told.targets, now)
    return deliver(recorder, told.targets, lambda one: _send(recorder, told, one), now)


def _send(recorder: Recorder, told: Told, delivery: Delivery) -> None:
    if delivery.target == WEBHOOK and told.webhook:
        tell(told.webhook, delivery)
    elif told.mail:
        send(told.mail, letter(recorder, told, told.mail, delivery))
    else:
        raise NotTaken("nobody knows any more how it is reached")
