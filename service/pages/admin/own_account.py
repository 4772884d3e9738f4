"""The page of the signed-in account: its role, password, tokens, and the look of pages."""

from datetime import UTC, datetime
from typing import Final

from flask import Response, request
from marshmallow import fields

from domain.errors import RunbackError
from service.accounts.password import MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH
from service.accounts.roles import PERMISSIONS, SIGNED_IN
from service.api.accounts import get_account
from service.api.sign_in import PasswordRequest, change_own_password
from service.api.tokens import TokenResponse, withdraw_token
from service.errors import FieldError, Refusal
from service.http.context import get_caller
from service.http.pagination import PageQuery
from service.http.query_params import ParsedQuery
from service.http.request_body import decode_body
from service.http.responses import encode
from service.pages.admin.forms import FilledForm, fill_form, refuse_form
from service.pages.admin.tokens import list_tokens, make_token_from_form
from service.pages.layout.blueprint import PAGES
from service.pages.layout.page import render_page
from service.pages.layout.urls import redirect_to

ACCOUNT_URL: Final = "/account"
PASSWORD_FORM: Final = "password"  # noqa: S105 - a form's name
PASSWORDS_DIFFER: Final = "the two passwords differ"
EXPECTED_VALUES: Final = {
    "new": f"Enter a password of {MIN_PASSWORD_LENGTH} to {MAX_PASSWORD_LENGTH:,} characters",
    "again": "This differs from the new password above; type the same one again",
    "old": "This is not your password; enter the one you signed in with",
}
DONE_MESSAGES: Final = {
    "password": "Your password has been changed, and your other sessions have been ended.",
    "revoked": "The token has been revoked and no longer works.",
}
"""What is shown after each form, by the name in the address."""

ENTRIES_PER_PAGE: Final = 50
FIRST_PAGE: Final[ParsedQuery] = {"limit": ENTRIES_PER_PAGE}


class AccountPageQuery(PageQuery):
    """The page of the list of tokens, and what was just done."""

    done = fields.String()


@PAGES.page(ACCOUNT_URL, permission=SIGNED_IN, query=AccountPageQuery)
def show_own_account(query: ParsedQuery) -> Response:
    """Show the viewer's own account."""
    message = DONE_MESSAGES.get(query.get("done", ""), "")
    return _render_account(query | {"limit": ENTRIES_PER_PAGE}, message=message)


@PAGES.page(f"{ACCOUNT_URL}/password", permission=SIGNED_IN, method="POST")
def submit_own_password() -> Response:
    """Change the viewer's own password."""
    try:
        if request.form.get("new") != request.form.get("again"):
            raise Refusal("malformed", PASSWORDS_DIFFER, [FieldError(PASSWORDS_DIFFER, "/again")])
        document = {name: request.form.get(name, "") for name in ("old", "new")}
        change_own_password(decode_body(encode(document), PasswordRequest))
    except RunbackError as error:
        return _render_account(password=refuse_form(PASSWORD_FORM, error, EXPECTED_VALUES))
    return redirect_to(f"{ACCOUNT_URL}?done=password")


@PAGES.page(f"{ACCOUNT_URL}/tokens", permission=SIGNED_IN, method="POST")
def make_own_token() -> Response:
    """Create a token for the viewer, and show its secret this once."""
    created = make_token_from_form(get_caller().account)
    if isinstance(created, FilledForm):
        return _render_account(token_form=created)
    return _render_account(created=created)


@PAGES.page(f"{ACCOUNT_URL}/tokens/<id:token_id>/revoke", permission=SIGNED_IN, method="POST")
def revoke_own_token(token_id: str) -> Response:
    """Revoke one of the viewer's own tokens."""
    withdraw_token(token_id, get_caller().account)
    return redirect_to(f"{ACCOUNT_URL}?done=revoked")


def _render_account(
    query: ParsedQuery = FIRST_PAGE,
    *,
    password: FilledForm | None = None,
    token_form: FilledForm | None = None,
    created: TokenResponse | None = None,
    message: str = "",
) -> Response:
    caller = get_caller()
    account = get_account(caller.account)
    status = max(form.status for form in (password, token_form, fill_form("")) if form)
    return render_page(
        "admin/own_account.html",
        status,
        account=account,
        permitted=[text for name, text in PERMISSIONS.items() if name in caller.permissions],
        message=message,
        password=password or fill_form(PASSWORD_FORM),
        now=datetime.now(UTC),
        tokens=list_tokens(account, f"{ACCOUNT_URL}/tokens", query, token_form, created),
    )
