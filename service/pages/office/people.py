"""The pages of people: who may sign in, and as what."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final

from flask import Response, redirect, request

from domain.errors import RunbackError
from service.answers import encode
from service.bodies import read
from service.pages.forms import field
from service.pages.layout import shown
from service.pages.office.account import AT_ONCE, WHOLE_LIST, Looking
from service.pages.office.filling import Filled, filled, refused
from service.pages.office.tokens import token_from_form, tokens_shown
from service.pages.section import PAGES
from service.people.accounts import AccountChanged
from service.people.giving import TokenMade, taken_back
from service.people.keeping import (
    AccountWanted,
    account_told,
    accounts_found,
    added,
    altered,
)
from service.people.passwords import LEAST, MOST
from service.people.roles import PERMISSIONS, ROLES

HERE: Final = "/people"
NEW: Final = "new"
FORMS: Final = {"who": ("name", "role"), "password": ("password",), "shut-out": ("disabled",)}
"""The forms of an account, each with what it changes."""

CHOICES: Final = [(role, role) for role in ROLES]
ACCEPTED: Final = {
    "account": "Expected letters, digits, dots, dashes and underscores, at most 64 of them",
    "name": "Expected a name of up to 200 characters on one line",
    "password": f"Expected a password of {LEAST} to {MOST:,} characters",
}
DONE: Final = {
    "made": "The account is made.",
    "who": "The account is changed.",
    "password": "The account has a new password, and is signed out everywhere.",
    "shut-out": "It is done.",
    "revoked": "The token is revoked: it opens nothing any more.",
}


@PAGES.page(HERE, needs="people", asks=Looking)
def show(asked: dict[str, Any]) -> Response:
    """List the accounts."""
    return _list(asked | {"limit": AT_ONCE})


@PAGES.page(HERE, needs="people", method="POST")
def add() -> Response:
    """Make an account."""
    document = {name: field(name) for name in ("account", "name", "role")}
    if request.form.get("password"):
        document["password"] = request.form["password"]
    try:
        made = added(read(encode(document), AccountWanted))
    except RunbackError as error:
        return _list(WHOLE_LIST, refused(NEW, error, ACCEPTED))
    return redirect(f"{HERE}/{made.account}?done=made", 303)  # type: ignore[return-value]


@PAGES.page(f"{HERE}/<id:account_id>", needs="people", asks=Looking)
def show_one(asked: dict[str, Any], account_id: str) -> Response:
    """Show an account, and what can be changed of it."""
    done = DONE.get(asked.get("done", ""), "")
    return _one(account_id, asked | {"limit": AT_ONCE}, done=done)


@PAGES.page(f"{HERE}/<id:account_id>", needs="people", method="POST")
def change(account_id: str) -> Response:
    """Change an account: whatever the form that was sent is about."""
    form = next((name for name, about in FORMS.items() if request.form.keys() & set(about)), "who")
    document: dict[str, object] = {
        name: request.form[name] if name == "password" else field(name)
        for name in FORMS[form]
        if name in request.form
    }
    if "disabled" in document:
        document["disabled"] = document["disabled"] == "yes"
    try:
        altered(account_id, read(encode(document), AccountChanged))
    except RunbackError as error:
        return _one(account_id, WHOLE_LIST, form=refused(form, error, ACCEPTED))
    return redirect(f"{HERE}/{account_id}?done={form}", 303)  # type: ignore[return-value]


@PAGES.page(f"{HERE}/<id:account_id>/tokens", needs="people", method="POST")
def give_token(account_id: str) -> Response:
    """Make a token for somebody, and show its secret this once."""
    made = token_from_form(account_id)
    if isinstance(made, Filled):
        return _one(account_id, WHOLE_LIST, form=made)
    return _one(account_id, WHOLE_LIST, made=made)


@PAGES.page(f"{HERE}/<id:account_id>/tokens/<id:token_id>/revoke", needs="people", method="POST")
def revoke_token(account_id: str, token_id: str) -> Response:
    """Revoke a token of somebody's."""
    taken_back(token_id, account_id)
    return redirect(f"{HERE}/{account_id}?done=revoked", 303)  # type: ignore[return-value]


def _list(asked: Mapping[str, Any], form: Filled | None = None) -> Response:
    form = form or filled(NEW, role="floor")
    return shown(
        "office/people.html", form.status, found=accounts_found(asked), form=form, roles=ROLES,
        permissions=PERMISSIONS, role_choices=CHOICES,
    )  # fmt: skip


def _one(
    account_id: str,
    asked: Mapping[str, Any],
    *,
    form: Filled | None = None,
    made: TokenMade | None = None,
    done: str = "",
) -> Response:
    account = account_told(account_id)
    forms = {name: filled(name) for name in FORMS}
    forms["who"] = filled("who", name=account.name, role=account.role)
    token = form if form and form.name not in forms else None
    if form and form.name in forms:
        forms[form.name] = form
    address = f"{HERE}/{account_id}/tokens"
    return shown(
        "office/person.html", form.status if form else 200, account=account, forms=forms,
        role_choices=CHOICES, done=done,
        now=datetime.now(UTC), tokens=tokens_shown(account, address, asked, token, made),
    )  # fmt: skip
