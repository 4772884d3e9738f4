"""Deliveries: what is due is sent to the webhook and by mail."""

from datetime import datetime

from projections.errors import DeliveryRefused
from projections.outbox.delivery import WEBHOOK, Delivery, post_deliveries, send_due_deliveries
from projections.store.postgres_recorder import Recorder
from workers.notifications.edition_mail import write_edition_mail
from workers.notifications.settings import NotificationSettings
from workers.notifications.smtp import send_mail
from workers.notifications.webhook import post_to_webhook


def deliver_notifications(recorder: Recorder, settings: NotificationSettings, now: datetime) -> int:
    """Find new deliveries, send those that are due, and return how many were accepted."""
    if not settings.targets:
        return 0
    with recorder.connections.borrow() as connection:
        post_deliveries(connection, settings.targets, now)
    return send_due_deliveries(
        recorder,
        settings.targets,
        lambda delivery: _send_delivery(recorder, settings, delivery),
        now,
    )


def _send_delivery(recorder: Recorder, settings: NotificationSettings, delivery: Delivery) -> None:
    if delivery.target == WEBHOOK and settings.webhook:
        post_to_webhook(settings.webhook, delivery)
    elif settings.mail:
        mail = settings.mail
        send_mail(mail, write_edition_mail(recorder, mail.sender, settings.public_url, delivery))
    else:
        raise DeliveryRefused("nobody knows any more how it is reached")
