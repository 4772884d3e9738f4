"""The page of one's own account: who one is, one's password, the look of pages, one's tokens."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final

from flask import Response, redirect, request
from marshmallow import fields

from domain.errors import RunbackError
from service.answers import encode
from service.asking import Page
from service.bodies import read
from service.context import caller
from service.pages.layout import shown
from service.pages.office.filling import Filled, filled, refused
from service.pages.office.tokens import token_from_form, tokens_shown
from service.pages.section import PAGES
from service.people.giving import TokenMade, taken_back
from service.people.keeping import account_told
from service.people.passwords import LEAST, MOST
from service.people.roles import PERMISSIONS, SIGNED_IN
from service.people.signing_in import PasswordChanged, give_myself
from service.problems import FieldError, Refusal

HERE: Final = "/account"
PASSWORD: Final = "password"  # noqa: S105 - a form's name
NOT_ALIKE: Final = "this is not what you typed above"
ACCEPTED: Final = {
    "new": f"Expected a password of {LEAST} to {MOST:,} characters",
    "again": "Type the new password here once more; it was not the same",
    "old": "This is not your password; type the one that you signed in with",
}
DONE: Final = {
    "password": "Your password is changed; your other sessions are ended.",
    "revoked": "The token is revoked: it opens nothing any more.",
}
AT_ONCE: Final = 50
WHOLE_LIST: Final[Mapping[str, Any]] = {"limit": AT_ONCE}


class Looking(Page):
    """Where the list of tokens goes on, and what was just done."""

    done = fields.String()


@PAGES.page(HERE, needs=SIGNED_IN, asks=Looking)
def show(asked: dict[str, Any]) -> Response:
    """Show who one is."""
    return _page(asked | {"limit": AT_ONCE}, done=DONE.get(asked.get("done", ""), ""))


@PAGES.page(f"{HERE}/password", needs=SIGNED_IN, method="POST")
def change_password() -> Response:
    """Give oneself another password."""
    try:
        if request.form.get("new") != request.form.get("again"):
            raise Refusal("malformed", NOT_ALIKE, [FieldError(NOT_ALIKE, "/again")])
        document = {name: request.form.get(name, "") for name in ("old", "new")}
        give_myself(read(encode(document), PasswordChanged))
    except RunbackError as error:
        return _page(password=refused(PASSWORD, error, ACCEPTED))
    return redirect(f"{HERE}?done=password", 303)  # type: ignore[return-value]


@PAGES.page(f"{HERE}/tokens", needs=SIGNED_IN, method="POST")
def make_token() -> Response:
    """Make a token for oneself, and show its secret this once."""
    made = token_from_form(caller().account)
    if isinstance(made, Filled):
        return _page(token=made)
    return _page(made=made)


@PAGES.page(f"{HERE}/tokens/<id:token_id>/revoke", needs=SIGNED_IN, method="POST")
def revoke_token(token_id: str) -> Response:
    """Revoke a token of one's own."""
    taken_back(token_id, caller().account)
    return redirect(f"{HERE}?done=revoked", 303)  # type: ignore[return-value]


def _page(
    asked: Mapping[str, Any] = WHOLE_LIST,
    *,
    password: Filled | None = None,
    token: Filled | None = None,
    made: TokenMade | None = None,
    done: str = "",
) -> Response:
    account = account_told(caller().account)
    permitted = {name: says for name, says in PERMISSIONS.items() if name in caller().permissions}
    status = max(form.status for form in (password, token, filled("")) if form)
    return shown(
        "office/account.html", status, account=account, permitted=permitted, done=done,
        password=password or filled(PASSWORD), by=caller().by_what,
        now=datetime.now(UTC), tokens=tokens_shown(account, f"{HERE}/tokens", asked, token, made),
    )  # fmt: skip
