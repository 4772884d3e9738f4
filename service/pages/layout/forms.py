"""Forms: only those that we have given out are accepted, and a form sent twice is done once."""

import hashlib
import hmac
import secrets
from typing import Final

from flask import Response, g, request

from projections.store.postgres_recorder import Sender
from service.auth.credentials import SESSION_COOKIE
from service.errors import FieldError, Refusal
from service.facts.submission import get_form_sender
from service.http.responses import MAX_VERSION_DIGITS
from service.http.secret_key import load_secret_key

KEY_NAME: Final = "forms"
TOKEN_FIELD: Final = "form"  # noqa: S105 - a field's name
IDEMPOTENCY_FIELD: Final = "once"
VERSION_FIELD: Final = "seen"
FORM_COOKIE: Final = "runback_form"
"""Held by visitors who have not signed in yet."""


def make_form_token() -> str:
    """Return the token that a form carries; it fits the cookie of this browser only."""
    held = request.cookies.get(SESSION_COOKIE) or _get_anonymous_secret()
    return hmac.digest(load_secret_key(KEY_NAME), held.encode(), hashlib.sha256).hex()


def make_idempotency_key() -> str:
    """Return a fresh key under which a form is carried out once, however often it is sent."""
    return secrets.token_hex(16)


def set_form_cookie(response: Response) -> Response:
    """Add the cookie that the forms on the page depend on, if it is new."""
    fresh = g.get("form_cookie")
    if fresh:
        response.set_cookie(
            FORM_COOKIE, fresh, path="/", secure=request.is_secure, httponly=True, samesite="Strict"
        )
    return response


def check_form_token() -> None:
    """Refuse a form that is not ours, or was given to somebody else."""
    sent = request.form.get(TOKEN_FIELD, "")
    if not hmac.compare_digest(sent.encode(), make_form_token().encode()):
        detail = "this form was not given to you; load its page again and send it from there"
        raise Refusal("not-allowed", detail)


def read_field(name: str) -> str:
    """Return a form field without the spaces around it; empty if it is missing."""
    return request.form.get(name, "").strip()


def read_sender(raw: bytes) -> Sender:
    """Return the sender of the form, with the key under which it is carried out once."""
    return get_form_sender(request.form.get(IDEMPOTENCY_FIELD, ""), raw)


def read_form_version() -> int:
    """Return the version of the stream that the form was made from."""
    text = request.form.get(VERSION_FIELD, "")
    if not text.isdecimal() or len(text) > MAX_VERSION_DIGITS:
        detail = "the form is incomplete; load its page again"
        raise Refusal("bad-request", detail, [FieldError(detail, f"/{VERSION_FIELD}")])
    return int(text)


def _get_anonymous_secret() -> str:
    """Return the secret of a visitor who has not signed in, made with their first form."""
    held: str | None = request.cookies.get(FORM_COOKIE) or g.get("form_cookie")
    if held is None:
        g.form_cookie = held = secrets.token_urlsafe(24)
    return held
