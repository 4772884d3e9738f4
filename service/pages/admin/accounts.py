"""The pages of people: who may sign in, and in which role."""

from datetime import UTC, datetime
from typing import Final

from flask import Response, request

from domain.errors import RunbackError
from service.accounts.account import AccountChanges
from service.accounts.password import MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH
from service.accounts.roles import PERMISSIONS, ROLES
from service.api.accounts import (
    AccountRequest,
    create_account,
    get_account,
    list_account_page,
    update_account,
)
from service.api.tokens import TokenResponse, withdraw_token
from service.http.query_params import ParsedQuery
from service.http.request_body import decode_body
from service.http.responses import encode
from service.pages.admin.forms import FilledForm, fill_form, refuse_form
from service.pages.admin.own_account import ENTRIES_PER_PAGE, FIRST_PAGE, AccountPageQuery
from service.pages.admin.tokens import list_tokens, make_token_from_form
from service.pages.layout.blueprint import PAGES
from service.pages.layout.forms import read_field
from service.pages.layout.page import render_page
from service.pages.layout.urls import redirect_to

PEOPLE_URL: Final = "/people"
NEW_FORM: Final = "new"
FORM_FIELDS: Final = {"who": ("name", "role"), "password": ("password",), "shut-out": ("disabled",)}
"""The forms of an account's page, each with the fields that it changes."""

ROLE_CHOICES: Final = [(role, role) for role in ROLES]
EXPECTED_VALUES: Final = {
    "account": "Use letters, digits, dots, dashes and underscores, at most 64 of them",
    "name": "Enter a name of up to 200 characters on one line",
    "password": f"Enter a password of {MIN_PASSWORD_LENGTH} to {MAX_PASSWORD_LENGTH:,} characters",
}
DONE_MESSAGES: Final = {
    "made": "The account has been created.",
    "who": "The account has been changed.",
    "password": "The account has a new password and is signed out everywhere.",
    "shut-out": "Done.",
    "revoked": "The token has been revoked and no longer works.",
}
"""What is shown after each form, by the name in the address."""


@PAGES.page(PEOPLE_URL, permission="people", query=AccountPageQuery)
def show_accounts(query: ParsedQuery) -> Response:
    """List the accounts."""
    return _render_accounts(query | {"limit": ENTRIES_PER_PAGE})


@PAGES.page(PEOPLE_URL, permission="people", method="POST")
def add_account() -> Response:
    """Create an account."""
    document = {name: read_field(name) for name in ("account", "name", "role")}
    if request.form.get("password"):
        document["password"] = request.form["password"]
    try:
        created = create_account(decode_body(encode(document), AccountRequest))
    except RunbackError as error:
        return _render_accounts(FIRST_PAGE, refuse_form(NEW_FORM, error, EXPECTED_VALUES))
    return redirect_to(f"{PEOPLE_URL}/{created.account}?done=made")


@PAGES.page(f"{PEOPLE_URL}/<id:account_id>", permission="people", query=AccountPageQuery)
def show_account(query: ParsedQuery, account_id: str) -> Response:
    """Show an account, with forms to change it."""
    message = DONE_MESSAGES.get(query.get("done", ""), "")
    return _render_account(account_id, query | {"limit": ENTRIES_PER_PAGE}, message=message)


@PAGES.page(f"{PEOPLE_URL}/<id:account_id>", permission="people", method="POST")
def change_account(account_id: str) -> Response:
    """Change an account by whichever of its forms was sent."""
    form = next(
        (name for name, fields in FORM_FIELDS.items() if request.form.keys() & set(fields)), "who"
    )
    document: dict[str, object] = {
        name: request.form[name] if name == "password" else read_field(name)
        for name in FORM_FIELDS[form]
        if name in request.form
    }
    if "disabled" in document:
        document["disabled"] = document["disabled"] == "yes"
    try:
        update_account(account_id, decode_body(encode(document), AccountChanges))
    except RunbackError as error:
        refused = refuse_form(form, error, EXPECTED_VALUES)
        return _render_account(account_id, FIRST_PAGE, form=refused)
    return redirect_to(f"{PEOPLE_URL}/{account_id}?done={form}")


@PAGES.page(f"{PEOPLE_URL}/<id:account_id>/tokens", permission="people", method="POST")
def give_token(account_id: str) -> Response:
    """Create a token for somebody, and show its secret this once."""
    created = make_token_from_form(account_id)
    if isinstance(created, FilledForm):
        return _render_account(account_id, FIRST_PAGE, form=created)
    return _render_account(account_id, FIRST_PAGE, created=created)


@PAGES.page(
    f"{PEOPLE_URL}/<id:account_id>/tokens/<id:token_id>/revoke", permission="people", method="POST"
)
def revoke_token(account_id: str, token_id: str) -> Response:
    """Revoke somebody's token."""
    withdraw_token(token_id, account_id)
    return redirect_to(f"{PEOPLE_URL}/{account_id}?done=revoked")


def _render_accounts(query: ParsedQuery, form: FilledForm | None = None) -> Response:
    form = form or fill_form(NEW_FORM, role="floor")
    return render_page(
        "admin/accounts.html",
        form.status,
        found=list_account_page(query),
        form=form,
        roles=ROLES,
        permission_texts=PERMISSIONS,
        role_choices=ROLE_CHOICES,
    )


def _render_account(
    account_id: str,
    query: ParsedQuery,
    *,
    form: FilledForm | None = None,
    created: TokenResponse | None = None,
    message: str = "",
) -> Response:
    account = get_account(account_id)
    forms = {name: fill_form(name) for name in FORM_FIELDS}
    forms["who"] = fill_form("who", name=account.name, role=account.role)
    token_form = form if form and form.name not in forms else None
    if form and form.name in forms:
        forms[form.name] = form
    tokens_url = f"{PEOPLE_URL}/{account_id}/tokens"
    return render_page(
        "admin/account.html",
        form.status if form else 200,
        account=account,
        forms=forms,
        role_choices=ROLE_CHOICES,
        message=message,
        now=datetime.now(UTC),
        tokens=list_tokens(account, tokens_url, query, token_form, created),
    )
