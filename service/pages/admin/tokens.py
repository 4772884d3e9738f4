"""API tokens on the pages of accounts: listed, created, revoked."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from flask import request

from domain.errors import RunbackError
from service.accounts.account import Account
from service.accounts.api_token import DEFAULT_TOKEN_DAYS, MAX_TOKEN_DAYS
from service.accounts.roles import PERMISSIONS, ROLES
from service.api.tokens import (
    TokenRequest,
    TokenResponse,
    TokensResponse,
    issue_token,
    list_token_page,
)
from service.http.context import get_caller
from service.http.query_params import ParsedQuery
from service.http.request_body import decode_body
from service.http.responses import encode
from service.pages.admin.forms import FilledForm, fill_form, parse_whole, refuse_form
from service.pages.layout.forms import IDEMPOTENCY_FIELD, read_field

NEW_TOKEN_FORM: Final = "token"  # noqa: S105 - a form's name
EXPECTED_VALUES: Final = {
    "label": "Say in a few words what it is for: up to 200 characters on one line",
    "permissions": "Tick at least one permission",
    "days": f"Enter a whole number of days, from 1 to {MAX_TOKEN_DAYS}",
}


class TokenListView(NamedTuple):
    """The tokens of an account, with the form for a new one."""

    found: TokensResponse
    address: str
    """Where the form is sent; tokens are revoked below it."""
    permitted: Mapping[str, str]
    """The permissions that the viewer can give to a token of this account, with their texts."""
    form: FilledForm
    created: TokenResponse | None = None
    """The token that was just created: its secret is shown this once."""


def list_tokens(
    account: Account,
    address: str,
    query: ParsedQuery,
    form: FilledForm | None = None,
    created: TokenResponse | None = None,
) -> TokenListView:
    """Return the tokens of an account, with the form for a new one."""
    permissions = ROLES[account.role] & get_caller().permissions
    return TokenListView(
        list_token_page(account.account, query),
        address,
        {name: text for name, text in PERMISSIONS.items() if name in permissions},
        form or fill_form(NEW_TOKEN_FORM, days=DEFAULT_TOKEN_DAYS),
        created,
    )


def make_token_from_form(account: str) -> TokenResponse | FilledForm:
    """Create the token that the form describes; return the form if it is refused."""
    document = {
        "label": read_field("label"),
        "days": parse_whole(read_field("days")) or "",
        "permissions": request.form.getlist("permissions"),
        "account": account,
    }
    try:
        return issue_token(
            decode_body(encode(document), TokenRequest), request.form.get(IDEMPOTENCY_FIELD, "")
        )
    except RunbackError as error:
        return refuse_form(NEW_TOKEN_FORM, error, EXPECTED_VALUES)
