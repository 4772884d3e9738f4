"""Forms: only those are taken that we have given out, and what is sent twice is done once."""

import hashlib
import hmac
import secrets
from typing import Final

from flask import Response, g, request

from projections.store.recorder import Sender
from service.answers import MOST_DIGITS
from service.people.credentials import SESSION_COOKIE
from service.problems import FieldError, Refusal
from service.recorded import sender_under
from service.secret import secret_key

KEY: Final = "forms"
TOKEN: Final = "form"  # noqa: S105 - a field's name
ONCE: Final = "once"
SEEN: Final = "seen"
COOKIE: Final = "runback_form"
"""Of whoever has not signed in yet."""


def form_token() -> str:
    """What a form of ours carries: only who has the cookie can send it."""
    held = request.cookies.get(SESSION_COOKIE) or _before_signing_in()
    return hmac.digest(secret_key(KEY), held.encode(), hashlib.sha256).hex()


def once() -> str:
    """A name for what a form asks for: however often it is sent, it is done once."""
    return secrets.token_hex(16)


def keep_form_cookie(response: Response) -> Response:
    """The answer, with the cookie that the forms on it go with."""
    fresh = g.get("form_cookie")
    if fresh:
        response.set_cookie(
            COOKIE, fresh, path="/", secure=request.is_secure, httponly=True, samesite="Strict"
        )
    return response


def refuse_form_from_elsewhere() -> None:
    """Refuse a form that is none of ours, or was given to somebody else."""
    sent = request.form.get(TOKEN, "")
    if not hmac.compare_digest(sent.encode(), form_token().encode()):
        detail = "the form is not one that was given to you; load its page again, and send it anew"
        raise Refusal("not-allowed", detail)


def field(name: str) -> str:
    """What was filled in, without what stands around it."""
    return request.form.get(name, "").strip()


def sender_of_form(raw: bytes) -> Sender:
    """Who sends the form; what it asks for is done once under the name that it carries."""
    return sender_under(request.form.get(ONCE, ""), raw)


def version_in_form() -> int:
    """The version of the stream that whoever fills in the form has seen."""
    text = request.form.get(SEEN, "")
    if not text.isdecimal() or len(text) > MOST_DIGITS:
        detail = "the form is not whole; load its page again"
        raise Refusal("bad-request", detail, [FieldError(detail, f"/{SEEN}")])
    return int(text)


def _before_signing_in() -> str:
    """What somebody holds who has not signed in: given to him with the first form."""
    held: str | None = request.cookies.get(COOKIE) or g.get("form_cookie")
    if held is None:
        g.form_cookie = held = secrets.token_urlsafe(24)
    return held
