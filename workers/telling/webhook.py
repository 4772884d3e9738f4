"""Telling a webhook: a signed piece of JSON, which it has taken when it answers so."""

import hashlib
import hmac
import time
from typing import Final

import httpx
import msgspec

from projections.deliveries.outbox import Delivery, NotTaken
from workers.telling.settings import Webhook

SECONDS: Final = 10
"""That anything may take: to connect, to send, and until an answer comes."""

DELIVERY: Final = "Runback-Delivery"
SIGNATURE: Final = "Runback-Signature"

_encode: Final = msgspec.json.Encoder(order="deterministic").encode


def tell(webhook: Webhook, delivery: Delivery) -> None:
    """Send it; whoever does not answer that he took it is told again."""
    body = _encode({"id": str(delivery.id), **delivery.content})
    headers = {
        "Content-Type": "application/json",
        DELIVERY: str(delivery.id),
        SIGNATURE: signature(webhook.secret, body, int(time.time())),
    }
    try:
        # Only how it is answered counts: what else it answers is not read.
        with httpx.stream(
            "POST", webhook.url, content=body, headers=headers, timeout=SECONDS,
            follow_redirects=False,
        ) as answer:  # fmt: skip
            status = answer.status_code
    except httpx.TimeoutException as error:
        raise NotTaken(f"no answer came in {SECONDS} seconds") from error
    except httpx.HTTPError as error:
        raise NotTaken(f"it cannot be reached: {error}") from error
    if not httpx.codes.is_success(status):
        raise NotTaken(f"it answered {status}")


def signature(secret: str, body: bytes, at: int) -> str:
    """What shows that it is we who send this body, and when."""
    signed = hmac.new(secret.encode(), b"%d.%b" % (at, body), hashlib.sha256)
    return f"t={at},v1={signed.hexdigest()}"
