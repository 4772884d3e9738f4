"""Posting to a webhook: signed JSON, delivered once the webhook answers with success."""

import hashlib
import hmac
import time
from typing import Final

import httpx
import msgspec

from projections.errors import DeliveryRefused
from projections.outbox.delivery import Delivery
from workers.notifications.settings import WebhookSettings

WEBHOOK_TIMEOUT_SECONDS: Final = 10
"""For connecting, for sending, and for the answer."""

DELIVERY_HEADER: Final = "Runback-Delivery"
SIGNATURE_HEADER: Final = "Runback-Signature"

_encode: Final = msgspec.json.Encoder(order="deterministic").encode


def post_to_webhook(webhook: WebhookSettings, delivery: Delivery) -> None:
    """Send the delivery, or raise DeliveryRefused unless the answer says success."""
    body = _encode({"id": str(delivery.id), **delivery.content})
    headers = {
        "Content-Type": "application/json",
        DELIVERY_HEADER: str(delivery.id),
        SIGNATURE_HEADER: sign_body(webhook.secret, body, int(time.time())),
    }
    try:
        # Only the status counts; the rest of the answer is not read.
        with httpx.stream(
            "POST",
            webhook.url,
            content=body,
            headers=headers,
            timeout=WEBHOOK_TIMEOUT_SECONDS,
            follow_redirects=False,
        ) as answer:
            status = answer.status_code
    except httpx.TimeoutException as error:
        raise DeliveryRefused(f"no answer came in {WEBHOOK_TIMEOUT_SECONDS} seconds") from error
    except httpx.HTTPError as error:
        raise DeliveryRefused(f"it cannot be reached: {error}") from error
    if not httpx.codes.is_success(status):
        raise DeliveryRefused(f"it answered {status}")


def sign_body(secret: str, body: bytes, at: int) -> str:
    """Return the signature that proves who sent this body, and when."""
    signed = hmac.new(secret.encode(), b"%d.%b" % (at, body), hashlib.sha256)
    return f"t={at},v1={signed.hexdigest()}"
