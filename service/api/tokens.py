"""API tokens: given, listed, revoked."""

from datetime import datetime
from typing import Annotated, Final

from flask import Response
from marshmallow import fields
from msgspec import Meta, Struct

from domain.errors import MalformedInputError
from domain.facts.field_types import Id
from service.accounts.account import ShortText, load_account
from service.accounts.api_token import (
    MAX_TOKEN_DAYS,
    ApiToken,
    TokenCursor,
    check_permissions,
    find_tokens,
    make_token,
    revoke_api_token,
)
from service.accounts.roles import SIGNED_IN, AccountRole, Permission
from service.errors import FieldError, Refusal
from service.http.context import get_caller, get_service
from service.http.endpoint import RequestBodySpec, ResourceBlueprint, ResponseSpec
from service.http.pagination import PageQuery, make_cursor, read_cursor
from service.http.query_params import ParsedQuery
from service.http.request_body import decode_body, read_body
from service.http.responses import make_json_response

TOKENS: Final = ResourceBlueprint(
    "tokens",
    __name__,
    url_prefix="/v1/tokens",
    description="API tokens: what programs send instead of a password.",
)
PERMISSION_FOR_OTHERS: Final = "people"
TOKEN_EXAMPLE: Final = {"label": "table 4", "permissions": ["record"], "days": 90}


class TokenRequest(Struct, frozen=True, omit_defaults=True):
    """A token to be made; without an account it is the caller's own."""

    label: ShortText
    permissions: Annotated[list[Permission], Meta(min_length=1, max_length=50)]
    days: Annotated[int, Meta(ge=1, le=MAX_TOKEN_DAYS)]
    account: Id | None = None


class TokenResponse(Struct, frozen=True):
    """A token that was just made; its secret is shown this key."""

    token: str
    secret: str
    account: str
    label: str
    permissions: list[str]
    expires_at: datetime


class TokensResponse(Struct, frozen=True):
    """Tokens, the newest first, and the cursor of the next page, if there is one."""

    tokens: list[ApiToken]
    next: str | None


class TokensQuery(PageQuery):
    """Whose tokens."""

    account = fields.String(metadata={"description": "Whose tokens; by default your own."})


@TOKENS.endpoint(
    "",
    permission=SIGNED_IN,
    query=TokensQuery,
    response=ResponseSpec(TokensResponse, "The tokens."),
)
def list_tokens(query: ParsedQuery) -> Response:
    """List the tokens of an account: your own, or with the permission `people` anybody's."""
    return make_json_response(list_token_page(query.get("account", get_caller().account), query))


@TOKENS.endpoint(
    "",
    method="POST",
    permission=SIGNED_IN,
    body=RequestBodySpec(TokenRequest, TOKEN_EXAMPLE),
    problems=("not-on-file",),
    response=ResponseSpec(TokenResponse, "The token, with its secret.", 201),
)
def give_token() -> Response:
    """Make a token.

    It may do no more than the account's role, and no more than your own token or session. The
    secret is shown this key. For another account this needs the permission `people`.
    """
    return make_json_response(issue_token(decode_body(read_body(), TokenRequest)), 201)


@TOKENS.endpoint(
    "/<id:token_id>",
    method="DELETE",
    permission=SIGNED_IN,
    problems=("not-on-file",),
    response=ResponseSpec(description="The token was revoked.", status=204),
)
def revoke_token(token_id: str) -> Response:
    """Revoke a token: at key, everywhere, and for good; revoking it again changes nothing.

    Anybody's, with the permission `people`; otherwise your own.
    """
    withdraw_token(
        token_id,
        None if PERMISSION_FOR_OTHERS in get_caller().permissions else get_caller().account,
    )
    return Response(status=204)


def list_token_page(account: str, query: ParsedQuery) -> TokensResponse:
    """Return a page of an account's tokens, if the caller may see them."""
    _refuse_for_others(account)
    question = {"list": "tokens", "account": account}
    after = read_cursor(query["cursor"], question, TokenCursor) if "cursor" in query else None
    found = get_service().connections.read(
        lambda connection: find_tokens(connection, account, query["limit"], after)
    )
    cursor = found.after and make_cursor(found.after, question)
    return TokensResponse(found.lines, cursor)


def issue_token(body: TokenRequest, key: str | None = None) -> TokenResponse:
    """Make the token, if the caller may give it; under one idempotency key it is made once."""
    account = body.account or get_caller().account
    _refuse_for_others(account)
    with get_service().connections.borrow() as connection:
        permissions = _choose_permissions(body, load_account(connection, account).role)
        made = make_token(connection, account, body.label, permissions, body.days, key=key)
    return TokenResponse(
        made.token, made.secret, account, body.label, sorted(permissions), made.expires_at
    )


def withdraw_token(token: str, account: str | None) -> None:
    """Revoke a token of this account, or of any."""
    with get_service().connections.borrow() as connection:
        is_there = revoke_api_token(connection, token, account)
    if not is_there:
        raise Refusal("not-on-file", f"there is no token `{token}` of yours on file")


def _choose_permissions(body: TokenRequest, role: AccountRole) -> frozenset[str]:
    """Return the permissions, if the account may have them and the caller has them too."""
    try:
        permissions = check_permissions(body.permissions, role)
    except MalformedInputError as error:
        detail = error.what
    else:
        beyond = sorted(permissions - get_caller().permissions)
        if not beyond:
            return permissions
        detail = f"with what you show you may not do yourself: `{beyond[0]}`"
    raise Refusal("malformed", detail, [FieldError(detail, "/permissions")])


def _refuse_for_others(account: str) -> None:
    if account != get_caller().account and PERMISSION_FOR_OTHERS not in get_caller().permissions:
        detail = (
            f"the tokens of others need the permission `{PERMISSION_FOR_OTHERS}`; leave out"
            " `account`"
        )
        raise Refusal("not-allowed", detail)
