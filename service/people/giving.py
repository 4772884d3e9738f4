"""Tokens over REST: given, listed, revoked."""

from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Any, Final

from flask import Response
from marshmallow import fields
from msgspec import Meta, Struct

from domain.errors import Malformed
from domain.events.round import Id
from service.answers import json_answer
from service.asking import Page
from service.bodies import body, read
from service.context import caller, service
from service.cursors import cursor_after, place_in
from service.people.accounts import Line, account_named
from service.people.roles import SIGNED_IN, Permission, Role
from service.people.tokens import (
    MOST_DAYS,
    After,
    Token,
    find_tokens,
    make_token,
    permitted,
    revoke,
)
from service.problems import FieldError, Refusal
from service.section import Answers, Section, Takes

TOKENS: Final = Section(
    "tokens", __name__, url_prefix="/v1/tokens",
    description="What programs show instead of a password.",
)  # fmt: skip
OF_OTHERS: Final = "people"
EXAMPLE: Final = {"label": "table 4", "permissions": ["record"], "days": 90}


class TokenWanted(Struct, frozen=True, omit_defaults=True):
    """A token to be made, for oneself if it is not said for whom."""

    label: Line
    permissions: Annotated[list[Permission], Meta(min_length=1, max_length=50)]
    days: Annotated[int, Meta(ge=1, le=MOST_DAYS)]
    account: Id | None = None


class TokenMade(Struct, frozen=True):
    """A token that was just made; its secret is shown this once."""

    token: str
    secret: str
    account: str
    label: str
    permissions: list[str]
    expires_at: datetime


class TokensFound(Struct, frozen=True):
    """Tokens, the newest first, and where to go on, if there are more."""

    tokens: list[Token]
    next: str | None


class Whose(Page):
    """Whose tokens are looked for."""

    account = fields.String(metadata={"description": "Of this account; otherwise your own."})


@TOKENS.endpoint("", needs=SIGNED_IN, asks=Whose, answers=Answers(TokensFound, "The tokens."))
def list_tokens(asked: dict[str, Any]) -> Response:
    """List the tokens of an account: your own, or with the permission `people` anybody's."""
    return json_answer(tokens_found(asked.get("account", caller().account), asked))


@TOKENS.endpoint(
    "", method="POST", needs=SIGNED_IN, takes=Takes(TokenWanted, EXAMPLE), refuses=("not-on-file",),
    answers=Answers(TokenMade, "The token, with its secret.", 201),
)  # fmt: skip
def give_token() -> Response:
    """Make a token.

    It may do no more than the account's role, and than you may yourself with what you show. The
    secret is shown this once. For another account this needs the permission `people`.
    """
    return json_answer(given(read(body(), TokenWanted)), 201)


@TOKENS.endpoint(
    "/<id:token_id>", method="DELETE", needs=SIGNED_IN, refuses=("not-on-file",),
    answers=Answers(says="It is revoked.", status=204),
)  # fmt: skip
def revoke_token(token_id: str) -> Response:
    """Revoke a token: at once, everywhere, and for good; to revoke it again changes nothing.

    Anybody's, with the permission `people`; otherwise your own.
    """
    taken_back(token_id, None if OF_OTHERS in caller().permissions else caller().account)
    return Response(status=204)


def tokens_found(account: str, asked: Mapping[str, Any]) -> TokensFound:
    """A page of an account's tokens, if who asks may see them."""
    _refuse_for_others(account)
    question = {"list": "tokens", "account": account}
    after = place_in(asked["cursor"], question, After) if "cursor" in asked else None
    found = service().connections.read(
        lambda connection: find_tokens(connection, account, asked["limit"], after)
    )
    going_on = found.after and cursor_after(found.after, question)
    return TokensFound(found.lines, going_on)


def given(wanted: TokenWanted, once: str | None = None) -> TokenMade:
    """Make the token, if who asks may give it; under one name for what he asks it is made once."""
    account = wanted.account or caller().account
    _refuse_for_others(account)
    with service().connections.lent() as connection:
        permissions = _permitted(wanted, account_named(connection, account).role)
        made = make_token(connection, account, wanted.label, permissions, wanted.days, once=once)
    return TokenMade(
        made.token, made.secret, account, wanted.label, sorted(permissions), made.expires_at
    )


def taken_back(token: str, account: str | None) -> None:
    """Revoke a token, of this account or of anybody."""
    with service().connections.lent() as connection:
        is_there = revoke(connection, token, account)
    if not is_there:
        raise Refusal("not-on-file", f"there is no token `{token}` of yours on file")


def _permitted(wanted: TokenWanted, role: Role) -> frozenset[str]:
    """The permissions, if the account may have them, and who gives them has them too."""
    try:
        permissions = permitted(wanted.permissions, role)
    except Malformed as error:
        detail = error.what
    else:
        beyond = sorted(permissions - caller().permissions)
        if not beyond:
            return permissions
        detail = f"with what you show you may not do yourself: `{beyond[0]}`"
    raise Refusal("malformed", detail, [FieldError(detail, "/permissions")])


def _refuse_for_others(account: str) -> None:
    if account != caller().account and OF_OTHERS not in caller().permissions:
        detail = f"the tokens of others need the permission `{OF_OTHERS}`; leave out `account`"
        raise Refusal("not-allowed", detail)
