"""Signing in with a password, for pages; signing out; who one is; another password."""

from datetime import datetime
from typing import Annotated, Final

from flask import Response, request
from msgspec import Meta, Struct

from domain.errors import one_line
from domain.events.round import Id
from projections.access.noting import Look, note
from service.answers import json_answer
from service.bodies import body, read
from service.context import Reading, caller, request_id, service
from service.people.accounts import NOBODY, AccountChanged, Password, account_named, change_account
from service.people.credentials import (
    SESSION_COOKIE,
    WHOLE,
    refuse_from_elsewhere,
    session_shown,
)
from service.people.guesses import kept_of, seconds_locked
from service.people.limits import too_many
from service.people.passwords import MOST, nobodys
from service.people.roles import PUBLIC, ROLES, SIGN_IN, SIGNED_IN, Role
from service.people.sessions import Session, begin_session, end_session
from service.problems import FieldError, Refusal
from service.section import Answers, Section, Takes

ME: Final = Section("me", __name__, url_prefix="/v1", description="Who are you?")
KNOWN: Final = "SELECT account FROM people.accounts WHERE account = %s"
LOCKED: Final = "after several wrong passwords none is looked at for a while"

nobodys()  # made beforehand: who first tries a name that is not there would wait for it


class SignIn(Struct, frozen=True):
    """Who signs in, and his password."""

    account: Id
    password: Annotated[str, Meta(max_length=MOST)]


class SignedIn(Struct, frozen=True):
    """Who has signed in, and until when."""

    account: str
    role: Role
    permissions: list[str]
    expires_at: datetime


class Me(Struct, frozen=True):
    """Who asks, what he may do, and by what he is known."""

    account: str
    name: str
    role: Role
    permissions: list[str]
    by: str


class PasswordChanged(Struct, frozen=True):
    """The password as it was, and as it is to be."""

    old: Annotated[str, Meta(max_length=MOST)]
    new: Password


@ME.endpoint(
    "/session", method="POST", needs=PUBLIC,
    takes=Takes(SignIn, {"account": "floor-1", "password": "a long enough secret"}),
    refuses=("not-signed-in", "not-allowed", "too-many", "too-much-asked"),
    answers=Answers(SignedIn, "You are signed in; the session's cookie comes with it."),
)  # fmt: skip
def sign_in() -> Response:
    """Sign in with a password, in a browser.

    After five wrong ones in a row none is looked at for a quarter of an hour. Nobody can tell from
    the answer whether there is such an account.
    """
    refuse_from_elsewhere(request.headers.get("Origin"))
    asked = read(body(), SignIn)
    session, role = begun(asked)
    told = SignedIn(asked.account, role, sorted(ROLES[role]), session.expires_at)
    return with_session(json_answer(told), session)


@ME.endpoint(
    "/session", method="DELETE", needs=SIGNED_IN, answers=Answers(says="Signed out.", status=204)
)
def sign_out() -> Response:
    """Sign out: the session ends, and its cookie is good for nothing any more."""
    return without_session(Response(status=204))


@ME.endpoint("/me", needs=SIGNED_IN, answers=Answers(Me, "You."))
def tell_me() -> Response:
    """Say who you are, what you may do, and by what you are known."""
    who = caller()
    account = service().connections.read(lambda connection: account_named(connection, who.account))
    return json_answer(
        Me(who.account, account.name, who.role, sorted(who.permissions), who.by_what)
    )


@ME.endpoint(
    "/me/password", method="POST", needs=SIGNED_IN,
    takes=Takes(
        PasswordChanged, {"old": "a long enough secret", "new": "another secret, as long"}
    ),
    answers=Answers(says="It is changed.", status=204),
)  # fmt: skip
def change_my_password() -> Response:
    """Give yourself another password; your sessions end, but for the one you ask in."""
    give_myself(read(body(), PasswordChanged))
    return Response(status=204)


def begun(asked: SignIn) -> tuple[Session, Role]:
    """The session of somebody who gave his password, and his role; it is noted, either way."""
    limits = service().limits
    limits.let_try(request.remote_addr)
    with service().connections.lent() as connection:
        locked = seconds_locked(connection, asked.account)
        session = None if locked else _begun(connection, asked)
        _note(connection, asked.account, allowed=session is not None)
        if session is None:
            raise _not_let_in(locked)
        limits.was_good(request.remote_addr)
        return session, account_named(connection, asked.account).role


def with_session(response: Response, session: Session) -> Response:
    """The answer with the session's cookie."""
    response.set_cookie(
        SESSION_COOKIE, session.secret, max_age=service().settings.session_hours * 3600, path="/",
        secure=request.is_secure, httponly=True, samesite="Strict",
    )  # fmt: skip
    return response


def without_session(response: Response) -> Response:
    """The answer, with which the session ends."""
    session = session_shown()
    if session is not None:
        with service().connections.lent() as connection:
            end_session(connection, session)
    response.delete_cookie(
        SESSION_COOKIE, path="/", secure=request.is_secure, httponly=True, samesite="Strict"
    )
    return response


def give_myself(asked: PasswordChanged) -> None:
    """Give who asks another password; his other sessions end."""
    name = caller().account
    with service().connections.lent() as connection:
        locked = seconds_locked(connection, name)
        if locked:
            raise too_many(LOCKED, locked)
        if kept_of(connection, name, asked.old) is None:
            detail = f"this is not the password of `{name}`"
            raise Refusal("malformed", detail, [FieldError(detail, "/old")])
        staying = session_shown() if caller().by_what == "session" else None
        change_account(connection, name, AccountChanged(password=asked.new), staying or b"")


def _begun(connection: Reading, asked: SignIn) -> Session | None:
    kept = kept_of(connection, asked.account, asked.password)
    if kept is None:
        return None
    return begin_session(connection, asked.account, kept, service().settings.session_hours)


def _note(connection: Reading, account: str, *, allowed: bool) -> None:
    """Note who has signed in, or that somebody tried to; what is no account's name is not noted."""
    found = connection.execute(KNOWN, (account,)).fetchone()
    who = found[0] if found else NOBODY
    line = one_line(f"{request.method} {request.path}")
    note(connection, Look(who, "password", SIGN_IN, allowed, request.path, line, request_id()))


def _not_let_in(locked: int) -> Refusal:
    if locked:
        return too_many(LOCKED, locked)
    detail = "there is no account of this name that can be signed in to with this password"
    return Refusal("not-signed-in", detail, headers=WHOLE)
