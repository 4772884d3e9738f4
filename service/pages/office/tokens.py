"""Tokens on pages: those of an account, one made, one revoked."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from flask import request

from domain.errors import RunbackError
from service.answers import encode
from service.bodies import read
from service.context import caller
from service.pages.forms import ONCE, field
from service.pages.office.filling import Filled, filled, refused, whole_typed
from service.people.accounts import Account
from service.people.giving import TokenMade, TokensFound, TokenWanted, given, tokens_found
from service.people.roles import PERMISSIONS, ROLES
from service.people.tokens import MOST_DAYS

FORM: Final = "token"
ACCEPTED: Final = {
    "label": "Say in a few words what it is for: up to 200 characters on one line",
    "permissions": "Tick at least one thing that it is to do",
    "days": f"Expected a whole number of days, from 1 to {MOST_DAYS}",
}


class TokensShown(NamedTuple):
    """The tokens of an account as a page shows them."""

    found: TokensFound
    address: str
    """Where they are made, and under which they are revoked."""
    permitted: Mapping[str, str]
    """What a token of the account can be let do by who looks at it."""
    form: Filled
    made: TokenMade | None = None
    """The one that was just made; its secret is shown this once."""


def tokens_shown(
    account: Account,
    address: str,
    asked: Mapping[str, Any],
    form: Filled | None = None,
    made: TokenMade | None = None,
) -> TokensShown:
    """The tokens of an account, and the form for one more."""
    both = ROLES[account.role] & caller().permissions
    permitted = {name: says for name, says in PERMISSIONS.items() if name in both}
    found = tokens_found(account.account, asked)
    return TokensShown(found, address, permitted, form or filled(FORM, days=90), made)


def token_from_form(account: str) -> TokenMade | Filled:
    """The token that the form asks for; or the form, with what is wrong with it."""
    document = {
        "label": field("label"), "days": whole_typed(field("days")) or "",
        "permissions": request.form.getlist("permissions"), "account": account,
    }  # fmt: skip
    try:
        return given(read(encode(document), TokenWanted), request.form.get(ONCE, ""))
    except RunbackError as error:
        return refused(FORM, error, ACCEPTED)
