"""Sign-in with a password, for pages; signing out; the caller; another password."""

from datetime import datetime
from typing import Annotated, Final

from flask import Response, request
from msgspec import Meta, Struct

from domain.errors import join_on_one_line
from domain.facts.field_types import Id
from projections.access_log.entry import AccessLogEntry, log_access
from service.accounts.account import (
    NOBODY,
    AccountChanges,
    PasswordText,
    change_account,
    load_account,
)
from service.accounts.lockout import check_password, count_seconds_locked
from service.accounts.password import MAX_PASSWORD_LENGTH
from service.accounts.roles import PUBLIC, ROLES, SIGN_IN, SIGNED_IN, AccountRole
from service.accounts.session import Session, begin_session, end_session
from service.auth.credentials import (
    BEARER_CHALLENGE,
    SESSION_COOKIE,
    read_session_hash,
    refuse_cross_origin,
)
from service.auth.rate_limit import get_rate_limits
from service.errors import FieldError, Refusal, make_retry_refusal
from service.http.context import ReadConnection, get_caller, get_request_id, get_service
from service.http.endpoint import RequestBodySpec, ResourceBlueprint, ResponseSpec
from service.http.request_body import decode_body, read_body
from service.http.responses import make_json_response

ME: Final = ResourceBlueprint(
    "me",
    __name__,
    url_prefix="/v1",
    description="The caller: signing in, signing out, and who you are.",
)
FIND_ACCOUNT: Final = "SELECT account FROM people.accounts WHERE account = %s"
LOCKED_DETAIL: Final = "after several wrong passwords none is looked at for a while"


class SignInRequest(Struct, frozen=True):
    """An account and its password."""

    account: Id
    password: Annotated[str, Meta(max_length=MAX_PASSWORD_LENGTH)]


class SignInResponse(Struct, frozen=True):
    """The account that has signed in, and until when."""

    account: str
    role: AccountRole
    permissions: list[str]
    expires_at: datetime


class MeResponse(Struct, frozen=True):
    """The caller's account and permissions, and the token or session that it came with."""

    account: str
    name: str
    role: AccountRole
    permissions: list[str]
    by: str


class PasswordRequest(Struct, frozen=True):
    """The old password and the new one."""

    old: Annotated[str, Meta(max_length=MAX_PASSWORD_LENGTH)]
    new: PasswordText


@ME.endpoint(
    "/session",
    method="POST",
    permission=PUBLIC,
    body=RequestBodySpec(SignInRequest, {"account": "floor-1", "password": "a long enough secret"}),
    problems=("not-signed-in", "not-allowed", "too-many", "too-much-asked"),
    response=ResponseSpec(SignInResponse, "You are signed in; the session's cookie comes with it."),
)
def sign_in() -> Response:
    """Sign in with a password, in a browser.

    After five wrong passwords in a row none is checked for a quarter of an hour. The response does
    not tell whether there is such an account.
    """
    refuse_cross_origin(request.headers.get("Origin"))
    body = decode_body(read_body(), SignInRequest)
    session, role = start_session(body)
    response = SignInResponse(body.account, role, sorted(ROLES[role]), session.expires_at)
    return set_session_cookie(make_json_response(response), session)


@ME.endpoint(
    "/session",
    method="DELETE",
    permission=SIGNED_IN,
    response=ResponseSpec(description="The session has ended.", status=204),
)
def sign_out() -> Response:
    """Sign out: the session ends, and its cookie is no longer good for anything."""
    return clear_session_cookie(Response(status=204))


@ME.endpoint("/me", permission=SIGNED_IN, response=ResponseSpec(MeResponse, "The caller."))
def tell_me() -> Response:
    """Give your account, its permissions, and the token or session that you came with."""
    who = get_caller()
    account = get_service().connections.read(
        lambda connection: load_account(connection, who.account)
    )
    return make_json_response(
        MeResponse(who.account, account.name, who.role, sorted(who.permissions), who.by_what)
    )


@ME.endpoint(
    "/me/password",
    method="POST",
    permission=SIGNED_IN,
    body=RequestBodySpec(
        PasswordRequest, {"old": "a long enough secret", "new": "another secret, as long"}
    ),
    response=ResponseSpec(description="The password was changed.", status=204),
)
def change_my_password() -> Response:
    """Give yourself another password; your other sessions end."""
    change_own_password(decode_body(read_body(), PasswordRequest))
    return Response(status=204)


def start_session(body: SignInRequest) -> tuple[Session, AccountRole]:
    """Return a new session and the account's role, or refuse a wrong password; either is noted."""
    limits = get_rate_limits()
    limits.count_attempt(request.remote_addr)
    with get_service().connections.borrow() as connection:
        locked = count_seconds_locked(connection, body.account)
        session = None if locked else _try_sign_in(connection, body)
        _note_sign_in(connection, body.account, allowed=session is not None)
        if session is None:
            raise _make_sign_in_refusal(locked)
        limits.forgive_attempt(request.remote_addr)
        return session, load_account(connection, body.account).role


def set_session_cookie(response: Response, session: Session) -> Response:
    """Return the response with the session's cookie."""
    response.set_cookie(
        SESSION_COOKIE,
        session.secret,
        max_age=get_service().settings.session_hours * 3600,
        path="/",
        secure=request.is_secure,
        httponly=True,
        samesite="Strict",
    )
    return response


def clear_session_cookie(response: Response) -> Response:
    """End the session, and return the response that clears its cookie."""
    session = read_session_hash()
    if session is not None:
        with get_service().connections.borrow() as connection:
            end_session(connection, session)
    response.delete_cookie(
        SESSION_COOKIE, path="/", secure=request.is_secure, httponly=True, samesite="Strict"
    )
    return response


def change_own_password(body: PasswordRequest) -> None:
    """Give the caller another password; their other sessions end."""
    name = get_caller().account
    with get_service().connections.borrow() as connection:
        locked = count_seconds_locked(connection, name)
        if locked:
            raise make_retry_refusal(LOCKED_DETAIL, locked)
        if check_password(connection, name, body.old) is None:
            detail = f"this is not the password of `{name}`"
            raise Refusal("malformed", detail, [FieldError(detail, "/old")])
        kept_session = read_session_hash() if get_caller().by_what == "session" else None
        change_account(connection, name, AccountChanges(password=body.new), kept_session or b"")


def _try_sign_in(connection: ReadConnection, body: SignInRequest) -> Session | None:
    password_hash = check_password(connection, body.account, body.password)
    if password_hash is None:
        return None
    return begin_session(
        connection, body.account, password_hash, get_service().settings.session_hours
    )


def _note_sign_in(connection: ReadConnection, account: str, *, allowed: bool) -> None:
    """Note an attempt to sign in; a name that is no account's is not noted."""
    found = connection.execute(FIND_ACCOUNT, (account,)).fetchone()
    who = found[0] if found else NOBODY
    line = join_on_one_line(f"{request.method} {request.path}")
    log_access(
        connection,
        AccessLogEntry(who, "password", SIGN_IN, allowed, request.path, line, get_request_id()),
    )


def _make_sign_in_refusal(locked: int) -> Refusal:
    if locked:
        return make_retry_refusal(LOCKED_DETAIL, locked)
    detail = "there is no account of this name that can be signed in to with this password"
    return Refusal("not-signed-in", detail, headers=BEARER_CHALLENGE)
