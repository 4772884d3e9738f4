"""Accounts: made, changes, disabled."""

from typing import Final

from flask import Response
from msgspec import Struct

from domain.facts.field_types import Id
from service.accounts.account import (
    Account,
    AccountChanges,
    PasswordText,
    ShortText,
    change_account,
    find_accounts,
    load_account,
    make_account,
)
from service.accounts.roles import ROLES, AccountRole
from service.errors import FieldError, Refusal
from service.http.context import get_caller, get_service
from service.http.endpoint import RequestBodySpec, ResourceBlueprint, ResponseSpec
from service.http.pagination import PageQuery, make_cursor, read_cursor
from service.http.query_params import ParsedQuery
from service.http.request_body import decode_body, read_body
from service.http.responses import make_json_response

ACCOUNTS: Final = ResourceBlueprint(
    "accounts",
    __name__,
    url_prefix="/v1/accounts",
    description="Accounts: who may sign in or have tokens, and in which role.",
)
ACCOUNTS_QUESTION: Final = {"list": "accounts"}
ACCOUNT_EXAMPLE: Final = {"account": "floor-2", "name": "Floor, evenings", "role": "floor"}


class AccountRequest(Struct, frozen=True, omit_defaults=True):
    """An account to be made; without a password only its tokens let it in."""

    account: Id
    name: ShortText
    role: AccountRole
    password: PasswordText | None = None


class AccountsResponse(Struct, frozen=True):
    """Accounts in the order of their names, and the cursor of the next page, if there is one."""

    accounts: list[Account]
    next: str | None


@ACCOUNTS.endpoint(
    "",
    permission="people",
    query=PageQuery,
    response=ResponseSpec(AccountsResponse, "The accounts."),
)
def list_accounts(query: ParsedQuery) -> Response:
    """List the accounts."""
    return make_json_response(list_account_page(query))


@ACCOUNTS.endpoint(
    "",
    method="POST",
    permission="people",
    body=RequestBodySpec(AccountRequest, ACCOUNT_EXAMPLE),
    problems=("on-file-otherwise",),
    response=ResponseSpec(Account, "The account that was made.", 201, headers=("Location",)),
)
def add_account() -> Response:
    """Make an account.

    You can give no role that holds a permission that your own token or session does not.
    """
    made = create_account(decode_body(read_body(), AccountRequest))
    return make_json_response(made, 201, {"Location": f"/v1/accounts/{made.account}"})


@ACCOUNTS.endpoint(
    "/<id:account_id>",
    permission="people",
    problems=("not-on-file",),
    response=ResponseSpec(Account, "The account."),
)
def tell_account(account_id: str) -> Response:
    """Give an account."""
    return make_json_response(get_account(account_id))


@ACCOUNTS.endpoint(
    "/<id:account_id>",
    method="PATCH",
    permission="people",
    problems=("not-on-file", "out-of-turn"),
    body=RequestBodySpec(AccountChanges, {"role": "floor", "disabled": False}),
    response=ResponseSpec(Account, "The account as it is now."),
)
def alter_account(account_id: str) -> Response:
    """Change an account: what is left out stays as it is.

    You can give no role that holds a permission that your own token or session does not, and no
    password to an account that holds one. An account that is disabled or gets a new password is
    signed out everywhere. The last account that can get in and make accounts can neither be
    disabled nor given another role.
    """
    return make_json_response(update_account(account_id, decode_body(read_body(), AccountChanges)))


def list_account_page(query: ParsedQuery) -> AccountsResponse:
    """Return a page of the accounts."""
    after = read_cursor(query["cursor"], ACCOUNTS_QUESTION, str) if "cursor" in query else None
    found = get_service().connections.read(
        lambda connection: find_accounts(connection, query["limit"], after)
    )
    cursor = found.after and make_cursor(found.after, ACCOUNTS_QUESTION)
    return AccountsResponse(found.lines, cursor)


def get_account(account_id: str) -> Account:
    """Return the account of this name."""
    return get_service().connections.read(lambda connection: load_account(connection, account_id))


def create_account(body: AccountRequest) -> Account:
    """Make the account, if the caller may give its permissions."""
    _refuse_beyond(body.role, "role")
    with get_service().connections.borrow() as connection:
        make_account(connection, body.account, body.name, body.role, body.password)
        return load_account(connection, body.account)


def update_account(account_id: str, changes: AccountChanges) -> Account:
    """Change the account, if the caller may."""
    with get_service().connections.borrow() as connection:
        role = load_account(connection, account_id).role
        if changes.role is not None:
            _refuse_beyond(role, "role")
            _refuse_beyond(changes.role, "role")
        if changes.password is not None:
            _refuse_beyond(role, "password")
        change_account(connection, account_id, changes)
        return load_account(connection, account_id)


def _refuse_beyond(role: AccountRole, field: str) -> None:
    """Refuse to give permissions that the caller lacks, or to take over an account with some."""
    beyond = sorted(ROLES[role] - get_caller().permissions)
    if beyond:
        detail = f"who is {role} may do more than you may with what you show: `{beyond[0]}`"
        raise Refusal("malformed", detail, [FieldError(detail, f"/{field}")])
